import type { Product } from '@padauk/contract/products';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import { buildTicketInsert } from '../betting/index.ts';
import type { NumberGameSettings, NumberExposure, NumberStake } from './draws.types.ts';

const COLUMNS = sql`number, staked_kyat as "stakedKyat", limit_kyat as "limitKyat"`;

export async function readNumbers(db: Db | Tx, drawId: string, head = ''): Promise<NumberExposure[]> {
  const { rows } = await sql<NumberExposure>`
    select ${COLUMNS} from draw_number
    where draw_id = ${drawId}::uuid and pool = 'board' and starts_with(number, ${head}::text) order by number`.execute(
    db,
  );
  return rows;
}

/** In the order of numbers, so that two batches cannot deadlock. */
export async function lockNumbers(tx: Tx, drawId: string, numbers: readonly string[]): Promise<NumberExposure[]> {
  const { rows } = await sql<NumberExposure>`
    select ${COLUMNS} from draw_number
    where draw_id = ${drawId}::uuid and pool = 'board' and number in (select json_array_elements_text(${toJsonRows(numbers)}))
    order by number for no key update`.execute(tx);
  return rows;
}

/** The limit never falls below the stakes; 0 closes the number. Null for an unknown number or draw. */
export async function writeLimit(
  tx: Tx,
  drawId: string,
  number: string,
  limitKyat: number,
): Promise<NumberExposure | null> {
  const { rows } = await sql<NumberExposure>`
    update draw_number set limit_kyat = greatest(staked_kyat, ${limitKyat}::bigint)
    where draw_id = ${drawId}::uuid and pool = 'board' and number = ${number} returning ${COLUMNS}`.execute(tx);
  return rows[0] ?? null;
}

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
  await sql`
    with ticket as (${buildTicketInsert({ product, drawId, placedAt, tickets: placed })}), wanted as (
      select * from json_to_recordset(${toJsonRows(lines)}) as row(ticket_id uuid, player_id uuid, number text, stake_kyat bigint)
    ), line as (
      insert into number_line (ticket_id, number, draw_id, player_id, stake_kyat, payout_multiplier, near_multiplier)
      select ticket_id, number, ${drawId}::uuid, player_id, stake_kyat, ${terms.payoutMultiplier}::integer, ${terms.nearMultiplier}::integer from wanted
    )
    update draw_number exposure set staked_kyat = staked_kyat + added.stake_kyat
    from (select number, sum(stake_kyat)::bigint as stake_kyat from wanted group by number) added
    where exposure.draw_id = ${drawId}::uuid and exposure.pool = 'board' and exposure.number = added.number`.execute(
    tx,
  );
}
