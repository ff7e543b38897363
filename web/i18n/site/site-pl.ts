/** What a site of plain files says about itself, in Polish. */
import type { Translation } from '../word-book';
import type { siteEn } from './site-en';

export const sitePl: Translation<typeof siteEn> = {
  title: 'Taluva bez serwera',
  text: 'Ta strona działa w całości w twojej przeglądarce i tam zostają twoje gry oraz analizy. Konta, otwarte gry i przeciwnicy przez internet wymagają serwera Taluva.',
  missing: 'Niedostępne na tej stronie',
  'missing.text':
    'Konta, gry przez internet i ranking wymagają serwera Taluva, a ta strona go nie ma. Wszystko inne działa: możesz grać z komputerem albo ze znajomymi przy jednym ekranie, uczyć się zasad, rozwiązywać zadania i analizować gry.',
};
