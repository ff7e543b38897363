/** Les règles en français. */
import type { RulesText } from './rules-text';

export const rulesText: RulesText = {
  title: 'Les règles',
  intro:
    'Taluva en un quart d’heure : d’abord le jeu, puis ce que change chaque édition, chaque extension et chaque variante.',
  contents: 'Sur cette page',
  sought: 'Voici la règle en question',
  learn: 'Envie d’essayer plutôt ? Suivez la leçon.',
  allowed: 'Permis',
  refused: 'Interdit',
  before: 'avant',
  after: 'après',
  chapters: {
    game: 'Le jeu en bref',
    material: 'Le matériel',
    turn: 'Votre tour',
    placing: 'Poser la tuile',
    building: 'Construire',
    ends: 'La fin de la partie',
    editions: 'Les éditions',
    extensions: 'Les extensions',
    variants: 'Les variantes',
  },
  headings: {
    extend: 'Agrandir l’île',
    erupt: 'L’éruption volcanique',
    found: 'Fonder une cité',
    expand: 'Étendre une cité',
    temple: 'Un temple',
    tower: 'Une tour',
    join: 'À côté, et reliées',
    boats: 'Les bateaux',
    twoHex: 'Les tuiles doubles',
    startTile: 'La tuile de départ',
    zone: 'Les zones de jeu',
  },
  paragraphs: {
    aim: 'Une île sort de la mer, tuile après tuile. Vous vous y installez, vous gagnez du terrain, vous dressez des temples et des tours, tandis que chaque éruption élève le sol et ensevelit ce qui s’y trouvait.',
    turnInShort:
      '**Chaque tour a deux temps :** vous posez la tuile piochée, au bord de l’île ou par-dessus d’autres tuiles, puis vous construisez. Qui ne peut pas construire est éliminé.',
    winInShort:
      '**Vous gagnez** aussitôt que toutes vos pièces de deux sortes sont construites, ou quand il ne reste personne d’autre. Si les tuiles s’épuisent avant, on compare les temples, puis les tours, puis les huttes.',
    tiles:
      '**48 tuiles** de trois hexagones : un volcan et deux terrains. La lave montre la direction du volcan : le coin que partagent les trois hexagones de sa tuile. Il y a cinq terrains : jungle, clairière, sable, roche et lac. Quand toutes les tuiles d’une sorte ont été vues, il n’en vient plus.',
    pieces:
      '**Chaque joueur** a 20 huttes, 3 temples et 2 tours. Ce qui a quitté la réserve n’y revient jamais, et compte comme construit même une fois enseveli.',
    levels:
      '**Les niveaux.** Un hexagone posé sur la mer est au niveau 1, un autre par-dessus au niveau 2, et ainsi de suite sans limite. Seul compte l’hexagone du dessus. Le voisinage se regarde d’en haut : la différence de niveau n’importe pas.',
    settlement:
      '**Une cité** est un groupe de terrains voisins portant les bâtiments d’un même joueur. Sa taille est son nombre de terrains, quel que soit le nombre de huttes.',
    steps:
      '**1. Prendre une tuile. 2. La poser. 3. Construire**, toujours dans cet ordre, et toujours avec la tuile en main. On peut construire ailleurs que sur la tuile qu’on vient de poser.',
    draw: 'Vous piochez la première tuile, et tout le monde la voit. Les tuiles écartées au début restent inconnues. Quand la pioche est vide, on ne pioche plus.',
    firstTile: '**La première tuile** de la partie se pose au milieu de la table, tournée comme vous voulez.',
    extend:
      'Posez la tuile sur la mer. Au moins un de ses côtés doit toucher l’île. Des trous peuvent apparaître ; une tuile qui y entre peut les combler plus tard.',
    erupt: 'Posez la tuile par-dessus d’autres. Le sol gagne un niveau, à toutes ces conditions :',
    eruptVolcano: '**Volcan sur volcan.** Le volcan de la tuile recouvre un volcan.',
    eruptDirection:
      '**Une autre direction.** Les deux volcans ne coulent pas dans la même direction. Une tuile ne repose donc jamais exactement sur une autre, mais toujours sur deux au moins.',
    eruptLevel:
      '**Un seul niveau, aucun vide.** Tous les hexagones du dessous sont au même niveau, et aucun n’est de la mer. On peut recouvrir des terrains et d’autres volcans.',
    eruptHuts:
      '**Les huttes sont ensevelies.** Les huttes des terrains recouverts, les vôtres comme celles des autres, quittent le jeu. Une cité peut ainsi être coupée en deux.',
    eruptProtected: '**Temples et tours restent debout.** Une tuile n’en recouvre jamais.',
    eruptSettlement:
      '**Aucune cité ne disparaît.** De chaque cité, à qui qu’elle soit, il reste au moins un terrain bâti.',
    build:
      'Après la pose, vous construisez une fois : fonder une cité, en étendre une, bâtir un temple ou une tour. Si vous pouvez construire, vous devez le faire.',
    where:
      '**Où.** Seulement sur un terrain libre : ni sur la mer, ni sur un volcan, ni là où il y a déjà quelque chose.',
    enough:
      '**Assez de pièces.** Votre réserve doit contenir tout ce que demande la construction. Toutes les conditions se vérifient avant de construire.',
    found: 'Une hutte sur un terrain libre de niveau 1.',
    foundApart:
      'Le terrain ne doit toucher aucun de vos bâtiments ; on peut s’installer à côté des autres. (Dans l’édition de 2006, il peut aussi toucher les vôtres.)',
    expand:
      'Choisissez une de vos cités et un type de terrain. **Chaque** terrain libre de ce type à côté de la cité reçoit des huttes : une au niveau 1, deux au niveau 2, trois au niveau 3, et ainsi de suite. Il en faut au moins un, et assez de huttes pour tous.',
    temple:
      'Sur un terrain libre de n’importe quel niveau, à côté d’une de vos cités d’au moins trois terrains qui n’a pas encore de temple.',
    tower: 'Sur un terrain libre de niveau 3 ou plus, à côté d’une de vos cités qui n’a pas encore de tour.',
    beside:
      'Temples et tours se placent toujours à côté d’une de vos cités. Si le terrain en touche plusieurs, il suffit que l’une d’elles remplisse les conditions.',
    join: 'Une construction peut relier des cités. La grande cité peut alors avoir plusieurs temples ou plusieurs tours : la condition se vérifiait avant.',
    king: '**Roi.** Vous avez construit la dernière pièce de deux sortes sur trois : huttes, temples, tours. Vous gagnez aussitôt.',
    last: '**Dernier en jeu.** Tous les autres sont éliminés. Vous gagnez aussitôt.',
    survivor:
      '**Survivant.** La pioche est vide et le joueur de la dernière tuile a construit. Le plus de temples construits l’emporte ; puis le plus de tours ; puis le plus de huttes, ensevelies comprises. Si tout est égal, la victoire est partagée. Après la fin, on ne joue plus.',
    out: '**Éliminé.** Qui a posé sa tuile et ne peut rien construire, faute de place ou de pièces, est éliminé sur-le-champ et a perdu. Ses bâtiments restent, gardent leur place et leur protection, mais ne comptent plus. Ses tours sont sautés.',
    leave:
      'Qui abandonne, ou dont le temps est écoulé, est éliminé de la même façon ; la tuile en main quitte le jeu.',
    standings:
      '**Les autres places** sont données pour information : ceux qui sont encore en jeu suivent, comptés comme des survivants, puis les éliminés, le dernier éliminé d’abord. À égalité, on partage la place.',
    editions:
      'Le jeu a paru quatre fois, avec de petites différences. Une édition les règle d’avance ; chaque option peut être changée en préparant la partie.',
    hig2006:
      '**2006, Hans im Glück.** On joue les 48 tuiles. Une cité se fonde sur n’importe quel terrain libre de niveau 1, même à côté des vôtres : un moyen peu coûteux de grandir ou de relier des cités.',
    ferti2012:
      '**2012, Ferti.** 12 tuiles par joueur, donc 24 à deux, tirées au hasard parmi les 48. Une nouvelle cité se fonde à l’écart de vos bâtiments.',
    ferti2014: '**2014, Ferti.** Se joue comme 2012, en plus clair. C’est celle que nous conseillons.',
    deluxe2015:
      '**Deluxe 2015, Ferti.** De nouveau les 48 tuiles, et les nouvelles cités restent à l’écart de vos bâtiments. Les extensions ont été faites pour elle.',
    fivePlayers:
      '**À cinq**, on peut jouer toute édition, avec 12 tuiles de plus, soit 60. Les places sont numérotées dans le sens horaire depuis qui commence, désigné par le sort.',
    boats:
      'Chaque joueur a en plus deux bateaux. Au lieu de construire autre chose, vous pouvez mettre un bateau dans un lagon.',
    boatPlace:
      '**Un lagon** est de la mer entièrement entourée de terre. Il doit toucher une de vos cités et ne pas avoir encore de bateau. Ni la terre ni la mer ouverte ne reçoivent de bateau.',
    boatStays:
      'Aucune tuile ne peut recouvrir un lagon avec un bateau, même en partie. Les bateaux n’appartiennent à aucune cité : ils ne relient rien, n’agrandissent rien et n’empêchent pas de fonder.',
    boatEnd:
      'Avec les bateaux il y a quatre sortes de pièces ; il en faut toujours deux pour être roi. Entre survivants, les bateaux comptent après les tours et avant les huttes. Qui peut encore poser un bateau n’est pas éliminé.',
    twoHexTake:
      'Autant de petites tuiles que de joueurs sont visibles, parmi volcan-lac, volcan-jungle, volcan-sable, volcan-volcan et jungle-jungle. Au lieu de piocher, vous pouvez en prendre une : une fois par partie, et une deuxième fois quand la pioche est vide.',
    twoHexPlace:
      'Une tuile double se pose comme une autre. Son volcan coule vers le côté de son autre hexagone, donc toujours autrement que celui d’une tuile ordinaire : elle peut reposer tout entière sur une seule. Avec deux volcans, il suffit que l’un des deux entre en éruption.',
    twoHexJungle: 'La tuile sans volcan, jungle-jungle, ne se pose qu’au niveau 1.',
    twoHexEnd:
      'Quand la pioche est vide, la partie continue tant que quelqu’un peut prendre une tuile double ; qui ne le peut pas est sauté.',
    startTile:
      'Avant la partie, une tuile de trois volcans est au milieu, en plus du nombre de tuiles. La première tuile se pose à côté, pas dessus.',
    zone: 'L’île doit rester dans un cercle : large, moyen ou étroit, chacun aussi un peu plus serré. Deux pointes d’une tuile au plus peuvent en sortir, à tout niveau.',
    worldsEnd:
      '**Fin du monde.** Si la tuile en main n’a plus de place, la partie s’arrête et se compte comme entre survivants. Une tuile double sans place ne peut pas être prise.',
    tilesInPlay:
      '**Nombre de tuiles.** Moins de tuiles donnent une partie plus courte et plus vive : 24 ou 36 à deux, 36 à trois, ou les 48.',
    founding:
      '**Fondation.** Dans toute édition, vous pouvez permettre ou interdire de fonder à côté de ses propres bâtiments.',
    teams:
      '**Équipes.** À quatre : places 1 et 3 contre 2 et 4. Une équipe a son roi quand l’un des deux a construit tout de deux sortes et l’autre tout d’une sorte au moins, et qu’aucun n’est éliminé. Sinon on additionne les bâtiments des deux. Une équipe est éliminée quand les deux le sont.',
    ranking:
      '**Jouer le classement.** Un roi prend la meilleure place libre et s’en va ; les autres continuent. Le premier éliminé prend la dernière place. À la fin des tuiles, les autres se partagent les places du milieu comme des survivants. (Pas en équipes.)',
  },
  figures: {
    overview: 'Une île après une vingtaine de tours. Les chiffres sont les niveaux.',
    terrains: 'Volcan, jungle, clairière, sable, roche, lac.',
    tile: 'Une tuile : le volcan coule vers le coin où ses trois hexagones se rejoignent.',
    levels:
      'Trois niveaux : des huttes rouges aux niveaux 1 et 2 et un temple rouge ; une hutte ivoire et, au niveau 3, une tour ivoire.',
    settlement: 'Rouge a une cité de trois terrains et deux d’un seul. Ivoire en a deux.',
    extend: 'La tuile touche l’île par trois côtés.',
    'not-touching': 'La tuile ne touche pas l’île.',
    erupt: 'La tuile recouvre deux volcans et une clairière, tous au niveau 1 ; les voilà au niveau 2.',
    'volcano-on-terrain': 'Le volcan serait sur une clairière.',
    'same-direction': 'Les deux volcans couleraient dans la même direction.',
    'half-on-sea': 'Un hexagone de la tuile serait au-dessus de la mer.',
    'unequal-levels': 'Les hexagones du dessous sont aux niveaux 1 et 2.',
    'covers-huts': 'La hutte du milieu est ensevelie ; ivoire a maintenant deux cités.',
    'covers-temple': 'Un temple serait recouvert.',
    'covers-whole-settlement': 'La cité ivoire n’a qu’un terrain, qui serait recouvert.',
    found: 'Rouge fonde une cité : niveau 1, et aucun bâtiment rouge à côté.',
    'founding-beside-own': 'À côté de la hutte rouge, on ne fonde pas de nouvelle cité rouge.',
    'found-anywhere': 'Dans l’édition de 2006, rouge peut fonder ici, à côté de sa hutte.',
    expand: 'Rouge s’étend sur la jungle : deux huttes au niveau 2 et une au niveau 1.',
    temple: 'La cité rouge a trois terrains : un temple peut se placer à côté.',
    'settlement-too-small': 'Deux terrains, c’est trop peu pour un temple.',
    tower: 'Au niveau 3, à côté d’une cité sans tour : rouge peut en construire une ici.',
    'tower-level': 'Le niveau 2 est trop bas pour une tour.',
    join: 'La cité du haut a trois terrains et pas de temple : cela suffit, même si le temple la relie à une cité qui en a un.',
    king: 'Rouge a construit tous ses temples ; avec la deuxième tour, rouge est roi.',
    boat: 'Le lagon touche une cité rouge : rouge y met un bateau.',
    'open-sea': 'L’eau est ouverte d’un côté : pas de lagon, pas de bateau.',
    'two-hex': 'La petite tuile volcan-lac repose tout entière sur une tuile ordinaire.',
    'cannot-erupt': 'Jungle-jungle n’a pas de volcan : pas d’éruption.',
    'start-tile': 'La première tuile, à côté des trois volcans de la tuile de départ.',
    zone: 'Deux pointes de la tuile sortent du cercle : c’est encore permis.',
    'outside-zone': 'Trop de pointes de la tuile sortent du cercle.',
  },
  editions: {
    caption: 'Ce que règlent les éditions',
    head: ['Édition', 'Joueurs', 'Tuiles', 'Fondation'],
    rows: [
      ['2006', '2–4', '48', 'partout au niveau 1'],
      ['2012', '2–4', '12 par joueur', 'à l’écart des vôtres'],
      ['2014', '2–4', '12 par joueur', 'à l’écart des vôtres'],
      ['Deluxe 2015', '2–4', '48', 'à l’écart des vôtres'],
    ],
  },
};
