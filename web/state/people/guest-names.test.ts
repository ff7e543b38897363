// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import names from '../../i18n/guest-names.json';
import { speak } from '../../i18n/i18n';
import { COMPLETE_LANGUAGES } from '../../i18n/messages';
import { Refused, service } from '../../net/service';
import { guestName } from './guest-names';

afterEach(() => speak('en'));

describe('the names of guests', () => {
  it.each(COMPLETE_LANGUAGES)('are in %s, and such that the service takes them', async (language) => {
    await speak(language);
    expect(names[language]).toHaveLength(24);
    for (let n = 0; n < 24; n++) {
      const name = guestName(() => n / 24);
      expect(names[language].some((being) => name.startsWith(being))).toBe(true);
      // The same check as in `auth/names.rs`.
      expect(name).toMatch(/^\p{Script=Latin}[\p{Script=Latin}\d_-]{1,23}$/u);
    }
  });

  it('are made up anew where one is taken, and left to the service in the end', async () => {
    const taken = new Refused({ code: 'name_taken', title: '', status: 409 } as never);
    const who = { name: 'Fern1', guest: true } as never;
    const start = vi.spyOn(service, 'startSession').mockRejectedValueOnce(taken).mockResolvedValueOnce(who);
    const { session } = await import('./session');
    expect(await session()).toBe(who);
    expect(start).toHaveBeenCalledTimes(2);
    expect(start.mock.calls[0][0]).toMatch(/^\p{L}+\d{4}$/u);
    expect(start.mock.calls[1][0]).not.toBe(start.mock.calls[0][0]);
  });
});
