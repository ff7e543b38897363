import { describe, expect, it } from 'vitest';
import type { Reach } from '../../net/types';
import { originForOthers } from './reach';

const here = { hostname: '127.0.0.1', origin: 'http://127.0.0.1:7700' };
const alone: Reach = { scope: 'machine', origins: [], can_change: true };
const home: Reach = { scope: 'network', origins: ['http://192.168.1.7:7700'], can_change: true };

describe('the link for others', () => {
  it('is none where only this machine can follow it', () => {
    expect(originForOthers(alone, here)).toBeUndefined();
    expect(
      originForOthers(alone, { hostname: 'localhost', origin: 'http://localhost:7700' }),
    ).toBeUndefined();
  });

  it('carries the address of this machine in the local network', () => {
    expect(originForOthers(home, here)).toBe('http://192.168.1.7:7700');
    expect(originForOthers(home, { hostname: '[::1]', origin: 'http://[::1]:7700' })).toBe(home.origins[0]);
  });

  it('is the page’s own where nothing can be changed', () => {
    expect(originForOthers({ ...alone, can_change: false }, here)).toBe(here.origin);
  });

  it('carries the address by which one has come from elsewhere', () => {
    const friend = { hostname: '10.0.0.3', origin: 'http://10.0.0.3:7700' };
    expect(originForOthers(home, friend)).toBe('http://10.0.0.3:7700');
    const world = { hostname: 'taluva.example', origin: 'https://taluva.example' };
    expect(originForOthers({ ...alone, scope: 'public' }, world)).toBe('https://taluva.example');
  });
});
