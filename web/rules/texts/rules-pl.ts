/** Zasady po polsku. */
import type { RulesText } from './rules-text';

export const rulesText: RulesText = {
  title: 'Zasady gry',
  intro: 'Taluva w kwadrans: najpierw sama gra, potem to, co zmienia każde wydanie, dodatek i wariant.',
  contents: 'Na tej stronie',
  sought: 'To zasada, o którą chodziło',
  learn: 'Wolisz spróbować? Przejdź lekcję.',
  allowed: 'Dozwolone',
  refused: 'Niedozwolone',
  before: 'przed',
  after: 'po',
  chapters: {
    game: 'Gra w skrócie',
    material: 'Elementy gry',
    turn: 'Twoja tura',
    placing: 'Dokładanie płytki',
    building: 'Budowanie',
    ends: 'Koniec gry',
    editions: 'Wydania',
    extensions: 'Dodatki',
    variants: 'Warianty',
  },
  headings: {
    extend: 'Powiększenie krajobrazu',
    erupt: 'Erupcja wulkanu',
    found: 'Założenie osady',
    expand: 'Rozbudowa osady',
    temple: 'Świątynia',
    tower: 'Wieża',
    join: 'Sąsiedztwo i łączenie osad',
    boats: 'Łodzie',
    twoHex: 'Płytki 2-Hex',
    startTile: 'Płytka startowa',
    zone: 'Strefy gry',
  },
  paragraphs: {
    aim: 'Z morza, płytka po płytce, wyrasta wyspa. Osiedlasz się na niej, zajmujesz kolejne pola, wznosisz świątynie i wieże, a każda erupcja podnosi ląd i przykrywa to, co na nim stało.',
    turnInShort:
      '**Każda tura ma dwie części:** kładziesz dobraną płytkę przy brzegu albo na innych płytkach, a potem budujesz. Kto nie może budować, odpada z gry.',
    winInShort:
      '**Wygrywasz** od razu, gdy zbudujesz wszystkie budowle dwóch typów albo gdy nikt inny nie został w grze. Jeśli wcześniej skończą się płytki, decydują świątynie, potem wieże, potem chatki.',
    tiles:
      '**48 płytek**, każda z trzech sześciokątów: wulkan i dwa krajobrazy. Lawa pokazuje, dokąd zwrócony jest wulkan: do rogu wspólnego dla trzech sześciokątów płytki. Jest pięć typów krajobrazu: dżungla, polana, piasek, skały i jezioro. Gdy dobrano już wszystkie płytki danego rodzaju, więcej ich nie będzie.',
    pieces:
      '**Każdy gracz** ma 20 chatek, 3 świątynie i 2 wieże. Co opuściło zasoby, nigdy do nich nie wraca i liczy się jako zbudowane, nawet jeśli później zostanie przykryte.',
    levels:
      '**Poziomy.** Sześciokąt na morzu leży na poziomie 1, następny na nim na poziomie 2 i tak dalej bez ograniczeń. Liczy się tylko najwyższy. Sześciokąt z krajobrazem nazywamy polem. Sąsiedztwo ocenia się z góry: różnica poziomów nie ma znaczenia.',
    settlement:
      '**Osada** to grupa sąsiednich pól z budowlami jednego gracza. Jej wielkość to liczba pól, niezależnie od liczby chatek.',
    steps:
      '**1. Weź płytkę. 2. Połóż ją. 3. Buduj**, zawsze w tej kolejności. Budować można także poza właśnie położoną płytką.',
    draw: 'Dobierasz wierzchnią płytkę ze stosu i wszyscy ją widzą. Płytki odłożone na początku pozostają nieznane. Gdy stos jest pusty, nikt już nie dobiera.',
    firstTile: '**Pierwszą płytkę** kładzie się na środku stołu, dowolnie obróconą.',
    extend:
      'Połóż płytkę na morzu. Co najmniej jedna jej krawędź musi przylegać do wyspy. Mogą powstać dziury; pasująca płytka może je później wypełnić.',
    erupt: 'Połóż płytkę na innych. Ląd rośnie o jeden poziom, jeśli spełnione są wszystkie warunki:',
    eruptVolcano: '**Wulkan na wulkan.** Wulkan płytki przykrywa wulkan.',
    eruptDirection:
      '**W inną stronę.** Oba wulkany są zwrócone w różne strony. Dlatego płytka nigdy nie leży dokładnie na innej, lecz zawsze co najmniej na dwóch.',
    eruptLevel:
      '**Jeden poziom, żadnych wolnych przestrzeni.** Wszystkie sześciokąty pod płytką mają ten sam poziom i żaden nie jest morzem. Wolno przykrywać krajobrazy i kolejne wulkany.',
    eruptHuts:
      '**Chatki przepadają.** Przykryte chatki, własne i cudze, odkłada się do pudełka. Osada może się przez to podzielić.',
    eruptProtected: '**Świątynie i wieże zostają.** Żadna płytka ich nie przykrywa.',
    eruptSettlement:
      '**Żadna osada nie znika.** Z każdej osady, czyjakolwiek jest, musi zostać co najmniej jedna budowla.',
    build:
      'Po położeniu płytki budujesz jeden raz: zakładasz osadę, rozbudowujesz osadę, stawiasz świątynię albo wieżę. Jeśli możesz budować, musisz to zrobić.',
    where: '**Gdzie.** Tylko na pustych polach: nie na morzu, nie na wulkanie, nie tam, gdzie już coś stoi.',
    enough:
      '**Wystarczająco budowli.** Twoje zasoby muszą wystarczyć na całą akcję. Wszystkie warunki sprawdza się przed budową.',
    found: 'Jedna chatka na pustym polu poziomu 1.',
    foundApart:
      'Pole nie może przylegać do żadnej twojej budowli; obok cudzych wolno ją założyć. (W wydaniu z 2006 roku – także obok własnych.)',
    expand:
      'Wybierz jedną ze swoich osad i jeden typ krajobrazu. **Każde** puste pole tego typu przylegające do osady, takiej, jaka jest przed budową, otrzymuje chatki: jedną na poziomie 1, dwie na poziomie 2, trzy na poziomie 3 i tak dalej. Musi być co najmniej jedno takie pole, a chatek musi wystarczyć na wszystkie.',
    temple:
      'Na pustym polu dowolnego poziomu, obok twojej osady złożonej co najmniej z trzech pól, w której nie ma jeszcze świątyni.',
    tower: 'Na pustym polu poziomu 3 lub wyższego, obok twojej osady, w której nie ma jeszcze wieży.',
    beside:
      'Świątynie i wieże stoją zawsze obok własnej osady. Jeśli pole przylega do kilku osad, wystarczy, że jedna z nich spełnia warunki.',
    join: 'Budując, wolno łączyć osady. W większej może wtedy stać kilka świątyń lub wież: warunki sprawdza się przed budową.',
    king: '**Król (zakończenie przedwczesne).** Masz już na planszy wszystkie budowle dwóch z trzech typów: chatki, świątynie, wieże. Wygrywasz od razu.',
    last: '**Ostatni w grze.** Wszyscy pozostali odpadli. Wygrywasz od razu.',
    survivor:
      '**Przetrwanie (zakończenie standardowe).** Stos jest pusty, a gracz, który położył ostatnią płytkę, już zbudował. Wygrywa gracz, który zbudował najwięcej świątyń; w przypadku remisu – najwięcej wież; potem – najwięcej chatek, wliczając przykryte. Przy pełnym remisie zwycięstwo jest wspólne (nasze rozstrzygnięcie; instrukcje milczą).',
    out: '**Eliminacja.** Kto położył płytkę i nie może nic zbudować, bo brak miejsca lub budowli, jest od razu poza grą i przegrywa. Jego budowle zostają, zachowują miejsce i ochronę, ale się nie liczą. Jego tury są pomijane.',
    leave: 'Kto się poddaje albo komu skończy się czas, odpada tak samo; płytka w ręku wypada z gry.',
    standings:
      '**Pozostałe miejsca** podaje się dla informacji: najpierw ci, którzy są jeszcze w grze, liczeni jak przy przetrwaniu, potem wyeliminowani, od ostatnio wyeliminowanego. Przy remisie miejsce jest wspólne.',
    editions:
      'Gra ukazała się w kilku wydaniach, z małymi różnicami. Wybór wydania ustawia je z góry; każdą opcję można potem zmienić osobno.',
    hig2006:
      '**2006, Hans im Glück.** Gra się wszystkimi 48 płytkami. Osadę zakłada się na dowolnym pustym polu poziomu 1, także obok własnych budowli: to tani sposób na rozrost lub połączenie osad.',
    ferti2012:
      '**2012, Ferti.** 12 płytek na gracza, czyli 24 dla dwojga, wylosowanych spośród 48. Nowa osada nie może przylegać do własnych budowli.',
    ferti2014:
      '**2014, Ferti.** Gra się jak w wydaniu z 2012 roku; instrukcja dodaje wariant drużynowy. To wydanie polecamy.',
    deluxe2015:
      '**Deluxe 2015, Ferti.** Znów wszystkie 48 płytek, a nowa osada nie może przylegać do własnych budowli. To do tego wydania powstały dodatki.',
    fivePlayers: '**W pięć osób** można grać w każde wydanie, z 12 dodatkowymi płytkami, razem 60.',
    boats: 'Każdy gracz ma dodatkowo dwie łodzie. Zamiast innej budowy możesz umieścić łódź w lagunie.',
    boatPlace:
      '**Laguna** to obszar morza całkowicie otoczony lądem. Musi przylegać do twojej osady i nie mieć jeszcze łodzi. Łodzi nie można umieścić na lądzie ani na otwartym morzu.',
    boatStays:
      'Żadna płytka nie może przykryć laguny z łodzią, nawet częściowo. Łodzie nie należą do żadnej osady: niczego nie łączą, niczego nie powiększają i nie przeszkadzają w zakładaniu osad.',
    boatEnd:
      'Z łodziami są cztery typy budowli; król nadal potrzebuje dwóch. Gdy skończą się płytki, łodzie liczą się po wieżach, a przed chatkami. Gracz, który może jeszcze umieścić łódź, nie odpada.',
    twoHexTake:
      'Losuje się tyle płytek 2-Hex, ilu jest graczy, i kładzie odkryte; pozostałe wracają do pudełka. Jest ich pięć: wulkan-jezioro, wulkan-dżungla, wulkan-piasek, wulkan-wulkan i dżungla-dżungla. Zamiast dobierać, możesz wziąć jedną z nich: raz w grze, a drugi i ostatni raz, gdy stos jest pusty.',
    twoHexPlace:
      'Płytkę 2-Hex kładzie się jak każdą inną. Jej wulkan jest zwrócony do krawędzi drugiego sześciokąta, więc zawsze inaczej niż na zwykłej płytce: może leżeć w całości na jednej. Z wulkanów płytki wulkan-wulkan wystarczy, że jeden przykryje wulkan zwrócony w inną stronę.',
    twoHexJungle: 'Płytka bez wulkanu, dżungla-dżungla, może leżeć tylko na poziomie 1.',
    twoHexEnd:
      'Gdy stos jest pusty, gra trwa, dopóki ktoś może wziąć płytkę 2-Hex; kto nie może, jest pomijany.',
    startTile:
      'Przed grą na środku kładzie się płytkę z trzema wulkanami, niewliczaną do liczby płytek. Pierwszą płytkę kładzie się obok niej, nie na niej.',
    zone: 'Wyspa musi zmieścić się w strefie gry: Początkujący (szeroka strefa), Gracz lub Ekspert (wąska), także w granicach linii kropkowanej. Na każdym poziomie poza strefę mogą wystawać najwyżej dwa rogi płytki.',
    worldsEnd:
      '**Koniec świata.** Jeśli płytki w ręku nie ma gdzie położyć, gra się kończy, a zwycięzcę wyłania się jak w zakończeniu standardowym. Płytki 2-Hex, dla której nie ma miejsca, nie można wziąć.',
    tilesInPlay:
      '**Liczba płytek.** Mniej płytek to gra krótsza i ostrzejsza: 24 lub 36 dla dwojga, 36 dla trojga albo wszystkie 48.',
    founding:
      '**Zakładanie osad.** W każdym wydaniu można pozwolić na zakładanie osad obok własnych budowli albo tego zakazać.',
    teams:
      '**Drużyny.** Cztery osoby: miejsca 1 i 3 przeciw 2 i 4. Drużyna wygrywa od razu, gdy jeden z graczy zbudował wszystkie budowle dwóch typów, a drugi co najmniej jednego (może być ten sam) i żaden nie odpadł. W przeciwnym razie budowle obu się sumuje. Drużyna odpada, gdy odpadną oboje.',
    ranking:
      '**Rozgrywka rankingowa.** Król zajmuje najlepsze wolne miejsce i opuszcza grę; pozostali grają dalej. Kto odpadnie pierwszy, jest ostatni, następny przedostatni i tak dalej. Gdy skończą się płytki, reszta dzieli pozostałe miejsca według budowli. (Nie w drużynach.)',
  },
  figures: {
    overview: 'Wyspa po około dwudziestu turach. Liczby to poziomy.',
    terrains: 'Wulkan, dżungla, polana, piasek, skały, jezioro.',
    tile: 'Płytka: wulkan jest zwrócony do rogu, w którym spotykają się jej trzy sześciokąty.',
    levels:
      'Trzy poziomy: czerwone chatki na poziomach 1 i 2 i czerwona świątynia; chatka w kolorze kości słoniowej, a na poziomie 3 wieża w tym kolorze.',
    settlement: 'Czerwony ma osadę z trzech pól i dwie po jednym polu. Kość słoniowa ma dwie.',
    extend: 'Płytka przylega do wyspy trzema krawędziami.',
    'not-touching': 'Płytka nie przylega do wyspy.',
    erupt: 'Płytka przykrywa dwa wulkany i polanę, wszystkie na poziomie 1; teraz jest tam poziom 2.',
    'volcano-on-terrain': 'Wulkan leżałby na polanie.',
    'same-direction': 'Oba wulkany byłyby zwrócone w tę samą stronę.',
    'half-on-sea': 'Jeden sześciokąt płytki wisiałby nad morzem.',
    'unequal-levels': 'Sześciokąty pod płytką leżą na poziomach 1 i 2.',
    'covers-huts': 'Środkowa chatka zostaje przykryta; kość słoniowa ma teraz dwie osady.',
    'covers-temple': 'Świątynia zostałaby przykryta.',
    'covers-whole-settlement': 'Osada kości słoniowej ma tylko jedno pole, które zostałoby przykryte.',
    found: 'Czerwony zakłada osadę: poziom 1 i żadnej czerwonej budowli obok.',
    'founding-beside-own': 'Obok czerwonej chatki czerwony nie może założyć nowej osady.',
    'found-anywhere': 'W wydaniu z 2006 roku czerwony może założyć osadę tutaj, obok własnej chatki.',
    expand: 'Czerwony rozbudowuje osadę na polach dżungli: dwie chatki na poziomie 2 i jedna na poziomie 1.',
    temple: 'Czerwona osada ma trzy pola, więc obok może stanąć świątynia.',
    'settlement-too-small': 'Dwa pola to za mało na świątynię.',
    tower: 'Na poziomie 3, obok osady bez wieży: tutaj czerwony może ją zbudować.',
    'tower-level': 'Poziom 2 jest za niski na wieżę.',
    join: 'Górna osada ma trzy pola i nie ma świątyni: to wystarcza, choć świątynia połączy ją z osadą, która już ją ma.',
    king: 'Czerwony zbudował wszystkie świątynie; budując drugą wieżę, zostaje królem.',
    boat: 'Laguna przylega do czerwonej osady: czerwony umieszcza w niej łódź.',
    'open-sea': 'Woda jest z jednej strony otwarta: nie ma laguny, nie ma łodzi.',
    'two-hex': 'Płytka 2-Hex wulkan-jezioro leży w całości na jednej zwykłej płytce.',
    'cannot-erupt': 'Dżungla-dżungla nie ma wulkanu i nie może wywołać erupcji.',
    'start-tile': 'Pierwsza płytka, obok trzech wulkanów płytki startowej.',
    zone: 'Dwa rogi płytki wystają poza strefę: to jeszcze dozwolone.',
    'outside-zone': 'Zbyt wiele rogów płytki wystaje poza strefę.',
  },
  editions: {
    caption: 'Co ustawiają wydania',
    head: ['Wydanie', 'Gracze', 'Płytki', 'Zakładanie osad'],
    rows: [
      ['2006', '2–4', '48', 'wszędzie na poziomie 1'],
      ['2012', '2–4', '12 na gracza', 'nie obok własnych'],
      ['2014', '2–4', '12 na gracza', 'nie obok własnych'],
      ['Deluxe 2015', '2–4', '48', 'nie obok własnych'],
    ],
  },
};
