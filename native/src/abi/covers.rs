//! Markers over words, at the boundary.
//!
//! A ground is passed as a batch of tiles, those on the cells and then spare ones, and as an array
//! of signed numbers ([`GroundReader`]). Covers are returned as bytes: equity and score (four each,
//! little endian), the number of cells of the path and the cells, the number of markers and for
//! each its slot and its cells (eight bytes, little endian); a swap's cover comes after its cell
//! and the index of its spare tile.

use super::{deliver, guarded, held, slice, slice_mut, Batch, Code};
use crate::covers::ground::{Ground, MarkerPositions, Slot, MOST_SHAPES, MOST_SLOTS, MOST_VALUE};
use crate::covers::search::{covers, swaps, Cover, Spare};
use crate::grids::dawg::Dawg;
use crate::grids::field::{Field, Size, Tile, MOST_CELLS};

/// The most spare tiles.
const MOST_SPARES: usize = 64;

/// Find the `most` best covers. Returns how many bytes they take: if the buffer is too small, its
/// contents are not valid.
///
/// # Safety
/// The handle has to meet [`held`], the buffers [`slice`].
#[no_mangle]
pub unsafe extern "C" fn wordhall_covers(
    grids: *const Dawg,
    bytes: *const u8,
    length: usize,
    offsets: *const u32,
    tiles: usize,
    numbers: *const i32,
    plan_length: usize,
    most: usize,
    room: *mut u8,
    room_length: usize,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller ensures all.
        let (dawg, tiles, numbers, room) = unsafe {
            let tiles = Batch::read(bytes, length, offsets, tiles)?;
            let numbers = slice(numbers, plan_length)?;
            (held(grids)?, tiles, numbers, slice_mut(room, room_length)?)
        };
        let (ground, _) = GroundReader { rest: numbers }.ground(&tiles)?;
        let found = covers(dawg, &ground, most).map_err(|_| Code::TooMuch)?;
        let mut encoded = Vec::new();
        for cover in &found {
            encode(cover, &mut encoded);
        }
        Ok(deliver(&encoded, room))
    })
}

/// Find the `most` best swaps of tiles on free cells for spare tiles, as [`wordhall_covers`] does.
///
/// # Safety
/// As for [`wordhall_covers`].
#[no_mangle]
pub unsafe extern "C" fn wordhall_swaps(
    grids: *const Dawg,
    bytes: *const u8,
    length: usize,
    offsets: *const u32,
    tiles: usize,
    numbers: *const i32,
    plan_length: usize,
    most: usize,
    room: *mut u8,
    room_length: usize,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller ensures all.
        let (dawg, tiles, numbers, room) = unsafe {
            let tiles = Batch::read(bytes, length, offsets, tiles)?;
            let numbers = slice(numbers, plan_length)?;
            (held(grids)?, tiles, numbers, slice_mut(room, room_length)?)
        };
        let (ground, spares) = GroundReader { rest: numbers }.ground(&tiles)?;
        let found = swaps(dawg, &ground, &spares, most).map_err(|_| Code::TooMuch)?;
        let mut encoded = Vec::new();
        for swap in &found {
            encoded.extend([swap.cell, swap.spare]);
            encode(&swap.cover, &mut encoded);
        }
        Ok(deliver(&encoded, room))
    })
}

fn encode(cover: &Cover, encoded: &mut Vec<u8>) {
    encoded.extend(cover.equity.to_le_bytes());
    encoded.extend(cover.score.to_le_bytes());
    encoded.push(cover.path.len() as u8);
    encoded.extend(&cover.path);
    encoded.push(cover.partition.laid().len() as u8);
    for marker in cover.partition.laid() {
        encoded.push(marker.slot);
        encoded.extend(marker.cells.to_le_bytes());
    }
}

/// A reader of a ground's numbers: rows, columns, fewest letters, whether paths go diagonally, most
/// markers, means; a value for every tile of the batch; for every cell 0, or the number of the
/// older marker on it; the number of slots, and for each its shapes, bonus, price and worth; for
/// every shape the number of markers, then how many have to be laid; then forms to the end: shape,
/// number of cells, and their rows and columns.
struct GroundReader<'a> {
    rest: &'a [i32],
}

