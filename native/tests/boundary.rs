//! Whatever is put to the boundary, it answers or refuses with a code; nothing panics, nothing crashes.
//! Only pointers are what they say: the one thing that a library cannot look into.
#![allow(unsafe_code)] // the boundary is called as C would

use std::ptr::{null, null_mut};

use wordhall_search::abi::best::{
    wordhall_best, wordhall_best_many, wordhall_leaves, wordhall_leaves_free,
};
use wordhall_search::abi::covers::{wordhall_covers, wordhall_swaps};
use wordhall_search::abi::grids::{
    wordhall_field_words, wordhall_fields_tally, wordhall_grids_free, wordhall_grids_of,
    wordhall_grids_tally,
};
use wordhall_search::abi::plays::{
    wordhall_cross_checks, wordhall_plays_many, wordhall_self_play, wordhall_setting,
    wordhall_setting_free, wordhall_tally_many, SettingRecord,
};
use wordhall_search::abi::words::{
    wordhall_anagrams, wordhall_contains_many, wordhall_graph_build, wordhall_graph_data,
    wordhall_graph_free, wordhall_graph_open, wordhall_graph_words, wordhall_is_part_many, Handle,
};
use wordhall_search::generator::Tally;
use wordhall_search::grids::dawg::Dawg;
use wordhall_search::play::Play;
use wordhall_search::random::SplitMix64;
use wordhall_search::selfplay::Outcome;
use wordhall_search::setting::Setting;

const QUESTIONS: usize = 20_000;
const GRAPHS: usize = 40_000;
const ROOM: usize = 1 << 12;
const PANICKED: i32 = -99;

/// The caller's memory, of every kind, to read from and to be written to.
struct Memory {
    random: SplitMix64,
    text: Vec<u8>,
    offsets: Vec<u32>,
    bytes: Vec<u8>,
    numbers: Vec<u32>,
    signed: Vec<i32>,
    seeds: Vec<u64>,
    plays: Vec<Play>,
    tallies: Vec<Tally>,
    outcomes: Vec<Outcome>,
}

impl Memory {
    fn new(seed: u64) -> Self {
        let none =
            Play { square: 0, across: 0, length: 0, score: 0, equity: 0.0, letters: [0; 20] };
        Self {
            random: SplitMix64::of(seed),
            text: vec![0; ROOM],
            offsets: vec![0; 65],
            bytes: vec![0; ROOM],
            numbers: vec![0; ROOM],
            signed: vec![0; ROOM],
            seeds: vec![0; 8],
            plays: vec![none; ROOM],
            tallies: vec![Tally::default(); ROOM],
            outcomes: vec![Outcome::default(); 8],
        }
    }

    fn below(&mut self, end: usize) -> usize {
        self.random.below(end)
    }

    /// Texts mostly of letters, with offsets that mostly rise.
    fn write(&mut self) {
        let signs: &[u8] = [&b"CATSQUIcats?."[..], b"CATSQUIcats", b"AAAAA", b"..A\0?1\xff "]
            [self.random.below(4)];
        for byte in &mut self.text {
            *byte = signs[self.random.below(signs.len())];
        }
        let most = [2, 4, 4, 9][self.random.below(4)];
        let mut at = 0;
        for offset in &mut self.offsets {
            *offset = at;
            at += self.random.below(most) as u32;
        }
        if self.random.below(20) == 0 {
            let index = self.random.below(65);
            self.offsets[index] = self.random.next_u64() as u32;
        }
        for number in &mut self.signed {
            *number = (self.random.next_u64() % 30_000) as i32 - 15_000;
        }
        for seed in &mut self.seeds {
            *seed = self.random.next_u64();
        }
    }

    /// Somewhere, or now and then nowhere.
    fn perhaps<T>(&mut self, place: *mut T) -> *mut T {
        if self.below(40) == 0 {
            null_mut()
        } else {
            place
        }
    }

    /// A length that is there; 0, or one that no memory has, where the pointer is null.
    fn length(&mut self, null: bool, most: usize) -> usize {
        if null {
            [0, 1, usize::MAX, usize::MAX / 2 + 1][self.below(4)]
        } else {
            self.below(most + 1)
        }
    }

