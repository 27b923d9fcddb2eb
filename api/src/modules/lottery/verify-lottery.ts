import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { ask, type Question, type Violation } from '../../platform/verify.ts';

/** What the books moved for a cause out of, or into, the house. The one place that reads both sides' tables: comparing them is its purpose. */
const HOUSE = sql`(
  select transaction.kind, transaction.cause_id, entry.amount, entry.shard_key
  from ledger_transaction transaction join ledger_entry entry on entry.transaction_id = transaction.id and entry.account_id = 'house_two_d'
)`;

const BETS: readonly Question[] = [
  {
    invariant: 'I8',
    findings: sql`
      select coalesce(slip.id::text, house.cause_id) as subject, 'slip of ' || coalesce(total_kyat::text, 'nothing') || ', stake of ' || coalesce(amount::text, 'nothing') as detail
      from two_d_slip slip full join (select * from ${HOUSE} moved where kind = 'two_d_stake') house on house.cause_id = slip.id::text
      where slip.total_kyat is distinct from house.amount or slip.section_id::text is distinct from house.shard_key limit 100`,
  },
  {
    invariant: 'I8',
    findings: sql`
      select id::text as subject, total_kyat || ' on ' || line_count || ' lines, but ' || coalesce(sum(stake_kyat), 0) || ' on ' || count(number) as detail
      from two_d_slip slip left join two_d_line line on line.slip_id = slip.id and line.section_id = slip.section_id and line.player_id = slip.player_id
      group by id having total_kyat <> coalesce(sum(stake_kyat), 0) or line_count <> count(number) limit 100`,
  },
  {
    invariant: 'I9',
    findings: sql`
      select slip.id::text as subject, 'placed at ' || placed_at || ', the section is open from ' || opens_at || ' to ' || closes_at as detail
      from two_d_slip slip join two_d_section section on section.id = section_id
      where placed_at >= closes_at or placed_at < opens_at or placed_at > voided_at limit 100`,
  },
  {
    invariant: 'I10',
    findings: sql`
      select room.section_id || ' ' || room.number as subject, staked_kyat || ' of ' || limit_kyat || ' noted, ' || coalesce(total, 0) || ' staked' as detail
      from two_d_number room
      left join (select section_id, number, sum(stake_kyat) as total from two_d_line group by section_id, number) line on line.section_id = room.section_id and line.number = room.number
      where staked_kyat <> coalesce(total, 0) or staked_kyat > limit_kyat limit 100`,
  },
];

const SETTLEMENT: readonly Question[] = [
  {
    invariant: 'I13',
    findings: sql`
      select coalesce(payout.cause_id, house.cause_id) as subject, coalesce(moved_kyat::text, 'no row') || ' noted, ' || coalesce((-amount)::text, 'nothing') || ' in the books' as detail
      from (select slip_id || ':' || number || ':' || version as cause_id, moved_kyat from two_d_payout where moved_kyat <> 0) payout
      full join (select * from ${HOUSE} moved where kind in ('two_d_payout', 'two_d_reversal')) house on house.cause_id = payout.cause_id
      where moved_kyat is distinct from -amount limit 100`,
  },
  {
    invariant: 'I14',
    findings: sql`
      select line.slip_id || ':' || line.number as subject, 'paid ' || coalesce(sum(moved_kyat), 0) || ' by the result ' || section.result as detail
      from two_d_line line join two_d_section section on section.id = line.section_id
      left join two_d_payout payout on payout.slip_id = line.slip_id and payout.number = line.number
      where section.settled_at is not null
      group by line.slip_id, line.number, section.result
      having coalesce(sum(moved_kyat), 0) <> case when line.number = section.result then line.stake_kyat * line.payout_multiplier else 0 end limit 100`,
  },
  {
    invariant: 'I15',
    findings: sql`
      select section.id::text as subject, 'the house has ' || coalesce(house.total, 0) || ', not ' || coalesce(stakes.total, 0) - coalesce(paid.total, 0) - coalesce(refunds.total, 0) as detail
      from two_d_section section
      left join (select section_id, sum(total_kyat) as total from two_d_slip group by section_id) stakes on stakes.section_id = section.id
      left join (select section_id, sum(moved_kyat) as total from two_d_payout group by section_id) paid on paid.section_id = section.id
      left join (select section_id, sum(amount_kyat) as total from two_d_refund group by section_id) refunds on refunds.section_id = section.id
      left join (select shard_key, sum(amount) as total from ${HOUSE} moved group by shard_key) house on house.shard_key = section.id::text
      where coalesce(house.total, 0) <> coalesce(stakes.total, 0) - coalesce(paid.total, 0) - coalesce(refunds.total, 0) limit 100`,
  },
  {
    invariant: 'I16',
    findings: sql`
      select id::text as subject, 'refunded, and paid' as detail from two_d_slip
      where exists (select from two_d_refund where slip_id = id) and exists (select from two_d_payout where slip_id = id)
      union all
      select slip.id::text, 'waits in a section that is done with' from two_d_slip_state slip join two_d_section section on section.id = slip.section_id
      where state = 'waiting' and (settled_at is not null or refunded_at is not null) limit 100`,
  },
  {
    invariant: 'I17',
    findings: sql`
      select coalesce(refund.slip_id::text, house.cause_id) as subject, coalesce(amount_kyat::text, 'nothing') || ' noted, ' || coalesce((-amount)::text, 'nothing') || ' in the books' as detail
      from two_d_refund refund full join (select * from ${HOUSE} moved where kind = 'two_d_refund') house on house.cause_id = refund.slip_id::text
      left join two_d_slip slip on slip.id = refund.slip_id
      where amount_kyat is distinct from -amount or amount_kyat is distinct from total_kyat limit 100`,
  },
  {
    invariant: 'debt',
    findings: sql`
      select 'all players' as subject, 'owe ' || owed || ', the books say ' || booked as detail
      from (select coalesce(sum(owed_kyat), 0) as owed from two_d_debt) debts,
        (select coalesce(-sum(amount), 0) as booked from ledger_entry where account_id = 'suspense' and product = 'two_d') books
      where owed <> booked`,
  },
];

/**
 * Checks the invariants of bets and settlement over everything there is: I8–I10 and I13–I17, and that what players owe is what the books say.
 *
 * @returns what is broken; an empty list when all is right
 */
export async function verifyLottery(db: Db | Tx): Promise<Violation[]> {
  return await ask(db, [...BETS, ...SETTLEMENT]);
}
