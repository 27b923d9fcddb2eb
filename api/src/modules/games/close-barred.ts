import { MOST_CLOSED_AT_ONCE } from '@padauk/contract/game-wallet-service';
import type { BorderCause } from '@padauk/contract/games';
import type { Deps } from '../../platform/deps.ts';
import { endedSessionsAmong } from '../accounts/index.ts';
import type { Border } from '../border/index.ts';
import { bettingRestrictions } from '../protection/index.ts';
import type { GameWallet } from '../transfers/index.ts';
import {
  readOpenSessions,
  writePlayersClosed,
  type CloseReason,
  type Closing,
  type OpenGameSession,
} from './game-session.repository.ts';

const OLDEST_MS = 12 * 60 * 60_000;

type CloseDeps = Pick<Deps, 'db' | 'clock' | 'log'> & {
  readonly gameWallet: GameWallet;
  readonly border: Border;
};

/** E30. A bar must take effect within one second, so this job polls instead of relying on notifications. */
export async function closeBarredGames(deps: CloseDeps): Promise<void> {
  const { db, clock, log, gameWallet } = deps;
  const sessions = await readOpenSessions(db);
  if (sessions.length === 0) return;
  const now = clock.now();
  const closings = await closingsOf(deps, sessions, now);
  // Sequential, because each call is a transaction beside the players who continue.
  for (let from = 0; from < closings.length; from += MOST_CLOSED_AT_ONCE) {
    const some = closings.slice(from, from + MOST_CLOSED_AT_ONCE);
    if (await gameWallet.closePlayers(some.map(({ playerId }) => playerId))) await writePlayersClosed(db, some, now);
    else log.warn({ players: some.length }, 'games are not closed yet');
  }
}

/** One per player: any cause closes all of the player's games. */
async function closingsOf(
  { db, border }: Pick<CloseDeps, 'db' | 'border'>,
  sessions: readonly OpenGameSession[],
  now: Date,
): Promise<readonly Closing[]> {
  const players = [...new Set(sessions.map(({ playerId }) => playerId))];
  const logIns = [...new Set(sessions.map(({ loginSessionId }) => loginSessionId))];
  const [barred, ended, judged] = await Promise.all([
    bettingRestrictions(db, players, now),
    endedSessionsAmong(db, logIns, now),
    judgeSessions({ db, border }, sessions, now),
  ]);
  const closingOf = ({ id, playerId, loginSessionId, isTurnedOff, openedAt }: OpenGameSession): Closing | null => {
    const borderCause = judged.get(id) ?? null;
    const because = (reason: CloseReason): Closing => ({ playerId, reason, borderCause });
    if (barred.has(playerId) || borderCause !== null) return because('barred');
    if (ended.has(loginSessionId)) return because('logged-out');
    if (isTurnedOff) return because('turned-off');
    return now.getTime() - openedAt.getTime() > OLDEST_MS ? because('old') : null;
  };
  const found = sessions.map(closingOf).filter((closing) => closing !== null);
  return [...new Map(found.map((closing) => [closing.playerId, closing])).values()];
}

/** The geo-restriction may have changed since the launch. */
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