    fn batch(&mut self) -> (*const u8, usize, *const u32, usize) {
        let (bytes, offsets) = (self.text.as_mut_ptr(), self.offsets.as_mut_ptr());
        let (bytes, offsets) = (self.perhaps(bytes), self.perhaps(offsets));
        let length = [ROOM, self.below(ROOM)][self.below(2)];
        let length = if bytes.is_null() { self.length(true, 0) } else { length };
        let count = if offsets.is_null() { self.length(true, 0) } else { self.below(20) };
        (bytes, length, offsets, count)
    }
}

/// Handles that were made, or null.
struct Handles {
    graph: *mut Handle,
    setting: *mut Setting,
    grids: *mut Dawg,
}

fn graph_of(words: &[&str]) -> *mut Handle {
    let text = words.concat();
    let mut offsets = vec![0];
    for word in words {
        offsets.push(offsets[offsets.len() - 1] + word.len() as u32);
    }
    let mut graph = null_mut();
    // SAFETY: buffers with their own lengths.
    let status = unsafe {
        wordhall_graph_build(text.as_ptr(), text.len(), offsets.as_ptr(), words.len(), &mut graph)
    };
    assert_eq!(status, 0);
    graph
}

fn checked(status: i32) {
    assert!(status > PANICKED, "it panicked");
}

/// A setting of any numbers that are nearly right.
fn setting(memory: &mut Memory) -> *mut Setting {
    let (rows, columns) = (memory.below(7), memory.below(7));
    let spec = SettingRecord {
        rows: rows as u32,
        columns: columns as u32,
        rack_size: memory.below(17) as u32,
        bonus: memory.below(1001) as u32,
        start: memory.below(rows * columns + 2) as u32,
        values: [memory.below(101) as u8; 26],
    };
    let times = [memory.below(11) as u8 * u8::from(memory.below(2) > 0) + 1; 49];
    let mut made = null_mut();
    let letter_multipliers = memory.perhaps(times.as_ptr().cast_mut());
    let squares = if memory.below(20) == 0 { memory.below(50) } else { rows * columns };
    let place = memory.perhaps(&mut made);
    // SAFETY: the squares are as many as bytes, or fewer.
    checked(unsafe { wordhall_setting(&spec, letter_multipliers, times.as_ptr(), squares, place) });
    made
}

fn ask_about_words(memory: &mut Memory, handles: &Handles) {
    let (bytes, length, offsets, count) = memory.batch();
    let answers = memory.bytes.as_mut_ptr();
    let answers = memory.perhaps(answers);
    let room = memory.length(answers.is_null(), ROOM);
    let (least, whole) = (memory.below(6), memory.below(2) as u8);
    let graph = handles.graph;
    let mut made = null_mut();
    // SAFETY: null, or as long as it says; answers have room for 20.
    unsafe {
        checked(wordhall_contains_many(graph, bytes, length, offsets, count, answers));
        checked(wordhall_is_part_many(graph, bytes, length, offsets, count, answers));
        let few = count.min(4);
        checked(wordhall_anagrams(graph, bytes, length, offsets, few, least, whole, answers, room));
        checked(wordhall_graph_build(bytes, length, offsets, count, &mut made));
        checked(wordhall_graph_words(made));
        wordhall_graph_free(made);
    }
}

