/** Die Regeln auf Deutsch. */
import type { RulesText } from './rules-text';

export const rulesText: RulesText = {
  title: 'Die Regeln',
  intro:
    'Taluva in einer Viertelstunde: zuerst das Spiel, dann, was jede Ausgabe, Erweiterung und Variante ändert.',
  contents: 'Auf dieser Seite',
  sought: 'Um diese Regel ging es',
  learn: 'Lieber ausprobieren? Hier geht es zur Lektion.',
  allowed: 'Erlaubt',
  refused: 'Verboten',
  before: 'vorher',
  after: 'nachher',
  chapters: {
    game: 'Das Spiel in Kürze',
    material: 'Das Spielmaterial',
    turn: 'Dein Zug',
    placing: 'Das Plättchen legen',
    building: 'Bauen',
    ends: 'Das Spielende',
    editions: 'Die Ausgaben',
    extensions: 'Die Erweiterungen',
    variants: 'Die Varianten',
  },
  headings: {
    extend: 'Die Landschaft erweitern',
    erupt: 'Der Vulkanausbruch',
    found: 'Eine Siedlung gründen',
    expand: 'Eine Siedlung erweitern',
    temple: 'Ein Tempel',
    tower: 'Ein Turm',
    join: 'Angrenzen und verbinden',
    boats: 'Boote',
    twoHex: 'Doppelplättchen',
    startTile: 'Das Startplättchen',
    zone: 'Spielzonen',
  },
  paragraphs: {
    aim: 'Plättchen um Plättchen wächst eine Insel aus dem Meer. Du siedelst dort, breitest dich aus und errichtest Tempel und Türme, während jeder Ausbruch das Land hebt und verschüttet, was darauf stand.',
    turnInShort:
      '**Jeder Zug hat zwei Hälften:** Du legst das gezogene Plättchen ans Ufer oder auf andere Plättchen, und dann baust du. Wer nicht bauen kann, scheidet aus.',
    winInShort:
      '**Du gewinnst** sofort, wenn alle deine Spielsteine von zwei Arten verbaut sind oder niemand sonst mehr im Spiel ist. Gehen vorher die Plättchen aus, zählen erst die Tempel, dann die Türme, dann die Hütten.',
    tiles:
      '**48 Plättchen** aus je drei Sechsecken: ein Vulkan und zwei Landschaften. Die Lava zeigt die Richtung des Vulkans: zu der Ecke, die alle drei Sechsecke des Plättchens teilen. Es gibt fünf Landschaften: Dschungel, Lichtung, Sand, Fels und See. Sind alle Plättchen einer Art gesehen, kommt keines mehr davon.',
    pieces:
      '**Alle Spieler** haben 20 Hütten, 3 Tempel und 2 Türme. Was den Vorrat verlassen hat, kommt nie zurück und gilt auch dann als gebaut, wenn es später verschüttet wird.',
    levels:
      '**Ebenen.** Ein Sechseck auf dem Meer liegt auf Ebene 1, eines darüber auf Ebene 2, und so fort ohne Grenze. Nur das oberste zählt. Eine Landschaft, auf der man bauen kann, heißt Feld. Nachbarschaft gilt von oben gesehen: der Höhenunterschied spielt keine Rolle.',
    settlement:
      '**Eine Siedlung** ist eine Gruppe benachbarter Felder mit Gebäuden derselben Farbe. Ihre Größe ist die Zahl der Felder, egal wie viele Hütten darauf stehen.',
    steps:
      '**1. Plättchen nehmen. 2. Plättchen legen. 3. Bauen**, immer in dieser Reihenfolge und immer mit dem Plättchen in der Hand. Gebaut werden darf auch anderswo als auf dem gelegten Plättchen.',
    draw: 'Du ziehst das oberste Plättchen vom Stapel, und alle sehen es. Was zu Beginn beiseite kam, bleibt unbekannt. Ist der Stapel leer, wird nicht mehr gezogen.',
    firstTile: '**Das erste Plättchen** liegt in der Tischmitte, gedreht wie du willst.',
    extend:
      'Lege das Plättchen aufs Meer. Mindestens eine seiner Kanten muss die Insel berühren. Lücken dürfen entstehen; ein passendes Plättchen darf sie später füllen.',
    erupt: 'Lege das Plättchen auf andere. Das Land wächst um eine Ebene, wenn all dies gilt:',
    eruptVolcano: '**Vulkan auf Vulkan.** Der Vulkan des Plättchens überdeckt einen Vulkan.',
    eruptDirection:
      '**Eine andere Richtung.** Die beiden Vulkane zeigen in verschiedene Richtungen. Darum liegt ein Plättchen nie genau auf einem anderen, sondern immer auf mindestens zweien.',
    eruptLevel:
      '**Eine Ebene, kein Freiraum.** Alle Sechsecke darunter liegen auf derselben Ebene, und keines ist Meer. Landschaften und weitere Vulkane dürfen überdeckt werden.',
    eruptHuts:
      '**Hütten werden verschüttet.** Hütten auf den überdeckten Feldern, eigene wie fremde, kommen aus dem Spiel. Eine Siedlung kann so geteilt werden.',
    eruptProtected: '**Tempel und Türme bleiben stehen.** Kein Plättchen überdeckt sie jemals.',
    eruptSettlement:
      '**Keine Siedlung verschwindet.** Von jeder Siedlung, wem sie auch gehört, bleibt mindestens ein bebautes Feld.',
    build:
      'Nach dem Legen baust du einmal: eine Siedlung gründen, eine erweitern, einen Tempel oder einen Turm errichten. Wer bauen kann, muss bauen.',
    where:
      '**Wo.** Nur auf unbesetzten Feldern: nicht auf dem Meer, nicht auf einem Vulkan, nicht wo schon etwas steht.',
    enough:
      '**Genug Spielsteine.** Dein Vorrat muss für das ganze Bauvorhaben reichen. Alle Bedingungen gelten vor dem Bauen.',
    found: 'Eine Hütte auf ein unbesetztes Feld der Ebene 1.',
    foundApart:
      'Das Feld darf an keines deiner Gebäude grenzen; neben fremden darfst du gründen. (In der Ausgabe von 2006 auch neben eigenen.)',
    expand:
      'Wähle eine deiner Siedlungen und eine Landschaft. **Jedes** unbesetzte Feld dieser Landschaft neben der Siedlung bekommt Hütten: eine auf Ebene 1, zwei auf Ebene 2, drei auf Ebene 3 und so fort. Es muss mindestens ein solches Feld geben, und deine Hütten müssen für alle reichen.',
    temple:
      'Auf ein unbesetztes Feld beliebiger Ebene, neben eine deiner Siedlungen von mindestens drei Feldern, in der noch kein Tempel steht.',
    tower:
      'Auf ein unbesetztes Feld der Ebene 3 oder höher, neben eine deiner Siedlungen, in der noch kein Turm steht.',
    beside:
      'Tempel und Türme stehen immer neben einer eigenen Siedlung. Grenzt das Feld an mehrere, genügt es, wenn eine davon die Bedingungen erfüllt.',
    join: 'Was du baust, darf Siedlungen verbinden. In der größeren stehen dann vielleicht mehrere Tempel oder Türme: die Bedingung galt vorher.',
    king: '**König.** Du hast von zwei der drei Arten (Hütten, Tempel, Türme) den letzten Spielstein verbaut. Du gewinnst sofort.',
    last: '**Als Letzter im Spiel.** Alle anderen sind ausgeschieden. Du gewinnst sofort.',
    survivor:
      '**Überleben.** Der Stapel ist leer, und wer das letzte Plättchen legte, hat gebaut. Die meisten gebauten Tempel gewinnen; dann die meisten Türme; dann die meisten Hütten, verschüttete mitgezählt. Ist alles gleich, wird der Sieg geteilt. Nach dem Ende wird nichts mehr gespielt.',
    out: '**Ausgeschieden.** Wer gelegt hat und nichts bauen kann, weil Platz oder Spielsteine fehlen, scheidet sofort aus und hat verloren. Die Gebäude bleiben, behalten Platz und Schutz, zählen aber nicht mehr. Die Züge fallen aus.',
    leave:
      'Wer aufgibt oder wessen Zeit abläuft, scheidet ebenso aus; ein Plättchen in der Hand kommt aus dem Spiel.',
    standings:
      '**Die anderen Plätze** dienen der Auskunft: Wer noch im Spiel ist, folgt nach der Zählung beim Überleben, dann die Ausgeschiedenen, der zuletzt Ausgeschiedene zuerst. Bei Gleichstand teilt man den Platz.',
    editions:
      'Das Spiel ist viermal erschienen, mit kleinen Unterschieden. Eine Ausgabe stellt sie ein; jede einzelne Möglichkeit lässt sich beim Einrichten ändern.',
    hig2006:
      '**2006, Hans im Glück.** Gespielt wird mit allen 48 Plättchen. Gegründet wird auf jedem unbesetzten Feld der Ebene 1, auch neben eigenen Gebäuden: so wächst man billig oder verbindet Siedlungen.',
    ferti2012:
      '**2012, Ferti.** 12 Plättchen je Spieler, zu zweit also 24, blind aus den 48 gezogen. Neue Siedlungen halten Abstand zu eigenen Gebäuden.',
    ferti2014: '**2014, Ferti.** Spielt sich wie 2012, klarer gefasst. Diese Ausgabe schlagen wir vor.',
    deluxe2015:
      '**Deluxe 2015, Ferti.** Wieder alle 48 Plättchen, und neue Siedlungen halten Abstand zu eigenen Gebäuden. Für sie wurden die Erweiterungen gemacht.',
    fivePlayers:
      '**Zu fünft** lässt sich jede Ausgabe spielen, mit 12 Plättchen mehr, insgesamt 60. Die Plätze zählen im Uhrzeigersinn ab dem, der beginnt; das entscheidet das Los.',
    boats:
      'Alle haben zusätzlich zwei Boote. Statt etwas anderes zu bauen, darfst du ein Boot in eine Lagune setzen.',
    boatPlace:
      '**Eine Lagune** ist Meer, das ganz von Land umschlossen ist. Sie muss an eine deiner Siedlungen grenzen und noch ohne Boot sein. Auf Land oder ins offene Meer kommt kein Boot.',
    boatStays:
      'Kein Plättchen darf eine Lagune mit Boot überdecken, auch nicht zum Teil. Boote gehören zu keiner Siedlung: sie verbinden nichts, vergrößern nichts und hindern keine Gründung.',
    boatEnd:
      'Mit Booten gibt es vier Arten von Spielsteinen; ein König braucht weiterhin zwei. Bei den Überlebenden zählen Boote nach den Türmen und vor den Hütten. Wer noch ein Boot setzen kann, scheidet nicht aus.',
    twoHexTake:
      'So viele kleine Plättchen wie Spieler liegen offen aus, von Vulkan-See, Vulkan-Dschungel, Vulkan-Sand, Vulkan-Vulkan und Dschungel-Dschungel. Statt zu ziehen, darfst du eines nehmen: einmal im Spiel, und ein zweites Mal, wenn der Stapel leer ist.',
    twoHexPlace:
      'Ein Doppelplättchen wird gelegt wie jedes andere. Sein Vulkan zeigt zur Kante seines anderen Sechsecks, also immer anders als der eines gewöhnlichen Plättchens: es darf ganz auf einem einzigen liegen. Hat es zwei Vulkane, genügt es, wenn einer ausbricht.',
    twoHexJungle: 'Das Plättchen ohne Vulkan, Dschungel-Dschungel, liegt nur auf Ebene 1.',
    twoHexEnd:
      'Ist der Stapel leer, geht das Spiel weiter, solange jemand ein Doppelplättchen nehmen darf; wer keines nehmen darf, wird übersprungen.',
    startTile:
      'Vor dem Spiel liegt ein Plättchen aus drei Vulkanen in der Mitte, zusätzlich zur Zahl der Plättchen. Das erste Plättchen wird daneben gelegt, nicht darauf.',
    zone: 'Die Insel muss in einem Kreis bleiben: weit, mittel oder eng, jeder auch etwas enger. Höchstens zwei Ecken eines Plättchens dürfen hinausragen, auf jeder Ebene.',
    worldsEnd:
      '**Weltuntergang.** Wer ein Plättchen hält, das nirgends mehr passt, beendet das Spiel; gezählt wird wie beim Überleben. Ein Doppelplättchen, das nirgends passt, kann man nicht nehmen.',
    tilesInPlay:
      '**Anzahl der Plättchen.** Weniger Plättchen ergeben ein kürzeres, schärferes Spiel: 24 oder 36 zu zweit, 36 zu dritt, oder alle 48.',
    founding:
      '**Gründen.** In jeder Ausgabe kannst du das Gründen neben eigenen Gebäuden erlauben oder verbieten.',
    teams:
      '**Teams.** Zu viert: Platz 1 und 3 gegen 2 und 4. Ein Team hat seinen König, wenn einer alles von zwei Arten verbaut hat und der andere alles von mindestens einer Art, und keiner von beiden ausgeschieden ist. Sonst werden die Gebäude beider zusammengezählt. Ein Team ist aus dem Spiel, wenn es beide sind.',
    ranking:
      '**Um die Plätze.** Ein König nimmt den besten freien Platz und verlässt das Spiel; die anderen spielen weiter. Wer als Erster ausscheidet, bekommt den letzten Platz. Sind die Plättchen zu Ende, teilen sich die übrigen die Plätze dazwischen wie beim Überleben. (Nicht mit Teams.)',
  },
  figures: {
    overview: 'Eine Insel nach rund zwanzig Zügen. Die Zahlen sind die Ebenen.',
    terrains: 'Vulkan, Dschungel, Lichtung, Sand, Fels, See.',
    tile: 'Ein Plättchen: der Vulkan zeigt zur Ecke, in der sich seine drei Sechsecke treffen.',
    levels:
      'Drei Ebenen: rote Hütten auf Ebene 1 und 2 und ein roter Tempel; eine Hütte in Elfenbein und, auf Ebene 3, ein Turm in Elfenbein.',
    settlement: 'Rot hat eine Siedlung von drei Feldern und zwei von je einem Feld. Elfenbein hat zwei.',
    extend: 'Das Plättchen berührt die Insel mit drei Kanten.',
    'not-touching': 'Das Plättchen berührt die Insel nicht.',
    erupt:
      'Das Plättchen überdeckt zwei Vulkane und eine Lichtung, alle auf Ebene 1; nun liegt dort Ebene 2.',
    'volcano-on-terrain': 'Der Vulkan läge auf einer Lichtung.',
    'same-direction': 'Beide Vulkane würden in dieselbe Richtung zeigen.',
    'half-on-sea': 'Ein Sechseck des Plättchens hinge über dem Meer.',
    'unequal-levels': 'Die Sechsecke darunter liegen auf Ebene 1 und 2.',
    'covers-huts': 'Die Hütte in der Mitte wird verschüttet; Elfenbein hat nun zwei Siedlungen.',
    'covers-temple': 'Ein Tempel würde überdeckt.',
    'covers-whole-settlement': 'Die Siedlung in Elfenbein hat nur ein Feld, und das würde überdeckt.',
    found: 'Rot gründet eine Siedlung: Ebene 1, und kein rotes Gebäude daneben.',
    'founding-beside-own': 'Neben der roten Hütte wird keine neue rote Siedlung gegründet.',
    'found-anywhere': 'In der Ausgabe von 2006 darf Rot hier gründen, neben der eigenen Hütte.',
    expand: 'Rot erweitert auf Dschungel: zwei Hütten auf Ebene 2 und eine auf Ebene 1.',
    temple: 'Die rote Siedlung hat drei Felder, also darf ein Tempel daneben stehen.',
    'settlement-too-small': 'Zwei Felder sind zu wenig für einen Tempel.',
    tower: 'Auf Ebene 3, neben einer Siedlung ohne Turm: hier darf Rot einen bauen.',
    'tower-level': 'Ebene 2 ist zu niedrig für einen Turm.',
    join: 'Die obere Siedlung hat drei Felder und keinen Tempel: das genügt, auch wenn der Tempel sie mit einer verbindet, die schon einen hat.',
    king: 'Rot hat alle Tempel gebaut; mit dem zweiten Turm ist Rot König.',
    boat: 'Die Lagune grenzt an eine rote Siedlung: Rot setzt ein Boot hinein.',
    'open-sea': 'Das Wasser ist auf einer Seite offen: keine Lagune, kein Boot.',
    'two-hex': 'Das kleine Plättchen Vulkan-See liegt ganz auf einem gewöhnlichen Plättchen.',
    'cannot-erupt': 'Dschungel-Dschungel hat keinen Vulkan und kann nicht ausbrechen.',
    'start-tile': 'Das erste Plättchen, neben den drei Vulkanen des Startplättchens.',
    zone: 'Zwei Ecken des Plättchens liegen außerhalb des Kreises: das ist noch erlaubt.',
    'outside-zone': 'Zu viele Ecken des Plättchens liegen außerhalb.',
  },
  editions: {
    caption: 'Was die Ausgaben einstellen',
    head: ['Ausgabe', 'Spieler', 'Plättchen', 'Gründen'],
    rows: [
      ['2006', '2–4', '48', 'überall auf Ebene 1'],
      ['2012', '2–4', '12 je Spieler', 'abseits der eigenen'],
      ['2014', '2–4', '12 je Spieler', 'abseits der eigenen'],
      ['Deluxe 2015', '2–4', '48', 'abseits der eigenen'],
    ],
  },
};
