//! Scheduling of waiting jobs: fair between people, not between jobs.
//!
//! Jobs that somebody waits for go first. Within a class, people are served in turn, one job each,
//! and whoever has the fewest jobs in work comes first: a person with a hundred jobs delays others
//! no more than a person with one.

use std::collections::{HashMap, VecDeque};

use crate::ids::UserId;

/// The class of a job, in order of priority.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum JobClass {
    /// A hint or a turn that a person waits for.
    Person,
    /// A review: somebody waits for it, but games go first.
    Review,
    /// A turn in a computer-only game.
    Exhibition,
}

impl JobClass {
    /// All classes, by priority.
    pub(super) const ALL: [JobClass; 3] =
        [JobClass::Person, JobClass::Review, JobClass::Exhibition];
}

/// Identifies a job that is queued or in work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct JobId(u64);

/// The position of a queued job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) id: JobId,
    pub(super) class: JobClass,
    pub(super) owner: UserId,
}

/// Where in its owner's line a job is queued.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Entrance {
    Front,
    Back,
}

/// The jobs of one person in one class.
#[derive(Debug)]
struct Line<T> {
    owner: UserId,
    jobs: VecDeque<(JobId, T)>,
}

/// Queued jobs, by class and person.
#[derive(Debug)]
pub(super) struct FairQueue<T> {
    next_id: u64,
    /// The lines of each class, in order of service.
    lanes: [VecDeque<Line<T>>; JobClass::ALL.len()],
    in_work: HashMap<UserId, usize>,
}

impl<T> Default for FairQueue<T> {
    fn default() -> FairQueue<T> {
        let lanes = JobClass::ALL.map(|_| VecDeque::new());
        FairQueue { next_id: 0, lanes, in_work: HashMap::new() }
    }
}

impl<T> FairQueue<T> {
    /// Adds a job.
    pub(super) fn push(
        &mut self,
        class: JobClass,
        owner: UserId,
        entrance: Entrance,
        job: T,
    ) -> Place {
        let id = JobId(self.next_id);
        self.next_id += 1;
        let lane = &mut self.lanes[class as usize];
        let at = lane.iter().position(|line| line.owner == owner).unwrap_or_else(|| {
            lane.push_back(Line { owner, jobs: VecDeque::new() });
            lane.len() - 1
        });
        match entrance {
            Entrance::Front => lane[at].jobs.push_front((id, job)),
            Entrance::Back => lane[at].jobs.push_back((id, job)),
        }
        Place { id, class, owner }
    }

    /// Takes the next job of the given classes. [`finish`](FairQueue::finish) must be called when it ends.
    pub(super) fn pop(&mut self, classes: &[JobClass]) -> Option<(Place, T)> {
        for &class in classes {
            let lane = &mut self.lanes[class as usize];
            let in_work = |line: &Line<T>| self.in_work.get(&line.owner).copied().unwrap_or(0);
            let Some(next) = (0..lane.len()).min_by_key(|&n| in_work(&lane[n])) else { continue };
            let Some(mut line) = lane.remove(next) else { continue };
            let owner = line.owner;
            let Some((id, job)) = line.jobs.pop_front() else { continue };
            if !line.jobs.is_empty() {
                lane.push_back(line);
            }
            *self.in_work.entry(owner).or_insert(0) += 1;
            return Some((Place { id, class, owner }, job));
        }
        None
    }

    /// Records that a taken job has ended.
    pub(super) fn finish(&mut self, owner: UserId) {
        if let Some(count) = self.in_work.get_mut(&owner) {
            *count -= 1;
            if *count == 0 {
                self.in_work.remove(&owner);
            }
        }
    }

    /// Removes a cancelled job, if it is still queued.
    pub(super) fn remove(&mut self, place: Place) -> Option<T> {
        let lane = &mut self.lanes[place.class as usize];
        let at = lane.iter().position(|line| line.owner == place.owner)?;
        let nth = lane[at].jobs.iter().position(|(id, _)| *id == place.id)?;
        let (_, job) = lane[at].jobs.remove(nth)?;
        if lane[at].jobs.is_empty() {
            lane.remove(at);
        }
        Some(job)
    }

    /// How many jobs are likely to be taken before a queued one.
    pub(super) fn ahead_of(&self, place: Place) -> Option<usize> {
        let lane = &self.lanes[place.class as usize];
        let at = lane.iter().position(|line| line.owner == place.owner)?;
        let nth = lane[at].jobs.iter().position(|(id, _)| *id == place.id)?;
        let others: usize = lane
            .iter()
            .enumerate()
            .filter(|&(n, _)| n != at)
            .map(|(n, line)| line.jobs.len().min(if n < at { nth + 1 } else { nth }))
            .sum();
        let first: usize =
            self.lanes[..place.class as usize].iter().flatten().map(|line| line.jobs.len()).sum();
        Some(first + others + nth)
    }

