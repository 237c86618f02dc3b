//! Queries about words: words, parts of words, and anagrams.

use crate::edges::{Edge, LETTERS};
use crate::format::LONGEST;
use crate::graph::Graph;

/// Letters of either case as numbers, A as 0; `None` if there are other characters, or too many.
fn letters(text: &[u8]) -> Option<impl DoubleEndedIterator<Item = u32> + '_> {
    let readable = (1..=LONGEST).contains(&text.len()) && text.iter().all(u8::is_ascii_alphabetic);
    readable.then(|| text.iter().map(|letter| u32::from(letter.to_ascii_uppercase() - b'A')))
}

impl Graph<'_> {
    /// Whether it is a word.
    #[must_use]
    pub fn contains(&self, word: &[u8]) -> bool {
        letters(word)
            .and_then(|path| self.edges().walk(self.forward(), path))
            .is_some_and(Edge::accepts)
    }

    /// Whether a word has these letters in a row, as a part or as the whole: read backward from the
    /// root of the GADDAG, they must lead somewhere.
    #[must_use]
    pub fn is_part(&self, part: &[u8]) -> bool {
        letters(part).is_some_and(|path| self.edges().walk(self.gaddag(), path.rev()).is_some())
    }

    /// The words of at least so many letters that the tiles spell, sorted; with `whole`, only those
    /// that use every tile. A tile is one letter, several (`QU`), or `?` for any letter.
    ///
    /// # Errors
    /// The index of a tile that is none of these, or the first above 255.
    pub fn anagrams(
        &self,
        tiles: &[&[u8]],
        least: usize,
        whole: bool,
    ) -> Result<Vec<Vec<u8>>, usize> {
        let mut search = Anagrams::new(self, tiles)?;
        search.least = least;
        search.whole = whole;
        search.walk(self.forward());
        let mut found = search.found;
        found.sort_unstable();
        found.dedup();
        Ok(found)
    }
}

struct Anagrams<'g> {
    graph: &'g Graph<'g>,
    least: usize,
    whole: bool,
    /// The number of tiles of each letter, of blanks, and of each tile with several letters.
    singles: [u8; 26],
    blanks: u8,
    clusters: Vec<(Vec<u32>, u8)>,
    left: usize,
    word: Vec<u8>,
    found: Vec<Vec<u8>>,
}

impl<'g> Anagrams<'g> {
    fn new(graph: &'g Graph<'g>, tiles: &[&[u8]]) -> Result<Self, usize> {
        let mut search = Self {
            graph,
            least: 0,
            whole: false,
            singles: [0; 26],
            blanks: 0,
            clusters: Vec::new(),
            left: tiles.len(),
            word: Vec::new(),
            found: Vec::new(),
        };
        for (index, &tile) in tiles.iter().enumerate() {
            if index == usize::from(u8::MAX) {
                return Err(index);
            }
            search.add(tile).ok_or(index)?;
        }
        Ok(search)
    }

    fn add(&mut self, tile: &[u8]) -> Option<()> {
        if tile == b"?" {
            self.blanks += 1;
            return Some(());
        }
        let letters: Vec<u32> = letters(tile)?.collect();
        if let [letter] = letters[..] {
            self.singles[letter as usize] += 1;
        } else if let Some(known) = self.clusters.iter_mut().find(|known| known.0 == letters) {
            known.1 += 1;
        } else {
            self.clusters.push((letters, 1));
        }
        Some(())
    }

