//! All methods find the same words, which are those that a plain search finds.

use super::dawg::Dawg;
use super::field::{Field, Neighbours, Size, Tile};
use super::word_count::{letters, points, Tally};
use super::words::{spelled, words};
use super::{FieldCounter, Method};
use crate::builder::build;
use crate::random::SplitMix64;

const WAYS: [fn(Size) -> Method; 2] = [Method::plain, Method::fastest];
const COMMON: &[u8; 26] = b"QAESTRIONLDUCGMPHBFYWKVXZJ";

/// Words mostly of common letters, so that fields of these show many.
fn list(random: &mut SplitMix64, count: usize) -> Vec<Vec<u8>> {
    let mut letter = |kinds| COMMON[random.below(kinds)];
    let mut word = |nth: usize| {
        let length = 1 + nth % 9;
        let letters = (0..length).map(|at| letter(if at % 5 == 4 { 26 } else { 12 }));
        let letters: Vec<u8> = letters.collect();
        letters
            .iter()
            .flat_map(|&letter| [letter, b'U'].into_iter().take(1 + usize::from(letter == b'Q')))
            .collect()
    };
    (0..count).map(&mut word).collect()
}

fn dawg(words: &[Vec<u8>]) -> Dawg {
    let words: Vec<&[u8]> = words.iter().map(Vec::as_slice).collect();
    Dawg::of(&build(&words).unwrap())
}

fn dice(random: &mut SplitMix64, kinds: usize) -> Field {
    Field::of_dice(&[(); 16].map(|()| COMMON[random.below(kinds)])).unwrap()
}

fn field(random: &mut SplitMix64, rows: usize, columns: usize) -> Field {
    let mut tile = || {
        let letters = [1, 1, 1, 1, 2, 3][random.below(6)];
        Tile::read(&(0..letters).map(|_| COMMON[random.below(14)]).collect::<Vec<u8>>())
    };
    let size = Size::of(rows, columns).unwrap();
    Field::of(size, (0..size.cells()).map(|_| tile())).unwrap()
}

/// The first path of a word, found by a search for this word alone.
fn path_of(field: &Field, word: &[u8], path: &mut Vec<u8>) -> bool {
    if word.is_empty() {
        return true;
    }
    let neighbours = Neighbours::of(field.size());
    let around = path.last().map_or(!0, |&cell| neighbours.of_cell(usize::from(cell)));
    for cell in 0..field.tiles().len() as u8 {
        let open = around >> cell & 1 == 1 && !path.contains(&cell);
        let tile = spelled(field, &[cell]);
        if open && word.starts_with(&tile) {
            path.push(cell);
            if path_of(field, &word[tile.len()..], path) {
                return true;
            }
            path.pop();
        }
    }
    false
}

/// Every word's first path, found by one search for each word.
fn plainly(field: &Field, words: &[Vec<u8>], least: usize) -> Vec<Vec<u8>> {
    let mut words: Vec<_> = words.iter().filter(|word| word.len() >= least).collect();
    words.sort();
    words.dedup();
    let first = |word: &Vec<u8>| {
        let mut path = Vec::new();
        path_of(field, word, &mut path).then_some(path)
    };
    words.into_iter().filter_map(first).collect()
}

fn summed(field: &Field, paths: &[Vec<u8>], worth: fn(usize) -> u32) -> Tally {
    let lengths = paths.iter().map(|path| spelled(field, path).len());
    Tally {
        words: paths.len() as u32,
        worth: lengths.clone().map(worth).sum(),
        longest: lengths.max().unwrap_or(0) as u32,
    }
}

#[test]
fn every_way_finds_what_a_plain_search_finds() {
    let mut random = SplitMix64::of(1);
    let list = list(&mut random, 2000);
    let dawg = dawg(&list);
    for (nth, least) in [0, 1, 3, 5].into_iter().cycle().take(24).enumerate() {
        let field = match nth % 3 {
            0 => dice(&mut random, 2 + nth % 25),
            1 => field(&mut random, 1 + nth % 8, 1 + nth / 3 % 8),
            _ => field(&mut random, 8, 8),
        };
        let paths = plainly(&field, &list, least);
        assert_eq!(words(&dawg, &field, least), Ok(paths.clone()));
        for (worth, method) in
            [points, letters].into_iter().flat_map(|worth| WAYS.map(|method| (worth, method)))
        {
            let tally = FieldCounter::new(&dawg, least, worth, method).tally(&field);
            assert_eq!(tally, Ok(summed(&field, &paths, worth)));
        }
    }
}

