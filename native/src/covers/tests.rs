//! A field of nine tiles and three markers: what lies where, and the bounds of what is asked.

use super::ground::{cells_of, Ground, MarkerPositions, Slot, MOST_SHAPES};
use super::search::{covers, swaps, Spare};
use crate::builder::build;
use crate::grids::dawg::Dawg;
use crate::grids::field::{Field, Size, Tile, MOST_CELLS};

const LINES: [(u8, &[[u8; 2]]); 4] = [
    (0, &[[0, 0], [0, 1]]),
    (0, &[[0, 0], [1, 0]]),
    (1, &[[0, 0], [0, 1], [0, 2]]),
    (1, &[[0, 0], [1, 0], [2, 0]]),
];

fn forms() -> Vec<(u8, Vec<[u8; 2]>)> {
    LINES.iter().map(|&(shape, form)| (shape, form.to_vec())).collect()
}

/// `CAT SEAR DOG` in three rows, with EA on one tile, and a marker of each shape to lay.
fn ground() -> Ground {
    let size = Size::of(3, 3).unwrap();
    let tiles = ["C", "A", "T", "S", "EA", "R", "D", "O", "G"];
    let field = Field::of(size, tiles.iter().map(|tile| Tile::read(tile.as_bytes())));
    let slot = |shape: u32, bonus| Slot { shapes: 1 << shape, bonus, price: 0, worth: 0 };
    let mut supply = [0; MOST_SHAPES];
    supply[..2].fill(1);
    Ground {
        field: field.unwrap(),
        values: [1; MOST_CELLS],
        older: Vec::new(),
        marker_positions: MarkerPositions::of(size, &forms()).unwrap(),
        slots: vec![slot(0, 0), slot(1, 6)],
        supply,
        must: [0; MOST_SHAPES],
        least: 3,
        diagonals: true,
        most: 3,
        means: 0,
    }
}

fn dawg() -> Dawg {
    Dawg::of(&build(&[&b"CAT"[..], b"DIG", b"DOG", b"SEA", b"SEAR"]).unwrap())
}

fn emitted(ground: &Ground) -> Vec<(Vec<u8>, i32)> {
    let found = covers(&dawg(), ground, 99).unwrap();
    found.into_iter().map(|cover| (cover.path, cover.score)).collect()
}

#[test]
fn the_best_come_first() {
    let found = emitted(&ground());
    assert_eq!(
        found,
        [(vec![0, 1, 2], 9), (vec![3, 4, 5], 9), (vec![6, 7, 8], 9), (vec![3, 4], 2)]
    );
}

#[test]
fn an_older_marker_is_crossed_and_not_covered() {
    let mut ground = ground();
    ground.older = vec![1 << 2];
    assert!(emitted(&ground).contains(&(vec![0, 1, 2], 3)));
    ground.older = vec![0b111];
    assert!(!emitted(&ground).iter().any(|(path, _)| path == &[0, 1, 2]));
}

#[test]
fn a_swap_is_told_with_its_best_cover() {
    let spare = Spare { tile: Tile::read(b"I").unwrap(), value: 4 };
    let found = swaps(&dawg(), &ground(), &[spare], 9).unwrap();
    let emitted: Vec<_> = found.iter().map(|swap| (swap.cell, &swap.cover.path[..])).collect();
    assert_eq!(emitted, [(7, &[6, 7, 8][..])]);
    assert_eq!(found[0].cover.score, 1 + 4 + 1 + 6);
}

#[test]
fn shapes_that_are_none_are_refused() {
    let size = Size::of(2, 2).unwrap();
    assert!(MarkerPositions::of(size, &[(0, vec![])]).is_none());
    assert!(MarkerPositions::of(size, &[(0, vec![[0, 0], [0, 0]])]).is_none());
    assert!(MarkerPositions::of(size, &[(MOST_SHAPES as u8, vec![[0, 0]])]).is_none());
    let wide = MarkerPositions::of(size, &[(0, vec![[0, 0], [0, 2]])]).unwrap();
    assert!((0..MOST_CELLS).all(|cell| wide.from(cell).is_empty()));
}

#[test]
fn grounds_out_of_bounds_are_unsound() {
    assert!(ground().is_valid());
    let changes: [fn(&mut Ground); 6] = [
        |ground| ground.most = 0,
        |ground| ground.older = vec![0],
        |ground| ground.older = vec![1, 1],
        |ground| ground.older = vec![1 << 9],
        |ground| ground.slots[0].price = i32::MIN,
        |ground| ground.values[3] = i32::MAX,
    ];
    for change in changes {
        let mut ground = ground();
        change(&mut ground);
        assert!(!ground.is_valid());
    }
}

#[test]
fn cells_are_told_in_order() {
    assert_eq!(cells_of(1 | 1 << 5 | 1 << 63).collect::<Vec<_>>(), [0, 5, 63]);
    assert_eq!(cells_of(0).count(), 0);
}
