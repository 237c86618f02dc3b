//! The plays of 500 positions, against counts that independent engines agree on.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use wordhall_search::automaton::build;
use wordhall_search::board::Board;
use wordhall_search::generate::{Generator, Tally};
use wordhall_search::rack::Rack;
use wordhall_search::setting::{Plan, Setting};
use wordhall_search::turn::Turn;

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/search")
}

/// The words, by `gzip`: the core itself has no use for it.
fn words() -> Vec<u8> {
    let list = std::fs::File::open(corpus().join("wamerican-huge-240984.txt.gz")).unwrap();
    let mut gzip = Command::new("gzip")
        .arg("-dc")
        .stdin(list)
        .stdout(Stdio::piped())
        .spawn()
        .expect("gzip unpacks the words");
    let mut text = Vec::new();
    gzip.stdout.take().unwrap().read_to_end(&mut text).unwrap();
    assert!(gzip.wait().unwrap().success());
    text
}

fn standard() -> Setting {
    const QUARTER: [&str; 8] = [
        "T..d...T", ".D...t..", "..D...d.", "d..D...d", "....D...", ".t...t..", "..d...d.",
        "T..d...D",
    ];
    let sign = |square: usize| {
        let near = |index: usize| index.min(14 - index);
        QUARTER[near(square / 15)].as_bytes()[near(square % 15)]
    };
    let times = |double: u8, treble: u8| {
        let of = |square| match sign(square) {
            sign if sign == double => 2,
            sign if sign == treble => 3,
            _ => 1,
        };
        (0..225).map(of).collect::<Vec<u8>>()
    };
    Setting::new(&Plan {
        rows: 15,
        columns: 15,
        letter_times: &times(b'd', b't'),
        word_times: &times(b'D', b'T'),
        values: &[1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10],
        rack_size: 7,
        bonus: 50,
        start: 112,
    })
    .unwrap()
}

fn squares(board: &str) -> Vec<u8> {
    let mut squares = Vec::new();
    for row in board.split('/') {
        let mut free = 0;
        for sign in row.bytes() {
            if sign.is_ascii_digit() {
                free = free * 10 + usize::from(sign - b'0');
            } else {
                squares.resize(squares.len() + std::mem::take(&mut free), 0);
                squares.push(sign);
            }
        }
        squares.resize(squares.len() + free, 0);
    }
    squares
}

#[test]
fn plays_are_those_that_independent_engines_agree_on() {
    let text = words();
    let words: Vec<&[u8]> =
        text.split(|&byte| byte == b'\n').filter(|word| !word.is_empty()).collect();
    let graph = build(&words).unwrap();
    let setting = standard();
    let mut generators = [Generator::new(), Generator::plain()];
    let positions = std::fs::read_to_string(corpus().join("movegen-500.txt")).unwrap();
    let mut read = 0;
    for line in positions.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(' ').collect();
        let [board, rack, plays, score_sum, best] = fields[..] else { panic!("{line}") };
        let board = Board::read(&graph, &setting, &squares(board)).unwrap();
        let rack = Rack::parse(rack.as_bytes()).unwrap();
        let turn = Turn { graph: &graph, setting: &setting, board: &board, rack: &rack };
        let expected = Tally {
            plays: plays.parse().unwrap(),
            score_sum: score_sum.parse().unwrap(),
            best: best.parse().unwrap(),
        };
        for generator in &mut generators {
            let mut tally = Tally::default();
            generator.search(&turn, &mut tally);
            assert_eq!(tally, expected, "{line}");
        }
        read += 1;
    }
    assert_eq!(read, 500);
}
