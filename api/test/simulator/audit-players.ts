import type { Violation } from '../../src/platform/verify.ts';
import { reportUnless, type Mirror } from './mirror.ts';

/** Expected balances from slips, bets, withdrawals and transfers. The main wallet is compared minus the debt. */
export function auditPlayers(mirror: Mirror, game: Mirror): Violation[] {
  const found: Violation[] = [];
  const [main, hold, played] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  const add = (sums: Map<string, number>, playerId: string, kyat: number): unknown =>
    sums.set(playerId, (sums.get(playerId) ?? 0) + kyat);
  const { rows } = mirror;
  for (const row of rows.topUp.values())
    if (row.state === 'approved') add(main, row.player_id, row.amount_kyat - row.fee_kyat);
  for (const row of rows.adjustment.values()) if (row.state === 'done') add(main, row.player_id, row.amount_kyat);
  for (const row of rows.withdrawal.values()) {
    if (row.state === 'pending' || row.state === 'paid') add(main, row.player_id, -row.amount_kyat);
    if (row.state === 'pending') add(hold, row.player_id, row.amount_kyat);
  }
  for (const row of rows.transfer.values()) {
    if (row.direction === 'in' && row.state !== 'refused') add(main, row.player_id, -row.amount_kyat);
    if (row.direction === 'in' && row.state !== 'refused' && row.state !== 'done')
      add(hold, row.player_id, row.amount_kyat);
    if (row.direction === 'out' && row.state === 'done') add(main, row.player_id, row.amount_kyat);
  }
  for (const [id, ticket] of rows.ticket) {
    add(main, ticket.player_id, -ticket.stake_kyat);
    add(main, ticket.player_id, rows.refund.get(id)?.amount_kyat ?? 0);
  }
  for (const row of rows.payout.values())
    add(main, rows.ticket.get(row.ticket_id)?.player_id ?? 'nobody', row.moved_kyat);
  for (const row of game.rows.gameTransfer.values())
    if (row.state === 'done') add(played, row.player_id, row.direction === 'in' ? row.amount_kyat : -row.amount_kyat);
  for (const [accountId, balance] of [...rows.balance, ...game.rows.balance]) {
    const [kind, playerId = ''] = accountId.split(':');
    const expected =
      kind === 'player_main'
        ? (main.get(playerId) ?? 0) + (rows.debt.get(playerId) ?? 0)
        : kind === 'player_hold'
          ? hold.get(playerId)
          : kind === 'player_game' && game.rows.balance.get(accountId) === balance
            ? played.get(playerId)
            : balance;
    reportUnless(found, balance === (expected ?? 0), 'model', () => [
      accountId,
      `has ${balance}, must have ${expected ?? 0}`,
    ]);
  }
  return found;
}
