//! Pictures of islands, drawn on demand and cached.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use axum::extract::State as Shared;
use axum::http::{HeaderName, header};
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg;
use taluva::State;
use taluva::draw::{self, SvgOptions};
use tokio::sync::Semaphore;

use super::subject::Subject;
use crate::app::App;
use crate::extract::Part;
use crate::problem::{Problem, ProblemCode};

/// The size expected of link previews.
pub(super) const WIDTH: u32 = 1200;
pub(super) const HEIGHT: u32 = 630;

/// How many pictures are drawn at once, and how many may be queued.
const MAX_CONCURRENT: usize = 1;
const MAX_WAITING: usize = 16;

/// The cache size in bytes.
const CACHE_BYTES: usize = 16 << 20;

/// The picture cache and the drawing queue.
#[derive(Debug)]
pub(crate) struct Pictures {
    kept: Mutex<Kept>,
    queue: Semaphore,
    places: Semaphore,
}

#[derive(Debug, Default)]
struct Kept {
    /// Oldest first.
    pictures: VecDeque<(String, Bytes)>,
    bytes: usize,
}

impl Kept {
    fn find(&self, name: &str) -> Option<Bytes> {
        self.pictures.iter().find(|(kept, _)| kept == name).map(|(_, png)| png.clone())
    }

    fn add(&mut self, name: String, png: Bytes) {
        self.bytes += png.len();
        self.pictures.push_back((name, png));
        while self.bytes > CACHE_BYTES {
            let Some((_, gone)) = self.pictures.pop_front() else { break };
            self.bytes -= gone.len();
        }
    }
}

impl Default for Pictures {
    fn default() -> Pictures {
        Pictures {
            kept: Mutex::default(),
            queue: Semaphore::new(MAX_CONCURRENT + MAX_WAITING),
            places: Semaphore::new(MAX_CONCURRENT),
        }
    }
}

impl Pictures {
    fn find(&self, name: &str) -> Option<Bytes> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).find(name)
    }

    /// Draws an island, with limited concurrency.
    async fn draw(&self, name: &str, island: State) -> Result<Bytes, Problem> {
        let busy = |_| Problem { retry_after: Some(5), ..ProblemCode::Unavailable.problem() };
        let _waiting = self.queue.try_acquire().map_err(|_| busy(()))?;
        let _place = self.places.acquire().await.map_err(|_| busy(()))?;
        if let Some(png) = self.find(name) {
            return Ok(png);
        }
        let drawn = tokio::task::spawn_blocking(move || png(&island)).await;
        let png = drawn.ok().flatten().ok_or_else(|| {
            tracing::error!(name, "an island could not be drawn");
            ProblemCode::Internal.problem()
        })?;
        let png = Bytes::from(png);
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.add(name.to_owned(), png.clone());
        Ok(png)
    }
}

/// A picture of an island in the link-preview size.
fn png(island: &State) -> Option<Vec<u8>> {
    let svg = draw::svg(island, &SvgOptions::default());
    let tree = usvg::Tree::from_str(&svg, &usvg::Options::default()).ok()?;
    let mut pixmap = Pixmap::new(WIDTH, HEIGHT)?;
    pixmap.fill(Color::from_rgba8(0x4a, 0x9c, 0xb8, 0xff));
    let (width, height) = (tree.size().width(), tree.size().height());
    let scale = (WIDTH as f32 / width).min(HEIGHT as f32 / height);
    let left = (WIDTH as f32 - width * scale) / 2.0;
    let top = (HEIGHT as f32 - height * scale) / 2.0;
    let place = Transform::from_row(scale, 0.0, 0.0, scale, left, top);
    resvg::render(&tree, place, &mut pixmap.as_mut());
    pixmap.encode_png().ok()
}

/// `GET /og/{name}`: a picture of an island.
pub(crate) async fn show(
    Shared(app): Shared<App>,
    Part(name): Part<String>,
) -> Result<Response, Problem> {
    let missing = || ProblemCode::NotFound.problem();
    let name = name.strip_suffix(".png").ok_or_else(missing)?;
    let png = match app.pictures.find(name) {
        Some(png) => png,
        None => {
            let (subject, hash) = Subject::of_picture(name).ok_or_else(missing)?;
            let island = subject.island(&app, hash).await.ok_or_else(missing)?;
            app.pictures.draw(name, island).await?
        }
    };
    let headers = [
        (header::CONTENT_TYPE, "image/png"),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
        (HeaderName::from_static("cross-origin-resource-policy"), "cross-origin"),
    ];
    Ok((headers, png).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_island_fills_the_picture() {
        let mut game = taluva::Game::new("edition=ferti2014 players=2".parse().unwrap());
        let tokens = ["JC", "JC@0,0:0", "H@0,1"].map(|text| text.parse().unwrap());
        game.play_all(&tokens).unwrap();
        let bytes = png(game.state()).unwrap();
        let picture = Pixmap::decode_png(&bytes).unwrap();
        assert_eq!((picture.width(), picture.height()), (WIDTH, HEIGHT));
        let mut colours: Vec<u32> = picture
            .pixels()
            .iter()
            .map(|pixel| {
                u32::from_le_bytes([pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()])
            })
            .collect();
        colours.sort_unstable();
        colours.dedup();
        assert!(colours.len() > 100, "only {} colours", colours.len());
    }

    #[test]
    fn pictures_are_kept_within_bounds() {
        let mut kept = Kept::default();
        for n in 0..40 {
            kept.add(format!("picture {n}"), Bytes::from(vec![0; 1 << 20]));
        }
        assert_eq!((kept.bytes, kept.pictures.len()), (CACHE_BYTES, 16));
        assert!(kept.find("picture 0").is_none() && kept.find("picture 39").is_some());
    }
}
