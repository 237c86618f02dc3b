//! Games under way over the boundary: whatever they are said to be, they are answered or refused.
#![allow(unsafe_code)] // the boundary is called as C would

use std::ptr::null_mut;

use wordhall_search::abi::best::{wordhall_leaves, wordhall_leaves_free};
use wordhall_search::abi::games::{wordhall_endgame, wordhall_simulate, Lookahead, Table};
use wordhall_search::abi::plays::{
    wordhall_plays_many, wordhall_setting, wordhall_setting_free, SettingRecord,
};
use wordhall_search::abi::words::{wordhall_graph_build, wordhall_graph_free, Handle};
use wordhall_search::play::Play;
use wordhall_search::random::SplitMix64;
use wordhall_search::setting::Setting;
use wordhall_search::simulation::Simulated;

const CASES: usize = 20_000;
const SQUARES: usize = 25;
const MOVES: usize = 6;
const PANICKED: i32 = -99;

struct Odd(SplitMix64);

impl Odd {
    fn below(&mut self, end: usize) -> usize {
        self.0.below(end)
    }

    /// One of these by chance; the first ones are usual.
    fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        let last = self.below(choices.len());
        choices[self.below(last + 1)]
    }

    fn seldom(&mut self) -> bool {
        self.below(40) == 0
    }

    /// Where these are, or now and then nowhere; and how many, which is anything where they are nowhere.
    fn slice<T>(&mut self, items: &[T]) -> (*const T, usize) {
        if self.seldom() {
            (null_mut(), self.one_of(&[0, 1, usize::MAX]))
        } else {
            (items.as_ptr(), items.len())
        }
    }

    fn signs(&mut self, signs: &[u8], most: usize) -> Vec<u8> {
        let count = self.below(most + 1);
        (0..count).map(|_| signs[self.below(signs.len())]).collect()
    }

    fn board(&mut self) -> Vec<u8> {
        let mut board = vec![b'.'; SQUARES];
        for (square, &letter) in (10..).zip(self.one_of(&[b"CAT..", b"..AT.", b"....."])) {
            board[square] = letter;
        }
        if self.seldom() {
            let square = self.below(SQUARES);
            board[square] = self.below(256) as u8;
        }
        if self.seldom() {
            board.truncate(self.0.below(SQUARES));
        }
        board
    }

    fn table(&mut self) -> Table {
        let most = self.one_of(&[3, 7, 8, 99]);
        Table {
            others: self.one_of(&[1, 1, 2, 7, 8, 0, u32::MAX]),
            held: std::array::from_fn(|_| self.below(most) as u32),
            scores: std::array::from_fn(|_| self.one_of(&[0, 5, -70, 1 << 24, i32::MIN])),
            passes: self.one_of(&[0, 1, 3, u32::MAX]),
            scoreless: self.one_of(&[0, 0, 0, 1, 2, 3, 5, u32::MAX]),
            first_out: self.below(2) as u32,
        }
    }

    fn ahead(&mut self) -> Lookahead {
        Lookahead {
            seed: self.0.next_u64(),
            steps: self.below(60) as u64,
            milliseconds: self.one_of(&[u64::MAX, 0]),
            plies: self.one_of(&[2, 0, 5, u64::MAX]),
        }
    }

    /// A move that was right, changed somewhere.
    fn change(&mut self, play: &mut Play) {
        match self.below(6) {
            0 => play.square = self.below(400) as u16,
            1 => play.across = self.below(3) as u8,
            2 => play.length = self.below(256) as u8,
            3 => play.score = self.one_of(&[0, -1, i32::MAX, i32::MIN]),
            _ => play.letters[self.below(20)] = self.one_of(&[0, b'A', b'z', b'?', 255]),
        }
    }
}

fn setting_of(rack_size: u32) -> *mut Setting {
    let spec =
        SettingRecord { rows: 5, columns: 5, rack_size, bonus: 50, start: 12, values: [3; 26] };
    let (times, mut made) = ([2; SQUARES], null_mut());
    // SAFETY: buffers with their own lengths.
    let status =
        unsafe { wordhall_setting(&spec, times.as_ptr(), times.as_ptr(), times.len(), &mut made) };
    assert_eq!(status, 0);
    made
}

fn graph_of(words: &[&str]) -> *mut Handle {
    let (text, mut graph) = (words.concat(), null_mut());
    let mut offsets = vec![0];
    for word in words {
        offsets.push(offsets[offsets.len() - 1] + word.len() as u32);
    }
    // SAFETY: buffers with their own lengths.
    let status = unsafe {
        wordhall_graph_build(text.as_ptr(), text.len(), offsets.as_ptr(), words.len(), &mut graph)
    };
    assert_eq!(status, 0);
    graph
}

