import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, hasRows, queryRows } from '../../platform/database/query.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import { isWithinPage, type DirectedPage } from '../../platform/time-page.ts';
import { currencyOf, isGuarded, findDefect, findUncovered, listGuardedAccounts } from './ledger.rules.ts';
import type {
  AccountId,
  HistoryLine,
  LedgerKind,
  LedgerTransaction,
  RowsHeader,
  InsufficientBalance,
} from './ledger.types.ts';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { publishRows } from '../../platform/stream/publish.ts';
import { countAfterCommit, sumByKind, type PostedRows } from './posting-metrics.ts';

export async function insertAccounts(db: Db | Tx, ids: readonly AccountId[]): Promise<void> {
  const rows = ids.map((id) => {
    const [kind = '', owner] = id.split(/:(.*)/s);
    return { id, kind, owner: owner ?? null, currency: currencyOf(id), is_guarded: isGuarded(id) };
  });
  await executeSql(db)`
    with input as (
      select * from json_to_recordset(${toJsonRows(rows)})
        as row(id text, kind text, owner text, currency text, is_guarded boolean)
    ), opened as (
      insert into ledger_account (id, kind, owner, currency, is_guarded)
      select id, kind, owner, currency, is_guarded from input
      on conflict do nothing returning id, is_guarded
    )
    insert into ledger_balance (account_id) select id from opened where is_guarded`;
}

/** Locks in the order of account ids, so that two transactions cannot deadlock. */
export const lockBalances = (tx: Tx, ids: readonly string[]) =>
  selectBalances(tx, [...ids].sort(), sql`for no key update`);

export const readBalances = (db: Db | Tx, ids: readonly string[]) => selectBalances(db, ids, sql`offset 0`);

async function selectBalances(
  db: Db | Tx,
  ids: readonly string[],
  mode: RawBuilder<unknown>,
): Promise<Map<string, number>> {
  const rows = await queryRows<{ account_id: string; balance: number }>(db)`
    select account_id, balance from json_array_elements_text(${toJsonRows(ids)}) as wanted(id)
    cross join lateral (select account_id, balance from ledger_balance where account_id = wanted.id ${mode}) found`;
  return new Map(rows.map((row) => [row.account_id, row.balance]));
}

/** `players` selects distinct `player_id`. Only a later statement sees the rows that the locks waited for. */
export const lockSelectedMainBalances = (tx: Tx, players: RawBuilder<unknown>) => executeSql(tx)`
  with player as materialized (select 'player_main:' || player_id as id from (${players}) given order by player_id)
  select count(*) from player
  cross join lateral (select from ledger_balance where account_id = player.id for no key update) locked`;

/** A decision needs {@link lockSelectedMainBalances} first. */
export function selectMainBalance(playerId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select balance from ledger_balance where account_id = 'player_main:' || ${playerId})`;
}

/** Updates each balance once, however many transactions move it. */
const MOVED_BALANCES = sql`, moved as (
      update ledger_balance balance set balance = balance.balance + delta.amount
      from (select account_id, sum(amount)::bigint as amount from movement where is_guarded group by account_id) delta
      where balance.account_id = delta.account_id
      returning balance.account_id, balance.balance - delta.amount as balance_before
    )`;

/** With the running balances. */
const ENTRY_INSERT = sql`
    insert into ledger_entry (transaction_id, line, account_id, currency, amount, balance_after, product, shard_key, at)
    select movement.transaction_id, movement.line, movement.account_id, movement.currency, movement.amount,
      (moved.balance_before + sum(movement.amount) over (partition by movement.account_id order by movement.ordinal, movement.line))::bigint,
      movement.product, movement.shard_key, movement.at
    from movement left join moved on moved.account_id = movement.account_id
    order by movement.ordinal, movement.line`;

function buildInsertion(
  transactions: readonly LedgerTransaction[],
  onConflict: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const headers = transactions.map(({ cause, shardKey: shard_key, entries: _entries, ...header }) => ({
    ...header,
    cause_type: cause.type,
    cause_id: cause.id,
    shard_key,
  }));
  const movements = transactions.flatMap(({ id: transaction_id, entries }, ordinal) =>
    entries.map(({ accountId: account_id, amount }, line) => ({ transaction_id, ordinal, line, account_id, amount })),
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
      from json_to_recordset(${toJsonRows(movements)})
        as row(transaction_id uuid, ordinal integer, line smallint, account_id text, amount bigint)
      join written on written.id = row.transaction_id
      join header on header.id = row.transaction_id
      left join lateral (select currency, is_guarded from ledger_account where id = row.account_id offset 0) account on true
    ) ${MOVED_BALANCES} ${ENTRY_INSERT}`;
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

export const readHistory = (db: Db | Tx, accountId: AccountId, page: HistoryPage) => queryRows<HistoryLine>(db)`
  select transaction_id as "transactionId", position, kind,
    json_build_object('type', cause_type, 'id', cause_id) as cause,
    amount, balance_after as "balanceAfter", entry.at, note
  from ledger_entry entry join ledger_transaction transaction on transaction.id = transaction_id
  where account_id = ${accountId}
    and ${isWithinPage(page, sql`entry.at`)}
    and transaction_id = coalesce(${page.transactionId ?? null}::uuid, transaction_id)
    and ${buildPageCondition(page)}
  order by entry.at desc, position desc limit ${page.limit}::integer`;

