//! Plays on boards of many sizes, against a search that tries each word at each place.

use std::collections::{BTreeMap, HashSet};

use wordhall_search::best::Best;
use wordhall_search::board::Board;
use wordhall_search::builder::build;
use wordhall_search::generator::{Generator, Records};
use wordhall_search::graph::Graph;
use wordhall_search::position::Position;
use wordhall_search::rack::Rack;
use wordhall_search::random::SplitMix64;
use wordhall_search::setting::{Setting, SettingSpec};

const WORDS: &str = "aa ab ad ae ai an ar as at aw be bed bee beet bet bid bide ca cab cad care cart cat \
    cats cede dab dad dead deed den dent do dot eat eats ed en ere es et fa face faced faces fade feed he \
    id in is it na ne net nets no not on one or rat rate rated rates sat scat se seat set sets si sit so \
    ta tab tabs tat te tea tear tears teat ted tee teen tees ten tens tern ti tide tie tied ties to toe \
    toes ton tone tones tore entertainments antidisestablish";

/// Where a play begins, whether it is across, and its letters: what it scores.
type Plays = BTreeMap<(usize, bool, String), i32>;

struct Table<'a> {
    words: HashSet<&'a [u8]>,
    setting: &'a Setting,
    squares: &'a [u8],
    rack: &'a [u8],
}

impl Table<'_> {
    fn tile(&self, lane: usize, index: usize) -> u8 {
        self.squares[self.setting.square(lane, index)]
    }

    fn every_play(&self) -> Plays {
        let mut plays = Plays::new();
        let free = self.squares.iter().all(|&tile| tile == b'.');
        let lanes =
            if free && self.setting.mirrored { self.setting.rows } else { self.setting.lanes() };
        for lane in 0..lanes {
            for start in 0..self.setting.layouts[lane].length {
                for word in &self.words {
                    self.try_word(lane, start, word, &mut plays);
                }
            }
        }
        plays
    }

    fn try_word(&self, lane: usize, start: usize, word: &[u8], plays: &mut Plays) {
        let length = self.setting.layouts[lane].length;
        let end = start + word.len();
        let is_tile = |index: usize| index < length && self.tile(lane, index) != b'.';
        if end > length || (start > 0 && is_tile(start - 1)) || is_tile(end) || word.len() < 2 {
            return;
        }
        let fits = |(index, letter): (usize, &u8)| {
            !is_tile(index) || self.tile(lane, index).eq_ignore_ascii_case(letter)
        };
        if (start..end).zip(word).all(fits) {
            let mut letters = word.to_vec();
            self.choose(lane, start, 0, &mut letters, &mut self.rack.to_vec(), plays);
        }
    }

    /// Lay each letter from `at` on by its tile, and by a blank.
    fn choose(
        &self,
        lane: usize,
        start: usize,
        at: usize,
        letters: &mut Vec<u8>,
        rack: &mut Vec<u8>,
        plays: &mut Plays,
    ) {
        if at == letters.len() {
            self.judge(lane, start, letters, plays);
            return;
        }
        let letter = letters[at];
        if self.tile(lane, start + at) == b'.' {
            for (tile, laid) in [(letter, letter), (b'?', letter.to_ascii_lowercase())] {
                if let Some(place) = rack.iter().position(|&held| held == tile) {
                    rack.remove(place);
                    letters[at] = laid;
                    self.choose(lane, start, at + 1, letters, rack, plays);
                    rack.push(tile);
                }
            }
        } else {
            letters[at] = b'.';
            self.choose(lane, start, at + 1, letters, rack, plays);
        }
        letters[at] = letter;
    }

    fn judge(&self, lane: usize, start: usize, letters: &[u8], plays: &mut Plays) {
        let setting = self.setting;
        let laid: Vec<usize> = (0..letters.len()).filter(|&at| letters[at] != b'.').collect();
        let across = setting.is_across(lane);
        let (mut main, mut times, mut others, mut touches) = (0, 1, 0, laid.len() < letters.len());
        for (at, &letter) in letters.iter().enumerate() {
            let way = &setting.layouts[lane];
            if letter == b'.' {
                main += i32::from(setting.value(self.tile(lane, start + at)));
                continue;
            }
            let value = i32::from(setting.value(letter) * way.letter_multipliers[start + at]);
            main += value;
            times *= way.word_multipliers[start + at];
            let Some((word, across_anchor)) = self.crossing(lane, start + at, letter) else {
                continue;
            };
            if !self.words.contains(&word[..]) || (laid.len() == 1 && !across) {
                return;
            }
            touches = true;
            others += (across_anchor + value) * way.word_multipliers[start + at];
        }
        let free = self.squares.iter().all(|&tile| tile == b'.');
        let over_start = laid.iter().any(|&at| setting.square(lane, start + at) == setting.start);
        if laid.is_empty() || !(touches || free && over_start && laid.len() > 1) {
            return;
        }
        let bonus = if laid.len() == setting.rack_size { setting.bonus } else { 0 };
        let text = String::from_utf8(letters.to_vec()).unwrap();
        let known = plays
            .insert((setting.square(lane, start), across, text), main * times + others + bonus);
        assert!(known.is_none());
    }

    /// The word that a letter makes in the crossing line, if any, and the values beside it.
    fn crossing(&self, lane: usize, index: usize, letter: u8) -> Option<(Vec<u8>, i32)> {
        let (lane, index) = self.setting.crossing(lane, index);
        let length = self.setting.layouts[lane].length;
        let start = (0..index).rev().take_while(|&at| self.tile(lane, at) != b'.').count();
        let end = (index + 1..length).take_while(|&at| self.tile(lane, at) != b'.').count();
        let run: Vec<usize> = (index - start..=index + end).collect();
        let tile = |&at: &usize| if at == index { letter } else { self.tile(lane, at) };
        let others = run.iter().filter(|&&at| at != index);
        let across_anchor =
            others.map(|&at| i32::from(self.setting.value(self.tile(lane, at)))).sum();
        (run.len() > 1).then(|| {
            (run.iter().map(tile).map(|tile| tile.to_ascii_uppercase()).collect(), across_anchor)
        })
    }
}

