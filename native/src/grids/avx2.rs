//! Words of fields with AVX2 and a worklist, without branches that depend on the field.
//!
//! A work item is a path (a *slot*) and the cell that it goes on to. One comparison of bytes tells
//! which of the eight neighbours are free and have a letter that leads on, and which have one that
//! ends a word. Both lists grow by the lanes that count, without a branch to mispredict; and as
//! work is done in order, its cache misses overlap.
#![allow(unsafe_code)]
// Vectors take and give bits as signed numbers.
#![allow(clippy::cast_possible_wrap, clippy::cast_sign_loss)]

use std::arch::x86_64::{
    __m128i, _mm256_cvtepu8_epi32, _mm256_or_si256, _mm256_set1_epi32, _mm256_storeu_si256,
    _mm_add_epi8, _mm_adds_epu8, _mm_and_si128, _mm_cmpeq_epi8, _mm_cvtsi64_si128, _mm_load_si128,
    _mm_loadu_si128, _mm_min_epu8, _mm_movemask_epi8, _mm_or_si128, _mm_prefetch, _mm_set1_epi8,
    _mm_set_epi64x, _mm_setzero_si128, _mm_shuffle_epi8, _mm_unpackhi_epi64, _mm_unpacklo_epi64,
    _mm_xor_si128, _MM_HINT_T0,
};

use super::dawg::{Cursor, Dawg};
use super::field::{Field, Neighbours, Tile, MOST_CELLS};
use super::scalar::{advance, Path, TooManySteps, Walk};
use super::simd_lanes::{around, Around, Letters, SimdLanes, LANES, PACKED};
use super::word_count::WordCounter;

/// The capacity of the lists; a field with more work is finished by recursion.
const ROOM: usize = 1 << 14;
/// Work items whose nodes are fetched together, so that cache misses overlap.
const BATCH: usize = 64;
/// The bit of a work item at which the slot begins; the cell is below it.
const SLOT: u32 = 8;
const CELL: u32 = (1 << SLOT) - 1;

/// A path: the masks of its node, the cells that it has not taken, its place in the words (the node
/// in the low half, the number in the high one, as in edges), and its number of letters.
type Slot = [u64; 4];
/// The high half.
const NUMBER: u64 = !0 << 32;

/// The lists for fields of one size; they exist only if the processor has AVX2.
#[derive(Debug)]
pub struct Worklist {
    neighbours: Neighbours,
    around: Box<[Around; MOST_CELLS]>,
    slots: Box<[Slot; ROOM]>,
    /// A slot, and the cell that its path goes on to.
    steps: Box<[u32; ROOM]>,
    /// The same, where a word ends on that cell.
    ends: Box<[u32; ROOM]>,
}

impl Worklist {
    /// Empty lists; `None` if the processor lacks AVX2.
    #[must_use]
    pub fn new(neighbours: Neighbours) -> Option<Self> {
        let can = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2");
        can.then(|| Self {
            around: around(&neighbours),
            neighbours,
            slots: empty([0; 4]),
            steps: empty(0),
            ends: empty(0),
        })
    }

    /// Find every word of a field of the size.
    ///
    /// # Errors
    /// [`TooManySteps`].
    pub fn all(
        &mut self,
        dawg: &Dawg,
        field: &Field,
        count: &mut WordCounter,
    ) -> Result<(), TooManySteps> {
        // SAFETY: `new` has asked the processor.
        unsafe { all(dawg, field, self, count) }
    }
}

/// An empty list, allocated on the heap: it is too large for a stack. Zeroed memory costs nothing
/// yet.
#[allow(clippy::unnecessary_box_returns)]
fn empty<T: Copy>(zero: T) -> Box<[T; ROOM]> {
    vec![zero; ROOM].try_into().unwrap_or_else(|_| unreachable!("it has this length"))
}

impl SimdLanes {
    #[inline]
    fn vector(&self) -> __m128i {
        // SAFETY: sixteen bytes, aligned; SSE2 is part of x86-64.
        unsafe { _mm_load_si128(self.0.as_ptr().cast()) }
    }
}

/// The neighbours of a cell as lanes, and which letters they have.
#[derive(Debug, Clone, Copy)]
struct Surroundings {
    around: Around,
    /// In which byte of two masks the neighbour's letter is,
    byte: __m128i,
    /// and at which bit; 0 where there is none.
    bit: __m128i,
}

#[target_feature(enable = "avx2")]
unsafe fn surroundings(around: &[Around; MOST_CELLS], field: &Field) -> [Surroundings; MOST_CELLS] {
    let letters = Letters::of(field);
    let none = _mm_setzero_si128();
    let mut all = [Surroundings { around: around[0], byte: none, bit: none }; MOST_CELLS];
    for (cell, &around) in around.iter().enumerate().take(field.tiles().len()) {
        let (mut byte, mut bit, mut last_bit) = (none, none, none);
        for block in (0..field.tiles().len()).step_by(16) {
            // For cells of this block the lane has four bits; for all others its highest bit is
            // set.
            let cells = _mm_xor_si128(around.cells.vector(), _mm_set1_epi8(block as i8));
            let simd_lanes = _mm_adds_epu8(cells, _mm_set1_epi8(0x70));
            byte = _mm_or_si128(byte, pick(&letters.byte[block..], simd_lanes));
            bit = _mm_or_si128(bit, pick(&letters.bit[block..], simd_lanes));
            last_bit = _mm_or_si128(last_bit, pick(&letters.last_bit[block..], simd_lanes));
        }
        let halves = _mm_set_epi64x(0x0404_0404_0404_0404, 0);
        let byte = _mm_add_epi8(byte, halves);
        all[cell] = Surroundings { around, byte, bit: _mm_unpacklo_epi64(bit, last_bit) };
    }
    all
}

