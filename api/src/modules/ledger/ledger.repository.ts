import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import { isWithinPage, type DirectedPage } from '../../platform/time-page.ts';
import { currencyOf, isGuarded } from './ledger.rules.ts';
import type { AccountId, HistoryLine, LedgerKind, LedgerTransaction, RowsHeader } from './ledger.types.ts';

export async function insertAccounts(db: Db | Tx, ids: readonly AccountId[]): Promise<void> {
  const rows = ids.map((id) => {
    const [kind = '', owner] = id.split(/:(.*)/s);
    return { id, kind, owner: owner ?? null, currency: currencyOf(id), is_guarded: isGuarded(id) };
  });
  await sql`
    with input as (
      select * from json_to_recordset(${toJsonRows(rows)}) as row(id text, kind text, owner text, currency text, is_guarded boolean)
    ), opened as (
      insert into ledger_account (id, kind, owner, currency, is_guarded) select id, kind, owner, currency, is_guarded from input
      on conflict do nothing returning id, is_guarded
    )
    insert into ledger_balance (account_id) select id from opened where is_guarded`.execute(db);
}

/** Locks in the order of account ids, so that two transactions cannot deadlock. */
export async function lockBalances(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ account_id: string; balance: number }>`
    select account_id, balance from json_array_elements_text(${toJsonRows([...ids].sort())}) as wanted(id)
    cross join lateral (select account_id, balance from ledger_balance where account_id = wanted.id for no key update) locked`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.account_id, row.balance]));
}

export async function readBalances(db: Db | Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ account_id: string; balance: number }>`
    select account_id, balance from json_array_elements_text(${toJsonRows(ids)}) as wanted(id)
    cross join lateral (select account_id, balance from ledger_balance where account_id = wanted.id offset 0) found`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.account_id, row.balance]));
}

/** `players` selects distinct `player_id`. Only a later statement sees the rows that the locks waited for. */
export async function lockSelectedMainBalances(tx: Tx, players: RawBuilder<unknown>): Promise<void> {
  await sql`
    with player as materialized (select 'player_main:' || player_id as id from (${players}) given order by player_id)
    select count(*) from player
    cross join lateral (select from ledger_balance where account_id = player.id for no key update) locked`.execute(tx);
}