fn setting(rows: usize, columns: usize, rack_size: usize, random: &mut SplitMix64) -> Setting {
    let mut times = |often: usize, most: usize| {
        let mut time = || if random.below(often) == 0 { 1 + random.below(most) as u8 } else { 1 };
        (0..rows * columns).map(|_| time()).collect::<Vec<u8>>()
    };
    let (letter_multipliers, word_multipliers) = (times(3, 4), times(8, 4));
    let values: Vec<u8> = (0..26).map(|letter| 1 + letter % 5).collect();
    let start = random.below(rows * columns);
    let (letter_multipliers, word_multipliers, values) =
        (&letter_multipliers, &word_multipliers, &values);
    Setting::new(&SettingSpec {
        rows,
        columns,
        letter_multipliers,
        word_multipliers,
        values,
        rack_size,
        bonus: 35,
        start,
    })
    .unwrap()
}

fn rack(tiles: usize, random: &mut SplitMix64) -> Vec<u8> {
    (0..tiles).map(|_| b"AABCDDEEEEINORSSTTT?"[random.below(20)]).collect()
}

/// The plays of a turn as both compilations and the order of plays tell of them.
fn emitted(position: &Position) -> Plays {
    let emit = |mut generator: Generator| {
        let mut records = Records::of(*position, Vec::new());
        generator.search(position, &mut records);
        records.sorted()
    };
    let (fast, plain) = (emit(Generator::new()), emit(Generator::portable()));
    assert_eq!(fast, plain);
    assert_eq!(Best::new().search(position, None, 3), &fast[..fast.len().min(3)]);
    let mut plays = Plays::new();
    for play in &fast {
        let letters: Vec<u8> =
            play.word().iter().map(|&tile| if tile == 0 { b'.' } else { tile }).collect();
        let key = (usize::from(play.square), play.across == 1, String::from_utf8(letters).unwrap());
        assert!(plays.insert(key, play.score).is_none());
    }
    plays
}

fn compare(graph: &Graph, setting: &Setting, squares: &[u8], tiles: &[u8]) -> usize {
    let text = WORDS.to_uppercase();
    let table = Table {
        words: text.split_whitespace().map(str::as_bytes).collect(),
        setting,
        squares,
        rack: tiles,
    };
    let board = Board::read(graph, setting, squares).unwrap();
    let rack = Rack::parse(tiles).unwrap();
    let plays = emitted(&Position { graph, setting, board: &board, rack: &rack });
    assert_eq!(plays, table.every_play());
    plays.len()
}

fn graph() -> Graph<'static> {
    build(&WORDS.split_whitespace().map(str::as_bytes).collect::<Vec<_>>()).unwrap()
}

/// Games of random plays, and boards with tiles thrown on them, which need not be words.
#[test]
fn plays_are_all_that_there_are_on_boards_of_any_size() {
    let graph = graph();
    let mut random = SplitMix64::of(7);
    let mut plays = 0;
    for (rows, columns, rack_size) in
        [(5, 7, 5), (7, 5, 7), (15, 15, 7), (20, 20, 6), (17, 3, 4), (1, 9, 7)]
    {
        let setting = setting(rows, columns, rack_size, &mut random);
        let mut squares = vec![b'.'; rows * columns];
        for _ in 0..6 {
            let tiles = rack(1 + random.below(rack_size), &mut random);
            plays += compare(&graph, &setting, &squares, &tiles);
            let (held, board) =
                (Rack::parse(&tiles).unwrap(), Board::read(&graph, &setting, &squares).unwrap());
            let position =
                Position { graph: &graph, setting: &setting, board: &board, rack: &held };
            let mut best = Best::new();
            let found = best.search(&position, None, 20);
            if let Some(play) = found.get(random.below(found.len().max(1))) {
                let (lane, start) = setting.place(usize::from(play.square), play.across == 1);
                for (at, &tile) in play.word().iter().enumerate().filter(|(_, &tile)| tile != 0) {
                    squares[setting.square(lane, start + at)] = tile;
                }
            }
        }
        for _ in 0..rows * columns / 6 {
            squares[random.below(rows * columns)] = b"ABDEENRSTt"[random.below(10)];
        }
        plays += compare(&graph, &setting, &squares, &rack(rack_size, &mut random));
    }
    assert!(plays > 1000, "{plays}");
}

