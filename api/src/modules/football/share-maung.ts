import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getSharedMaung, shareMaung } from '@padauk/contract/endpoints/football';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { MAUNG_CODE } from '@padauk/contract/rules/maung-code';
import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import type { FeedDeps } from './football.types.ts';

type SharedLeg = AnswerFor<typeof getSharedMaung>['legs'][number];

/** A collision has a probability of about one in a billion. */
const MAX_ATTEMPTS = 5;

/** Stable per ticket. Refuses NOT_FOUND for a single, and for another player's ticket. */
export async function createMaungCode(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  playerId: string,
  ticketId: string,
): Promise<Result<AnswerFor<typeof shareMaung>>> {
  for (let tried = 0; tried < MAX_ATTEMPTS; tried += 1) {
    const newCode = Array.from({ length: MAUNG_CODE.length }, () =>
      MAUNG_CODE.alphabet.charAt(random.below(MAUNG_CODE.alphabet.length)),
    ).join('');
    await sql`
      insert into maung_code (ticket_id, code, at)
      select id, ${newCode}, ${clock.now().toISOString()}::timestamptz from ticket
      where id = ${ticketId}::uuid and player_id = ${playerId}::uuid and product = 'football' and line_count > 1
      on conflict do nothing`.execute(db);
    const { rows } = await sql<{ code: string }>`
      select code from maung_code join ticket on ticket.id = ticket_id
      where ticket_id = ${ticketId}::uuid and player_id = ${playerId}::uuid`.execute(db);
    const code = rows[0]?.code;
    if (code !== undefined) return accepted({ code });
  }
  return refused(createRefusal('NOT_FOUND'));
}

export async function findSharedMaung(
  { db }: Pick<FeedDeps, 'db'>,
  code: string,
): Promise<Result<{ legs: SharedLeg[] }>> {
  const { rows } = await sql<SharedLeg>`
    select match_id as "matchId", market, side, upper_team as upper
    from maung_code join match_leg on match_leg.ticket_id = maung_code.ticket_id
    where code = ${code} order by leg`.execute(db);
  return rows.length === 0 ? refused(createRefusal('NOT_FOUND')) : accepted({ legs: rows });
}