impl<'a> GroundReader<'a> {
    fn ground(mut self, tiles: &Batch) -> Result<(Ground, Vec<Spare>), Code> {
        let size = self.size().ok_or(Code::FieldUnreadable)?;
        let mut read = tiles.iter().map(Tile::read);
        let field = Field::of(size, read.by_ref().take(size.cells()));
        let field = field.ok_or(Code::FieldUnreadable)?;
        let spares = read.collect::<Option<Vec<Tile>>>().ok_or(Code::FieldUnreadable)?;
        self.read_ground(field, &spares).ok_or(Code::GroundUnfit)
    }

    fn size(&mut self) -> Option<Size> {
        Size::of(usize::from(self.small()?), usize::from(self.small()?))
    }

    fn read_ground(&mut self, field: Field, spares: &[Tile]) -> Option<(Ground, Vec<Spare>)> {
        let size = field.size();
        let (least, diagonals) = (usize::from(self.small()?), self.next()? != 0);
        let (most, means) = (usize::from(self.small()?), self.next()?);
        let mut values = [0; MOST_CELLS];
        values[..size.cells()].copy_from_slice(self.many(size.cells())?);
        let worths = self.many(spares.len())?;
        let spares = spares.iter().zip(worths).map(|(&tile, &value)| Spare { tile, value });
        let ground = Ground {
            field,
            values,
            older: older(self.many(size.cells())?)?,
            slots: self.slots()?,
            supply: self.counts()?,
            must: self.counts()?,
            marker_positions: MarkerPositions::of(size, &self.forms()?)?,
            least,
            diagonals,
            most,
            means,
        };
        let fits = spares.len() <= MOST_SPARES
            && worths.iter().all(|value| value.unsigned_abs() <= MOST_VALUE);
        (ground.is_valid() && fits).then(|| (ground, spares.collect()))
    }

    fn many(&mut self, count: usize) -> Option<&'a [i32]> {
        if count > self.rest.len() {
            return None;
        }
        let (taken, rest) = self.rest.split_at(count);
        self.rest = rest;
        Some(taken)
    }

    fn next(&mut self) -> Option<i32> {
        self.many(1).map(|one| one[0])
    }

    fn small(&mut self) -> Option<u8> {
        u8::try_from(self.next()?).ok()
    }

    fn slots(&mut self) -> Option<Vec<Slot>> {
        let count = usize::from(self.small()?);
        if count > MOST_SLOTS {
            return None;
        }
        let slot = |of: &[i32]| {
            let shapes = u32::try_from(of[0]).ok()?;
            Some(Slot { shapes, bonus: of[1], price: of[2], worth: of[3] })
        };
        self.many(4 * count)?.chunks_exact(4).map(slot).collect()
    }

    fn counts(&mut self) -> Option<[u8; MOST_SHAPES]> {
        let mut counts = [0; MOST_SHAPES];
        for count in &mut counts {
            *count = self.small()?;
        }
        Some(counts)
    }

    fn forms(&mut self) -> Option<Vec<(u8, Vec<[u8; 2]>)>> {
        let mut forms = Vec::new();
        while !self.rest.is_empty() {
            let (shape, count) = (self.small()?, usize::from(self.small()?));
            let mut spots = Vec::new();
            for _ in 0..count {
                spots.push([self.small()?, self.small()?]);
            }
            forms.push((shape, spots));
        }
        Some(forms)
    }
}

/// The cells under each older marker.
fn older(owners: &[i32]) -> Option<Vec<u64>> {
    let most = owners.iter().copied().max().unwrap_or(0);
    let mut cells = vec![0_u64; usize::try_from(most).ok().filter(|&most| most <= MOST_CELLS)?];
    for (cell, &owner) in owners.iter().enumerate() {
        if let Some(marker) = usize::try_from(owner).ok()?.checked_sub(1) {
            cells[marker] |= 1 << cell;
        }
    }
    Some(cells)
}