    /// How many jobs are likely to be taken before one that a person adds now at the front of their line.
    pub(super) fn ahead_of_new(&self, class: JobClass, owner: UserId) -> usize {
        let lane = &self.lanes[class as usize];
        lane.iter().position(|line| line.owner == owner).unwrap_or(lane.len())
    }

    /// How many jobs of a class are queued.
    pub(super) fn waiting(&self, class: JobClass) -> usize {
        self.lanes[class as usize].iter().map(|line| line.jobs.len()).sum()
    }

    /// How many jobs are in work.
    #[cfg(test)]
    fn in_work(&self) -> usize {
        self.in_work.values().sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: UserId = UserId(1);
    const BOB: UserId = UserId(2);
    const CYD: UserId = UserId(3);

    fn queue(jobs: &[(JobClass, UserId, &'static str)]) -> FairQueue<&'static str> {
        let mut queue = FairQueue::default();
        for &(class, owner, job) in jobs {
            queue.push(class, owner, Entrance::Back, job);
        }
        queue
    }

    /// The jobs in the order in which a single worker takes them.
    fn order(mut queue: FairQueue<&'static str>) -> Vec<&'static str> {
        std::iter::from_fn(|| {
            let (place, job) = queue.pop(&JobClass::ALL)?;
            queue.finish(place.owner);
            Some(job)
        })
        .collect()
    }

    #[test]
    fn people_are_served_in_turn() {
        use JobClass::Person;
        let jobs = [
            (Person, ADA, "a1"),
            (Person, ADA, "a2"),
            (Person, ADA, "a3"),
            (Person, BOB, "b1"),
            (Person, CYD, "c1"),
            (Person, CYD, "c2"),
        ];
        assert_eq!(order(queue(&jobs)), ["a1", "b1", "c1", "a2", "c2", "a3"]);
    }

    #[test]
    fn what_a_person_waits_for_goes_before_exhibitions() {
        use JobClass::{Exhibition, Person};
        let jobs = [(Exhibition, ADA, "a1"), (Exhibition, BOB, "b1"), (Person, ADA, "a2")];
        assert_eq!(order(queue(&jobs)), ["a2", "a1", "b1"]);
    }

    #[test]
    fn reviews_wait_for_people_and_go_before_exhibitions() {
        use JobClass::{Exhibition, Person, Review};
        let jobs = [(Exhibition, ADA, "a1"), (Review, BOB, "b1"), (Person, CYD, "c1")];
        assert_eq!(order(queue(&jobs)), ["c1", "b1", "a1"]);
        let mut queue = queue(&jobs[..2]);
        assert!(queue.pop(&[Person]).is_none());
        assert_eq!(queue.pop(&JobClass::ALL).unwrap().1, "b1");
    }

    #[test]
    fn people_with_running_jobs_wait_for_the_others() {
        use JobClass::Person;
        let mut queue = queue(&[(Person, ADA, "a1"), (Person, ADA, "a2")]);
        assert_eq!(queue.pop(&JobClass::ALL).unwrap().1, "a1");
        queue.push(Person, BOB, Entrance::Back, "b1");
        assert_eq!(queue.pop(&JobClass::ALL).unwrap().1, "b1");
        assert_eq!(queue.pop(&JobClass::ALL).unwrap().1, "a2");
        assert_eq!(queue.in_work(), 3);
        for owner in [ADA, BOB, ADA] {
            queue.finish(owner);
        }
        assert_eq!(queue.in_work(), 0);
    }

    #[test]
    fn the_jobs_ahead_are_those_that_are_taken_before() {
        use JobClass::{Exhibition, Person};
        let mut queue = FairQueue::default();
        let mut places = Vec::new();
        for (class, owner) in [
            (Person, ADA),
            (Person, ADA),
            (Person, ADA),
            (Person, BOB),
            (Person, CYD),
            (Person, CYD),
            (Exhibition, BOB),
            (Exhibition, ADA),
            (Exhibition, BOB),
        ] {
            places.push(queue.push(class, owner, Entrance::Back, ()));
        }
        let expected: Vec<(JobId, usize)> =
            places.iter().map(|&place| (place.id, queue.ahead_of(place).unwrap())).collect();
        for n in 0..places.len() {
            let (place, ()) = queue.pop(&JobClass::ALL).unwrap();
            queue.finish(place.owner);
            assert!(expected.contains(&(place.id, n)), "{expected:?}");
        }
    }

    #[test]
    fn a_job_that_is_taken_out_is_not_done() {
        let mut queue = FairQueue::default();
        let first = queue.push(JobClass::Person, ADA, Entrance::Back, "a1");
        assert_eq!(queue.ahead_of_new(JobClass::Person, ADA), 0);
        assert_eq!(queue.ahead_of_new(JobClass::Person, BOB), 1);
        let second = queue.push(JobClass::Person, ADA, Entrance::Front, "a2");
        assert_eq!(queue.waiting(JobClass::Person), 2);
        assert_eq!(queue.ahead_of(first), Some(1));
        assert_eq!(queue.remove(second), Some("a2"));
        assert_eq!(queue.remove(second), None);
        assert_eq!(order(queue), ["a1"]);
    }
}
