//! What a search for plays looks at, and how each way to lay blanks comes out of one word found.

#![allow(clippy::inline_always)] // compiled twice, whole: see `generate`

use crate::board::Board;
use crate::graph::Graph;
use crate::rack::{Rack, BLANK};
use crate::setting::{Setting, LINE};

/// Somebody's turn: the words, the setting, the board and the rack.
#[derive(Debug, Clone, Copy)]
pub struct Turn<'a> {
    /// The words.
    pub graph: &'a Graph<'a>,
    /// The setting.
    pub setting: &'a Setting,
    /// The board.
    pub board: &'a Board,
    /// The rack, of no more tiles than the setting's.
    pub rack: &'a Rack,
}

/// A play that was found.
#[derive(Debug, Clone, Copy)]
pub struct Found<'a> {
    /// The lane that it lies in.
    pub lane: usize,
    /// Where its main word begins.
    pub start: usize,
    /// How long that is.
    pub length: usize,
    /// Its letters: capitals, blanks as small letters, 0 for tiles that lay there and after its end.
    pub letters: &'a [u8; LINE],
    /// What it scores.
    pub score: i32,
    /// What it leaves on the rack ([`Rack`] says how).
    pub left: u16,
}

impl Found<'_> {
    /// Where a letter lies, as bits.
    #[inline(always)]
    fn squares(&self, wanted: u8) -> u32 {
        let bits = self.letters.iter().enumerate();
        bits.fold(0, |bits, (index, &letter)| bits | u32::from(letter == wanted) << index)
    }
}

/// A word that was found, its letters laid by tiles while there were some and then by blanks
/// ([`Turn::lay`]), and scored as if there were a tile for each.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Word {
    pub(crate) lane: usize,
    pub(crate) start: usize,
    pub(crate) length: usize,
    pub(crate) score: i32,
    /// How often the main word counts.
    pub(crate) times: i32,
    pub(crate) left: u16,
    /// The letter, by its index in the word, that was laid by the last blank to be laid, if any was.
    pub(crate) blank: usize,
}

/// Who is told of plays.
pub trait Sink {
    /// Whether it takes a play that scores this and leaves that. To see what it does not take costs
    /// less: who only counts does that here.
    fn wants(&mut self, score: i32, left: u16) -> bool;

    /// The equity, in 256ths, under which it wants nothing.
    fn floor(&self) -> i64 {
        i64::MIN
    }

    /// Whether it might want a play that scores this or less, whatever that leaves: of a word with blanks
    /// in it, one question for all its plays.
    fn might_want(&self, _score: i32) -> bool {
        true
    }

    /// Take a play that it wants.
    fn take(&mut self, found: &Found);
}

impl Turn<'_> {
    /// What is left after a letter is laid, by its tile while there is one, else by a blank.
    #[inline(always)]
    pub(crate) fn lay(&self, left: u16, letter: u32) -> u16 {
        Rack::without(left, self.rack.fitting[letter as usize % 32])
    }

    /// What is added for laying so many.
    #[inline(always)]
    pub(crate) fn bonus(&self, left: u16) -> i32 {
        if left == 0 && self.rack.len() == self.setting.rack_size {
            self.setting.bonus
        } else {
            0
        }
    }

    /// Tell of a play that it wants.
    #[inline(always)]
    fn offer(found: &Found, sink: &mut impl Sink) {
        if sink.wants(found.score, found.left) {
            sink.take(found);
        }
    }

    /// Tell of a word that was found: once for each way to lay blanks in it.
    #[inline(always)]
    pub(crate) fn tell(
        &self,
        word: &Word,
        letters: impl FnOnce() -> [u8; LINE],
        sink: &mut impl Sink,
    ) {
        let Word { lane, start, length, score, times, left, blank } = *word;
        let blanks = self.rack.blanks();
        if blanks == 0 {
            if sink.wants(score, left) {
                sink.take(&Found { lane, start, length, letters: &letters(), score, left });
            }
            return;
        }
        if !sink.might_want(score) {
            return;
        }
        let found = &Found { lane, start, length, letters: &letters(), score, left };
        if blanks.is_power_of_two() {
            self.tell_with_blank(found, times, blank, sink);
        } else {
            self.tell_with_blanks(found, times, sink);
        }
    }

    /// With one blank on the rack: kept, it can lie for each letter of the word instead of its tile; laid,
    /// for each that is the same.
    #[inline(always)]
    fn tell_with_blank(&self, found: &Found, times: i32, blank: usize, sink: &mut impl Sink) {
        let blanks = self.rack.blanks();
        let kept = found.left & blanks != 0;
        let mut letters = *found.letters;
        let mut squares = if kept {
            Self::offer(found, sink);
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
            let score = found.score - self.lost(found, index, letter, times);
            let left = if kept { self.put_back(found.left, letter) & !blanks } else { found.left };
            letters[index] = letter.to_ascii_lowercase();
            Self::offer(&Found { letters: &letters, score, left, ..*found }, sink);
            letters[index] = letter;
        }
    }

    /// What is left when a letter that was laid by its tile is laid by something else.
    #[inline(always)]
    fn put_back(&self, left: u16, letter: u8) -> u16 {
        let laid = self.rack.kinds[usize::from(letter - b'A')] & !left;
        left | 1 << (laid.ilog2())
    }

    /// What a blank scores less than the letter.
    #[inline(always)]
    fn lost(&self, found: &Found, index: usize, letter: u8, times: i32) -> i32 {
        let there = found.start + index;
        let main = i32::from(self.setting.ways[found.lane].letter_times[there]) * times;
        let all = main + i32::from(self.board.lanes[found.lane].times[there]);
        all * i32::from(self.setting.values[usize::from(letter - b'A')])
    }

    fn tell_with_blanks(&self, found: &Found, times: i32, sink: &mut impl Sink) {
        let mut letters = *found.letters;
        self.choose(found, times, 0, (self.rack.all, found.score), &mut letters, sink);
    }

    /// Choose tile or blank for each letter from `index` on.
    fn choose(
        &self,
        found: &Found,
        times: i32,
        mut index: usize,
        (left, score): (u16, i32),
        letters: &mut [u8; LINE],
        sink: &mut impl Sink,
    ) {
        while index < found.length && letters[index] == 0 {
            index += 1;
        }
        if index == found.length {
            Self::offer(&Found { letters, score, left, ..*found }, sink);
            return;
        }
        let letter = letters[index];
        let kind = self.rack.kinds[usize::from(letter - b'A')];
        if left & kind != 0 {
            let left = Rack::without(left, kind);
            self.choose(found, times, index + 1, (left, score), letters, sink);
        }
        let blanks = self.rack.kinds[BLANK];
        if left & blanks != 0 {
            let left = Rack::without(left, blanks);
            let score = score - self.lost(found, index, letter, times);
            letters[index] = letter.to_ascii_lowercase();
            self.choose(found, times, index + 1, (left, score), letters, sink);
            letters[index] = letter;
        }
    }
}
