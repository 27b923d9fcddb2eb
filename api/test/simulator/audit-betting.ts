import { computePayoutKyat, type NumberGame } from '@padauk/contract/lottery/number-game.rules';
import type { Violation } from '../../src/platform/verify.ts';
import { sumMoved } from './audit-wallet.ts';
import { reportUnless, type Documents, type Mirror } from './mirror.ts';

/** I8 to I10, I13 to I17 and debts, over every row. Uses the rules of `games` for winnings. */
export function auditBetting(mirror: Mirror, games: readonly NumberGame[]): Violation[] {
  const found: Violation[] = [];
  const staked = new Map<string, number>();
  const paid = sumPaidByLine(mirror);
  for (const [id, ticket] of mirror.rows.ticket)
    if (!mirror.rows.matchTicket.has(id)) auditTicket(mirror, id, ticket, { staked, paid, found, games });
  for (const [id, exposure] of mirror.rows.number) {
    const total = staked.get(id) ?? 0;
    reportUnless(found, exposure.staked_kyat === total && total <= exposure.limit_kyat, 'I10', () => [
      id,
      `${exposure.staked_kyat} of ${exposure.limit_kyat} noted, ${total} staked`,
    ]);
  }
  auditPayouts(mirror, found);
  for (const [ticketId, { amount_kyat: amountKyat }] of mirror.rows.refund) {
    const ticket = mirror.rows.ticket.get(ticketId);
    const kyat = sumMoved(mirror, `${ticket?.product}_refund`, `ticket ${ticketId}`, 'player_main');
    reportUnless(found, kyat === amountKyat && amountKyat === ticket?.stake_kyat, 'I17', () => [
      ticketId,
      `${amountKyat} noted, ${kyat} in the books`,
    ]);
  }
  auditHouse(mirror, found);
  return found;
}

/** Sum over all versions per line, by `<ticket>:<number>`. */
function sumPaidByLine({ rows }: Mirror): ReadonlyMap<string, number> {
  const paid = new Map<string, number>();
  for (const payout of rows.payout.values()) {
    const key = `${payout.ticket_id}:${payout.line_key}`;
    paid.set(key, (paid.get(key) ?? 0) + payout.moved_kyat);
  }
  return paid;
}

interface AuditContext {
  readonly staked: Map<string, number>;
  readonly paid: ReadonlyMap<string, number>;
  readonly found: Violation[];
  readonly games: readonly NumberGame[];
}

function auditTicket(
  mirror: Mirror,
  id: string,
  ticket: Documents['ticket'],
  { staked, paid, found, games }: AuditContext,
): void {
  const draw = mirror.rows.draw.get(ticket.draw_id);
  let total = 0;
  for (const { number, pool, stakeKyat } of ticket.lines) {
    const name = `${ticket.draw_id} ${pool} ${number}`;
    staked.set(name, (staked.get(name) ?? 0) + stakeKyat);
    total += stakeKyat;
  }
  const stake = sumMoved(mirror, `${ticket.product}_stake`, `ticket ${id}`, 'player_main');
  reportUnless(found, stake === -ticket.stake_kyat && total === ticket.stake_kyat, 'I8', () => [
    id,
    `ticket of ${ticket.stake_kyat}, lines of ${total}, stake of ${stake}`,
  ]);
  if (draw === undefined) return;
  const isInTime =
    ticket.placed_at >= draw.opens_at &&
    ticket.placed_at < draw.closes_at &&
    (draw.voided_at === null || ticket.placed_at <= draw.voided_at);
  reportUnless(found, isInTime, 'I9', () => [
    id,
    `placed at ${ticket.placed_at}, open from ${draw.opens_at} to ${draw.voided_at ?? draw.closes_at}`,
  ]);
  reportUnless(found, draw.refunded_at === null || mirror.rows.refund.has(id), 'I16', () => [
    id,
    'waits in a draw that is refunded',
  ]);
  if (draw.settled_at !== null) auditWinnings(id, ticket, draw, { paid, found, games });
}

