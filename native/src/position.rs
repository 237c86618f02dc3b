//! A position to search, and the expansion of one word found into each way to lay blanks in it.

#![allow(clippy::inline_always)] // compiled twice, whole: see `generator`

use crate::board::Board;
use crate::graph::Graph;
use crate::rack::{Rack, BLANK};
use crate::setting::{Setting, MAX_LANE_LENGTH};

/// A position: the words, the setting, the board and the rack of the player to move.
#[derive(Debug, Clone, Copy)]
pub struct Position<'a> {
    /// The words.
    pub graph: &'a Graph<'a>,
    /// The setting.
    pub setting: &'a Setting,
    /// The board.
    pub board: &'a Board,
    /// The rack, with at most the setting's number of tiles.
    pub rack: &'a Rack,
}

/// A play that was found, in terms of its lane.
#[derive(Debug, Clone, Copy)]
pub struct Placement<'a> {
    /// The lane that it lies in.
    pub lane: usize,
    /// The index where its main word begins.
    pub start: usize,
    /// The length of its main word.
    pub length: usize,
    /// Its letters: capitals, blanks as lower-case letters, 0 for tiles on the board and after its
    /// end.
    pub letters: &'a [u8; MAX_LANE_LENGTH],
    /// Its score.
    pub score: i32,
    /// The leave ([`Rack`] says how it is coded).
    pub leave: u16,
}

impl Placement<'_> {
    /// The places of a letter, as bits.
    #[inline(always)]
    fn squares(&self, wanted: u8) -> u32 {
        let bits = self.letters.iter().enumerate();
        bits.fold(0, |bits, (index, &letter)| bits | u32::from(letter == wanted) << index)
    }
}

/// A word that was found, its letters laid by tiles while there were some and then by blanks
/// ([`Position::lay`]), and scored as if there were a tile for each.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Word {
    pub(crate) lane: usize,
    pub(crate) start: usize,
    pub(crate) length: usize,
    pub(crate) score: i32,
    /// The word multiplier of the main word.
    pub(crate) times: i32,
    pub(crate) leave: u16,
    /// The letter, by its index in the word, that was laid by the last blank to be laid, if any was.
    pub(crate) blank: usize,
}

/// A receiver of plays.
pub trait Sink {
    /// Whether it takes a play with this score and this leave. A play that it refuses costs less, so a
    /// sink that only counts does so here.
    fn wants(&mut self, score: i32, leave: u16) -> bool;

    /// The equity, in 256ths, below which it takes nothing.
    fn floor(&self) -> i64 {
        i64::MIN
    }

    /// Whether it might take a play that scores this or less, whatever its leave. A word with blanks needs
    /// only this one question for all of its plays.
    fn might_want(&self, _score: i32) -> bool {
        true
    }

    /// Take a play that it wants.
    fn take(&mut self, found: &Placement);
}

