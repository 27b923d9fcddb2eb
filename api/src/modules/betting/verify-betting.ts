import { sql, type RawBuilder } from 'kysely';
import type { NumberGame } from '@padauk/contract/lottery/number-game.rules';
import type { Db, Tx } from '../../platform/database/database.ts';
import { queryRows } from '../../platform/database/query.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import { toKindList, type BetStep, type DebtEndKind } from '../ledger/index.ts';
import { defineInvariant, runInvariantQueries, type InvariantQuery, type Verifier } from '../../platform/verify.ts';

/** Only this verifier may read the tables of both modules. */
const HOUSE_ENTRIES = sql`(
  select product.code as product, transaction.kind, transaction.cause_id, entry.amount, entry.shard_key
  from bet_product product
  join ledger_entry entry on entry.account_id = product.house_account
  join ledger_transaction transaction on transaction.id = entry.transaction_id
)`;

const VERIFIED_BY = {
  stake: 'ticket',
  payout: 'payout',
  reversal: 'payout',
  refund: 'refund',
} as const satisfies Readonly<Record<BetStep, string>>;

function selectPostings(document: (typeof VERIFIED_BY)[BetStep]): RawBuilder<unknown> {
  const steps = Object.entries(VERIFIED_BY).flatMap(([step, by]) => (by === document ? [`_${step}`] : []));
  return sql`(select * from ${HOUSE_ENTRIES} moved where kind in (${sql.join(steps.map((step) => sql`product || ${sql.lit(step)}`))}))`;
}

/** The draw's own game is settled first, then the other products on the draw. */
const STEP = sql`ticket.product <> draw.game, ticket.product`;
const CURSOR_STEP = sql`coalesce(draw.settled_product, draw.game) <> draw.game, coalesce(draw.settled_product, draw.game)`;

const DEBT_END_KINDS = toKindList<DebtEndKind>({ debt_collected: true, debt_written_off: true });

const TICKET_QUERIES: readonly InvariantQuery[] = [
  defineInvariant('I8')`
    select coalesce(ticket.id::text, house.cause_id) as subject,
      'ticket of ' || coalesce(stake_kyat::text, 'nothing')
        || ', stake of ' || coalesce(amount::text, 'nothing') as detail
    from ticket full join ${selectPostings('ticket')} house on house.cause_id = ticket.id::text
    where ticket.stake_kyat is distinct from house.amount or ticket.product is distinct from house.product
      or ticket.draw_id::text <> house.shard_key`,
  defineInvariant('I8')`
    select id::text as subject,
      ticket.stake_kyat || ' on ' || line_count || ' lines, but ' || coalesce(sum(line.stake_kyat), 0) || ' on '
        || count(number) as detail
    from ticket left join number_line line on line.ticket_id = ticket.id and line.draw_id = ticket.draw_id
      and line.player_id = ticket.player_id
    where ticket.draw_id is not null
    group by id having ticket.stake_kyat <> coalesce(sum(line.stake_kyat), 0) or line_count <> count(number)`,
  defineInvariant('I9')`
    select ticket.id::text as subject,
      'placed at ' || placed_at || ', the draw is open from ' || opens_at || ' to ' || closes_at as detail
    from ticket join draw on draw.id = draw_id
    where placed_at >= closes_at or placed_at < opens_at or placed_at > voided_at`,
  // Limited to three days: the query looks up the writer of every ticket.
  defineInvariant('I9')`
    select ticket.id::text as subject, 'written after its draw was seen closed at ' || closed_at as detail
    from draw join ticket on draw_id = draw.id
    join ledger_transaction transaction on cause_id = ticket.id::text and transaction.kind = ticket.product || '_stake'
      and cause_type = 'ticket'
    where closed_at > (select max(closed_at) from draw) - interval '3 days' and writer >= closed_before`,
  defineInvariant('I10')`
    select coalesce(exposure.draw_id, line.draw_id) || ' ' || coalesce(exposure.pool, line.pool) || ' '
        || coalesce(exposure.number, line.number) as subject,
      coalesce(staked_kyat, 0) || ' of ' || coalesce(limit_kyat, 0) || ' noted, ' || coalesce(total, 0)
        || ' staked' as detail
    from draw_number exposure
    full join (select draw_id, pool, number, sum(stake_kyat) as total from number_line
      group by draw_id, pool, number) line
      on line.draw_id = exposure.draw_id and line.pool = exposure.pool and line.number = exposure.number
    where coalesce(staked_kyat, 0) <> coalesce(total, 0) or staked_kyat > limit_kyat`,
  defineInvariant('I10')`
    select cap.draw_id::text as subject,
      staked_kyat || ' of ' || cap_kyat || ' noted for the draw, ' || coalesce(total, 0) || ' staked' as detail
    from draw_cap cap
    left join (select draw_id, sum(stake_kyat) as total from ticket where draw_id is not null group by draw_id) tickets
      on tickets.draw_id = cap.draw_id
    where staked_kyat <> coalesce(total, 0) or staked_kyat > cap_kyat`,
];

