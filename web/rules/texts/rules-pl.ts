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
    join: 'Obok i razem',
    boats: 'Łodzie',
    twoHex: 'Podwójne płytki',
    startTile: 'Płytka startowa',
    zone: 'Strefy gry',
  },
  paragraphs: {
    aim: 'Z morza, płytka po płytce, wyrasta wyspa. Osiedlasz się na niej, zajmujesz kolejne pola, wznosisz świątynie i wieże, a każda erupcja podnosi ląd i zasypuje to, co na nim stało.',
    turnInShort:
      '**Każda tura ma dwie części:** kładziesz dobraną płytkę przy brzegu albo na innych płytkach, a potem budujesz. Kto nie może budować, odpada z gry.',
    winInShort:
      '**Wygrywasz** od razu, gdy zbudujesz wszystkie budowle dwóch typów albo gdy nikt inny nie został w grze. Jeśli wcześniej skończą się płytki, decydują świątynie, potem wieże, potem chatki.',
    tiles:
      '**48 płytek**, każda z trzech sześciokątów: wulkan i dwa krajobrazy. Lawa pokazuje, dokąd zwrócony jest wulkan: do rogu wspólnego dla trzech sześciokątów płytki. Krajobrazów jest pięć: dżungla, polana, piasek, skały i jezioro. Gdy widziano już wszystkie płytki danego rodzaju, więcej ich nie będzie.',
    pieces:
      '**Każdy gracz** ma 20 chatek, 3 świątynie i 2 wieże. Co opuściło zasoby, nigdy do nich nie wraca i liczy się jako zbudowane, nawet jeśli później zostanie przykryte.',
    levels:
      '**Poziomy.** Sześciokąt na morzu leży na poziomie 1, następny na nim na poziomie 2 i tak dalej bez ograniczeń. Liczy się tylko najwyższy. Krajobraz, na którym można budować, nazywamy polem. Sąsiedztwo ocenia się z góry: różnica poziomów nie ma znaczenia.',
    settlement:
      '**Osada** to grupa sąsiednich pól z budowlami jednego gracza. Jej wielkość to liczba pól, niezależnie od liczby chatek.',
    steps:
      '**1. Weź płytkę. 2. Połóż ją. 3. Buduj**, zawsze w tej kolejności i zawsze z płytką, którą masz w ręku. Budować można także poza właśnie położoną płytką.',
    draw: 'Dobierasz wierzchnią płytkę ze stosu i wszyscy ją widzą. Płytki odłożone na początku pozostają nieznane. Gdy stos jest pusty, nikt już nie dobiera.',
    firstTile: '**Pierwsza płytka** leży na środku stołu, obrócona dowolnie.',
    extend:
      'Połóż płytkę na morzu. Co najmniej jeden jej bok musi dotykać wyspy. Mogą powstać dziury; pasująca płytka może je później wypełnić.',
    erupt: 'Połóż płytkę na innych. Ląd rośnie o jeden poziom, jeśli spełnione są wszystkie warunki:',
    eruptVolcano: '**Wulkan na wulkan.** Wulkan płytki przykrywa wulkan.',
    eruptDirection:
      '**W inną stronę.** Oba wulkany są zwrócone w różne strony. Dlatego płytka nigdy nie leży dokładnie na innej, lecz zawsze co najmniej na dwóch.',
    eruptLevel:
      '**Jeden poziom, żadnej pustki.** Wszystkie sześciokąty pod płytką mają ten sam poziom i żaden nie jest morzem. Wolno przykrywać krajobrazy i kolejne wulkany.',
    eruptHuts:
      '**Chatki giną.** Chatki na przykrytych polach, własne i cudze, wypadają z gry. Osada może się przez to podzielić.',
    eruptProtected: '**Świątynie i wieże zostają.** Żadna płytka ich nie przykrywa.',
    eruptSettlement:
      '**Żadna osada nie znika.** Z każdej osady, czyjakolwiek jest, zostaje co najmniej jedno zabudowane pole.',
    build:
      'Po położeniu płytki budujesz jeden raz: zakładasz osadę, rozbudowujesz osadę, stawiasz świątynię albo wieżę. Kto może budować, musi budować.',
    where: '**Gdzie.** Tylko na pustych polach: nie na morzu, nie na wulkanie, nie tam, gdzie już coś stoi.',
    enough:
      '**Dość budowli.** Twoje zasoby muszą wystarczyć na całą akcję. Wszystkie warunki sprawdza się przed budową.',
    found: 'Jedna chatka na pustym polu poziomu 1.',
    foundApart:
      'Pole nie może przylegać do żadnej twojej budowli; obok cudzych wolno. (W wydaniu z 2006 roku także obok własnych.)',
    expand:
      'Wybierz jedną ze swoich osad i jeden krajobraz. **Każde** puste pole tego krajobrazu obok osady otrzymuje chatki: jedną na poziomie 1, dwie na poziomie 2, trzy na poziomie 3 i tak dalej. Musi być co najmniej jedno takie pole, a chatek musi wystarczyć na wszystkie.',
    temple:
      'Na pustym polu dowolnego poziomu, obok twojej osady złożonej co najmniej z trzech pól, w której nie ma jeszcze świątyni.',
    tower: 'Na pustym polu poziomu 3 lub wyższego, obok twojej osady, w której nie ma jeszcze wieży.',
    beside:
      'Świątynie i wieże stoją zawsze obok własnej osady. Jeśli pole przylega do kilku osad, wystarczy, że jedna z nich spełnia warunki.',
    join: 'Budując, wolno łączyć osady. W większej może wtedy stać kilka świątyń lub wież: warunek sprawdzało się wcześniej.',
    king: '**Król.** Masz zbudowane wszystko z dwóch typów spośród trzech: chatki, świątynie, wieże. Wygrywasz od razu.',
    last: '**Ostatni w grze.** Wszyscy pozostali odpadli. Wygrywasz od razu.',
    survivor:
      '**Przetrwanie.** Stos jest pusty, a gracz, który położył ostatnią płytkę, już zbudował. Wygrywa najwięcej zbudowanych świątyń; potem najwięcej wież; potem najwięcej chatek, wliczając przykryte. Jeśli wszystko jest równe, zwycięstwo jest wspólne. Po końcu gry nic już się nie gra.',
    out: '**Eliminacja.** Kto położył płytkę i nie może nic zbudować, bo brak miejsca lub budowli, odpada natychmiast i przegrywa. Jego budowle zostają, zachowują miejsce i ochronę, ale się nie liczą. Jego tury są pomijane.',
    leave: 'Kto się poddaje albo komu skończy się czas, odpada tak samo; płytka w ręku wypada z gry.',
    standings:
      '**Pozostałe miejsca** podaje się dla informacji: najpierw ci, którzy są jeszcze w grze, liczeni jak przy przetrwaniu, potem wyeliminowani, ostatnio wyeliminowany najpierw. Przy remisie miejsce jest wspólne.',
    editions:
      'Gra ukazała się cztery razy, z małymi różnicami. Wydanie ustawia je z góry; każdą opcję można zmienić, przygotowując grę.',
    hig2006:
      '**2006, Hans im Glück.** Gra się wszystkimi 48 płytkami. Osadę zakłada się na dowolnym pustym polu poziomu 1, także obok własnych budowli: to tani sposób na rozrost lub połączenie osad.',
    ferti2012:
      '**2012, Ferti.** 12 płytek na gracza, czyli 24 dla dwojga, wylosowanych spośród 48. Nowe osady powstają z dala od własnych budowli.',
    ferti2014: '**2014, Ferti.** Gra się jak w 2012, tylko jaśniej opisane. To wydanie polecamy.',
    deluxe2015:
      '**Deluxe 2015, Ferti.** Znów wszystkie 48 płytek, a nowe osady powstają z dala od własnych budowli. Do niego powstały dodatki.',
    fivePlayers:
      '**W pięć osób** można grać w każde wydanie, z 12 dodatkowymi płytkami, razem 60. Miejsca liczy się zgodnie z ruchem wskazówek zegara od tego, kto zaczyna; o tym decyduje los.',
    boats: 'Każdy gracz ma dodatkowo dwie łodzie. Zamiast innej budowy możesz umieścić łódź w lagunie.',
    boatPlace:
      '**Laguna** to morze całkowicie otoczone lądem. Musi przylegać do twojej osady i nie mieć jeszcze łodzi. Łódź nie staje na lądzie ani na otwartym morzu.',
    boatStays:
      'Żadna płytka nie może przykryć laguny z łodzią, nawet częściowo. Łodzie nie należą do żadnej osady: niczego nie łączą, niczego nie powiększają i nie przeszkadzają w zakładaniu osad.',
    boatEnd:
      'Z łodziami są cztery typy elementów; król nadal potrzebuje dwóch. Przy przetrwaniu łodzie liczą się po wieżach, a przed chatkami. Kto może jeszcze umieścić łódź, nie odpada.',
    twoHexTake:
      'Odkrytych leży tyle małych płytek, ilu jest graczy, spośród: wulkan-jezioro, wulkan-dżungla, wulkan-piasek, wulkan-wulkan i dżungla-dżungla. Zamiast dobierać, możesz wziąć jedną z nich: raz w grze, a drugi raz, gdy stos jest pusty.',
    twoHexPlace:
      'Podwójną płytkę kładzie się jak każdą inną. Jej wulkan jest zwrócony do boku drugiego sześciokąta, więc zawsze inaczej niż na zwykłej płytce: może leżeć w całości na jednej. Przy dwóch wulkanach wystarczy, że wybuchnie jeden.',
    twoHexJungle: 'Płytka bez wulkanu, dżungla-dżungla, może leżeć tylko na poziomie 1.',
    twoHexEnd:
      'Gdy stos jest pusty, gra trwa, dopóki ktoś może wziąć podwójną płytkę; kto nie może, jest pomijany.',
    startTile:
      'Przed grą na środku leży płytka z trzema wulkanami, poza liczbą płytek. Pierwszą płytkę kładzie się obok niej, nie na niej.',
    zone: 'Wyspa musi zmieścić się w kole: szerokim, średnim lub wąskim, każde także w nieco węższej odmianie. Na każdym poziomie poza kołem mogą leżeć najwyżej dwa rogi płytki.',
    worldsEnd:
      '**Koniec świata.** Jeśli płytki w ręku nie ma gdzie położyć, gra się kończy i liczy się ją jak przetrwanie. Podwójnej płytki, dla której nie ma miejsca, nie można wziąć.',
    tilesInPlay:
      '**Liczba płytek.** Mniej płytek to gra krótsza i ostrzejsza: 24 lub 36 dla dwojga, 36 dla trojga albo wszystkie 48.',
    founding:
      '**Zakładanie osad.** W każdym wydaniu można pozwolić na zakładanie osad obok własnych budowli albo tego zakazać.',
    teams:
      '**Drużyny.** Cztery osoby: miejsca 1 i 3 przeciw 2 i 4. Drużyna ma króla, gdy jeden zbudował wszystko z dwóch typów, a drugi wszystko z co najmniej jednego, i żaden nie odpadł. W przeciwnym razie budowle obu się sumuje. Drużyna odpada, gdy odpadną obaj.',
    ranking:
      '**Gra o miejsca.** Król zajmuje najlepsze wolne miejsce i odchodzi; pozostali grają dalej. Kto odpadnie pierwszy, jest ostatni. Po ostatniej płytce reszta dzieli miejsca pośrodku jak przy przetrwaniu. (Nie w drużynach.)',
  },
  figures: {
    overview: 'Wyspa po około dwudziestu turach. Liczby to poziomy.',
    terrains: 'Wulkan, dżungla, polana, piasek, skały, jezioro.',
    tile: 'Płytka: wulkan jest zwrócony do rogu, w którym spotykają się jej trzy sześciokąty.',
    levels:
      'Trzy poziomy: czerwone chatki na poziomach 1 i 2 i czerwona świątynia; chatka w kolorze kości słoniowej, a na poziomie 3 wieża w tym kolorze.',
    settlement: 'Czerwony ma osadę z trzech pól i dwie po jednym polu. Kość słoniowa ma dwie.',
    extend: 'Płytka dotyka wyspy trzema bokami.',
    'not-touching': 'Płytka nie dotyka wyspy.',
    erupt: 'Płytka przykrywa dwa wulkany i polanę, wszystkie na poziomie 1; teraz jest tam poziom 2.',
    'volcano-on-terrain': 'Wulkan leżałby na polanie.',
    'same-direction': 'Oba wulkany byłyby zwrócone w tę samą stronę.',
    'half-on-sea': 'Jeden sześciokąt płytki wisiałby nad morzem.',
    'unequal-levels': 'Sześciokąty pod płytką leżą na poziomach 1 i 2.',
    'covers-huts': 'Środkowa chatka zostaje przykryta; kość słoniowa ma teraz dwie osady.',
    'covers-temple': 'Świątynia zostałaby przykryta.',
    'covers-whole-settlement': 'Osada kości słoniowej ma tylko jedno pole, które zostałoby przykryte.',
    found: 'Czerwony zakłada osadę: poziom 1 i żadnej czerwonej budowli obok.',
    'founding-beside-own': 'Obok czerwonej chatki nie zakłada się nowej czerwonej osady.',
    'found-anywhere': 'W wydaniu z 2006 roku czerwony może założyć osadę tutaj, obok własnej chatki.',
    expand: 'Czerwony rozbudowuje osadę na dżunglę: dwie chatki na poziomie 2 i jedna na poziomie 1.',
    temple: 'Czerwona osada ma trzy pola, więc obok może stanąć świątynia.',
    'settlement-too-small': 'Dwa pola to za mało na świątynię.',
    tower: 'Na poziomie 3, obok osady bez wieży: tutaj czerwony może ją zbudować.',
    'tower-level': 'Poziom 2 jest za niski na wieżę.',
    join: 'Górna osada ma trzy pola i nie ma świątyni: to wystarcza, choć świątynia połączy ją z osadą, która już ją ma.',
    king: 'Czerwony zbudował wszystkie świątynie; z drugą wieżą jest królem.',
    boat: 'Laguna przylega do czerwonej osady: czerwony umieszcza w niej łódź.',
    'open-sea': 'Woda jest z jednej strony otwarta: nie ma laguny, nie ma łodzi.',
    'two-hex': 'Mała płytka wulkan-jezioro leży w całości na jednej zwykłej płytce.',
    'cannot-erupt': 'Dżungla-dżungla nie ma wulkanu i nie może wybuchnąć.',
    'start-tile': 'Pierwsza płytka, obok trzech wulkanów płytki startowej.',
    zone: 'Dwa rogi płytki leżą poza kołem: to jeszcze wolno.',
    'outside-zone': 'Zbyt wiele rogów płytki leży poza kołem.',
  },
  editions: {
    caption: 'Co ustawiają wydania',
    head: ['Wydanie', 'Gracze', 'Płytki', 'Zakładanie osad'],
    rows: [
      ['2006', '2–4', '48', 'wszędzie na poziomie 1'],
      ['2012', '2–4', '12 na gracza', 'z dala od własnych'],
      ['2014', '2–4', '12 na gracza', 'z dala od własnych'],
      ['Deluxe 2015', '2–4', '48', 'z dala od własnych'],
    ],
  },
};
