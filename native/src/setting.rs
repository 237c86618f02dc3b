//! The setting of plays: squares with their multipliers, values of letters, the rack's size.
//!
//! Plays lie in *lanes*: first the rows, then the columns. A square of a lane is given by its
//! index.

use std::fmt;

/// Squares in the longest lane.
pub const MAX_LANE_LENGTH: usize = 20;
/// Lanes on the largest board.
pub const MAX_LANES: usize = 2 * MAX_LANE_LENGTH;
/// Tiles on the largest rack.
pub const MAX_RACK_SIZE: usize = 15;
/// The limit of scores: smaller numbers are exact as `f32`.
pub const SCORE_LIMIT: u64 = 1 << 24;
/// The length of a lane with padding, in full vectors.
pub const WINDOWS: usize = 24;
/// The length of a lane with padding, so that every square begins a window of 16.
pub const PADDED_LANE: usize = MAX_LANE_LENGTH + 16;

/// Why a setting is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnfitSetting(pub &'static str);

impl fmt::Display for UnfitSetting {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.0)
    }
}

impl std::error::Error for UnfitSetting {}

/// The data of a setting, row after row.
#[derive(Debug, Clone, Copy)]
pub struct SettingSpec<'a> {
    /// Rows of the board.
    pub rows: usize,
    /// Columns of the board.
    pub columns: usize,
    /// The letter multiplier of each square, 1 to 9.
    pub letter_multipliers: &'a [u8],
    /// The word multiplier of each square, 1 to 9.
    pub word_multipliers: &'a [u8],
    /// The letters' values from A on, up to 99.
    pub values: &'a [u8],
    /// The number of tiles of a full rack.
    pub rack_size: usize,
    /// The bonus for laying a full rack.
    pub bonus: i32,
    /// The square that the first play covers.
    pub start: usize,
}

impl SettingSpec<'_> {
    fn is_symmetric(&self) -> bool {
        let turned = |square: usize| square % self.columns * self.columns + square / self.columns;
        let alike = |times: &[u8]| (0..times.len()).all(|at| times[at] == times[turned(at)]);
        self.rows == self.columns
            && self.start == turned(self.start)
            && alike(self.letter_multipliers)
            && alike(self.word_multipliers)
    }
}

/// A lane's squares with their multipliers; 0 beyond its end.
#[derive(Debug, Clone)]
pub struct LaneLayout {
    /// The number of squares.
    pub length: usize,
    /// The letter multiplier of each.
    pub letter_multipliers: [i16; PADDED_LANE],
    /// The word multiplier of each.
    pub word_multipliers: [i32; MAX_LANE_LENGTH],
    /// For each number of squares up to a rack's, the product of their word multipliers from each square on.
    pub times: Vec<[i32; WINDOWS]>,
}

/// A setting that the core can take.
#[derive(Debug, Clone)]
pub struct Setting {
    /// Rows of the board.
    pub rows: usize,
    /// Columns of the board.
    pub columns: usize,
    /// The letters' values, A as 0; a blank, as 26, has none. The length is a power of two, so that
    /// no index needs a check.
    pub values: [i16; 32],
    /// The number of tiles of a full rack.
    pub rack_size: usize,
    /// The bonus for laying a full rack.
    pub bonus: i32,
    /// The square that the first play covers.
    pub start: usize,
    /// The lanes.
    pub layouts: Vec<LaneLayout>,
    /// Whether the board is its own mirror image along the diagonal, with the start on it: then the
    /// first plays down are those across, mirrored, and are not emitted.
    pub mirrored: bool,
}

