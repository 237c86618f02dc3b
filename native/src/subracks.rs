//! The sub-racks of a rack, and the letters with which they may be words.
//!
//! The letters that are laid in one play are a sub-rack. The search for the best plays looks words up by
//! the letters of a sub-rack and of the tiles on the board that the play would contain, but only for
//! sub-racks whose bound reaches the floor.
//!
//! A sub-rack is given by its leave: letters are laid by tiles while there are some, then by blanks. The
//! plays that lay blanks for letters with tiles have the same letters, and score no more; so the best
//! leave of all of them counts as the sub-rack's.

#![allow(clippy::inline_always)] // compiled twice, whole: see `generator`

use crate::anagram_index::AnagramIndex;
use crate::candidates::{Candidate, LETTER_CHOICES};
use crate::edges::LETTERS;
use crate::leaves::UNITS_PER_POINT;
use crate::position::Position;
use crate::rack::{Rack, BLANK};
use crate::steps::GrowingList;

/// The longest rack whose sub-racks are listed.
pub const MAX_LISTED: usize = 9;
/// How many leaves such a rack has.
const LISTED: usize = 1 << MAX_LISTED;
/// The length of a table by number of tiles.
const SIZES: usize = MAX_LISTED + 1;
/// The most sub-racks of one size, with padding.
const ALIKE: usize = 128;
/// How many kinds of spots are told apart for each size.
const KINDS: usize = 6;

/// Where plays of so many tiles can lie, summed up: the word multiplier, and the most that squares and
/// tiles on the board add to the values of the tiles laid.
#[derive(Debug, Clone, Copy)]
pub struct Spots {
    kinds: [(i32, i32); KINDS],
    count: usize,
}

impl Spots {
    /// Nowhere.
    pub const NONE: Self = Self { kinds: [(0, 0); KINDS], count: 0 };

    /// Whether there is none.
    #[inline(always)]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Add a spot.
    #[inline(always)]
    pub fn add(&mut self, times: i32, rest: i32) {
        for kind in &mut self.kinds[..self.count] {
            if kind.0 == times {
                kind.1 = kind.1.max(rest);
                return;
            }
        }
        if self.count < KINDS {
            self.kinds[self.count] = (times, rest);
            self.count += 1;
        } else {
            let kind = &mut self.kinds[0];
            *kind = (kind.0.max(times), kind.1.max(rest));
        }
    }
}

/// Where the words of sub-racks may lie.
#[derive(Debug, Clone, Copy, Default)]
pub struct Place {
    /// The hash of the tiles on the board that are part of them.
    pub hash: u64,
    /// The number of their anchor run, if they have one.
    pub run: u16,
    /// The numbers of tiles before the run, as bits.
    pub windows: u16,
}

/// The sub-racks of one size.
#[derive(Debug, Clone, Copy)]
struct Size {
    count: usize,
    /// The summed hashes of each one's letters, without blanks.
    hashes: [u64; ALIKE],
    leaves: [u16; ALIKE],
    /// The summed values of each one's tiles.
    values: [i32; ALIKE],
    /// The value of the best leave of all plays with each one's letters.
    leave_values: [i32; ALIKE],
}

impl Size {
    const NONE: Self = Self {
        count: 0,
        hashes: [0; ALIKE],
        leaves: [0; ALIKE],
        values: [0; ALIKE],
        leave_values: [0; ALIKE],
    };

    #[inline(always)]
    fn add(&mut self, (hash, leave): (u64, u16), value: i32, leave_value: i32) {
        let place = self.count % ALIKE;
        self.hashes[place] = hash;
        self.leaves[place] = leave;
        self.values[place] = value;
        self.leave_values[place] = leave_value;
        self.count += 1;
    }
}

/// The sub-racks of a rack of up to [`MAX_LISTED`] tiles.
#[derive(Debug)]
pub struct SubRacks {
    blanks: u16,
    all: u16,
    sizes: [Size; SIZES],
    /// By tiles laid: the summed hashes of their letters, without blanks.
    hashes: [u64; LISTED],
    /// By leave: the letters without a tile in it, for which a blank would be laid.
    exhausted: [u32; LISTED],
}

impl SubRacks {
    /// Nothing listed yet.
    #[allow(clippy::large_stack_arrays)] // 23 KB, and only until they are on the heap
    #[must_use]
    pub fn new() -> Box<Self> {
        Box::new(Self {
            blanks: 0,
            all: 0,
            sizes: [Size::NONE; SIZES],
            hashes: [0; LISTED],
            exhausted: [0; LISTED],
        })
    }

