import type { GameState } from '@padauk/contract/games/games';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { isMyanmarDate } from '@padauk/contract/text/myanmar-time.rules';
import type { Deps } from '../../platform/deps.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Db } from '../../platform/database/database.ts';
import { queryRows } from '../../platform/database/query.ts';
import { readAlarms, replaceOpenAlarms } from '../../platform/alarms.ts';
import type { GameWallet } from '../transfers/index.ts';
import { lockGame, lockProvider, writeGameState, writeProviderState } from './catalogue.repository.ts';
import { closeSessions } from './launch-game.ts';
import { compareRounds, type RoundDifference } from './rounds-file.rules.ts';

type CatalogueDeps = Pick<Deps, 'db' | 'clock'>;

const MAX_MAINTENANCE_MINUTES = 31 * 24 * 60;

interface StateChange<Row> {
  readonly before: Row;
  readonly after: Row;
}

/** `minutes`: expected duration of a maintenance. */
export function setProviderState(
  { db, clock }: CatalogueDeps,
  { code, state, minutes }: { readonly code: string; readonly state: GameState; readonly minutes: number | null },
): Promise<Result<StateChange<{ code: string; state: GameState; backAt: Date | null }>>> {
  return commitIfAccepted(db, async (tx) => {
    if (minutes !== null && (state !== 'maintenance' || minutes > MAX_MAINTENANCE_MINUTES))
      return refused(createRefusal('INVALID_INPUT', undefined, [{ path: ['minutes'], code: 'choice' }]));
    const before = await lockProvider(tx, code);
    if (before === null) return refused(createRefusal('NOT_FOUND'));
    const backAt = minutes === null ? null : new Date(clock.now().getTime() + minutes * 60_000);
    await writeProviderState(tx, { code, state, backAt });
    return accepted({ before: { code, state: before.state, backAt: before.backAt }, after: { code, state, backAt } });
  });
}

export function setGameState(
  { db }: Pick<CatalogueDeps, 'db'>,
  { id, state }: { readonly id: string; readonly state: GameState },
): Promise<Result<StateChange<{ id: string; state: GameState }>>> {
  return commitIfAccepted(db, async (tx) => {
    const before = await lockGame(tx, id);
    if (before === null) return refused(createRefusal('NOT_FOUND'));
    await writeGameState(tx, id, state);
    return accepted({ before: { id, state: before }, after: { id, state } });
  });
}

interface SessionRow {
  readonly playerId: string;
  readonly game: string;
  readonly provider: string;
  readonly address: string | null;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly reason: string | null;
  readonly restrictionCause: string | null;
}

/** Open sessions, longest first; with `all` every session, latest first. */
export const listGameSessions = (db: Db, { all }: { readonly all: boolean }) => queryRows<SessionRow>(db)`
  select player_id as "playerId", game_id as game, provider, address, opened_at as "openedAt",
    closed_at as "closedAt", reason, restriction_cause as "restrictionCause"
  from game_session where ${all}::boolean or closed_at is null
  order by case when ${all}::boolean then null else opened_at end, opened_at desc limit 500`;

/** Stakes stop; open rounds are still paid. */
export async function closePlayerGame(deps: Parameters<typeof closeSessions>[0], playerId: string) {
  const closed = await closeSessions(deps, playerId, 'office');
  return closed.ok ? accepted({ playerId, closedAt: closed.value.until }) : closed;
}

const ALARM_KIND = 'provider-day-apart';
const MAX_ALARMS = 1_000;

/** Differences stay an alarm until a later comparison of the day agrees. */
export async function reconcileRounds(
  { db, clock, log, gameWallet }: Pick<Deps, 'db' | 'clock' | 'log'> & { readonly gameWallet: GameWallet },
  { provider, day, file }: { readonly provider: string; readonly day: string; readonly file: string },
): Promise<Result<readonly RoundDifference[]>> {
  if (!isMyanmarDate(day)) return refused(createRefusal('INVALID_INPUT', undefined, [{ path: ['day'], code: 'type' }]));
  const ours = await gameWallet.roundsFile(provider, day);
  if (ours === null) return refused(createRefusal('GAME_WALLET_MAINTENANCE'));
  const differences = compareRounds(ours, file);
  const subject = `${provider} ${day}`;
  const open = await readAlarms(db, { all: false, limit: MAX_ALARMS });
  const otherAlarms = open.filter((alarm) => alarm.kind === ALARM_KIND && alarm.subject !== subject);
  const own = differences.slice(0, 1).map(({ round, problem }) => ({
    subject,
    detail: `${differences.length} differences; the first: ${round} ${problem}`,
  }));
  await replaceOpenAlarms({ db, log }, ALARM_KIND, [...otherAlarms, ...own], clock.now());
  return accepted(differences);
}
