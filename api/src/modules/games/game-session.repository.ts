import type { GeoRestrictionCause } from '@padauk/contract/games/games';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, queryNumber, queryRow, queryRows } from '../../platform/database/query.ts';
import { toJsonRows } from '../../platform/database/json.ts';

export type CloseReason = 'left' | 'next' | 'logged-out' | 'barred' | 'turned-off' | 'old' | 'office';

export interface GameSessionRow {
  /** The IP address; null for older sessions. */
  readonly address: string | null;
  readonly id: string;
  readonly playerId: string;
  readonly loginSessionId: string;
  readonly gameId: string;
  readonly provider: string;
  readonly openedAt: Date;
}

export interface OpenGameSession extends GameSessionRow {
  readonly isTurnedOff: boolean;
}

export const insertGameSession = (db: Db | Tx, row: GameSessionRow) => executeSql(db)`
  insert into game_session (id, player_id, login_session_id, game_id, provider, address, opened_at)
  values (${row.id}::uuid, ${row.playerId}::uuid, ${row.loginSessionId}::uuid, ${row.gameId}, ${row.provider},
    ${row.address}, ${row.openedAt.toISOString()}::timestamptz)`;

export const readOpenSessions = (db: Db) => queryRows<OpenGameSession>(db)`
  select session.id, player_id as "playerId", login_session_id as "loginSessionId", game_id as "gameId",
    session.provider, address, opened_at as "openedAt",
    game.state <> 'on' or game_provider.state <> 'on' as "isTurnedOff"
  from game_session session join game on game.id = game_id join game_provider on code = session.provider
  where closed_at is null order by opened_at limit 5000`;

export interface Closing {
  readonly playerId: string;
  readonly reason: CloseReason;
  readonly restrictionCause: GeoRestrictionCause | null;
}

export async function readOpenGame(db: Db, playerId: string): Promise<string | null> {
  const row = await queryRow<{ gameId: string }>(db)`
    select game_id as "gameId" from game_session
    where player_id = ${playerId}::uuid and closed_at is null order by opened_at desc limit 1`;
  return row?.gameId ?? null;
}

/** Call it after the game wallet has closed the sessions. */
export const writePlayersClosed = (db: Db, closings: readonly Closing[], until: Date) => executeSql(db)`
  update game_session session
  set closed_at = greatest(opened_at, ${until.toISOString()}::timestamptz), reason = closing.reason,
    restriction_cause = closing."restrictionCause"
  from json_to_recordset(${toJsonRows(closings)}) as closing ("playerId" uuid, reason text, "restrictionCause" text)
  where session.player_id = closing."playerId" and closed_at is null
    and opened_at <= ${until.toISOString()}::timestamptz`;

export async function writeAddresses(
  db: Db,
  places: readonly { readonly sessionId: string; readonly address: string }[],
): Promise<void> {
  const rows = toJsonRows(places.map(({ sessionId, address }) => ({ id: sessionId, address })));
  await executeSql(db)`
    update game_session session set address = place.address from json_to_recordset(${rows}) as place (id uuid, address text)
    where session.id = place.id and closed_at is null and session.address is distinct from place.address`;
}

export const clearAddresses = (db: Db, before: Date) => executeSql(db)`
  update game_session set address = null
  where address is not null and closed_at < ${before.toISOString()}::timestamptz`;

export const countGameSessions = (db: Db | Tx, playerId: string) => queryNumber(db)`
  select count(*) as count from game_session where player_id = ${playerId}::uuid`;