    /// List the sub-racks of a position's rack, which has [`MAX_LISTED`] tiles at most, given the value of
    /// each leave.
    #[inline(always)]
    pub fn list(&mut self, position: &Position, index: &AnagramIndex, leaves: &[i32]) {
        let rack = position.rack;
        let tiles = rack.len();
        (self.blanks, self.all) = (rack.blanks(), rack.all);
        let mut values = [0; LISTED];
        (self.hashes[0], self.exhausted[0]) = (0, LETTERS);
        for (tile, &kind) in rack.tiles[..tiles].iter().enumerate() {
            let kind = usize::from(kind);
            let (hash, letter) =
                if kind == BLANK { (0, 0) } else { (index.letter_hash(kind), 1 << kind) };
            let value = i32::from(position.setting.values[kind]);
            // all sets with this tile and some of those before it
            let half = 1 << tile;
            double(&mut values, half, |sum| sum + value);
            double(&mut self.hashes, half, |sum| sum.wrapping_add(hash));
            double(&mut self.exhausted, half, |letters| letters & !letter);
        }
        let twins = (1..tiles).filter(|&tile| rack.tiles[tile] == rack.tiles[tile - 1]);
        let twins = twins.fold(0, |twins, tile| twins | 1_u16 << (tile - 1));
        for size in &mut self.sizes {
            size.count = 0;
        }
        for laid in 0..=rack.all {
            let leave = rack.all ^ laid;
            // equal tiles are taken from the lower end
            if leave & twins & !(leave >> 1) != 0 {
                continue;
            }
            let leave_value = if leave & self.blanks == 0 {
                leaves[usize::from(leave)]
            } else {
                best_leave(rack, leaves, leave)
            };
            let size = &mut self.sizes[laid.count_ones() as usize % SIZES];
            let laid = usize::from(laid) % LISTED;
            size.add((self.hashes[laid], leave), values[laid], leave_value);
        }
    }

    /// Ask for the words of all sub-racks of a size that reach the floor at some of these spots.
    #[inline(always)]
    pub fn ask_reaching(
        &self,
        size: usize,
        spots: &Spots,
        floor: i64,
        place: &Place,
        index: &AnagramIndex,
        questions: &mut GrowingList<Candidate>,
    ) {
        let Size { count, values, leave_values, .. } = &self.sizes[size % SIZES];
        let (points, units) = ((floor >> 8) as i32, (floor & 255) as i32);
        let (room, mut asked) = (questions.room::<ALIKE>(), 0);
        for first in (0..*count).step_by(8) {
            let mut scores = [i32::MIN; 8];
            for &(times, rest) in &spots.kinds[..spots.count] {
                for (score, value) in scores.iter_mut().zip(&values[first..first + 8]) {
                    *score = (*score).max(value * times + rest);
                }
            }
            let mut reaching = 0_u32;
            for (place, leave_value) in leave_values[first..first + 8].iter().enumerate() {
                let wanted = points + ((units - leave_value + 255) >> 8);
                reaching |= u32::from(scores[place] >= wanted) << place;
            }
            reaching &= u32::MAX >> (32 - (count - first).min(8));
            while reaching != 0 {
                let number = reaching.trailing_zeros() as usize % 8;
                reaching &= reaching - 1;
                let points = i64::from(scores[number]) * UNITS_PER_POINT;
                let bound = points + i64::from(leave_values[first + number]);
                let question = self.question((size, first + number), bound, place, index);
                room[asked % ALIKE] = question;
                asked += 1;
            }
        }
        questions.length += asked;
    }

    /// The question for the words of a sub-rack, by its size and its number among those of this size.
    #[inline(always)]
    pub fn question(
        &self,
        (size, number): (usize, usize),
        bound: i64,
        place: &Place,
        index: &AnagramIndex,
    ) -> Candidate {
        let Size { hashes, leaves, .. } = &self.sizes[size % SIZES];
        let (hash, leave) = (hashes[number % ALIKE], leaves[number % ALIKE]);
        let hash = hash.wrapping_add(place.hash);
        index.prefetch_filter(hash);
        let (size, run, windows) = (size as u8, place.run, place.windows);
        Candidate { hash, bound, leave, windows, size, run }
    }

    /// Add those letters to `found` that may be a word: the letters asked for, with each choice of letters
    /// for blanks.
    #[inline(always)]
    pub fn answer(
        &self,
        questions: &[Candidate],
        index: &AnagramIndex,
        found: &mut GrowingList<Candidate>,
    ) {
        if self.blanks == 0 {
            found.make_room(questions.len());
            for some in questions.chunks(64) {
                // few pass, and only these are copied
                let mut passing = 0_u64;
                for (place, asked) in some.iter().enumerate() {
                    passing |= u64::from(index.may_be_word(asked.hash)) << place;
                }
                while passing != 0 {
                    found.add_if(true, some[passing.trailing_zeros() as usize]);
                    passing &= passing - 1;
                }
            }
            return;
        }
        for &asked in questions {
            found.make_room(LETTER_CHOICES);
            let exhausted = self.exhausted[usize::from(asked.leave) % LISTED];
            match (self.all & !asked.leave & self.blanks).count_ones() {
                0 => asked.add(index, found),
                1 => asked.add_with_blank(index, exhausted, found),
                blanks => asked.add_with_blanks(index, exhausted, blanks, found),
            }
        }
    }
}

/// Fill the second half of a table's beginning from the first.
#[inline(always)]
fn double<T: Copy>(table: &mut [T], half: usize, more: impl Fn(T) -> T) {
    let (first, second) = table.split_at_mut(half);
    for (more_of, &one) in second.iter_mut().zip(&*first) {
        *more_of = more(one);
    }
}