/// Look up one of the table's first sixteen bytes for each lane.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn pick(table: &[u8], simd_lanes: __m128i) -> __m128i {
    _mm_shuffle_epi8(_mm_loadu_si128(table[..16].as_ptr().cast()), simd_lanes)
}

#[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
unsafe fn all(
    dawg: &Dawg,
    field: &Field,
    list: &mut Worklist,
    count: &mut WordCounter,
) -> Result<(), TooManySteps> {
    let cells = surroundings(&list.around, field);
    let (tiles, array) = (field.every(), dawg.array());
    let root = dawg.root();
    let (masks, free) = (array[root.at as usize], field.all());
    list.slots[0] = [masks, free, u64::from(root.at), 0];
    let (mut steps, mut ends) = begin(list, field.tiles(), masks);
    let mut done = 0;
    while done < steps && steps.max(ends) <= ROOM - LANES * BATCH {
        let batch = done..steps.min(done + BATCH);
        let Worklist { slots, steps: all_steps, ends: all_ends, .. } = &mut *list;
        for at in batch.clone() {
            let step = all_steps[at % ROOM];
            let [masks, free, from, letters] = slots[(step >> SLOT) as usize % ROOM];
            let cell = step as usize % MOST_CELLS;
            let tile = &tiles[cell];
            let rank = (masks as u32 & (tile.first - 1)).count_ones();
            let mut place = array[(from as u32 + 1 + rank) as usize] + (from & NUMBER);
            let letters = letters + u64::from(tile.letters);
            if tile.rest[0] != 0 {
                let (word, on) = advance(dawg, cursor_of(from), tile);
                if let Some(number) = word {
                    count.word(number, letters as u32);
                }
                place = place_of(on.unwrap_or(dawg.nowhere()));
            }
            _mm_prefetch::<_MM_HINT_T0>(array.as_ptr().wrapping_add(place as u32 as usize).cast());
            slots[(at + 1) % ROOM] = [0, free & !(1 << cell), place, letters];
        }
        for at in batch {
            done = at + 1;
            let [masks, free, place, _] = &mut slots[done % ROOM];
            *masks = array[*place as u32 as usize];
            let Surroundings { around, byte, bit } =
                &cells[all_steps[at % ROOM] as usize % MOST_CELLS];
            let open = _mm_shuffle_epi8(_mm_cvtsi64_si128(*free as i64), around.byte.vector());
            let open = _mm_and_si128(open, around.bit.vector());
            let fitting = _mm_shuffle_epi8(_mm_cvtsi64_si128(*masks as i64), *byte);
            let fitting = _mm_and_si128(fitting, *bit);
            let not = _mm_cmpeq_epi8(_mm_min_epu8(open, fitting), _mm_setzero_si128());
            let simd_lanes = !_mm_movemask_epi8(not) as usize;
            let (on, end) = (simd_lanes & 255, simd_lanes >> 8 & 255);

            let packed =
                _mm_set_epi64x(i64::from_le_bytes(PACKED[end]), i64::from_le_bytes(PACKED[on]));
            let next = _mm_shuffle_epi8(around.cells.vector(), packed);
            let slot = _mm256_set1_epi32((done << SLOT) as i32);
            let next_steps = _mm256_or_si256(slot, _mm256_cvtepu8_epi32(next));
            let next_ends = _mm256_cvtepu8_epi32(_mm_unpackhi_epi64(next, next));
            let next_ends = _mm256_or_si256(slot, next_ends);
            // Both lists have room for eight more: the loop's condition says so.
            _mm256_storeu_si256(all_steps.as_mut_ptr().add(steps).cast(), next_steps);
            _mm256_storeu_si256(all_ends.as_mut_ptr().add(ends).cast(), next_ends);
            steps += on.count_ones() as usize;
            ends += end.count_ones() as usize;
        }
    }
    for &end in &list.ends[..ends] {
        let [masks, _, place, letters] = list.slots[(end >> SLOT) as usize % ROOM];
        let tile = &tiles[end as usize % MOST_CELLS];
        let rank = ((masks >> 32) as u32 & (tile.first - 1)).count_ones();
        count.word((place >> 32) as u32 + rank, letters as u32 + u32::from(tile.letters));
    }
    finish(dawg, field, list, done..steps, count)
}

/// Begin a path on every possible cell.
fn begin(list: &mut Worklist, tiles: &[Tile], masks: u64) -> (usize, usize) {
    let (mut steps, mut ends) = (0, 0);
    for (cell, tile) in tiles.iter().enumerate() {
        list.steps[steps] = cell as u32;
        steps += usize::from(masks as u32 & tile.first != 0);
        list.ends[ends] = cell as u32;
        ends += usize::from((masks >> 32) as u32 & tile.first != 0 && tile.rest[0] == 0);
    }
    (steps, ends)
}

/// Finish by recursion the work that was left when the list was full. The words that end on the
/// next cells were on the other list already; none counts twice.
fn finish(
    dawg: &Dawg,
    field: &Field,
    list: &Worklist,
    left: std::ops::Range<usize>,
    count: &mut WordCounter,
) -> Result<(), TooManySteps> {
    let mut walk = Walk::new(dawg, &list.neighbours, field, count);
    list.steps[left].iter().try_for_each(|&step| {
        let [_, free, place, letters] = list.slots[(step >> SLOT) as usize];
        let path = Path { free, letters: letters as u32 };
        walk.extend(cursor_of(place), 1 << (step & CELL), path)
    })
}

fn place_of(cursor: Cursor) -> u64 {
    u64::from(cursor.at) | u64::from(cursor.number) << 32
}

fn cursor_of(place: u64) -> Cursor {
    Cursor { at: place as u32, number: (place >> 32) as u32 }
}
