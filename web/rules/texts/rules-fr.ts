/** Les règles en français. */
import type { RulesText } from './rules-text';

export const rulesText: RulesText = {
  title: 'Les règles',
  intro:
    'Taluva en un quart d’heure : d’abord le jeu, puis ce que change chaque édition, chaque extension et chaque variante.',
  contents: 'Sur cette page',
  sought: 'Voici la règle en question',
  learn: 'Envie d’essayer plutôt ? Suivez la leçon.',
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
    join: 'Plusieurs cités, cités reliées',
    boats: 'Les bateaux',
    twoHex: 'Les tuiles 2-Hex',
    startTile: 'La tuile Départ',
    zone: 'Les zones de jeu',
  },
  paragraphs: {
    aim: 'Une île sort de la mer, tuile après tuile. Vous vous y installez, vous gagnez du terrain, vous dressez des temples et des tours, tandis que chaque éruption élève le sol et recouvre ce qui s’y trouvait.',
    turnInShort:
      '**Chaque tour a deux temps :** vous posez la tuile piochée, au bord de l’île ou par-dessus d’autres tuiles, puis vous construisez. Un joueur qui ne peut pas construire est éliminé.',
    winInShort:
      '**Vous gagnez** aussitôt que tous vos bâtiments de deux types sont construits, ou quand il ne reste personne d’autre. Si les tuiles s’épuisent avant, on compare les temples, puis les tours, puis les huttes.',
    tiles:
      '**48 tuiles** de trois hexagones : un volcan et deux terrains. La lave montre la direction du volcan : le coin que partagent les trois hexagones de sa tuile. Il y a cinq types de terrains : jungle (ou forêt), prairie, désert, roche (ou montagne) et lac. Quand toutes les tuiles d’une sorte ont été piochées, il n’en vient plus.',
    pieces:
      '**Chaque joueur** a 20 huttes, 3 temples et 2 tours. Un bâtiment qui a quitté la réserve n’y revient jamais ; il compte comme construit, même s’il est recouvert plus tard.',
    levels:
      '**Les niveaux.** Un hexagone posé sur la mer est au niveau 1, un autre par-dessus au niveau 2, et ainsi de suite sans limite. Seul compte l’hexagone du dessus. Les hexagones sont adjacents vus d’en haut : la différence de niveau ne compte pas.',
    settlement:
      '**Une cité** est un groupe de terrains voisins portant les bâtiments d’un même joueur. Sa taille est son nombre de terrains, quel que soit le nombre de huttes.',
    steps:
      '**1. Prendre une tuile. 2. La poser. 3. Construire**, toujours dans cet ordre. On peut construire ailleurs que sur la tuile qu’on vient de poser.',
    draw: 'Vous piochez la première tuile, et tout le monde la voit. Les tuiles écartées au début restent inconnues. Quand la pioche est vide, on ne pioche plus.',
    firstTile:
      '**La première tuile** de la partie se pose au milieu de la table, dans l’orientation de votre choix.',
    extend:
      'Posez la tuile sur la mer. Au moins un de ses côtés doit toucher l’île. Des trous peuvent apparaître ; une tuile de la bonne forme peut les combler plus tard.',
    erupt:
      'Posez la tuile par-dessus d’autres. Le sol gagne un niveau. Toutes ces conditions doivent être remplies :',
    eruptVolcano: '**Volcan sur volcan.** Le volcan de la tuile recouvre un volcan.',
    eruptDirection:
      '**Une autre orientation.** Les deux volcans ne sont pas orientés dans la même direction. Une tuile ne repose donc jamais exactement sur une autre, mais toujours sur deux au moins.',
    eruptLevel:
      '**Un seul niveau, aucun vide.** Tous les hexagones du dessous sont au même niveau, et aucun n’est en mer. On peut recouvrir des terrains et d’autres volcans.',
    eruptHuts:
      '**Les huttes sont recouvertes.** Les huttes des terrains recouverts, les vôtres comme celles des autres, quittent le jeu. Une cité peut ainsi être coupée en deux.',
    eruptProtected: '**Temples et tours restent debout.** Une tuile n’en recouvre jamais.',
    eruptSettlement:
      '**Aucune cité ne disparaît.** Il doit rester au moins un bâtiment de chaque cité, quel qu’en soit le propriétaire.',
    build:
      'Après la pose, vous construisez une fois : fonder une cité, en étendre une, bâtir un temple ou une tour. Si vous pouvez construire, vous devez le faire.',
    where:
      '**Où.** Seulement sur un terrain vide : ni sur la mer, ni sur un volcan, ni là où il y a déjà quelque chose.',
    enough:
      '**Assez de bâtiments.** Votre réserve doit contenir tous les bâtiments nécessaires. Toutes les conditions se vérifient avant de construire.',
    found: 'Une hutte sur un terrain vide de niveau 1.',
    foundApart:
      'Le terrain ne doit toucher aucun de vos bâtiments ; on peut s’installer à côté des autres. (Dans l’édition de 2006, il peut aussi toucher les vôtres.)',
    expand:
      'Choisissez une de vos cités et un type de terrain. **Chaque** terrain vide de ce type à côté de la cité, telle qu’elle est avant de construire, reçoit des huttes : une au niveau 1, deux au niveau 2, trois au niveau 3, et ainsi de suite. Il faut au moins un tel terrain, et assez de huttes pour tous.',
    temple:
      'Sur un terrain vide de n’importe quel niveau, à côté d’une de vos cités d’au moins trois terrains qui n’a pas encore de temple.',
    tower: 'Sur un terrain vide de niveau 3 ou plus, à côté d’une de vos cités qui n’a pas encore de tour.',
    beside:
      'Temples et tours se placent toujours à côté d’une de vos cités. Si le terrain en touche plusieurs, il suffit que l’une d’elles remplisse les conditions.',
    join: 'Une construction peut relier des cités. La grande cité peut alors avoir plusieurs temples ou plusieurs tours : la condition n’est vérifiée qu’avant la construction.',
    king: '**Fin « King » (victoire anticipée).** Vous avez construit tous vos bâtiments de deux types sur trois : huttes, temples, tours. Vous gagnez aussitôt.',
    last: '**Dernier joueur en jeu.** Tous les autres sont éliminés. Vous gagnez aussitôt.',
    survivor:
      '**Fin « Survivor » (fin normale).** La pioche est vide et le joueur qui a posé la dernière tuile a construit. Celui qui a construit le plus de temples l’emporte ; à égalité, le plus de tours ; puis le plus de huttes, y compris celles qui ont été recouvertes. À égalité parfaite, la victoire est partagée (notre décision ; aucun livret ne le dit).',
    out: '**Éliminé.** Un joueur qui a posé sa tuile et ne peut rien construire, faute de place ou de bâtiments, est éliminé sur-le-champ et a perdu. Ses bâtiments restent, gardent leur place et leur protection, mais ne comptent plus. Son tour est sauté jusqu’à la fin de la partie.',
    leave:
      'Un joueur qui abandonne, ou dont le temps est écoulé, est éliminé de la même façon ; la tuile en main quitte le jeu.',
    standings:
      '**Les autres places** sont données pour information : d’abord les joueurs encore en jeu, classés comme à la fin « Survivor », puis les éliminés, en commençant par le dernier. À égalité, on partage la place.',
    editions:
      'Le jeu a connu plusieurs éditions, avec de petites différences. Choisir une édition fixe ces options ; vous pouvez ensuite les changer une à une.',
    hig2006:
      '**2006, Hans im Glück.** On joue les 48 tuiles. Une cité se fonde sur n’importe quel terrain vide de niveau 1, même à côté des vôtres : un moyen peu coûteux de grandir ou de relier des cités.',
    ferti2012:
      '**2012, Ferti.** 12 tuiles par joueur, donc 24 à deux, tirées au hasard parmi les 48. Une nouvelle cité ne peut pas toucher vos propres bâtiments.',
    ferti2014:
      '**2014, Ferti.** Se joue comme celle de 2012 ; le livret ajoute le jeu en équipes à quatre. C’est l’édition que nous conseillons.',
    deluxe2015:
      '**Deluxe 2015, Ferti.** De nouveau les 48 tuiles ; une nouvelle cité ne peut pas toucher vos propres bâtiments. Les extensions vont avec cette édition.',
    fivePlayers: '**À cinq**, on peut jouer toute édition, avec 12 tuiles de plus, soit 60.',
    boats:
      'Chaque joueur a en plus deux bateaux. Au lieu de construire autre chose, vous pouvez mettre un bateau dans un lagon.',
    boatPlace:
      '**Un lagon** est une étendue de mer entièrement entourée par l’île. Il doit toucher une de vos cités et ne pas avoir encore de bateau. On ne pose de bateau ni sur la terre ni en pleine mer.',
    boatStays:
      'Aucune tuile ne peut recouvrir un lagon avec un bateau, même en partie. Les bateaux n’appartiennent à aucune cité : ils ne relient rien, n’agrandissent rien et n’empêchent pas de fonder.',
    boatEnd:
      'Avec les bateaux il y a quatre types de bâtiments ; il en faut toujours deux pour la fin « King ». Quand la pioche est vide, les bateaux comptent après les tours et avant les huttes. Un joueur qui peut encore poser un bateau n’est pas éliminé.',
    twoHexTake:
      'On tire au hasard autant de tuiles 2-Hex que de joueurs, posées face visible ; les autres sont écartées. Il y en a cinq : volcan-lac, volcan-jungle, volcan-désert, volcan-volcan et jungle-jungle. Au lieu de piocher, vous pouvez en prendre une : une fois par partie, et une deuxième et dernière fois quand la pioche est vide.',
    twoHexPlace:
      'Une tuile 2-Hex se pose comme une autre. Son volcan est orienté vers le côté commun avec son autre hexagone, donc jamais comme celui d’une tuile Volcan : elle peut reposer tout entière sur une seule tuile. Pour volcan-volcan, il suffit que l’un des deux recouvre un volcan.',
    twoHexJungle: 'La tuile sans volcan, jungle-jungle, ne se pose qu’au niveau 1.',
    twoHexEnd:
      'Quand la pioche est vide, la partie continue tant que quelqu’un peut prendre une tuile 2-Hex ; un joueur qui ne le peut pas est sauté.',
    startTile:
      'Avant la partie, on pose au centre une tuile de trois volcans ; elle ne compte pas dans le nombre de tuiles. La première tuile se pose à côté, pas dessus.',
    zone: 'L’île doit tenir dans la zone de jeu choisie : Débutant (large), Joueur ou Expert (étroite), ou dans leurs pointillés, un peu plus serrés. Une tuile ne peut pas dépasser de plus de deux pointes, quel que soit le niveau.',
    worldsEnd:
      '**Fin « World’s end ».** Si la tuile en main ne peut plus être posée nulle part, la partie s’arrête ; on désigne le vainqueur comme pour la fin « Survivor ». Une tuile 2-Hex qui ne peut être posée nulle part ne peut pas être prise.',
    tilesInPlay:
      '**Nombre de tuiles.** Moins de tuiles donnent une partie plus courte et plus vive : 24 ou 36 à deux, 36 à trois, ou les 48.',
    founding:
      '**Fondation.** Dans toute édition, vous pouvez permettre ou interdire de fonder à côté de ses propres bâtiments.',
    teams:
      '**Équipes.** À quatre : places 1 et 3 contre 2 et 4. Une équipe gagne dès que l’un des deux a construit tous ses bâtiments de deux types et l’autre tous ceux d’au moins un type (ce peut être le même), et qu’aucun n’est éliminé. Sinon on additionne les bâtiments des deux. Une équipe est éliminée quand les deux le sont.',
    ranking:
      '**Partie avec classement.** Un roi prend la meilleure place restante et quitte la partie ; les autres continuent. Le premier éliminé est dernier, le suivant avant-dernier, et ainsi de suite. À la fin des tuiles, les autres se partagent les places restantes selon leurs bâtiments. (Pas en équipes.)',
  },
  figures: {
    overview: 'Une île après une vingtaine de tours. Les chiffres sont les niveaux.',
    terrains: 'Volcan, jungle, prairie, désert, roche, lac.',
    tile: 'Une tuile : le volcan est orienté vers le coin où ses trois hexagones se rejoignent.',
    levels:
      'Trois niveaux : des huttes rouges aux niveaux 1 et 2 et un temple rouge ; une hutte ivoire et, au niveau 3, une tour ivoire.',
    settlement: 'Rouge a une cité de trois terrains et deux d’un seul. Ivoire en a deux.',
    extend: 'La tuile touche l’île par trois côtés.',
    'not-touching': 'La tuile ne touche pas l’île.',
    erupt: 'La tuile recouvre deux volcans et une prairie, tous au niveau 1 ; les voilà au niveau 2.',
    'volcano-on-terrain': 'Le volcan serait sur une prairie.',
    'same-direction': 'Les deux volcans auraient la même orientation.',
    'half-on-sea': 'Un hexagone de la tuile serait au-dessus de la mer.',
    'unequal-levels': 'Les hexagones du dessous sont aux niveaux 1 et 2.',
    'covers-huts': 'La hutte du milieu est recouverte ; ivoire a maintenant deux cités.',
    'covers-temple': 'Un temple serait recouvert.',
    'covers-whole-settlement': 'La cité ivoire n’a qu’un terrain, qui serait recouvert.',
    found: 'Rouge fonde une cité : niveau 1, et aucun bâtiment rouge à côté.',
    'founding-beside-own': 'À côté d’une hutte rouge, rouge ne peut pas fonder de nouvelle cité.',
    'found-anywhere': 'Dans l’édition de 2006, rouge peut fonder ici, à côté de sa hutte.',
    expand: 'Rouge s’étend sur la jungle : deux huttes au niveau 2 et une au niveau 1.',
    temple: 'La cité rouge a trois terrains : un temple peut se placer à côté.',
    'settlement-too-small': 'Deux terrains, c’est trop peu pour un temple.',
    tower: 'Au niveau 3, à côté d’une cité sans tour : rouge peut en construire une ici.',
    'tower-level': 'Le niveau 2 est trop bas pour une tour.',
    join: 'La cité du haut a trois terrains et pas de temple : cela suffit, même si le temple la relie à une cité qui en a un.',
    king: 'Rouge a construit tous ses temples ; en construisant sa deuxième tour, rouge gagne.',
    boat: 'Le lagon touche une cité rouge : rouge y met un bateau.',
    'open-sea': 'L’eau est ouverte d’un côté : pas de lagon, pas de bateau.',
    'two-hex': 'La tuile 2-Hex volcan-lac repose tout entière sur une tuile ordinaire.',
    'cannot-erupt': 'Jungle-jungle n’a pas de volcan : pas d’éruption.',
    'start-tile': 'La première tuile, à côté des trois volcans de la tuile Départ.',
    zone: 'Deux pointes de la tuile dépassent de la zone : c’est encore permis.',
    'outside-zone': 'Trop de pointes de la tuile dépassent de la zone.',
  },
  editions: {
    caption: 'Ce que règlent les éditions',
    head: ['Édition', 'Joueurs', 'Tuiles', 'Fondation'],
    rows: [
      ['2006', '2–4', '48', 'partout au niveau 1'],
      ['2012', '2–4', '12 par joueur', 'pas à côté des vôtres'],
      ['2014', '2–4', '12 par joueur', 'pas à côté des vôtres'],
      ['Deluxe 2015', '2–4', '48', 'pas à côté des vôtres'],
    ],
  },
};
