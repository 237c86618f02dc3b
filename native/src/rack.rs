//! A rack whose tiles are bits, so that a leave is a number.
//!
//! Tiles of a kind stand next to each other, kinds in order, blanks last. A tile of a kind is always taken
//! from the lower end of its bits, so equal leaves are equal numbers. What depends on a leave (the letters
//! that it can lay, its value) is a table that is filled once for each rack.

use crate::setting::MAX_RACK_SIZE;

/// The kind of a blank; letters are 0 to 25.
pub const BLANK: usize = 26;

/// How many leaves a rack can have: the length of tables by leave.
pub const MAX_LEAVES: usize = 1 << MAX_RACK_SIZE;

/// A number for each leave, all 0. Its size is fixed, so that no index needs a check. It has 128 KB, of which a
/// rack of seven tiles touches 512 bytes.
#[must_use]
pub fn leave_table() -> Box<[u32; MAX_LEAVES]> {
    let table = vec![0; MAX_LEAVES].into_boxed_slice();
    table.try_into().unwrap_or_else(|_| unreachable!("it is as long as it was made"))
}

/// A rack of up to 15 tiles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rack {
    /// The tiles of each kind, as bits; there are 27, and none of the rest.
    pub kinds: [u16; 32],
    /// The tiles that can be laid for each letter: its own, and after them the blanks.
    pub usable: [u16; 32],
    /// The kind of each bit's tile.
    pub tiles: [u8; MAX_RACK_SIZE],
    /// All tiles, as bits.
    pub all: u16,
}

impl Rack {
    /// The rack with so many tiles of each kind; `None` if they are more than 15.
    #[must_use]
    pub fn of(counts: &[u8; 27]) -> Option<Self> {
        let mut rack = Self { kinds: [0; 32], usable: [0; 32], tiles: [0; MAX_RACK_SIZE], all: 0 };
        let mut held = 0;
        for (kind, &count) in counts.iter().enumerate() {
            for _ in 0..count {
                *rack.tiles.get_mut(held)? = kind as u8;
                rack.kinds[kind] |= 1 << held;
                held += 1;
            }
        }
        rack.all = ((1_u32 << held) - 1) as u16;
        rack.usable = rack.kinds.map(|own| own | rack.kinds[BLANK]);
        Some(rack)
    }

    /// The rack of letters in either case and `?` for blanks; `None` if it has other signs, or too
    /// many.
    #[must_use]
    pub fn parse(text: &[u8]) -> Option<Self> {
        if text.len() > MAX_RACK_SIZE {
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

    /// The letters that can be laid.
    #[must_use]
    pub fn letters(&self) -> u32 {
        let kinds = self.usable[..BLANK].iter().enumerate();
        kinds.fold(0, |letters, (kind, &tiles)| letters | u32::from(tiles != 0) << kind)
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

    /// The leave after one of these tiles is taken.
    #[inline]
    #[must_use]
    pub fn without(leave: u16, kind: u16) -> u16 {
        let of_kind = leave & kind;
        leave & !(of_kind & of_kind.wrapping_neg())
    }

    /// Fill in, for each leave, the letters that can be laid: all of them while there is a blank.
    pub fn fill_playable_letters(&self, table: &mut [u32; MAX_LEAVES]) {
        table[0] = 0;
        for leave in 1..=usize::from(self.all) {
            let kind = usize::from(self.tiles[leave.trailing_zeros() as usize]);
            let letters = if kind == BLANK { crate::edges::LETTERS } else { 1 << kind };
            table[leave] = table[leave & (leave - 1)] | letters;
        }
    }

    /// The letters and `?` of a leave.
    pub fn text(&self, leave: u16) -> impl Iterator<Item = u8> + '_ {
        let held = (0..MAX_RACK_SIZE).filter(move |tile| leave >> tile & 1 == 1);
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
        let mut table = leave_table();
        let rack = Rack::parse(b"AB?").unwrap();
        rack.fill_playable_letters(&mut table);
        assert_eq!(table[0b011], 0b11);
        assert_eq!(table[0b101], crate::edges::LETTERS);
        assert_eq!(table[0b010], 0b10);
    }
}
