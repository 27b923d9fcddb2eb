import type { NumberGameCode } from '@padauk/contract/betting/products';
import type { PackageKind } from '@padauk/contract/lottery/package.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { executeSql, queryColumn, queryRow, queryRows, queryValue } from '../../../platform/database/query.ts';
import { toJsonRows } from '../../../platform/database/json.ts';
import { buildTicketInsert } from '../../betting/index.ts';
import type { PackageSettings } from './package.settings.ts';
import type { OwnedPackage, PackageBet, PackageOffer, PoolExposure } from './package.types.ts';

const OFFER_COLUMNS = sql`draw_id as "drawId", kind, stake_kyat as "stakeKyat",
  payout_multiplier as "payoutMultiplier", capacity, sold, is_open as "isOpen"`;
const OWNED_COLUMNS = sql`draw_id as "drawId", player_id as "playerId", kind, ticket_id as "ticketId"`;
const EXPOSURE_COLUMNS = sql`pool as kind, number, staked_kyat as "stakedKyat", limit_kyat as "limitKyat"`;

/** Safe to run concurrently. Existing offers stay unchanged. */
export async function insertOffers(
  db: Db,
  input: { readonly game: NumberGameCode; readonly numbers: readonly string[]; readonly settings: PackageSettings },
  now: Date,
): Promise<void> {
  const terms = Object.entries(input.settings).map(([kind, one]) => ({ kind, ...one }));
  await executeSql(db)`
    with made as (
      insert into package_offer (draw_id, kind, stake_kyat, payout_multiplier, capacity)
      select draw.id, kind, "stakeKyat", "payoutMultiplier", capacity from draw
      cross join json_to_recordset(${toJsonRows(terms)})
        as terms(kind text, "stakeKyat" bigint, "payoutMultiplier" integer, capacity integer)
      where game = ${input.game} and closes_at > ${now.toISOString()}::timestamptz and voided_at is null
        and not exists (select from package_offer offer where offer.draw_id = draw.id)
      on conflict do nothing returning draw_id, kind
    )
    insert into draw_number (draw_id, pool, number, limit_kyat)
    select draw_id, made.kind, number, "numberLimitKyat" from made
    join json_to_recordset(${toJsonRows(terms)}) as terms(kind text, "numberLimitKyat" bigint) on terms.kind = made.kind
    cross join json_array_elements_text(${toJsonRows(input.numbers)}) as number`;
}

export const readOffers = (db: Db | Tx, drawIds: readonly string[]) => queryRows<PackageOffer>(db)`
  select ${OFFER_COLUMNS} from package_offer
  where draw_id in (select value::uuid from json_array_elements_text(${toJsonRows(drawIds)}) as value)
  order by draw_id, kind`;

/** Serializes all sales of a draw, because a player may buy only one of both kinds. */
export const lockOffers = (tx: Tx, drawId: string) => queryRows<PackageOffer>(tx)`
  select ${OFFER_COLUMNS} from package_offer where draw_id = ${drawId}::uuid order by kind for no key update`;

/** Call it after {@link lockOffers}, to see earlier sales. */
export async function readOwners(tx: Tx, drawId: string, playerIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(
    await queryColumn<string>(tx)`
    select player_id as "playerId" from package_ticket
    where draw_id = ${drawId}::uuid
      and player_id in (select value::uuid from json_array_elements_text(${toJsonRows(playerIds)}) as value)`,
  );
}

export const readOwnedPackages = (db: Db, playerId: string, drawIds: readonly string[]) => queryRows<OwnedPackage>(db)`
  select ${OWNED_COLUMNS} from package_ticket
  where player_id = ${playerId}::uuid
    and draw_id in (select value::uuid from json_array_elements_text(${toJsonRows(drawIds)}) as value)`;

export const readPool = (db: Db | Tx, drawId: string, kind: PackageKind) => queryRows<PoolExposure>(db)`
  select ${EXPOSURE_COLUMNS} from draw_number where draw_id = ${drawId}::uuid and pool = ${kind} order by number`;

/** In the order of pool and number. */
export const lockPools = (tx: Tx, drawId: string, numbers: readonly string[]) => queryRows<PoolExposure>(tx)`
  select ${EXPOSURE_COLUMNS} from draw_number
  where draw_id = ${drawId}::uuid and pool in ('gold', 'silver')
    and number in (select json_array_elements_text(${toJsonRows(numbers)}))
  order by pool, number for no key update`;