const SETTLEMENT_QUERIES: readonly InvariantQuery[] = [
  // Checks only the player of the posting; the next query compares the amounts of the house.
  defineInvariant('I14')`
    select transaction.cause_id as subject,
      transaction.kind || ': ' || amount || ' of ' || account_id || ', who did not place the ticket' as detail
    from bet_product product join ledger_transaction transaction on transaction.kind like product.code || '\\_%'
    join ledger_entry on transaction_id = transaction.id and account_id like 'player\\_%'
    left join ticket on ticket.id::text = split_part(cause_id, ':', 1)
    where account_id is distinct from 'player_main:' || ticket.player_id and ticket.id is not null`,
  defineInvariant('I13')`
    select coalesce(payout.cause_id, house.cause_id) as subject,
      coalesce(moved_kyat::text, 'no row') || ' noted, ' || coalesce((-amount)::text, 'nothing')
        || ' in the books' as detail
    from (
      select product, ticket_id || ':' || line_key || ':' || version as cause_id, moved_kyat from ticket_payout
      join ticket on ticket.id = ticket_id where moved_kyat <> 0
    ) payout
    full join ${selectPostings('payout')} house on house.cause_id = payout.cause_id
    where moved_kyat is distinct from -amount or payout.product <> house.product`,
  defineInvariant('I13')`
    select payout.ticket_id || ':' || line_key as subject, 'a payout of a line that is not there' as detail
    from ticket_payout payout left join ticket on ticket.id = payout.ticket_id
    left join number_line line on line.ticket_id = payout.ticket_id and line.number = line_key
    where ticket.id is null or (ticket.draw_id is not null and line.ticket_id is null)`,
  defineInvariant('I15')`
    select expected.draw_id || ' ' || expected.product as subject,
      'the house has ' || coalesce(house.total, 0) || ', not ' || expected.total as detail
    from (
      select draw_id, product, sum(kyat) as total from (
        select draw_id, product, stake_kyat as kyat from ticket
        union all select draw_id, product, -moved_kyat from ticket_payout join ticket on ticket.id = ticket_id
        union all select draw_id, product, -amount_kyat from ticket_refund join ticket on ticket.id = ticket_id
      ) movement where draw_id is not null group by draw_id, product
    ) expected
    left join (select product, shard_key, sum(amount) as total from ${HOUSE_ENTRIES} moved
      group by product, shard_key) house
      on house.shard_key = expected.draw_id::text and house.product = expected.product
    where coalesce(house.total, 0) <> expected.total`,
  defineInvariant('I16')`
    select id::text as subject, 'refunded, and paid' as detail from ticket
    where exists (select from ticket_refund where ticket_id = id)
      and exists (select from ticket_payout where ticket_id = id)
    union all
    select state.id::text, 'waits in a draw that is settled or refunded' from ticket_state state
    join draw on draw.id = state.draw_id
    where state = 'waiting' and (draw.settled_at is not null or draw.refunded_at is not null)`,
  defineInvariant('I17')`
    select coalesce(refund.ticket_id::text, house.cause_id) as subject,
      coalesce(amount_kyat::text, 'nothing') || ' noted, ' || coalesce((-amount)::text, 'nothing')
        || ' in the books' as detail
    from ticket_refund refund full join ${selectPostings('refund')} house on house.cause_id = refund.ticket_id::text
    left join ticket on ticket.id = refund.ticket_id
    where amount_kyat is distinct from -amount or amount_kyat is distinct from stake_kyat
      or ticket.product <> house.product`,
  defineInvariant('debt')`
    select 'all players' as subject, 'owe ' || owed || ', the books say ' || booked as detail
    from (select coalesce(sum(owed_kyat), 0) as owed from player_debt) debts,
      (
        select coalesce(-sum(amount), 0) as booked from ledger_entry
        join ledger_transaction transaction on transaction.id = transaction_id
        where account_id = 'suspense' and (
          transaction.kind in (${DEBT_END_KINDS})
          or exists (select from bet_product where code = ledger_entry.product or transaction.kind like code || '\\_%')
        )
      ) books
    where owed <> booked`,
  defineInvariant('cursor')`
    select ticket.id::text as subject,
      'returned: ' || (refund.ticket_id is not null) || ', the cursor stands at '
        || coalesce(settled_ticket_id::text, 'the beginning') as detail
    from draw join ticket on ticket.draw_id = draw.id left join ticket_refund refund on refund.ticket_id = ticket.id
    where voided_at is not null
      and (refund.ticket_id is not null)
        <> coalesce((${STEP}, ticket.id) <= (${CURSOR_STEP}, settled_ticket_id), false)`,
];

