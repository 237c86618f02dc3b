//! Graphs at the boundary: building, opening, saving, and queries about words.

use super::{deliver, guarded, hand_over, held, slice, slice_mut, take_back, Batch, Code};
use crate::builder::build;
use crate::graph::Graph;

/// The object behind a graph's handle.
pub type Handle = Graph<'static>;

/// Build the graph of a batch of words, in any order and either case, and hand it over.
///
/// # Safety
/// The buffers have to meet [`slice`], the place [`hand_over`].
#[no_mangle]
pub unsafe extern "C" fn wordhall_graph_build(
    bytes: *const u8,
    length: usize,
    offsets: *const u32,
    count: usize,
    place: *mut *mut Handle,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller ensures it.
        let words = unsafe { Batch::read(bytes, length, offsets, count)? };
        let words: Vec<&[u8]> = words.iter().collect();
        let graph = build(&words).map_err(|_| Code::WordsUnreadable)?;
        // SAFETY: the caller ensures it.
        unsafe { hand_over(graph, place) }
    })
}

/// Open the graph in `length` numbers, and hand it over. The numbers are read in place: they must
/// not move or change until the graph is freed.
///
/// # Safety
/// The buffer has to meet [`slice`], for as long as the handle lives; the place [`hand_over`].
#[no_mangle]
pub unsafe extern "C" fn wordhall_graph_open(
    numbers: *const u64,
    length: usize,
    place: *mut *mut Handle,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller ensures it.
        let numbers: &'static [u64] = unsafe { slice(numbers, length)? };
        let graph = Graph::open(numbers).map_err(|_| Code::GraphDamaged)?;
        // SAFETY: the caller ensures it.
        unsafe { hand_over(graph, place) }
    })
}

/// Free a graph.
///
/// # Safety
/// As for [`take_back`].
#[no_mangle]
pub unsafe extern "C" fn wordhall_graph_free(graph: *mut Handle) {
    // SAFETY: the caller ensures it.
    unsafe { take_back(graph) }
}

/// Count the words of a graph.
///
/// # Safety
/// As for [`held`].
#[no_mangle]
pub unsafe extern "C" fn wordhall_graph_words(graph: *const Handle) -> i32 {
    // SAFETY: the caller ensures it.
    guarded(|| Ok(unsafe { held(graph)? }.words() as usize))
}

/// Write the address of a graph's numbers into `place`, to save them; returns how many there are.
/// They stay there until the graph is freed.
///
/// # Safety
/// As for [`held`]; `place` is null, or the address of a pointer that only this call touches
/// meanwhile.
#[no_mangle]
pub unsafe extern "C" fn wordhall_graph_data(graph: *const Handle, place: *mut *const u64) -> i32 {
    guarded(|| {
        // SAFETY: the caller ensures it.
        let data = unsafe { held(graph)? }.data();
        // SAFETY: the caller ensures it.
        *unsafe { place.as_mut() }.ok_or(Code::BufferUnfit)? = data.as_ptr();
        Ok(data.len())
    })
}

/// Write for each text of a batch whether it is a word (1) or not (0).
///
/// # Safety
/// The buffers have to meet [`slice`], with room for `count` answers; the graph has to meet
/// [`held`].
#[no_mangle]
pub unsafe extern "C" fn wordhall_contains_many(
    graph: *const Handle,
    bytes: *const u8,
    length: usize,
    offsets: *const u32,
    count: usize,
    answers: *mut u8,
) -> i32 {
    // SAFETY: the caller ensures it.
    guarded(|| unsafe { ask(graph, (bytes, length), (offsets, count), answers, Graph::contains) })
}

/// Write for each text of a batch whether it is part of a word (1) or not (0).
///
/// # Safety
/// The buffers have to meet [`slice`], with room for `count` answers; the graph has to meet
/// [`held`].
#[no_mangle]
pub unsafe extern "C" fn wordhall_is_part_many(
    graph: *const Handle,
    bytes: *const u8,
    length: usize,
    offsets: *const u32,
    count: usize,
    answers: *mut u8,
) -> i32 {
    // SAFETY: the caller ensures it.
    guarded(|| unsafe { ask(graph, (bytes, length), (offsets, count), answers, Graph::is_part) })
}

unsafe fn ask(
    graph: *const Handle,
    (bytes, length): (*const u8, usize),
    (offsets, count): (*const u32, usize),
    answers: *mut u8,
    simulation: impl Fn(&Handle, &[u8]) -> bool,
) -> super::Answer {
    // SAFETY: the callers of the callers ensure it.
    let (graph, texts, answers) = unsafe {
        (held(graph)?, Batch::read(bytes, length, offsets, count)?, slice_mut(answers, count)?)
    };
    for (answer, text) in answers.iter_mut().zip(texts.iter()) {
        *answer = u8::from(simulation(graph, text));
    }
    Ok(count)
}

/// Find the words of at least `least` letters that a batch of tiles spells, sorted, each with a
/// line end after it; with `whole` other than 0 only those that use all tiles. Returns how many
/// bytes they take: if the buffer is too small, its contents are not valid.
///
/// # Safety
/// The buffers have to meet [`slice`], the graph [`held`].
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
        // SAFETY: the caller ensures it.
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
