/** Les règles en français. */
import type { RulesText } from './rules-text';

export const rulesText: RulesText = {
  title: 'Les règles',
  contents: 'Les règles',
  chaptersLabel: 'Chapitres',
  link: 'Lien vers ce paragraphe',
  print: 'Imprimer cette page',
  previous: 'Chapitre précédent',
  next: 'Chapitre suivant',
  sought: 'Voici la règle en question',
  aside: {
    tryTitle: 'Envie d’essayer ?',
    tryText: 'Onze petites étapes sur une vraie île, cinq minutes en tout.',
    tryLink: 'Suivre la leçon',
    findTitle: 'Chercher une règle',
    findHint: 'temple, bateau, trou',
    findNone: 'Rien trouvé.',
    findAlso: 'À la table, chaque refus renvoie ici à sa règle.',
    quickTitle: 'En une page',
    quickLink: 'Aide-mémoire',
  },
  allowed: 'Permis',
  refused: 'Interdit',
  before: 'avant',
  after: 'après',
  chapters: {
    game: 'Le jeu en bref',
    setup: 'Mise en place',
    material: 'Le matériel',
    turn: 'Votre tour',
    placing: 'Poser la tuile',
    building: 'Construire',
    ends: 'La fin de la partie',
    editions: 'Les éditions',
    extensions: 'Les extensions',
    variants: 'Les variantes',
    rulings: 'Là où les livrets se taisent',
    faq: 'Questions et réponses',
    glossary: 'Les mots des livrets',
    quick: 'Aide-mémoire',
  },
  leads: {
    game: 'L’essentiel du jeu, en trois paragraphes.',
    setup: 'Ce que chacun prend, et qui commence.',
    material: 'Tuiles, bâtiments, niveaux et cités.',
    turn: 'Prendre une tuile, la poser, construire. Puis c’est au joueur suivant.',
    placing:
      'Vous avez pioché une tuile avec un volcan et deux terrains. Posez-la sur la mer, ou provoquez une éruption.',
    building: 'Quatre façons de construire, une par tour.',
    ends: 'Trois façons de gagner, et une de perdre aussitôt.',
    editions: 'Ce qui change d’un livret à l’autre, en un tableau.',
    extensions: 'Bateaux, tuiles 2-Hex, tuile Départ et zones de jeu.',
    variants: 'D’autres nombres de tuiles, le jeu en équipes, la partie avec classement.',
    rulings: 'Aucun livret ne répond à tout. Ce que nous avons décidé, et pourquoi.',
    faq: 'Ce que les joueurs demandent le plus souvent.',
    glossary: 'La même chose porte plusieurs noms. Les nôtres sont à gauche.',
    quick: 'Toutes les règles sur une page, à imprimer et à garder à portée de main.',
  },
  headings: {
    tileList: 'La liste des tuiles',
    example: 'Un tour complet',
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
    setupPieces:
      '**Chacun choisit une couleur** et prend ses 20 huttes, 3 temples et 2 tours : c’est sa réserve. Avec l’extension, on ajoute 2 bateaux.',
    setupTiles:
      '**Les tuiles** sont mélangées faces cachées et forment la pioche. Leur nombre dépend de l’édition : 12 par joueur en 2012 et 2014, sinon les 48. Les autres retournent dans la boîte sans être vues.',
    setupStart:
      '**Le premier joueur** est tiré au sort, puis on joue dans le sens horaire. (Les livrets disent : le plus jeune, ou le dernier à avoir voyagé sur une île.)',
    tileList:
      'Parmi les 48 tuiles, certaines sont fréquentes, d’autres uniques. Le premier terrain est à gauche quand le volcan est en haut. À cinq, on ajoute 12 tuiles.',
    exampleTake:
      'Rouge a pioché roche et désert. Rouge provoque une éruption : le volcan de la tuile recouvre un volcan orienté autrement, et les trois hexagones du dessous sont au niveau 1. Les voilà au niveau 2.',
    exampleBuild:
      'Puis rouge construit : la cité s’étend sur la roche. Le terrain adjacent est au niveau 2 et reçoit deux huttes. Rouge avait 19 huttes en réserve ; il en reste 17. Le tour est fini, et ivoire pioche une tuile.',
    atTheTable:
      '**Sur la table :** un côté doit toucher un côté entier. Se toucher par une pointe, ou par une partie de côté, ne suffit pas.',
    onlyWay:
      'Fonder est la seule façon de commencer une cité ; étendre est la seule façon de poser plusieurs huttes à la fois.',
    noHuts:
      '**Sans hutte.** Une cité peut avoir perdu toutes ses huttes. Elle reste une cité et peut être étendue comme les autres.',
    splitTip:
      '**Une astuce.** Recouvrez une de vos huttes pour couper une cité en deux : chaque partie peut alors avoir son temple et sa tour.',
    combine:
      'Les extensions peuvent se combiner librement, entre elles et avec toutes les éditions. Les bateaux et les tuiles 2-Hex étaient dans la boîte Deluxe ; la tuile Départ et les plateaux des zones de jeu étaient vendus à part.',
    ferti:
      '**Ferti, sans date.** Un livret sans année se joue comme Deluxe 2015 ; il a les équipes et le classement.',
    rulingStart:
      '**Qui commence.** « Le plus jeune », « le dernier à avoir voyagé sur une île » : la page ne le sait pas, elle tire au sort.',
    rulingPublic:
      '**La tuile piochée** est vue de tous. Les livrets disent seulement que le joueur la regarde.',
    rulingGaps:
      '**Les trous** peuvent être comblés par une tuile qui y entre. Le livret Deluxe dit qu’ils ne pourront l’être ; nous lisons : parce qu’ils sont trop petits.',
    rulingLast:
      '**Dernier joueur en jeu.** Les livrets le disent pour deux joueurs. Nous l’appliquons à tout nombre, et une partie avec classement s’arrête quand il reste au plus un joueur.',
    rulingShared: '**Égalité parfaite.** Aucun livret ne dit qui gagne ; nous partageons la victoire.',
    rulingResign:
      '**Abandon et temps.** Un joueur qui abandonne ou dont le temps est écoulé est éliminé comme s’il ne pouvait pas construire ; la tuile en main quitte le jeu.',
    rulingTeams:
      '**Équipes.** Pour la victoire anticipée, aucun des deux ne doit être éliminé ; une équipe l’est quand les deux le sont. Les livrets ne le disent pas.',
    rulingBoats:
      '**Les bateaux** comptent après les tours et avant les huttes ; l’image qui le montrait est perdue. Un lagon est entouré de terre de tout niveau, là où le livret dit niveau 1.',
    rulingTwoHex:
      '**Tuiles 2-Hex.** Leur volcan est orienté vers le côté commun avec l’autre hexagone ; un joueur n’en prend jamais une troisième ; un joueur qui ne peut plus en prendre est sauté.',
    rulingStartTile: '**La tuile Départ.** Chacun de ses volcans est orienté vers le milieu de la tuile.',
    rulingZones:
      '**Zones de jeu.** Nous n’avons pas les plateaux imprimés. Les nôtres sont des cercles de 12, 9 et 7 côtés d’hexagone de rayon, et de 11, 8 et 6 dans les pointillés ; chaque coin d’une tuile est une pointe.',
    rulingFive:
      '**À cinq :** aucun livret ne le prévoit. Les douze tuiles ajoutées sont celles que l’on connaît des parties en ligne.',
    aim: 'Une île sort de la mer, tuile après tuile. Vous vous y installez, vous gagnez du terrain, vous dressez des temples et des tours, tandis que chaque éruption élève le sol et recouvre ce qui s’y trouvait.',
    turnInShort:
      '**Chaque tour a deux temps :** vous posez la tuile piochée, au bord de l’île ou par-dessus d’autres tuiles, puis vous construisez. Un joueur qui ne peut pas construire est éliminé.',
    winInShort:
      '**Vous gagnez** aussitôt que tous vos bâtiments de deux types sont construits, ou quand il ne reste personne d’autre. Si les tuiles s’épuisent avant, on compare les temples, puis les tours, puis les huttes.',
    tiles:
      '**48 tuiles** de trois hexagones : un volcan et deux terrains. La lave montre la direction du volcan : le coin que partagent les trois hexagones de sa tuile. Il y a cinq types de terrains : jungle (ou forêt), prairie, désert, roche (ou montagne) et lac. Quand toutes les tuiles identiques ont été piochées, il n’en vient plus.',
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
      'Une tuile 2-Hex se pose comme une autre. Son volcan est orienté vers le côté commun avec son autre hexagone, donc jamais comme celui d’une tuile Volcan : elle peut reposer tout entière sur une seule tuile. Pour volcan-volcan, il suffit que l’un des deux recouvre un volcan orienté autrement.',
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
    gap: 'La tuile entre exactement dans le trou : c’est permis.',
    'covers-harbour': 'Un bateau est dans ce lagon : aucune tuile ne peut le recouvrir.',
    'volcano-volcano': 'Un seul volcan de volcan-volcan recouvre un volcan : cela suffit.',
    'turn-place': 'La tuile est posée au niveau 2.',
    'turn-build': 'Deux huttes sur la roche : de 19 huttes, il en reste 17.',
    'has-temple': 'La cité a déjà un temple : pas de deuxième à côté.',
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
    'covers-tower': 'Une tour serait recouverte.',
    'covers-whole-settlement': 'La cité ivoire n’a qu’un terrain, qui serait recouvert.',
    found: 'Rouge fonde une cité : niveau 1, et aucun bâtiment rouge à côté.',
    'founding-beside-own': 'À côté d’une hutte rouge, rouge ne peut pas fonder de nouvelle cité.',
    'found-anywhere': 'Dans l’édition de 2006, rouge peut fonder une cité ici, à côté de sa hutte.',
    expand:
      'Rouge s’étend sur la jungle : deux huttes au niveau 2 et une au niveau 1. La jungle du bas n’en reçoit pas : elle n’est pas à côté de la cité telle qu’elle était.',
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
  labels: {
    hut: 'hutte',
    temple: 'temple',
    tower: 'tour',
    volcano: 'volcan',
    level: 'niveau 3',
    settlement: 'cité',
    sea: 'mer',
    lagoon: 'lagon',
  },
  editions: {
    caption: 'Toutes les différences entre les éditions',
    head: ['Édition', '2006', '2012', '2014', 'Ferti, sans date', 'Deluxe 2015'],
    rows: [
      [
        'Tuiles à 2/3/4 joueurs',
        '48',
        '24/36/48, ou 48',
        '24/36/48, ou 48',
        '48 ; ou 24–36/36/48',
        '48 ; ou 24–36/36/48',
      ],
      [
        'Fondation',
        'partout au niveau 1',
        'pas à côté des vôtres',
        'pas à côté des vôtres',
        'pas à côté des vôtres',
        'pas à côté des vôtres',
      ],
      [
        'Premier joueur',
        'le plus jeune',
        'le dernier sur une île (livret polonais : le plus jeune)',
        'le dernier sur une île (livrets anglais et allemand : le plus jeune)',
        'le dernier sur une île',
        'le dernier sur une île',
      ],
      ['Classement', 'oui', 'oui', 'oui', 'oui', '–'],
      ['Équipes de deux', '–', '–', 'oui', 'oui, conseillé à quatre', 'oui, conseillé à quatre'],
      ['Extensions', '–', '–', '–', '–', 'bateaux, tuiles 2-Hex (dans la boîte) ; tuile Départ, plateaux'],
      [
        'Noms des fins',
        'normale, anticipée',
        'normale, anticipée',
        'normale, anticipée',
        'classique, plus de tuiles',
        'Survivor, King, World’s end',
      ],
    ],
  },
  tiles: {
    caption: 'Combien de fois chaque tuile est dans la boîte',
    five: '{count} à cinq',
  },
  glossary: {
    caption: 'La même chose dans d’autres livrets',
    ours: 'Ici',
    theirs: 'Dans d’autres livrets',
  },
  faq: {
    onTile: { question: 'Dois-je construire sur la tuile posée ?', answer: 'Non, n’importe où sur l’île.' },
    pass: {
      question: 'Puis-je passer ?',
      answer: 'Non. Si vous pouvez construire, vous devez le faire ; sinon, vous êtes éliminé.',
    },
    three: {
      question: 'Trois huttes sur un terrain de niveau 3 comptent-elles pour trois ?',
      answer: 'Pour un terrain de la cité, et pour trois huttes construites.',
    },
    reach: {
      question: 'Quand j’étends une cité, les nouvelles huttes touchent-elles d’autres terrains ?',
      answer: 'Non, seulement les terrains à côté de la cité telle qu’elle était.',
    },
    few: {
      question: 'J’ai trois huttes, mais il en faut quatre.',
      answer: 'Alors vous ne pouvez pas choisir ce type de terrain.',
    },
    height: {
      question: 'La hauteur compte-t-elle pour être « à côté » ?',
      answer: 'Non. Une tour au niveau 3 peut être à côté d’une hutte au niveau 1.',
    },
    twoTemples: {
      question: 'Une cité peut-elle avoir deux temples ?',
      answer:
        'Seulement en reliant deux cités : chaque construction se vérifie avant d’être faite. Ou bien coupez-en d’abord une en deux en recouvrant une de vos huttes.',
    },
    noHuts: {
      question: 'Une cité peut-elle n’avoir aucune hutte ?',
      answer: 'Oui, si elles ont été recouvertes. On peut l’étendre comme les autres.',
    },
    single: {
      question: 'Peut-on recouvrir une hutte isolée ?',
      answer: 'Non, ce serait une cité entière. Ni deux terrains qui en forment une entière.',
    },
    buried: {
      question: 'Les huttes recouvertes comptent-elles à la fin ?',
      answer: 'Oui : on compte ce qui a été construit.',
    },
    gap: {
      question: 'Puis-je combler un trou de l’île ?',
      answer: 'Oui, si une tuile y entre ; mais pas un lagon avec un bateau.',
    },
    lastTile: {
      question: 'J’ai posé la dernière tuile. Est-ce fini ?',
      answer: 'Vous construisez encore ; puis la partie est finie.',
    },
    outStay: {
      question: 'Les bâtiments d’un joueur éliminé restent-ils ?',
      answer: 'Oui, et ils restent protégés ; ils ne comptent simplement plus.',
    },
  },
  quick: {
    place: {
      title: '1 Poser la tuile',
      lines: [
        'Au bord de l’île : un côté touche l’île.',
        'Ou une éruption : volcan sur volcan, autre orientation ; un seul niveau, aucun espace libre dessous.',
        'Ne jamais recouvrir un temple, une tour ou une cité entière.',
      ],
    },
    build: {
      title: '2 Construire, au choix',
      lines: [
        '**Fonder :** une hutte au niveau 1, pas à côté des vôtres (2006 : partout).',
        '**Étendre :** tous les terrains vides d’un type à côté d’une cité ; huttes par terrain = son niveau.',
        '**Temple :** à côté d’une cité de 3 terrains ou plus, sans temple.',
        '**Tour :** au niveau 3 ou plus, à côté d’une cité sans tour.',
        '**Bateau** (extension) : dans un lagon sans bateau, à côté d’une cité.',
        'Si vous ne pouvez pas construire, vous êtes éliminé.',
      ],
    },
    win: {
      title: 'Gagner',
      lines: [
        'Aussitôt : tous vos bâtiments de deux types sont construits (King).',
        'Aussitôt : tous les autres sont éliminés.',
        'Quand la pioche est vide : le plus de temples, puis de tours, (puis de bateaux,) puis de huttes.',
      ],
    },
    numbers: {
      title: 'Nombres',
      lines: [
        'Chaque joueur : 20 huttes, 3 temples, 2 tours (2 bateaux).',
        'Tuiles : 12 par joueur (2012, 2014), ou les 48.',
      ],
    },
  },
};
