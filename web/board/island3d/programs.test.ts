import { Camera, Scene, type WebGLRenderer } from 'three';
import { expect, test } from 'vitest';
import { compilePrograms } from './programs';

/** A graphics card that is busy for a while: asking it before it is done would block the page. */
class BusyCard {
  readonly SYNC_GPU_COMMANDS_COMPLETE = 1;
  readonly SYNC_STATUS = 2;
  readonly SIGNALED = 3;
  readonly LINK_STATUS = 4;
  readonly asked: string[] = [];
  lost = false;
  #polls = 0;
  #links: boolean;

  constructor(links = true) {
    this.#links = links;
  }

  readonly info = { programs: ['tile', 'sea'].map((name) => this.#program(name)) };

  #program(name: string) {
    let looks = 0;
    const ask = () => {
      this.asked.push(`${name} after ${looks} looks, ${this.#polls} polls`);
    };
    return { program: name, isReady: () => ++looks > 2, getUniforms: ask };
  }

  compile(): void {}
  flush(): void {}
  deleteSync(): void {}
  getContext = () => this;
  isContextLost = () => this.lost;
  getProgramInfoLog = () => 'no such function';
  getProgramParameter = () => this.#links;

  fenceSync(): object {
    this.#polls = 0;
    return {};
  }

  getSyncParameter = () => (++this.#polls > 1 ? this.SIGNALED : 0);
}

const compile = (card: BusyCard) =>
  compilePrograms(card as unknown as WebGLRenderer, new Scene(), new Camera());

test('a program is asked only when it is linked and nothing is being drawn', async () => {
  const card = new BusyCard();
  await compile(card);
  expect(card.asked).toEqual(['tile after 3 looks, 2 polls', 'sea after 3 looks, 2 polls']);
});

test('a program that cannot be linked is an error', async () => {
  await expect(compile(new BusyCard(false))).rejects.toThrow('no such function');
});

test('nothing is asked of a lost card', async () => {
  const card = new BusyCard();
  card.lost = true;
  await compile(card);
  expect(card.asked).toEqual([]);
});
