//! Words of grids: boards of four by four dice, and fields of tiles.

#[cfg(target_arch = "x86_64")]
pub mod avx2;
pub mod count;
pub mod dawg;
pub mod field;
#[cfg(target_arch = "x86_64")]
pub mod lanes;
pub mod scalar;
pub mod seen;
#[cfg(test)]
mod tests;
pub mod words;

use count::{Count, Tally};
use dawg::Dawg;
use field::{Field, Neighbours, Size, DICE};
use scalar::{Endless, Walk};

/// How words are found: all ways find the same.
#[derive(Debug)]
pub enum Way {
    /// By recursion, on any processor.
    Scalar(Neighbours),
    /// With AVX2.
    #[cfg(target_arch = "x86_64")]
    Avx2(avx2::Worklist),
}

impl Way {
    /// The fastest that this processor can, for fields of a size.
    #[must_use]
    pub fn fastest(size: Size) -> Self {
        #[cfg(target_arch = "x86_64")]
        if let Some(list) = avx2::Worklist::new(Neighbours::of(size)) {
            return Self::Avx2(list);
        }
        Self::plain(size)
    }

    /// By recursion.
    #[must_use]
    pub fn plain(size: Size) -> Self {
        Self::Scalar(Neighbours::of(size))
    }
}

/// Counts the words of field after field.
#[derive(Debug)]
pub struct Counter<'d> {
    dawg: &'d Dawg,
    count: Count,
    way_for: fn(Size) -> Way,
    way: Way,
    size: Size,
}

impl<'d> Counter<'d> {
    /// Of words of at least so many letters, that are worth so much by their length.
    #[must_use]
    pub fn new(
        dawg: &'d Dawg,
        least: usize,
        worth: fn(usize) -> u32,
        way_for: fn(Size) -> Way,
    ) -> Self {
        let count = Count::new(dawg.words(), least, worth);
        Self { dawg, count, way_for, way: way_for(DICE), size: DICE }
    }

    /// What a field's words come to.
    ///
    /// # Errors
    /// [`Endless`].
    pub fn tally(&mut self, field: &Field) -> Result<Tally, Endless> {
        if field.size() != self.size {
            self.way = (self.way_for)(field.size());
            self.size = field.size();
        }
        let ended = match &mut self.way {
            Way::Scalar(neighbours) => {
                Walk::new(self.dawg, neighbours, field, &mut self.count).all()
            }
            #[cfg(target_arch = "x86_64")]
            Way::Avx2(list) => list.all(self.dawg, field, &mut self.count),
        };
        let tally = self.count.take();
        ended.map(|()| tally)
    }
}
