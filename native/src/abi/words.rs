//! Graphs over the boundary: made, opened, saved, and asked about words.

use super::{deliver, guarded, hand_over, held, slice, slice_mut, take_back, Batch, Code};
use crate::builder::build;
use crate::graph::Graph;

/// What a handle of a graph stands for.
pub type Handle = Graph<'static>;

/// Make the graph of a batch of words, in any order and either case, and hand it over.
///
/// # Safety
/// The buffers are as [`slice`] wants them, the place as [`hand_over`] does.
#[no_mangle]
pub unsafe extern "C" fn wordhall_graph_build(
    bytes: *const u8,
    length: usize,
    offsets: *const u32,
    count: usize,
    place: *mut *mut Handle,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller answers for it.
        let words = unsafe { Batch::read(bytes, length, offsets, count)? };
        let words: Vec<&[u8]> = words.iter().collect();
        let graph = build(&words).map_err(|_| Code::WordsUnreadable)?;
        // SAFETY: the caller answers for it.
        unsafe { hand_over(graph, place) }
    })
}

/// Open the graph that `length` numbers are, and hand it over. They are read in place: they must stay
/// where and as they are until it is freed.
///
/// # Safety
/// The buffer is as [`slice`] wants it, for as long as the handle lives; the place as [`hand_over`] does.
#[no_mangle]
pub unsafe extern "C" fn wordhall_graph_open(
    numbers: *const u64,
    length: usize,
    place: *mut *mut Handle,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller answers for it.
        let numbers: &'static [u64] = unsafe { slice(numbers, length)? };
        let graph = Graph::open(numbers).map_err(|_| Code::GraphDamaged)?;
        // SAFETY: the caller answers for it.
        unsafe { hand_over(graph, place) }
    })
}

/// Free a graph.
///
/// # Safety
/// As for [`take_back`].
#[no_mangle]
pub unsafe extern "C" fn wordhall_graph_free(graph: *mut Handle) {
    // SAFETY: the caller answers for it.
    unsafe { take_back(graph) }
}

/// How many words a graph has.
///
/// # Safety
/// As for [`held`].
#[no_mangle]
pub unsafe extern "C" fn wordhall_graph_words(graph: *const Handle) -> i32 {
    // SAFETY: the caller answers for it.
    guarded(|| Ok(unsafe { held(graph)? }.words() as usize))
}

/// Where a graph's numbers are, to save them: put into `place`, and how many there are. They stay
/// there until the graph is freed.
///
/// # Safety
/// As for [`held`]; `place` is null or a pointer's place that only this call touches meanwhile.
#[no_mangle]
pub unsafe extern "C" fn wordhall_graph_data(graph: *const Handle, place: *mut *const u64) -> i32 {
    guarded(|| {
        // SAFETY: the caller answers for it.
        let data = unsafe { held(graph)? }.data();
        // SAFETY: the caller answers for it.
        *unsafe { place.as_mut() }.ok_or(Code::BufferUnfit)? = data.as_ptr();
        Ok(data.len())
    })
}

/// Of each text of a batch whether it is a word (1) or not (0).
///
/// # Safety
/// The buffers are as [`slice`] wants them, with room for `count` answers; the graph as [`held`] does.
#[no_mangle]
pub unsafe extern "C" fn wordhall_contains_many(
    graph: *const Handle,
    bytes: *const u8,
    length: usize,
    offsets: *const u32,
    count: usize,
    answers: *mut u8,
) -> i32 {
    // SAFETY: the caller answers for it.
    guarded(|| unsafe { ask(graph, (bytes, length), (offsets, count), answers, Graph::contains) })
}

/// Of each text of a batch whether it is part of a word (1) or not (0).
///
/// # Safety
/// The buffers are as [`slice`] wants them, with room for `count` answers; the graph as [`held`] does.
#[no_mangle]
pub unsafe extern "C" fn wordhall_is_part_many(
    graph: *const Handle,
    bytes: *const u8,
    length: usize,
    offsets: *const u32,
    count: usize,
    answers: *mut u8,
) -> i32 {
    // SAFETY: the caller answers for it.
    guarded(|| unsafe { ask(graph, (bytes, length), (offsets, count), answers, Graph::is_part) })
}

unsafe fn ask(
    graph: *const Handle,
    (bytes, length): (*const u8, usize),
    (offsets, count): (*const u32, usize),
    answers: *mut u8,
    simulation: impl Fn(&Handle, &[u8]) -> bool,
) -> super::Answer {
    // SAFETY: the callers of the callers answer for it.
    let (graph, texts, answers) = unsafe {
        (held(graph)?, Batch::read(bytes, length, offsets, count)?, slice_mut(answers, count)?)
    };
    for (answer, text) in answers.iter_mut().zip(texts.iter()) {
        *answer = u8::from(simulation(graph, text));
    }
    Ok(count)
}

/// The words of at least `least` letters that a batch of tiles spells, sorted, each with a line's end
/// after it; with `whole` other than 0 those that use up the tiles. Answers with how many bytes these
/// are: if there is no room for them, nothing of worth is written.
///
/// # Safety
/// The buffers are as [`slice`] wants them, the graph as [`held`] does.
#[no_mangle]
pub unsafe extern "C" fn wordhall_anagrams(
    graph: *const Handle,
    bytes: *const u8,
    length: usize,
    offsets: *const u32,
    count: usize,
    least: usize,
    whole: u8,
    room: *mut u8,
    room_length: usize,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller answers for it.
        let (graph, tiles, room) = unsafe {
            let tiles = Batch::read(bytes, length, offsets, count)?;
            (held(graph)?, tiles, slice_mut(room, room_length)?)
        };
        let tiles: Vec<&[u8]> = tiles.iter().collect();
        let found = graph.anagrams(&tiles, least, whole != 0).map_err(|_| Code::RackUnreadable)?;
        let lines = found.into_iter().flat_map(|word| word.into_iter().chain([b'\n']));
        Ok(deliver(&lines.collect::<Vec<u8>>(), room))
    })
}
