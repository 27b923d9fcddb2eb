import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getProtection } from '@padauk/contract/endpoints/protection';
import { refusal, type Refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import {
  breakEndsAt,
  LIMIT_PERIODS,
  limitAt,
  limitChanged,
  NO_LIMIT,
  periodStartsAt,
  remainingOfLimit,
  type LimitPeriod,
} from '@padauk/contract/rules/protection';
import type { Db, Tx } from '../../platform/database/database.ts';
import { commitIfAccepted, inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  clearAttempts,
  isPasswordOf,
  restoreAttemptsOnError,
  consumeAttempts,
  lockPlayer,
  type AttemptSubject,
} from '../accounts/index.ts';
import {
  insertEvent,
  lockLimits,
  openLimits,
  extendBreaks,
  readBreaks,
  readBreaksOf,
  readLimits,
  writeLimit,
  type Breaks,
  type LimitKind,
} from './protection.repository.ts';

export type ProtectionView = AnswerFor<typeof getProtection>;

/** Owned by wallet and betting; modules.ts injects them. Whole kyat since a time (null: ever). */
export interface MoneyFacts {
  /** Waiting and approved slips: a limit counts a slip when it is sent. */
  readonly depositsSince: (db: Db | Tx, playerId: string, since: Date) => Promise<number>;
  readonly stakesSince: (db: Db | Tx, playerId: string, since: Date) => Promise<number>;
  readonly netDepositsSince: (db: Db, playerId: string, since: Date | null) => Promise<number>;
}

type ProtectionDeps = Pick<Deps, 'db' | 'clock'> & MoneyFacts;

const PERIOD_CODES = { day: 'DEPOSIT_LIMIT_DAY', week: 'DEPOSIT_LIMIT_WEEK', month: 'DEPOSIT_LIMIT_MONTH' } as const;
/** Enough for typing errors. */
const PASSWORD_TRIES = { wrong: 5, windowMinutes: 60, blockMinutes: 60 } as const;

const futureOf = (until: Date | null, now: Date): string | null =>
  until !== null && until.getTime() > now.getTime() ? until.toISOString() : null;

export async function protectionOf(deps: ProtectionDeps, playerId: string): Promise<ProtectionView> {
  const { db, clock } = deps;
  const now = clock.now();
  const breaks = await readBreaks(db, playerId);
  const netOf = (period: LimitPeriod): Promise<number> =>
    deps.netDepositsSince(db, playerId, periodStartsAt(period, now));
  return {
    limits: await limitViews(deps, 'deposit', { playerId, now }),
    stakeLimits: await limitViews(deps, 'stake', { playerId, now }),
    netDepositsKyat: {
      day: await netOf('day'),
      week: await netOf('week'),
      month: await netOf('month'),
      ever: await deps.netDepositsSince(db, playerId, null),
    },
    timeOutUntil: futureOf(breaks.timeOutUntil, now),
    excludedUntil: futureOf(breaks.excludedUntil, now),
  };
}

async function limitViews(
  deps: ProtectionDeps,
  kind: LimitKind,
  { playerId, now }: { readonly playerId: string; readonly now: Date },
): Promise<ProtectionView['limits']> {
  const limits = await readLimits(deps.db, kind, playerId);
  const usedSince = kind === 'deposit' ? deps.depositsSince : deps.stakesSince;
  return await Promise.all(
    LIMIT_PERIODS.map(async (period) => {
      const { limitKyat, nextLimitKyat, nextFrom } = limitAt(limits[period], now);
      return {
        period,
        limitKyat,
        nextLimitKyat,
        nextFrom: nextFrom?.toISOString() ?? null,
        usedKyat: await usedSince(deps.db, playerId, periodStartsAt(period, now)),
      };
    }),
  );
}

/** A lower limit is effective at once, a higher one or none after 24 hours. */
export async function setLimit(
  deps: ProtectionDeps,
  kind: LimitKind,
  wanted: { readonly playerId: string; readonly period: LimitPeriod; readonly limitKyat: number | null },
): Promise<Result<ProtectionView>> {
  const { playerId, period, limitKyat } = wanted;
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await openLimits(tx, kind, { playerId, at });
    const before = (await lockLimits(tx, kind, [playerId])).get(playerId)?.[period] ?? NO_LIMIT;
    await writeLimit(tx, { kind, playerId, period, limit: limitChanged(before, limitKyat, at), at });
    await insertEvent(tx, { playerId, event: `${kind}-limit`, detail: { period, limitKyat }, at });
  });
  return accepted(await protectionOf(deps, playerId));
}

