import { computePayoutKyat, type NumberGame } from '@padauk/contract/lottery/number-game.rules';
import type { Violation } from '../../src/platform/verify.ts';
import { sumMoved } from './audit-wallet.ts';
import { addTo, report, type Documents, type Mirror } from './mirror.ts';

/** I8 to I10, I13 to I17 and debts, over every row. Uses the rules of `games` for winnings. */
export function auditBetting(found: Violation[], mirror: Mirror, games: readonly NumberGame[]): void {
  const { rows } = mirror;
  const staked = new Map<string, number>();
  const paid = new Map<string, number>();
  for (const payout of rows.payout.values()) addTo(paid, `${payout.ticket_id}:${payout.line_key}`, payout.moved_kyat);
  for (const [id, ticket] of rows.ticket) {
    if (rows.matchTicket.has(id)) continue;
    for (const { number, pool, stakeKyat } of ticket.lines)
      addTo(staked, `${ticket.draw_id} ${pool} ${number}`, stakeKyat);
    auditTicket(found, mirror, id, ticket);
    const draw = rows.draw.get(ticket.draw_id);
    if (draw !== undefined && draw.settled_at !== null) auditWinnings(found, { id, ticket, draw, paid, games });
  }
  for (const [id, { staked_kyat: noted, limit_kyat: limit }] of rows.number) {
    const total = staked.get(id) ?? 0;
    if (noted !== total || total > limit) report(found, 'I10', id, `${noted} of ${limit} noted, ${total} staked`);
  }
  auditPayouts(mirror, found);
  for (const [id, { amount_kyat: amountKyat }] of rows.refund) {
    const ticket = rows.ticket.get(id);
    const kyat = sumMoved(mirror, `${ticket?.product}_refund`, `ticket ${id}`, 'player_main');
    if (kyat !== amountKyat || amountKyat !== ticket?.stake_kyat)
      report(found, 'I17', id, `${amountKyat} noted, ${kyat} in the books`);
  }
  auditHouse(mirror, found);
}

function auditTicket(found: Violation[], mirror: Mirror, id: string, ticket: Documents['ticket']): void {
  const draw = mirror.rows.draw.get(ticket.draw_id);
  const { placed_at: placedAt, stake_kyat: stakeKyat } = ticket;
  const total = ticket.lines.reduce((sum, line) => sum + line.stakeKyat, 0);
  const stake = sumMoved(mirror, `${ticket.product}_stake`, `ticket ${id}`, 'player_main');
  if (stake !== -stakeKyat || total !== stakeKyat)
    report(found, 'I8', id, `ticket of ${stakeKyat}, lines of ${total}, stake of ${stake}`);
  if (draw === undefined) return;
  const { opens_at: opensAt, closes_at: closesAt, voided_at: voidedAt } = draw;
  if (placedAt < opensAt || placedAt >= closesAt || (voidedAt !== null && placedAt > voidedAt))
    report(found, 'I9', id, `placed at ${placedAt}, open from ${opensAt} to ${voidedAt ?? closesAt}`);
  if (draw.refunded_at !== null && !mirror.rows.refund.has(id))
    report(found, 'I16', id, 'waits in a draw that is refunded');
}

interface SettledTicket {
  readonly id: string;
  readonly ticket: Documents['ticket'];
  readonly draw: Documents['draw'];
  /** Sum over all versions per line, by `<ticket>:<number>`. */
  readonly paid: ReadonlyMap<string, number>;
  readonly games: readonly NumberGame[];
}

/** I14: total payments of a line match the current result. */
function auditWinnings(found: Violation[], { id, ticket, draw, paid, games }: SettledTicket): void {
  const game = games.find(({ code }) => code === draw.game);
  for (const line of ticket.lines) {
    const name = `${id}:${line.number}`;
    const kyat = paid.get(name) ?? 0;
    if (game === undefined || kyat !== computePayoutKyat(game, line, draw.result ?? ''))
      report(found, 'I14', name, `paid ${kyat} by the result ${draw.result}`);
  }
}

function auditPayouts(mirror: Mirror, found: Violation[]): void {
  for (const [id, { ticket_id: ticketId, line_key: lineKey, moved_kyat: movedKyat }] of mirror.rows.payout) {
    const ticket = mirror.rows.ticket.get(ticketId);
    const [paidIn, takenBack] = ['payout', 'reversal'].map((kind) =>
      sumMoved(mirror, `${ticket?.product}_${kind}`, `ticket_line ${id}`, `house_${ticket?.product}`),
    );
    if (-((paidIn ?? 0) + (takenBack ?? 0)) !== movedKyat)
      report(found, 'I13', id, `${movedKyat} noted, ${paidIn} and ${takenBack} in the books`);
    const isOfTicket = mirror.rows.matchTicket.has(ticketId)
      ? lineKey === 'ticket'
      : ticket?.lines.some(({ number }) => number === lineKey) === true;
    if (!isOfTicket) report(found, 'I13', id, 'a payout of a line that is not there');
    if (mirror.rows.refund.has(ticketId)) report(found, 'I16', ticketId, 'refunded, and paid');
  }
}

/** I15: stakes = payouts + refunds + house, per draw, and over all matches together; debts match the books. */
function auditHouse({ rows }: Mirror, found: Violation[]): void {
  const [expected, house] = [new Map<string, number>(), new Map<string, number>()];
  const getShard = (ticketId: string): string => {
    const ticket = rows.ticket.get(ticketId);
    return `${ticket?.product} ${ticket?.draw_id}`;
  };
  for (const [id, ticket] of rows.ticket) addTo(expected, getShard(id), ticket.stake_kyat);
  for (const payout of rows.payout.values()) addTo(expected, getShard(payout.ticket_id), -payout.moved_kyat);
  for (const [id, refund] of rows.refund) addTo(expected, getShard(id), -refund.amount_kyat);
  const products = new Set([...rows.ticket.values()].map(({ product }) => product));
  let booked = 0;
  for (const { shard, kind, entries } of rows.transaction.values()) {
    const product = [...products].find((candidate) => kind.startsWith(`${candidate}_`));
    if (product === undefined) continue;
    for (const [accountId, amount] of entries) {
      if (accountId === `house_${product}`) addTo(house, `${product} ${product === 'football' ? null : shard}`, amount);
      if (accountId === 'suspense') booked -= amount;
    }
  }
  for (const id of new Set([...expected.keys(), ...house.keys()]))
    if (expected.get(id) !== house.get(id))
      report(found, 'I15', id, `the house has ${house.get(id)}, not ${expected.get(id)}`);
  const owed = [...rows.debt.values()].reduce((sum, kyat) => sum + kyat, 0);
  if (owed !== booked) report(found, 'debt', 'all players', `owe ${owed}, the books say ${booked}`);
}