/** I14: total payments of a line match the current result. */
function auditWinnings(
  id: string,
  { lines }: Documents['ticket'],
  { game: code, result }: Documents['draw'],
  { paid, found, games }: Pick<AuditContext, 'paid' | 'found' | 'games'>,
): void {
  const game = games.find((candidate) => candidate.code === code);
  for (const line of lines) {
    const kyat = paid.get(`${id}:${line.number}`) ?? 0;
    reportUnless(found, game !== undefined && kyat === computePayoutKyat(game, line, result ?? ''), 'I14', () => [
      `${id}:${line.number}`,
      `paid ${kyat} by the result ${result}`,
    ]);
  }
}

function auditPayouts(mirror: Mirror, found: Violation[]): void {
  for (const [id, payout] of mirror.rows.payout) {
    const ticket = mirror.rows.ticket.get(payout.ticket_id);
    const [paidIn, takenBack] = [
      sumMoved(mirror, `${ticket?.product}_payout`, `ticket_line ${id}`, `house_${ticket?.product}`),
      sumMoved(mirror, `${ticket?.product}_reversal`, `ticket_line ${id}`, `house_${ticket?.product}`),
    ];
    reportUnless(found, -((paidIn ?? 0) + (takenBack ?? 0)) === payout.moved_kyat, 'I13', () => [
      id,
      `${payout.moved_kyat} noted, ${paidIn} and ${takenBack} in the books`,
    ]);
    const isOfTicket = mirror.rows.matchTicket.has(payout.ticket_id)
      ? payout.line_key === 'ticket'
      : ticket?.lines.some(({ number }) => number === payout.line_key) === true;
    reportUnless(found, isOfTicket, 'I13', () => [id, 'a payout of a line that is not there']);
    reportUnless(found, !mirror.rows.refund.has(payout.ticket_id), 'I16', () => [
      payout.ticket_id,
      'refunded, and paid',
    ]);
  }
}

/** I15: stakes = payouts + refunds + house, per draw, and over all matches together; debts match the books. */
function auditHouse({ rows }: Mirror, found: Violation[]): void {
  const [expected, house] = [new Map<string, number>(), new Map<string, number>()];
  const add = (sums: Map<string, number>, id: string, kyat: number): Map<string, number> =>
    sums.set(id, (sums.get(id) ?? 0) + kyat);
  const getShard = (ticketId: string): string => {
    const ticket = rows.ticket.get(ticketId);
    return `${ticket?.product} ${ticket?.draw_id}`;
  };
  for (const [id, ticket] of rows.ticket) add(expected, getShard(id), ticket.stake_kyat);
  for (const payout of rows.payout.values()) add(expected, getShard(payout.ticket_id), -payout.moved_kyat);
  for (const [id, refund] of rows.refund) add(expected, getShard(id), -refund.amount_kyat);
  const products = new Set([...rows.ticket.values()].map(({ product }) => product));
  let booked = 0;
  for (const { shard, kind, entries } of rows.transaction.values()) {
    const product = [...products].find((candidate) => kind.startsWith(`${candidate}_`));
    if (product === undefined) continue;
    for (const [accountId, amount] of entries) {
      const shardId = product === 'football' ? null : shard;
      if (accountId === `house_${product}`) add(house, `${product} ${shardId}`, amount);
      if (accountId === 'suspense') booked -= amount;
    }
  }
  for (const id of new Set([...expected.keys(), ...house.keys()]))
    reportUnless(found, expected.get(id) === house.get(id), 'I15', () => [
      id,
      `the house has ${house.get(id)}, not ${expected.get(id)}`,
    ]);
  let owed = 0;
  for (const kyat of rows.debt.values()) owed += kyat;
  reportUnless(found, owed === booked, 'debt', () => ['all players', `owe ${owed}, the books say ${booked}`]);
}
