import { blockStorage } from '../../test-data/runtime.ts';
import type * as Identity from './identity.ts';

/** Loads a fresh copy of the module, as a new page does. */
async function openPage(): Promise<typeof Identity> {
  jest.resetModules();
  return import('./identity.ts');
}

describe('identity', () => {
  beforeEach(() => localStorage.clear());

  it('D1 creates the ids once, and they survive a reload', async () => {
    const first = await openPage();
    const ids = [first.getDeviceId(), first.getPlayerId()];
    const second = await openPage();

    expect([second.getDeviceId(), second.getPlayerId()]).toEqual(ids);
    expect([localStorage.getItem('deviceId'), localStorage.getItem('playerId')]).toEqual(ids);
    expect(new Set(ids).size).toBe(2);
  });

  it('D1 stores the version of the app that ran last, and has none before', async () => {
    const first = await openPage();
    expect(first.readAppVersion()).toBeNull();
    first.recordAppVersion('1.4.2-ab12cd3');

    expect((await openPage()).readAppVersion()).toBe('1.4.2-ab12cd3');
  });

  it.each(['', 'short', 'x'.repeat(65), '<script>alert(1)</script>'])(
    'F80 replaces a tampered id: "%s"',
    async (stored) => {
      localStorage.setItem('deviceId', stored);

      expect((await openPage()).getDeviceId()).toMatch(/^[\da-f-]{36}$/);
    },
  );

  it('F80 has one id per page if storage is blocked', async () => {
    const { getDeviceId } = await openPage();
    blockStorage();

    expect(getDeviceId()).toBe(getDeviceId());
  });
});
