import { TRANSFER } from '@padauk/contract/limits';
import type { SAGA_STATES } from '@padauk/contract/office';
import type { TRANSFER_REASONS, TRANSFER_STATES } from '@padauk/contract/schemas/transfers';

export type SagaState = (typeof SAGA_STATES)[number];
export type TransferState = (typeof TRANSFER_STATES)[number];
export type TransferReason = (typeof TRANSFER_REASONS)[number];

/** A state that is not final is shown as `checking`. */
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
