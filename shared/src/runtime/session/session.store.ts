import { create } from 'zustand';
import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getProfile } from '@padauk/contract/endpoints/accounts';
import { bus } from '../bus.ts';
import { viewerCookies } from '../page/viewer-cookies.ts';
import { IDENTITY_KEYS } from './identity.ts';
import { dropCaches, readJson, readText, writeJson, writeText } from './storage.ts';

/** The player's profile, as the server tells it. */
export type Player = AnswerFor<typeof getProfile>;

/** T1: who is using the app. */
export type Session =
  { readonly kind: 'visitor' } | { readonly kind: 'player'; readonly token: string; readonly player: Player };

interface SessionStore {
  readonly session: Session;
}

/** D3: what belongs to one player's flows and goes at log-out. */
const FLOW_KEYS = ['referralCode', 'forgotPhone'] as const;

function isPlayer(candidate: unknown): candidate is Player {
  return (
    typeof candidate === 'object' &&
    candidate !== null &&
    'id' in candidate &&
    typeof candidate.id === 'string' &&
    'phone_full_number' in candidate
  );
}

function restore(): Session {
  const token = readText(IDENTITY_KEYS.token);
  const player = readJson(IDENTITY_KEYS.activeUser, isPlayer);
  return token === null || player === null ? { kind: 'visitor' } : { kind: 'player', token, player };
}

const useStore = create<SessionStore>(() => ({ session: restore() }));
const leaveWord = ({ session: { kind } }: SessionStore): void => viewerCookies.player(kind === 'player');
leaveWord(useStore.getState());
useStore.subscribe(leaveWord);

function forget(): void {
  writeText(IDENTITY_KEYS.token, null);
  writeText(IDENTITY_KEYS.activeUser, null);
  for (const key of FLOW_KEYS) writeText(key, null);
  dropCaches();
}

/** Who is using the app, for React. */
export function useSession(): Session {
  return useStore((state) => state.session);
}

/** T1: the transitions of a session. The host's screens call them; everyone may read `current`. */
export const session = {
  current: (): Session => useStore.getState().session,
  logIn(token: string, player: Player): void {
    dropCaches();
    writeText(IDENTITY_KEYS.token, token);
    writeJson(IDENTITY_KEYS.activeUser, player);
    useStore.setState({ session: { kind: 'player', token, player } });
    bus.emit('session.changed', { kind: 'player' });
  },
  /** The profile has changed: name, photo, PIN, referral. */
  update(player: Player): void {
    const now = session.current();
    if (now.kind !== 'player') return;
    writeJson(IDENTITY_KEYS.activeUser, player);
    useStore.setState({ session: { ...now, player } });
  },
  /** D4: removes user info, token, login data and caches; device ids stay. */
  logOut(): void {
    if (session.current().kind === 'visitor') return;
    forget();
    useStore.setState({ session: { kind: 'visitor' } });
    bus.emit('session.changed', { kind: 'visitor' });
  },
  /** E8: the server no longer knows the token. A late answer to an older `token` says nothing of the one in use by now. */
  expire(token?: string): void {
    const now = session.current();
    if (now.kind === 'visitor' || (token !== undefined && token !== now.token)) return;
    session.logOut();
    bus.emit('session.expired', {});
  },
};
