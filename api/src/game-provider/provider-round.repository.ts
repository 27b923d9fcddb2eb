import type { FairBet } from '@padauk/contract/rules/fair-games';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import { toJsonb, toJsonRows } from '../platform/database/json.ts';

export interface ProviderRoundRow {
  readonly id: string;
  readonly sessionId: string;
  readonly playerId: string;
  readonly game: string;
  readonly state: 'asked' | 'decided' | 'playing' | 'ended' | 'given-back';
  readonly bets: readonly FairBet[];
  readonly stakeKyat: number;
  readonly clientSeed: string;
  readonly serverSeed: string;
  readonly shown: readonly number[] | null;
  readonly winKyat: number | null;
  readonly askedAt: Date;
}

const COLUMNS = sql`id, session_id as "sessionId", player_id as "playerId", game, state, bets, stake_kyat as "stakeKyat", client_seed as "clientSeed",
  server_seed as "serverSeed", shown, win_kyat as "winKyat", asked_at as "askedAt"`;

export async function insertProviderRound(tx: Tx, row: ProviderRoundRow): Promise<void> {
  await sql`
    insert into provider_round (id, session_id, player_id, game, state, bets, stake_kyat, client_seed, server_seed, shown, win_kyat, asked_at)
    values (${row.id}::uuid, ${row.sessionId}::uuid, ${row.playerId}::uuid, ${row.game}, ${row.state}, ${toJsonb(row.bets)}, ${row.stakeKyat}::bigint,
      ${row.clientSeed}, ${row.serverSeed}, ${row.shown === null ? null : toJsonb(row.shown)}, ${row.winKyat}::bigint, ${row.askedAt.toISOString()}::timestamptz)`.execute(
    tx,
  );
}

export async function readProviderRound(db: Db | Tx, id: string): Promise<ProviderRoundRow | null> {
  const { rows } = await sql<ProviderRoundRow>`select ${COLUMNS} from provider_round where id = ${id}::uuid`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function readOpenRound(tx: Db | Tx, sessionId: string): Promise<ProviderRoundRow | null> {
  const { rows } = await sql<ProviderRoundRow>`
    select ${COLUMNS} from provider_round where session_id = ${sessionId}::uuid and state in ('asked', 'decided', 'playing')`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function readRoundsForOrders(
  tx: Tx,
  keys: readonly { readonly sessionId: string; readonly roundId: string }[],
): Promise<readonly ProviderRoundRow[]> {
  const { rows } = await sql<ProviderRoundRow>`
    select ${COLUMNS} from json_to_recordset(${toJsonRows(keys)}) as asked("sessionId" uuid, "roundId" uuid)
    cross join lateral (
      select * from provider_round where id = asked."roundId"
      union
      select * from provider_round where session_id = asked."sessionId" and state in ('asked', 'decided', 'playing')
    ) found`.execute(tx);
  return rows;
}

export async function insertPlayingRounds(tx: Tx, rounds: readonly ProviderRoundRow[]): Promise<void> {
  await sql`
    insert into provider_round (id, session_id, player_id, game, state, bets, stake_kyat, client_seed, server_seed, shown, win_kyat, asked_at)
    select id, "sessionId", "playerId", game, 'playing', '[]', 0, "clientSeed", "serverSeed", '[]', 0, "askedAt"
    from json_to_recordset(${toJsonRows(rounds)}) as row(
      id uuid, "sessionId" uuid, "playerId" uuid, game text, "clientSeed" text, "serverSeed" text, "askedAt" timestamptz)`.execute(
    tx,
  );
}

/** Includes rounds of an interrupted session. */
export async function readLastRounds(
  db: Db,
  { playerId, game, limit }: { readonly playerId: string; readonly game: string; readonly limit: number },
): Promise<ProviderRoundRow[]> {
  const { rows } = await sql<ProviderRoundRow>`
    select ${COLUMNS} from provider_round where player_id = ${playerId}::uuid and game = ${game} order by asked_at desc, id desc limit ${limit}::integer`.execute(
    db,
  );
  return rows;
}

export async function readUnfinishedRounds(db: Db, until: Date): Promise<ProviderRoundRow[]> {
  const { rows } = await sql<ProviderRoundRow>`
    select ${COLUMNS} from provider_round where state in ('asked', 'decided') and asked_at <= ${until.toISOString()}::timestamptz
    order by asked_at limit 200`.execute(db);
  return rows;
}

/** False if another call has finished the round. */
export async function markRoundDecided(
  db: Db,
  { id, shown, winKyat }: { readonly id: string; readonly shown: readonly number[]; readonly winKyat: number },
): Promise<boolean> {
  const { rows } = await sql`
    update provider_round set state = 'decided', shown = ${toJsonb(shown)}, win_kyat = ${winKyat}::bigint
    where id = ${id}::uuid and state = 'asked' returning id`.execute(db);
  return rows.length > 0;
}

export async function markRoundEnded(db: Db, id: string, at: Date): Promise<void> {
  await sql`
    update provider_round set state = 'ended', ended_at = ${at.toISOString()}::timestamptz where id = ${id}::uuid and state = 'decided'`.execute(
    db,
  );
}

/** Nothing was staked, so the drawn result is deleted. */
export async function markRoundRefunded(db: Db, id: string, at: Date): Promise<void> {
  await sql`
    update provider_round set state = 'given-back', shown = null, win_kyat = null, ended_at = ${at.toISOString()}::timestamptz
    where id = ${id}::uuid and state in ('asked', 'decided')`.execute(db);
}
