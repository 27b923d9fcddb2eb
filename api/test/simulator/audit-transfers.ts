import type { Violation } from '../../src/platform/verify.ts';
import { sumMoved } from './audit-wallet.ts';
import { reportUnless, type Documents, type Mirror } from './mirror.ts';

const isFinished = (state: string): boolean => state === 'done' || state === 'refused';

/** I22, I23 and I24 over every transfer: journal, outstanding call and the game wallet's books. */
export function auditTransfers(platform: Mirror, game: Mirror): Violation[] {
  const found: Violation[] = [];
  for (const [id, row] of platform.rows.transfer) {
    auditTransferJournal(platform, id, row, found);
    reportUnless(found, platform.rows.call.has(id) === !isFinished(row.state), 'I23', () => [
      id,
      `${row.state}, ${platform.rows.call.has(id) ? 'a' : 'no'} call is owed`,
    ]);
    const gameSide = game.rows.gameTransfer.get(id);
    if (row.state === 'done')
      reportUnless(found, gameSide?.state === 'done', 'I22', () => [
        id,
        `done here, ${gameSide?.state ?? 'unknown'} there`,
      ]);
    if (row.state === 'refused')
      reportUnless(found, gameSide?.state !== 'done', 'I22', () => [id, 'refused here, done there']);
  }
  for (const [id, row] of game.rows.gameTransfer) {
    const platformSide = platform.rows.transfer.get(id);
    reportUnless(found, platformSide !== undefined, 'I22', () => [
      id,
      'the game wallet has a transfer of which we know nothing',
    ]);
    if (platformSide !== undefined)
      reportUnless(
        found,
        platformSide.amount_kyat === row.amount_kyat &&
          platformSide.player_id === row.player_id &&
          platformSide.direction === row.direction,
        'I24',
        () => [
          id,
          `${platformSide.direction} ${platformSide.amount_kyat} here, ${row.direction} ${row.amount_kyat} there`,
        ],
      );
    const kyat = sumMoved(game, `transfer_${row.direction}`, `transfer ${id}`, 'player_game');
    reportUnless(
      found,
      kyat === (row.state === 'refused' ? null : row.direction === 'in' ? row.amount_kyat : -row.amount_kyat),
      'I22',
      () => [id, `the game wallet moved ${kyat} for ${row.direction} ${row.amount_kyat}, ${row.state}`],
    );
  }
  return found;
}

function auditTransferJournal(
  platform: Mirror,
  id: string,
  { direction, state, amount_kyat: amountKyat }: Documents['transfer'],
  found: Violation[],
): void {
  const cause = `transfer ${id}`;
  const journal = {
    held: sumMoved(platform, 'transfer_hold', cause, 'player_hold'),
    arrived: sumMoved(platform, 'transfer_in', cause, 'game_clearing'),
    returned: sumMoved(platform, 'transfer_return', cause, 'player_main'),
    credited: sumMoved(platform, 'transfer_out', cause, 'player_main'),
  };
  const isIn = direction === 'in';
  const expected = {
    held: isIn ? amountKyat : null,
    arrived: isIn && state === 'done' ? amountKyat : null,
    returned: isIn && state === 'refused' ? amountKyat : null,
    credited: !isIn && state === 'done' ? amountKyat : null,
  };
  reportUnless(found, JSON.stringify(journal) === JSON.stringify(expected), 'I22', () => [
    id,
    `${direction} ${state}: ${JSON.stringify(journal)}, not ${JSON.stringify(expected)}`,
  ]);
}
