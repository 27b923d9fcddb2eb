import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { bus } from '../bus.ts';
import type { session as Session } from './session.store.ts';
import { session, useSession } from './session.store.ts';
import { buildCacheKey } from './storage.ts';
import { testPlayer } from '../../testing/test-player.ts';

async function reloadSession(): Promise<typeof Session> {
  jest.resetModules();
  return (await import('./session.store.ts')).session;
}

function CurrentPlayer(): ReactElement {
  const now = useSession();
  return <p>{now.kind === 'player' ? now.player.name : 'visitor'}</p>;
}

describe('the session', () => {
  const heard: string[] = [];
  bus.on('session.changed').subscribe(({ kind }) => heard.push(`changed ${kind}`));
  bus.on('session.expired').subscribe(() => heard.push('expired'));

  beforeEach(() => {
    session.logOut();
    localStorage.clear();
    heard.length = 0;
  });

  it('T1 tells React and the bus who has logged in and out', () => {
    render(<CurrentPlayer />);
    act(() => session.logIn('token-1', testPlayer));
    expect(screen.getByText('Ma Hla')).toBeVisible();
    act(() => session.logOut());
    expect(screen.getByText('visitor')).toBeVisible();
    expect(heard).toEqual(['changed player', 'changed visitor']);
  });

  it('T1 outlives a reload', async () => {
    session.logIn('token-1', testPlayer);

    expect((await reloadSession()).current()).toEqual({ kind: 'player', token: 'token-1', player: testPlayer });
  });

  it('D1 keeps a changed profile over a reload', async () => {
    session.logIn('token-1', testPlayer);
    session.update({ ...testPlayer, name: 'Daw Hla' });

    expect((await reloadSession()).current()).toEqual({
      kind: 'player',
      token: 'token-1',
      player: { ...testPlayer, name: 'Daw Hla' },
    });
    expect(heard).toEqual(['changed player']);
  });

  it('a profile that comes after log-out changes nothing', () => {
    session.update(testPlayer);

    expect([session.current(), localStorage.getItem('activeUser')]).toEqual([{ kind: 'visitor' }, null]);
  });

  it.each([
    ['no user', { token: 'token-1' }],
    ['no token', { activeUser: JSON.stringify(testPlayer) }],
    ['a tampered user', { token: 'token-1', activeUser: '{"id":7}' }],
  ])('row 47 is a visitor with %s', async (_title, stored: Record<string, string>) => {
    Object.entries(stored).forEach(([key, text]) => localStorage.setItem(key, text));

    expect((await reloadSession()).current()).toEqual({ kind: 'visitor' });
  });

  it('D4 log-out removes user info, token, login data and caches; device ids and language stay', () => {
    const kept = {
      deviceId: 'd',
      playerId: 'p',
      webAppVersion: '3',
      appVersion: '1.4.2-ab12cd3',
      locale: 'uni',
      theme: 'dark',
    };
    const gone = {
      referralCode: 'r',
      forgotPhone: '09',
      [buildCacheKey('getHolidays?{}')]: '{}',
    };
    session.logIn('token-1', testPlayer);
    Object.entries({ ...kept, ...gone }).forEach(([key, text]) => localStorage.setItem(key, text));

    session.logOut();

    expect({ ...localStorage }).toEqual(kept);
  });

  it('E8 logs out and says so, once, however many calls are refused', () => {
    session.logIn('token-1', testPlayer);
    session.expire('token-1');
    session.expire('token-1');

    expect(heard).toEqual(['changed player', 'changed visitor', 'expired']);
  });

  it('E8 a late answer to an older token leaves the new session alone', () => {
    session.logIn('token-2', testPlayer);
    session.expire('token-1');

    expect(session.current().kind).toBe('player');
  });
});