/** A decision needs {@link lockSelectedMainBalances} first. */
export function selectMainBalance(playerId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select balance from ledger_balance where account_id = 'player_main:' || ${playerId})`;
}

/** Updates each balance once, however many transactions move it. Entries carry the running balance. */
const BALANCES_AND_ENTRIES = sql`, moved as (
      update ledger_balance balance set balance = balance.balance + delta.amount
      from (select account_id, sum(amount)::bigint as amount from movement where is_guarded group by account_id) delta
      where balance.account_id = delta.account_id
      returning balance.account_id, balance.balance - delta.amount as balance_before
    )
    insert into ledger_entry (transaction_id, line, account_id, currency, amount, balance_after, product, shard_key, at)
    select movement.transaction_id, movement.line, movement.account_id, movement.currency, movement.amount,
      (moved.balance_before + sum(movement.amount) over (partition by movement.account_id order by movement.ordinal, movement.line))::bigint,
      movement.product, movement.shard_key, movement.at
    from movement left join moved on moved.account_id = movement.account_id
    order by movement.ordinal, movement.line`;

/** Like {@link insertTransactions}, for transactions that the query `rows` selects. */
export async function insertRows(tx: Tx, header: RowsHeader, rows: RawBuilder<unknown>): Promise<void> {
  await sql`
    with movement as materialized (
      select row.*, account.currency, account.is_guarded, ${header.product}::text as product, ${header.shardKey}::text as shard_key,
        ${header.at.toISOString()}::timestamptz as at
      from (${rows}) row
      left join lateral (select currency, is_guarded from ledger_account where id = row.account_id offset 0) account on true
    ), written as (
      insert into ledger_transaction (id, kind, cause_type, cause_id, actor, at)
      select transaction_id, kind, ${header.causeType}::text, cause_id, ${header.actor}::text, at from movement where line = 0 order by ordinal
    ) ${BALANCES_AND_ENTRIES}`.execute(tx);
}

/** The caller holds the balance locks. A cause that is already posted fails all; so does a negative balance. */
export async function insertTransactions(tx: Tx, transactions: readonly LedgerTransaction[]): Promise<void> {
  await buildInsertion(transactions, sql``).execute(tx);
}

/** Skips transactions whose cause is already posted. Returns the ids of the written ones. */
export async function insertUnpostedTransactions(
  tx: Tx,
  transactions: readonly LedgerTransaction[],
): Promise<Set<string>> {
  const { rows } = await sql<{ transaction_id: string }>`
    ${buildInsertion(transactions, sql`on conflict on constraint ledger_transaction_once_per_cause do nothing`)}
    returning transaction_id`.execute(tx);
  return new Set(rows.map((row) => row.transaction_id));
}

function buildInsertion(
  transactions: readonly LedgerTransaction[],
  onConflict: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const headers = transactions.map(toHeader);
  const movements = transactions.flatMap((transaction, ordinal) =>
    transaction.entries.map((entry, line) => ({
      transaction_id: transaction.id,
      ordinal,
      line,
      account_id: entry.accountId,
      amount: entry.amount,
    })),
  );
  return sql`
    with header as (
      select * from json_to_recordset(${toJsonRows(headers)}) as row(
        id uuid, kind text, cause_type text, cause_id text, actor text, at timestamptz, note text, product text, shard_key text)
    ), written as (
      insert into ledger_transaction (id, kind, cause_type, cause_id, actor, at, note)
      select id, kind, cause_type, cause_id, actor, at, note from header ${onConflict} returning id
    ), movement as (
      select row.*, account.currency, account.is_guarded, header.product, header.shard_key, header.at
      from json_to_recordset(${toJsonRows(movements)}) as row(transaction_id uuid, ordinal integer, line smallint, account_id text, amount bigint)
      join written on written.id = row.transaction_id
      join header on header.id = row.transaction_id
      left join lateral (select currency, is_guarded from ledger_account where id = row.account_id offset 0) account on true
    ) ${BALANCES_AND_ENTRIES}`;
}

function toHeader(transaction: LedgerTransaction): Record<string, string | null> {
  return {
    id: transaction.id,
    kind: transaction.kind,
    cause_type: transaction.cause.type,
    cause_id: transaction.cause.id,
    actor: transaction.actor,
    at: transaction.at.toISOString(),
    note: transaction.note ?? null,
    product: transaction.product,
    shard_key: transaction.shardKey,
  };
}

export interface HistoryPage extends DirectedPage {
  readonly transactionId?: string | undefined;
  readonly kinds?: readonly LedgerKind[] | undefined;
}

function buildPageCondition({ direction, kinds }: HistoryPage): RawBuilder<boolean> {
  const sign = direction === undefined ? sql<boolean>`true` : direction === 'in' ? sql`amount > 0` : sql`amount < 0`;
  const isOfKind =
    kinds === undefined ? sql`true` : sql`kind in (select json_array_elements_text(${toJsonRows(kinds)}))`;
  return sql`(${sign} and ${isOfKind})`;
}

export async function readHistory(db: Db | Tx, accountId: AccountId, page: HistoryPage): Promise<HistoryLine[]> {
  const { rows } = await sql<{
    transaction_id: string;
    position: number;
    kind: LedgerKind;
    cause_type: string;
    cause_id: string;
    amount: number;
    balance_after: number;
    at: Date;
    note: string | null;
  }>`
    select transaction_id, position, kind, cause_type, cause_id, amount, balance_after, entry.at, note
    from ledger_entry entry join ledger_transaction transaction on transaction.id = transaction_id
    where account_id = ${accountId}
      and ${isWithinPage(page, sql`entry.at`)}
      and transaction_id = coalesce(${page.transactionId ?? null}::uuid, transaction_id)
      and ${buildPageCondition(page)}
    order by entry.at desc, position desc limit ${page.limit}::integer`.execute(db);
  return rows.map((row) => ({
    transactionId: row.transaction_id,
    position: row.position,
    kind: row.kind,
    cause: { type: row.cause_type, id: row.cause_id },
    amount: row.amount,
    balanceAfter: row.balance_after,
    at: row.at,
    note: row.note,
  }));
}

/** For house accounts, which have no cached balance. */
export async function sumEntries(db: Db | Tx, accountId: AccountId): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select coalesce(sum(amount), 0) as total from ledger_entry where account_id = ${accountId}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Points do not count as money. */
export function buildOpenMoneyCondition(playerId: string): RawBuilder<boolean> {
  return sql`
    exists (select from ledger_balance where account_id in
      (select code || ':' || ${playerId}::text from ledger_account_kind where code like 'player\\_%' and code <> 'player_points') and balance <> 0)
    or exists (select from player_debt where player_id = ${playerId}::uuid and owed_kyat > 0)`;
}
