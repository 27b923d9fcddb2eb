import { create } from 'zustand';
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type { getProfile } from '@padauk/contract/account/accounts.endpoints';
import { bus } from '../bus.ts';
import { viewerCookies } from '../page/viewer-cookies.ts';
import { IDENTITY_KEYS } from './identity.ts';
import { dropCaches, hasFields, readJson, readText, writeJson, writeText } from '../storage.ts';

export type Player = AnswerFor<typeof getProfile>;

export type Session =
  { readonly kind: 'visitor' } | { readonly kind: 'player'; readonly token: string; readonly player: Player };

/** D3: data of one player's flows, removed at log-out. */
const FLOW_KEYS = ['referralCode', 'forgotPhone'] as const;

function isPlayer(candidate: unknown): candidate is Player {
  return hasFields<Player>(candidate, { id: 'string', phone_full_number: 'string' });
}

function restoreSession(): Session {
  const token = readText(IDENTITY_KEYS.token);
  const player = readJson(IDENTITY_KEYS.activeUser, isPlayer);
  return token === null || player === null ? { kind: 'visitor' } : { kind: 'player', token, player };
}

const useStore = create<Session>(restoreSession);

/** Not merged: a visitor has no token. */
const setSession = (next: Session): void => useStore.setState(next, true);

/** False once another tab has logged in or out: its session stays. */
const isStored = (token: string): boolean => readText(IDENTITY_KEYS.token) === token;

function clearStoredSession(): void {
  writeText(IDENTITY_KEYS.token, null);
  writeText(IDENTITY_KEYS.activeUser, null);
  for (const key of FLOW_KEYS) writeText(key, null);
  dropCaches();
}

export function useSession(): Session {
  return useStore();
}

/** T1: session transitions. Only the host's screens call them; any code may read `current`. */
export const session = {
  current: (): Session => useStore.getState(),
  logIn(token: string, player: Player): void {
    dropCaches();
    writeText(IDENTITY_KEYS.token, token);
    writeJson(IDENTITY_KEYS.activeUser, player);
    setSession({ kind: 'player', token, player });
    bus.emit('session.changed', { kind: 'player' });
  },
  update(player: Player): void {
    const now = session.current();
    if (now.kind !== 'player') return;
    if (isStored(now.token)) writeJson(IDENTITY_KEYS.activeUser, player);
    setSession({ ...now, player });
  },
  /** D4: removes user info, token, login data and caches; device ids stay. */
  logOut(): void {
    const now = session.current();
    if (now.kind === 'visitor') return;
    if (isStored(now.token)) clearStoredSession();
    setSession({ kind: 'visitor' });
    bus.emit('session.changed', { kind: 'visitor' });
  },
  /** E8: the server no longer accepts the token. A late answer to an older `token` does not end the session. */
  expire(token?: string): void {
    const now = session.current();
    if (now.kind === 'visitor' || (token !== undefined && token !== now.token)) return;
    session.logOut();
    bus.emit('session.expired', {});
  },
};

const syncSessionCookie = ({ kind }: Session): void => viewerCookies.player(kind === 'player');
syncSessionCookie(session.current());
useStore.subscribe(syncSessionCookie);
