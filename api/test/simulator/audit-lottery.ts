import type { Violation } from '../../src/platform/verify.ts';
import { moved } from './audit-wallet.ts';
import { demand, type Documents, type Mirror } from './mirror.ts';

/** I8 to I10 and I13 to I17, and what is owed, over every row. */
export function auditLottery(mirror: Mirror): Violation[] {
  const found: Violation[] = [];
  const staked = new Map<string, number>();
  for (const [id, slip] of mirror.rows.slip) auditSlip(mirror, id, slip, { staked, found });
  for (const [id, room] of mirror.rows.number) {
    const total = staked.get(id) ?? 0;
    demand(found, room.staked_kyat === total && total <= room.limit_kyat, 'I10', () => [
      id,
      `${room.staked_kyat} of ${room.limit_kyat} noted, ${total} staked`,
    ]);
  }
  auditPayouts(mirror, found);
  for (const [slipId, { amount_kyat: amountKyat }] of mirror.rows.refund) {
    const kyat = moved(mirror, 'two_d_refund', `two_d_slip ${slipId}`, 'player_main');
    demand(found, kyat === amountKyat && amountKyat === mirror.rows.slip.get(slipId)?.total_kyat, 'I17', () => [
      slipId,
      `${amountKyat} noted, ${kyat} in the books`,
    ]);
  }
  auditHouse(mirror, found);
  return found;
}

function auditSlip(
  mirror: Mirror,
  id: string,
  slip: Documents['slip'],
  { staked, found }: { readonly staked: Map<string, number>; readonly found: Violation[] },
): void {
  const section = mirror.rows.section.get(slip.section_id);
  let total = 0;
  for (const [number, stakeKyat] of slip.lines) {
    const name = `${slip.section_id} ${number}`;
    staked.set(name, (staked.get(name) ?? 0) + stakeKyat);
    total += stakeKyat;
  }
  const stake = moved(mirror, 'two_d_stake', `two_d_slip ${id}`, 'player_main');
  demand(found, stake === -slip.total_kyat && total === slip.total_kyat, 'I8', () => [
    id,
    `slip of ${slip.total_kyat}, lines of ${total}, stake of ${stake}`,
  ]);
  if (section === undefined) return;
  const isInTime =
    slip.placed_at >= section.opens_at &&
    slip.placed_at < section.closes_at &&
    (section.voided_at === null || slip.placed_at <= section.voided_at);
  demand(found, isInTime, 'I9', () => [
    id,
    `placed at ${slip.placed_at}, open from ${section.opens_at} to ${section.voided_at ?? section.closes_at}`,
  ]);
  demand(found, section.refunded_at === null || mirror.rows.refund.has(id), 'I16', () => [
    id,
    'waits in a section that is refunded',
  ]);
  if (section.settled_at !== null) auditWinnings(mirror, id, { slip, result: section.result, found });
}

/** I14: all that a line was paid is what the standing result says. */
function auditWinnings(
  mirror: Mirror,
  id: string,
  {
    slip,
    result,
    found,
  }: { readonly slip: Documents['slip']; readonly result: string | null; readonly found: Violation[] },
): void {
  for (const [number, stakeKyat, multiplier] of slip.lines) {
    let paid = 0;
    for (let version = 1; version <= 20; version += 1)
      paid += mirror.rows.payout.get(`${id}:${number}:${version}`)?.moved_kyat ?? 0;
    demand(found, paid === (number === result ? stakeKyat * multiplier : 0), 'I14', () => [
      `${id}:${number}`,
      `paid ${paid} by the result ${result}`,
    ]);
  }
}

function auditPayouts(mirror: Mirror, found: Violation[]): void {
  for (const [id, payout] of mirror.rows.payout) {
    const [up, back] = [
      moved(mirror, 'two_d_payout', `two_d_line ${id}`, 'house_two_d'),
      moved(mirror, 'two_d_reversal', `two_d_line ${id}`, 'house_two_d'),
    ];
    demand(found, -((up ?? 0) + (back ?? 0)) === payout.moved_kyat, 'I13', () => [
      id,
      `${payout.moved_kyat} noted, ${up} and ${back} in the books`,
    ]);
    demand(found, !mirror.rows.refund.has(payout.slip_id), 'I16', () => [payout.slip_id, 'refunded, and paid']);
  }
}

/** I15: stakes = payouts + refunds + house, section by section; and what players owe stands in the books. */
function auditHouse(mirror: Mirror, found: Violation[]): void {
  const [expected, house] = [new Map<string, number>(), new Map<string, number>()];
  const add = (sums: Map<string, number>, id: string, kyat: number): Map<string, number> =>
    sums.set(id, (sums.get(id) ?? 0) + kyat);
  for (const slip of mirror.rows.slip.values()) add(expected, slip.section_id, slip.total_kyat);
  for (const payout of mirror.rows.payout.values()) add(expected, payout.section_id, -payout.moved_kyat);
  for (const refund of mirror.rows.refund.values()) add(expected, refund.section_id, -refund.amount_kyat);
  let booked = 0;
  for (const { shard, kind, entries } of mirror.rows.transaction.values()) {
    if (!kind.startsWith('two_d_')) continue;
    for (const [accountId, amount] of entries) {
      if (accountId === 'house_two_d') add(house, shard, amount);
      if (accountId === 'suspense') booked -= amount;
    }
  }
  for (const id of new Set([...expected.keys(), ...house.keys()]))
    demand(found, expected.get(id) === house.get(id), 'I15', () => [
      id,
      `the house has ${house.get(id)}, not ${expected.get(id)}`,
    ]);
  let owed = 0;
  for (const kyat of mirror.rows.debt.values()) owed += kyat;
  demand(found, owed === booked, 'debt', () => ['all players', `owe ${owed}, the books say ${booked}`]);
}
