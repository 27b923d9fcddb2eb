import type { Violation } from '../../src/platform/verify.ts';
import { addTo, report, type Mirror } from './mirror.ts';

/** Expected balances from slips, bets, withdrawals and transfers. The main wallet is compared minus the debt. */
export function auditPlayers(found: Violation[], { rows }: Mirror, game: Mirror): void {
  const [main, hold, played] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  for (const row of rows.topUp.values())
    if (row.state === 'approved') addTo(main, row.player_id, row.amount_kyat - row.fee_kyat);
  for (const row of rows.adjustment.values()) if (row.state === 'done') addTo(main, row.player_id, row.amount_kyat);
  for (const row of rows.withdrawal.values()) {
    if (row.state === 'pending' || row.state === 'paid') addTo(main, row.player_id, -row.amount_kyat);
    if (row.state === 'pending') addTo(hold, row.player_id, row.amount_kyat);
  }
  for (const row of rows.transfer.values()) {
    if (row.direction === 'in' && row.state !== 'refused') addTo(main, row.player_id, -row.amount_kyat);
    if (row.direction === 'in' && row.state !== 'refused' && row.state !== 'done')
      addTo(hold, row.player_id, row.amount_kyat);
    if (row.direction === 'out' && row.state === 'done') addTo(main, row.player_id, row.amount_kyat);
  }
  for (const [id, ticket] of rows.ticket)
    addTo(main, ticket.player_id, (rows.refund.get(id)?.amount_kyat ?? 0) - ticket.stake_kyat);
  for (const row of rows.payout.values())
    addTo(main, rows.ticket.get(row.ticket_id)?.player_id ?? 'nobody', row.moved_kyat);
  for (const row of game.rows.gameTransfer.values())
    if (row.state === 'done') addTo(played, row.player_id, row.direction === 'in' ? row.amount_kyat : -row.amount_kyat);
  for (const [accountId, balance] of [...rows.balance, ...game.rows.balance]) {
    const [kind, playerId = ''] = accountId.split(':');
    const isOfGame = kind === 'player_game' && game.rows.balance.get(accountId) === balance;
    let expected: number | undefined = balance;
    if (kind === 'player_main') expected = (main.get(playerId) ?? 0) + (rows.debt.get(playerId) ?? 0);
    else if (kind === 'player_hold') expected = hold.get(playerId);
    else if (isOfGame) expected = played.get(playerId);
    if (balance !== (expected ?? 0)) report(found, 'model', accountId, `has ${balance}, must have ${expected ?? 0}`);
  }
}