fn ask_about_plays(memory: &mut Memory, handles: &Handles) {
    let (_, _, offsets, count) = memory.batch();
    let (graph, setting, most) = (handles.graph, handles.setting, memory.below(4));
    let count = if offsets.is_null() { count } else { count.min(3) };
    let boards = memory.perhaps(memory.text[ROOM / 2..].as_ptr().cast_mut());
    let squares = if memory.below(9) == 0 { memory.below(99) } else { count.saturating_mul(25) };
    let squares = if boards.is_null() { memory.length(true, 0) } else { squares.min(ROOM / 2) };
    let racks = memory.text.as_ptr();
    let ends = memory.perhaps(memory.numbers.as_ptr().cast_mut());
    let capacity = memory.below(ROOM + 1);
    let numbers = memory.perhaps(memory.signed.as_ptr().cast_mut());
    let (mut leaves, rack_length) = (null_mut(), memory.below(9));
    let (masks, sums) = (memory.numbers.as_mut_ptr(), memory.signed.as_mut_ptr());
    let (plays, tallies) = (memory.plays.as_mut_ptr(), memory.tallies.as_mut_ptr());
    // SAFETY: null, or as long as it says; there is room for whatever is counted.
    unsafe {
        checked(wordhall_plays_many(
            graph, setting, boards, squares, racks, ROOM, offsets, count, ends, plays, capacity,
        ));
        checked(wordhall_tally_many(
            graph, setting, boards, squares, racks, ROOM, offsets, count, tallies,
        ));
        checked(wordhall_leaves(numbers, &mut leaves));
        checked(wordhall_best_many(
            graph, setting, boards, squares, racks, ROOM, offsets, count, leaves, most, ends,
            plays, capacity,
        ));
        checked(wordhall_best(
            graph,
            setting,
            boards,
            squares,
            racks,
            rack_length,
            leaves,
            most,
            plays,
            capacity,
        ));
        let squares = squares.min(25);
        checked(wordhall_cross_checks(graph, setting, boards, squares, 1, masks, sums));
        let seeds = memory.seeds.as_ptr();
        let (bag, outcomes) = (squares, memory.outcomes.as_mut_ptr());
        checked(wordhall_self_play(graph, setting, racks, bag, seeds, 2, leaves, outcomes));
        wordhall_leaves_free(leaves);
    }
}

fn ask_about_grids(memory: &mut Memory, handles: &Handles) {
    let (bytes, length, offsets, count) = memory.batch();
    let (rows, columns) = (memory.below(6) as u8, memory.below(6) as u8);
    let tiles = if memory.below(9) > 0 && !offsets.is_null() {
        usize::from(rows) * usize::from(columns)
    } else {
        count
    };
    let sizes = [rows, columns, memory.below(9) as u8, 3];
    let (least, plain) = (memory.below(5), memory.below(2) as u8);
    let numbers = memory.perhaps(memory.numbers.as_ptr().cast_mut());
    let room = memory.perhaps(memory.bytes.as_ptr().cast_mut());
    let room_length = memory.length(room.is_null(), ROOM);
    let fields = memory.below(3);
    let boards = [count.min(4), usize::MAX, usize::MAX / 16]
        [if bytes.is_null() { memory.below(3) } else { 0 }];
    let grids = handles.grids;
    // SAFETY: null, or as long as it says; there is room for whatever is counted.
    unsafe {
        checked(wordhall_grids_tally(grids, bytes, boards, least, plain, numbers));
        checked(wordhall_fields_tally(
            grids,
            sizes.as_ptr(),
            fields,
            bytes,
            length,
            offsets,
            tiles,
            least,
            plain,
            numbers,
        ));
        checked(wordhall_field_words(
            grids,
            rows,
            columns,
            bytes,
            length,
            offsets,
            tiles,
            least,
            room,
            room_length,
        ));
    }
}

/// A ground of any numbers that are nearly right, and often not.
fn ask_about_covers(memory: &mut Memory, handles: &Handles) {
    let (bytes, length, offsets, count) = memory.batch();
    let (rows, columns) = (1 + memory.below(4), 1 + memory.below(4));
    let spares = memory.below(3);
    let tiles =
        if memory.below(9) > 0 && !offsets.is_null() { rows * columns + spares } else { count };
    let mut spec = vec![rows, columns, memory.below(4), memory.below(2), 1 + memory.below(4), 9];
    spec.extend((0..rows * columns + spares).map(|_| memory.below(9)));
    spec.extend((0..rows * columns).map(|_| memory.below(12).saturating_sub(8)));
    let slots = memory.below(4);
    spec.push(slots);
    for _ in 0..slots {
        spec.extend([memory.below(8), memory.below(9), memory.below(6), memory.below(999)]);
    }
    spec.extend((0..16).map(|_| memory.below(3)).chain([0; 16]));
    spec.extend([0, 2, 0, 0, 0, 1, 0, 2, 0, 0, 1, 0, 1, 3, 0, 0, 0, 1, 1, 0]);
    let mut spec: Vec<i32> =
        spec.into_iter().map(|number| i32::try_from(number).unwrap()).collect();
    if memory.below(3) == 0 {
        let at = memory.below(spec.len());
        spec[at] = memory.random.next_u64() as i32;
    }
    if memory.below(9) == 0 {
        spec.truncate(memory.below(spec.len()));
    }
    let start = memory.perhaps(spec.as_mut_ptr());
    let plan_length = if start.is_null() { memory.length(true, 0) } else { spec.len() };
    let room = memory.perhaps(memory.bytes.as_ptr().cast_mut());
    let room_length = memory.length(room.is_null(), ROOM);
    let (grids, most) = (handles.grids, [0, 1, 9, usize::MAX][memory.below(4)]);
    for ask in [wordhall_covers, wordhall_swaps] {
        // SAFETY: null, or as long as it says.
        checked(unsafe {
            ask(grids, bytes, length, offsets, tiles, start, plan_length, most, room, room_length)
        });
    }
}

