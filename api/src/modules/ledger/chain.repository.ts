import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import {
  executeSql,
  queryColumn,
  queryNumber,
  queryRow,
  queryRows,
  queryValue,
} from '../../platform/database/query.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import {
  GENESIS,
  type ChainEnd,
  type ChainLink,
  type CheckedLink,
  type CheckedRowLink,
  type DigestedRow,
  type RowLink,
} from './chain.rules.ts';

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
  const progress = await queryRow<ChainProgress>(tx)`
    select reached::text, pg_snapshot_xmin(pg_current_snapshot())::text as ended,
      reached > pg_snapshot_xmax(pg_current_snapshot()) as "isRestored"
    from ledger_chain for update`;
  if (progress === null) throw new Error('the row of the ledger chain is missing');
  return progress;
}

export const writeChainProgress = (tx: Tx, reached: string) => executeSql(tx)`
  update ledger_chain set reached = ${reached}::text::xid8 where reached <> ${reached}::text::xid8`;

export interface UnlinkedTransaction {
  readonly transactionId: string;
  readonly content: string;
  readonly writer: string;
}

/** In the order of writers. It checks links as well as writers, because a restored server reuses transaction ids. */
export async function readUnlinked(
  tx: Tx,
  { reached, ended, isRestored }: ChainProgress,
  limit: number,
): Promise<UnlinkedTransaction[]> {
  const waiting = isRestored
    ? sql`writer < ${ended}::text::xid8 or writer >= pg_snapshot_xmax(pg_current_snapshot())`
    : sql`writer >= ${reached}::text::xid8 and writer < ${ended}::text::xid8`;
  return await queryRows<UnlinkedTransaction>(tx)`
    select id as "transactionId", encode(content.content, 'hex') as content, writer::text from (
      select id, writer from ledger_transaction
      where (${waiting}) and not exists (select from ledger_link where transaction_id = id)
      order by writer, id limit ${limit}::integer
    ) waiting cross join lateral ledger_content_of(id) content order by writer, id`;
}

export const insertLinks = (tx: Tx, links: readonly ChainLink[]) => executeSql(tx)`
  insert into ledger_link (number, transaction_id, content, digest)
  select number, "transactionId", decode(content, 'hex'), decode(digest, 'hex')
  from json_to_recordset(${toJsonRows(links)}) as row(number bigint, "transactionId" uuid, content text, digest text)`;

/** `contentNow` is the current content of the transaction; null when the transaction is gone. */
export const readLinksAfter = (db: Db | Tx, number: number, limit: number) => queryRows<CheckedLink>(db)`
  select number, transaction_id as "transactionId", encode(link.content, 'hex') as content,
    encode(digest, 'hex') as digest, encode(now.content, 'hex') as "contentNow"
  from (select * from ledger_link where number > ${number}::bigint order by number limit ${limit}::integer) link
  left join lateral ledger_content_of(transaction_id) now on true order by number`;

type Chain = 'ledger_link' | 'row_link';

export async function readChainHead(db: Db | Tx, chain: Chain): Promise<ChainEnd> {
  const head = await queryRow<ChainEnd>(db)`
    select number, encode(digest, 'hex') as digest from ${sql.table(chain)} order by number desc limit 1`;
  return head ?? GENESIS;
}

export async function readChainLink(db: Db | Tx, chain: Chain, number: number): Promise<ChainEnd | null> {
  const link = await queryRow<ChainEnd>(db)`
    select number, encode(digest, 'hex') as digest from ${sql.table(chain)} where number = ${number}::bigint`;
  return link ?? (number === GENESIS.number ? GENESIS : null);
}

/** Transactions older than the head that have no link. Normal operation never produces them. */
export const readSkipped = (db: Db | Tx, limit: number) => queryColumn<string>(db)`
  select id from ledger_transaction, ledger_chain
  where writer < reached and reached <= pg_snapshot_xmax(pg_current_snapshot())
    and not exists (select from ledger_link where transaction_id = id)
  limit ${limit}::integer`;

export const countUnlinked = (db: Db | Tx) => queryNumber(db)`
  select (select count(*) from ledger_transaction) - (select count(*) from ledger_link) as count`;

/** The last link of the ledger's chain whose rows have digests. The row lock serializes writers. */
export async function lockRowChain(tx: Tx): Promise<number> {
  const reached = await queryValue<number>(tx)`select reached from row_chain for update`;
  if (reached === null) throw new Error('the row of the row chain is missing');
  return reached;
}

export const writeRowChainProgress = (tx: Tx, reached: number) =>
  executeSql(tx)`update row_chain set reached = ${reached}::bigint where reached <> ${reached}::bigint`;

const isUnlinked = sql`cause.kind is not null
  and not exists (select from row_link where row_link.kind = cause.kind and row_link.key = cause.key)`;

/** Rows that the ledger's links after `after` refer to and that have no digest yet. */
export async function readUnlinkedCauses(
  tx: Tx,
  after: number,
  limit: number,
): Promise<{ readonly waiting: DigestedRow[]; readonly reached: number }> {
  const rows = await queryRows<{ at: number; kind: string; key: string; content: string | null }>(tx)`
    select at, kind, key, encode(case when ${isUnlinked} then row_digest(kind, key) end, 'hex') as content from (
      select number as at, row_kind(kind, cause_type) as kind, cause_id as key
      from ledger_link join ledger_transaction on id = transaction_id
      where number > ${after}::bigint order by number limit ${limit}::integer
    ) cause order by at`;
  const waiting = rows.flatMap(({ kind, key, content }) => (content === null ? [] : [{ kind, key, content }]));
  return { waiting, reached: rows.at(-1)?.at ?? after };
}

/** Decided rows without a ledger transaction and without a digest. */
export const readDecidedRows = (tx: Tx, limit: number) => queryRows<DigestedRow>(tx)`
  select kind, key, encode(row_digest(kind, key), 'hex') as content from rows_to_link(${limit}::integer)
  order by kind, key`;

export const deleteDueRows = (tx: Tx, rows: readonly Pick<DigestedRow, 'kind' | 'key'>[]) => executeSql(tx)`
  delete from row_link_due
  using json_to_recordset(${toJsonRows(rows.map(({ kind, key }) => ({ kind, key })))}) as kept(kind text, key text)
  where row_link_due.kind = kept.kind and row_link_due.key = kept.key`;

export const insertRowLinks = (tx: Tx, links: readonly RowLink[]) => executeSql(tx)`
  insert into row_link (number, kind, key, content, digest)
  select number, kind, key, decode(content, 'hex'), decode(digest, 'hex')
  from json_to_recordset(${toJsonRows(links)}) as row(number bigint, kind text, key text, content text, digest text)`;

export const readRowLinksAfter = (db: Db | Tx, number: number, limit: number) => queryRows<CheckedRowLink>(db)`
  select number, kind, key, encode(content, 'hex') as content, encode(digest, 'hex') as digest,
    encode(row_digest(kind, key), 'hex') as "contentNow"
  from (select * from row_link where number > ${number}::bigint order by number limit ${limit}::integer) link
  order by number`;

/** Rows that should have a link but have none, because it was removed or because the row bypassed the work list. */
export const readUnlinkedRows = (db: Db | Tx, limit: number) => queryRows<{ kind: string; key: string }>(db)`
  select kind, key from (
    select row_kind(kind, cause_type) as kind, cause_id as key
    from ledger_link join ledger_transaction on id = transaction_id join row_chain on number <= reached
  ) cause where ${isUnlinked}
  union all select kind, key from rows_never_linked(${limit}::integer)
  limit ${limit}::integer`;
