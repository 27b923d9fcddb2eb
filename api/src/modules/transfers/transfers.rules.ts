import { TRANSFER } from '@padauk/contract/limits';
import type { SAGA_STATES } from '@padauk/contract/office/office';
import type { TRANSFER_DIRECTIONS, TRANSFER_REASONS, TRANSFER_STATES } from '@padauk/contract/games/transfers.schemas';
import { createRefusal, type Refusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';

export type TransferDirection = (typeof TRANSFER_DIRECTIONS)[number];

/** The id is the idempotency key on both sides. */
export interface TransferOrder {
  readonly id: string;
  readonly playerId: string;
  readonly direction: TransferDirection;
  readonly amountKyat: number;
  readonly requestedAt: Date;
}

/** `not-arrived`: it may still arrive. `unknown`: no readable answer. `mismatch`: no automatic action may follow. */
export type Verdict =
  | { readonly kind: 'done'; readonly balanceKyat: number }
  | { readonly kind: 'refused'; readonly reason: 'not-covered' | 'cancelled'; readonly balanceKyat: number }
  | { readonly kind: 'not-arrived' }
  | { readonly kind: 'unknown' | 'mismatch'; readonly problem: string };

/** Null while the outcome is unknown. */
export function getDefiniteEnd(verdict: Verdict) {
  const { kind } = verdict;
  if (kind !== 'done' && kind !== 'refused') return null;
  return { state: kind, reason: kind === 'done' ? null : verdict.reason, balanceKyat: verdict.balanceKyat };
}

export type SagaState = (typeof SAGA_STATES)[number];
export type TransferState = (typeof TRANSFER_STATES)[number];
export type TransferReason = (typeof TRANSFER_REASONS)[number];

export function toPlayerState(state: SagaState): TransferState {
  return state === 'done' || state === 'refused' ? state : 'checking';
}

/** The player does not see who cancelled a transfer. */
export function toPlayerReason(reason: 'not-covered' | 'cancelled' | 'office' | null): TransferReason | null {
  if (reason === null) return null;
  return reason === 'not-covered' ? 'balance' : 'not-taken';
}

/** E20: whole seconds until the next transfer is allowed; 0: now. */
export function getSecondsUntilNext(lastAt: Date | null, now: Date): number {
  if (lastAt === null) return 0;
  return Math.max(0, Math.ceil((lastAt.getTime() + TRANSFER.cooldownSeconds * 1_000 - now.getTime()) / 1_000));
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Longer than a send and an enquiry together. An attempt that takes longer has died with its process. */
export const ATTEMPT_LEASE_MS = 20 * SECOND_MS;
/** From then on operators decide; the enquiry continues slowly and may still end the transfer. */
export const MANUAL_REVIEW_AFTER_MS = 30 * MINUTE_MS;
/** I23: an outbox row that is overdue for longer has no worker. */
export const OVERDUE_MS = 5 * MINUTE_MS;
/** I23: a pending transfer that is older raises an alarm. */
export const OLD_TRANSFER_MS = 10 * MINUTE_MS;
const MAX_DELAY_MS = 5 * MINUTE_MS;
const MANUAL_DELAY_MS = 15 * MINUTE_MS;

/** Exponential backoff: 2, 4, 8 … seconds, at most five minutes; fifteen minutes in manual review. */
export function computeNextAttempt(now: Date, attempts: number, isManual: boolean): Date {
  const delayMs = isManual ? MANUAL_DELAY_MS : Math.min(2 ** Math.min(attempts, 20) * SECOND_MS, MAX_DELAY_MS);
  return new Date(now.getTime() + delayMs);
}

export function needsManualReview(requestedAt: Date, now: Date): boolean {
  return now.getTime() - requestedAt.getTime() >= MANUAL_REVIEW_AFTER_MS;
}

export interface RequestedTransfer {
  readonly playerId: string;
  readonly direction: TransferDirection;
  readonly amountKyat: number;
}

/** All facts are locked. Maps are keyed by player id. */
export interface TransferFacts {
  readonly lastAt: ReadonlyMap<string, Date>;
  readonly restrictions: ReadonlyMap<string, Refusal>;
  readonly mainKyat: ReadonlyMap<string, number>;
  /** E7: the switch may have changed while the command waited. */
  readonly isSwitchedOff: boolean;
  readonly now: Date;
}

/** In order; each verdict sees what earlier accepted transfers use. The game wallet checks its own balance. */
export function judgeTransfers(requests: readonly RequestedTransfer[], facts: TransferFacts): Result<null>[] {
  const [lastAt, mainKyat] = [new Map(facts.lastAt), new Map(facts.mainKyat)];
  return requests.map(({ playerId, direction, amountKyat }) => {
    if (facts.isSwitchedOff) return refused(createRefusal('GAME_WALLET_MAINTENANCE'));
    const retryAfterSeconds = getSecondsUntilNext(lastAt.get(playerId) ?? null, facts.now);
    if (retryAfterSeconds > 0) return refused(createRefusal('TRANSFER_TOO_FAST', { retryAfterSeconds }));
    const restriction = direction === 'in' ? facts.restrictions.get(playerId) : undefined;
    if (restriction !== undefined) return refused(restriction);
    const remainingKyat = (mainKyat.get(playerId) ?? 0) - amountKyat;
    if (direction === 'in' && remainingKyat < 0) return refused(createRefusal('INSUFFICIENT_TRANSFER_BALANCE'));
    if (direction === 'in') mainKyat.set(playerId, remainingKyat);
    lastAt.set(playerId, facts.now);
    return accepted(null);
  });
}
