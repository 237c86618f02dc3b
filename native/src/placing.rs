//! Words on the squares of a lane: whether they fit there, and what they score.

#![allow(clippy::inline_always)] // compiled twice, whole: see `generator`

use crate::anagram_index::Letters;
use crate::board::Cell;
use crate::position::{Position, Sink, Word};
use crate::setting::MAX_LANE_LENGTH;

/// Emit a word that fills these squares of a lane, if it fits, and lays the tiles that leave this leave.
#[inline(always)]
pub fn emit_through(
    position: &Position,
    (number, start, end): (usize, usize, usize),
    word: &Letters,
    leave: u16,
    sink: &mut impl Sink,
) {
    let length = end - start;
    if word[length - 1] == 0 || word.get(length).is_some_and(|&letter| letter != 0) {
        return;
    }
    let lane = &position.board.lanes[number];
    let mut letters = [0; MAX_LANE_LENGTH];
    let mut laid = WordScore { main: lane.sum(start, end), cross: 0, times: 1 };
    let (mut left, mut blank, mut square) = (position.rack.all, 0, 0);
    for (index, &letter) in word[..length].iter().enumerate() {
        let tile = lane.tiles[start + index];
        if tile != 0 {
            if tile.to_ascii_uppercase() != letter {
                return;
            }
            continue;
        }
        let kind = u32::from(letter - b'A') % 32;
        let cell = &lane.cells[start + index];
        let after = position.lay(left, kind);
        if cell.cross_set >> kind & 1 == 0 || after == left {
            return;
        }
        let by_blank = (left ^ after) & position.rack.blanks() != 0;
        blank = if by_blank { index } else { blank };
        (left, square) = (after, start + index);
        letters[index] = letter;
        laid.add(cell, position.setting.values[kind as usize]);
    }
    // a single tile that makes words both ways is emitted as across
    let is_single = (position.rack.all & !left).is_power_of_two();
    let is_double =
        is_single && !position.setting.is_across(number) && lane.cross_anchors >> square & 1 == 1;
    if left != leave || is_double {
        return;
    }
    let WordScore { main, cross, times } = laid;
    let score = main * times + cross + position.bonus(leave);
    let word = Word { lane: number, start, length, score, times, leave, blank };
    position.emit(&word, || letters, sink);
}

/// The score of a word in the making: its main word, its crossing words, and its word multiplier.
pub struct WordScore {
    /// The main word before it is multiplied.
    pub main: i32,
    /// The crossing words.
    pub cross: i32,
    /// The word multiplier.
    pub times: i32,
}

impl WordScore {
    /// Add a tile that is laid on a square.
    #[inline(always)]
    pub fn add(&mut self, cell: &Cell, value: i16) {
        let value = i32::from(value);
        self.main += value * i32::from(cell.letter_multiplier);
        self.cross += value * i32::from(cell.cross_multiplier) + cell.cross_score;
        self.times *= cell.word_multiplier;
    }
}