/// Some plays of a rack, as far as there are any.
fn plays_of(graph: *const Handle, setting: *const Setting, board: &[u8], rack: &[u8]) -> Vec<Play> {
    let (mut plays, mut ends) = (vec![Play::NONE; 4096], [0]);
    let offsets = [0, rack.len() as u32];
    // SAFETY: buffers with their own lengths.
    let status = unsafe {
        wordhall_plays_many(
            graph,
            setting,
            board.as_ptr(),
            board.len(),
            rack.as_ptr(),
            rack.len(),
            offsets.as_ptr(),
            1,
            ends.as_mut_ptr(),
            plays.as_mut_ptr(),
            plays.len(),
        )
    };
    plays.truncate(usize::try_from(status).unwrap_or(0).min(MOVES - 2));
    plays
}

/// Ask for both; how many of them were answered.
fn ask(odd: &mut Odd, graph: *const Handle, setting: *const Setting) -> usize {
    let (board, rack) = (odd.board(), odd.signs(b"CATS?A", 5));
    let mut moves = plays_of(graph, setting, &board, &rack);
    let mut exchanged = Play::NONE;
    for (letter, &tile) in exchanged.letters.iter_mut().zip(&rack[..odd.below(rack.len() + 1)]) {
        *letter = tile;
    }
    moves.extend([Play::NONE, exchanged]);
    if odd.below(4) == 0 {
        let number = odd.below(moves.len());
        odd.change(&mut moves[number]);
    }
    let mut table = odd.table();
    let signs: &[u8] = odd.one_of(&[b"CATSAI?", b"CATSAI?", b"CA1\xffS?I"]);
    let unseen = odd.signs(signs, 20);
    if odd.below(4) > 0 {
        table = Table { others: 1, scores: [0; 8], ..table };
        table.held[0] = odd.below(unseen.len().min(6) + 1) as u32;
    }
    let (graph, setting) =
        if odd.seldom() { (null_mut(), setting) } else { (graph.cast_mut(), setting) };
    let (numbers, mut leaves) = (vec![odd.one_of(&[0, 900, i32::MAX]); 1009], null_mut());
    // SAFETY: as many numbers as it reads.
    unsafe { wordhall_leaves(numbers.as_ptr(), &mut leaves) };
    let ahead = odd.ahead();
    let mut simulated = [Simulated::default(); MOVES];
    let (mut endings, mut exact) = ([Play::NONE; MOVES], 0);
    let ((squares, squares_length), (tiles, tiles_length)) = (odd.slice(&board), odd.slice(&rack));
    let (hidden, hidden_length) = odd.slice(&unseen);
    let (other, other_length) = odd.slice(&unseen[..unseen.len().min(table.held[0] as usize)]);
    let (tried, count) = odd.slice(&moves);
    let into = if odd.seldom() { null_mut() } else { simulated.as_mut_ptr() };
    let most = odd.below(MOVES + 1);
    let (some, few) = odd.slice(&moves[..moves.len() - 1]);
    let some = odd.one_of(&[std::ptr::null(), some]);
    // SAFETY: null, or as long as it says; there is room for as many as are asked for.
    let statuses = unsafe {
        [
            wordhall_simulate(
                graph,
                setting,
                squares,
                squares_length,
                tiles,
                tiles_length,
                hidden,
                hidden_length,
                &table,
                tried,
                count,
                leaves,
                &ahead,
                into,
            ),
            wordhall_endgame(
                graph,
                setting,
                squares,
                squares_length,
                tiles,
                tiles_length,
                other,
                other_length,
                &table,
                some,
                few,
                &ahead,
                &mut exact,
                endings.as_mut_ptr(),
                most,
            ),
        ]
    };
    // SAFETY: it was made here, or is null.
    unsafe { wordhall_leaves_free(leaves) };
    assert!(statuses.iter().all(|&status| status > PANICKED), "it panicked");
    statuses.iter().filter(|&&status| status >= 0).count()
}

#[test]
fn any_game_is_answered_or_refused() {
    let mut odd = Odd(SplitMix64::of(3));
    let graph = graph_of(&["A", "AI", "CAB", "CAT", "CATS", "SCAT", "TACT", "AS", "TA", "AAAA"]);
    let settings = [7, 5, 2].map(setting_of);
    let mut answered = 0;
    for case in 0..CASES {
        answered += ask(&mut odd, graph, settings[case % settings.len()]);
    }
    assert!((CASES / 2..CASES * 2).contains(&answered), "{answered} were answered");
    // SAFETY: made above, and freed once.
    unsafe {
        for setting in settings {
            wordhall_setting_free(setting);
        }
        wordhall_graph_free(graph);
    }
}
