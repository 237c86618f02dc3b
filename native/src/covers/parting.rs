//! Sets of cells, parted into markers.

use std::collections::HashMap;
use std::rc::Rc;

use super::ground::{Ground, MOST_LAID, MOST_SHAPES, PARTS};
use crate::grids::scalar::{Endless, MOST_STEPS};

/// A marker laid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Laying {
    /// By which slot.
    pub slot: u8,
    /// On these cells, a bit each.
    pub cells: u64,
}

/// Markers that cover a set of cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parting {
    /// What they add to the equity of a word, in [`PARTS`].
    pub gain: i32,
    /// What they add to its points.
    pub bonus: i32,
    /// What they cost.
    pub price: i32,
    laid: [Laying; MOST_LAID],
    count: u8,
}

impl Parting {
    /// The markers, by their first cells.
    #[must_use]
    pub fn laid(&self) -> &[Laying] {
        &self.laid[..usize::from(self.count)]
    }
}

/// Parts sets of cells, each once.
#[derive(Debug)]
pub struct Partings<'g> {
    ground: &'g Ground,
    /// For each slot the one before it that is like it, if any: of equals the first is laid first.
    twins: Vec<Option<usize>>,
    known: HashMap<u64, Rc<[Parting]>>,
    left: u32,
}

/// A parting that is being made.
struct Making {
    rest: u64,
    used: u32,
    left: [u8; MOST_SHAPES],
    laid: [Laying; MOST_LAID],
    count: usize,
}

impl<'g> Partings<'g> {
    /// By what may be laid on this ground.
    #[must_use]
    pub fn of(ground: &'g Ground) -> Self {
        let slots = &ground.slots;
        let twins = (0..slots.len())
            .map(|slot| (0..slot).rev().find(|&other| slots[other] == slots[slot]))
            .collect();
        Self { ground, twins, known: HashMap::new(), left: MOST_STEPS }
    }

    /// Every parting of these cells, the most gain first; of equals the one that comes first by its
    /// markers, slot and cells each.
    ///
    /// # Errors
    /// [`Endless`], where all that was parted so far took too many steps.
    pub fn all(&mut self, cells: u64) -> Result<Rc<[Parting]>, Endless> {
        if let Some(known) = self.known.get(&cells) {
            return Ok(Rc::clone(known));
        }
        let mut found = Vec::new();
        let mut making = Making {
            rest: cells,
            used: 0,
            left: self.ground.supply,
            laid: [Laying::default(); MOST_LAID],
            count: 0,
        };
        self.part(&mut making, &mut found)?;
        found.sort_by(|a, b| b.gain.cmp(&a.gain).then_with(|| by_markers(a, b)));
        let found: Rc<[Parting]> = found.into();
        self.known.insert(cells, Rc::clone(&found));
        Ok(found)
    }

    fn part(&mut self, making: &mut Making, found: &mut Vec<Parting>) -> Result<(), Endless> {
        self.left = self.left.checked_sub(1).ok_or(Endless)?;
        if making.rest == 0 {
            found.extend(self.made(making));
            return Ok(());
        }
        if making.count == self.ground.most {
            return Ok(());
        }
        let ground = self.ground;
        for lie in ground.lies.from(making.rest.trailing_zeros() as usize) {
            let shape = usize::from(lie.shape);
            if lie.cells & !making.rest != 0 || making.left[shape] == 0 {
                continue;
            }
            making.left[shape] -= 1;
            making.rest &= !lie.cells;
            for slot in 0..self.ground.slots.len() {
                if self.may(making, slot, shape) {
                    making.used |= 1 << slot;
                    making.laid[making.count] = Laying { slot: slot as u8, cells: lie.cells };
                    making.count += 1;
                    self.part(making, found)?;
                    making.count -= 1;
                    making.used &= !(1 << slot);
                }
            }
            making.rest |= lie.cells;
            making.left[shape] += 1;
        }
        Ok(())
    }

    fn may(&self, making: &Making, slot: usize, shape: usize) -> bool {
        let free = making.used >> slot & 1 == 0;
        let first = self.twins[slot].map_or(true, |twin| making.used >> twin & 1 == 1);
        free && first && self.ground.slots[slot].shapes >> shape & 1 == 1
    }

    /// The parting, unless it costs too much or leaves out a marker that has to be laid.
    fn made(&self, making: &Making) -> Option<Parting> {
        let ground = self.ground;
        let spent = ground.supply.iter().zip(&making.left).map(|(had, left)| had - left);
        if spent.zip(&ground.must).any(|(laid, &must)| laid < must) {
            return None;
        }
        let laid = &making.laid[..making.count];
        let slots = || laid.iter().map(|laying| &ground.slots[usize::from(laying.slot)]);
        let bonus: i32 = slots().map(|slot| slot.bonus).sum();
        let price: i32 = slots().map(|slot| slot.price).sum();
        let worth: i32 = slots().map(|slot| slot.worth).sum();
        let gain = (bonus - price) * PARTS - worth;
        let count = making.count as u8;
        (price <= ground.means).then_some(Parting { gain, bonus, price, laid: making.laid, count })
    }
}

/// The order of markers: slot, then cells, one marker after the other.
#[must_use]
pub fn by_markers(one: &Parting, other: &Parting) -> std::cmp::Ordering {
    let told = |parting: &Parting| {
        parting
            .laid()
            .iter()
            .map(|laying| (laying.slot, super::ground::cells_of(laying.cells).collect::<Vec<u8>>()))
            .collect::<Vec<_>>()
    };
    told(one).cmp(&told(other))
}
