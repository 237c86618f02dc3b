//! Measures the search for plays on one thread, in microseconds, as the best of many rounds.
//!
//! `cargo run --release --example timing WORDS.txt POSITIONS.txt [ROUNDS]`
//!
//! Positions are lines as in `corpus/search/movegen-500.txt`, on the standard board.

use std::time::{Duration, Instant};

use wordhall_search::best::Best;
use wordhall_search::board::Board;
use wordhall_search::builder::build;
use wordhall_search::generator::{Generator, Records, Tally};
use wordhall_search::graph::Graph;
use wordhall_search::position::Position;
use wordhall_search::rack::Rack;
use wordhall_search::selfplay::{kinds, play, Game};
use wordhall_search::setting::{Setting, SettingSpec};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mut next = || arguments.next();
    let (Some(words), Some(positions)) = (next(), next()) else {
        eprintln!("usage: timing WORDS.txt POSITIONS.txt [ROUNDS]");
        std::process::exit(2);
    };
    let rounds = next().and_then(|rounds| rounds.parse().ok()).unwrap_or(20);
    let text = std::fs::read(words).expect("the words can be read");
    let positions = std::fs::read_to_string(positions).expect("the positions can be read");
    let graph = graphs(&text);
    plays(&graph, &positions, rounds);
}

/// The CPU time of this program if the system gives it, or else wall time.
fn spent(since: Instant) -> Duration {
    let emitted = std::fs::read_to_string("/proc/self/schedstat").ok();
    let spent = emitted.and_then(|emitted| emitted.split(' ').next()?.parse().ok());
    spent.map_or_else(|| since.elapsed(), Duration::from_nanos)
}

fn timed<T>(rounds: usize, mut work: impl FnMut() -> T) -> (Duration, T) {
    let since = Instant::now();
    let mut once = || {
        let start = spent(since);
        let outcome = work();
        (spent(since).saturating_sub(start), outcome)
    };
    (1..rounds).fold(once(), |best, _| {
        let next = once();
        if next.0 < best.0 {
            next
        } else {
            best
        }
    })
}

fn graphs(text: &[u8]) -> Graph<'static> {
    let (time, graph) = timed(3, || {
        let words = text.split(|&byte| byte == b'\n').filter(|word| !word.is_empty());
        build(&words.collect::<Vec<_>>()).expect("the words are words")
    });
    println!("build    {time:>10.1?}  {} words, {} bytes", graph.words(), graph.data().len() * 8);
    let (time, _) = timed(3, || Graph::open(graph.data()).map(|graph| graph.words()));
    println!("open     {time:>10.1?}");
    graph
}

fn plays(graph: &Graph, positions: &str, rounds: usize) {
    let values = [1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10];
    let (letter_multipliers, word_multipliers) = (&times(*b"dt"), &times(*b"DT"));
    let setting = Setting::new(&SettingSpec {
        rows: 15,
        columns: 15,
        letter_multipliers,
        word_multipliers,
        values: &values,
        rack_size: 7,
        bonus: 50,
        start: 112,
    })
    .expect("the setting is fit");
    let setting = &setting;
    let positions: Vec<(Vec<u8>, Rack)> = positions.lines().filter_map(position).collect();
    let read = |(squares, rack): &(Vec<u8>, Rack)| {
        (Board::read(graph, setting, squares).expect("the board is readable"), rack.clone())
    };
    let boards: Vec<(Board, Rack)> = positions.iter().map(read).collect();
    let boards = &boards[..];
    let position = |index: usize| {
        let (board, rack) = &boards[index];
        Position { graph, setting, board, rack }
    };

    let laid = each(boards.len(), rounds, "read", |index| read(&positions[index]).0.tiles);
    println!("{laid} tiles");
    let mut generator = Generator::new();
    let plays = each(boards.len(), rounds, "tally", |index| {
        let mut tally = Tally::default();
        generator.search(&position(index), &mut tally);
        usize::try_from(tally.plays).unwrap_or(0)
    });
    println!("{plays} plays");
    let mut room = Vec::new();
    let plays = each(boards.len(), rounds, "records", |index| {
        let mut records = Records::of(position(index), std::mem::take(&mut room));
        generator.search(&position(index), &mut records);
        room = records.plays;
        room.len()
    });
    println!("{plays} plays");
    let plays = each(boards.len(), rounds, "sorted", |index| {
        let mut records = Records::of(position(index), std::mem::take(&mut room));
        generator.search(&position(index), &mut records);
        room = records.sorted();
        room.len()
    });
    println!("{plays} plays");
    let mut best = Best::new();
    let plays =
        each(boards.len(), rounds, "best", |index| best.search(&position(index), None, 1).len());
    println!("{plays} plays");

    let bag = kinds(BAG).expect("the bag is readable");
    let games = 500_u32;
    let (time, turns) = timed(rounds.min(3), || {
        let seeds = 0..games;
        let mut game =
            |seed| play(&mut best, graph, setting, None, Game::deal(setting, &bag, seed));
        seeds.map(|seed| game(seed.into()).turns).sum::<u32>()
    });
    println!("games    {:>8.1} a second, {turns} turns", f64::from(games) / time.as_secs_f64());
}

const BAG: &[u8] = b"AAAAAAAAABBCCDDDDEEEEEEEEEEEEFFGGGHHIIIIIIIIIJKLLLLMMNNNNNNOOOOOOOOPPQRRRRRRSSSSTTTTTTUUUUVVWWXYYZ??";

/// The multipliers of the standard board's squares, of these two kinds.
fn times(kinds: [u8; 2]) -> Vec<u8> {
    const QUARTER: [&str; 8] = [
        "T..d...T", ".D...t..", "..D...d.", "d..D...d", "....D...", ".t...t..", "..d...d.",
        "T..d...D",
    ];
    let near = |index: usize| index.min(14 - index);
    let of = |square: usize| match QUARTER[near(square / 15)].as_bytes()[near(square % 15)] {
        sign if sign == kinds[0] => 2,
        sign if sign == kinds[1] => 3,
        _ => 1,
    };
    (0..225).map(of).collect()
}

/// Time each position by itself, as the best of its rounds, and print the mean: on a busy machine
/// hardly any whole round is undisturbed. Returns the sum of the counts of the work.
fn each(
    positions: usize,
    rounds: usize,
    name: &str,
    mut work: impl FnMut(usize) -> usize,
) -> usize {
    let mut best = vec![Duration::MAX; positions];
    let mut counted = 0;
    for _ in 0..rounds {
        counted = 0;
        for (index, best) in best.iter_mut().enumerate() {
            let start = Instant::now();
            counted += work(index);
            *best = start.elapsed().min(*best);
        }
    }
    let count = u32::try_from(positions).expect("they can be counted");
    let mean = best.iter().sum::<Duration>().as_secs_f64() * 1e6 / f64::from(count);
    print!("{name:<8} {mean:>8.2}µs  ");
    counted
}

fn position(line: &str) -> Option<(Vec<u8>, Rack)> {
    let mut fields = line.split(' ');
    let (board, rack) = (fields.next()?, fields.next()?);
    let mut squares = Vec::new();
    let mut free = 0;
    for sign in board.bytes() {
        match sign {
            b'0'..=b'9' => free = free * 10 + usize::from(sign - b'0'),
            sign => {
                squares.resize(squares.len() + std::mem::take(&mut free), 0);
                squares.extend((sign != b'/').then_some(sign));
            }
        }
    }
    squares.resize(squares.len() + free, 0);
    Some((squares, Rack::parse(rack.as_bytes())?))
}
