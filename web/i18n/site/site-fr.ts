/** What a site of plain files says about itself, in French. */
import type { Translation } from '../word-book';
import type { siteEn } from './site-en';

export const siteFr: Translation<typeof siteEn> = {
  title: 'Taluva sans serveur',
  text: 'Ce site fonctionne entièrement dans votre navigateur, et vos parties et vos analyses y restent. Pour un compte, des parties ouvertes ou des adversaires en ligne, il faut un serveur Taluva.',
  missing: 'Indisponible sur ce site',
  'missing.text':
    'Les comptes, les parties en ligne et le classement demandent un serveur Taluva, et ce site n’en a pas. Tout le reste fonctionne : jouer contre l’ordinateur ou entre amis sur le même écran, apprendre les règles, résoudre des problèmes et analyser des parties.',
};
