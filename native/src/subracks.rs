//! The sub-racks of a rack, and which of them can make a word somewhere that is good enough.
//!
//! The letters that are laid in one play are a sub-rack. The search for the best plays asks the anagram
//! filter whether a sub-rack, with the tiles on the board that the play would contain, may be a word. It
//! asks only for sub-racks whose bound reaches the floor. From the answers follow, for each leave, the
//! letters that still lead to such a sub-rack; walks lay no others.
//!
//! A sub-rack is a number as a leave is: letters are laid by tiles while there are some, then by blanks. The
//! plays that lay blanks for letters with tiles have the same letters, and score no more; so the best
//! leave of all of them is the sub-rack's.

#![allow(clippy::inline_always)] // compiled twice, whole: see `generator`

use crate::anagram_filter::AnagramFilter;
use crate::leaves::UNITS_PER_POINT;
use crate::position::Position;
use crate::rack::{Rack, BLANK};

/// The longest rack whose sub-racks are listed.
pub const MAX_LISTED: usize = 7;
/// How many leaves such a rack has.
pub const LISTED: usize = 1 << MAX_LISTED;
/// How many sub-racks of one size it has, at most.
const ALIKE: usize = 35;
/// How many kinds of spots are told apart for each size.
const KINDS: usize = 6;

/// Where plays can lie, summed up for each number of tiles laid: the word multiplier, and the most that
/// squares and tiles on the board add to the values of the tiles laid.
#[derive(Debug, Clone, Copy)]
pub struct Spots {
    kinds: [[(i32, i32); KINDS]; MAX_LISTED + 1],
    counts: [usize; MAX_LISTED + 1],
}

impl Spots {
    /// Nowhere.
    pub const NONE: Self =
        Self { kinds: [[(0, 0); KINDS]; MAX_LISTED + 1], counts: [0; MAX_LISTED + 1] };

    /// Add a spot where so many tiles can be laid.
    #[inline(always)]
    pub fn add(&mut self, size: usize, times: i32, rest: i32) {
        let count = self.counts[size];
        for kind in &mut self.kinds[size][..count] {
            if kind.0 == times {
                kind.1 = kind.1.max(rest);
                return;
            }
        }
        if count < KINDS {
            self.kinds[size][count] = (times, rest);
            self.counts[size] += 1;
        } else {
            let kind = &mut self.kinds[size][0];
            *kind = (kind.0.max(times), kind.1.max(rest));
        }
    }

    /// The most that tiles of this value score at any of the spots for so many tiles.
    #[inline(always)]
    fn score(&self, size: usize, value: i32) -> i32 {
        let kinds = &self.kinds[size][..self.counts[size]];
        kinds.iter().fold(i32::MIN, |most, &(times, rest)| most.max(value * times + rest))
    }
}

/// The sub-racks of a rack of up to [`MAX_LISTED`] tiles.
#[derive(Debug)]
pub struct SubRacks {
    tiles: usize,
    blanks: u16,
    all: u16,
    /// The leaves of the sub-racks of each size.
    by_size: [[u8; ALIKE]; MAX_LISTED + 1],
    counts: [usize; MAX_LISTED + 1],
    /// By leave: the summed values of the sub-rack's tiles.
    values: [i32; LISTED],
    /// By leave: the summed hashes of the sub-rack's letters, without blanks.
    hashes: [u64; LISTED],
    /// By leave: the value of the best leave of all plays with these letters.
    leaves: [i32; LISTED],
    /// By leave: the letters of its tiles, without blanks.
    letters: [u32; LISTED],
    /// By leave: the letters without a tile in it, for which a blank would be laid.
    exhausted: [u32; LISTED],
    /// By leave: letters of the sub-racks that are wanted. In the high half those laid by blanks.
    wanted: [u64; LISTED],
}