/// A graph's numbers, changed here and there, with the checksum put right or not.
fn damaged(memory: &mut Memory, sound: &[u64]) -> Vec<u64> {
    let mut numbers = sound.to_vec();
    for _ in 0..=memory.below(2) {
        let at = memory.below(numbers.len());
        numbers[at] = match memory.below(4) {
            0 => numbers[at] ^ 1 << memory.below(64),
            1 => numbers[at] & 0xFFFF_FFFF | (memory.below(sound.len()) as u64) << 32,
            2 => sound[memory.below(sound.len())],
            _ => memory.random.next_u64(),
        };
    }
    let length = if memory.below(9) == 0 { memory.below(numbers.len()) } else { numbers.len() };
    numbers.truncate(length);
    if numbers.len() > 3 && memory.below(9) > 0 {
        numbers[2] = crc32(&numbers[3..]).into();
    }
    numbers
}

fn crc32(numbers: &[u64]) -> u32 {
    let bits = numbers.iter().flat_map(|number| (0..64).map(move |bit| number >> bit & 1));
    let step =
        |crc: u32, bit| crc >> 1 ^ if u64::from(crc & 1) ^ bit == 1 { 0xEDB8_8320 } else { 0 };
    !bits.fold(!0, step)
}

fn ask_everything(memory: &mut Memory, graph: *mut Handle) {
    let mut grids = null_mut();
    let place = memory.perhaps(&mut grids);
    // SAFETY: the graph is null or was made, and what it gives is freed once.
    unsafe {
        checked(wordhall_grids_of(graph, place));
        let handles = Handles { graph, setting: setting(memory), grids };
        memory.write();
        ask_about_words(memory, &handles);
        ask_about_plays(memory, &handles);
        ask_about_grids(memory, &handles);
        ask_about_covers(memory, &handles);
        wordhall_grids_free(handles.grids);
        wordhall_setting_free(handles.setting);
    }
}

const WORDS: [&str; 10] =
    ["A", "AI", "CAB", "CAT", "CATS", "SCAT", "TACT", "QUAI", "QUAIL", "AAAA"];

#[test]
fn any_question_is_answered_or_refused() {
    let mut memory = Memory::new(1);
    let graph = graph_of(&WORDS);
    for case in 0..QUESTIONS {
        ask_everything(&mut memory, if case % 50 == 0 { null_mut() } else { graph });
    }
    // SAFETY: made above, and freed once.
    unsafe { wordhall_graph_free(graph) };
}

#[test]
fn any_numbers_are_a_graph_or_refused() {
    let mut memory = Memory::new(2);
    let graph = graph_of(&WORDS);
    let mut start = null();
    // SAFETY: the graph was made, and lives until the end.
    let sound = unsafe {
        let length = wordhall_graph_data(graph, &mut start);
        std::slice::from_raw_parts(start, usize::try_from(length).unwrap())
    };
    let mut opened = 0;
    for _ in 0..GRAPHS {
        let numbers = damaged(&mut memory, sound);
        let mut made = null_mut();
        // SAFETY: the numbers outlive the graph.
        let status = unsafe { wordhall_graph_open(numbers.as_ptr(), numbers.len(), &mut made) };
        checked(status);
        if status == 0 {
            opened += 1;
            ask_everything(&mut memory, made);
        }
        // SAFETY: null, or made above.
        unsafe { wordhall_graph_free(made) };
    }
    assert!(opened > 0);
    // SAFETY: made above, and freed once.
    unsafe { wordhall_graph_free(graph) };
}