#[test]
fn both_ways_agree_on_many_fields() {
    let mut random = SplitMix64::of(2);
    let dawg = dawg(&list(&mut random, 60_000));
    let [mut plain, mut fast] = WAYS.map(|method| FieldCounter::new(&dawg, 3, points, method));
    let mut words = 0;
    for nth in 0..3000 {
        let field = if nth % 100 == 0 {
            field(&mut random, 1 + nth / 100 % 8, 1 + nth / 300 % 8)
        } else {
            dice(&mut random, 5 + nth % 22)
        };
        let tally = plain.tally(&field).unwrap();
        assert_eq!(fast.tally(&field), Ok(tally));
        words += tally.words;
    }
    assert!(words > 100_000);
}

/// More paths than a worklist holds.
#[test]
fn fields_of_one_letter_are_walked_to_the_end() {
    let words: Vec<Vec<u8>> = (1..=8).map(|length| vec![b'A'; length]).collect();
    for method in WAYS {
        let dawg = dawg(&words);
        let mut counter = FieldCounter::new(&dawg, 3, points, method);
        for _ in 0..2 {
            let tally = counter.tally(&Field::of_dice(&[b'a'; 16]).unwrap());
            assert_eq!(tally, Ok(Tally { words: 6, worth: 1 + 1 + 2 + 3 + 5 + 11, longest: 8 }));
        }
    }
}

/// Forged lists can have too many paths.
#[test]
fn a_search_without_end_is_given_up() {
    let dawg = dawg(&[vec![b'A'; 63]]);
    let size = Size::of(8, 8).unwrap();
    let field = Field::of(size, (0..64).map(|_| Tile::read(b"a"))).unwrap();
    for method in WAYS {
        assert!(FieldCounter::new(&dawg, 3, letters, method).tally(&field).is_err());
    }
    assert!(words(&dawg, &field, 3).is_err());
}

#[test]
fn q_on_a_die_stands_for_qu() {
    let words = [&b"QUA"[..], b"QAT", b"SUQ", b"QUQUQU", b"AQU"].map(Vec::from);
    for method in WAYS {
        let tally = FieldCounter::new(&dawg(&words), 3, points, method)
            .tally(&Field::of_dice(b"qqqaxxxtxxxsxxxu").unwrap());
        assert_eq!(tally, Ok(Tally { words: 3, worth: 1 + 3 + 1, longest: 6 }));
    }
}

#[test]
fn a_list_without_words_shows_none() {
    for method in WAYS {
        let tally = FieldCounter::new(&dawg(&[]), 0, points, method)
            .tally(&Field::of_dice(b"abcdefghijklmnop").unwrap());
        assert_eq!(tally, Ok(Tally::default()));
    }
}

#[test]
fn what_is_no_field_is_not_read() {
    for none in [&b""[..], b"abcdefghijklmno", b"abcdefghijklmnopq", b"abcdefghijklmno1"] {
        assert_eq!(Field::of_dice(none), None);
    }
    assert_eq!(Field::of_dice(b"abcdefghijklmnop"), Field::of_dice(b"ABCDEFGHIJKLMNOP"));
    for none in [&b""[..], b"1", b"ab ", b"abcd", b"\xc3\x84"] {
        assert_eq!(Tile::read(none), None);
    }
    for (rows, columns) in [(0, 0), (0, 5), (5, 13), (65, 1), (usize::MAX, 2)] {
        assert_eq!(Size::of(rows, columns), None);
    }
}

#[test]
fn words_are_numbered_without_a_gap() {
    let dawg = dawg(&list(&mut SplitMix64::of(3), 2000));
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