/** Points do not count as money. */
export function buildOpenMoneyCondition(playerId: string): RawBuilder<boolean> {
  return sql`
    exists (select from ledger_balance where account_id in
      (select code || ':' || ${playerId}::text from ledger_account_kind where code like 'player\\_%' and code <> 'player_points') and balance <> 0)
    or exists (select from player_debt where player_id = ${playerId}::uuid and owed_kyat > 0)`;
}

/** SQL list: `kind in (${toKindList<WithdrawalKind>({ … })})`. A new kind fails to compile until it is listed. */
export function toKindList<Kind extends LedgerKind>(kinds: Readonly<Record<Kind, true>>): RawBuilder<unknown> {
  return sql.join(Object.keys(kinds).map((kind) => sql.lit(kind)));
}

/** Refuses an uncovered transaction. Throws for bugs of the caller: a malformed one, or a cause posted before. */
export async function postTransaction(
  tx: Tx,
  transaction: LedgerTransaction,
): Promise<Result<null, InsufficientBalance>> {
  assertNoDefects([transaction]);
  const balances = await lockBalances(tx, listGuardedAccounts([transaction]));
  const uncovered = findUncovered([transaction], balances);
  if (uncovered !== null) return refused(uncovered);
  const isWritten = await hasRows(tx)`
    ${buildInsertion([transaction], sql`on conflict on constraint ledger_transaction_once_per_cause do nothing`)}
    returning transaction_id`;
  if (isWritten) {
    countAfterCommit(sumByKind([transaction]));
    return accepted(null);
  }
  const { kind, cause } = transaction;
  throw new Error(`ledger: ${kind} of ${cause.type} ${cause.id} is posted already`);
}

/** The caller has locked the guarded accounts. Throws when a balance does not cover, or a cause is already posted. */
export async function postLockedTransactions(
  tx: Tx,
  transactions: readonly LedgerTransaction[],
  balances: ReadonlyMap<string, number>,
): Promise<void> {
  assertNoDefects(transactions);
  const uncovered = findUncovered(transactions, balances);
  if (uncovered !== null) throw new Error(`ledger: ${uncovered.accountId} does not cover an accepted transaction`);
  await executeSql(tx)`${buildInsertion(transactions, sql``)}`;
  countAfterCommit(sumByKind(transactions));
}

/**
 * `rows` selects one entry per row: `ordinal` (order of the transactions), `transaction_id`, `kind`, `cause_id`, `line`
 * (0, 1, 2 …), `account_id`, `amount`. The caller holds the locks. The database refuses what {@link postTransaction}
 * refuses.
 */
export async function postRows(tx: Tx, header: RowsHeader, rows: RawBuilder<unknown>): Promise<void> {
  const posted = await queryRows<PostedRows>(tx)`
  with movement as materialized (
    select row.*, account.currency, account.is_guarded, ${header.product}::text as product,
      ${header.shardKey}::text as shard_key, ${header.at.toISOString()}::timestamptz as at
    from (${rows}) row
    left join lateral (select currency, is_guarded from ledger_account where id = row.account_id offset 0) account
      on true
  ), written as (
    insert into ledger_transaction (id, kind, cause_type, cause_id, actor, at)
    select transaction_id, kind, ${header.causeType}::text, cause_id, ${header.actor}::text, at from movement
    where line = 0 order by ordinal
  ) ${MOVED_BALANCES}, entered as (${ENTRY_INSERT})
  select kind, count(*) filter (where line = 0)::integer as transactions,
    coalesce(sum(amount) filter (where amount > 0), 0)::bigint as kyat
  from movement group by kind`;
  countAfterCommit(posted);
}

function assertNoDefects(transactions: readonly LedgerTransaction[]): void {
  for (const transaction of transactions) {
    const defect = findDefect(transaction);
    if (defect !== null)
      throw new Error(`ledger: ${defect} (${transaction.kind} of ${transaction.cause.type} ${transaction.cause.id})`);
  }
}

export async function publishBalances(tx: Tx, playerIds: readonly string[]): Promise<void> {
  if (playerIds.length === 0) return;
  await publishSelectedBalances(
    tx,
    sql`select player_id from json_array_elements_text(${toJsonRows([...new Set(playerIds)])}) as player(player_id)`,
  );
}

/** `players` selects distinct `player_id`. */
export async function publishSelectedBalances(tx: Tx, players: RawBuilder<unknown>): Promise<void> {
  await publishRows(
    tx,
    sql`
    select player.player_id::text, 'balance.changed',
      jsonb_build_object('mainKyat', main.balance, 'heldKyat', held.balance)
    from (${players}) player
    join ledger_balance main on main.account_id = 'player_main:' || player.player_id
    join ledger_balance held on held.account_id = 'player_hold:' || player.player_id`,
  );
}