export interface NewPackage
  extends Pick<PackageBet, 'kind' | 'numbers'>, Pick<PackageOffer, 'stakeKyat' | 'payoutMultiplier'> {
  readonly id: string;
  readonly playerId: string;
}

/** T11, E22: constraints fail the whole batch beyond capacity, limit or one package per player. */
export async function insertPackages(
  tx: Tx,
  drawId: string,
  placedAt: Date,
  sold: readonly NewPackage[],
): Promise<void> {
  const tickets = sold.map(({ id, playerId, numbers, stakeKyat }) => ({
    id,
    playerId,
    stakeKyat: stakeKyat * numbers.length,
    lineCount: numbers.length,
  }));
  const lines = sold.flatMap(({ id, playerId, kind, numbers, stakeKyat, payoutMultiplier }) =>
    numbers.map((number) => ({ id, playerId, kind, number, stakeKyat, payoutMultiplier })),
  );
  await executeSql(tx)`
    with ticket as (${buildTicketInsert({ product: 'package', drawId, placedAt, tickets })}), wanted as (
      select * from json_to_recordset(${toJsonRows(lines)}) as row(id uuid, "playerId" uuid, kind text, number text,
        "stakeKyat" bigint, "payoutMultiplier" integer)
    ), line as (
      insert into number_line (ticket_id, number, draw_id, player_id, stake_kyat, payout_multiplier, pool)
      select id, number, ${drawId}::uuid, "playerId", "stakeKyat", "payoutMultiplier", kind from wanted
    ), pack as (
      insert into package_ticket (draw_id, player_id, kind, ticket_id)
      select distinct ${drawId}::uuid, "playerId", kind, id from wanted
    ), counted as (
      update package_offer offer set sold = offer.sold + added.count
      from (select kind, count(distinct id) as count from wanted group by kind) added
      where offer.draw_id = ${drawId}::uuid and offer.kind = added.kind
    )
    update draw_number exposure set staked_kyat = staked_kyat + added.stake_kyat
    from (select kind, number, sum("stakeKyat")::bigint as stake_kyat from wanted group by kind, number) added
    where exposure.draw_id = ${drawId}::uuid and exposure.pool = added.kind and exposure.number = added.number`;
}

/** The capacity never falls below the sold packages. */
export const writeOfferTerms = (
  tx: Tx,
  input: Pick<PackageOffer, 'drawId' | 'kind' | 'stakeKyat' | 'payoutMultiplier' | 'capacity'>,
) => queryRow<PackageOffer>(tx)`
  update package_offer set stake_kyat = ${input.stakeKyat}::bigint,
    payout_multiplier = ${input.payoutMultiplier}::integer, capacity = greatest(sold, ${input.capacity}::integer)
  where draw_id = ${input.drawId}::uuid and kind = ${input.kind} returning ${OFFER_COLUMNS}`;

export const writeOfferOpen = (
  tx: Tx,
  input: Pick<PackageOffer, 'drawId' | 'kind' | 'isOpen'>,
) => queryRow<PackageOffer>(tx)`
  update package_offer set is_open = ${input.isOpen}::boolean
  where draw_id = ${input.drawId}::uuid and kind = ${input.kind} returning ${OFFER_COLUMNS}`;

export const writePoolLimit = (
  tx: Tx,
  input: Pick<PackageOffer, 'drawId' | 'kind'> & { readonly number: string; readonly limitKyat: number },
) => queryRow<PoolExposure>(tx)`
  update draw_number set limit_kyat = greatest(staked_kyat, ${input.limitKyat}::bigint)
  where draw_id = ${input.drawId}::uuid and pool = ${input.kind} and number = ${input.number}
  returning ${EXPOSURE_COLUMNS}`;

export async function countHolders(db: Db, drawId: string, number: string): Promise<ReadonlyMap<string, number>> {
  const rows = await queryRows<{ kind: string; count: number }>(db)`
    select pool as kind, count(*) as count from number_line
    where draw_id = ${drawId}::uuid and number = ${number} and pool in ('gold', 'silver') group by pool`;
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

export const readPreviousDrawId = (db: Db, game: NumberGameCode, before: Date) => queryValue<string>(db)`
  select id from draw where game = ${game} and closes_at <= ${before.toISOString()}::timestamptz and voided_at is null
    and exists (select from package_offer offer where offer.draw_id = draw.id)
  order by closes_at desc limit 1`;
