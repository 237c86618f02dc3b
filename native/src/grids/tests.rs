//! All ways of finding words find the same, and what a plain search for each word finds.

use super::board::{points, Board, Tally, CELLS, NEIGHBOURS};
use super::dawg::{Dawg, Letters};
use super::{tally, Way};
use crate::automaton::build;
use crate::chance::Chance;

/// Words of the letters that boards below have most of, so that many are found.
fn words(chance: &mut Chance, count: usize) -> Vec<Vec<u8>> {
    let word = |chance: &mut Chance| {
        let length = 1 + chance.below(9);
        (0..length).flat_map(|_| letter(chance)).collect()
    };
    (0..count).map(|_| word(chance)).collect()
}

fn letter(chance: &mut Chance) -> Vec<u8> {
    match chance.below(12) {
        0 => b"QU".to_vec(),
        1 => vec![b'A' + chance.below(26) as u8],
        other => vec![b"AEIORSTLNDQ"[other - 1]],
    }
}

fn board(chance: &mut Chance, kinds: usize) -> Board {
    let text = [(); CELLS].map(|()| b"QAESTRIONLDUCGMPHBFYWKVXZJ"[chance.below(kinds)]);
    Board::read(&text).unwrap()
}

fn graph_of(words: &[Vec<u8>]) -> Dawg {
    let words: Vec<&[u8]> = words.iter().map(Vec::as_slice).collect();
    Dawg::of(&build(&words).unwrap(), Letters::QWithU)
}

fn has(board: &Board, word: &[u8], free: u16, around: u16) -> bool {
    let Some(&letter) = word.first() else { return true };
    let rest = match word {
        [b'Q', b'U', ..] => &word[2..],
        [b'Q', ..] => return false,
        _ => &word[1..],
    };
    (0..CELLS).any(|cell| {
        let here = board.0[cell] == letter - b'A' && (free & around) >> cell & 1 == 1;
        here && has(board, rest, free & !(1 << cell), NEIGHBOURS[cell])
    })
}

fn plainly(board: &Board, words: &[Vec<u8>], least: usize) -> Tally {
    let mut words: Vec<_> = words.iter().filter(|word| word.len() >= least).collect();
    words.sort();
    words.dedup();
    words.retain(|word| has(board, word, !0, !0));
    let points = words.iter().map(|word| points(word.len())).sum();
    Tally { words: words.len() as u32, points }
}

#[test]
fn every_way_finds_what_a_plain_search_finds() {
    let mut chance = Chance::of(1);
    let words = words(&mut chance, 3000);
    let dawg = graph_of(&words);
    for least in [0, 1, 3, 5] {
        let boards: Vec<Board> = (0..40).map(|nth| board(&mut chance, 2 + nth % 25)).collect();
        let wanted: Vec<Tally> = boards.iter().map(|board| plainly(board, &words, least)).collect();
        assert_eq!(tally(&dawg, &boards, least, Way::Scalar), wanted);
        assert_eq!(tally(&dawg, &boards, least, Way::Avx2), wanted);
    }
}

#[test]
fn both_ways_agree_on_many_boards() {
    let mut chance = Chance::of(2);
    let words = words(&mut chance, 60_000);
    let dawg = graph_of(&words);
    let boards: Vec<Board> = (0..3000).map(|nth| board(&mut chance, 5 + nth % 22)).collect();
    let found = tally(&dawg, &boards, 3, Way::Scalar);
    assert!(found.iter().map(|tally| tally.words).sum::<u32>() > 100_000);
    assert_eq!(tally(&dawg, &boards, 3, Way::Avx2), found);
}

/// More paths than a worklist holds, and words as long as can be.
#[test]
fn boards_of_one_letter_are_walked_to_the_end() {
    let words: Vec<Vec<u8>> = (1..=8).map(|length| vec![b'A'; length]).collect();
    let boards = [Board([0; CELLS]); 2];
    let wanted = Tally { words: 6, points: 1 + 1 + 2 + 3 + 5 + 11 };
    for way in [Way::Scalar, Way::Avx2] {
        assert_eq!(tally(&graph_of(&words), &boards, 3, way), [wanted; 2]);
    }
}

#[test]
fn q_stands_for_qu() {
    let words: Vec<Vec<u8>> =
        [&b"QUA"[..], b"QAT", b"SUQ", b"QUQUQU", b"AQU"].map(Vec::from).into();
    let board = Board::read(b"qqqaxxxtxxxsxxxu").unwrap();
    for way in [Way::Scalar, Way::Avx2] {
        let found = tally(&graph_of(&words), &[board], 3, way);
        assert_eq!(found, [Tally { words: 3, points: 1 + 3 + 1 }]);
    }
}

#[test]
fn a_list_without_words_shows_none() {
    for way in [Way::Scalar, Way::Avx2] {
        assert_eq!(tally(&graph_of(&[]), &[Board([4; CELLS])], 0, way), [Tally::default()]);
    }
}

#[test]
fn what_is_no_board_is_not_read() {
    for none in [&b""[..], b"abcdefghijklmno", b"abcdefghijklmnopq", b"abcdefghijklmno1"] {
        assert_eq!(Board::read(none), None);
    }
    assert_eq!(Board::read(b"abcdefghijklmnop"), Board::read(b"ABCDEFGHIJKLMNOP"));
}

#[test]
fn words_are_numbered_without_a_gap() {
    let mut chance = Chance::of(3);
    let words = words(&mut chance, 2000);
    let dawg = graph_of(&words);
    let mut numbers = Vec::new();
    let mut left = vec![dawg.root()];
    while let Some(place) = left.pop() {
        let (children, ends) = dawg.masks(place);
        for letter in (0..26).map(|index| 1 << index) {
            if ends & letter != 0 {
                numbers.push(dawg.number(place, letter));
            }
            if children & letter != 0 {
                left.push(dawg.along(place, letter));
            }
        }
    }
    numbers.sort_unstable();
    assert!(numbers.into_iter().eq(0..dawg.words()));
}
