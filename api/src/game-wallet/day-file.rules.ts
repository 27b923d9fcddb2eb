import type { GameTransferRow } from './transfer.repository.ts';

const HEADER = 'transfer_id,player_id,direction,amount_kyat,state,requested_at';

/** F26: a day's transfers as CSV. Nothing in it needs quotes: ids, words, whole numbers and ISO times. */
export function dayFileOf(rows: readonly GameTransferRow[]): string {
  const lines = rows.map(({ id, playerId, direction, amountKyat, state, requestedAt }) => [id, playerId, direction, amountKyat, state, requestedAt.toISOString()].join(','));
  return [HEADER, ...lines, ''].join('\n');
}