    /// Lay tiles after an edge. A blank stands only for a letter that has run out, as other choices
    /// spell the same words.
    fn walk(&mut self, from: Edge) {
        if self.left == 0 {
            return;
        }
        self.left -= 1;
        let mut edges = from.children() & LETTERS;
        while edges != 0 {
            let letter = edges.trailing_zeros();
            edges &= edges - 1;
            if self.singles[letter as usize] > 0 {
                self.singles[letter as usize] -= 1;
                self.step(from, &[letter]);
                self.singles[letter as usize] += 1;
            } else if self.blanks > 0 {
                self.blanks -= 1;
                self.step(from, &[letter]);
                self.blanks += 1;
            }
        }
        for index in 0..self.clusters.len() {
            if self.clusters[index].1 > 0 {
                self.clusters[index].1 -= 1;
                let letters = self.clusters[index].0.clone();
                self.step(from, &letters);
                self.clusters[index].1 += 1;
            }
        }
        self.left += 1;
    }

    /// Lay a tile: follow its letters, and go on from there.
    fn step(&mut self, from: Edge, tile: &[u32]) {
        let Some(last) = self.graph.edges().walk(from, tile.iter().copied()) else { return };
        let before = self.word.len();
        self.word.extend(tile.iter().map(|&letter| b'A' + letter as u8));
        if last.accepts() && self.word.len() >= self.least && !(self.whole && self.left > 0) {
            self.found.push(self.word.clone());
        }
        self.walk(last);
        self.word.truncate(before);
    }
}

#[cfg(test)]
mod tests {
    use crate::builder::build;
    use crate::graph::Graph;

    fn graph() -> Graph<'static> {
        build(&[
            b"A", b"AI", b"QAID", b"QUAI", b"QUAIL", b"QUIET", b"QUITE", b"TEE", b"TIE", b"TIED",
        ])
        .unwrap()
    }

    fn spelled(tiles: &[&[u8]], least: usize, whole: bool) -> Vec<String> {
        let found = graph().anagrams(tiles, least, whole).unwrap();
        found.into_iter().map(|word| String::from_utf8(word).unwrap()).collect()
    }

    #[test]
    fn words_are_words_and_nothing_else_is() {
        let graph = graph();
        for word in [&b"a"[..], b"QUAI", b"quail", b"TEE"] {
            assert!(graph.contains(word));
        }
        for none in [&b""[..], b"Q", b"QUAILS", b"UAI", b"T E", b"\xc3\x84", &[b'A'; 99]] {
            assert!(!graph.contains(none));
        }
    }

    #[test]
    fn parts_are_in_a_row_anywhere() {
        let graph = graph();
        for part in [&b"Q"[..], b"UAI", b"uail", b"QUAIL", b"D", b"AID", b"QUI"] {
            assert!(graph.is_part(part));
        }
        for none in [&b""[..], b"QA1", b"AQ", b"UQ", b"QUAILS", b"S", b"IQ"] {
            assert!(!graph.is_part(none));
        }
    }

    #[test]
    fn tiles_spell_words() {
        assert_eq!(spelled(&[b"t", b"E", b"I", b"E"], 2, false), ["TEE", "TIE"]);
        assert_eq!(spelled(&[b"T", b"E", b"I", b"?"], 2, false), ["AI", "TEE", "TIE", "TIED"]);
        assert_eq!(spelled(&[b"T", b"E", b"I", b"?"], 2, true), ["TIED"]);
        assert_eq!(spelled(&[b"A"], 1, false), ["A"]);
        assert_eq!(spelled(&[], 0, false), [""; 0]);
    }

    #[test]
    fn a_tile_may_have_several_letters() {
        assert_eq!(spelled(&[b"QU", b"AI", b"L"], 2, false), ["AI", "QUAI", "QUAIL"]);
        assert_eq!(spelled(&[b"QU", b"Q", b"A", b"I", b"?"], 5, true), [""; 0]);
        assert_eq!(spelled(&[b"QU", b"A", b"I", b"?"], 2, true), ["QUAIL"]);
        assert_eq!(spelled(&[b"QU", b"AI", b"AI"], 2, false), ["AI", "QUAI"]);
        assert_eq!(spelled(&[b"QU", b"AI", b"AI"], 2, true), [""; 0]);
        assert_eq!(graph().anagrams(&[b"A", b"1"], 2, false), Err(1));
    }
}
