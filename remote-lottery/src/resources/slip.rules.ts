import type { Kyat } from '@padauk/contract/money';
import type { BetState, Slip } from './lottery.types.ts';

/** T6, in the order in which a filter offers them. The contract's own list stands beside its schemas, and would bring yup along. */
export const BET_STATES = ['waiting', 'win', 'lose', 'refunded'] as const satisfies readonly BetState[];

/** A ticket's number as people read it to each other: the last six characters of its id, in capitals. The first ones are the time, and tickets of one afternoon share them. The whole id is what is copied. */
export function shortId(id: string): string {
  return id.slice(-6).toUpperCase();
}

/** What came back to the player: the payout, or of a refunded slip the whole stake, which is no payout. */
export function returnedKyat(slip: Pick<Slip, 'payoutKyat' | 'state' | 'totalKyat'>): Kyat {
  return slip.state === 'refunded' ? slip.totalKyat : slip.payoutKyat;
}

/** What the player has gained or lost by a settled slip, in kyat: payout less stake. A refund is nothing. */
export function outcomeKyat(slip: Pick<Slip, 'payoutKyat' | 'totalKyat'>): Kyat {
  return slip.payoutKyat - slip.totalKyat;
}
