/** What a site of plain files says about itself, in English. */
export const siteEn = {
  title: 'Taluva without a server',
  text: 'This site runs entirely in your browser, and your games and studies stay there. Accounts, open games and online opponents need a Taluva server.',
  missing: 'Not available on this site',
  'missing.text':
    'Accounts, online games and the leaderboard need a Taluva server, and this site has none. Everything else works: play against the computer or with friends on one screen, learn the rules, solve puzzles and study games.',
};
