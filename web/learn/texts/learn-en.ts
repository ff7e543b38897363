/** The lesson in English. */
import type { LearnText } from './learn-text';

export const learnText: LearnText = {
  title: 'Learn Taluva',
  step: 'Step {step} of {steps}',
  steps: 'The steps of the lesson',
  stepDone: 'done',
  task: 'Your task',
  you: 'You',
  ivory: 'Ivory',
  reserve: 'Left in reserve',
  rule: 'Read the rule',
  next: 'Next step',
  finish: 'Finish the lesson',
  skip: 'Skip this step',
  again: 'Try it once more',
  show: 'Show me',
  retry: 'Try again',
  goal: {
    title: 'What it is about',
    teach:
      'An island grows, turn by turn: you place a tile, then you build. You have 20 huts, 3 temples and 2 towers.',
    king: '**Win at once:** be the first to build all your pieces of two types.',
    last: '**Or outlast the others:** a player who cannot build is out.',
    survivor: '**Or be ahead when the tiles run out:** temples count first, then towers, then huts.',
    begin: 'Begin the lesson',
  },
  end: {
    title: 'That’s it: you know the game',
    text: 'Grow the island, bury what is in your way, and watch your reserve. Now play your first game: against the computer at level 1, with a hint on every turn until you switch it off.',
    play: 'Play your first game',
    rules: 'Read the rules',
    restart: 'Begin the lesson again',
  },
  lessons: {
    shore: {
      title: 'At the shore',
      teach:
        'Every turn begins with a tile: one volcano and two terrains. On the sea it makes the island larger. At least one of its edges must touch the island.',
      task: 'Place the tile at the shore.',
      done: 'Well placed. The island has grown by three hexes on level 1.',
      other: 'That would be an eruption, and it is allowed. But for now, place the tile on the sea.',
    },
    found: {
      title: 'Founding',
      teach:
        'After placing you build. A new settlement begins with one hut on an empty field of level 1 that touches no building of your own. Red is yours.',
      task: 'Found a settlement.',
      done: 'A settlement of one field. Now it can grow.',
      other: 'That is allowed, but this step is about founding a settlement.',
    },
    expand: {
      title: 'Expanding',
      teach:
        'A settlement expands onto one type of terrain at a time. Every empty field of that terrain next to it gets a hut, all in one turn.',
      task: 'Expand your settlement onto the jungle.',
      done: 'Three huts in a single turn: nothing grows faster.',
      other: 'That is allowed, but the jungle gains you more.',
    },
    cost: {
      title: 'High ground costs more',
      teach:
        'A field of level 2 takes two huts, one of level 3 takes three, and you need enough for all fields of the terrain. You have three huts left.',
      task: 'Expand onto a terrain that you have enough huts for.',
      done: 'Two huts for a field of level 2. The sand would have taken four.',
      other: 'That is allowed, but this step is about expanding a settlement.',
    },
    temple: {
      title: 'A temple',
      teach:
        'A temple stands next to a settlement of at least three fields that has no temple yet, on any level. One of your two settlements is large enough.',
      task: 'Build a temple.',
      done: 'There it stands, and no lava will ever cover it.',
      other: 'That is allowed, but this step is about building a temple.',
    },
    erupt: {
      title: 'Eruption',
      teach:
        'A tile may also be placed on others. Its volcano must cover a volcano that points in another direction; all hexes underneath must be on the same level, and none of them may be sea.',
      task: 'Let a volcano erupt: place the tile on the island.',
      done: 'Level 2! Two tiles lie underneath, and the land is higher by one level.',
      other: 'It could go at the shore too, but this time let a volcano erupt.',
    },
    cover: {
      title: 'Burying huts',
      teach:
        'An eruption buries the huts underneath, whoever owns them. Temples and towers are safe, and at least one building of every settlement must remain.',
      task: 'Bury an ivory hut.',
      done: 'The hut is gone for good, and the ivory settlement is split in two.',
      other: 'That is allowed, but it buries no ivory hut.',
    },
    tower: {
      title: 'A tower',
      teach: 'A tower needs level 3 or higher, next to a settlement of yours that has no tower yet.',
      task: 'Build a tower.',
      done: 'High above the sea, and safe from lava.',
      other: 'That is allowed, but this step is about building a tower.',
    },
    king: {
      title: 'First ending: the king',
      teach:
        'A player who has built all pieces of two types wins at once. All your temples are built. Look at your reserve: what else is nearly used up?',
      task: 'Win with a single build.',
      done: 'All temples and all towers are built: you are king, and the game is won.',
      other: 'That is allowed, but it does not win. Which type has only one piece left?',
    },
    last: {
      title: 'Second ending: the last one standing',
      teach:
        'A player who has placed a tile and cannot build is out. Ivory has no huts left, and the only ivory settlement already holds a tower and temples. You have one hut left.',
      task: 'Build something, and stay in the game.',
      done: 'Ivory had to place a tile, could build nothing and was out. You are the last one standing and win.',
      other: 'That is allowed, but ivory can still build.',
    },
    survivor: {
      title: 'Third ending: the survivors',
      teach:
        'The last tile is placed, and after your build the game is over. Temples count first, then towers, then huts. Both of you have one temple, but ivory has a tower.',
      task: 'Build so that you win.',
      done: 'Two temples against one: you win.',
      other: 'Then ivory would win: temples are tied, and ivory is ahead in towers.',
    },
  },
};
