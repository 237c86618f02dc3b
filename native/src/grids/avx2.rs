//! Words of a board without a branch that depends on the board: AVX2, and a worklist.
//!
//! A piece of work is a path (a *slot*) and the cell it goes on to. From there one compare of bytes tells
//! which of the eight neighbours hold a letter that leads on, and which one that ends a word; another,
//! which are free. Both lists grow by all eight lanes and keep those that count, so nothing has to
//! be foretold; and as work is done first come, first served, what it waits for from memory overlaps.
#![allow(unsafe_code)]
// Bits go into vectors and come out of them as signed numbers.
#![allow(clippy::cast_possible_wrap, clippy::cast_sign_loss)]

use std::arch::x86_64::{
    __m128i, __m256i, _mm256_cvtepu8_epi32, _mm256_or_si256, _mm256_set1_epi32,
    _mm256_storeu_si256, _mm_add_epi8, _mm_and_si128, _mm_andnot_si128, _mm_cmpeq_epi8,
    _mm_cvtsi32_si128, _mm_cvtsi64_si128, _mm_loadu_si128, _mm_movemask_epi8, _mm_set_epi64x,
    _mm_setzero_si128, _mm_shuffle_epi8, _mm_unpackhi_epi64,
};

use super::board::{Board, CELLS, NEIGHBOURS};
use super::count::Count;
use super::dawg::{Dawg, Place};
use super::scalar::{Path, Walk};

/// Work that the lists hold; a board with more is finished by recursion.
const ROOM: usize = 1 << 14;
/// Lanes: what a step may add to a list.
const LANES: usize = 8;

/// A path: where it stands in the words, with that node's masks, and which cells it took.
#[derive(Debug, Clone, Copy, Default)]
struct Slot {
    masks: u64,
    at: u32,
    number: u32,
    /// The cells, a bit each, and from bit 16 on how many letters.
    path: u32,
}

/// The lists, to be used again for board after board. There are some only where the processor can.
#[derive(Debug)]
pub struct Worklist {
    slots: Vec<Slot>,
    /// A slot (from bit 8 on) and the cell that its path goes on to.
    steps: Vec<u32>,
    /// The same, where a word ends on that cell.
    ends: Vec<u32>,
}

impl Worklist {
    /// Empty lists; none where the processor cannot.
    #[must_use]
    pub fn new() -> Option<Self> {
        let can = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2");
        can.then(|| Self {
            slots: vec![Slot::default(); ROOM + 1],
            steps: vec![0; ROOM + LANES],
            ends: vec![0; ROOM + LANES],
        })
    }

    /// Every word of a board.
    pub fn all(&mut self, dawg: &Dawg, board: &Board, count: &mut Count) {
        // SAFETY: `new` has asked the processor.
        unsafe { all(dawg, board, self, count) }
    }
}

/// Sixteen bytes, aligned.
#[derive(Debug, Clone, Copy)]
#[repr(align(16))]
struct Bytes([u8; 16]);

impl Bytes {
    #[inline]
    fn vector(&self) -> __m128i {
        // SAFETY: sixteen bytes; SSE2 is part of x86-64.
        unsafe { _mm_loadu_si128(self.0.as_ptr().cast()) }
    }
}

/// For every set of lanes, the lanes in it, packed.
static PACKED: [[u8; LANES]; 256] = packed();

const fn packed() -> [[u8; LANES]; 256] {
    let mut table = [[0; LANES]; 256];
    let mut set = 0;
    while set < 256 {
        let (mut lane, mut place) = (0, 0);
        while lane < LANES {
            if set >> lane & 1 == 1 {
                table[set][place] = lane as u8;
                place += 1;
            }
            lane += 1;
        }
        set += 1;
    }
    table
}

/// What never changes about a cell: its neighbours, in lanes, twice; 255 where there is none.
static LANES_OF: [Bytes; CELLS] = lanes(Lane::Cell);
/// In which byte of the taken cells each neighbour is,
static TAKEN_BYTE: [Bytes; CELLS] = lanes(Lane::Byte);
/// and at which bit.
static TAKEN_BIT: [Bytes; CELLS] = lanes(Lane::Bit);

#[derive(Clone, Copy)]
enum Lane {
    Cell,
    Byte,
    Bit,
}

const fn lanes(what: Lane) -> [Bytes; CELLS] {
    let mut table = [Bytes([255; 16]); CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let (mut other, mut lane) = (0, 0);
        while other < CELLS {
            if NEIGHBOURS[cell] >> other & 1 == 1 {
                let value = match what {
                    Lane::Cell => other as u8,
                    Lane::Byte => (other / 8) as u8,
                    Lane::Bit => 1 << (other % 8),
                };
                table[cell].0[lane] = value;
                table[cell].0[lane + LANES] = value;
                lane += 1;
            }
            other += 1;
        }
        cell += 1;
    }
    table
}

/// What a board's letters make of its cells.
struct Cells {
    /// For each neighbour, in which byte of the two masks its letter is,
    letter_byte: [__m128i; CELLS],
    /// and at which bit; 0 where there is no neighbour.
    letter_bit: [__m128i; CELLS],
    /// The cell's own letter, as a bit.
    letter: [u32; CELLS],
    /// What the cell adds to a path.
    path: [u32; CELLS],
}

