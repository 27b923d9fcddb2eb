import { sql } from 'kysely';
import { takeAdvisoryLockOn } from '../platform/database/advisory-locks.ts';
import type { Tx } from '../platform/database/database.ts';

/** A round of a provider; two providers may use one id. */
export interface RoundName {
  readonly provider: string;
  readonly id: string;
}

export interface RoundRow extends RoundName {
  readonly playerId: string;
  readonly state: 'open' | 'ended' | 'rolled-back';
  /** Null for a round that was rolled back before its stake came in. */
  readonly stakeKyat: number | null;
  readonly winKyat: number | null;
  /** What the player had after the stake was taken, and after the round's end. */
  readonly stakedBalanceKyat: number | null;
  readonly endedBalanceKyat: number | null;
}

const COLUMNS = sql`provider, id, player_id as "playerId", state, stake_kyat as "stakeKyat", win_kyat as "winKyat", staked_balance_kyat as "stakedBalanceKyat", ended_balance_kyat as "endedBalanceKyat"`;

/** One call at a time per round. */
export async function lockRound(tx: Tx, { provider, id }: RoundName): Promise<RoundRow | null> {
  await takeAdvisoryLockOn(tx, 'gameRound', `${provider} ${id}`);
  const { rows } =
    await sql<RoundRow>`select ${COLUMNS} from game_round where provider = ${provider} and id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

export async function insertRound(tx: Tx, row: RoundRow, at: Date): Promise<void> {
  const endedAt = row.state === 'open' ? null : at.toISOString();
  await sql`
    insert into game_round (provider, id, player_id, state, stake_kyat, win_kyat, staked_balance_kyat, ended_balance_kyat, opened_at, ended_at)
    values (${row.provider}, ${row.id}, ${row.playerId}::uuid, ${row.state}, ${row.stakeKyat}::bigint, ${row.winKyat}::bigint, ${row.stakedBalanceKyat}::bigint, ${row.endedBalanceKyat}::bigint,
      ${at.toISOString()}::timestamptz, ${endedAt}::timestamptz)`.execute(tx);
}

export async function endRound(tx: Tx, row: RoundRow, at: Date): Promise<void> {
  await sql`
    update game_round set state = ${row.state}, win_kyat = ${row.winKyat}::bigint, ended_balance_kyat = ${row.endedBalanceKyat}::bigint, ended_at = ${at.toISOString()}::timestamptz
    where provider = ${row.provider} and id = ${row.id}`.execute(tx);
}
