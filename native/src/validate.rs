//! Validates a graph's numbers once, so that every later walk is safe without checks.

use crate::edges::{Edge, ACCEPTS, ALL, LAST, SEPARATOR};
use crate::format::{
    crc32, Damaged, CHECKSUM, COUNT, FORWARD, GADDAG, HEADER, LENGTH_OF_LONGEST, LONGEST,
    MAGIC_AND_VERSION, MOST_WORDS, SPARE, WORDS,
};

fn require(holds: bool, or_else: &'static str) -> Result<(), Damaged> {
    if holds {
        Ok(())
    } else {
        Err(Damaged(or_else))
    }
}

/// The most edges of a list: the letters and the separator.
const EDGES: usize = 27;

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
    /// The number of paths, and the sum of their letters.
    paths: u32,
    letters: u32,
    /// The length of the longest path.
    height: u8,
    /// Whether the paths have no separator.
    only_letters: bool,
    /// Of a list: its number of edges, and whether a separator may lead to it.
    edges: u8,
    can_be_separator: bool,
}

const EMPTY_MEASURE: Measure = Measure {
    paths: 0,
    letters: 0,
    height: 0,
    only_letters: true,
    edges: 0,
    can_be_separator: false,
};

/// The measures of all lists by their offsets after the header. The end of a list is a list, too.
struct Lists(Vec<Measure>);

impl Lists {
    fn of(data: &[u64]) -> Result<Self, Damaged> {
        let mut lists = Self(Vec::with_capacity(data.len()));
        let mut measures = Vec::with_capacity(EDGES);
        for list in data[HEADER..].split_inclusive(|number| number & u64::from(LAST) != 0) {
            lists.measure_list(list, &mut measures)?;
            lists.0.extend(measures.drain(..).rev());
        }
        let ends = data.len() == HEADER || data[data.len() - 1] & u64::from(LAST) != 0;
        require(ends, "its last list breaks off")?;
        Ok(lists)
    }

    /// Measure the ends of a list, the shortest first.
    fn measure_list(&self, list: &[u64], measures: &mut Vec<Measure>) -> Result<(), Damaged> {
        require(list.len() <= EDGES, "a list is too long")?;
        let mut end = EMPTY_MEASURE;
        for &number in list.iter().rev() {
            let edge = Edge(number);
            let next = self.after(edge)?;
            require(edge.accepts() || edge.children() != 0, "an edge leads nowhere")?;
            let height = next.height + 1;
            require(usize::from(height) <= LONGEST + 1, "a path is too long")?;
            if end.edges == 0 {
                end.can_be_separator = next.only_letters && !edge.accepts();
            }
            let paths = next.paths.saturating_add(u32::from(edge.accepts()));
            end.edges += 1;
            end.height = end.height.max(height);
            end.paths = end.paths.saturating_add(paths);
            end.letters = end.letters.saturating_add(next.letters).saturating_add(paths);
            end.only_letters &= next.only_letters;
            measures.push(end);
        }
        Ok(())
    }

    /// The measure after an edge, which must lead to an earlier list with as many edges as its
    /// mask.
    fn after(&self, edge: Edge) -> Result<Measure, Damaged> {
        let astray = Damaged("an edge leads astray");
        require(edge.0 as u32 & !(ALL | ACCEPTS | LAST) == 0, "an edge is no letter")?;
        if edge.children() == 0 {
            return if edge.list() == 0 { Ok(EMPTY_MEASURE) } else { Err(astray) };
        }
        let list = (edge.list() as usize).checked_sub(HEADER).and_then(|place| self.0.get(place));
        let mut measure = *list.ok_or(astray)?;
        require(u32::from(measure.edges) == edge.children().count_ones(), "an edge leads astray")?;
        if edge.children() >> SEPARATOR == 1 {
            require(measure.can_be_separator, "a path turns round twice")?;
            measure.only_letters = false;
        }
        Ok(measure)
    }

    fn root(&self, edge: Edge) -> Result<Measure, Damaged> {
        require(edge.0 as u32 & !ALL == 0, "a root is no edge")?;
        self.after(edge)
    }
}
