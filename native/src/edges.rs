//! The edges of a graph, and the ways to walk along them.

use crate::prefetch;

/// The edge of the GADDAG where reading changes its direction.
pub const SEPARATOR: u32 = 26;
/// The bits of the letters in a mask.
pub const LETTERS: u32 = (1 << 26) - 1;

pub(crate) const ALL: u32 = (1 << 27) - 1;
pub(crate) const ACCEPTS: u32 = 1 << 27;
/// The bit of the last edge of a list.
pub(crate) const LAST: u32 = 1 << 28;

/// An edge, which also represents the node that it leads to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Edge(pub(crate) u64);

#[allow(clippy::inline_always)] // into searches that are compiled twice: see `generator`
impl Edge {
    /// An edge to nowhere, with which no word ends.
    pub const NONE: Self = Self(0);

    /// An edge to a list with this mask, or to nowhere.
    pub(crate) fn to(mask: u32, list: u32) -> Self {
        Self(u64::from(list) << 32 | u64::from(mask))
    }

    pub(crate) fn accepting(self) -> Self {
        Self(self.0 | u64::from(ACCEPTS))
    }

    pub(crate) fn number(self) -> u64 {
        self.0
    }

    /// The mask of the next edges: letters, and perhaps the separator.
    #[inline(always)]
    #[must_use]
    pub fn children(self) -> u32 {
        self.0 as u32 & ALL
    }

    /// Whether a word ends with it.
    #[inline(always)]
    #[must_use]
    pub fn accepts(self) -> bool {
        self.0 as u32 & ACCEPTS != 0
    }

    /// The offset of the list of the next edges.
    #[inline(always)]
    #[must_use]
    pub fn list(self) -> u32 {
        (self.0 >> 32) as u32
    }
}

/// The edges of a graph for walks, as a plain slice.
#[derive(Debug, Clone, Copy)]
pub struct Edges<'g>(&'g [u64]);

#[allow(clippy::inline_always)] // into searches that are compiled twice: see `generator`
impl<'g> Edges<'g> {
    /// The edges among a graph's numbers.
    #[inline(always)]
    pub(crate) fn of(numbers: &'g [u64]) -> Self {
        Self(numbers)
    }

    /// Prefetch the children of an edge that will be needed. Prefetching the first and the last of them is
    /// enough, since those between them are near.
    #[inline(always)]
    pub fn prefetch(self, edge: Edge, needed: u32) {
        let place = |before: u32| (edge.list() + (edge.children() & before).count_ones()) as usize;
        prefetch::prefetch(self.0, place(!needed & needed.wrapping_sub(1)));
        prefetch::prefetch(self.0, place(u32::MAX.wrapping_shr(needed.leading_zeros()) >> 1));
    }

    /// The next edge of a letter (or the separator), which must be one of [`Edge::children`].
    #[inline(always)]
    #[must_use]
    pub fn follow(self, edge: Edge, letter: u32) -> Edge {
        let rank = (edge.children() & ((1 << letter) - 1)).count_ones();
        Edge(self.0[(edge.list() + rank) as usize])
    }

    /// The next edge of a letter (or the separator), if there is one.
    #[inline(always)]
    #[must_use]
    pub fn child(self, edge: Edge, letter: u32) -> Option<Edge> {
        (edge.children() >> letter & 1 == 1).then(|| self.follow(edge, letter))
    }

    /// Follow letters from an edge; none if a letter has no edge.
    #[must_use]
    pub fn walk(self, from: Edge, letters: impl IntoIterator<Item = u32>) -> Option<Edge> {
        letters.into_iter().try_fold(from, |edge, letter| self.child(edge, letter))
    }

    /// The next edges with their letters (or the separator), in order.
    pub fn children_of(self, edge: Edge) -> impl Iterator<Item = (u32, Edge)> + 'g {
        let mut mask = edge.children();
        let list = edge.list() as usize;
        self.0[list..list + mask.count_ones() as usize].iter().map(move |&next| {
            let letter = mask.trailing_zeros();
            mask &= mask - 1;
            (letter, Edge(next))
        })
    }

    /// The letters after an edge that complete a word.
    #[must_use]
    pub fn accepted_letters(self, edge: Edge) -> u32 {
        self.children_of(edge)
            .fold(0, |mask, (letter, next)| mask | u32::from(next.accepts()) << letter)
    }
}
