/** A small review for tests: three turns of two players. */
import type { GameReview, ReviewedPlayer, ReviewedTurn } from './review';

export function reviewedTurn(changes: Partial<ReviewedTurn> = {}): ReviewedTurn {
  return {
    ply: 0,
    seat: 1,
    tile: 'JC',
    expected: [0.5, 0.5],
    luck: 0,
    luck_of_seats: [0, 0],
    played: ['JC@0,0:0', 'H@0,1'],
    best: ['JC@0,0:0', 'H@0,1'],
    before: [0.5, 0.5],
    after: [0.5, 0.5],
    loss: 0,
    take_loss: 0,
    placement_loss: 0,
    build_loss: 0,
    mark: null,
    is_decision: true,
    drift: [0, 0],
    ...changes,
  };
}

export function reviewedPlayer(seat: number, changes: Partial<ReviewedPlayer> = {}): ReviewedPlayer {
  return {
    seat,
    accuracy: 80,
    loss: 0.2,
    loss_per_decision: 0.1,
    decisions: 2,
    luck: 0.05,
    inaccuracies: 0,
    mistakes: 1,
    blunders: 0,
    start: 0.5,
    skill: -0.2,
    others: 0.1,
    drift: 0,
    result: seat === 1 ? 1 : 0,
    result_without_luck: seat === 1 ? 0.95 : 0.05,
    ...changes,
  };
}

export function gameReview(changes: Partial<GameReview> = {}): GameReview {
  return {
    engine: 'Taluva 0.0.0',
    nodes: [800, 40],
    setup: 'edition=ferti2014 players=2 tiles=3',
    result: 'survivor 1,2',
    turns: [
      reviewedTurn(),
      reviewedTurn({
        ply: 3,
        seat: 2,
        tile: 'JS',
        played: ['JS@2,0:0', 'H@2,1'],
        best: ['JS@0,0:2', 'H@1,0'],
        luck: -0.21,
        loss: 0.12,
        placement_loss: 0.1,
        build_loss: 0.02,
        mark: 'mistake',
        after: [0.62, 0.38],
      }),
      reviewedTurn({ ply: 6, played: ['JC@4,0:0', 'H@4,1'], after: [0.9, 0.1], luck: 0.11 }),
    ],
    players: [reviewedPlayer(1), reviewedPlayer(2)],
    ...changes,
  };
}
