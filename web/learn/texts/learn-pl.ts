/** Lekcja po polsku. */
import type { LearnText } from './learn-text';

export const learnText: LearnText = {
  title: 'Naucz się Taluvy',
  step: 'Krok {step} z {steps}',
  steps: 'Kroki lekcji',
  stepDone: 'ukończony',
  task: 'Twoje zadanie',
  you: 'Ty',
  ivory: 'Kość słoniowa',
  reserve: 'Zostało w zasobach',
  rule: 'Przeczytaj zasadę',
  next: 'Następny krok',
  finish: 'Zakończ lekcję',
  skip: 'Pomiń ten krok',
  again: 'Spróbuj jeszcze raz',
  show: 'Pokaż mi',
  retry: 'Spróbuj ponownie',
  goal: {
    title: 'O co chodzi w grze',
    teach:
      'Wyspa rośnie z tury na turę: kładziesz płytkę, a potem budujesz. Masz 20 chatek, 3 świątynie i 2 wieże.',
    king: '**Wygraj od razu:** zbuduj przed innymi wszystkie budowle dwóch typów.',
    last: '**Albo wytrwaj dłużej niż inni:** kto nie może budować, odpada.',
    survivor:
      '**Albo prowadź, gdy skończą się płytki:** liczą się najpierw świątynie, potem wieże, potem chatki.',
    begin: 'Zacznij lekcję',
  },
  end: {
    title: 'Znasz już tę grę',
    text: 'Powiększaj wyspę, przykrywaj to, co stoi na drodze, i pilnuj swoich zasobów. Teraz zagraj pierwszą grę: przeciw komputerowi na poziomie 1, z podpowiedzią w każdej turze, dopóki jej nie wyłączysz.',
    play: 'Zagraj pierwszą grę',
    rules: 'Przeczytaj zasady',
    restart: 'Zacznij lekcję od nowa',
  },
  lessons: {
    shore: {
      title: 'Przy brzegu',
      teach:
        'Każda tura zaczyna się od płytki: wulkan i dwa krajobrazy. Położona na morzu powiększa wyspę. Co najmniej jedna jej krawędź musi przylegać do wyspy.',
      task: 'Połóż płytkę przy brzegu.',
      done: 'Dobrze położona. Wyspa urosła o trzy sześciokąty poziomu 1.',
      other: 'To byłaby erupcja i jest dozwolona. Teraz jednak połóż płytkę na morzu.',
    },
    found: {
      title: 'Założenie osady',
      teach:
        'Po położeniu płytki budujesz. Nowa osada zaczyna się od jednej chatki na pustym polu poziomu 1, które nie przylega do żadnej twojej budowli. Grasz czerwonymi.',
      task: 'Załóż osadę.',
      done: 'Osada z jednego pola. Teraz może rosnąć.',
      other: 'To dozwolone, ale tutaj trzeba założyć osadę.',
    },
    expand: {
      title: 'Rozbudowa',
      teach:
        'Osada rozrasta się za każdym razem na jeden typ krajobrazu. Każde puste pole tego typu obok niej otrzymuje chatkę, wszystko w jednej turze.',
      task: 'Rozbuduj osadę na polach dżungli.',
      done: 'Trzy chatki w jednej turze: nic nie rośnie szybciej.',
      other: 'To dozwolone. Dżungla daje jednak więcej.',
    },
    cost: {
      title: 'Wysokość kosztuje',
      teach:
        'Pole poziomu 2 wymaga dwóch chatek, pole poziomu 3 trzech, a chatek musi wystarczyć na wszystkie pola danego typu krajobrazu. Masz jeszcze trzy chatki.',
      task: 'Rozbuduj osadę na typ krajobrazu, na który wystarczy ci chatek.',
      done: 'Dwie chatki za pole poziomu 2. Piasek kosztowałby cztery.',
      other: 'To dozwolone, ale tutaj trzeba rozbudować osadę.',
    },
    temple: {
      title: 'Świątynia',
      teach:
        'Świątynię stawia się obok osady złożonej co najmniej z trzech pól, w której nie ma jeszcze świątyni, na dowolnym poziomie. Jedna z twoich dwóch osad jest dość duża.',
      task: 'Zbuduj świątynię.',
      done: 'Stoi, i żadna lawa nigdy jej nie przykryje.',
      other: 'To dozwolone, ale tutaj trzeba zbudować świątynię.',
    },
    erupt: {
      title: 'Erupcja wulkanu',
      teach:
        'Płytka może też leżeć na innych. Jej wulkan musi przykryć wulkan zwrócony w inną stronę; wszystkie sześciokąty pod nią muszą mieć ten sam poziom i żaden nie może być morzem.',
      task: 'Wywołaj erupcję: połóż płytkę na wyspie.',
      done: 'Poziom 2! Pod spodem leżą dwie płytki, a ląd jest o jeden poziom wyższy.',
      other: 'Przy brzegu też może leżeć. Teraz jednak wywołaj erupcję.',
    },
    cover: {
      title: 'Przykrywanie chatek',
      teach:
        'Erupcja przykrywa chatki pod spodem, czyjekolwiek są. Świątynie i wieże są bezpieczne, a z każdej osady zostaje co najmniej jedna budowla.',
      task: 'Przykryj chatkę w kolorze kości słoniowej.',
      done: 'Chatka przepadła na zawsze, a osada przeciwnika jest podzielona.',
      other: 'To dozwolone, ale nie przykrywa żadnej chatki przeciwnika.',
    },
    tower: {
      title: 'Wieża',
      teach: 'Wieża wymaga poziomu 3 lub wyższego, obok twojej osady, w której nie ma jeszcze wieży.',
      task: 'Zbuduj wieżę.',
      done: 'Wysoko nad morzem i bezpieczna od lawy.',
      other: 'To dozwolone, ale tutaj trzeba zbudować wieżę.',
    },
    king: {
      title: 'Pierwsze zakończenie: król',
      teach:
        'Gracz, który zbudował wszystkie budowle dwóch typów, wygrywa od razu. Wszystkie twoje świątynie już stoją. Spójrz na swoje zasoby: co jeszcze jest prawie zużyte?',
      task: 'Wygraj jedną budową.',
      done: 'Wszystkie świątynie i wieże są zbudowane: jesteś królem i wygrywasz.',
      other: 'To dozwolone, ale nie daje zwycięstwa. Którego typu została tylko jedna budowla?',
    },
    last: {
      title: 'Drugie zakończenie: ostatni w grze',
      teach:
        'Gracz, który położył płytkę i nie może nic zbudować, odpada. Przeciwnik nie ma już chatek, a w jego jedynej osadzie stoją już wieża i świątynie. Tobie została jedna chatka.',
      task: 'Zbuduj cokolwiek i zostań w grze.',
      done: 'Przeciwnik musiał położyć płytkę, nie mógł nic zbudować i odpadł. Tylko ty zostajesz w grze – i wygrywasz.',
      other: 'To dozwolone, ale przeciwnik może jeszcze budować.',
    },
    survivor: {
      title: 'Trzecie zakończenie: przetrwanie',
      teach:
        'Ostatnia płytka leży, a po twojej budowie gra się kończy. Liczą się najpierw świątynie, potem wieże, potem chatki. Macie po jednej świątyni, ale przeciwnik ma wieżę.',
      task: 'Zbuduj tak, żeby wygrać.',
      done: 'Dwie świątynie przeciw jednej: wygrywasz.',
      other: 'Tak wygrałby przeciwnik: świątyń jest tyle samo, a wież ma więcej.',
    },
  },
};
