/** The rules in English. */
import type { RulesText } from './rules-text';

export const rulesText: RulesText = {
  title: 'The rules',
  contents: 'The rules',
  chaptersLabel: 'Chapters',
  link: 'Link to this paragraph',
  print: 'Print this page',
  previous: 'Previous chapter',
  next: 'Next chapter',
  sought: 'This is the rule you were asking about',
  aside: {
    tryTitle: 'Prefer to try it?',
    tryText: 'Eleven short steps on a real island, five minutes in all.',
    tryLink: 'Take the lesson',
    findTitle: 'Find a rule',
    findHint: 'temple, boat, gap',
    findNone: 'Nothing found.',
    findAlso: 'Every refusal at the table links to its rule here.',
    quickTitle: 'On one page',
    quickLink: 'Quick reference',
  },
  allowed: 'Allowed',
  refused: 'Not allowed',
  before: 'before',
  after: 'after',
  chapters: {
    game: 'The game in short',
    setup: 'Setup',
    material: 'What you play with',
    turn: 'Your turn',
    placing: 'Placing the tile',
    building: 'Building',
    ends: 'How a game ends',
    editions: 'The editions',
    extensions: 'Extensions',
    variants: 'Variants',
    rulings: 'Where the books are silent',
    faq: 'Questions and answers',
    glossary: 'The words of the books',
    quick: 'Quick reference',
  },
  leads: {
    game: 'What the game is about, in three paragraphs.',
    setup: 'What everybody takes, and who begins.',
    material: 'Tiles, buildings, levels and settlements.',
    turn: 'Take a tile, place it, build. Then it is the next player’s turn.',
    placing:
      'You have drawn a tile with a volcano and two terrains. Place it on the sea, or let a volcano erupt.',
    building: 'Four ways to build, one per turn.',
    ends: 'Three ways to win, and one to lose at once.',
    editions: 'What differs from book to book, in one table.',
    extensions: 'Boats, 2-hex tiles, the start tile and playing zones.',
    variants: 'Other numbers of tiles, teams, and games with ranking.',
    rulings: 'No book answers everything. What we have decided, and why.',
    faq: 'What players ask most often.',
    glossary: 'The same thing has several names. Ours are on the left.',
    quick: 'All the rules on one page, to print and keep next to the board.',
  },
  headings: {
    tileList: 'The list of tiles',
    example: 'One whole turn',
    extend: 'Expanding the landscape',
    erupt: 'A volcano erupts',
    found: 'Founding a settlement',
    expand: 'Expanding a settlement',
    temple: 'A temple',
    tower: 'A tower',
    join: 'Next to several settlements',
    boats: 'Boats',
    twoHex: '2-hex tiles',
    startTile: 'The start tile',
    zone: 'Playing zones',
  },
  paragraphs: {
    setupPieces:
      '**Everyone picks a colour** and takes its 20 huts, 3 temples and 2 towers: the reserve. With the extension, 2 boats are added.',
    setupTiles:
      '**The tiles** are shuffled face down and form the deck. How many are used depends on the edition: 12 per player in 2012 and 2014, otherwise all 48. The rest go back into the box, unseen.',
    setupStart:
      '**The first player** is drawn by lot; then play goes clockwise. (The books say: the youngest, or the last to have travelled to an island.)',
    tileList:
      'Some of the 48 tiles are common, others unique. The first terrain is on the left when the volcano is at the top. Five players add 12 tiles.',
    exampleTake:
      'Red has drawn rock and sand. Red lets a volcano erupt: the volcano of the tile covers a volcano that points another way, and all three hexes underneath are on level 1. Now they are on level 2.',
    exampleBuild:
      'Then red builds: the settlement expands onto rock. The field next to it is on level 2 and takes two huts. Before, red had 19 huts in the reserve; now 17. The turn is over, and ivory draws a tile.',
    atTheTable:
      '**At the table:** an edge must touch a whole edge. Touching with a corner only, or with part of an edge, does not count.',
    onlyWay:
      'Founding is the only way to start a settlement; expanding is the only way to place several huts at once.',
    noHuts:
      '**Without huts.** A settlement may have lost all its huts. It remains a settlement and can be expanded like any other.',
    splitTip:
      '**A tip.** Bury a hut of your own to split a settlement in two: each part may then have its own temple and its own tower.',
    combine:
      'Extensions may be combined freely, with each other and with every edition. Boats and 2-hex tiles came in the Deluxe box; the start tile and the boards with the playing zones were sold separately.',
    ferti: '**Ferti, undated.** A book without a year plays like Deluxe 2015, and has teams and ranking.',
    rulingStart:
      '**Who begins.** “The youngest”, “the last to have travelled to an island”: the page cannot know, so it draws lots.',
    rulingPublic: '**The drawn tile** is seen by everybody. The books only say that the player looks at it.',
    rulingGaps:
      '**Gaps** may be filled by a tile that fits. The Deluxe book says that holes cannot be filled; we read this as: because they are too small.',
    rulingLast:
      '**Last standing.** For two players, the books say that the other one wins. We apply this to any number of players, and end a game with ranking when at most one player is still in.',
    rulingShared: '**Tied in everything.** No book says who wins; we let them win together.',
    rulingResign:
      '**Resigning and time.** A player who resigns or runs out of time is out like one who cannot build; a tile in hand leaves the game.',
    rulingTeams:
      '**Teams.** For the early victory neither partner may be out; a team is out when both are. The books do not say.',
    rulingBoats:
      '**Boats** count after towers and before huts; the picture that showed this is lost. A lagoon may be enclosed by land of any level, where the book says level 1.',
    rulingTwoHex:
      '**2-hex tiles.** Their volcano points to the edge they share with their other hex; a player never takes a third one; a player who may take none is skipped.',
    rulingStartTile: '**The start tile.** Each of its volcanoes points to the middle of the tile.',
    rulingZones:
      '**Playing zones.** The printed boards are lost to us. Ours are circles with a radius of 12, 9 and 7 hex sides, and 11, 8 and 6 inside the dotted line; every corner of a tile counts as a point.',
    rulingFive:
      '**Five players** are in no book. The twelve additional tiles are those known from online play.',
    aim: 'An island rises out of the sea, tile by tile. You settle on it, expand onto its terrains and raise temples and towers, while every eruption lifts the land and buries what stood there.',
    turnInShort:
      '**Every turn has two halves:** you place the tile that you have drawn, at the shore or on top of other tiles, and then you build. A player who cannot build is out of the game.',
    winInShort:
      '**You win** at once as soon as you have built all your pieces of two types, or when all the others are out. If the tiles run out first, temples decide, then towers, then huts.',
    tiles:
      '**48 tiles**, each of three hexes: one volcano and two terrains. The lava shows which way a volcano points: to the corner that the three hexes of its tile share. There are five terrains: jungle, clearing, sand, rock and lake. Once every tile of a kind has been drawn, no more of them will come.',
    pieces:
      '**Every player** has 20 huts, 3 temples and 2 towers. A piece never returns to your reserve; once built it counts as built, even if it is buried later.',
    levels:
      '**Levels.** A hex on the sea lies on level 1, one on top of it on level 2, and so on without limit. Only the uppermost hex counts. A hex that shows terrain is called a field. Hexes are adjacent as seen from above: a difference in level does not matter.',
    settlement:
      '**A settlement** is a group of adjacent fields with buildings of one player. Its size is its number of fields, however many huts stand on them.',
    steps:
      '**1. Take a tile. 2. Place it. 3. Build**, always in this order. You need not build on the tile you have just placed.',
    draw: 'You draw the top tile of the deck, and everybody sees it. Tiles that were left out at the beginning stay unknown. When the deck is empty, nothing more is drawn.',
    firstTile: '**The first tile** of the game is placed in the middle of the table, in any orientation.',
    extend:
      'Place the tile on the sea. At least one of its edges must touch the island. This may leave gaps, which a tile that fits may fill later.',
    erupt: 'Place the tile on top of others. The land rises by one level. All of these conditions must hold:',
    eruptVolcano: '**Volcano on volcano.** The volcano of the tile covers a volcano.',
    eruptDirection:
      '**Another direction.** The two volcanoes point in different directions. So a tile never lies exactly on another one, but always on at least two.',
    eruptLevel:
      '**One level, no gaps.** All hexes underneath are on the same level, and none of them is sea. Terrains and further volcanoes may be covered.',
    eruptHuts:
      '**Huts are buried.** Huts on the covered fields, your own and those of others, leave the game. A settlement may be split in two.',
    eruptProtected: '**Temples and towers stand for ever.** A tile never covers one.',
    eruptSettlement:
      '**No settlement vanishes.** At least one building of every settlement must remain, whoever owns it.',
    build:
      'After placing, you build once: found a settlement, expand one, or raise a temple or a tower. If you can build, you must.',
    where:
      '**Where.** Only on empty fields: not on the sea, not on a volcano, not where something stands already.',
    enough:
      '**Enough pieces.** Your reserve must hold everything the build needs. All conditions are checked before you build.',
    found: 'One hut on an empty field of level 1.',
    foundApart:
      'The field must not touch a building of your own; you may settle next to those of others. (In the edition of 2006 it may touch your own too.)',
    expand:
      'Choose one of your settlements and one type of terrain. **Every** empty field of that terrain next to the settlement, as it stands before you build, gets huts: one on level 1, two on level 2, three on level 3, and so on. There must be at least one such field, and enough huts for all of them.',
    temple:
      'On an empty field of any level, next to a settlement of yours that has at least three fields and no temple yet.',
    tower: 'On an empty field of level 3 or higher, next to a settlement of yours that has no tower yet.',
    beside:
      'Temples and towers always stand next to a settlement of your own. If the field is next to several, it is enough that one of them meets the conditions.',
    join: 'What you build may join settlements. The larger one may then hold several temples or towers: the conditions are checked before you build, not after.',
    king: '**King (early ending).** You have built all your pieces of two of the three types: huts, temples, towers. You win at once.',
    last: '**Last standing.** All the others are out. You win at once.',
    survivor:
      '**Survivor (regular ending).** The deck is empty and the player who placed the last tile has built. The player who has built the most temples wins; if tied, the most towers; then the most huts, buried ones included. If still tied, they share the victory (our ruling; no book says).',
    out: '**Out.** A player who has placed a tile and cannot build, for lack of space or pieces, is out at once and has lost. The buildings stay, keep their places and their protection, but are not counted. That player takes no more turns.',
    leave:
      'A player who resigns, or whose time runs out, is out in the same way; a tile in hand leaves the game.',
    standings:
      '**The other places** are for information: the players still in are ranked as for Survivor, then the eliminated ones, latest first. Equals share a place.',
    editions:
      'The game has appeared in several editions, with small differences. Choosing one sets these options for you; you can still change each of them.',
    hig2006:
      '**2006, Hans im Glück.** All 48 tiles are used. A settlement may be founded on any empty field of level 1, even next to your own: a cheap way to grow or to join settlements.',
    ferti2012:
      '**2012, Ferti.** 12 tiles per player, so 24 for two, drawn unseen from the 48. A new settlement may not touch your own buildings.',
    ferti2014:
      '**2014, Ferti.** Plays like 2012; its book adds the team game for four. This is the edition we suggest.',
    deluxe2015:
      '**Deluxe 2015, Ferti.** All 48 tiles again; a new settlement may not touch your own buildings. The extensions belong to this edition.',
    fivePlayers: '**Five players** may play any edition, with 12 more tiles, 60 in all.',
    boats:
      'Each player also has two boats. Instead of building something else, you may put one boat into a lagoon.',
    boatPlace:
      '**A lagoon** is an area of sea completely surrounded by land. It must be next to a settlement of yours and hold no boat yet. A boat goes neither on land nor on the open sea.',
    boatStays:
      'No tile may cover a lagoon with a boat, not even part of it. Boats belong to no settlement: they join nothing, enlarge nothing and do not prevent founding.',
    boatEnd:
      'With boats there are four types of pieces; a king still needs two of them. When the tiles run out, boats count after towers and before huts. A player who can still place a boat is not eliminated.',
    twoHexTake:
      'As many 2-hex tiles as there are players, drawn at random, lie face up; the others go back into the box. There are five: volcano-lake, volcano-jungle, volcano-sand, volcano-volcano and jungle-jungle. Instead of drawing you may take one of them: once per game, and a second and last time once the deck is empty.',
    twoHexPlace:
      'A 2-hex tile is placed like any other. Its volcano points to the edge towards its other hex, and so never in the direction of an ordinary tile’s volcano: it may lie wholly on a single tile. With volcano-volcano, only one of the two has to cover a volcano pointing another way.',
    twoHexJungle: 'The tile without a volcano, jungle-jungle, can only be placed on level 1.',
    twoHexEnd:
      'When the deck is empty, the game goes on as long as somebody may take a 2-hex tile; a player who may not is skipped.',
    startTile:
      'Before the game, a tile of three volcanoes is placed in the middle; it does not count towards the number of tiles. The first tile must be placed next to it, not on it.',
    zone: 'The island must stay inside the playing zone: Beginner (wide), Player or Expert (narrow); the dotted line inside each makes it a little smaller still. At most two points of a tile may stick out, on any level.',
    worldsEnd:
      '**World’s end.** If the tile in hand cannot be placed anywhere, the game ends and is scored as for Survivor. A 2-hex tile that cannot be placed cannot be taken.',
    tilesInPlay:
      '**Number of tiles.** Fewer tiles make a shorter and sharper game: 24 or 36 for two, 36 for three, or all 48.',
    founding: '**Founding.** In any edition you may allow or forbid founding next to your own buildings.',
    teams:
      '**Teams.** Four players: seats 1 and 3 against 2 and 4. A team wins at once when one partner has built all of two types and the other all of at least one type (it may be one of the same), and neither is out. Otherwise the buildings of both are added up. A team is out when both partners are.',
    ranking:
      '**Game with ranking.** A king takes the best place left and leaves the game; the others play on. The first player eliminated takes last place, the next the place above, and so on. When the tiles run out, the others share the remaining places by their buildings. (Not with teams.)',
  },
  figures: {
    gap: 'The tile fits exactly into the gap: that is allowed.',
    'covers-harbour': 'A boat lies in this lagoon: no tile may cover it.',
    'volcano-volcano': 'Only one volcano of volcano-volcano covers a volcano: that is enough.',
    'turn-place': 'The tile is placed on level 2.',
    'turn-build': 'Two huts on the field of rock: 19 huts become 17.',
    'has-temple': 'The settlement already has a temple: no second one next to it.',
    overview: 'An island after some twenty turns. The numbers are levels.',
    terrains: 'Volcano, jungle, clearing, sand, rock, lake.',
    tile: 'A tile: the volcano points to the corner where its three hexes meet.',
    levels:
      'Three levels: red huts on levels 1 and 2 and a red temple; an ivory hut and, on level 3, an ivory tower.',
    settlement: 'Red has a settlement of three fields and two of one field each. Ivory has two.',
    extend: 'The tile touches the island with three edges.',
    'not-touching': 'The tile does not touch the island.',
    erupt: 'The tile covers two volcanoes and a clearing, all on level 1; now they are on level 2.',
    'volcano-on-terrain': 'The volcano would lie on a clearing.',
    'same-direction': 'Both volcanoes would point in the same direction.',
    'half-on-sea': 'A hex of the tile would hang over the sea.',
    'unequal-levels': 'The hexes underneath lie on levels 1 and 2.',
    'covers-huts': 'The hut in the middle is buried; ivory now has two settlements.',
    'covers-temple': 'A temple would be covered.',
    'covers-tower': 'A tower would be covered.',
    'covers-whole-settlement': 'The ivory settlement has a single field, which would be covered.',
    found: 'Red founds a settlement: level 1, and no red building next to it.',
    'founding-beside-own': 'Red may not found a new settlement next to a red hut.',
    'found-anywhere': 'In the edition of 2006 red may found a settlement here, next to its own hut.',
    expand:
      'Red expands onto jungle: two huts on level 2 and one on level 1. The jungle at the bottom gets none: it is not next to the settlement as it stood.',
    temple: 'The red settlement has three fields, so a temple may stand next to it.',
    'settlement-too-small': 'Two fields are too few for a temple.',
    tower: 'On level 3, next to a settlement without a tower: here red may build one.',
    'tower-level': 'Level 2 is too low for a tower.',
    join: 'The settlement above has three fields and no temple: that is enough, although the temple joins it to one that has a temple.',
    king: 'Red has built all temples; with the second tower red is king.',
    boat: 'The lagoon is next to a red settlement: red puts a boat into it.',
    'open-sea': 'The water is open on one side: no lagoon, no boat.',
    'two-hex': 'The 2-hex tile volcano-lake lies wholly on one ordinary tile.',
    'cannot-erupt': 'Jungle-jungle has no volcano and cannot erupt.',
    'start-tile': 'The first tile, next to the three volcanoes of the start tile.',
    zone: 'Two points of the tile stick out of the zone: that is still allowed.',
    'outside-zone': 'Too many points of the tile stick out.',
  },
  labels: {
    hut: 'hut',
    temple: 'temple',
    tower: 'tower',
    volcano: 'volcano',
    level: 'level 3',
    settlement: 'settlement',
    sea: 'sea',
    lagoon: 'lagoon',
  },
  editions: {
    caption: 'All differences between the editions',
    head: ['Edition', '2006', '2012', '2014', 'Ferti, undated', 'Deluxe 2015'],
    rows: [
      [
        'Tiles for 2/3/4 players',
        '48',
        '24/36/48, or 48',
        '24/36/48, or 48',
        '48; or 24–36/36/48',
        '48; or 24–36/36/48',
      ],
      [
        'Founding',
        'anywhere on level 1',
        'not next to your own',
        'not next to your own',
        'not next to your own',
        'not next to your own',
      ],
      [
        'First player',
        'the youngest',
        'the last on an island (in Polish: the youngest)',
        'the last on an island (in English and German: the youngest)',
        'the last on an island',
        'the last on an island',
      ],
      ['Ranking', 'yes', 'yes', 'yes', 'yes', '–'],
      ['Teams of two', '–', '–', 'yes', 'yes, advised for four', 'yes, advised for four'],
      ['Extensions', '–', '–', '–', '–', 'boats, 2-hex tiles (in the box); start tile, boards'],
      [
        'Names of the ends',
        'regular, early',
        'regular, early',
        'regular, early',
        'classic, out of tiles',
        'Survivor, King, World’s end',
      ],
    ],
  },
  tiles: {
    caption: 'How often each tile is in the box',
    five: '{count} with five players',
  },
  glossary: {
    caption: 'The same thing in other books',
    ours: 'Here',
    theirs: 'In other books',
  },
  faq: {
    onTile: { question: 'Must I build on the tile I have placed?', answer: 'No, anywhere on the island.' },
    pass: { question: 'May I pass?', answer: 'No. If you can build, you must; if you cannot, you are out.' },
    three: {
      question: 'Do three huts on a field of level 3 count as three?',
      answer: 'As one field for the settlement, as three huts built.',
    },
    reach: {
      question: 'When I expand, do the new huts reach further fields?',
      answer: 'No, only fields next to the settlement as it was before.',
    },
    few: {
      question: 'I have three huts, but the terrain needs four.',
      answer: 'Then you cannot choose that terrain.',
    },
    height: {
      question: 'Does height matter for “next to”?',
      answer: 'No. A tower on level 3 may stand next to a hut on level 1.',
    },
    twoTemples: {
      question: 'May a settlement have two temples?',
      answer:
        'Only by joining two settlements: each build is checked before it is made. Or split one first by burying a hut of your own.',
    },
    noHuts: {
      question: 'Can a settlement have no huts?',
      answer: 'Yes, if they were buried. It can be expanded like any other.',
    },
    single: {
      question: 'Can a single hut be buried?',
      answer: 'No, that would be a whole settlement. Nor can two fields that make up a whole one.',
    },
    buried: {
      question: 'Do buried huts count at the end?',
      answer: 'Yes: what counts is what you have built.',
    },
    gap: {
      question: 'May I fill a gap in the island?',
      answer: 'Yes, if a tile fits; but not a lagoon with a boat.',
    },
    lastTile: {
      question: 'I have placed the last tile. Is it over?',
      answer: 'You still build; then the game ends.',
    },
    outStay: {
      question: 'Do the buildings of an eliminated player stay?',
      answer: 'Yes, and they stay protected; they just do not count.',
    },
  },
  quick: {
    place: {
      title: '1 Place the tile',
      lines: [
        'At the shore: one edge touches the island.',
        'Or an eruption: volcano on volcano, in another direction; one level, no gaps underneath.',
        'Never cover a temple, a tower, or a whole settlement.',
      ],
    },
    build: {
      title: '2 Build, one of these',
      lines: [
        '**Found:** one hut on level 1, not next to your own (2006: anywhere).',
        '**Expand:** all empty fields of one terrain next to a settlement; huts per field = its level.',
        '**Temple:** next to a settlement of 3 or more fields without a temple.',
        '**Tower:** on level 3 or higher, next to a settlement without a tower.',
        '**Boat** (extension): in a lagoon without a boat, next to a settlement.',
        'If you cannot build, you are out.',
      ],
    },
    win: {
      title: 'Win',
      lines: [
        'At once: all your buildings of two types are built (King).',
        'At once: all the others are out.',
        'When the tiles run out: most temples, then towers, (then boats,) then huts.',
      ],
    },
    numbers: {
      title: 'Numbers',
      lines: [
        'Each player: 20 huts, 3 temples, 2 towers (2 boats).',
        'Tiles: 12 per player (2012, 2014), or all 48.',
      ],
    },
  },
};
