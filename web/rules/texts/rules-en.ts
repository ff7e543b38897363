/** The rules in English. */
import type { RulesText } from './rules-text';

export const rulesText: RulesText = {
  title: 'The rules',
  intro:
    'Taluva in a quarter of an hour: first the game, then what each edition, extension and variant changes.',
  contents: 'On this page',
  sought: 'This is the rule you were asking about',
  learn: 'Rather try it? Take the lesson.',
  allowed: 'Allowed',
  refused: 'Not allowed',
  before: 'before',
  after: 'after',
  chapters: {
    game: 'The game in short',
    material: 'What you play with',
    turn: 'Your turn',
    placing: 'Placing the tile',
    building: 'Building',
    ends: 'How a game ends',
    editions: 'The editions',
    extensions: 'Extensions',
    variants: 'Variants',
  },
  headings: {
    extend: 'Expanding the landscape',
    erupt: 'A volcano erupts',
    found: 'Founding a settlement',
    expand: 'Expanding a settlement',
    temple: 'A temple',
    tower: 'A tower',
    join: 'Beside, and joined',
    boats: 'Boats',
    twoHex: '2-hex tiles',
    startTile: 'The start tile',
    zone: 'Playing zones',
  },
  paragraphs: {
    aim: 'An island rises out of the sea, tile by tile. You settle on it, spread along its terrains and raise temples and towers, while every eruption lifts the land and buries what stood there.',
    turnInShort:
      '**Every turn has two halves:** you place the tile that you have drawn, at the shore or on top of other tiles, and then you build. Whoever cannot build is out of the game.',
    winInShort:
      '**You win** at once as soon as all your pieces of two kinds are built, or when nobody else is left. If the tiles run out first, temples decide, then towers, then huts.',
    tiles:
      '**48 tiles**, each of three hexes: one volcano and two terrains. The lava shows which way a volcano points: to the corner that the three hexes of its tile share. There are five terrains: jungle, clearing, sand, rock and lake. Once all tiles of a kind have been seen, no more of it can come.',
    pieces:
      '**Every player** has 20 huts, 3 temples and 2 towers. What has once left your reserve never comes back, and counts as built even when it is buried later.',
    levels:
      '**Levels.** A hex on the sea lies on level 1, one on top of it on level 2, and so on without limit. Only the uppermost hex counts. A terrain on which one can build is called a field. Neighbours are seen from above: a difference in level does not matter.',
    settlement:
      '**A settlement** is a group of neighbouring fields with buildings of one player. Its size is its number of fields, however many huts stand on them.',
    steps:
      '**1. Take a tile. 2. Place it. 3. Build**, always in this order, and always the tile that you hold. What you build need not stand on the tile just placed.',
    draw: 'You draw the top tile of the deck, and everybody sees it. Tiles that were left out at the beginning stay unknown. When the deck is empty, nothing more is drawn.',
    firstTile: '**The first tile** of the game lies in the middle of the table, turned as you like.',
    extend:
      'Place the tile on the sea. At least one of its edges must touch the island. Gaps may arise; a tile that fits may fill them later.',
    erupt: 'Place the tile on top of others. The land grows by one level, if all this is true:',
    eruptVolcano: '**Volcano on volcano.** The volcano of the tile covers a volcano.',
    eruptDirection:
      '**Another direction.** The two volcanoes point in different directions. So a tile never lies exactly on another one, but always on at least two.',
    eruptLevel:
      '**One level, no hollow.** All hexes underneath have the same level, and none of them is sea. Terrains and further volcanoes may be covered.',
    eruptHuts:
      '**Huts are buried.** Huts on the covered fields, your own and those of others, leave the game. A settlement may be split in two.',
    eruptProtected: '**Temples and towers stand for ever.** A tile never covers one.',
    eruptSettlement:
      '**No settlement vanishes.** Of every settlement, whoever owns it, at least one field with a building stays.',
    build:
      'After placing, you build once: found a settlement, expand one, or raise a temple or a tower. If you can build, you must.',
    where:
      '**Where.** Only on empty fields: not on the sea, not on a volcano, not where something stands already.',
    enough:
      '**Enough pieces.** Your reserve must hold all that the build needs. Everything is judged as it is before you build.',
    found: 'One hut on an empty field of level 1.',
    foundApart:
      'The field must not touch a building of your own; next to others you may settle. (In the edition of 2006 it may touch your own too.)',
    expand:
      'Choose one of your settlements and one terrain. **Every** empty field of that terrain beside the settlement gets huts: one on level 1, two on level 2, three on level 3, and so on. There must be at least one such field, and your huts must suffice for all of them.',
    temple:
      'On an empty field of any level, beside a settlement of yours that covers at least three fields and has no temple yet.',
    tower: 'On an empty field of level 3 or higher, beside a settlement of yours that has no tower yet.',
    beside:
      'Temples and towers always stand beside a settlement of your own. If the field touches several, it is enough that one of them fulfils the conditions.',
    join: 'What you build may join settlements. The larger one may then hold several temples or towers: the condition was checked before.',
    king: '**King.** You have built the last piece of two kinds out of three: huts, temples, towers. You win at once.',
    last: '**Last standing.** All others are out. You win at once.',
    survivor:
      '**Survivor.** The deck is empty and the player of the last tile has built. Whoever has built most temples wins; then most towers; then most huts, buried ones included. If all is equal, the victory is shared. After the end nothing can be played.',
    out: '**Out.** Whoever has placed the tile and can build nothing, for want of a place or of pieces, is out at once and has lost. The buildings stay, keep their places and their protection, but are not counted. That player takes no more turns.',
    leave: 'Whoever resigns, or whose time runs out, is out in the same way; a tile in hand leaves the game.',
    standings:
      '**The other places** are for information: those still in follow by the survivors’ count, then those who are out, the last one out first. Equals share a place.',
    editions:
      'The game has appeared four times, with small differences. An edition presets them; every single option can be changed when you set up a game.',
    hig2006:
      '**2006, Hans im Glück.** All 48 tiles are played. A settlement may be founded on any empty field of level 1, even next to your own: a cheap way to grow or to join settlements.',
    ferti2012:
      '**2012, Ferti.** 12 tiles for each player, so 24 for two, drawn blindly out of the 48. New settlements keep away from your own buildings.',
    ferti2014: '**2014, Ferti.** Plays like 2012, in clearer words. It is what we suggest.',
    deluxe2015:
      '**Deluxe 2015, Ferti.** All 48 tiles again, and new settlements keep away from your own buildings. The extensions were made for it.',
    fivePlayers:
      '**Five players** may play any edition, with 12 tiles more, 60 in all. Seats are numbered clockwise from whoever begins, and that is drawn by lot.',
    boats:
      'Each player has two boats besides. Instead of building something else, you may put one boat into a lagoon.',
    boatPlace:
      '**A lagoon** is sea that land encloses completely. It must lie beside a settlement of yours and hold no boat yet. Neither land nor the open sea takes a boat.',
    boatStays:
      'No tile may cover a lagoon with a boat, not even a part of it. Boats belong to no settlement: they join nothing, enlarge nothing and hinder no founding.',
    boatEnd:
      'With boats there are four kinds of pieces; a king still needs two of them. Among survivors boats count after towers and before huts. Who can still place a boat is not out.',
    twoHexTake:
      'As many small tiles as there are players lie face up, out of volcano-lake, volcano-jungle, volcano-sand, volcano-volcano and jungle-jungle. Instead of drawing you may take one of them: once in the game, and a second time when the deck is empty.',
    twoHexPlace:
      'A small tile is placed like any other. Its volcano points to the edge towards its other hex, and so always differently from that of an ordinary tile: it may lie wholly on one. With two volcanoes it is enough that one of them erupts.',
    twoHexJungle: 'The tile without a volcano, jungle-jungle, can only lie on level 1.',
    twoHexEnd:
      'When the deck is empty, the game goes on as long as somebody may take a small tile; whoever may not is passed over.',
    startTile:
      'Before the game a tile of three volcanoes lies in the middle, beyond the number of tiles. The first tile must be placed beside it, not on it.',
    zone: 'The island has to stay within a circle: wide, middle or narrow, each also a little narrower. At most two points of a tile may lie outside, on any level.',
    worldsEnd:
      '**World’s end.** Who holds a tile that has no place left ends the game; it is counted as among survivors. A 2-hex tile without a place cannot be taken.',
    tilesInPlay:
      '**Number of tiles.** Fewer tiles make a shorter and sharper game: 24 or 36 for two, 36 for three, or all 48.',
    founding: '**Founding.** You may allow founding next to your own buildings in any edition, or forbid it.',
    teams:
      '**Teams.** Four players: seats 1 and 3 against 2 and 4. A team has its king when one of the two has built all of two kinds and the other all of at least one kind, and neither is out. Otherwise the buildings of both are added up. A team is out when both are.',
    ranking:
      '**Playing for places.** A king takes the best free place and leaves; the others play on. The first to be out takes the last place. At the end of the tiles the rest share the places in between by the survivors’ count. (Not with teams.)',
  },
  figures: {
    overview: 'An island after some twenty turns. The numerals are levels.',
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
    'covers-whole-settlement': 'The ivory settlement has a single field, which would be covered.',
    found: 'Red founds a settlement: level 1, and no red building beside it.',
    'founding-beside-own': 'Beside the red hut no new red settlement is founded.',
    'found-anywhere': 'In the edition of 2006 red may found here, next to the own hut.',
    expand: 'Red expands onto jungle: two huts on level 2 and one on level 1.',
    temple: 'The red settlement has three fields, so a temple may stand beside it.',
    'settlement-too-small': 'Two fields are too few for a temple.',
    tower: 'On level 3, beside a settlement without a tower: here red may build one.',
    'tower-level': 'Level 2 is too low for a tower.',
    join: 'The settlement above has three fields and no temple: that is enough, although the temple joins it to one that has a temple.',
    king: 'Red has built all temples; with the second tower red is king.',
    boat: 'The lagoon touches a red settlement: red puts a boat into it.',
    'open-sea': 'The water is open on one side: no lagoon, no boat.',
    'two-hex': 'The small tile volcano-lake lies wholly on one ordinary tile.',
    'cannot-erupt': 'Jungle-jungle has no volcano and cannot erupt.',
    'start-tile': 'The first tile, beside the three volcanoes of the start tile.',
    zone: 'Two points of the tile lie outside the circle: that is still allowed.',
    'outside-zone': 'Too many points of the tile lie outside.',
  },
  editions: {
    caption: 'What the editions preset',
    head: ['Edition', 'Players', 'Tiles', 'Founding'],
    rows: [
      ['2006', '2–4', '48', 'anywhere on level 1'],
      ['2012', '2–4', '12 per player', 'apart from your own'],
      ['2014', '2–4', '12 per player', 'apart from your own'],
      ['Deluxe 2015', '2–4', '48', 'apart from your own'],
    ],
  },
};