/** `winner` selects the winning numbers of each draw. */
const buildWinningQueries = (winner: RawBuilder<unknown>): readonly InvariantQuery[] => [
  defineInvariant('I14')`
    with winner as (${winner})
    select line.ticket_id || ':' || line.number as subject,
      'paid ' || coalesce(paid.kyat, 0) || ' by the result ' || draw.result as detail
    from draw join number_line line on line.draw_id = draw.id
    left join (select ticket_id, line_key, sum(moved_kyat) as kyat from ticket_payout group by ticket_id, line_key) paid
      on paid.ticket_id = line.ticket_id and paid.line_key = line.number
    left join winner on winner.draw_id = draw.id and winner.number = line.number
    where draw.settled_at is not null
      and coalesce(paid.kyat, 0) <> line.stake_kyat * case winner.prize
        when 'direct' then payout_multiplier when 'near' then coalesce(near_multiplier, 0) else 0 end`,
  defineInvariant('cursor')`
    with winner as (${winner})
    select line.ticket_id || ':' || line.number as subject,
      'settled: ' || (payout.ticket_id is not null) || ', the cursor stands at '
        || coalesce(settled_number || ' ' || settled_ticket_id, 'the beginning') as detail
    from draw join number_line line on line.draw_id = draw.id join ticket on ticket.id = line.ticket_id
    left join ticket_payout payout on payout.ticket_id = line.ticket_id and payout.line_key = line.number
      and payout.version = draw.result_version
    left join winner on winner.draw_id = draw.id and winner.number = line.number
    where draw.result is not null
      and case
        when coalesce(
          (${STEP}, line.number, line.ticket_id) <= (${CURSOR_STEP}, settled_number, settled_ticket_id), false
        )
        then winner.number is not null and payout.ticket_id is null else payout.ticket_id is not null end`,
];

/** A draw of an unknown game has no winning numbers, so its payouts become findings. */
async function readWinners(db: Db | Tx, games: readonly NumberGame[]): Promise<RawBuilder<unknown>> {
  const draws = await queryRows<{ id: string; game: string; result: string }>(db)`
    select id, game, result from draw where result is not null`;
  const winners = draws.flatMap(({ id, game, result }) => {
    const winning = games.find(({ code }) => code === game)?.findWinningNumbers(result) ?? new Map<string, string>();
    return [...winning].map(([number, prize]) => ({ draw_id: id, number, prize }));
  });
  return sql`select * from json_to_recordset(${toJsonRows(winners)}) as row(draw_id uuid, number text, prize text)`;
}

/** Checks I8–I10 and I13–I17 over all products, that debts equal the ledger, and the settlement cursors. */
export function verifyBetting(games: readonly NumberGame[]): Verifier {
  return async (db) =>
    await runInvariantQueries(db, [
      ...TICKET_QUERIES,
      ...SETTLEMENT_QUERIES,
      ...buildWinningQueries(await readWinners(db, games)),
    ]);
}
