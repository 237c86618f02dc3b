//! Paths that spell words, with the markers on them, and swaps of tiles.

use std::cmp::Ordering;

use super::ground::{Ground, PARTS};
use super::partition::{by_markers, Partition, Partitions};
use crate::grids::dawg::{Cursor, Dawg};
use crate::grids::field::{Neighbours, Tile, MOST_CELLS};
use crate::grids::scalar::{advance, TooManySteps, MOST_STEPS};

/// How many covers more than asked for are kept before the worst are dropped.
const SLACK: usize = 4096;
/// How many covers are kept at most, to limit memory. A field has some ten thousands.
const MOST_COVERS: usize = 1 << 20;

/// A word under markers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cover {
    /// Points less prices and worths, in [`PARTS`].
    pub equity: i32,
    /// The points of the tiles and the markers.
    pub score: i32,
    /// The cells of the path, in order.
    pub path: Vec<u8>,
    /// The markers.
    pub partition: Partition,
}

impl Cover {
    /// More equity first, then the path, then the markers.
    #[must_use]
    pub fn order(&self, other: &Self) -> Ordering {
        other
            .equity
            .cmp(&self.equity)
            .then_with(|| self.path.cmp(&other.path))
            .then_with(|| by_markers(&self.partition, &other.partition))
    }
}

/// A spare tile, which can replace one on a cell.
#[derive(Debug, Clone, Copy)]
pub struct Spare {
    /// The tile.
    pub tile: Tile,
    /// Its value.
    pub value: i32,
}

/// A swap, with the best cover over the swapped cell.
#[derive(Debug, Clone)]
pub struct Swap {
    /// The cell.
    pub cell: u8,
    /// The index of the spare tile.
    pub spare: u8,
    /// The best cover after the swap.
    pub cover: Cover,
}

/// The `most` best covers of a ground, best first.
///
/// # Errors
/// [`TooManySteps`].
pub fn covers(dawg: &Dawg, ground: &Ground, most: usize) -> Result<Vec<Cover>, TooManySteps> {
    let mut best = Best { most, found: Vec::new() };
    let mut walk = Walk::new(dawg, ground, &[], |partitions, path| best.add(partitions, path));
    walk.all()?;
    Ok(best.take())
}

/// The `most` best swaps of tiles on free cells for spare tiles, by their covers.
///
/// # Errors
/// [`TooManySteps`].
pub fn swaps(
    dawg: &Dawg,
    ground: &Ground,
    spares: &[Spare],
    most: usize,
) -> Result<Vec<Swap>, TooManySteps> {
    let mut best: Vec<Option<Cover>> = vec![None; MOST_CELLS * spares.len()];
    let mut walk = Walk::new(dawg, ground, spares, |partitions, path| {
        let Some((cell, spare)) = path.swapped else { return Ok(()) };
        let Some(partition) = partitions.all(path.new)?.first().copied() else { return Ok(()) };
        let cursor = &mut best[usize::from(cell) * spares.len() + usize::from(spare)];
        let equity = path.points * PARTS + partition.gain;
        if cursor.as_ref().is_some_and(|held| held.equity > equity) {
            return Ok(());
        }
        let cover = path.cover(partition);
        if cursor.as_ref().map_or(true, |held| cover.order(held).is_lt()) {
            *cursor = Some(cover);
        }
        Ok(())
    });
    walk.all()?;
    let mut swaps: Vec<Swap> = best
        .into_iter()
        .enumerate()
        .filter_map(|(at, cover)| {
            let (cell, spare) = (at / spares.len(), at % spares.len());
            cover.map(|cover| Swap { cell: cell as u8, spare: spare as u8, cover })
        })
        .collect();
    swaps.sort_by(|a, b| a.cover.order(&b.cover).then((a.cell, a.spare).cmp(&(b.cell, b.spare))));
    swaps.truncate(most);
    Ok(swaps)
}

/// The best covers so far.
struct Best {
    most: usize,
    found: Vec<Cover>,
}

impl Best {
    fn add(&mut self, partitions: &mut Partitions, path: &Path) -> Result<(), TooManySteps> {
        let known = partitions.all(path.new)?;
        self.found.extend(known.iter().map(|&partition| path.cover(partition)));
        if self.found.len() >= self.most.saturating_mul(2).saturating_add(SLACK) {
            self.truncate_to_best();
        }
        (self.found.len() < MOST_COVERS).then_some(()).ok_or(TooManySteps)
    }

    fn truncate_to_best(&mut self) {
        if self.found.len() > self.most {
            self.found.select_nth_unstable_by(self.most, Cover::order);
            self.found.truncate(self.most);
        }
    }

    fn take(mut self) -> Vec<Cover> {
        self.truncate_to_best();
        self.found.sort_by(Cover::order);
        self.found
    }
}

/// A path so far.
#[derive(Debug, Clone, Default)]
struct Path {
    cells: Vec<u8>,
    new: u64,
    points: i32,
    letters: u32,
    swapped: Option<(u8, u8)>,
}

impl Path {
    fn cover(&self, partition: Partition) -> Cover {
        Cover {
            equity: self.points * PARTS + partition.gain,
            score: self.points + partition.bonus,
            path: self.cells.clone(),
            partition,
        }
    }
}

