/** Die Regeln auf Deutsch. */
import type { RulesText } from './rules-text';

export const rulesText: RulesText = {
  title: 'Die Regeln',
  contents: 'Die Regeln',
  chaptersLabel: 'Kapitel',
  link: 'Link zu diesem Absatz',
  print: 'Diese Seite drucken',
  previous: 'Voriges Kapitel',
  next: 'Nächstes Kapitel',
  sought: 'Um diese Regel ging es',
  aside: {
    tryTitle: 'Lieber ausprobieren?',
    tryText: 'Elf kurze Schritte auf einer echten Insel, fünf Minuten insgesamt.',
    tryLink: 'Zur Lektion',
    findTitle: 'Eine Regel suchen',
    findHint: 'Tempel, Boot, Loch',
    findNone: 'Nichts gefunden.',
    findAlso: 'Jede Ablehnung am Tisch führt hierher zu ihrer Regel.',
    quickTitle: 'Auf einer Seite',
    quickLink: 'Kurzübersicht',
  },
  allowed: 'Erlaubt',
  refused: 'Verboten',
  before: 'vorher',
  after: 'nachher',
  chapters: {
    game: 'Das Spiel in Kürze',
    setup: 'Vorbereitung',
    material: 'Das Spielmaterial',
    turn: 'Dein Zug',
    placing: 'Das Plättchen legen',
    building: 'Bauen',
    ends: 'Das Spielende',
    editions: 'Die Ausgaben',
    extensions: 'Die Erweiterungen',
    variants: 'Die Varianten',
    rulings: 'Wo die Anleitungen schweigen',
    faq: 'Fragen und Antworten',
    glossary: 'Die Wörter der Anleitungen',
    quick: 'Kurzübersicht',
  },
  leads: {
    game: 'Worum es geht, in drei Absätzen.',
    setup: 'Was alle nehmen und wer beginnt.',
    material: 'Plättchen, Gebäude, Ebenen und Siedlungen.',
    turn: 'Plättchen nehmen, legen, bauen. Dann ist der Nächste dran.',
    placing:
      'Du hast ein Plättchen mit einem Vulkan und zwei Landschaften gezogen. Lege es aufs Meer oder lass einen Vulkan ausbrechen.',
    building: 'Vier Arten zu bauen, eine pro Zug.',
    ends: 'Drei Wege zum Sieg, und einer zur sofortigen Niederlage.',
    editions: 'Was sich von Anleitung zu Anleitung unterscheidet, in einer Tabelle.',
    extensions: 'Boote, 2-Hex-Plättchen, das Startplättchen und Spielzonen.',
    variants: 'Andere Plättchenzahlen, Teams und das Spiel auf Platzierung.',
    rulings: 'Keine Anleitung beantwortet alles. Was wir festgelegt haben, und warum.',
    faq: 'Was am häufigsten gefragt wird.',
    glossary: 'Dasselbe hat mehrere Namen. Unsere stehen links.',
    quick: 'Alle Regeln auf einer Seite, zum Ausdrucken und Danebenlegen.',
  },
  headings: {
    tileList: 'Die Liste der Plättchen',
    example: 'Ein ganzer Zug',
    extend: 'Die Landschaft erweitern',
    erupt: 'Der Vulkanausbruch',
    found: 'Eine Siedlung gründen',
    expand: 'Eine Siedlung erweitern',
    temple: 'Ein Tempel',
    tower: 'Ein Turm',
    join: 'Mehrere Siedlungen und ihre Verbindung',
    boats: 'Boote',
    twoHex: '2-Hex-Plättchen',
    startTile: 'Das Startplättchen',
    zone: 'Spielzonen',
  },
  paragraphs: {
    setupPieces:
      '**Alle wählen eine Farbe** und nehmen deren 20 Hütten, 3 Tempel und 2 Türme: Das ist der Vorrat. Mit der Erweiterung kommen 2 Boote dazu.',
    setupTiles:
      '**Die Plättchen** werden verdeckt gemischt und bilden den Stapel. Wie viele mitspielen, hängt von der Ausgabe ab: 2012 und 2014 pro Spieler 12, sonst alle 48. Die übrigen kommen unbesehen in die Schachtel.',
    setupStart:
      '**Wer beginnt,** wird ausgelost; dann geht es im Uhrzeigersinn. (Die Anleitungen sagen: der jüngste Spieler, oder wer zuletzt auf eine Insel gereist ist.)',
    tileList:
      'Von den 48 Plättchen sind manche häufig, manche einmalig. Die erste Landschaft liegt links, wenn der Vulkan oben ist. Zu fünft kommen 12 Plättchen dazu.',
    exampleTake:
      'Rot hat Fels und Sand gezogen. Rot lässt einen Vulkan ausbrechen: Der Vulkan des Plättchens überdeckt einen Vulkan, der in eine andere Richtung zeigt, und alle drei Sechsecke darunter liegen auf Ebene 1. Nun liegen sie auf Ebene 2.',
    exampleBuild:
      'Dann baut Rot: Die Siedlung wird auf Fels erweitert. Das angrenzende Feld liegt auf Ebene 2 und braucht zwei Hütten. Rot hatte 19 Hütten im Vorrat; jetzt sind es 17. Der Zug ist zu Ende, und Elfenbein zieht ein Plättchen.',
    atTheTable:
      '**Am Tisch:** Eine Kante muss eine ganze Kante berühren. Nur eine Ecke oder ein Teil einer Kante genügt nicht.',
    onlyWay:
      'Nur durch Gründen entsteht eine neue Siedlung; nur durch Erweitern setzt man mehrere Hütten auf einmal.',
    noHuts:
      '**Ohne Hütten.** Eine Siedlung kann alle ihre Hütten verloren haben. Sie bleibt eine Siedlung und lässt sich erweitern wie jede andere.',
    splitTip:
      '**Ein Tipp.** Überdecke eine eigene Hütte und teile so eine Siedlung: Jeder Teil darf dann einen eigenen Tempel und einen eigenen Turm haben.',
    combine:
      'Erweiterungen lassen sich frei kombinieren, miteinander und mit jeder Ausgabe. Boote und 2-Hex-Plättchen lagen der Deluxe-Ausgabe bei; das Startplättchen und die Spielpläne mit den Zonen gab es separat.',
    ferti:
      '**Ferti, ohne Jahr.** Eine Anleitung ohne Jahreszahl spielt sich wie Deluxe 2015 und kennt Teams und Platzierung.',
    rulingStart:
      '**Wer beginnt.** „Der jüngste Spieler“, „wer zuletzt auf eine Insel gereist ist“: Die Seite weiß das nicht und lost aus.',
    rulingPublic:
      '**Das gezogene Plättchen** sehen alle. In den Anleitungen steht nur, dass der Spieler es sich ansieht.',
    rulingGaps:
      '**Löcher** dürfen von einem passenden Plättchen gefüllt werden. Die Deluxe-Anleitung nennt sie nicht mehr füllbar; wir lesen: weil sie zu klein sind.',
    rulingLast:
      '**Als Einziger noch im Spiel.** Die Anleitungen sagen es für zwei Spieler. Wir wenden es auf jede Zahl an; ein Spiel auf Platzierung endet, wenn höchstens einer übrig ist.',
    rulingShared:
      '**Völliger Gleichstand.** Keine Anleitung sagt, wer gewinnt; bei uns gewinnen alle Gleichen gemeinsam.',
    rulingResign:
      '**Aufgabe und Zeit.** Wer aufgibt oder wessen Zeit abläuft, scheidet aus wie jemand, der nicht bauen kann; ein Plättchen in der Hand kommt aus dem Spiel.',
    rulingTeams:
      '**Teams.** Für den vorzeitigen Sieg darf keiner der beiden ausgeschieden sein; ein Team scheidet aus, wenn beide es sind. Die Anleitungen sagen dazu nichts.',
    rulingBoats:
      '**Boote** zählen nach den Türmen und vor den Hütten; das Bild dazu ist verloren. Eine Lagune ist von Land beliebiger Ebene umschlossen, wo die Anleitung Ebene 1 sagt.',
    rulingTwoHex:
      '**2-Hex-Plättchen.** Ihr Vulkan zeigt zur gemeinsamen Kante mit dem anderen Sechseck; niemand nimmt ein drittes; wer keines nehmen darf, wird übersprungen.',
    rulingStartTile: '**Das Startplättchen.** Jeder seiner Vulkane zeigt zur Mitte des Plättchens.',
    rulingZones:
      '**Spielzonen.** Die gedruckten Pläne liegen uns nicht vor. Unsere sind Kreise mit einem Radius von 12, 9 und 7 Sechseckseiten, innerhalb der gepunkteten Linie 11, 8 und 6; jede Ecke eines Plättchens zählt.',
    rulingFive:
      '**Das Spiel zu fünft** sieht keine Anleitung vor. Die zwölf zusätzlichen Plättchen sind die, die man vom Online-Spiel kennt.',
    aim: 'Plättchen um Plättchen wächst eine Insel aus dem Meer. Du siedelst dort, breitest dich aus und errichtest Tempel und Türme, während jeder Ausbruch das Land hebt und überdeckt, was darauf stand.',
    turnInShort:
      '**Jeder Zug hat zwei Hälften:** Du legst das gezogene Plättchen ans Ufer oder auf andere Plättchen, und dann baust du. Wer nicht bauen kann, scheidet aus.',
    winInShort:
      '**Du gewinnst** sofort, wenn du zwei Gebäudearten komplett verbaut hast oder niemand sonst mehr im Spiel ist. Gehen vorher die Plättchen aus, zählen erst die Tempel, dann die Türme, dann die Hütten.',
    tiles:
      '**48 Plättchen** aus je drei Sechsecken: ein Vulkan und zwei Landschaften. Die Lava zeigt die Richtung des Vulkans: zu der Ecke, die alle drei Sechsecke des Plättchens teilen. Es gibt fünf Landschaftstypen: Dschungel, Lichtung, Sand, Fels und See. Sind alle Plättchen einer Art gezogen, kommt davon keines mehr.',
    pieces:
      '**Alle Spieler** haben 20 Hütten, 3 Tempel und 2 Türme. Was den Vorrat verlassen hat, kommt nie zurück und gilt auch dann als gebaut, wenn es später überdeckt wird.',
    levels:
      '**Ebenen.** Ein Sechseck auf dem Meer liegt auf Ebene 1, eines darüber auf Ebene 2, und so fort ohne Grenze. Nur das oberste zählt. Ein Sechseck, das eine Landschaft zeigt, heißt Feld. Benachbart ist, was von oben gesehen aneinandergrenzt: Der Höhenunterschied spielt keine Rolle.',
    settlement:
      '**Eine Siedlung** ist eine Gruppe benachbarter Felder mit Gebäuden derselben Farbe. Ihre Größe ist die Zahl der Felder, egal wie viele Hütten darauf stehen.',
    steps:
      '**1. Plättchen nehmen. 2. Plättchen legen. 3. Bauen**, immer in dieser Reihenfolge. Gebaut werden darf auch anderswo als auf dem gelegten Plättchen.',
    draw: 'Du ziehst das oberste Plättchen vom Stapel, und alle sehen es. Plättchen, die zu Beginn unbesehen beiseitegelegt wurden, bleiben unbekannt. Ist der Stapel leer, wird nicht mehr gezogen.',
    firstTile: '**Das erste Plättchen** wird in die Tischmitte gelegt, in beliebiger Ausrichtung.',
    extend:
      'Lege das Plättchen aufs Meer. Mindestens eine seiner Kanten muss die Insel berühren. Dabei dürfen auch Löcher entstehen; ein passendes Plättchen darf sie später füllen.',
    erupt:
      'Lege das Plättchen auf andere. Das Land wächst um eine Ebene. Alle diese Bedingungen müssen erfüllt sein:',
    eruptVolcano: '**Vulkan auf Vulkan.** Der Vulkan des Plättchens überdeckt einen Vulkan.',
    eruptDirection:
      '**Eine andere Richtung.** Die beiden Vulkane zeigen in verschiedene Richtungen. Darum liegt ein Plättchen nie genau auf einem anderen, sondern immer auf mindestens zweien.',
    eruptLevel:
      '**Eine Ebene, kein Freiraum.** Alle Sechsecke darunter liegen auf derselben Ebene, und keines ist Meer. Landschaften und weitere Vulkane dürfen überdeckt werden.',
    eruptHuts:
      '**Hütten werden überdeckt.** Hütten auf den überdeckten Feldern, eigene wie fremde, kommen aus dem Spiel. Eine Siedlung kann so geteilt werden.',
    eruptProtected: '**Tempel und Türme bleiben stehen.** Kein Plättchen überdeckt sie jemals.',
    eruptSettlement:
      '**Keine Siedlung verschwindet.** Von jeder Siedlung, wem sie auch gehört, muss mindestens ein Spielstein stehen bleiben.',
    build:
      'Nach dem Legen baust du einmal: eine Siedlung gründen, eine erweitern, einen Tempel oder einen Turm errichten. Wer bauen kann, muss bauen.',
    where:
      '**Wo.** Nur auf unbesetzten Feldern: nicht auf dem Meer, nicht auf einem Vulkan, nicht wo schon etwas steht.',
    enough:
      '**Genug Spielsteine.** Dein Vorrat muss für das ganze Bauvorhaben reichen. Alle Bedingungen müssen vor dem Bauen erfüllt sein.',
    found: 'Eine Hütte auf ein unbesetztes Feld der Ebene 1.',
    foundApart:
      'Das Feld darf an keines deiner Gebäude grenzen; neben fremden darfst du gründen. (In der Ausgabe von 2006 auch neben eigenen.)',
    expand:
      'Wähle eine deiner Siedlungen und einen Landschaftstyp. **Jedes** unbesetzte Feld dieses Typs, das an die Siedlung grenzt, wie sie vor dem Bauen steht, bekommt Hütten: eine auf Ebene 1, zwei auf Ebene 2, drei auf Ebene 3 und so fort. Es muss mindestens ein solches Feld geben, und deine Hütten müssen für alle reichen.',
    temple:
      'Auf ein unbesetztes Feld beliebiger Ebene, neben eine deiner Siedlungen von mindestens drei Feldern, in der noch kein Tempel steht.',
    tower:
      'Auf ein unbesetztes Feld der Ebene 3 oder höher, neben eine deiner Siedlungen, in der noch kein Turm steht.',
    beside:
      'Tempel und Türme stehen immer neben einer eigenen Siedlung. Grenzt das Feld an mehrere, genügt es, wenn eine davon die Bedingungen erfüllt.',
    join: 'Was du baust, darf Siedlungen verbinden. In der größeren stehen dann vielleicht mehrere Tempel oder Türme: Die Bedingung gilt nur vor dem Bauen.',
    king: '**König (vorzeitiges Spielende).** Du hast 2 der 3 Gebäudearten (Tempel, Türme, Hütten) komplett verbaut. Du gewinnst sofort.',
    last: '**Als Einziger noch im Spiel.** Alle anderen sind ausgeschieden. Du gewinnst sofort.',
    survivor:
      '**Überlebende (reguläres Spielende).** Der Stapel ist leer, und wer das letzte Plättchen gelegt hat, hat gebaut. Es gewinnt, wer die meisten Tempel gebaut hat; bei Gleichstand die meisten Türme; dann die meisten Hütten, überdeckte mitgezählt. Bei völligem Gleichstand wird der Sieg geteilt (unsere Festlegung; keine Anleitung sagt es).',
    out: '**Ausgeschieden.** Wer gelegt hat und nichts bauen kann, weil Platz oder Spielsteine fehlen, scheidet sofort aus und hat verloren. Die Gebäude bleiben, behalten Platz und Schutz, zählen aber nicht mehr. Wer ausgeschieden ist, wird übersprungen.',
    leave:
      'Wer aufgibt oder wessen Zeit abläuft, scheidet ebenso aus; ein Plättchen in der Hand kommt aus dem Spiel.',
    standings:
      '**Die anderen Plätze** dienen nur der Information: Zuerst kommen alle, die noch im Spiel sind, gewertet wie beim regulären Spielende, dann die Ausgeschiedenen, der zuletzt Ausgeschiedene zuerst. Bei Gleichstand teilt man den Platz.',
    editions:
      'Das Spiel ist in mehreren Ausgaben erschienen, mit kleinen Unterschieden. Mit der Ausgabe sind sie voreingestellt; jede lässt sich beim Anlegen eines Spiels einzeln ändern.',
    hig2006:
      '**2006, Hans im Glück.** Gespielt wird mit allen 48 Plättchen. Gegründet wird auf jedem unbesetzten Feld der Ebene 1, auch neben eigenen Gebäuden: So wächst man billig oder verbindet Siedlungen.',
    ferti2012:
      '**2012, Ferti.** 12 Plättchen pro Spieler, zu zweit also 24, unbesehen aus den 48 gezogen. Eine neue Siedlung darf nicht an eigene Gebäude grenzen.',
    ferti2014:
      '**2014, Ferti.** Spielt sich wie die Ausgabe von 2012; neu ist die Teamvariante für vier. Diese Ausgabe empfehlen wir.',
    deluxe2015:
      '**Deluxe 2015, Ferti.** Wieder alle 48 Plättchen, und eine neue Siedlung darf nicht an eigene Gebäude grenzen. Zu dieser Ausgabe gehören die Erweiterungen.',
    fivePlayers: '**Zu fünft** lässt sich jede Ausgabe spielen, mit 12 Plättchen mehr, insgesamt 60.',
    boats:
      'Alle haben zusätzlich zwei Boote. Statt etwas anderes zu bauen, darfst du ein Boot in eine Lagune setzen.',
    boatPlace:
      '**Eine Lagune** ist ein Stück Meer, das ganz von Land umschlossen ist. Sie muss an eine deiner Siedlungen grenzen und noch ohne Boot sein. Weder an Land noch ins offene Meer darf ein Boot gesetzt werden.',
    boatStays:
      'Kein Plättchen darf eine Lagune mit Boot überdecken, auch nicht zum Teil. Boote gehören zu keiner Siedlung: Sie verbinden nichts, vergrößern nichts und verhindern keine Gründung.',
    boatEnd:
      'Mit Booten gibt es vier Arten von Spielsteinen; ein König braucht weiterhin zwei. Gehen die Plättchen aus, zählen Boote nach den Türmen und vor den Hütten. Wer noch ein Boot setzen kann, scheidet nicht aus.',
    twoHexTake:
      'So viele 2-Hex-Plättchen, wie Spieler mitspielen, werden zufällig gezogen und offen ausgelegt; die übrigen kommen zurück in die Schachtel. Es gibt fünf: Vulkan-See, Vulkan-Dschungel, Vulkan-Sand, Vulkan-Vulkan und Dschungel-Dschungel. Statt zu ziehen, darfst du eines nehmen: einmal pro Spiel und ein zweites und letztes Mal, wenn der Stapel leer ist.',
    twoHexPlace:
      'Ein 2-Hex-Plättchen wird gelegt wie jedes andere. Sein Vulkan zeigt zur Kante seines anderen Sechsecks, also nie wie der eines gewöhnlichen Plättchens: Es darf ganz auf einem einzigen liegen. Bei Vulkan-Vulkan genügt es, wenn einer der beiden einen anders gerichteten Vulkan überdeckt.',
    twoHexJungle: 'Das Plättchen ohne Vulkan, Dschungel-Dschungel, darf nur auf Ebene 1 gelegt werden.',
    twoHexEnd:
      'Ist der Stapel leer, geht das Spiel weiter, solange jemand ein 2-Hex-Plättchen nehmen darf; wer keines nehmen darf, wird übersprungen.',
    startTile:
      'Vor dem Spiel wird ein Plättchen aus drei Vulkanen in die Mitte gelegt; es zählt nicht zur Anzahl der Plättchen. Das erste Plättchen wird daneben gelegt, nicht darauf.',
    zone: 'Die Insel muss in der Spielzone bleiben: Einsteiger (weit), Spieler oder Experte (eng), oder innerhalb der gepunkteten Linie noch enger. Auf keiner Ebene dürfen mehr als zwei Ecken eines Plättchens hinausragen.',
    worldsEnd:
      '**Weltuntergang.** Lässt sich das gezogene Plättchen nirgends mehr legen, endet das Spiel; gewertet wird wie beim regulären Spielende. Ein 2-Hex-Plättchen, das sich nirgends legen lässt, darf man nicht nehmen.',
    tilesInPlay:
      '**Anzahl der Plättchen.** Weniger Plättchen ergeben ein kürzeres, schärferes Spiel: 24 oder 36 zu zweit, 36 zu dritt, oder alle 48.',
    founding:
      '**Gründen.** In jeder Ausgabe kannst du das Gründen neben eigenen Gebäuden erlauben oder verbieten.',
    teams:
      '**Teams.** Zu viert: Platz 1 und 3 gegen 2 und 4. Ein Team gewinnt sofort, wenn einer 2 Gebäudearten und der andere mindestens 1 (auch dieselbe) komplett verbaut hat und keiner von beiden ausgeschieden ist. Sonst werden die Gebäude beider zusammengezählt. Ein Team scheidet aus, wenn beide ausgeschieden sind.',
    ranking:
      '**Spiel auf Platzierung.** Ein König bekommt den besten freien Platz und verlässt das Spiel; die anderen spielen weiter. Wer als Erster ausscheidet, wird Letzter, der Nächste Vorletzter und so fort. Sind die Plättchen zu Ende, teilen sich die übrigen nach ihren Gebäuden die Plätze dazwischen. (Nicht mit Teams.)',
  },
  figures: {
    gap: 'Das Plättchen passt genau in das Loch: Das ist erlaubt.',
    'covers-harbour': 'In dieser Lagune liegt ein Boot: Kein Plättchen darf sie überdecken.',
    'volcano-volcano': 'Bei Vulkan-Vulkan überdeckt nur ein Vulkan einen Vulkan: Das genügt.',
    'turn-place': 'Das Plättchen wird auf Ebene 2 gelegt.',
    'turn-build': 'Zwei Hütten auf den Fels: Aus 19 Hütten werden 17.',
    'has-temple': 'Die Siedlung hat schon einen Tempel: kein zweiter daneben.',
    overview: 'Eine Insel nach rund zwanzig Zügen. Die Zahlen sind die Ebenen.',
    terrains: 'Vulkan, Dschungel, Lichtung, Sand, Fels, See.',
    tile: 'Ein Plättchen: Der Vulkan zeigt zur Ecke, in der sich seine drei Sechsecke treffen.',
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
    'covers-huts': 'Die Hütte in der Mitte wird überdeckt; Elfenbein hat nun zwei Siedlungen.',
    'covers-temple': 'Ein Tempel würde überdeckt.',
    'covers-tower': 'Ein Turm würde überdeckt.',
    'covers-whole-settlement': 'Die Siedlung in Elfenbein hat nur ein Feld, und das würde überdeckt.',
    found: 'Rot gründet eine Siedlung: Ebene 1, und kein rotes Gebäude daneben.',
    'founding-beside-own': 'Neben einer roten Hütte darf Rot keine neue Siedlung gründen.',
    'found-anywhere': 'In der Ausgabe von 2006 darf Rot hier eine Siedlung gründen, neben der eigenen Hütte.',
    expand:
      'Rot erweitert auf Dschungel: zwei Hütten auf Ebene 2 und eine auf Ebene 1. Der Dschungel unten bekommt keine: Er grenzt nicht an die Siedlung, wie sie vorher stand.',
    temple: 'Die rote Siedlung hat drei Felder, also darf ein Tempel daneben stehen.',
    'settlement-too-small': 'Zwei Felder sind zu wenig für einen Tempel.',
    tower: 'Auf Ebene 3, neben einer Siedlung ohne Turm: Hier darf Rot einen bauen.',
    'tower-level': 'Ebene 2 ist zu niedrig für einen Turm.',
    join: 'Die obere Siedlung hat drei Felder und keinen Tempel: Das genügt, auch wenn der Tempel sie mit einer verbindet, die schon einen hat.',
    king: 'Rot hat alle Tempel gebaut; mit dem zweiten Turm ist Rot König.',
    boat: 'Die Lagune grenzt an eine rote Siedlung: Rot setzt ein Boot hinein.',
    'open-sea': 'Das Wasser ist auf einer Seite offen: keine Lagune, kein Boot.',
    'two-hex': 'Das 2-Hex-Plättchen Vulkan-See liegt ganz auf einem gewöhnlichen Plättchen.',
    'cannot-erupt': 'Dschungel-Dschungel hat keinen Vulkan und kann nicht ausbrechen.',
    'start-tile': 'Das erste Plättchen, neben den drei Vulkanen des Startplättchens.',
    zone: 'Zwei Ecken des Plättchens ragen aus der Spielzone: Das ist noch erlaubt.',
    'outside-zone': 'Zu viele Ecken des Plättchens ragen aus der Spielzone.',
  },
  labels: {
    hut: 'Hütte',
    temple: 'Tempel',
    tower: 'Turm',
    volcano: 'Vulkan',
    level: 'Ebene 3',
    settlement: 'Siedlung',
    sea: 'Meer',
    lagoon: 'Lagune',
  },
  editions: {
    caption: 'Alle Unterschiede zwischen den Ausgaben',
    head: ['Ausgabe', '2006', '2012', '2014', 'Ferti, ohne Jahr', 'Deluxe 2015'],
    rows: [
      [
        'Plättchen zu zweit/dritt/viert',
        '48',
        '24/36/48 oder 48',
        '24/36/48 oder 48',
        '48; oder 24–36/36/48',
        '48; oder 24–36/36/48',
      ],
      [
        'Gründen',
        'überall auf Ebene 1',
        'nicht neben eigenen',
        'nicht neben eigenen',
        'nicht neben eigenen',
        'nicht neben eigenen',
      ],
      [
        'Startspieler',
        'der Jüngste',
        'wer zuletzt auf einer Insel war (polnische Anleitung: der Jüngste)',
        'wer zuletzt auf einer Insel war (englische und deutsche Anleitung: der Jüngste)',
        'wer zuletzt auf einer Insel war',
        'wer zuletzt auf einer Insel war',
      ],
      ['Platzierung', 'ja', 'ja', 'ja', 'ja', '–'],
      ['Zweierteams', '–', '–', 'ja', 'ja, zu viert empfohlen', 'ja, zu viert empfohlen'],
      [
        'Erweiterungen',
        '–',
        '–',
        '–',
        '–',
        'Boote, 2-Hex-Plättchen (in der Schachtel); Startplättchen, Spielpläne',
      ],
      [
        'Namen der Enden',
        'regulär, vorzeitig',
        'regulär, vorzeitig',
        'regulär, vorzeitig',
        'klassisch, keine Plättchen mehr',
        'Survivor, King, World’s end',
      ],
    ],
  },
  tiles: {
    caption: 'Wie oft jedes Plättchen in der Schachtel ist',
    five: '{count} zu fünft',
  },
  glossary: {
    caption: 'Dasselbe in anderen Anleitungen',
    ours: 'Hier',
    theirs: 'In anderen Anleitungen',
  },
  faq: {
    onTile: {
      question: 'Muss ich auf dem gelegten Plättchen bauen?',
      answer: 'Nein, irgendwo auf der Insel.',
    },
    pass: {
      question: 'Darf ich passen?',
      answer: 'Nein. Wer bauen kann, muss bauen; wer nicht kann, scheidet aus.',
    },
    three: {
      question: 'Zählen drei Hütten auf einem Feld der Ebene 3 dreifach?',
      answer: 'Als ein Feld der Siedlung, aber als drei gebaute Hütten.',
    },
    reach: {
      question: 'Reichen neue Hütten beim Erweitern bis zu weiteren Feldern?',
      answer: 'Nein, nur Felder neben der Siedlung, wie sie vorher war.',
    },
    few: {
      question: 'Ich habe drei Hütten, aber es werden vier gebraucht.',
      answer: 'Dann kannst du diesen Landschaftstyp nicht wählen.',
    },
    height: {
      question: 'Spielt die Höhe für „daneben“ eine Rolle?',
      answer: 'Nein. Ein Turm auf Ebene 3 darf neben einer Hütte auf Ebene 1 stehen.',
    },
    twoTemples: {
      question: 'Darf eine Siedlung zwei Tempel haben?',
      answer:
        'Nur durch das Verbinden zweier Siedlungen: Geprüft wird vor dem Bauen. Oder du teilst sie zuerst, indem du eine eigene Hütte überdeckst.',
    },
    noHuts: {
      question: 'Kann eine Siedlung ganz ohne Hütten sein?',
      answer: 'Ja, wenn sie überdeckt wurden. Sie lässt sich erweitern wie jede andere.',
    },
    single: {
      question: 'Darf eine einzelne Hütte überdeckt werden?',
      answer: 'Nein, das wäre eine ganze Siedlung. Ebenso wenig zwei Felder, die zusammen eine ganze sind.',
    },
    buried: { question: 'Zählen überdeckte Hütten am Ende?', answer: 'Ja: Es zählt, was gebaut wurde.' },
    gap: {
      question: 'Darf ich ein Loch in der Insel füllen?',
      answer: 'Ja, wenn ein Plättchen passt; aber keine Lagune mit Boot.',
    },
    lastTile: {
      question: 'Ich habe das letzte Plättchen gelegt. Ist es vorbei?',
      answer: 'Du baust noch; dann ist das Spiel zu Ende.',
    },
    outStay: {
      question: 'Bleiben die Gebäude eines ausgeschiedenen Spielers stehen?',
      answer: 'Ja, und sie bleiben geschützt; sie zählen nur nicht mehr.',
    },
  },
  quick: {
    place: {
      title: '1 Das Plättchen legen',
      lines: [
        'Ans Ufer: Eine Kante berührt die Insel.',
        'Oder ein Ausbruch: Vulkan auf Vulkan, in eine andere Richtung; eine Ebene, kein Freiraum darunter.',
        'Nie einen Tempel, einen Turm oder eine ganze Siedlung überdecken.',
      ],
    },
    build: {
      title: '2 Bauen, eines davon',
      lines: [
        '**Gründen:** eine Hütte auf Ebene 1, nicht neben eigenen (2006: überall).',
        '**Erweitern:** alle unbesetzten Felder eines Typs neben einer Siedlung; Hütten pro Feld = seine Ebene.',
        '**Tempel:** neben einer Siedlung ab 3 Feldern ohne Tempel.',
        '**Turm:** auf Ebene 3 oder höher, neben einer Siedlung ohne Turm.',
        '**Boot** (Erweiterung): in eine Lagune ohne Boot neben einer Siedlung.',
        'Wer nicht bauen kann, scheidet aus.',
      ],
    },
    win: {
      title: 'Gewinnen',
      lines: [
        'Sofort: Zwei Gebäudearten sind komplett verbaut (König).',
        'Sofort: Alle anderen sind ausgeschieden.',
        'Wenn die Plättchen ausgehen: die meisten Tempel, dann Türme, (dann Boote,) dann Hütten.',
      ],
    },
    numbers: {
      title: 'Zahlen',
      lines: [
        'Pro Spieler: 20 Hütten, 3 Tempel, 2 Türme (2 Boote).',
        'Plättchen: 12 pro Spieler (2012, 2014) oder alle 48.',
      ],
    },
  },
};
