import { isDeepStrictEqual } from 'node:util';
import type { Violation } from '../../src/platform/verify.ts';
import { sumMoved } from './audit-wallet.ts';
import { report, type Documents, type Mirror } from './mirror.ts';

/** I22, I23 and I24 over every transfer: journal, outstanding call and the game wallet's books. */
export function auditTransfers(found: Violation[], platform: Mirror, game: Mirror): void {
  for (const [id, row] of platform.rows.transfer) {
    auditTransferJournal(platform, id, row, found);
    const isOwed = platform.rows.call.has(id);
    const { state } = row;
    if (isOwed === (state === 'done' || state === 'refused'))
      report(found, 'I23', id, `${state}, ${isOwed ? 'a' : 'no'} call is owed`);
    const there = game.rows.gameTransfer.get(id)?.state;
    if (state === 'done' && there !== 'done') report(found, 'I22', id, `done here, ${there ?? 'unknown'} there`);
    if (state === 'refused' && there === 'done') report(found, 'I22', id, 'refused here, done there');
  }
  for (const [id, { direction, amount_kyat: amountKyat, player_id: playerId, state }] of game.rows.gameTransfer) {
    const here = platform.rows.transfer.get(id);
    if (here === undefined) report(found, 'I22', id, 'the game wallet has a transfer of which we know nothing');
    else if (here.amount_kyat !== amountKyat || here.player_id !== playerId || here.direction !== direction)
      report(found, 'I24', id, `${here.direction} ${here.amount_kyat} here, ${direction} ${amountKyat} there`);
    const kyat = sumMoved(game, `transfer_${direction}`, `transfer ${id}`, 'player_game');
    if (kyat !== (state === 'refused' ? null : direction === 'in' ? amountKyat : -amountKyat))
      report(found, 'I22', id, `the game wallet moved ${kyat} for ${direction} ${amountKyat}, ${state}`);
  }
}

function auditTransferJournal(
  platform: Mirror,
  id: string,
  { direction, state, amount_kyat: amountKyat }: Documents['transfer'],
  found: Violation[],
): void {
  const sum = (kind: string, account: string): number | null =>
    sumMoved(platform, `transfer_${kind}`, `transfer ${id}`, account);
  const journal = {
    held: sum('hold', 'player_hold'),
    arrived: sum('in', 'game_clearing'),
    returned: sum('return', 'player_main'),
    credited: sum('out', 'player_main'),
  };
  const isIn = direction === 'in';
  const expected = {
    held: isIn ? amountKyat : null,
    arrived: isIn && state === 'done' ? amountKyat : null,
    returned: isIn && state === 'refused' ? amountKyat : null,
    credited: !isIn && state === 'done' ? amountKyat : null,
  };
  if (!isDeepStrictEqual(journal, expected))
    report(found, 'I22', id, `${direction} ${state}: ${JSON.stringify(journal)}, not ${JSON.stringify(expected)}`);
}
