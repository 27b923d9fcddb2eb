import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type { getProtection } from '@padauk/contract/account/protection.endpoints';
import { createRefusal, type Refusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import {
  computeBreakEnd,
  LIMIT_PERIODS,
  getCurrentLimit,
  changeLimit,
  NO_LIMIT,
  getPeriodStartInstant,
  computeRemainingKyat,
  type LimitPeriod,
} from '@padauk/contract/account/protection.rules';
import type { Db, Tx } from '../../platform/database/database.ts';
import { commitIfAccepted, runInTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  clearAttempts,
  isPasswordCorrect,
  restoreAttemptsOnError,
  consumeAttempts,
  lockPlayer,
  type AttemptSubject,
} from '../accounts/index.ts';
import {
  insertEvent,
  lockLimits,
  insertMissingLimits,
  extendBreaks,
  readBreaks,
  readActiveBreaks,
  readLimits,
  writeLimit,
  type Breaks,
  type LimitKind,
} from './protection.repository.ts';

export type ProtectionView = AnswerFor<typeof getProtection>;

/** Owned by wallet and betting; modules.ts injects them. Whole kyat since a time (null: ever). */
export interface MoneyFacts {
  /** Waiting and approved slips: a limit counts a slip when it is sent. */
  readonly sumDepositsSince: (db: Db | Tx, playerId: string, since: Date) => Promise<number>;
  readonly sumStakesSince: (db: Db | Tx, playerId: string, since: Date) => Promise<number>;
  readonly sumNetDepositsSince: (db: Db, playerId: string, since: Date | null) => Promise<number>;
}

type ProtectionDeps = Pick<Deps, 'db' | 'clock'> & MoneyFacts;

const PERIOD_CODES = { day: 'DEPOSIT_LIMIT_DAY', week: 'DEPOSIT_LIMIT_WEEK', month: 'DEPOSIT_LIMIT_MONTH' } as const;
/** Enough for typing errors. */
const PASSWORD_ATTEMPTS = { maxAttempts: 5, windowMinutes: 60, blockMinutes: 60 } as const;

const toFutureTime = (until: Date | null, now: Date): string | null =>
  until !== null && until.getTime() > now.getTime() ? until.toISOString() : null;

export async function readProtection(deps: ProtectionDeps, playerId: string): Promise<ProtectionView> {
  const { db, clock } = deps;
  const now = clock.now();
  const breaks = await readBreaks(db, playerId);
  const sumNet = (period: LimitPeriod): Promise<number> =>
    deps.sumNetDepositsSince(db, playerId, getPeriodStartInstant(period, now));
  return {
    limits: await readLimitViews(deps, 'deposit', { playerId, now }),
    stakeLimits: await readLimitViews(deps, 'stake', { playerId, now }),
    netDepositsKyat: {
      day: await sumNet('day'),
      week: await sumNet('week'),
      month: await sumNet('month'),
      ever: await deps.sumNetDepositsSince(db, playerId, null),
    },
    timeOutUntil: toFutureTime(breaks.timeOutUntil, now),
    excludedUntil: toFutureTime(breaks.excludedUntil, now),
  };
}

async function readLimitViews(
  deps: ProtectionDeps,
  kind: LimitKind,
  { playerId, now }: { readonly playerId: string; readonly now: Date },
): Promise<ProtectionView['limits']> {
  const limits = await readLimits(deps.db, kind, playerId);
  const usedSince = kind === 'deposit' ? deps.sumDepositsSince : deps.sumStakesSince;
  return await Promise.all(
    LIMIT_PERIODS.map(async (period) => {
      const { limitKyat, nextLimitKyat, nextFrom } = getCurrentLimit(limits[period], now);
      return {
        period,
        limitKyat,
        nextLimitKyat,
        nextFrom: nextFrom?.toISOString() ?? null,
        usedKyat: await usedSince(deps.db, playerId, getPeriodStartInstant(period, now)),
      };
    }),
  );
}

/** A lower limit is effective at once, a higher one or none after 24 hours. */
export async function setLimit(
  deps: ProtectionDeps,
  kind: LimitKind,
  newLimit: { readonly playerId: string; readonly period: LimitPeriod; readonly limitKyat: number | null },
): Promise<Result<ProtectionView>> {
  const { playerId, period, limitKyat } = newLimit;
  const at = deps.clock.now();
  await runInTransaction(deps.db, async (tx) => {
    await insertMissingLimits(tx, kind, { playerId, at });
    const before = (await lockLimits(tx, kind, [playerId])).get(playerId)?.[period] ?? NO_LIMIT;
    await writeLimit(tx, kind, { ...changeLimit(before, limitKyat, at), playerId, period, at });
    await insertEvent(tx, { playerId, event: `${kind}-limit`, detail: { period, limitKyat }, at });
  });
  return accepted(await readProtection(deps, playerId));
}

/** A second time-out prolongs the break and never shortens it. */
export async function startTimeOut(
  deps: ProtectionDeps,
  { playerId, days }: { readonly playerId: string; readonly days: number },
): Promise<Result<ProtectionView>> {
  await startBreak(deps, { playerId, days }, 'time-out');
  return accepted(await readProtection(deps, playerId));
}

export async function excludeSelf(
  deps: ProtectionDeps & Pick<Deps, 'hashing'>,
  input: { readonly playerId: string; readonly days: number; readonly password: string },
): Promise<Result<ProtectionView>> {
  const { playerId, days, password } = input;
  const subjects: readonly AttemptSubject[] = [{ subject: `exclusion ${playerId}`, limit: PASSWORD_ATTEMPTS }];
  const attempts = await commitIfAccepted(deps.db, (tx) => consumeAttempts(tx, subjects, deps.clock.now()));
  if (!attempts.ok) return refused(createRefusal('RATE_LIMITED'));
  const isRight = await restoreAttemptsOnError(deps.db, subjects, () => isPasswordCorrect(deps, playerId, password));
  if (!isRight) return refused(createRefusal('WRONG_PASSWORD'));
  await runInTransaction(deps.db, (tx) => clearAttempts(tx, subjects));
  await startBreak(deps, { playerId, days }, 'exclusion');
  return accepted(await readProtection(deps, playerId));
}

async function startBreak(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { playerId, days }: { readonly playerId: string; readonly days: number },
  event: 'time-out' | 'exclusion',
): Promise<void> {
  const at = clock.now();
  await runInTransaction(db, async (tx) => {
    // After the answer no bet that was sent before is accepted.
    await lockPlayer(tx, playerId);
    const until = computeBreakEnd(days, at, null); // the table keeps the later end
    const [timeOutUntil, excludedUntil] = event === 'time-out' ? [until, null] : [null, until];
    await extendBreaks(tx, playerId, { timeOutUntil, excludedUntil });
    await insertEvent(tx, { playerId, event, detail: { days, untilAt: until.toISOString() }, at });
  });
}

function toRestriction({ timeOutUntil, excludedUntil }: Breaks, now: Date): Refusal | null {
  const excluded = toFutureTime(excludedUntil, now);
  if (excluded !== null) return createRefusal('SELF_EXCLUDED', { untilAt: excluded });
  const timeOut = toFutureTime(timeOutUntil, now);
  return timeOut === null ? null : createRefusal('ON_TIME_OUT', { untilAt: timeOut });
}

/** For bets, top-ups and transfers into games. Withdrawals are never restricted by a break. */
export async function readBreakRestrictions(
  db: Db | Tx,
  playerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Refusal>> {
  const breaks = await readActiveBreaks(db, playerIds, now);
  return new Map(
    [...breaks].flatMap(([playerId, ends]) => {
      const restriction = toRestriction(ends, now);
      return restriction === null ? [] : [[playerId, restriction] as const];
    }),
  );
}

/** Locks the limits until the transaction ends, so that concurrent slips are counted one after the other. */
export async function checkDeposit(
  tx: Tx,
  deposit: { readonly playerId: string; readonly amountKyat: number; readonly now: Date },
  depositsSince: MoneyFacts['sumDepositsSince'],
): Promise<Result<null>> {
  const { playerId, amountKyat, now } = deposit;
  const restriction = (await readBreakRestrictions(tx, [playerId], now)).get(playerId);
  if (restriction !== undefined) return refused(restriction);
  const limits = (await lockLimits(tx, 'deposit', [playerId])).get(playerId);
  if (limits === undefined) return accepted(null);
  for (const period of LIMIT_PERIODS) {
    const { limitKyat } = getCurrentLimit(limits[period], now);
    if (limitKyat === null) continue;
    const remainingKyat =
      computeRemainingKyat(limitKyat, await depositsSince(tx, playerId, getPeriodStartInstant(period, now))) ?? 0;
    if (amountKyat > remainingKyat) return refused(createRefusal(PERIOD_CODES[period], { remainingKyat }));
  }
  return accepted(null);
}
