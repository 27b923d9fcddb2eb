import type { OfficeRow } from '@padauk/contract/office';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { GameWallet } from '../transfers/index.ts';
import { writeSessionsClosed } from './game-session.repository.ts';

interface SessionRow {
  readonly playerId: string;
  readonly game: string;
  readonly provider: string;
  readonly address: string | null;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly reason: string | null;
  readonly restrictionCause: string | null;
}

/** Open sessions, longest first; with `all` every session, latest first. */
export async function listGameSessions(db: Db, { all }: { readonly all: boolean }): Promise<OfficeRow[]> {
  const { rows } = await sql<SessionRow>`
    select player_id as "playerId", game_id as game, provider, address, opened_at as "openedAt", closed_at as "closedAt", reason, restriction_cause as "restrictionCause"
    from game_session where ${all}::boolean or closed_at is null
    order by case when ${all}::boolean then null else opened_at end, opened_at desc limit 500`.execute(db);
  return rows.map((row) => ({
    ...row,
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  }));
}

/** Stakes stop; open rounds are still paid. */
export async function closePlayerGame(
  { db, clock, gameWallet }: Pick<Deps, 'db' | 'clock'> & { readonly gameWallet: GameWallet },
  playerId: string,
): Promise<Result<{ readonly playerId: string; readonly closedAt: string }>> {
  const until = clock.now();
  if ((await gameWallet.closeSessions(playerId)) === null) return refused(createRefusal('GAME_WALLET_MAINTENANCE'));
  await writeSessionsClosed(db, { playerId, until, reason: 'office' });
  return accepted({ playerId, closedAt: until.toISOString() });
}
