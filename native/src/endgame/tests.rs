use super::*;
use crate::automaton::build;
use crate::board::Board;
use crate::course::{Counts, Ends};
use crate::generate::{Generator, Records};
use crate::rack::Rack;
use crate::setting::tests::plain;
use crate::turn::Turn;

const WORDS: [&[u8]; 12] = [
    b"AT", b"CAT", b"CATS", b"EAT", b"OAT", b"SCAT", b"TO", b"TOE", b"TEAT", b"TOES", b"AS", b"OE",
];

fn counts(tiles: &[u8]) -> Counts {
    let mut counts = [0; 27];
    for kind in crate::selfplay::kinds(tiles).unwrap() {
        counts[usize::from(kind)] += 1;
    }
    counts
}

/// Everything is tried, to the end.
fn by_force(rules: &Rules, course: &Course) -> i32 {
    let mover = course.turn;
    if course.is_over(rules.ends) {
        let mut course = course.clone();
        course.settle(rules);
        return course.scores[mover] - course.scores[1 - mover];
    }
    let rack = Rack::of(&course.racks[mover]).unwrap();
    let Rules { graph, setting, .. } = *rules;
    let turn = Turn { graph, setting, board: &course.board, rack: &rack };
    let mut records = Records::of(turn, Vec::new());
    Generator::new().search(&turn, &mut records);
    let mut best = i32::MIN;
    for play in records.plays.iter().map(Some).chain([None]) {
        let mut after = course.clone();
        match play {
            Some(play) => after.make(rules, play),
            None => after.put_aside(&[0; 27], setting.rack_size),
        }
        let value = by_force(rules, &after);
        best = best.max(if after.turn == mover { value } else { -value });
    }
    best
}

fn game(rules: &Rules, racks: [&[u8]; 2], board: &[u8]) -> Course {
    let board = Board::read(rules.graph, rules.setting, board).unwrap();
    let mut course = Course::of(board, 2, counts(racks[0]));
    course.racks[1] = counts(racks[1]);
    course
}

#[test]
fn it_comes_to_what_trying_everything_does() {
    let (graph, setting) = (build(&WORDS).unwrap(), plain(5, 5, 4));
    let board = b"............AT...........";
    let racks: [[&[u8]; 2]; 6] = [
        [b"CS", b"OE"],
        [b"TO", b"EZ"],
        [b"SO", b""],
        [b"C?", b"QT"],
        [b"ZC", b"SQ"],
        [b"TES", b"SC"],
    ];
    for racks in racks {
        for ends in [Ends::PlayOn, Ends::FirstOut] {
            let rules = Rules { graph: &graph, setting: &setting, leaves: None, ends };
            let course = game(&rules, racks, board);
            if course.is_over(ends) {
                continue;
            }
            let budget = Budget { nodes: usize::MAX, time: None };
            let (endings, exact) = solve(rules, &course, None, 1, budget);
            assert!(exact);
            assert_eq!(endings[0].value, by_force(&rules, &course), "{racks:?} {ends:?}");
        }
    }
}

#[test]
fn nobody_passes_before_it_is_certain_to_be_best() {
    let (graph, setting) = (build(&[b"CAT", b"AX"]).unwrap(), plain(5, 5, 4));
    let rules = Rules { graph: &graph, setting: &setting, leaves: None, ends: Ends::PlayOn };
    let course = game(&rules, [b"AT", b"X"], b"............C............");
    let first = |nodes| {
        let (endings, exact) = solve(rules, &course, None, 1, Budget { nodes, time: None });
        (endings[0].play.is_none(), exact)
    };
    assert_eq!(first(usize::MAX), (true, true));
    for nodes in 0..20 {
        let (passes, exact) = first(nodes);
        assert_eq!(passes, exact, "{nodes}");
    }
}

#[test]
fn of_moves_that_are_given_the_best_is_made() {
    let (graph, setting) = (build(&WORDS).unwrap(), plain(5, 5, 4));
    let rules = Rules { graph: &graph, setting: &setting, leaves: None, ends: Ends::FirstOut };
    let course = game(&rules, [b"CS", b"OE"], b"............AT...........");
    let budget = Budget { nodes: usize::MAX, time: None };
    let (all, _) = solve(rules, &course, None, usize::MAX, budget);
    let moves: Vec<_> = all[1..].iter().rev().map(|one| one.play).collect();
    let (some, exact) = solve(rules, &course, Some(&moves), usize::MAX, budget);
    assert!(exact && all.len() > 2);
    assert_eq!(some[0].value, all[1].value);
    assert_eq!(solve(rules, &course, Some(&[]), 1, budget), (vec![], true));
}
