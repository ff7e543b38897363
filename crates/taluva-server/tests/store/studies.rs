//! Studies.

use taluva_server::StudyId;
use taluva_server::store::{
    NewStudyRow, StudyBounds, StudyContent, StudyFilter, StudyRefused, StudyVisibility,
};

use super::*;

const NO_BOUNDS: StudyBounds = StudyBounds { studies: 0, bytes: 0 };

fn content(title: &str) -> StudyContent {
    StudyContent {
        title: title.to_owned(),
        visibility: StudyVisibility::Unlisted,
        setup: "players=2".to_owned(),
        record: "'é\" 12".to_owned(),
    }
}

async fn account(store: &dyn Store, name: &str) -> UserId {
    let password = Some("hash".to_owned());
    let user = NewUser { name: chosen(name), password, created_at: at(1) };
    store.add_user(user).await.unwrap().id
}

fn new_study(owner: UserId, title: &str, millis: i64) -> NewStudyRow {
    NewStudyRow { id: StudyId::random(), owner, created_at: at(millis), content: content(title) }
}

pub(crate) async fn a_study_changes_by_revisions(store: Arc<dyn Store>) {
    let ada = account(&*store, "Ada").await;
    let bob = account(&*store, "Bob").await;
    let study = new_study(ada, "One", 5);
    let id = study.id;
    let kept = store.add_study(study, NO_BOUNDS).await.unwrap().unwrap();
    assert_eq!((kept.revision, kept.created_at, kept.updated_at), (1, at(5), at(5)));
    assert_eq!(store.study(id).await.unwrap().unwrap(), kept);
    let two = StudyContent { visibility: StudyVisibility::Public, ..content("Two") };
    let change = async |owner, revision| {
        let content = two.clone();
        store.change_study(owner, id, revision, content, at(9), NO_BOUNDS).await.unwrap()
    };
    assert_eq!(change(bob, 1).await, Err(StudyRefused::Missing));
    let changed = change(ada, 1).await.unwrap();
    assert_eq!((changed.revision, changed.created_at, changed.updated_at), (2, at(5), at(9)));
    assert_eq!(changed.content, two);
    assert_eq!(change(ada, 1).await, Err(StudyRefused::Stale(2)));
    assert_eq!(store.study(id).await.unwrap().unwrap(), changed);
    assert!(!store.delete_study(bob, id).await.unwrap());
    assert!(store.delete_study(ada, id).await.unwrap());
    assert_eq!(store.study(id).await.unwrap(), None);
    assert_eq!(change(ada, 2).await, Err(StudyRefused::Missing));
}

pub(crate) async fn studies_are_listed_last_changed_first(store: Arc<dyn Store>) {
    let ada = account(&*store, "Ada").await;
    let mut ids = Vec::new();
    for n in 1..=4 {
        let mut study = new_study(ada, &format!("Study {n}"), n);
        if n == 2 {
            study.content.visibility = StudyVisibility::Public;
        }
        ids.push(study.id);
        store.add_study(study, NO_BOUNDS).await.unwrap().unwrap();
    }
    let list = async |filter: StudyFilter| -> Vec<StudyId> {
        let rows = store.studies_of(ada, &filter).await.unwrap();
        assert!(rows.iter().all(|row| row.content.record.is_empty()));
        rows.iter().map(|row| row.id).collect()
    };
    let all = StudyFilter { limit: 10, ..StudyFilter::default() };
    assert_eq!(list(all).await, [ids[3], ids[2], ids[1], ids[0]]);
    assert_eq!(list(StudyFilter { limit: 2, before: Some(at(4)), ..all }).await, [ids[2], ids[1]]);
    assert_eq!(list(StudyFilter { public: true, ..all }).await, [ids[1]]);
}

pub(crate) async fn studies_are_bounded_for_each_person(store: Arc<dyn Store>) {
    let ada = account(&*store, "Ada").await;
    let bob = account(&*store, "Bob").await;
    let length = content("").record.len() as u64;
    let two = StudyBounds { studies: 2, bytes: 0 };
    let first = new_study(ada, "One", 1);
    let id = first.id;
    store.add_study(first, two).await.unwrap().unwrap();
    store.add_study(new_study(ada, "Two", 1), two).await.unwrap().unwrap();
    let third = store.add_study(new_study(ada, "Three", 1), two).await.unwrap();
    assert_eq!(third, Err(StudyRefused::TooMuch));
    store.add_study(new_study(bob, "One", 1), two).await.unwrap().unwrap();
    let full = StudyBounds { studies: 0, bytes: 2 * length };
    let third = store.add_study(new_study(ada, "Three", 1), full).await.unwrap();
    assert_eq!(third, Err(StudyRefused::TooMuch));
    // The replaced study does not count.
    store.change_study(ada, id, 1, content("One"), at(2), full).await.unwrap().unwrap();
    let mut longer = content("One");
    longer.record.push('!');
    let refused = store.change_study(ada, id, 2, longer, at(2), full).await.unwrap();
    assert_eq!(refused, Err(StudyRefused::TooMuch));
}

pub(crate) async fn studies_are_for_accounts_and_go_with_them(store: Arc<dyn Store>) {
    let guest = add_user(&*store, "Guest").await.id;
    assert!(matches!(
        store.add_study(new_study(guest, "One", 1), NO_BOUNDS).await,
        Err(taluva_server::store::StoreError::Gone)
    ));
    let ada = account(&*store, "Ada").await;
    let study = new_study(ada, "One", 1);
    let id = study.id;
    store.add_study(study, NO_BOUNDS).await.unwrap().unwrap();
    store.delete_user(ada, at(2)).await.unwrap();
    assert_eq!(store.study(id).await.unwrap(), None);
    assert!(store.add_study(new_study(ada, "Two", 3), NO_BOUNDS).await.is_err());
}