impl SubRacks {
    /// Nothing listed yet.
    #[must_use]
    pub fn new() -> Box<Self> {
        Box::new(Self {
            tiles: 0,
            blanks: 0,
            all: 0,
            by_size: [[0; ALIKE]; MAX_LISTED + 1],
            counts: [0; MAX_LISTED + 1],
            values: [0; LISTED],
            hashes: [0; LISTED],
            leaves: [0; LISTED],
            letters: [0; LISTED],
            exhausted: [0; LISTED],
            wanted: [0; LISTED],
        })
    }

    /// List the sub-racks of a position's rack, given the value of each leave. Returns whether it could.
    #[inline(always)]
    pub fn list(&mut self, position: &Position, filter: &AnagramFilter, leaves: &[i32]) -> bool {
        let rack = position.rack;
        if rack.len() > MAX_LISTED {
            return false;
        }
        (self.tiles, self.blanks, self.all) = (rack.len(), rack.blanks(), rack.all);
        self.counts = [0; MAX_LISTED + 1];
        let twins = (1..self.tiles).filter(|&tile| rack.tiles[tile] == rack.tiles[tile - 1]);
        let twins = twins.fold(0, |twins, tile| twins | 1_u16 << (tile - 1));
        let all = usize::from(rack.all);
        (self.letters[0], self.values[all], self.hashes[all]) = (0, 0, 0);
        for leave in 1..=all {
            let kind = usize::from(rack.tiles[leave.trailing_zeros() as usize]);
            let rest = leave & (leave - 1);
            let is_blank = kind == BLANK;
            self.letters[leave] = self.letters[rest] | if is_blank { 0 } else { 1 << kind };
            // the sub-rack of these tiles, which leaves the others
            let (others, before) = (all & !leave, all & !rest);
            self.values[others] = self.values[before] + i32::from(position.setting.values[kind]);
            let hash = if is_blank { 0 } else { filter.letter_hash(kind) };
            self.hashes[others] = self.hashes[before].wrapping_add(hash);
        }
        for leave in 0..=rack.all {
            let index = usize::from(leave);
            self.exhausted[index] = crate::graph::LETTERS & !self.letters[index];
            self.leaves[index] = leaves[index];
            if leave & twins & !(leave >> 1) != 0 {
                continue; // equal tiles are taken from the lower end
            }
            if leave & self.blanks != 0 {
                self.leaves[index] = self.best_leave(rack, leave);
            }
            let size = self.tiles - leave.count_ones() as usize;
            self.by_size[size][self.counts[size]] = leave as u8;
            self.counts[size] += 1;
        }
        true
    }

    /// The value of the best leave among this one, which has a blank, and those that have the tile of a
    /// letter laid instead.
    fn best_leave(&self, rack: &Rack, leave: u16) -> i32 {
        let without = Rack::without(leave, self.blanks);
        let mut most = self.leaves[usize::from(leave)];
        let mut laid = self.all & !leave & !self.blanks;
        while laid != 0 {
            let tile = u16::BITS - 1 - laid.leading_zeros();
            most = most.max(self.leaves[usize::from(without | 1 << tile)]);
            laid &= !rack.kinds[usize::from(rack.tiles[tile as usize])];
        }
        most
    }

    /// Whether the whole rack by itself may be a word.
    #[inline(always)]
    #[must_use]
    pub fn whole_may_be_word(&self, filter: &AnagramFilter) -> bool {
        let blanks = self.blanks.count_ones();
        if blanks == 0 {
            return filter.may_be_word(self.hashes[0]);
        }
        letters_of_blanks(filter, self.hashes[0], self.exhausted[0], blanks) != 0
    }

    /// Want no sub-rack.
    #[inline(always)]
    pub fn clear(&mut self) {
        self.wanted = [0; LISTED];
    }

