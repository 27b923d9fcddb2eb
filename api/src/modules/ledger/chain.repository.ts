import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { toJsonRows } from '../../platform/database/json.ts';

/** Digests are SHA-256 in hex. */
export interface ChainLink {
  readonly number: number;
  readonly transactionId: string;
  readonly content: string;
  readonly digest: string;
}

/** `reached` and `ended` are transaction ids of the database. */
export interface ChainProgress {
  /** Every transaction of an older writer is in the chain. */
  readonly reached: string;
  /** Every older writer has ended. */
  readonly ended: string;
  /** A restored backup: the journal's transaction ids are ahead of this server's. */
  readonly isRestored: boolean;
}

/** The row lock serializes the writers of links. */
export async function lockChainProgress(tx: Tx): Promise<ChainProgress> {
  const { rows } = await sql<ChainProgress>`
    select reached::text, pg_snapshot_xmin(pg_current_snapshot())::text as ended, reached > pg_snapshot_xmax(pg_current_snapshot()) as "isRestored"
    from ledger_chain for update`.execute(tx);
  const [progress] = rows;
  if (progress === undefined) throw new Error('the row of the ledger chain is missing');
  return progress;
}

export async function writeChainProgress(tx: Tx, reached: string): Promise<void> {
  await sql`update ledger_chain set reached = ${reached}::text::xid8 where reached <> ${reached}::text::xid8`.execute(
    tx,
  );
}

/** In the order of writers. It checks links as well as writers, because a restored server reuses transaction ids. */
export async function readUnlinked(
  tx: Tx,
  { reached, ended, isRestored }: ChainProgress,
  limit: number,
): Promise<{ id: string; content: string; writer: string }[]> {
  const waiting = isRestored
    ? sql`writer < ${ended}::text::xid8 or writer >= pg_snapshot_xmax(pg_current_snapshot())`
    : sql`writer >= ${reached}::text::xid8 and writer < ${ended}::text::xid8`;
  const { rows } = await sql<{ id: string; content: string; writer: string }>`
    select id, encode(content.content, 'hex') as content, writer::text from (
      select id, writer from ledger_transaction
      where (${waiting}) and not exists (select from ledger_link where transaction_id = id)
      order by writer, id limit ${limit}::integer
    ) waiting cross join lateral ledger_content_of(id) content order by writer, id`.execute(tx);
  return rows;
}

export async function insertLinks(tx: Tx, links: readonly ChainLink[]): Promise<void> {
  await sql`
    insert into ledger_link (number, transaction_id, content, digest)
    select number, "transactionId", decode(content, 'hex'), decode(digest, 'hex')
    from json_to_recordset(${toJsonRows(links)}) as row(number bigint, "transactionId" uuid, content text, digest text)`.execute(
    tx,
  );
}

export async function readHead(db: Db | Tx): Promise<ChainLink | null> {
  const [head] = await readLinks(db, sql`true order by number desc limit 1`);
  return head ?? null;
}

/** `contentNow` is the current content of the transaction; null when the transaction is gone. */
export async function readLinksAfter(
  db: Db | Tx,
  number: number,
  limit: number,
): Promise<(ChainLink & { readonly contentNow: string | null })[]> {
  return await readLinks(db, sql`number > ${number}::bigint order by number limit ${limit}::integer`);
}

/** Transactions older than the head that have no link. Normal operation never produces them. */
export async function readSkipped(db: Db | Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ledger_transaction, ledger_chain
    where writer < reached and reached <= pg_snapshot_xmax(pg_current_snapshot()) and not exists (select from ledger_link where transaction_id = id)
    limit ${limit}::integer`.execute(db);
  return rows.map((row) => row.id);
}

export async function countUnlinked(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select (select count(*) from ledger_transaction) - (select count(*) from ledger_link) as count`.execute(db);
  return rows[0]?.count ?? 0;
}

async function readLinks(
  db: Db | Tx,
  condition: ReturnType<typeof sql>,
): Promise<(ChainLink & { readonly contentNow: string | null })[]> {
  const { rows } = await sql<ChainLink & { readonly contentNow: string | null }>`
    select number, transaction_id as "transactionId", encode(link.content, 'hex') as content, encode(digest, 'hex') as digest, encode(now.content, 'hex') as "contentNow"
    from (select * from ledger_link where ${condition}) link left join lateral ledger_content_of(transaction_id) now on true order by number`.execute(
    db,
  );
  return rows;
}
