//! Words of grids: boards of four by four dice, and fields of tiles.

#[cfg(target_arch = "x86_64")]
pub mod avx2;
pub mod dawg;
pub mod field;
pub mod scalar;
pub mod seen_words;
#[cfg(target_arch = "x86_64")]
pub mod simd_lanes;
#[cfg(test)]
mod tests;
pub mod word_count;
pub mod words;

use dawg::Dawg;
use field::{Field, Neighbours, Size, DICE};
use scalar::{TooManySteps, Walk};
use word_count::{Tally, WordCounter};

/// The method of finding words; all methods find the same words.
#[derive(Debug)]
pub enum Method {
    /// By recursion, on any processor.
    Scalar(Neighbours),
    /// With AVX2.
    #[cfg(target_arch = "x86_64")]
    Avx2(avx2::Worklist),
}

impl Method {
    /// The fastest method of this processor for fields of a size.
    #[must_use]
    pub fn fastest(size: Size) -> Self {
        #[cfg(target_arch = "x86_64")]
        if let Some(list) = avx2::Worklist::new(Neighbours::of(size)) {
            return Self::Avx2(list);
        }
        Self::plain(size)
    }

    /// The method by recursion.
    #[must_use]
    pub fn plain(size: Size) -> Self {
        Self::Scalar(Neighbours::of(size))
    }
}

/// Counts the words of field after field.
#[derive(Debug)]
pub struct FieldCounter<'d> {
    dawg: &'d Dawg,
    count: WordCounter,
    method_for: fn(Size) -> Method,
    method: Method,
    size: Size,
}

impl<'d> FieldCounter<'d> {
    /// A counter of words of at least so many letters, with points by length.
    #[must_use]
    pub fn new(
        dawg: &'d Dawg,
        least: usize,
        worth: fn(usize) -> u32,
        method_for: fn(Size) -> Method,
    ) -> Self {
        let count = WordCounter::new(dawg.words(), least, worth);
        Self { dawg, count, method_for, method: method_for(DICE), size: DICE }
    }

    /// Count a field's words.
    ///
    /// # Errors
    /// [`TooManySteps`].
    pub fn tally(&mut self, field: &Field) -> Result<Tally, TooManySteps> {
        if field.size() != self.size {
            self.method = (self.method_for)(field.size());
            self.size = field.size();
        }
        let ended = match &mut self.method {
            Method::Scalar(neighbours) => {
                Walk::new(self.dawg, neighbours, field, &mut self.count).all()
            }
            #[cfg(target_arch = "x86_64")]
            Method::Avx2(list) => list.all(self.dawg, field, &mut self.count),
        };
        let tally = self.count.take();
        ended.map(|()| tally)
    }
}