#[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
unsafe fn cells_of(board: &Board) -> Cells {
    let bytes = Bytes(board.0.map(|letter| letter / 8)).vector();
    let bits = Bytes(board.0.map(|letter| 1 << (letter % 8))).vector();
    let masks = _mm_set_epi64x(0x0404_0404_0404_0404, 0);
    let lengths = board.lengths();
    let mut cells = Cells {
        letter_byte: [masks; CELLS],
        letter_bit: [masks; CELLS],
        letter: board.bits(),
        path: [0; CELLS],
    };
    for cell in 0..CELLS {
        let neighbours = LANES_OF[cell].vector();
        cells.letter_byte[cell] = _mm_add_epi8(_mm_shuffle_epi8(bytes, neighbours), masks);
        cells.letter_bit[cell] = _mm_shuffle_epi8(bits, neighbours);
        cells.path[cell] = 1 << cell | u32::from(lengths[cell]) << 16;
    }
    cells
}

#[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
unsafe fn all(dawg: &Dawg, board: &Board, list: &mut Worklist, count: &mut Count) {
    let cells = cells_of(board);
    let array = dawg.array();
    let root = dawg.root();
    let (children, root_ends) = dawg.masks(root);
    list.slots[0] =
        Slot { masks: array[root.at as usize], at: root.at, number: root.number, path: 0 };
    let (mut steps, mut ends) = (0, 0);
    for cell in 0..CELLS {
        list.steps[steps] = cell as u32;
        steps += usize::from(children & cells.letter[cell] != 0);
        list.ends[ends] = cell as u32;
        ends += usize::from(root_ends & cells.letter[cell] != 0);
    }
    let mut done = 0;
    while done < steps && steps.max(ends) <= ROOM - LANES {
        let step = list.steps[done];
        done += 1;
        let from = list.slots[(step >> 8) as usize];
        let cell = (step & 15) as usize;
        let rank = (from.masks as u32 & (cells.letter[cell] - 1)).count_ones();
        let edge = array[(from.at + 1 + rank) as usize];
        let at = edge as u32;
        let number = from.number + (edge >> 32) as u32;
        let masks = array[at as usize];
        let path = from.path + cells.path[cell];
        list.slots[done] = Slot { masks, at, number, path };

        let spread = _mm_shuffle_epi8(_mm_cvtsi64_si128(masks as i64), cells.letter_byte[cell]);
        let none = _mm_setzero_si128();
        let unfit = _mm_cmpeq_epi8(_mm_and_si128(spread, cells.letter_bit[cell]), none);
        let taken = _mm_shuffle_epi8(_mm_cvtsi32_si128(path as i32), TAKEN_BYTE[cell].vector());
        let free = _mm_cmpeq_epi8(_mm_and_si128(taken, TAKEN_BIT[cell].vector()), none);
        let fit = _mm_movemask_epi8(_mm_andnot_si128(unfit, free)) as u32;
        let (on, end) = (fit as usize & 255, fit as usize >> 8 & 255);

        let lanes = _mm_set_epi64x(i64::from_le_bytes(PACKED[end]), i64::from_le_bytes(PACKED[on]));
        let next = _mm_shuffle_epi8(LANES_OF[cell].vector(), lanes);
        let slot = _mm256_set1_epi32((done as i32) << 8);
        // SAFETY: both lists have room for eight more, as the loop's condition says.
        put(&mut list.steps, steps, _mm256_or_si256(slot, _mm256_cvtepu8_epi32(next)));
        let final_steps = _mm256_cvtepu8_epi32(_mm_unpackhi_epi64(next, next));
        put(&mut list.ends, ends, _mm256_or_si256(slot, final_steps));
        steps += on.count_ones() as usize;
        ends += end.count_ones() as usize;
    }
    for &end in &list.ends[..ends] {
        let slot = list.slots[(end >> 8) as usize];
        let cell = (end & 15) as usize;
        let rank = ((slot.masks >> 32) as u32 & (cells.letter[cell] - 1)).count_ones();
        count.word(slot.number + rank, ((slot.path + cells.path[cell]) >> 16) as u8);
    }
    if done < steps {
        finish(dawg, board, list, done..steps, count);
    }
}

/// Write eight steps to a list.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn put(list: &mut [u32], at: usize, steps: __m256i) {
    _mm256_storeu_si256(list[at..at + LANES].as_mut_ptr().cast(), steps);
}

/// What was left on the list when it was full, by recursion.
#[cold]
fn finish(
    dawg: &Dawg,
    board: &Board,
    list: &Worklist,
    left: std::ops::Range<usize>,
    count: &mut Count,
) {
    let mut walk = Walk::new(dawg, board, count);
    for &step in &list.steps[left] {
        let slot = list.slots[(step >> 8) as usize];
        let path = Path { taken: slot.path as u16, letters: (slot.path >> 16) as u8 };
        // The word that ends on this cell, if any, was on the other list; it does not count twice.
        walk.step(Place { at: slot.at, number: slot.number }, (step & 15) as usize, path);
    }
}
