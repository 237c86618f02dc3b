//! Validates a graph's numbers once, so that every later walk is safe without checks.

use crate::graph::{
    crc32, Damaged, Edge, ACCEPTS, ALL, CHECKSUM, COUNT, FORWARD, GADDAG, HEADER, LAST,
    LENGTH_OF_LONGEST, LONGEST, MAGIC_AND_VERSION, MOST_WORDS, SEPARATOR, SPARE, WORDS,
};

fn require(holds: bool, or_else: &'static str) -> Result<(), Damaged> {
    if holds {
        Ok(())
    } else {
        Err(Damaged(or_else))
    }
}

/// Check that these numbers are a graph.
///
/// # Errors
/// [`Damaged`], with the place of the fault.
pub fn validate(data: &[u64]) -> Result<(), Damaged> {
    require(data.len() >= HEADER, "it is too short")?;
    require(data[0] == MAGIC_AND_VERSION, "it does not begin like one")?;
    require(data[COUNT] == data.len() as u64, "it has another length than it says")?;
    require(data[SPARE] == 0, "its header says too much")?;
    require(data[CHECKSUM] == crc32(&data[WORDS..]).into(), "its checksum is another")?;
    let (words, longest) = (data[WORDS], data[LENGTH_OF_LONGEST]);
    require(longest <= LONGEST as u64 && words <= MOST_WORDS.into(), "it is too large")?;
    let lists = Lists::of(data)?;
    let (forward, gaddag) = (Edge(data[FORWARD]), Edge(data[GADDAG]));
    let (forward, gaddag) = (lists.root(forward)?, lists.root(gaddag)?);
    require(forward.only_letters, "there is a separator in its forward graph")?;
    require(u64::from(forward.height) == longest, "its longest word has another length")?;
    require(u64::from(forward.paths) == words, "it holds another number of words")?;
    require(u64::from(gaddag.height) <= longest + 1, "it goes deeper backward")?;
    require(gaddag.paths == forward.letters, "it holds other words backward")
}

/// Measures of the paths after an edge, or along the edges of a list.
#[derive(Clone, Copy)]
struct Measure {
    /// The length of the longest path.
    height: u8,
    /// Whether the paths have no separator.
    only_letters: bool,
    /// The number of paths, and the sum of their letters.
    paths: u32,
    letters: u32,
}

/// The measures of all lists in order; an edge leads to a list before it.
struct Lists {
    /// For each offset, the index of the list that begins there plus 1; 0 for none.
    begins: Vec<u32>,
    measures: Vec<(Measure, Kind)>,
}

/// The number of a list's edges, and whether a separator may lead to it.
#[derive(Clone, Copy)]
struct Kind {
    edges: u32,
    can_be_separator: bool,
}

impl Lists {
    const EMPTY_MEASURE: Measure = Measure { height: 0, only_letters: true, paths: 0, letters: 0 };

    fn of(data: &[u64]) -> Result<Self, Damaged> {
        let mut lists = Self { begins: vec![0; data.len()], measures: Vec::new() };
        let mut at = HEADER;
        while at < data.len() {
            at += lists.measure_list(&data[at..], at)?;
        }
        Ok(lists)
    }

    /// Measure the list at the beginning of these numbers; returns its number of edges.
    fn measure_list(&mut self, numbers: &[u64], at: usize) -> Result<usize, Damaged> {
        let mut all = Self::EMPTY_MEASURE;
        for (index, &number) in numbers.iter().enumerate() {
            let edge = Edge(number);
            let next = self.after(edge)?;
            require(edge.accepts() || edge.children() != 0, "an edge leads nowhere")?;
            let height = next.height + 1;
            require(usize::from(height) <= LONGEST + 1, "a path is too long")?;
            let paths = next.paths.saturating_add(u32::from(edge.accepts()));
            all.height = all.height.max(height);
            all.paths = all.paths.saturating_add(paths);
            all.letters = all.letters.saturating_add(next.letters).saturating_add(paths);
            all.only_letters &= next.only_letters;
            if number & u64::from(LAST) != 0 {
                let can_be_separator = next.only_letters && !edge.accepts();
                self.measures.push((all, Kind { edges: index as u32 + 1, can_be_separator }));
                self.begins[at] = self.measures.len() as u32;
                return Ok(index + 1);
            }
        }
        Err(Damaged("its last list breaks off"))
    }

    /// The measure after an edge, which must lead to an earlier list with as many edges as its
    /// mask.
    fn after(&self, edge: Edge) -> Result<Measure, Damaged> {
        let astray = Damaged("an edge leads astray");
        require(edge.0 as u32 & !(ALL | ACCEPTS | LAST) == 0, "an edge is no letter")?;
        if edge.children() == 0 {
            return if edge.list() == 0 { Ok(Self::EMPTY_MEASURE) } else { Err(astray) };
        }
        let begun = self.begins.get(edge.list() as usize).and_then(|list| list.checked_sub(1));
        let &(mut measure, kind) = &self.measures[begun.ok_or(astray)? as usize];
        require(kind.edges == edge.children().count_ones(), "an edge leads astray")?;
        if edge.children() >> SEPARATOR == 1 {
            require(kind.can_be_separator, "a path turns round twice")?;
            measure.only_letters = false;
        }
        Ok(measure)
    }

    fn root(&self, edge: Edge) -> Result<Measure, Damaged> {
        require(edge.0 as u32 & !ALL == 0, "a root is no edge")?;
        self.after(edge)
    }
}
