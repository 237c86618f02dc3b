//! A graph's words in a layout for walks over fields: small, with frequent nodes next to each
//! other, and with a number for every word.
//!
//! It is one array of `u64`. A node has its two masks (in the low half the letters that lead on, in
//! the high half those that end a word), then an edge for every letter that leads on: in the low
//! half the node it leads to, in the high half how many words of this node come before those after
//! this edge. The words that end at a node come first, in the order of their letters. So the
//! numbers on a walk's edges add up to the number of its word, from 0 without gaps. The last number is an
//! empty node.

use std::collections::HashMap;

use crate::edges::Edge;
use crate::graph::Graph;

/// The words, in the form described above.
#[derive(Debug, Clone)]
pub struct Dawg {
    array: Vec<u64>,
    root: u32,
    words: u32,
}

/// The place of a walk: a node, and the number of its first word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cursor {
    /// The node's offset in the array.
    pub at: u32,
    /// The number of the node's first word.
    pub number: u32,
}

impl Dawg {
    /// The words of a graph.
    #[must_use]
    pub fn of(graph: &Graph) -> Self {
        DawgLayout::of(graph).laid_out()
    }

    /// How many words there are: one more than the highest number.
    #[must_use]
    pub fn words(&self) -> u32 {
        self.words
    }

    /// The root, where walks begin.
    #[must_use]
    pub fn root(&self) -> Cursor {
        Cursor { at: self.root, number: 0 }
    }

    /// A node from which no letter leads on, and at which no word ends.
    #[must_use]
    pub fn nowhere(&self) -> Cursor {
        Cursor { at: self.array.len() as u32 - 1, number: 0 }
    }

    /// All nodes and edges.
    #[inline]
    #[must_use]
    pub fn array(&self) -> &[u64] {
        &self.array
    }

    /// The letters that lead on from a place, and those that end a word there.
    #[inline]
    #[must_use]
    pub fn masks(&self, cursor: Cursor) -> (u32, u32) {
        let both = self.array[cursor.at as usize];
        (both as u32, (both >> 32) as u32)
    }

    /// Follow a letter (as a bit) that leads on.
    #[inline]
    #[must_use]
    pub fn along(&self, cursor: Cursor, letter: u32) -> Cursor {
        let rank = (self.masks(cursor).0 & (letter - 1)).count_ones();
        let edge = self.array[(cursor.at + 1 + rank) as usize];
        Cursor { at: edge as u32, number: cursor.number + (edge >> 32) as u32 }
    }

    /// The number of the word that a letter (as a bit) ends.
    #[inline]
    #[must_use]
    pub fn number(&self, cursor: Cursor, letter: u32) -> u32 {
        cursor.number + (self.masks(cursor).1 & (letter - 1)).count_ones()
    }
}

/// A node of the draft: its masks, the nodes that its edges lead to, and its number of words.
struct DraftNode {
    children: u32,
    ends: u32,
    edges: Vec<usize>,
    words: u32,
}

/// The nodes, children before parents.
struct DawgLayout<'g> {
    graph: &'g Graph<'g>,
    nodes: Vec<DraftNode>,
    /// The node for each list of the graph with its letters.
    known: HashMap<(u32, u32), usize>,
}

impl<'g> DawgLayout<'g> {
    fn of(graph: &'g Graph<'g>) -> Self {
        let known = HashMap::new();
        let mut outline = Self { graph, nodes: Vec::new(), known };
        outline.add(graph.forward());
        outline
    }

    /// Add the node after an edge, and all below; the recursion is as deep as words are long.
    fn add(&mut self, from: Edge) -> usize {
        let cursor = (from.list(), from.children());
        if let Some(&index) = self.known.get(&cursor) {
            return index;
        }
        let mut node = DraftNode { children: 0, ends: 0, edges: Vec::new(), words: 0 };
        for (letter, edge) in self.graph.edges().children_of(from) {
            node.ends |= u32::from(edge.accepts()) << letter;
            if edge.children() != 0 {
                node.children |= 1 << letter;
                let below = self.add(edge);
                node.words += self.nodes[below].words;
                node.edges.push(below);
            }
        }
        node.words += node.ends.count_ones();
        self.nodes.push(node);
        self.known.insert(cursor, self.nodes.len() - 1);
        self.nodes.len() - 1
    }

    /// The array, in which the most frequently visited nodes come first.
    fn laid_out(&self) -> Dawg {
        let visits = self.visits();
        let mut order: Vec<usize> = (0..self.nodes.len()).collect();
        order.sort_by(|&a, &b| visits[b].total_cmp(&visits[a]).then(a.cmp(&b)));
        let mut places = vec![0; self.nodes.len()];
        let mut size = 0;
        for &index in &order {
            places[index] = size;
            size += 1 + self.nodes[index].edges.len() as u32;
        }
        let mut array = Vec::with_capacity(size as usize + 1);
        for &index in &order {
            let node = &self.nodes[index];
            array.push(u64::from(node.children) | u64::from(node.ends) << 32);
            let mut before = node.ends.count_ones();
            for &edge in &node.edges {
                array.push(u64::from(places[edge]) | u64::from(before) << 32);
                before += self.nodes[edge].words;
            }
        }
        array.push(0);
        let root = self.nodes.len() - 1;
        Dawg { array, root: places[root], words: self.nodes[root].words }
    }

    /// An estimate of the visits to each node, for letters with the frequencies of words, and a few
    /// free neighbours at each step.
    fn visits(&self) -> Vec<f64> {
        const NEIGHBOURS: f64 = 5.0;
        let shares = self.shares();
        let mut visits = vec![0.0; self.nodes.len()];
        visits[self.nodes.len() - 1] = 1.0;
        for (index, node) in self.nodes.iter().enumerate().rev() {
            let mut letters = node.children;
            for &edge in &node.edges {
                visits[edge] +=
                    visits[index] * shares[letters.trailing_zeros() as usize] * NEIGHBOURS;
                letters &= letters - 1;
            }
        }
        visits
    }

    /// The share of each letter among the edges.
    fn shares(&self) -> [f64; 26] {
        let mut counts = [0_u32; 26];
        for node in &self.nodes {
            for (letter, count) in counts.iter_mut().enumerate() {
                *count += (node.children | node.ends) >> letter & 1;
            }
        }
        let all: u32 = counts.iter().sum();
        counts.map(|count| f64::from(count) / f64::from(all.max(1)))
    }
}
