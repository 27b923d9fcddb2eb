import { accepted, refused, type Result } from '@padauk/contract/result';
import type { ServiceRefusal } from '@padauk/contract/game-wallet-service';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import { commitIfAccepted } from '../platform/database/transaction.ts';
import { lockGameSessionShared } from './session.repository.ts';

const MAX_ADDRESSES = 1_000;

export async function recordSessionAddress(
  db: Db,
  { sessionId, address, provider }: { readonly sessionId: string; readonly address: string; readonly provider: string },
): Promise<Result<{ readonly sessionId: string }, ServiceRefusal>> {
  return await commitIfAccepted(db, async (tx) => {
    const session = await lockGameSessionShared(tx, sessionId);
    if (session?.provider !== provider) return refused('NO_SESSION');
    // Closed sessions store no address. An unchanged address gets no new number.
    if (session.closedAt === null)
      await sql`
        insert into session_place (session_id, address) values (${sessionId}::uuid, ${address})
        on conflict (session_id) do update set address = excluded.address, number = default where session_place.address <> excluded.address`.execute(
        tx,
      );
    return accepted({ sessionId });
  });
}

export async function deleteSessionAddresses(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  await sql`delete from session_place where session_id = any(${sql.val(sessionIds)}::uuid[])`.execute(tx);
}

export async function readSessionAddresses(
  db: Db,
  after: number,
): Promise<{ places: { sessionId: string; address: string; number: number }[] }> {
  const { rows } = await sql<{ sessionId: string; address: string; number: number }>`
    select session_id as "sessionId", address, number from session_place where number > ${after}::bigint order by number limit ${MAX_ADDRESSES}::integer`.execute(
    db,
  );
  return { places: rows };
}