impl Position<'_> {
    /// The leave after a letter is laid, by its tile while there is one, else by a blank.
    #[inline(always)]
    pub(crate) fn lay(&self, leave: u16, letter: u32) -> u16 {
        Rack::without(leave, self.rack.usable[letter as usize % 32])
    }

    /// The bonus for laying so many tiles.
    #[inline(always)]
    pub(crate) fn bonus(&self, leave: u16) -> i32 {
        if leave == 0 && self.rack.len() == self.setting.rack_size {
            self.setting.bonus
        } else {
            0
        }
    }

    /// Emit a play if the sink wants it.
    #[inline(always)]
    fn emit_if_wanted(found: &Placement, sink: &mut impl Sink) {
        if sink.wants(found.score, found.leave) {
            sink.take(found);
        }
    }

    /// Emit a word that was found, once for each way to lay blanks in it.
    #[inline(always)]
    pub(crate) fn emit(
        &self,
        word: &Word,
        letters: impl FnOnce() -> [u8; MAX_LANE_LENGTH],
        sink: &mut impl Sink,
    ) {
        let Word { lane, start, length, score, times, leave, blank } = *word;
        let blanks = self.rack.blanks();
        if blanks == 0 {
            if sink.wants(score, leave) {
                sink.take(&Placement { lane, start, length, letters: &letters(), score, leave });
            }
            return;
        }
        if !sink.might_want(score) {
            return;
        }
        let found = &Placement { lane, start, length, letters: &letters(), score, leave };
        if blanks.is_power_of_two() {
            self.emit_with_blank(found, times, blank, sink);
        } else {
            self.emit_with_blanks(found, times, sink);
        }
    }

    /// With one blank on the rack: kept, it can lie for each letter of the word instead of its tile; laid,
    /// for each that is the same.
    #[inline(always)]
    fn emit_with_blank(&self, found: &Placement, times: i32, blank: usize, sink: &mut impl Sink) {
        let blanks = self.rack.blanks();
        let kept = found.leave & blanks != 0;
        let mut letters = *found.letters;
        let mut squares = if kept {
            Self::emit_if_wanted(found, sink);
            !self.board.lanes[found.lane].taken >> found.start & ((1 << found.length) - 1)
        } else if self.rack.kinds[usize::from(letters[blank] - b'A') % 32] == 0 {
            1 << blank
        } else {
            found.squares(letters[blank])
        };
        while squares != 0 {
            let index = squares.trailing_zeros() as usize % 32;
            squares &= squares - 1;
            let letter = letters[index];
            let score = found.score - self.blank_loss(found, index, letter, times);
            let leave =
                if kept { self.return_tile(found.leave, letter) & !blanks } else { found.leave };
            letters[index] = letter.to_ascii_lowercase();
            Self::emit_if_wanted(&Placement { letters: &letters, score, leave, ..*found }, sink);
            letters[index] = letter;
        }
    }

    /// The leave when a letter that was laid by its tile is laid by a blank instead.
    #[inline(always)]
    fn return_tile(&self, leave: u16, letter: u8) -> u16 {
        let laid = self.rack.kinds[usize::from(letter - b'A')] & !leave;
        leave | 1 << (laid.ilog2())
    }

    /// How much less a blank scores than the letter.
    #[inline(always)]
    fn blank_loss(&self, found: &Placement, index: usize, letter: u8, times: i32) -> i32 {
        let there = found.start + index;
        let main = i32::from(self.setting.layouts[found.lane].letter_multipliers[there]) * times;
        let all = main + i32::from(self.board.lanes[found.lane].cross_multipliers[there]);
        all * i32::from(self.setting.values[usize::from(letter - b'A')])
    }

    fn emit_with_blanks(&self, found: &Placement, times: i32, sink: &mut impl Sink) {
        let mut letters = *found.letters;
        self.assign_blanks(found, times, 0, (self.rack.all, found.score), &mut letters, sink);
    }

    /// Choose tile or blank for each letter from `index` on.
    fn assign_blanks(
        &self,
        found: &Placement,
        times: i32,
        mut index: usize,
        (leave, score): (u16, i32),
        letters: &mut [u8; MAX_LANE_LENGTH],
        sink: &mut impl Sink,
    ) {
        while index < found.length && letters[index] == 0 {
            index += 1;
        }
        if index == found.length {
            Self::emit_if_wanted(&Placement { letters, score, leave, ..*found }, sink);
            return;
        }
        let letter = letters[index];
        let kind = self.rack.kinds[usize::from(letter - b'A')];
        if leave & kind != 0 {
            let leave = Rack::without(leave, kind);
            self.assign_blanks(found, times, index + 1, (leave, score), letters, sink);
        }
        let blanks = self.rack.kinds[BLANK];
        if leave & blanks != 0 {
            let leave = Rack::without(leave, blanks);
            let score = score - self.blank_loss(found, index, letter, times);
            letters[index] = letter.to_ascii_lowercase();
            self.assign_blanks(found, times, index + 1, (leave, score), letters, sink);
            letters[index] = letter;
        }
    }
}
