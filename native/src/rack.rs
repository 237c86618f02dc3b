//! A rack: its tiles as bits, so that what is left of it is a number.
//!
//! Tiles of a kind stand next to each other, kinds in order, blanks last. One of a kind is taken from
//! its lower end, so equal tiles that are left are equal numbers, and what depends on what is left
//! (which letters can be laid, what a leave is worth) is a table, made once a rack.

use crate::setting::RACK;

/// The kind of a blank; letters are 0 to 25.
pub const BLANK: usize = 26;

/// How many left-overs a rack can have, as a table wants to know.
pub const SUBSETS: usize = 1 << RACK;

/// A number for each left-over, all 0: of a fixed size, so that no index needs a check. 128 KB, of which a
/// rack of seven tiles touches 512 bytes.
#[must_use]
pub fn subsets() -> Box<[u32; SUBSETS]> {
    let table = vec![0; SUBSETS].into_boxed_slice();
    table.try_into().unwrap_or_else(|_| unreachable!("it is as long as it was made"))
}

/// A rack of up to 15 tiles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rack {
    /// The tiles of each kind, as bits; there are 27, and none of the rest.
    pub kinds: [u16; 32],
    /// The tiles that can be laid for each letter: its own, and after them the blanks.
    pub fitting: [u16; 32],
    /// What each bit is of.
    pub tiles: [u8; RACK],
    /// All tiles, as bits.
    pub all: u16,
}

impl Rack {
    /// The rack with so many tiles of each kind; none if they are more than 15.
    #[must_use]
    pub fn of(counts: &[u8; 27]) -> Option<Self> {
        let mut rack = Self { kinds: [0; 32], fitting: [0; 32], tiles: [0; RACK], all: 0 };
        let mut held = 0;
        for (kind, &count) in counts.iter().enumerate() {
            for _ in 0..count {
                *rack.tiles.get_mut(held)? = kind as u8;
                rack.kinds[kind] |= 1 << held;
                held += 1;
            }
        }
        rack.all = ((1_u32 << held) - 1) as u16;
        rack.fitting = rack.kinds.map(|own| own | rack.kinds[BLANK]);
        Some(rack)
    }

    /// The rack of letters in either case and `?` for blanks; none if it has other signs, or too many.
    #[must_use]
    pub fn parse(text: &[u8]) -> Option<Self> {
        if text.len() > RACK {
            return None;
        }
        let mut counts = [0; 27];
        for sign in text {
            match sign {
                b'?' => counts[BLANK] += 1,
                sign if sign.is_ascii_alphabetic() => {
                    counts[usize::from(sign.to_ascii_uppercase() - b'A')] += 1;
                }
                _ => return None,
            }
        }
        Self::of(&counts)
    }

    /// How many tiles there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.all.count_ones() as usize
    }

    /// Whether there is no tile.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.all == 0
    }

    /// The blanks, as bits.
    #[must_use]
    pub fn blanks(&self) -> u16 {
        self.kinds[BLANK]
    }

    /// What is left after one of these tiles is taken.
    #[inline]
    #[must_use]
    pub fn without(left: u16, kind: u16) -> u16 {
        let of_kind = left & kind;
        left & !(of_kind & of_kind.wrapping_neg())
    }

    /// For each left-over, which letters can be laid: all, while there is a blank.
    pub fn letters(&self, table: &mut [u32; SUBSETS]) {
        table[0] = 0;
        for left in 1..=usize::from(self.all) {
            let kind = usize::from(self.tiles[left.trailing_zeros() as usize]);
            let letters = if kind == BLANK { crate::graph::LETTERS } else { 1 << kind };
            table[left] = table[left & (left - 1)] | letters;
        }
    }

    /// The letters and `?` of a left-over.
    pub fn text(&self, left: u16) -> impl Iterator<Item = u8> + '_ {
        let held = (0..RACK).filter(move |tile| left >> tile & 1 == 1);
        held.map(|tile| match usize::from(self.tiles[tile]) {
            BLANK => b'?',
            _ => self.tiles[tile] + b'A',
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rack_is_read_in_any_order() {
        let rack = Rack::parse(b"?cabA").unwrap();
        assert_eq!(rack, Rack::parse(b"AABC?").unwrap());
        assert_eq!((rack.len(), rack.kinds[0], rack.blanks()), (5, 0b11, 0b10000));
        assert_eq!(rack.text(rack.all).collect::<Vec<_>>(), b"AABC?");
        assert!(Rack::parse(b"A-B").is_none());
        assert!(Rack::parse(b"ABCDEFGHIJKLMNOP").is_none());
        assert!(Rack::parse(b"").unwrap().is_empty());
    }

    #[test]
    fn equal_tiles_that_are_left_are_equal_numbers() {
        let rack = Rack::parse(b"AAB").unwrap();
        let one = Rack::without(Rack::without(rack.all, rack.kinds[0]), rack.kinds[1]);
        let other = Rack::without(Rack::without(rack.all, rack.kinds[1]), rack.kinds[0]);
        assert_eq!((one, other), (0b010, 0b010));
        assert_eq!(Rack::without(0, rack.kinds[0]), 0);
    }

    #[test]
    fn blanks_are_any_letter() {
        let mut table = subsets();
        let rack = Rack::parse(b"AB?").unwrap();
        rack.letters(&mut table);
        assert_eq!(table[0b011], 0b11);
        assert_eq!(table[0b101], crate::graph::LETTERS);
        assert_eq!(table[0b010], 0b10);
    }
}
