/** Every text of the page in every complete language, for the tests that hold them to the books and to good style. */
import { learnText as learnDe } from '../learn/texts/learn-de';
import { learnText as learnEn } from '../learn/texts/learn-en';
import { learnText as learnFr } from '../learn/texts/learn-fr';
import { learnText as learnPl } from '../learn/texts/learn-pl';
import { rulesText as rulesDe } from '../rules/texts/rules-de';
import { rulesText as rulesEn } from '../rules/texts/rules-en';
import { rulesText as rulesFr } from '../rules/texts/rules-fr';
import { rulesText as rulesPl } from '../rules/texts/rules-pl';
import { de } from './de';
import { editorDe } from './editor/editor-de';
import { editorEn } from './editor/editor-en';
import { editorFr } from './editor/editor-fr';
import { editorPl } from './editor/editor-pl';
import { en } from './en';
import { fr } from './fr';
import type { CompleteLanguage } from './messages';
import { newGameDe } from './new-game/new-game-de';
import { newGameEn } from './new-game/new-game-en';
import { newGameFr } from './new-game/new-game-fr';
import { newGamePl } from './new-game/new-game-pl';
import { pl } from './pl';
import { puzzlesDe } from './puzzles/puzzles-de';
import { puzzlesEn } from './puzzles/puzzles-en';
import { puzzlesFr } from './puzzles/puzzles-fr';
import { puzzlesPl } from './puzzles/puzzles-pl';
import { reviewDe } from './review/review-de';
import { reviewEn } from './review/review-en';
import { reviewFr } from './review/review-fr';
import { reviewPl } from './review/review-pl';
import { siteDe } from './site/site-de';
import { siteEn } from './site/site-en';
import { siteFr } from './site/site-fr';
import { sitePl } from './site/site-pl';
import { statisticsDe } from './statistics/statistics-de';
import { statisticsEn } from './statistics/statistics-en';
import { statisticsFr } from './statistics/statistics-fr';
import { statisticsPl } from './statistics/statistics-pl';
import { studyDe } from './study/study-de';
import { studyEn } from './study/study-en';
import { studyFr } from './study/study-fr';
import { studyPl } from './study/study-pl';

const SOURCES = {
  en: {
    page: en,
    rules: rulesEn,
    learn: learnEn,
    puzzles: puzzlesEn,
    review: reviewEn,
    statistics: statisticsEn,
    study: studyEn,
    editor: editorEn,
    site: siteEn,
    newGame: newGameEn,
  },
  fr: {
    page: fr,
    rules: rulesFr,
    learn: learnFr,
    puzzles: puzzlesFr,
    review: reviewFr,
    statistics: statisticsFr,
    study: studyFr,
    editor: editorFr,
    site: siteFr,
    newGame: newGameFr,
  },
  de: {
    page: de,
    rules: rulesDe,
    learn: learnDe,
    puzzles: puzzlesDe,
    review: reviewDe,
    statistics: statisticsDe,
    study: studyDe,
    editor: editorDe,
    site: siteDe,
    newGame: newGameDe,
  },
  pl: {
    page: pl,
    rules: rulesPl,
    learn: learnPl,
    puzzles: puzzlesPl,
    review: reviewPl,
    statistics: statisticsPl,
    study: studyPl,
    editor: editorPl,
    site: sitePl,
    newGame: newGamePl,
  },
} as const;

/** The strings in an object with the path to each, as `rules.paragraphs.aim`. */
function stringsIn(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => stringsIn(inner, `${path}.${key}`));
}

export function allTexts(language: CompleteLanguage): ReadonlyMap<string, string> {
  return new Map(Object.entries(SOURCES[language]).flatMap(([name, source]) => stringsIn(source, name)));
}
