import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { toJsonRows } from '../../platform/database/json.ts';

/** A row that must not change after it is written. `content` is the SHA-256 of its content, in hex. */
export interface DigestedRow {
  readonly kind: string;
  readonly key: string;
  readonly content: string;
}

export interface RowLink extends DigestedRow {
  readonly number: number;
  readonly digest: string;
}

/** The last link of the ledger's chain whose rows have digests. The row lock serializes writers. */
export async function lockRowChain(tx: Tx): Promise<number> {
  const { rows } = await sql<{ reached: number }>`select reached from row_chain for update`.execute(tx);
  const [progress] = rows;
  if (progress === undefined) throw new Error('the row of the row chain is missing');
  return progress.reached;
}

export async function writeRowChainProgress(tx: Tx, reached: number): Promise<void> {
  await sql`update row_chain set reached = ${reached}::bigint where reached <> ${reached}::bigint`.execute(tx);
}

const isUnlinked = sql`cause.kind is not null and not exists (select from row_link where row_link.kind = cause.kind and row_link.key = cause.key)`;

/** Rows that the ledger's links after `after` refer to and that have no digest yet. */
export async function readUnlinkedCauses(
  tx: Tx,
  after: number,
  limit: number,
): Promise<{ readonly waiting: DigestedRow[]; readonly reached: number }> {
  const { rows } = await sql<{ at: number; kind: string; key: string; content: string | null }>`
    select at, kind, key, encode(case when ${isUnlinked} then row_digest(kind, key) end, 'hex') as content from (
      select number as at, row_kind(kind, cause_type) as kind, cause_id as key
      from ledger_link join ledger_transaction on id = transaction_id
      where number > ${after}::bigint order by number limit ${limit}::integer
    ) cause order by at`.execute(tx);
  const waiting = rows.flatMap(({ kind, key, content }) => (content === null ? [] : [{ kind, key, content }]));
  return { waiting, reached: rows.at(-1)?.at ?? after };
}

/** Decided rows without a ledger transaction and without a digest. */
export async function readDecidedRows(tx: Tx, limit: number): Promise<DigestedRow[]> {
  const { rows } = await sql<DigestedRow>`
    select kind, key, encode(row_digest(kind, key), 'hex') as content from rows_to_link(${limit}::integer) order by kind, key`.execute(
    tx,
  );
  return rows;
}

export async function deleteDueRows(tx: Tx, rows: readonly Pick<DigestedRow, 'kind' | 'key'>[]): Promise<void> {
  await sql`
    delete from row_link_due using json_to_recordset(${toJsonRows(rows.map(({ kind, key }) => ({ kind, key })))}) as kept(kind text, key text)
    where row_link_due.kind = kept.kind and row_link_due.key = kept.key`.execute(tx);
}

export async function insertRowLinks(tx: Tx, links: readonly RowLink[]): Promise<void> {
  await sql`
    insert into row_link (number, kind, key, content, digest)
    select number, kind, key, decode(content, 'hex'), decode(digest, 'hex')
    from json_to_recordset(${toJsonRows(links)}) as row(number bigint, kind text, key text, content text, digest text)`.execute(
    tx,
  );
}

export async function readRowHead(db: Db | Tx): Promise<RowLink | null> {
  const [head] = await readRowLinks(db, sql`true order by number desc limit 1`);
  return head ?? null;
}

/** `contentNow` is the digest of the row's current content. */
export async function readRowLinksAfter(
  db: Db | Tx,
  number: number,
  limit: number,
): Promise<(RowLink & { readonly contentNow: string })[]> {
  return await readRowLinks(db, sql`number > ${number}::bigint order by number limit ${limit}::integer`);
}

/** Rows that should have a link but have none, because it was removed or because the row bypassed the work list. */
export async function readUnlinkedRows(db: Db | Tx, limit: number): Promise<{ kind: string; key: string }[]> {
  const { rows } = await sql<{ kind: string; key: string }>`
    select kind, key from (
      select row_kind(kind, cause_type) as kind, cause_id as key
      from ledger_link join ledger_transaction on id = transaction_id join row_chain on number <= reached
    ) cause where ${isUnlinked}
    union all select kind, key from rows_never_linked(${limit}::integer)
    limit ${limit}::integer`.execute(db);
  return rows;
}

async function readRowLinks(
  db: Db | Tx,
  condition: ReturnType<typeof sql>,
): Promise<(RowLink & { readonly contentNow: string })[]> {
  const { rows } = await sql<RowLink & { readonly contentNow: string }>`
    select number, kind, key, encode(content, 'hex') as content, encode(digest, 'hex') as digest, encode(row_digest(kind, key), 'hex') as "contentNow"
    from (select * from row_link where ${condition}) link order by number`.execute(db);
  return rows;
}
