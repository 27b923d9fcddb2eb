import type { BorderCause } from '@padauk/contract/games';
import type { Deps } from '../../platform/deps.ts';
import { endedSessionsAmong } from '../accounts/index.ts';
import type { Border } from '../border/index.ts';
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

type CloseDeps = Pick<Deps, 'db' | 'clock' | 'log'> & {
  readonly gameWallet: GameWallet;
  readonly border: Border;
};

/** Why a game is closed; the border's reason is a bar with a cause of its own. */
interface Closing {
  readonly reason: CloseReason;
  readonly borderCause: BorderCause | null;
}

/**
 * Closes the games of whoever may not play any more: on a break, blocked, logged out, with a game that is turned off, or where games may not be played any more. A bar stops stakes and never a credit, and it
 * has to within a second, whatever set it; so this looks, and nobody has to remember to tell.
 */
export async function closeBarredGames(deps: CloseDeps): Promise<void> {
  const { db, clock, log, gameWallet } = deps;
  const sessions = await readOpenSessions(db);
  if (sessions.length === 0) return;
  const now = clock.now();
  const reasons = await reasonsOf(deps, sessions, now);
  await Promise.all(
    [...reasons].map(async ([playerId, closing]) => {
      // One that does not answer is asked again at the next turn.
      if ((await gameWallet.closeSessions(playerId)) === null)
        return log.warn({ playerId, ...closing }, 'a game is not closed yet');
      await writeSessionsClosed(db, { playerId, until: now, ...closing });
    }),
  );
}

async function reasonsOf(
  { db, border }: Pick<CloseDeps, 'db' | 'border'>,
  sessions: readonly OpenGameSession[],
  now: Date,
): Promise<ReadonlyMap<string, Closing>> {
  const players = [...new Set(sessions.map(({ playerId }) => playerId))];
  const logIns = [...new Set(sessions.map(({ loginSessionId }) => loginSessionId))];
  const [barred, ended, judged] = await Promise.all([
    bettingRestrictions(db, players, now),
    endedSessionsAmong(db, logIns, now),
    judgeSessions({ db, border }, sessions, now),
  ]);
  const closingOf = ({ id, playerId, loginSessionId, isTurnedOff, openedAt }: OpenGameSession): Closing | null => {
    const borderCause = judged.get(id) ?? null;
    const because = (reason: CloseReason): Closing => ({ reason, borderCause });
    if (barred.has(playerId) || borderCause !== null) return because('barred');
    if (ended.has(loginSessionId)) return because('logged-out');
    if (isTurnedOff) return because('turned-off');
    return now.getTime() - openedAt.getTime() > OLDEST_MS ? because('old') : null;
  };
  return new Map(
    sessions.flatMap((session) => {
      const closing = closingOf(session);
      return closing === null ? [] : [[session.playerId, closing] as const];
    }),
  );
}

/** E30: by the id of a session, why games may not be played where its player is. A table, a list and the office's word may have changed since the launch. */
async function judgeSessions(
  { db, border }: Pick<CloseDeps, 'db' | 'border'>,
  sessions: readonly OpenGameSession[],
  now: Date,
): Promise<ReadonlyMap<string, BorderCause>> {
  const placed = sessions.flatMap(({ id, address, provider }) => (address === null ? [] : [{ id, address, provider }]));
  const judgements = placed.length === 0 ? [] : await border.judge(db, placed, now);
  return new Map(
    placed.flatMap(({ id }, index) => {
      const cause = judgements[index]?.cause ?? null;
      return cause === null ? [] : [[id, cause] as const];
    }),
  );
}