    /// Want the sub-racks that may be a word with tiles on the board, given by the sum of their hashes, and
    /// that reach the floor at one of these spots. Returns the sizes of those wanted, as bits.
    #[inline(always)]
    pub fn want(
        &mut self,
        spots: &Spots,
        board_hash: u64,
        filter: &AnagramFilter,
        floor: i64,
    ) -> u32 {
        let mut sizes = 0;
        for size in (1..=self.tiles).filter(|&size| spots.counts[size] > 0) {
            // without branches: which of them reach the floor, nobody could predict
            let mut reaching = [0_u8; ALIKE + 1];
            let mut count = 0;
            for &leave in &self.by_size[size][..self.counts[size].min(ALIKE)] {
                let index = usize::from(leave) % LISTED;
                let score = spots.score(size, self.values[index]);
                let bound = i64::from(score) * UNITS_PER_POINT + i64::from(self.leaves[index]);
                reaching[count] = leave;
                count += usize::from(bound >= floor);
            }
            for &leave in &reaching[..count] {
                let leave = usize::from(leave) % LISTED;
                let hash = self.hashes[leave].wrapping_add(board_hash);
                let laid = usize::from(self.all) & !leave;
                let blanks = (laid as u16 & self.blanks).count_ones();
                let (may_be, by_blanks) = if blanks == 0 {
                    (filter.may_be_word(hash), 0)
                } else {
                    let letters = letters_of_blanks(filter, hash, self.exhausted[leave], blanks);
                    (letters != 0, letters)
                };
                let letters = u64::from(by_blanks) << 32 | u64::from(self.letters[laid % LISTED]);
                self.wanted[leave] |= if may_be { letters } else { 0 };
                sizes |= u32::from(may_be) << size;
            }
        }
        sizes
    }

    /// Fill in, for each leave, the letters that lead to a wanted sub-rack.
    #[inline(always)]
    pub fn fill_playable_letters(&mut self, table: &mut [u32]) {
        let count = usize::from(self.all) + 1;
        let wanted = &mut self.wanted[..count];
        let mut half = 1;
        while half < count {
            for pair in wanted.chunks_exact_mut(2 * half) {
                let (without, with) = pair.split_at_mut(half);
                for (with, without) in with.iter_mut().zip(without) {
                    *with |= *without;
                }
            }
            half *= 2;
        }
        for (leave, letters) in table[..count].iter_mut().enumerate() {
            let by_blank = if leave as u16 & self.blanks == 0 { 0 } else { u32::MAX };
            let wanted = wanted[leave];
            *letters = wanted as u32 & self.letters[leave] | (wanted >> 32) as u32 & by_blank;
        }
    }
}

/// The letters for which blanks may be laid, so that all letters may be a word; all if there are more
/// than two blanks.
#[inline(always)]
fn letters_of_blanks(filter: &AnagramFilter, hash: u64, allowed: u32, blanks: u32) -> u32 {
    if blanks > 2 {
        return allowed;
    }
    let mut found = 0;
    let mut letters = allowed;
    while letters != 0 {
        let letter = letters.trailing_zeros();
        let hash = hash.wrapping_add(filter.letter_hash(letter as usize));
        if blanks == 1 {
            found |= u32::from(filter.may_be_word(hash)) << letter;
        } else {
            let others = letters_of_one(filter, hash, letters);
            found |= others | u32::from(others != 0) << letter;
        }
        letters &= letters - 1;
    }
    found
}

