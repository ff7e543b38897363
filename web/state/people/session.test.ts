// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { Me } from '../../net/types';

const person = (name: string, guest: boolean) => ({ name, guest }) as Me;

/** A promise and its resolver. */
function later<T>() {
  let fulfil: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    fulfil = done;
  });
  return { promise, fulfil };
}

/** Freshly loaded modules, as in a newly opened page. */
async function newPage() {
  vi.resetModules();
  const { service } = await import('../../net/service');
  return { service, ...(await import('./session')) };
}

describe('who the visitor is', () => {
  it('is whoever logs in while a guest is being made', async () => {
    const { enter, me, service, session } = await newPage();
    const guest = later<Me>();
    vi.spyOn(service, 'startSession').mockReturnValue(guest.promise);
    const logIn = vi.fn(async () => person('Ada', false));

    const started = session();
    const entered = enter(logIn);
    await new Promise((done) => setTimeout(done));
    // The last response sets the browser's session, so the login must wait.
    expect(logIn).not.toHaveBeenCalled();
    guest.fulfil(person('Palm', true));
    await Promise.all([started, entered]);
    expect(me.value?.name).toBe('Ada');
  });

  it('is asked for by one tab at a time', async () => {
    const { enter, leave, service } = await newPage();
    vi.spyOn(service, 'startSession').mockResolvedValue(person('Palm', true));
    const held: string[] = [];
    const request = async (name: string, work: () => Promise<unknown>) => {
      held.push(name);
      return work();
    };
    vi.stubGlobal('navigator', { locks: { request } });
    try {
      await enter(async () => person('Ada', false));
      await leave(async () => undefined);
    } finally {
      vi.unstubAllGlobals();
    }
    expect(held).toEqual(['taluva.session', 'taluva.session', 'taluva.session']);
  });

  it('logs in even where no guest could be made', async () => {
    const { enter, me, service, session } = await newPage();
    vi.spyOn(service, 'startSession').mockRejectedValue(new Error('away'));
    await expect(session()).rejects.toThrow('away');
    await enter(async () => person('Ada', false));
    expect(me.value?.name).toBe('Ada');
  });
});
