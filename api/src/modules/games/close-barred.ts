import { MAX_PLAYERS_PER_CLOSE } from '@padauk/contract/games/game-wallet-service';
import type { GeoRestrictionCause } from '@padauk/contract/games/games';
import type { Deps } from '../../platform/deps.ts';
import { findEndedSessions } from '../accounts/index.ts';
import type { GeoRestriction } from '../geo-restriction/index.ts';
import { readBettingRestrictions } from '../protection/index.ts';
import type { GameWallet } from '../transfers/index.ts';
import {
  readOpenSessions,
  writePlayersClosed,
  type CloseReason,
  type Closing,
  type OpenGameSession,
} from './game-session.repository.ts';

const MAX_SESSION_MS = 12 * 60 * 60_000;

export type WatchDeps = Pick<Deps, 'db' | 'clock' | 'log'> & {
  readonly gameWallet: GameWallet;
  readonly geoRestriction: GeoRestriction;
};

/** E30. A bar must take effect within one second, so this job polls instead of relying on notifications. */
export async function closeBarredGames(deps: WatchDeps): Promise<void> {
  const { db, clock, log, gameWallet } = deps;
  const sessions = await readOpenSessions(db);
  if (sessions.length === 0) return;
  const now = clock.now();
  const closings = await findClosings(deps, sessions, now);
  // Sequential, because each call is a transaction beside the players who continue.
  for (let from = 0; from < closings.length; from += MAX_PLAYERS_PER_CLOSE) {
    const some = closings.slice(from, from + MAX_PLAYERS_PER_CLOSE);
    if (await gameWallet.closePlayers(some.map(({ playerId }) => playerId))) await writePlayersClosed(db, some, now);
    else log.warn({ players: some.length }, 'games are not closed yet');
  }
}

/** One per player: any cause closes all of the player's games. */
async function findClosings(
  { db, geoRestriction }: Pick<WatchDeps, 'db' | 'geoRestriction'>,
  sessions: readonly OpenGameSession[],
  now: Date,
): Promise<readonly Closing[]> {
  const players = [...new Set(sessions.map(({ playerId }) => playerId))];
  const logIns = [...new Set(sessions.map(({ loginSessionId }) => loginSessionId))];
  const [barred, ended, judged] = await Promise.all([
    readBettingRestrictions(db, players, now),
    findEndedSessions(db, logIns, now),
    judgeSessions({ db, geoRestriction }, sessions, now),
  ]);
  const findClosing = ({ id, playerId, loginSessionId, isTurnedOff, openedAt }: OpenGameSession): Closing | null => {
    const restrictionCause = judged.get(id) ?? null;
    const createClosing = (reason: CloseReason): Closing => ({ playerId, reason, restrictionCause });
    if (barred.has(playerId) || restrictionCause !== null) return createClosing('barred');
    if (ended.has(loginSessionId)) return createClosing('logged-out');
    if (isTurnedOff) return createClosing('turned-off');
    return now.getTime() - openedAt.getTime() > MAX_SESSION_MS ? createClosing('old') : null;
  };
  const found = sessions.map(findClosing).filter((closing) => closing !== null);
  return [...new Map(found.map((closing) => [closing.playerId, closing])).values()];
}

/** The geo-restriction may have changed since the launch. */
async function judgeSessions(
  { db, geoRestriction }: Pick<WatchDeps, 'db' | 'geoRestriction'>,
  sessions: readonly OpenGameSession[],
  now: Date,
): Promise<ReadonlyMap<string, GeoRestrictionCause>> {
  const placed = sessions.flatMap(({ id, address, provider }) => (address === null ? [] : [{ id, address, provider }]));
  const judgements = placed.length === 0 ? [] : await geoRestriction.judge(db, placed, now);
  return new Map(
    placed.flatMap(({ id }, index) => {
      const cause = judgements[index]?.cause ?? null;
      return cause === null ? [] : [[id, cause] as const];
    }),
  );
}
