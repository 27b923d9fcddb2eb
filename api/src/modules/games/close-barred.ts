import type { Deps } from '../../platform/deps.ts';
import { endedSessionsAmong } from '../accounts/index.ts';
import { bettingRestrictions } from '../protection/index.ts';
import type { GameWallet } from '../transfers/index.ts';
import {
  readOpenSessions,
  writeSessionsClosed,
  type CloseReason,
  type OpenGameSession,
} from './game-session.repository.ts';

/** Nobody sits in a game for half a day: a page that was left open is closed. */
const OLDEST_MS = 12 * 60 * 60_000;

type CloseDeps = Pick<Deps, 'db' | 'clock' | 'log'> & { readonly gameWallet: GameWallet };

/**
 * Closes the games of whoever may not play any more: on a break, blocked, logged out, or with a game that is turned off. A bar stops stakes and never a credit, and it
 * has to within a second, whatever set it; so this looks, and nobody has to remember to tell.
 */
export async function closeBarredGames(deps: CloseDeps): Promise<void> {
  const { db, clock, log, gameWallet } = deps;
  const sessions = await readOpenSessions(db);
  if (sessions.length === 0) return;
  const now = clock.now();
  const reasons = await reasonsOf(deps, sessions, now);
  await Promise.all(
    [...reasons].map(async ([playerId, reason]) => {
      // One that does not answer is asked again at the next turn.
      if (!(await gameWallet.closeSessions(playerId)))
        return log.warn({ playerId, reason }, 'a game is not closed yet');
      await writeSessionsClosed(db, { playerId, until: now, reason });
    }),
  );
}

async function reasonsOf(
  { db }: Pick<CloseDeps, 'db'>,
  sessions: readonly OpenGameSession[],
  now: Date,
): Promise<ReadonlyMap<string, CloseReason>> {
  const players = [...new Set(sessions.map(({ playerId }) => playerId))];
  const logIns = [...new Set(sessions.map(({ loginSessionId }) => loginSessionId))];
  const [barred, ended] = await Promise.all([
    bettingRestrictions(db, players, now),
    endedSessionsAmong(db, logIns, now),
  ]);
  const reasonOf = ({ playerId, loginSessionId, isTurnedOff, openedAt }: OpenGameSession): CloseReason | null => {
    if (barred.has(playerId)) return 'barred';
    if (ended.has(loginSessionId)) return 'logged-out';
    if (isTurnedOff) return 'turned-off';
    return now.getTime() - openedAt.getTime() > OLDEST_MS ? 'old' : null;
  };
  return new Map(
    sessions.flatMap((session) => {
      const reason = reasonOf(session);
      return reason === null ? [] : [[session.playerId, reason] as const];
    }),
  );
}