/// The value of the best leave among this one, which has a blank, and those that have the tile of a
/// letter laid instead.
#[inline(always)]
fn best_leave(rack: &Rack, leaves: &[i32], leave: u16) -> i32 {
    let without = Rack::without(leave, rack.blanks());
    let mut most = leaves[usize::from(leave)];
    let mut laid = rack.all & !leave & !rack.blanks();
    while laid != 0 {
        let tile = u16::BITS - 1 - laid.leading_zeros();
        most = most.max(leaves[usize::from(without | 1 << tile)]);
        laid &= !rack.kinds[usize::from(rack.tiles[tile as usize])];
    }
    most
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::bounds::LOWEST;
    use crate::builder::build;
    use crate::setting::tests::plain;

    const WORDS: [&[u8]; 9] =
        [b"AT", b"CAT", b"CATS", b"TACT", b"EATERS", b"TOE", b"ZOOS", b"SEATERS", b"TEASETS"];

    /// Whether the rack has the letters of a word, without those on the board.
    fn spells(rack: &Rack, word: &[u8], board: &[u8]) -> bool {
        let mut letters = word.to_vec();
        for tile in board {
            let Some(place) = letters.iter().position(|letter| letter == tile) else {
                return false;
            };
            letters.remove(place);
        }
        let mut leave = rack.all;
        !letters.is_empty()
            && letters.iter().all(|letter| {
                let before = leave;
                leave = Rack::without(leave, rack.usable[usize::from(letter - b'A')]);
                leave != before
            })
    }

    /// The words that are found with these tiles on the board, if every spot adds so much, in order.
    fn found(rack: &[u8], board: &[u8], leaves: &[i32], rest: i32, floor: i64) -> Vec<Vec<u8>> {
        let (graph, setting) = (build(&WORDS).unwrap(), plain(7, 7, 7));
        let (rack, board_of) = (&Rack::parse(rack).unwrap(), &Board::empty(&setting));
        let position = Position { graph: &graph, setting: &setting, board: board_of, rack };
        let (mut sub_racks, index) = (SubRacks::new(), graph.anagram_index());
        sub_racks.list(&position, index, leaves);
        let hash = board.iter().fold(0, |sum: u64, &tile| sum.wrapping_add(index.tile_hash(tile)));
        let (mut spots, place) = (Spots::NONE, Place { hash, ..Place::default() });
        spots.add(1, rest);
        let (mut questions, mut answers) = (GrowingList::default(), GrowingList::default());
        for size in 1..=rack.len() {
            sub_racks.ask_reaching(size, &spots, floor, &place, index, &mut questions);
        }
        sub_racks.answer(questions.items(), index, &mut answers);
        let words = answers.items().iter().flat_map(|answer| index.words(answer.hash));
        let mut words: Vec<Vec<u8>> = words
            .map(|word| word.iter().copied().filter(|&letter| letter != 0).collect())
            .collect();
        words.sort();
        words
    }

    #[test]
    fn all_words_are_found_that_a_rack_spells_and_no_others() {
        for tiles in [&b"CATSTEA"[..], b"C?TSEER", b"??ASTER", b"???TO", b"SEATERS", b"?OOZ", b"A"]
        {
            let rack = Rack::parse(tiles).unwrap();
            let leaves = vec![0; usize::from(rack.all) + 1];
            for board in [&b""[..], b"T", b"ER"] {
                let mut spelled: Vec<&[u8]> = WORDS.to_vec();
                spelled.retain(|word| spells(&rack, word, board));
                spelled.sort_unstable();
                assert_eq!(found(tiles, board, &leaves, 0, LOWEST), spelled, "{tiles:?} {board:?}");
            }
        }
    }

    #[test]
    fn sub_racks_below_the_floor_are_not_asked_for() {
        // C, A and T are worth 5
        for (rest, floor, wanted) in [(0, 5 * 256, true), (0, 5 * 256 + 1, false), (1, 1536, true)]
        {
            let words = found(b"CATE", b"", &[0; 16], rest, floor);
            assert_eq!(words.contains(&b"CAT".to_vec()), wanted);
            assert!(!words.contains(&b"AT".to_vec()));
        }
    }

    #[test]
    fn a_blank_in_a_letters_place_can_leave_more() {
        // the blank is worth nothing on the rack, a T very much
        let mut leaves = [0; 16];
        leaves[0b0100] = 2560;
        assert_eq!(found(b"CAT?", b"", &leaves, 0, 2560), [b"CAT"]);
    }

    #[test]
    fn many_kinds_of_spots_are_summed_up_without_loss() {
        let mut spots = Spots::NONE;
        for times in 1..20 {
            spots.add(times, 100 - times);
        }
        let most = |value: i32| {
            let scores = spots.kinds[..spots.count].iter();
            scores.map(|&(times, rest)| value * times + rest).max().unwrap()
        };
        assert!((0..100).all(|value| most(value) >= value * 19 + 81 && most(value) >= value + 99));
    }
}
