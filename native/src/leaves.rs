//! What tiles that stay on the rack are worth for the turns to come: a sum of three tables.

use crate::rack::{Rack, BLANK};

/// A letter or a blank.
const KINDS: usize = 27;
/// A count from 0 to 7; what is more counts as 7.
const HELD: usize = 8;
/// How many numbers the tables have: by kind and count, by two kinds, by vowels and consonants.
pub const NUMBERS: usize = KINDS * HELD + KINDS * KINDS + HELD * HELD;
/// Values are 256ths of a point, so that sums are exact in any order.
pub const STEPS: i64 = 256;
/// No number is farther from 0.
pub const MOST: i32 = 100 * STEPS as i32;
/// A, E, I, O and U.
const VOWELS: u32 = 1 | 1 << 4 | 1 << 8 | 1 << 14 | 1 << 20;

/// The tables, one after the other: `singles` (27 by 8) of holding so many of a kind, `pairs` (27 by 27)
/// of holding two different kinds, the smaller first, and `balance` (8 by 8) of so many vowels with so
/// many other letters; blanks are neither. No tiles are worth 0, whatever the tables say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leaves([i32; NUMBERS]);

impl Leaves {
    /// The tables with these numbers; none if they are too many, too few or too large.
    #[must_use]
    pub fn of(numbers: &[i32]) -> Option<Self> {
        let fits = numbers.iter().all(|number| (-MOST..=MOST).contains(number));
        numbers.try_into().ok().filter(|_| fits).map(Self)
    }

    fn single(&self, kind: usize, count: usize) -> i32 {
        self.0[kind * HELD + count.min(HELD - 1)]
    }

    fn pair(&self, smaller: usize, larger: usize) -> i32 {
        self.0[KINDS * HELD + smaller * KINDS + larger]
    }

    fn balance(&self, vowels: usize, others: usize) -> i32 {
        let row = KINDS * HELD + KINDS * KINDS + vowels.min(HELD - 1) * HELD;
        self.0[row + others.min(HELD - 1)]
    }

    /// The value of each left-over of a rack. Each comes from the one without its first tile.
    pub fn values(&self, rack: &Rack, table: &mut Vec<i32>) {
        table.clear();
        table.push(0);
        for left in 1..=rack.all {
            let rest = left & (left - 1);
            let value = table[usize::from(rest)] + self.first(rack, left, rest);
            table.push(value);
        }
        let vowels = (0..26).filter(|kind| VOWELS >> kind & 1 == 1);
        let vowels = vowels.fold(0, |tiles, kind| tiles | rack.kinds[kind]);
        let others = rack.all & !vowels & !rack.kinds[BLANK];
        for (left, value) in (0..=rack.all).zip(table).skip(1) {
            let count = |tiles: u16| (left & tiles).count_ones() as usize;
            *value += self.balance(count(vowels), count(others));
        }
    }

    /// What the first tile of a left-over adds to the rest.
    fn first(&self, rack: &Rack, left: u16, rest: u16) -> i32 {
        let kind = usize::from(rack.tiles[left.trailing_zeros() as usize]);
        let count = (left & rack.kinds[kind]).count_ones() as usize;
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
    use crate::chance::Chance;

    pub(crate) fn any(seed: u64) -> Leaves {
        let mut chance = Chance::of(seed);
        let numbers: Vec<i32> =
            (0..NUMBERS).map(|_| i32::try_from(chance.below(8001)).unwrap() - 4000).collect();
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
            for left in 1..=rack.all {
                let tiles: Vec<u8> = rack.text(left).collect();
                assert_eq!(table[usize::from(left)], described(&leaves, &tiles), "{tiles:?}");
            }
        }
    }

    #[test]
    fn tables_of_other_sizes_are_refused() {
        assert!(Leaves::of(&[0; NUMBERS]).is_some());
        assert!(Leaves::of(&[0; NUMBERS - 1]).is_none());
        assert!(Leaves::of(&[MOST + 1; NUMBERS]).is_none());
    }
}
