/** Zasady po polsku. */
import type { RulesText } from './rules-text';

export const rulesText: RulesText = {
  title: 'Zasady gry',
  contents: 'Zasady gry',
  chaptersLabel: 'Rozdziały',
  link: 'Link do tego akapitu',
  print: 'Wydrukuj tę stronę',
  previous: 'Poprzedni rozdział',
  next: 'Następny rozdział',
  sought: 'To zasada, o którą chodziło',
  aside: {
    tryTitle: 'Wolisz spróbować?',
    tryText: 'Jedenaście krótkich kroków na prawdziwej wyspie, w sumie pięć minut.',
    tryLink: 'Przejdź lekcję',
    findTitle: 'Znajdź zasadę',
    findHint: 'świątynia, łódź, dziura',
    findNone: 'Nic nie znaleziono.',
    findAlso: 'Każda odmowa przy stole prowadzi tutaj do swojej zasady.',
    quickTitle: 'Na jednej stronie',
    quickLink: 'Podsumowanie',
  },
  allowed: 'Dozwolone',
  refused: 'Niedozwolone',
  before: 'przed',
  after: 'po',
  chapters: {
    game: 'Gra w skrócie',
    setup: 'Przygotowanie',
    material: 'Elementy gry',
    turn: 'Twoja tura',
    placing: 'Dokładanie płytki',
    building: 'Budowanie',
    ends: 'Koniec gry',
    editions: 'Wydania',
    extensions: 'Dodatki',
    variants: 'Warianty',
    rulings: 'Gdzie instrukcje milczą',
    faq: 'Pytania i odpowiedzi',
    glossary: 'Słowa instrukcji',
    quick: 'Podsumowanie',
  },
  leads: {
    game: 'O co chodzi w grze, w trzech akapitach.',
    setup: 'Co bierze każdy gracz i kto zaczyna.',
    material: 'Płytki, budowle, poziomy i osady.',
    turn: 'Weź płytkę, połóż ją, buduj. Potem kolej na następnego gracza.',
    placing: 'Masz płytkę z wulkanem i dwoma krajobrazami. Połóż ją na morzu albo wywołaj erupcję.',
    building: 'Cztery sposoby budowania, jeden w turze.',
    ends: 'Trzy drogi do zwycięstwa i jedna do natychmiastowej przegranej.',
    editions: 'Czym różnią się instrukcje, w jednej tabeli.',
    extensions: 'Łodzie, płytki 2-Hex, płytka startowa i strefy gry.',
    variants: 'Inna liczba płytek, drużyny i rozgrywka rankingowa.',
    rulings: 'Żadna instrukcja nie odpowiada na wszystko. Co postanowiliśmy i dlaczego.',
    faq: 'O co gracze pytają najczęściej.',
    glossary: 'Ta sama rzecz ma kilka nazw. Nasze są po lewej.',
    quick: 'Wszystkie zasady na jednej stronie, do wydrukowania.',
  },
  headings: {
    tileList: 'Lista płytek',
    example: 'Jedna cała tura',
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
    setupPieces:
      '**Każdy wybiera kolor** i bierze 20 chatek, 3 świątynie i 2 wieże: to jego zasoby. Z dodatkiem dochodzą 2 łodzie.',
    setupTiles:
      '**Płytki** tasuje się zakryte i układa w stos. Ich liczba zależy od wydania: 12 na gracza w 2012 i 2014 roku, w pozostałych wszystkie 48. Reszta wraca do pudełka bez oglądania.',
    setupStart:
      '**Gracza rozpoczynającego** wyłania los; dalej gra toczy się zgodnie z ruchem wskazówek zegara. (W instrukcjach: najmłodszy albo ten, kto ostatnio podróżował na wyspę.)',
    tileList:
      'Wśród 48 płytek jedne są częste, inne pojedyncze. Pierwszy krajobraz leży po lewej, gdy wulkan jest u góry. W pięć osób dochodzi 12 płytek.',
    exampleTake:
      'Czerwony dobrał skały i piasek. Wywołuje erupcję: wulkan płytki przykrywa wulkan zwrócony w inną stronę, a wszystkie trzy sześciokąty pod nią są na poziomie 1. Teraz są na poziomie 2.',
    exampleBuild:
      'Potem czerwony buduje: rozbudowuje osadę na polach skał. Przylegające pole jest na poziomie 2 i wymaga dwóch chatek. W zasobach było 19 chatek, teraz jest 17. Tura się kończy i płytkę dobiera kość słoniowa.',
    atTheTable:
      '**Przy stole:** krawędź musi przylegać do całej krawędzi. Sam róg albo część krawędzi nie wystarczy.',
    onlyWay:
      'Tylko zakładając, rozpoczyna się nową osadę; tylko rozbudowując, stawia się kilka chatek naraz.',
    noHuts:
      '**Bez chatek.** Osada może stracić wszystkie chatki. Pozostaje osadą i można ją rozbudować jak każdą inną.',
    splitTip:
      '**Wskazówka.** Przykryj własną chatkę, aby podzielić osadę: każda część może mieć wtedy własną świątynię i własną wieżę.',
    combine:
      'Dodatki można dowolnie łączyć ze sobą i z każdym wydaniem. Łodzie i płytki 2-Hex były w pudełku Deluxe; płytkę startową i plansze ze strefami sprzedawano osobno.',
    ferti: '**Ferti, bez daty.** Instrukcja bez roku: gra się jak w Deluxe 2015, z drużynami i rankingiem.',
    rulingStart:
      '**Kto zaczyna.** „Najmłodszy”, „ostatnio podróżujący na wyspę”: strona tego nie wie, więc losuje.',
    rulingPublic: '**Dobraną płytkę** widzą wszyscy. Instrukcje mówią tylko, że gracz ją ogląda.',
    rulingGaps:
      '**Dziury** wolno wypełnić pasującą płytką. Instrukcja Deluxe mówi, że nie da się ich wypełnić; rozumiemy to tak: bo są za małe.',
    rulingLast:
      '**Ostatni w grze.** Instrukcje mówią o tym przy dwóch graczach. Stosujemy to przy każdej liczbie, a rozgrywka rankingowa kończy się, gdy w grze jest najwyżej jedna osoba.',
    rulingShared: '**Pełny remis.** Żadna instrukcja nie mówi, kto wygrywa; u nas zwycięstwo jest wspólne.',
    rulingResign:
      '**Poddanie i czas.** Kto się poddaje albo komu kończy się czas, odpada jak ktoś, kto nie może budować; płytka w ręku wypada z gry.',
    rulingTeams:
      '**Drużyny.** Do przedwczesnego zwycięstwa nikt z drużyny nie może być poza grą; drużyna odpada, gdy odpadną oboje. Instrukcje o tym milczą.',
    rulingBoats:
      '**Łodzie** liczą się po wieżach, a przed chatkami; rysunek z tą informacją zaginął. Lagunę otacza ląd dowolnego poziomu, choć w instrukcji jest poziom 1.',
    rulingTwoHex:
      '**Płytki 2-Hex.** Ich wulkan jest zwrócony do krawędzi wspólnej z drugim sześciokątem; nikt nie bierze trzeciej; kto nie może wziąć żadnej, jest pomijany.',
    rulingStartTile: '**Płytka startowa.** Każdy z jej wulkanów jest zwrócony do środka płytki.',
    rulingZones:
      '**Strefy gry.** Nie mamy drukowanych plansz. Nasze strefy to koła o promieniu 12, 9 i 7 krawędzi sześciokąta, a w linii kropkowanej 11, 8 i 6; liczy się każdy róg płytki.',
    rulingFive:
      '**Gry w pięć osób** nie ma w żadnej instrukcji. Dwanaście dodatkowych płytek to te, które znamy z gry przez internet.',
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
      'Pole nie może przylegać do żadnej twojej budowli; obok cudzych wolno założyć osadę. (W wydaniu z 2006 roku – także obok własnych.)',
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
    out: '**Eliminacja.** Kto położył płytkę i z braku miejsca lub budowli nie może nic zbudować, jest od razu poza grą i przegrywa. Jego budowle zostają, zachowują miejsce i ochronę, ale się nie liczą. Jego tury są pomijane.',
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
      'Płytkę 2-Hex kładzie się jak każdą inną. Jej wulkan jest zwrócony do krawędzi drugiego sześciokąta, więc zawsze inaczej niż na zwykłej płytce: może leżeć w całości na jednej. W przypadku płytki wulkan-wulkan wystarczy, że jeden z wulkanów przykryje wulkan zwrócony w inną stronę.',
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
    gap: 'Płytka dokładnie wypełnia dziurę: to dozwolone.',
    'covers-harbour': 'W tej lagunie jest łódź: żadna płytka nie może jej przykryć.',
    'volcano-volcano': 'Tylko jeden z wulkanów płytki wulkan-wulkan przykrywa wulkan: to wystarcza.',
    'turn-place': 'Płytka leży na poziomie 2.',
    'turn-build': 'Dwie chatki na skałach: z 19 chatek zostaje 17.',
    'has-temple': 'Osada ma już świątynię: druga nie może stanąć obok.',
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
    'covers-tower': 'Wieża zostałaby przykryta.',
    'covers-whole-settlement': 'Osada kości słoniowej ma tylko jedno pole, które zostałoby przykryte.',
    found: 'Czerwony zakłada osadę: poziom 1 i żadnej czerwonej budowli obok.',
    'founding-beside-own': 'Obok czerwonej chatki czerwony nie może założyć nowej osady.',
    'found-anywhere': 'W wydaniu z 2006 roku czerwony może założyć osadę tutaj, obok własnej chatki.',
    expand:
      'Czerwony rozbudowuje osadę na polach dżungli: dwie chatki na poziomie 2 i jedna na poziomie 1. Dżungla na dole nie dostaje żadnej: nie przylega do osady sprzed budowy.',
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
  labels: {
    hut: 'chatka',
    temple: 'świątynia',
    tower: 'wieża',
    volcano: 'wulkan',
    level: 'poziom 3',
    settlement: 'osada',
    sea: 'morze',
    lagoon: 'laguna',
  },
  editions: {
    caption: 'Wszystkie różnice między wydaniami',
    head: ['Wydanie', '2006', '2012', '2014', 'Ferti, bez daty', 'Deluxe 2015'],
    rows: [
      [
        'Płytki dla 2/3/4 graczy',
        '48',
        '24/36/48 albo 48',
        '24/36/48 albo 48',
        '48; albo 24–36/36/48',
        '48; albo 24–36/36/48',
      ],
      [
        'Zakładanie osad',
        'wszędzie na poziomie 1',
        'nie obok własnych',
        'nie obok własnych',
        'nie obok własnych',
        'nie obok własnych',
      ],
      [
        'Kto zaczyna',
        'najmłodszy',
        'kto ostatnio był na wyspie (w polskiej instrukcji: najmłodszy)',
        'kto ostatnio był na wyspie (w angielskiej i niemieckiej: najmłodszy)',
        'kto ostatnio był na wyspie',
        'kto ostatnio był na wyspie',
      ],
      ['Ranking', 'tak', 'tak', 'tak', 'tak', '–'],
      [
        'Drużyny po dwie osoby',
        '–',
        '–',
        'tak',
        'tak, zalecane dla czterech osób',
        'tak, zalecane dla czterech osób',
      ],
      ['Dodatki', '–', '–', '–', '–', 'łodzie, płytki 2-Hex (w pudełku); płytka startowa, plansze'],
      [
        'Nazwy zakończeń',
        'standardowe, przedwczesne',
        'standardowe, przedwczesne',
        'standardowe, przedwczesne',
        'klasyczne, brak płytek',
        'Survivor, King, World’s end',
      ],
    ],
  },
  tiles: {
    caption: 'Ile razy każda płytka jest w pudełku',
    five: '{count} w pięć osób',
  },
  glossary: {
    caption: 'To samo w innych instrukcjach',
    ours: 'Tutaj',
    theirs: 'W innych instrukcjach',
  },
  faq: {
    onTile: { question: 'Czy muszę budować na położonej płytce?', answer: 'Nie, gdziekolwiek na wyspie.' },
    pass: {
      question: 'Czy mogę spasować?',
      answer: 'Nie. Jeśli możesz budować, musisz; jeśli nie możesz, odpadasz.',
    },
    three: {
      question: 'Czy trzy chatki na polu poziomu 3 liczą się potrójnie?',
      answer: 'Jako jedno pole osady i jako trzy zbudowane chatki.',
    },
    reach: {
      question: 'Czy przy rozbudowie nowe chatki sięgają kolejnych pól?',
      answer: 'Nie, tylko pola przylegające do osady sprzed budowy.',
    },
    few: {
      question: 'Mam trzy chatki, a potrzeba czterech.',
      answer: 'Wtedy nie możesz wybrać tego typu krajobrazu.',
    },
    height: {
      question: 'Czy wysokość ma znaczenie dla „obok”?',
      answer: 'Nie. Wieża na poziomie 3 może stać obok chatki na poziomie 1.',
    },
    twoTemples: {
      question: 'Czy osada może mieć dwie świątynie?',
      answer:
        'Tylko przez połączenie dwóch osad: warunki sprawdza się przed budową. Można też najpierw podzielić osadę, przykrywając własną chatkę.',
    },
    noHuts: {
      question: 'Czy osada może nie mieć chatek?',
      answer: 'Tak, jeśli zostały przykryte. Można ją rozbudować jak każdą inną.',
    },
    single: {
      question: 'Czy można przykryć pojedynczą chatkę?',
      answer: 'Nie, to byłaby cała osada. Tak samo dwa pola, które są całą osadą.',
    },
    buried: {
      question: 'Czy przykryte chatki liczą się na koniec?',
      answer: 'Tak: liczy się to, co zbudowano.',
    },
    gap: {
      question: 'Czy wolno wypełnić dziurę w wyspie?',
      answer: 'Tak, jeśli płytka pasuje; ale nie lagunę z łodzią.',
    },
    lastTile: {
      question: 'Leży ostatnia płytka. Czy to koniec?',
      answer: 'Jeszcze budujesz; potem gra się kończy.',
    },
    outStay: {
      question: 'Czy budowle wyeliminowanego gracza zostają?',
      answer: 'Tak, i są nadal chronione; tylko się nie liczą.',
    },
  },
  quick: {
    place: {
      title: '1 Dołóż płytkę',
      lines: [
        'Przy brzegu: jedna krawędź przylega do wyspy.',
        'Albo erupcja: wulkan na wulkan, w inną stronę; jeden poziom, bez wolnych przestrzeni.',
        'Nigdy nie przykrywaj świątyni, wieży ani całej osady.',
      ],
    },
    build: {
      title: '2 Buduj, jedno z poniższych',
      lines: [
        '**Załóż osadę:** chatka na poziomie 1, nie obok własnych (2006: wszędzie).',
        '**Rozbuduj:** wszystkie puste pola jednego typu obok osady; chatki na polu = jego poziom.',
        '**Świątynia:** obok osady z co najmniej 3 pól, bez świątyni.',
        '**Wieża:** na poziomie 3 lub wyższym, obok osady bez wieży.',
        '**Łódź** (dodatek): w lagunie bez łodzi, obok osady.',
        'Jeśli nie możesz budować, odpadasz.',
      ],
    },
    win: {
      title: 'Wygrana',
      lines: [
        'Od razu: wszystkie budowle dwóch typów są zbudowane (Król).',
        'Od razu: wszyscy pozostali odpadli.',
        'Gdy skończą się płytki: najwięcej świątyń, potem wież, (potem łodzi,) potem chatek.',
      ],
    },
    numbers: {
      title: 'Liczby',
      lines: [
        'Każdy gracz: 20 chatek, 3 świątynie, 2 wieże (2 łodzie).',
        'Płytki: 12 na gracza (2012, 2014) albo wszystkie 48.',
      ],
    },
  },
};
