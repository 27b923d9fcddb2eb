import { createRefusal, type Refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { TransferDirection } from './game-wallet.types.ts';
import { getSecondsUntilNext } from './transfers.rules.ts';

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
