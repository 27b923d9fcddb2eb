import { TRANSFERS_FILE_HEADER } from '@padauk/contract/game-wallet-service';
import type { GameTransferRow } from './transfer.repository.ts';

/** F26: a day's transfers as CSV. */
export function buildDayFile(rows: readonly GameTransferRow[]): string {
  const lines = rows.map(({ id, playerId, direction, amountKyat, state, requestedAt }) =>
    [id, playerId, direction, amountKyat, state, requestedAt.toISOString()].join(','),
  );
  return [TRANSFERS_FILE_HEADER, ...lines, ''].join('\n');
}
