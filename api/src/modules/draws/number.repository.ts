import type { Product } from '@padauk/contract/betting/products';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, queryRow, queryRows } from '../../platform/database/query.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import { buildTicketInsert } from '../betting/index.ts';
import type { NumberGameSettings, NumberExposure, NumberStake, DrawCap } from './draws.types.ts';

const COLUMNS = sql`number, staked_kyat as "stakedKyat", limit_kyat as "limitKyat"`;

export const readNumbers = (db: Db | Tx, drawId: string, head = '') => queryRows<NumberExposure>(db)`
  select ${COLUMNS} from draw_number
  where draw_id = ${drawId}::uuid and pool = 'board' and starts_with(number, ${head}::text) order by number`;

/** In the order of numbers, so that two batches cannot deadlock. */
export const lockNumbers = (tx: Tx, drawId: string, numbers: readonly string[]) => queryRows<NumberExposure>(tx)`
  select ${COLUMNS} from draw_number
  where draw_id = ${drawId}::uuid and pool = 'board'
    and number in (select json_array_elements_text(${toJsonRows(numbers)}))
  order by number for no key update`;

/** The limit never falls below the stakes; 0 closes the number. Null for an unknown number or draw. */
export const writeLimit = (tx: Tx, drawId: string, number: string, limitKyat: number) => queryRow<NumberExposure>(tx)`
  update draw_number set limit_kyat = greatest(staked_kyat, ${limitKyat}::bigint)
  where draw_id = ${drawId}::uuid and pool = 'board' and number = ${number} returning ${COLUMNS}`;

export interface NewNumberTicket {
  readonly id: string;
  readonly playerId: string;
  readonly stakeKyat: number;
  readonly lines: readonly NumberStake[];
}

/** E22: the CHECK of a number above its limit fails the whole batch. */
export async function insertNumberTickets(
  tx: Tx,
  input: {
    readonly product: Product;
    readonly drawId: string;
    readonly placedAt: Date;
    readonly terms: Pick<NumberGameSettings, 'payoutMultiplier' | 'nearMultiplier'>;
    readonly tickets: readonly NewNumberTicket[];
  },
): Promise<void> {
  const { product, drawId, placedAt, terms, tickets } = input;
  const lines = tickets.flatMap((ticket) =>
    ticket.lines.map((line) => ({
      ticket_id: ticket.id,
      player_id: ticket.playerId,
      number: line.number,
      stake_kyat: line.stakeKyat,
    })),
  );
  const placed = tickets.map(({ id, playerId, stakeKyat, lines: { length } }) => ({
    id,
    playerId,
    stakeKyat,
    lineCount: length,
  }));
  await executeSql(tx)`
    with ticket as (${buildTicketInsert({ product, drawId, placedAt, tickets: placed })}), wanted as (
      select * from json_to_recordset(${toJsonRows(lines)}) as row(ticket_id uuid, player_id uuid, number text, stake_kyat bigint)
    ), line as (
      insert into number_line (ticket_id, number, draw_id, player_id, stake_kyat, payout_multiplier, near_multiplier)
      select ticket_id, number, ${drawId}::uuid, player_id, stake_kyat, ${terms.payoutMultiplier}::integer, ${terms.nearMultiplier}::integer from wanted
    )
    update draw_number exposure set staked_kyat = staked_kyat + added.stake_kyat
    from (select number, sum(stake_kyat)::bigint as stake_kyat from wanted group by number) added
    where exposure.draw_id = ${drawId}::uuid and exposure.pool = 'board' and exposure.number = added.number`;
}

const CAP_COLUMNS = sql`staked_kyat as "stakedKyat", cap_kyat as "capKyat"`;

export const readCap = (db: Db | Tx, drawId: string) =>
  queryRow<DrawCap>(db)`select ${CAP_COLUMNS} from draw_cap where draw_id = ${drawId}::uuid`;

/** Locked after the numbers, so that bets on other numbers wait as briefly as possible. */
export const lockCap = (tx: Tx, drawId: string) => queryRow<DrawCap>(tx)`
  select ${CAP_COLUMNS} from draw_cap where draw_id = ${drawId}::uuid for no key update`;

/** E24: the CHECK of the row fails the whole batch above the cap. */
export const addToCap = (tx: Tx, drawId: string, stakeKyat: number) => executeSql(tx)`
  update draw_cap set staked_kyat = staked_kyat + ${stakeKyat}::bigint where draw_id = ${drawId}::uuid`;

/** The cap never falls below the stakes; 0 closes the draw. The caller holds the lock of the draw. */
export async function writeCap(tx: Tx, drawId: string, capKyat: number): Promise<DrawCap> {
  const cap = await queryRow<DrawCap>(tx)`
    insert into draw_cap (draw_id, staked_kyat, cap_kyat)
    select ${drawId}::uuid, staked, greatest(staked, ${capKyat}::bigint)
    from (select coalesce(sum(stake_kyat), 0)::bigint as staked from ticket where draw_id = ${drawId}::uuid) tickets
    on conflict (draw_id) do update set cap_kyat = greatest(draw_cap.staked_kyat, ${capKyat}::bigint)
    returning ${CAP_COLUMNS}`;
  if (cap === null) throw new Error('the upsert of draw_cap returned no row');
  return cap;
}
