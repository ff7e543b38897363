//! Game records (`.tvr`).

use pyo3::prelude::*;
use pyo3::types::PyDict;
use taluva::record;

use crate::errors::{bad_record, malformed};
use crate::game::Game;

/// One recorded game: tags and moves, all of them legal.
#[pyclass(frozen, eq, module = "taluva")]
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Record(record::Record);

#[pymethods]
impl Record {
    /// A record of a game so far, with tags such as `Player1="Ada"`.
    #[new]
    #[pyo3(signature = (game, **tags))]
    fn new(game: PyRef<'_, Game>, tags: Option<&Bound<'_, PyDict>>) -> PyResult<Record> {
        let mut record = record::Record::new(game.game.clone());
        for (name, value) in tags.into_iter().flatten() {
            let (name, value): (String, String) = (name.extract()?, value.extract()?);
            record = record.with_tag(&name, &value);
            if record.tag(&name).is_none() {
                return Err(malformed(format!("{name} cannot be a tag of a record")));
            }
        }
        Ok(Record(record))
    }

    /// Parses all records in a text.
    #[staticmethod]
    fn parse(py: Python<'_>, text: &str) -> PyResult<Vec<Record>> {
        let records = py.detach(|| record::parse(text));
        match records {
            Ok(records) => Ok(records.into_iter().map(Record).collect()),
            Err(fault) => Err(bad_record(&fault)),
        }
    }

    /// The game at the end of the main line.
    #[getter]
    fn game(&self) -> Game {
        Game { game: self.0.game().clone() }
    }

    /// All tags except `Format`, `Setup` and `Position`.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tags = PyDict::new(py);
        for (name, value) in self.0.tags() {
            tags.set_item(name, value)?;
        }
        Ok(tags)
    }

    /// The result that ends the record: `*`, or the reason and the standings.
    #[getter]
    fn result(&self) -> String {
        record::result(self.0.game())
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    /// Pickled and copied as its text.
    fn __reduce__<'py>(slf: &Bound<'py, Record>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((slf.get_type().getattr("_read")?, (slf.get().__str__(),)))
    }

    /// The only record in a text.
    #[staticmethod]
    fn _read(py: Python<'_>, text: &str) -> PyResult<Record> {
        let mut all = Record::parse(py, text)?;
        all.pop().ok_or_else(|| malformed("the text holds no record"))
    }

    fn __repr__(&self) -> String {
        format!("<Record {} {:?}>", self.0.game().setup(), self.result())
    }
}
