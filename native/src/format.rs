//! The flat graph of a word list: one array of `u64`, little endian, that can be saved and mapped.
//!
//! It begins with a header of 8 numbers:
//!
//! | at | what |
//! |---|---|
//! | 0 | the bytes `WHSG`, and [`VERSION`] in the high half |
//! | 1 | how many numbers there are, with the header |
//! | 2 | CRC-32 (IEEE, as zlib has it) of the bytes of all numbers from 3 on |
//! | 3 | how many words |
//! | 4 | the length of the longest word, at most [`LONGEST`] |
//! | 5 | the forward graph, as an edge that leads to it: words from their first letter on |
//! | 6 | the GADDAG, likewise: a word from each of its letters backward, a [`SEPARATOR`](crate::edges::SEPARATOR), and forward from the letter after; no separator stands at the end of a word read backward whole |
//! | 7 | 0 |
//!
//! Then come lists of edges without gaps. An edge describes the edges after it: a mask of them
//! (bits 0–25 the letters A–Z, bit 26 the separator), and in its high half the offset of their
//! list; both are 0 if there are none. Bit 27 is set if a word ends with the edge, bit 28 on the
//! last edge of a list. The edges of a list are in the order of the mask's bits; only the mask has
//! their letters. So a search knows before it follows an edge whether it can go on, and reads no
//! list in vain; and lists with the same continuations are stored once, whatever their letters. An edge
//! may also lead to the end of a list: a list that equals the end of an earlier one is not stored.
//!
//! Every edge leads to a list that ends before its own one, so walks end. Both graphs share the lists.
//! They are in the order in which a walk through the forward graph, then through
//! the GADDAG, letters in order and the separator last, first leaves them: the same words make the
//! same bytes everywhere.

use std::fmt;

/// `WHSG`, read as a number.
pub const MAGIC: u32 = u32::from_le_bytes(*b"WHSG");
/// The version of the format.
pub const VERSION: u32 = 3;
pub(crate) const MAGIC_AND_VERSION: u64 = (VERSION as u64) << 32 | MAGIC as u64;
/// How many numbers come before the first list.
pub const HEADER: usize = 8;
/// The longest word that a graph can hold.
pub const LONGEST: usize = 63;
/// The most words of a graph, which also bounds walks through a forged one.
pub const MOST_WORDS: u32 = 1 << 24;
pub(crate) const COUNT: usize = 1;
pub(crate) const CHECKSUM: usize = 2;
pub(crate) const WORDS: usize = 3;
pub(crate) const LENGTH_OF_LONGEST: usize = 4;
pub(crate) const FORWARD: usize = 5;
pub(crate) const GADDAG: usize = 6;
pub(crate) const SPARE: usize = 7;

#[cfg(target_endian = "big")]
compile_error!("graphs are little endian and are mapped as they are");

/// Why numbers are not a graph.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Damaged(pub &'static str);

impl fmt::Display for Damaged {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "this is no graph of version {VERSION}: {}", self.0)
    }
}

impl std::error::Error for Damaged {}

const CRC_TABLES: [[u32; 256]; 4] = {
    let mut tables = [[0; 256]; 4];
    let mut byte = 0;
    while byte < 256 {
        let mut rest = byte as u32;
        let mut bit = 0;
        while bit < 8 {
            rest = if rest & 1 == 1 { rest >> 1 ^ 0xEDB8_8320 } else { rest >> 1 };
            bit += 1;
        }
        tables[0][byte] = rest;
        byte += 1;
    }
    byte = 0;
    while byte < 256 {
        let mut table = 1;
        while table < 4 {
            let rest = tables[table - 1][byte];
            tables[table][byte] = rest >> 8 ^ tables[0][(rest & 255) as usize];
            table += 1;
        }
        byte += 1;
    }
    tables
};

/// CRC-32 (IEEE) of the numbers' bytes, four bytes a step: 9 MB take some 6 ms.
pub(crate) fn crc32(data: &[u64]) -> u32 {
    let byte = |number: u32, index: u32| (number >> (8 * index) & 255) as usize;
    let halves = data.iter().flat_map(|&number| [number as u32, (number >> 32) as u32]);
    !halves.fold(!0, |crc, number| {
        let mixed = crc ^ number;
        CRC_TABLES[3][byte(mixed, 0)]
            ^ CRC_TABLES[2][byte(mixed, 1)]
            ^ CRC_TABLES[1][byte(mixed, 2)]
            ^ CRC_TABLES[0][byte(mixed, 3)]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_that_of_zlib() {
        assert_eq!(crc32(&[u64::from_le_bytes(*b"12345678")]), 0x9AE0_DAAF);
    }
}
