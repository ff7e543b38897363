/** What a site of plain files says about itself, in German. */
import type { Translation } from '../word-book';
import type { siteEn } from './site-en';

export const siteDe: Translation<typeof siteEn> = {
  title: 'Taluva ohne Server',
  text: 'Diese Seite läuft ganz in deinem Browser, und dort bleiben auch deine Partien und Analysen. Für ein Konto, offene Spiele und Gegner im Netz braucht es einen Taluva-Server.',
  missing: 'Auf dieser Seite nicht verfügbar',
  'missing.text':
    'Konten, Online-Partien und die Rangliste brauchen einen Taluva-Server, und diese Seite hat keinen. Alles andere geht: gegen den Computer oder mit Freunden an einem Bildschirm spielen, die Regeln lernen, Rätsel lösen und Partien analysieren.',
};
