import type { HandicapLine } from '@padauk/contract/rules/handicap';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Market } from './football.types.ts';

export async function writePostponed(tx: Tx, matchId: string): Promise<boolean> {
  const { rows } = await sql`
    update football_match set status = 'postponed', postponed_by_hand = true
    where id = ${matchId}::uuid and outcome is null and not postponed_by_hand returning 1`.execute(tx);
  return rows.length > 0;
}

/** The reset revision accepts what the feed sent meanwhile. */
export async function writeResumed(tx: Tx, matchId: string): Promise<boolean> {
  const { rows } = await sql`
    update football_match set status = 'scheduled', postponed_by_hand = false, feed_revision = null
    where id = ${matchId}::uuid and outcome is null and postponed_by_hand returning 1`.execute(tx);
  return rows.length > 0;
}

/** A new version even for an unchanged line. */
export async function writeLine(
  tx: Tx,
  matchId: string,
  {
    market,
    line,
    upper,
  }: { readonly market: Market; readonly line: HandicapLine; readonly upper: 'home' | 'away' | null },
): Promise<void> {
  const column = (name: string) => sql.ref(`${market}_${name}`);
  await sql`
    update football_match set ${column('goals')} = ${line.goals}::smallint, ${column('sign')} = ${line.sign}, ${column('price')} = ${line.pricePercent}::smallint,
      ${column('version')} = ${column('version')} + 1, ${column('by_hand')} = true, upper_team = coalesce(${upper}::text, upper_team)
    where id = ${matchId}::uuid`.execute(tx);
}

export async function writeFeedFollowed(tx: Tx, matchId: string, market: Market): Promise<boolean> {
  const column = sql.ref(`${market}_by_hand`);
  const { rows } = await sql`
    update football_match set ${column} = false, feed_revision = null where id = ${matchId}::uuid and ${column} returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}
