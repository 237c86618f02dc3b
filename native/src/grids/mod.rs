//! Words of grids: boards of four by four dice, and fields of tiles.

#[cfg(target_arch = "x86_64")]
pub mod avx2;
pub mod board;
pub mod count;
pub mod dawg;
pub mod scalar;
pub mod seen;
#[cfg(test)]
mod tests;

use board::{Board, Tally};
use count::Count;
use dawg::Dawg;

/// How words are found: all ways find the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// By recursion, on any processor.
    Scalar,
    /// With AVX2, where there is.
    Avx2,
}

impl Way {
    /// The fastest that this processor can.
    #[must_use]
    pub fn best() -> Self {
        #[cfg(target_arch = "x86_64")]
        if avx2::Worklist::new().is_some() {
            return Self::Avx2;
        }
        Self::Scalar
    }
}

/// The words and points of each board, of words of at least so many letters.
#[must_use]
pub fn tally(dawg: &Dawg, boards: &[Board], least: usize, way: Way) -> Vec<Tally> {
    let mut count = Count::new(dawg.words(), least);
    #[cfg(target_arch = "x86_64")]
    if let (Way::Avx2, Some(mut list)) = (way, avx2::Worklist::new()) {
        return each(boards, |board| {
            list.all(dawg, board, &mut count);
            count.take()
        });
    }
    each(boards, |board| {
        scalar::Walk::new(dawg, board, &mut count).all();
        count.take()
    })
}

fn each(boards: &[Board], tally: impl FnMut(&Board) -> Tally) -> Vec<Tally> {
    boards.iter().map(tally).collect()
}