/// Larger racks have more sub-racks, from ten tiles on too many to list; some have several blanks.
#[test]
fn the_best_plays_are_the_first_of_all_with_racks_of_any_size() {
    let graph = graph();
    let mut random = SplitMix64::of(11);
    let mut plays = 0;
    for (rows, columns, rack_size) in [(9, 9, 8), (20, 20, 9), (7, 9, 10), (15, 4, 1)] {
        let setting = setting(rows, columns, rack_size, &mut random);
        for _ in 0..6 {
            let mut squares = vec![b'.'; rows * columns];
            for _ in 0..rows * columns / 8 {
                squares[random.below(rows * columns)] = b"ABDEENRSTt"[random.below(10)];
            }
            let (tiles, board) =
                (rack(rack_size, &mut random), Board::read(&graph, &setting, &squares));
            let (rack, board) = (&Rack::parse(&tiles).unwrap(), &board.unwrap());
            plays += emitted(&Position { graph: &graph, setting: &setting, board, rack }).len();
        }
    }
    assert!(plays > 1000, "{plays}");
}

/// A setting whose squares multiply nothing and whose letters are worth 1; all tiles bring 50 more.
fn even(rows: usize, columns: usize, rack_size: usize) -> Setting {
    let times = vec![1; rows * columns];
    let start = rows / 2 * columns + columns / 2;
    let (letter_multipliers, word_multipliers, values) = (&times, &times, &[1; 26]);
    Setting::new(&SettingSpec {
        rows,
        columns,
        letter_multipliers,
        word_multipliers,
        values,
        rack_size,
        bonus: 50,
        start,
    })
    .unwrap()
}

fn on(setting: &Setting, squares: &[u8], rack: &[u8]) -> Vec<(usize, bool, String, i32)> {
    let graph = graph();
    let board = Board::read(&graph, setting, squares).unwrap();
    let rack = Rack::parse(rack).unwrap();
    let plays = emitted(&Position { graph: &graph, setting, board: &board, rack: &rack });
    plays
        .into_iter()
        .map(|((square, across, letters), score)| (square, across, letters, score))
        .collect()
}

#[test]
fn the_first_play_lies_over_the_start_and_has_two_tiles() {
    let plays = on(&even(3, 3, 3), b".........", b"AD");
    assert_eq!(plays, [(3, true, "AD".into(), 2), (4, true, "AD".into(), 2)]);
    let plays = on(&even(1, 3, 3), b"...", b"AD");
    assert_eq!(plays, [(0, true, "AD".into(), 2), (1, true, "AD".into(), 2)]);
    assert!(on(&even(3, 3, 3), b".........", b"A").is_empty());
}

#[test]
fn down_is_told_of_where_it_is_not_across_mirrored() {
    let plays = on(&even(3, 2, 3), b"......", b"AD");
    assert!(
        plays.contains(&(1, false, "AD".into(), 2)) && plays.contains(&(2, true, "AD".into(), 2))
    );
}

#[test]
fn one_tile_that_makes_words_both_ways_is_one_play() {
    let plays = on(&even(2, 2, 3), b".TT.", b"A");
    assert_eq!(plays, [(0, true, "A.".into(), 4), (2, true, ".A".into(), 4)]);
}

#[test]
fn a_blank_is_another_play_than_its_letter() {
    let plays = on(&even(1, 3, 7), b"T..", b"O?");
    let emitted: Vec<_> = plays.iter().map(|play| (&play.2[..], play.3)).collect();
    for play in [(".O", 2), (".o", 1), (".a", 1), (".Oe", 2), (".On", 2)] {
        assert!(emitted.contains(&play), "{play:?}");
    }
    assert!(!emitted.contains(&(".oe", 1)));
}

#[test]
fn all_tiles_of_a_whole_rack_bring_the_bonus() {
    let score =
        |rack_size| on(&even(1, 3, rack_size), b"T..", b"OE").iter().map(|play| play.3).max();
    assert_eq!((score(2), score(3)), (Some(53), Some(3)));
}

#[test]
fn what_cannot_be_read_is_refused() {
    let (graph, setting) = (graph(), even(2, 2, 3));
    for squares in [&b"..."[..], b".....", b"..1.", b"..?.", b"..\xc4."] {
        assert!(Board::read(&graph, &setting, squares).is_err());
    }
    assert!(Rack::parse(b"AB1").is_none());
}