/** A second time-out prolongs the break and never shortens it. */
export async function takeTimeOut(
  deps: ProtectionDeps,
  { playerId, days }: { readonly playerId: string; readonly days: number },
): Promise<Result<ProtectionView>> {
  await startBreak(deps, { playerId, days, event: 'time-out' });
  return accepted(await protectionOf(deps, playerId));
}

export async function excludeSelf(
  deps: ProtectionDeps & Pick<Deps, 'hashing'>,
  input: { readonly playerId: string; readonly days: number; readonly password: string },
): Promise<Result<ProtectionView>> {
  const { playerId, days, password } = input;
  const subjects: readonly AttemptSubject[] = [{ subject: `exclusion ${playerId}`, limit: PASSWORD_TRIES }];
  const attempts = await commitIfAccepted(deps.db, (tx) => consumeAttempts(tx, subjects, deps.clock.now()));
  if (!attempts.ok) return refused(refusal('RATE_LIMITED'));
  const isRight = await restoreAttemptsOnError(deps.db, subjects, () => isPasswordOf(deps, playerId, password));
  if (!isRight) return refused(refusal('WRONG_PASSWORD'));
  await inTransaction(deps.db, (tx) => clearAttempts(tx, subjects));
  await startBreak(deps, { playerId, days, event: 'exclusion' });
  return accepted(await protectionOf(deps, playerId));
}

async function startBreak(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  {
    playerId,
    days,
    event,
  }: { readonly playerId: string; readonly days: number; readonly event: 'time-out' | 'exclusion' },
): Promise<void> {
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    // After the answer no bet that was sent before is accepted.
    await lockPlayer(tx, playerId);
    const until = breakEndsAt(days, at, null); // the table keeps the later end
    await extendBreaks(
      tx,
      playerId,
      event === 'time-out'
        ? { timeOutUntil: until, excludedUntil: null }
        : { timeOutUntil: null, excludedUntil: until },
    );
    await insertEvent(tx, { playerId, event, detail: { days, untilAt: until.toISOString() }, at });
  });
}

function restrictionOf({ timeOutUntil, excludedUntil }: Breaks, now: Date): Refusal | null {
  const excluded = futureOf(excludedUntil, now);
  if (excluded !== null) return refusal('SELF_EXCLUDED', { untilAt: excluded });
  const timeOut = futureOf(timeOutUntil, now);
  return timeOut === null ? null : refusal('ON_TIME_OUT', { untilAt: timeOut });
}

/** For bets, top-ups and transfers into games. Withdrawals are never restricted by a break. */
export async function breakRestrictions(
  db: Db | Tx,
  playerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Refusal>> {
  const breaks = await readBreaksOf(db, playerIds, now);
  return new Map(
    [...breaks].flatMap(([playerId, ends]) => {
      const restriction = restrictionOf(ends, now);
      return restriction === null ? [] : [[playerId, restriction] as const];
    }),
  );
}

/** Locks the limits until the transaction ends, so that concurrent slips are counted one after the other. */
export async function checkDeposit(
  tx: Tx,
  deposit: { readonly playerId: string; readonly amountKyat: number; readonly now: Date },
  depositsSince: MoneyFacts['depositsSince'],
): Promise<Result<null>> {
  const { playerId, amountKyat, now } = deposit;
  const restriction = (await breakRestrictions(tx, [playerId], now)).get(playerId);
  if (restriction !== undefined) return refused(restriction);
  const limits = (await lockLimits(tx, 'deposit', [playerId])).get(playerId);
  if (limits === undefined) return accepted(null);
  for (const period of LIMIT_PERIODS) {
    const { limitKyat } = limitAt(limits[period], now);
    if (limitKyat === null) continue;
    const remainingKyat =
      remainingOfLimit(limitKyat, await depositsSince(tx, playerId, periodStartsAt(period, now))) ?? 0;
    if (amountKyat > remainingKyat) return refused(refusal(PERIOD_CODES[period], { remainingKyat }));
  }
  return accepted(null);
}
