//! Leave values: what tiles kept on the rack are worth for later turns, as a sum of three tables.

use crate::rack::{Rack, BLANK};

/// The kinds of tiles: 26 letters and the blank.
const KINDS: usize = 27;
/// The size of a table by counts, 0 to 7; larger counts are taken as 7.
const COUNTS: usize = 8;
/// The numbers of all tables: by kind and count, by two kinds, by vowels and consonants.
pub const TABLE_LENGTH: usize = KINDS * COUNTS + KINDS * KINDS + COUNTS * COUNTS;
/// Values are 256ths of a point, so that sums are exact in any order.
pub const UNITS_PER_POINT: i64 = 256;
/// The largest absolute value of a number.
pub const MAX_VALUE: i32 = 100 * UNITS_PER_POINT as i32;
/// A, E, I, O and U.
const VOWELS: u32 = 1 | 1 << 4 | 1 << 8 | 1 << 14 | 1 << 20;

/// The tables, one after the other: `singles` (27 by 8) for a number of tiles of a kind, `pairs`
/// (27 by 27) for two different kinds, the smaller first, and `balance` (8 by 8) for so many vowels
/// with so many other letters; blanks are neither. The empty leave has the value 0, whatever the
/// tables say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leaves([i32; TABLE_LENGTH]);

impl Leaves {
    /// The tables with these numbers; `None` if they are too many, too few or too large.
    #[must_use]
    pub fn of(numbers: &[i32]) -> Option<Self> {
        let fits = numbers.iter().all(|number| (-MAX_VALUE..=MAX_VALUE).contains(number));
        numbers.try_into().ok().filter(|_| fits).map(Self)
    }

    fn single(&self, kind: usize, count: usize) -> i32 {
        self.0[kind * COUNTS + count.min(COUNTS - 1)]
    }

    fn pair(&self, smaller: usize, larger: usize) -> i32 {
        self.0[KINDS * COUNTS + smaller * KINDS + larger]
    }

    fn balance(&self, vowels: usize, others: usize) -> i32 {
        let row = KINDS * COUNTS + KINDS * KINDS + vowels.min(COUNTS - 1) * COUNTS;
        self.0[row + others.min(COUNTS - 1)]
    }

    /// Fill in the value of each leave of a rack. Each comes from the leave without its first tile.
    pub fn values(&self, rack: &Rack, table: &mut Vec<i32>) {
        table.clear();
        table.push(0);
        for leave in 1..=rack.all {
            let rest = leave & (leave - 1);
            let value = table[usize::from(rest)] + self.first(rack, leave, rest);
            table.push(value);
        }
        let vowels = (0..26).filter(|kind| VOWELS >> kind & 1 == 1);
        let vowels = vowels.fold(0, |tiles, kind| tiles | rack.kinds[kind]);
        let others = rack.all & !vowels & !rack.kinds[BLANK];
        for (leave, value) in (0..=rack.all).zip(table).skip(1) {
            let count = |tiles: u16| (leave & tiles).count_ones() as usize;
            *value += self.balance(count(vowels), count(others));
        }
    }

    /// The value that the first tile of a leave adds to the rest.
    fn first(&self, rack: &Rack, leave: u16, rest: u16) -> i32 {
        let kind = usize::from(rack.tiles[leave.trailing_zeros() as usize]);
        let count = (leave & rack.kinds[kind]).count_ones() as usize;
        if count > 1 {
            return self.single(kind, count) - self.single(kind, count - 1);
        }
        let mut value = self.single(kind, 1);
        let mut others = rest;
        while others != 0 {
            let other = usize::from(rack.tiles[others.trailing_zeros() as usize]);
            value += self.pair(kind, other);
            others &= !rack.kinds[other];
        }
        value
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::random::SplitMix64;

    pub(crate) fn any(seed: u64) -> Leaves {
        let mut random = SplitMix64::of(seed);
        let numbers: Vec<i32> =
            (0..TABLE_LENGTH).map(|_| i32::try_from(random.below(8001)).unwrap() - 4000).collect();
        Leaves::of(&numbers).unwrap()
    }

    /// As the tables are described.
    fn described(leaves: &Leaves, tiles: &[u8]) -> i32 {
        let kind = |tile: u8| if tile == b'?' { BLANK } else { usize::from(tile - b'A') };
        let count = |wanted| tiles.iter().filter(|&&tile| kind(tile) == wanted).count();
        let held: Vec<usize> = (0..KINDS).filter(|&kind| count(kind) > 0).collect();
        let mut value = 0;
        for (index, &one) in held.iter().enumerate() {
            value += leaves.0[one * 8 + count(one).min(7)];
            for other in &held[index + 1..] {
                value += leaves.0[27 * 8 + one * 27 + other];
            }
        }
        let vowels = tiles.iter().filter(|tile| b"AEIOU".contains(tile)).count();
        let others = tiles.len() - vowels - count(BLANK);
        value + leaves.0[27 * 8 + 27 * 27 + vowels.min(7) * 8 + others.min(7)]
    }

    #[test]
    fn every_left_over_has_its_value() {
        let leaves = any(1);
        let mut table = Vec::new();
        for text in [&b"AEIQU??"[..], b"SSSSEE?", b"", b"ZZZZZZZZZ", b"EEEEEEEEAB"] {
            let rack = Rack::parse(text).unwrap();
            leaves.values(&rack, &mut table);
            assert_eq!((table.len(), table[0]), (usize::from(rack.all) + 1, 0));
            for leave in 1..=rack.all {
                let tiles: Vec<u8> = rack.text(leave).collect();
                assert_eq!(table[usize::from(leave)], described(&leaves, &tiles), "{tiles:?}");
            }
        }
    }

    #[test]
    fn tables_of_other_sizes_are_refused() {
        assert!(Leaves::of(&[0; TABLE_LENGTH]).is_some());
        assert!(Leaves::of(&[0; TABLE_LENGTH - 1]).is_none());
        assert!(Leaves::of(&[MAX_VALUE + 1; TABLE_LENGTH]).is_none());
    }
}
