use super::*;
use crate::board::Board;
use crate::builder::build;
use crate::game_state::{Counts, Ends};
use crate::generator::{Generator, Records};
use crate::position::Position;
use crate::rack::Rack;
use crate::setting::tests::plain;

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

/// The exact value, by trying all moves to the end.
fn by_force(rules: &Rules, state: &GameState) -> i32 {
    let mover = state.turn;
    if state.is_over(rules.ends) {
        let mut state = state.clone();
        state.settle(rules);
        return state.scores[mover] - state.scores[1 - mover];
    }
    let rack = Rack::of(&state.racks[mover]).unwrap();
    let Rules { graph, setting, .. } = *rules;
    let position = Position { graph, setting, board: &state.board, rack: &rack };
    let mut records = Records::of(position, Vec::new());
    Generator::new().search(&position, &mut records);
    let mut best = i32::MIN;
    for play in records.plays.iter().map(Some).chain([None]) {
        let mut after = state.clone();
        match play {
            Some(play) => after.make(rules, play),
            None => after.exchange(&[0; 27], setting.rack_size),
        }
        let value = by_force(rules, &after);
        best = best.max(if after.turn == mover { value } else { -value });
    }
    best
}

fn game(rules: &Rules, racks: [&[u8]; 2], board: &[u8]) -> GameState {
    let board = Board::read(rules.graph, rules.setting, board).unwrap();
    let mut state = GameState::of(board, 2, counts(racks[0]));
    state.racks[1] = counts(racks[1]);
    state
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
            let state = game(&rules, racks, board);
            if state.is_over(ends) {
                continue;
            }
            let budget = Budget { nodes: usize::MAX, time: None };
            let (endings, exact) = solve(rules, &state, None, 1, budget);
            assert!(exact);
            assert_eq!(endings[0].value, by_force(&rules, &state), "{racks:?} {ends:?}");
        }
    }
}

#[test]
fn nobody_passes_before_it_is_certain_to_be_best() {
    let (graph, setting) = (build(&[b"CAT", b"AX"]).unwrap(), plain(5, 5, 4));
    let rules = Rules { graph: &graph, setting: &setting, leaves: None, ends: Ends::PlayOn };
    let state = game(&rules, [b"AT", b"X"], b"............C............");
    let first = |nodes| {
        let (endings, exact) = solve(rules, &state, None, 1, Budget { nodes, time: None });
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
    let state = game(&rules, [b"CS", b"OE"], b"............AT...........");
    let budget = Budget { nodes: usize::MAX, time: None };
    let (all, _) = solve(rules, &state, None, usize::MAX, budget);
    let moves: Vec<_> = all[1..].iter().rev().map(|one| one.play).collect();
    let (some, exact) = solve(rules, &state, Some(&moves), usize::MAX, budget);
    assert!(exact && all.len() > 2);
    assert_eq!(some[0].value, all[1].value);
    assert_eq!(solve(rules, &state, Some(&[]), 1, budget), (vec![], true));
}
