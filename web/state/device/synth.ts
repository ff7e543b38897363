/** Synthesizes the sounds of wood, stone and fire from tones and noise. */
import type { Player, Sound } from './sound';

/** One part of a sound: a gliding tone, or filtered noise. Times are in seconds, pitches in hertz. */
export interface Voice {
  readonly kind: 'sine' | 'triangle' | 'noise';
  readonly from: number;
  /** The final pitch, or the final filter frequency for noise. */
  readonly to: number;
  readonly at: number;
  readonly length: number;
  readonly loud: number;
  /** Attack time; a knock has none. */
  readonly swell?: number;
}

const knock = (pitch: number, at: number, loud = 0.5): Voice[] => [
  { kind: 'triangle', from: pitch, to: pitch * 0.8, at, length: 0.09, loud },
  { kind: 'noise', from: pitch * 3, to: pitch, at, length: 0.04, loud: loud * 0.4 },
];

const bell = (pitch: number, at: number, length: number, loud = 0.25): Voice[] =>
  [1, 2.01, 3.02].map((partial, index) => ({
    kind: 'sine' as const,
    from: pitch * partial,
    to: pitch * partial,
    at,
    length: length / (index + 1),
    loud: loud / (index + 1),
  }));

/** The voices of each sound. */
export const SCORE: Readonly<Record<Sound, readonly Voice[]>> = {
  tile: [
    { kind: 'sine', from: 150, to: 70, at: 0, length: 0.18, loud: 0.7 },
    { kind: 'noise', from: 900, to: 250, at: 0, length: 0.09, loud: 0.5 },
  ],
  eruption: [
    { kind: 'noise', from: 70, to: 260, at: 0, length: 1.5, loud: 0.9, swell: 0.5 },
    { kind: 'sine', from: 46, to: 34, at: 0, length: 1.6, loud: 0.6, swell: 0.3 },
    { kind: 'noise', from: 1400, to: 300, at: 0.45, length: 0.8, loud: 0.22, swell: 0.08 },
    { kind: 'sine', from: 150, to: 60, at: 0.5, length: 0.25, loud: 0.7 },
  ],
  hut: [...knock(520, 0), ...knock(660, 0.1)],
  temple: [...knock(330, 0, 0.35), ...bell(392, 0.06, 1.4), ...bell(587, 0.24, 1.2, 0.18)],
  tower: [...knock(180, 0, 0.6), ...knock(220, 0.13, 0.6), ...bell(262, 0.26, 0.9)],
  boat: [
    { kind: 'noise', from: 400, to: 1200, at: 0, length: 0.5, loud: 0.25, swell: 0.2 },
    { kind: 'noise', from: 1200, to: 350, at: 0.35, length: 0.6, loud: 0.25, swell: 0.2 },
  ],
  turn: [...bell(587, 0, 0.45, 0.3), ...bell(880, 0.14, 0.6, 0.3)],
  end: [392, 494, 587, 784].flatMap((pitch, index) => bell(pitch, index * 0.16, 1.2)),
};

export function lengthOf(sound: Sound): number {
  return Math.max(...SCORE[sound].map(({ at, length }) => at + length));
}

/** The fraction of a sound's length after which the next one starts. */
const OVERLAP = 0.6;
const VOLUME = 0.5;

export class Synth implements Player {
  readonly #context: AudioContext;
  readonly #out: GainNode;
  #noise: AudioBuffer | undefined;
  #free = 0;

  constructor(context = new AudioContext()) {
    this.#context = context;
    this.#out = context.createGain();
    this.#out.gain.value = VOLUME;
    this.#out.connect(context.destination);
  }

  play(sounds: readonly Sound[]): void {
    void this.#context.resume();
    let start = Math.max(this.#context.currentTime + 0.01, this.#free);
    for (const sound of sounds) {
      for (const voice of SCORE[sound]) this.#voice(voice, start);
      start += lengthOf(sound) * OVERLAP;
    }
    // Caps the backlog: nobody wants to hear a queue of old moves.
    this.#free = Math.min(start, this.#context.currentTime + 2);
  }

  #voice({ kind, from, to, at, length, loud, swell = 0.004 }: Voice, start: number): void {
    const begin = start + at;
    const end = begin + length;
    const gain = this.#context.createGain();
    gain.gain.setValueAtTime(0.0001, begin);
    gain.gain.exponentialRampToValueAtTime(loud, begin + swell);
    gain.gain.exponentialRampToValueAtTime(0.0001, end);
    gain.connect(this.#out);
    const source =
      kind === 'noise'
        ? this.#hiss(gain, from, to, begin, end)
        : this.#tone(kind, gain, from, to, begin, end);
    source.start(begin);
    source.stop(end);
  }

  #tone(
    type: 'sine' | 'triangle',
    out: AudioNode,
    from: number,
    to: number,
    begin: number,
    end: number,
  ): AudioScheduledSourceNode {
    const tone = this.#context.createOscillator();
    tone.type = type;
    tone.frequency.setValueAtTime(from, begin);
    tone.frequency.exponentialRampToValueAtTime(to, end);
    tone.connect(out);
    return tone;
  }

  #hiss(out: AudioNode, from: number, to: number, begin: number, end: number): AudioScheduledSourceNode {
    const hiss = this.#context.createBufferSource();
    hiss.buffer = this.#noise ??= this.#makeNoise();
    hiss.loop = true;
    const filter = this.#context.createBiquadFilter();
    filter.type = 'lowpass';
    filter.frequency.setValueAtTime(from, begin);
    filter.frequency.exponentialRampToValueAtTime(to, end);
    hiss.connect(filter).connect(out);
    return hiss;
  }

  #makeNoise(): AudioBuffer {
    const { sampleRate } = this.#context;
    const buffer = this.#context.createBuffer(1, sampleRate, sampleRate);
    const samples = buffer.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
    return buffer;
  }
}
