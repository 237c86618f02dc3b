//! Exact covers of a set of cells by markers.

use std::collections::HashMap;
use std::rc::Rc;

use super::ground::{Ground, MOST_LAID, MOST_SHAPES, PARTS};
use crate::grids::scalar::{TooManySteps, MOST_STEPS};

/// A laid marker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LaidMarker {
    /// The slot that lays it.
    pub slot: u8,
    /// Its cells, a bit each.
    pub cells: u64,
}

/// A partition: markers that cover each cell of a set exactly once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Partition {
    /// The equity that they add to a word, in [`PARTS`].
    pub gain: i32,
    /// The points that they add to it.
    pub bonus: i32,
    /// Their price.
    pub price: i32,
    laid: [LaidMarker; MOST_LAID],
    count: u8,
}

impl Partition {
    /// The markers, by their first cells.
    #[must_use]
    pub fn laid(&self) -> &[LaidMarker] {
        &self.laid[..usize::from(self.count)]
    }
}

/// The partitions of sets of cells, computed once for each set.
#[derive(Debug)]
pub struct Partitions<'g> {
    ground: &'g Ground,
    /// For each slot an equal one before it, if any: of equal slots the first is used first.
    equal_slot_before: Vec<Option<usize>>,
    known: HashMap<u64, Rc<[Partition]>>,
    steps_left: u32,
}

/// A partition that is being built.
struct PartialPartition {
    rest: u64,
    used: u32,
    supply_left: [u8; MOST_SHAPES],
    laid: [LaidMarker; MOST_LAID],
    count: usize,
}

impl<'g> Partitions<'g> {
    /// The partitions for the slots of this ground.
    #[must_use]
    pub fn of(ground: &'g Ground) -> Self {
        let slots = &ground.slots;
        let equal_slot_before = (0..slots.len())
            .map(|slot| (0..slot).rev().find(|&other| slots[other] == slots[slot]))
            .collect();
        Self { ground, equal_slot_before, known: HashMap::new(), steps_left: MOST_STEPS }
    }

    /// All partitions of these cells, those with the most gain first, then by their markers (slot
    /// and cells of each).
    ///
    /// # Errors
    /// [`TooManySteps`], if all partitions so far took too many steps.
    pub fn all(&mut self, cells: u64) -> Result<Rc<[Partition]>, TooManySteps> {
        if let Some(known) = self.known.get(&cells) {
            return Ok(Rc::clone(known));
        }
        let mut found = Vec::new();
        let mut partial = PartialPartition {
            rest: cells,
            used: 0,
            supply_left: self.ground.supply,
            laid: [LaidMarker::default(); MOST_LAID],
            count: 0,
        };
        self.partition_from(&mut partial, &mut found)?;
        found.sort_by(|a, b| b.gain.cmp(&a.gain).then_with(|| by_markers(a, b)));
        let found: Rc<[Partition]> = found.into();
        self.known.insert(cells, Rc::clone(&found));
        Ok(found)
    }

    fn partition_from(
        &mut self,
        partial: &mut PartialPartition,
        found: &mut Vec<Partition>,
    ) -> Result<(), TooManySteps> {
        self.steps_left = self.steps_left.checked_sub(1).ok_or(TooManySteps)?;
        if partial.rest == 0 {
            found.extend(self.complete(partial));
            return Ok(());
        }
        if partial.count == self.ground.most {
            return Ok(());
        }
        let ground = self.ground;
        for marker_position in ground.marker_positions.from(partial.rest.trailing_zeros() as usize)
        {
            let shape = usize::from(marker_position.shape);
            if marker_position.cells & !partial.rest != 0 || partial.supply_left[shape] == 0 {
                continue;
            }
            partial.supply_left[shape] -= 1;
            partial.rest &= !marker_position.cells;
            for slot in 0..self.ground.slots.len() {
                if self.can_use(partial, slot, shape) {
                    partial.used |= 1 << slot;
                    partial.laid[partial.count] =
                        LaidMarker { slot: slot as u8, cells: marker_position.cells };
                    partial.count += 1;
                    self.partition_from(partial, found)?;
                    partial.count -= 1;
                    partial.used &= !(1 << slot);
                }
            }
            partial.rest |= marker_position.cells;
            partial.supply_left[shape] += 1;
        }
        Ok(())
    }

    fn can_use(&self, partial: &PartialPartition, slot: usize, shape: usize) -> bool {
        let free = partial.used >> slot & 1 == 0;
        let first =
            self.equal_slot_before[slot].map_or(true, |other| partial.used >> other & 1 == 1);
        free && first && self.ground.slots[slot].shapes >> shape & 1 == 1
    }

    /// The partition, unless its price is too high or it leaves out a marker that has to be laid.
    fn complete(&self, partial: &PartialPartition) -> Option<Partition> {
        let ground = self.ground;
        let spent = ground.supply.iter().zip(&partial.supply_left).map(|(had, left)| had - left);
        if spent.zip(&ground.must).any(|(laid, &must)| laid < must) {
            return None;
        }
        let laid = &partial.laid[..partial.count];
        let slots = || laid.iter().map(|marker| &ground.slots[usize::from(marker.slot)]);
        let bonus: i32 = slots().map(|slot| slot.bonus).sum();
        let price: i32 = slots().map(|slot| slot.price).sum();
        let worth: i32 = slots().map(|slot| slot.worth).sum();
        let gain = (bonus - price) * PARTS - worth;
        let count = partial.count as u8;
        (price <= ground.means).then_some(Partition {
            gain,
            bonus,
            price,
            laid: partial.laid,
            count,
        })
    }
}

/// The order of markers: slot, then cells, one marker after the other.
#[must_use]
pub fn by_markers(one: &Partition, other: &Partition) -> std::cmp::Ordering {
    let emitted = |partition: &Partition| {
        partition
            .laid()
            .iter()
            .map(|marker| (marker.slot, super::ground::cells_of(marker.cells).collect::<Vec<u8>>()))
            .collect::<Vec<_>>()
    };
    emitted(one).cmp(&emitted(other))
}
