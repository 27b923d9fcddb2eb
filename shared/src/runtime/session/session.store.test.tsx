import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { bus } from '../bus.ts';
import { session, useSession } from './session.store.ts';
import { buildCacheKey } from '../storage.ts';
import { testPlayer } from '../../testing/test-player.ts';

async function reloadSession(): Promise<typeof session> {
  jest.resetModules();
  return (await import('./session.store.ts')).session;
}

function CurrentPlayer(): ReactElement {
  const now = useSession();
  return <p>{now.kind === 'player' ? now.player.name : 'visitor'}</p>;
}

describe('the session', () => {
  const received: string[] = [];
  bus.on('session.changed').subscribe(({ kind }) => received.push(`changed ${kind}`));
  bus.on('session.expired').subscribe(() => received.push('expired'));

  beforeEach(() => {
    session.logOut();
    localStorage.clear();
    received.length = 0;
  });

  it('T1 notifies React and the bus on log-in and log-out', () => {
    render(<CurrentPlayer />);
    act(() => session.logIn('token-1', testPlayer));
    expect(screen.getByText('Ma Hla')).toBeVisible();
    act(() => session.logOut());
    expect(screen.getByText('visitor')).toBeVisible();
    expect(received).toEqual(['changed player', 'changed visitor']);
  });

  it('T1 survives a reload', async () => {
    session.logIn('token-1', testPlayer);

    expect((await reloadSession()).current()).toEqual({ kind: 'player', token: 'token-1', player: testPlayer });
  });

  it('D1 restores a changed profile after a reload', async () => {
    session.logIn('token-1', testPlayer);
    const player = { ...testPlayer, name: 'Daw Hla' };
    session.update(player);

    expect((await reloadSession()).current()).toEqual({ kind: 'player', token: 'token-1', player });
    expect(received).toEqual(['changed player']);
  });

  it.each(['a log-out', 'the end of the older session', 'a changed profile'])(
    'T1 keeps the stored session of a newer log-in in another tab after %s',
    (event) => {
      session.logIn('token-1', testPlayer);
      localStorage.setItem('token', 'token-2');
      localStorage.setItem('activeUser', '"of the other tab"');
      if (event === 'a log-out') session.logOut();
      else if (event === 'a changed profile') session.update({ ...testPlayer, name: 'Daw Hla' });
      else session.expire('token-1');

      expect({ ...localStorage }).toEqual({ token: 'token-2', activeUser: '"of the other tab"' });
    },
  );

  it('ignores a profile that arrives after log-out', () => {
    session.update(testPlayer);

    expect([session.current(), localStorage.getItem('activeUser')]).toEqual([{ kind: 'visitor' }, null]);
  });

  it.each([
    ['no user', { token: 'token-1' }],
    ['no token', { activeUser: JSON.stringify(testPlayer) }],
    ['a tampered user', { token: 'token-1', activeUser: '{"id":7}' }],
  ])('F80 is a visitor with %s', async (_title, stored: Record<string, string>) => {
    Object.entries(stored).forEach(([key, text]) => localStorage.setItem(key, text));

    expect((await reloadSession()).current()).toEqual({ kind: 'visitor' });
  });

  it('D4 removes user info, token, login data and caches on log-out; device ids and language stay', () => {
    const ofDevice = { deviceId: 'd', playerId: 'p', webAppVersion: '3', appVersion: '1.4.2-ab12cd3' };
    const remaining = { ...ofDevice, locale: 'uni', theme: 'dark' };
    const removed = { referralCode: 'r', forgotPhone: '09', [buildCacheKey('getHolidays?{}')]: '{}' };
    session.logIn('token-1', testPlayer);
    Object.entries({ ...remaining, ...removed }).forEach(([key, text]) => localStorage.setItem(key, text));

    session.logOut();

    expect({ ...localStorage }).toEqual(remaining);
  });

  it('E8 logs out and emits session.expired once for several refused calls', () => {
    session.logIn('token-1', testPlayer);
    session.expire('token-1');
    session.expire('token-1');

    expect(received).toEqual(['changed player', 'changed visitor', 'expired']);
  });

  it('E8 keeps the new session after a late answer to an older token', () => {
    session.logIn('token-2', testPlayer);
    session.expire('token-1');

    expect(session.current().kind).toBe('player');
  });
});