impl Setting {
    /// The setting with this data.
    ///
    /// # Errors
    /// [`UnfitSetting`] if something is out of its range, or a play could score [`SCORE_LIMIT`] or more.
    pub fn new(spec: &SettingSpec) -> Result<Self, UnfitSetting> {
        let SettingSpec { rows, columns, rack_size, bonus, start, .. } = *spec;
        let check = |holds: bool, wanted: &'static str| {
            if holds {
                Ok(())
            } else {
                Err(UnfitSetting(wanted))
            }
        };
        let sides = 1..=MAX_LANE_LENGTH;
        check(
            sides.contains(&rows) && sides.contains(&columns),
            "a board has 1 to 20 rows and columns",
        )?;
        for times in [spec.letter_multipliers, spec.word_multipliers] {
            check(times.len() == rows * columns, "every square multiplies by something")?;
            check(times.iter().all(|times| (1..=9).contains(times)), "squares multiply by 1 to 9")?;
        }
        check(spec.values.len() == 26, "there are 26 letters, and a value for each")?;
        check(spec.values.iter().all(|&value| value <= 99), "values are from 0 to 99")?;
        check((1..=MAX_RACK_SIZE).contains(&rack_size), "a rack has 1 to 15 tiles")?;
        check((0..=999).contains(&bonus), "a bonus is from 0 to 999")?;
        check(start < rows * columns, "the start is a square of the board")?;
        let mut values = [0; 32];
        for (value, &given) in values.iter_mut().zip(spec.values) {
            *value = i16::from(given);
        }
        let (layouts, mirrored) = (Vec::with_capacity(MAX_LANES), spec.is_symmetric());
        let mut setting =
            Self { rows, columns, values, rack_size, bonus, start, layouts, mirrored };
        setting.layouts = (0..rows + columns).map(|lane| setting.layout(lane, spec)).collect();
        check(setting.score_bound() < SCORE_LIMIT, "a play could score more than can be counted")?;
        Ok(setting)
    }

    fn layout(&self, lane: usize, spec: &SettingSpec) -> LaneLayout {
        let length = if lane < self.rows { self.columns } else { self.rows };
        let mut layout = LaneLayout {
            length,
            letter_multipliers: [0; PADDED_LANE],
            word_multipliers: [0; MAX_LANE_LENGTH],
            times: Vec::new(),
        };
        for index in 0..length {
            let square = self.square(lane, index);
            layout.letter_multipliers[index] = i16::from(spec.letter_multipliers[square]);
            layout.word_multipliers[index] = i32::from(spec.word_multipliers[square]);
        }
        let mut times = [1; WINDOWS];
        for count in 0..=MAX_RACK_SIZE {
            layout.times.push(times);
            for (start, times) in times.iter_mut().enumerate() {
                let next = layout.word_multipliers.get(start + count).copied().unwrap_or(0);
                *times = times.saturating_mul(next);
            }
        }
        layout
    }

    /// An upper bound of scores: the most valuable tile on every square, crossed everywhere.
    fn score_bound(&self) -> u64 {
        let dearest =
            self.values.iter().max().map_or(0, |&value| u64::from(value.unsigned_abs())) * 9;
        let crossings = MAX_RACK_SIZE as u64 * MAX_LANE_LENGTH as u64 * dearest * 9;
        let of_layout = |layout: &LaneLayout| {
            let mut times = layout.word_multipliers;
            times.sort_unstable_by(|one, other| other.cmp(one));
            let best =
                times[..self.rack_size].iter().map(|&times| u64::from(times.max(1).unsigned_abs()));
            best.product::<u64>() * dearest * layout.length as u64
        };
        self.layouts.iter().map(of_layout).max().unwrap_or(0)
            + crossings
            + u64::from(self.bonus.unsigned_abs())
    }

    /// How many lanes there are.
    #[must_use]
    pub fn lanes(&self) -> usize {
        self.rows + self.columns
    }

    /// Whether a lane is a row.
    #[must_use]
    pub fn is_across(&self, lane: usize) -> bool {
        lane < self.rows
    }

    /// The square at an index of a lane.
    #[must_use]
    pub fn square(&self, lane: usize, index: usize) -> usize {
        if lane < self.rows {
            lane * self.columns + index
        } else {
            index * self.columns + lane - self.rows
        }
    }

    /// The lane through a square of another lane, and its index there.
    #[must_use]
    pub fn crossing(&self, lane: usize, index: usize) -> (usize, usize) {
        if lane < self.rows {
            (self.rows + index, lane)
        } else {
            (index, lane - self.rows)
        }
    }

    /// The lane and the index in it of a square, along a direction.
    #[must_use]
    pub fn place(&self, square: usize, across: bool) -> (usize, usize) {
        let (row, column) = (square / self.columns, square % self.columns);
        if across {
            (row, column)
        } else {
            (self.rows + column, row)
        }
    }

    /// The value of a tile on the board; a blank, in lower case, has none.
    #[must_use]
    pub fn value(&self, tile: u8) -> i16 {
        if tile.is_ascii_uppercase() {
            self.values[usize::from(tile - b'A')]
        } else {
            0
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) const VALUES: [u8; 26] =
        [1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10];

    /// A board without multipliers.
    pub(crate) fn plain(rows: usize, columns: usize, rack_size: usize) -> Setting {
        let times = vec![1; rows * columns];
        let start = rows / 2 * columns + columns / 2;
        Setting::new(&spec(rows, columns, &times, rack_size, start)).unwrap()
    }

    fn spec(
        rows: usize,
        columns: usize,
        times: &[u8],
        rack_size: usize,
        start: usize,
    ) -> SettingSpec<'_> {
        let values = &VALUES;
        let (letter_multipliers, word_multipliers) = (times, times);
        SettingSpec {
            rows,
            columns,
            letter_multipliers,
            word_multipliers,
            values,
            rack_size,
            bonus: 50,
            start,
        }
    }

    #[test]
    fn sizes_out_of_range_are_refused() {
        for (rows, columns) in [(15, 21), (21, 15), (0, 5), (5, 0)] {
            let times = vec![1; rows * columns];
            assert!(Setting::new(&spec(rows, columns, &times, 7, 0)).is_err());
        }
        assert!(Setting::new(&spec(5, 7, &[1; 35], 7, 35)).is_err());
        assert!(Setting::new(&spec(5, 7, &[1; 34], 7, 0)).is_err());
        assert!(Setting::new(&spec(5, 7, &[0; 35], 7, 0)).is_err());
        assert!(Setting::new(&spec(5, 7, &[1; 35], 16, 0)).is_err());
        assert!(Setting::new(&spec(5, 7, &[1; 35], 7, 34)).is_ok());
    }

    #[test]
    fn a_score_must_be_countable() {
        assert!(Setting::new(&spec(20, 20, &[4; 400], 10, 0)).is_err());
        assert!(Setting::new(&spec(20, 20, &[4; 400], 6, 0)).is_ok());
    }

    #[test]
    fn squares_and_lanes_tell_the_same_places() {
        let setting = plain(5, 7, 7);
        assert_eq!(setting.lanes(), 12);
        for lane in 0..12 {
            for index in 0..setting.layouts[lane].length {
                let square = setting.square(lane, index);
                assert_eq!(setting.place(square, setting.is_across(lane)), (lane, index));
                let (other, there) = setting.crossing(lane, index);
                assert_eq!(setting.square(other, there), square);
                assert_eq!(setting.crossing(other, there), (lane, index));
            }
        }
    }
}
