use reqwest::StatusCode;
use serde_json::json;

use crate::TestApp;

#[tokio::test]
async fn a_new_password_ends_other_sessions() {
    let app = TestApp::new().await;
    let ada = app.account("Ada").await;
    let elsewhere = app.stranger();
    let old = json!({ "name": "Ada", "password": "password" });
    elsewhere.post("/login", old.clone()).await.ok();

    let wrong = json!({ "old": "not it", "new": "new password" });
    ada.put("/me/password", wrong).await.problem(403, "wrong_password");
    let right = json!({ "old": "password", "new": "new password" });
    ada.put("/me/password", right).await.expect(StatusCode::NO_CONTENT);

    ada.get("/me").await.ok();
    elsewhere.get("/me").await.problem(401, "not_signed_in");
    app.stranger().post("/login", old).await.problem(403, "wrong_password");
    let new = json!({ "name": "Ada", "password": "new password" });
    app.stranger().post("/login", new).await.ok();
}

#[tokio::test]
async fn guests_have_no_password() {
    let app = TestApp::new().await;
    let change = json!({ "old": "", "new": "new password" });
    app.guest().await.put("/me/password", change).await.problem(403, "account_needed");
}
