import { describe, expect, test } from 'vitest';
import { sceneFaults } from '../board/scene';
import { DEMO_SCENES } from './scenes';

describe('the demo scenes', () => {
  test.each(DEMO_SCENES)('$name can be drawn as it is', ({ scene }) => {
    expect(sceneFaults(scene)).toEqual([]);
  });

  test('one of them is the largest that the board is made for: 48 tiles, 60 buildings', () => {
    const { placements, scene } = DEMO_SCENES.find(({ name }) => name === 'full48') ?? DEMO_SCENES[0];
    expect(placements).toHaveLength(48);
    expect(scene.buildings).toHaveLength(60);
  });
});