/// A walk over the paths of a ground that spell a word and obey the rule about older markers.
struct Walk<'a, F> {
    dawg: &'a Dawg,
    ground: &'a Ground,
    spares: &'a [Spare],
    neighbours: Neighbours,
    /// For each cell the index of the older marker on it plus 1; 0 for none.
    owner: [u8; MOST_CELLS],
    /// For each older marker the cells next to it.
    adjacent: Vec<u64>,
    /// The most new cells that markers can cover.
    reach: u32,
    partitions: Partitions<'a>,
    path: Path,
    steps_left: u32,
    word: F,
}

impl<'a, F: FnMut(&mut Partitions, &Path) -> Result<(), TooManySteps>> Walk<'a, F> {
    fn new(dawg: &'a Dawg, ground: &'a Ground, spares: &'a [Spare], word: F) -> Self {
        let size = ground.field.size();
        let neighbours =
            if ground.diagonals { Neighbours::of(size) } else { Neighbours::straight(size) };
        let mut owner = [0; MOST_CELLS];
        let mut adjacent = Vec::new();
        for (marker, &cells) in ground.older.iter().enumerate() {
            let mut across_anchor = 0;
            for cell in super::ground::cells_of(cells) {
                owner[usize::from(cell)] = marker as u8 + 1;
                across_anchor |= neighbours.of_cell(usize::from(cell));
            }
            adjacent.push(across_anchor);
        }
        Self {
            dawg,
            ground,
            spares,
            neighbours,
            owner,
            adjacent,
            reach: reach(ground),
            partitions: Partitions::of(ground),
            path: Path::default(),
            steps_left: MOST_STEPS,
            word,
        }
    }

    fn all(&mut self) -> Result<(), TooManySteps> {
        if self.reach == 0 {
            return Ok(());
        }
        let all = self.ground.field.all();
        self.visit_cells(self.dawg.root(), all, all)
    }

    /// Extend the path to each of these cells, with its tile or a spare one.
    fn visit_cells(
        &mut self,
        cursor: Cursor,
        free: u64,
        mut cells: u64,
    ) -> Result<(), TooManySteps> {
        while cells != 0 {
            let cell = cells.trailing_zeros() as usize;
            cells &= cells - 1;
            let is_new = self.owner[cell] == 0;
            if is_new && self.path.new.count_ones() == self.reach {
                continue;
            }
            let there = self.ground.field.tiles()[cell];
            self.visit_cell(cursor, free, cell, there, self.ground.values[cell])?;
            if is_new && self.path.swapped.is_none() {
                for (index, spare) in self.spares.iter().enumerate() {
                    if spare.tile != there {
                        self.path.swapped = Some((cell as u8, index as u8));
                        self.visit_cell(cursor, free, cell, spare.tile, spare.value)?;
                        self.path.swapped = None;
                    }
                }
            }
        }
        Ok(())
    }

    /// Extend the path by a cell with this tile, and go on from there.
    fn visit_cell(
        &mut self,
        cursor: Cursor,
        free: u64,
        cell: usize,
        tile: Tile,
        value: i32,
    ) -> Result<(), TooManySteps> {
        self.steps_left = self.steps_left.checked_sub(1).ok_or(TooManySteps)?;
        let (word, cursor) = advance(self.dawg, cursor, &tile);
        if word.is_none() && cursor.is_none() {
            return Ok(());
        }
        let bit = if self.owner[cell] == 0 { 1 << cell } else { 0 };
        self.path.cells.push(cell as u8);
        self.path.new |= bit;
        self.path.points += value;
        self.path.letters += u32::from(tile.letters);
        if word.is_some() && self.path.letters as usize >= self.ground.least && self.is_connected()
        {
            (self.word)(&mut self.partitions, &self.path)?;
        }
        let done = cursor.map_or(Ok(()), |cursor| {
            let free = free & !(1 << cell);
            self.visit_cells(cursor, free, self.neighbours.of_cell(cell) & free)
        });
        self.path.letters -= u32::from(tile.letters);
        self.path.points -= value;
        self.path.new &= !bit;
        self.path.cells.pop();
        done
    }

    /// Whether there are new cells, and each older marker on the path is next to one of them.
    fn is_connected(&self) -> bool {
        let new = self.path.new;
        new != 0
            && self.path.cells.iter().all(|&cell| {
                let owner = usize::from(self.owner[usize::from(cell)]);
                owner == 0 || self.adjacent[owner - 1] & new != 0
            })
    }
}

/// The most cells that markers of this ground can cover together.
fn reach(ground: &Ground) -> u32 {
    let mut sizes = [0_u32; super::ground::MOST_SHAPES];
    for cell in 0..MOST_CELLS {
        for marker_position in ground.marker_positions.from(cell) {
            sizes[usize::from(marker_position.shape)] = marker_position.cells.count_ones();
        }
    }
    let mut largest: Vec<u32> = ground
        .slots
        .iter()
        .map(|slot| {
            let fits = |&shape: &usize| slot.shapes >> shape & 1 == 1 && ground.supply[shape] > 0;
            (0..sizes.len()).filter(fits).map(|shape| sizes[shape]).max().unwrap_or(0)
        })
        .collect();
    largest.sort_unstable_by(|a, b| b.cmp(a));
    largest.iter().take(ground.most).sum()
}
