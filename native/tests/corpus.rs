//! The plays of 500 positions, against counts that independent engines agree on.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use wordhall_search::best::Best;
use wordhall_search::board::Board;
use wordhall_search::builder::build;
use wordhall_search::generator::{Generator, Tally};
use wordhall_search::graph::Graph;
use wordhall_search::leaves::{Leaves, TABLE_LENGTH};
use wordhall_search::play::Play;
use wordhall_search::position::{Placement, Position, Sink};
use wordhall_search::rack::Rack;
use wordhall_search::random::SplitMix64;
use wordhall_search::setting::{Setting, SettingSpec};

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
    Setting::new(&SettingSpec {
        rows: 15,
        columns: 15,
        letter_multipliers: &times(b'd', b't'),
        word_multipliers: &times(b'D', b'T'),
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

/// Each position of the corpus, with the rest of its line.
fn positions(graph: &Graph, setting: &Setting, mut look: impl FnMut(&Position, &[&str])) {
    let positions = std::fs::read_to_string(corpus().join("movegen-500.txt")).unwrap();
    let mut read = 0;
    for line in positions.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(' ').collect();
        let board = Board::read(graph, setting, &squares(fields[0])).unwrap();
        let rack = Rack::parse(fields[1].as_bytes()).unwrap();
        look(&Position { graph, setting, board: &board, rack: &rack }, &fields[2..]);
        read += 1;
    }
    assert_eq!(read, 500);
}

fn graph() -> Graph<'static> {
    let text = words();
    let words = text.split(|&byte| byte == b'\n').filter(|word| !word.is_empty());
    build(&words.collect::<Vec<_>>()).unwrap()
}

#[test]
fn plays_are_those_that_independent_engines_agree_on() {
    let mut generators = [Generator::new(), Generator::portable()];
    positions(&graph(), &standard(), |position, counts| {
        let [plays, score_sum, best] = counts else { panic!("{counts:?}") };
        let expected = Tally {
            plays: plays.parse().unwrap(),
            score_sum: score_sum.parse().unwrap(),
            best: best.parse().unwrap(),
        };
        for generator in &mut generators {
            let mut tally = Tally::default();
            generator.search(position, &mut tally);
            assert_eq!(tally, expected);
        }
    });
}

/// All plays by equity, and then in their order.
fn by_equity(position: &Position, leaves: &Leaves, generator: &mut Generator) -> Vec<Play> {
    let mut values = Vec::new();
    leaves.values(position.rack, &mut values);
    let mut all = All { setting: position.setting, values, plays: Vec::new() };
    generator.search(position, &mut all);
    all.plays.sort_by(|one, other| other.0.cmp(&one.0).then_with(|| one.1.compare(&other.1)));
    all.plays.into_iter().map(|(_, play)| play).collect()
}

struct All<'s> {
    setting: &'s Setting,
    values: Vec<i32>,
    plays: Vec<(i64, Play)>,
}

impl Sink for All<'_> {
    fn wants(&mut self, _: i32, _: u16) -> bool {
        true
    }

    fn take(&mut self, found: &Placement) {
        let leave = i64::from(self.values[usize::from(found.leave)]);
        let equity = i64::from(found.score) * 256 + leave;
        self.plays.push((equity, Play::of(found, self.setting, equity)));
    }
}

/// Tables of leave values: none, and two of random numbers.
fn tables() -> Vec<Leaves> {
    let mut random = SplitMix64::of(1);
    let mut tables = vec![Leaves::of(&[0; TABLE_LENGTH]).unwrap()];
    for most in [300, 3000] {
        let drawn = &mut random;
        let mut number =
            |_| i32::try_from(drawn.below(2 * most)).unwrap() - i32::try_from(most).unwrap();
        tables.push(Leaves::of(&(0..TABLE_LENGTH).map(&mut number).collect::<Vec<_>>()).unwrap());
    }
    tables
}

#[test]
fn the_best_plays_with_blanks_are_the_first_of_all() {
    let (mut best, mut generator) = (Best::new(), Generator::portable());
    let (tables, mut number) = (tables(), 0);
    positions(&graph(), &standard(), |position, _| {
        number += 1;
        let blanks = match number % 20 {
            0 | 5 | 10 => 1,
            15 if number % 40 == 15 => 2,
            _ => return,
        };
        let mut text: Vec<u8> = position.rack.text(position.rack.all).collect();
        let from = text.len().saturating_sub(blanks);
        text[from..].fill(b'?');
        let rack = Rack::parse(&text).unwrap();
        let position = &Position { rack: &rack, ..*position };
        for leaves in &tables {
            let all = by_equity(position, leaves, &mut generator);
            for most in [1, 15] {
                let first = &all[..most.min(all.len())];
                assert_eq!(best.search(position, Some(leaves), most), first);
            }
        }
    });
}

#[test]
fn the_best_plays_are_the_first_of_all() {
    let (mut best, mut generator) = (Best::new(), Generator::portable());
    let tables = tables();
    positions(&graph(), &standard(), |position, _| {
        for leaves in &tables {
            let all = by_equity(position, leaves, &mut generator);
            for most in [1, 2, 15] {
                let first = &all[..most.min(all.len())];
                assert_eq!(best.search(position, Some(leaves), most), first);
            }
            if leaves == &tables[0] {
                assert_eq!(best.search(position, None, 1), &all[..1.min(all.len())]);
            }
        }
    });
}
