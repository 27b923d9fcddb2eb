import { refusal, type Refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { TransferDirection } from './game-wallet.types.ts';
import { secondsUntilNext } from './transfers.rules.ts';

/** A transfer that someone asks for. */
export interface RequestedTransfer {
  readonly playerId: string;
  readonly direction: TransferDirection;
  readonly amountKyat: number;
}

/** What a verdict depends on, all of it locked. Keyed by player id. */
export interface TransferFacts {
  /** When each last made a transfer. */
  readonly lastAt: ReadonlyMap<string, Date>;
  /** Who may not take money into play now, and why. */
  readonly restrictions: ReadonlyMap<string, Refusal>;
  /** What each has in the main wallet, in whole kyat. */
  readonly mainKyat: ReadonlyMap<string, number>;
  /** E7: transfers were switched off while the command waited. */
  readonly isSwitchedOff: boolean;
  readonly now: Date;
}

/** A verdict per transfer, in their order; each sees what the accepted ones before it have used up. What is in the game wallet is the game wallet's to judge. */
export function judgeTransfers(asked: readonly RequestedTransfer[], facts: TransferFacts): Result<null>[] {
  const [lastAt, mainKyat] = [new Map(facts.lastAt), new Map(facts.mainKyat)];
  return asked.map(({ playerId, direction, amountKyat }) => {
    if (facts.isSwitchedOff) return refused(refusal('GAME_WALLET_MAINTENANCE'));
    const retryAfterSeconds = secondsUntilNext(lastAt.get(playerId) ?? null, facts.now);
    if (retryAfterSeconds > 0) return refused(refusal('TRANSFER_TOO_FAST', { retryAfterSeconds }));
    const restriction = direction === 'in' ? facts.restrictions.get(playerId) : undefined;
    if (restriction !== undefined) return refused(restriction);
    const left = (mainKyat.get(playerId) ?? 0) - amountKyat;
    if (direction === 'in' && left < 0) return refused(refusal('INSUFFICIENT_TRANSFER_BALANCE'));
    if (direction === 'in') mainKyat.set(playerId, left);
    lastAt.set(playerId, facts.now);
    return accepted(null);
  });
}