#[inline(always)]
fn letters_of_one(filter: &AnagramFilter, hash: u64, mut letters: u32) -> u32 {
    let mut found = 0;
    while letters != 0 {
        let letter = letters.trailing_zeros();
        letters &= letters - 1;
        let hash = hash.wrapping_add(filter.letter_hash(letter as usize));
        found |= u32::from(filter.may_be_word(hash)) << letter;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::builder::build;
    use crate::setting::tests::plain;

    const WORDS: [&[u8]; 9] =
        [b"AT", b"CAT", b"CATS", b"TACT", b"EATERS", b"TOE", b"ZOOS", b"SEATERS", b"TEASETS"];

    /// Whether a rack may lay these letters one after the other, as walks do.
    fn leads_to(rack: &Rack, table: &[u32; LISTED], letters: &[u8]) -> bool {
        let mut leave = rack.all;
        letters.iter().all(|letter| {
            let kind = usize::from(letter - b'A');
            let allowed = table[usize::from(leave)] >> kind & 1 == 1;
            leave = Rack::without(leave, rack.usable[kind]);
            allowed
        })
    }

    fn spelled(rack: &Rack, letters: &[u8]) -> bool {
        let mut leave = rack.all;
        letters.iter().all(|letter| {
            let before = leave;
            leave = Rack::without(leave, rack.usable[usize::from(letter - b'A')]);
            leave != before
        })
    }

    /// The letters that lead to words with these tiles on the board, if all spots are worth so much.
    fn table(rack: &Rack, board: &[u8], leaves: &[i32], rest: i32, floor: i64) -> [u32; LISTED] {
        let (graph, setting) = (build(&WORDS).unwrap(), plain(7, 7, 7));
        let position =
            Position { graph: &graph, setting: &setting, board: &Board::empty(&setting), rack };
        let (mut sub_racks, filter) = (SubRacks::new(), graph.anagram_filter());
        assert!(sub_racks.list(&position, filter, leaves));
        sub_racks.clear();
        let mut spots = Spots::NONE;
        for size in 1..=rack.len() {
            spots.add(size, 1, rest);
        }
        let hash =
            |sum: u64, tile: &u8| sum.wrapping_add(filter.letter_hash(usize::from(tile - b'A')));
        sub_racks.want(&spots, board.iter().fold(0, hash), filter, floor);
        let mut table = [0; LISTED];
        sub_racks.fill_playable_letters(&mut table);
        table
    }

    #[test]
    fn letters_lead_to_every_word_that_a_rack_spells() {
        for tiles in [&b"CATSTEA"[..], b"C?TSEER", b"??ASTER", b"???TO", b"SEATERS", b"?OOZ", b"A"]
        {
            let rack = Rack::parse(tiles).unwrap();
            let leaves = vec![0; usize::from(rack.all) + 1];
            let all = table(&rack, b"", &leaves, 0, 0);
            for word in WORDS.iter().filter(|word| spelled(&rack, word)) {
                assert!(leads_to(&rack, &all, word), "{word:?} from {tiles:?}");
            }
            let through = table(&rack, b"T", &leaves, 0, 0);
            for word in WORDS.iter().filter(|word| word.contains(&b'T')) {
                let at = word.iter().position(|&letter| letter == b'T').unwrap();
                let laid: Vec<u8> = [&word[at + 1..], &word[..at]].concat();
                assert!(!spelled(&rack, &laid) || leads_to(&rack, &through, &laid));
            }
        }
    }

    #[test]
    fn letters_lead_to_nothing_else() {
        let rack = Rack::parse(b"CATQV?").unwrap();
        let table = table(&rack, b"", &[0; 64], 0, 0);
        assert!(!leads_to(&rack, &table, b"Q"));
        assert!(!leads_to(&rack, &table, b"CATV"));
        assert!(leads_to(&rack, &table, b"CATS"));
    }

    #[test]
    fn a_sub_rack_below_the_floor_is_not_wanted() {
        let rack = Rack::parse(b"CATE").unwrap();
        let leaves = [0; 16];
        // C, A and T are worth 5
        for (rest, floor, wanted) in [(0, 5 * 256, true), (0, 5 * 256 + 1, false), (1, 1536, true)]
        {
            let table = table(&rack, b"", &leaves, rest, floor);
            assert_eq!(leads_to(&rack, &table, b"CAT"), wanted);
            assert!(!leads_to(&rack, &table, b"TE"));
        }
    }

    #[test]
    fn a_blank_in_a_letters_place_can_leave_more() {
        let rack = Rack::parse(b"CAT?").unwrap();
        // the blank is worth nothing on the rack, a T very much
        let mut leaves = [0; 16];
        leaves[0b0100] = 2560;
        let table = table(&rack, b"", &leaves, 0, 2560);
        assert!(leads_to(&rack, &table, b"CAT"));
    }
}
