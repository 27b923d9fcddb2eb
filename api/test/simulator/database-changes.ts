import type { Violation } from '../../src/platform/verify.ts';
import { report, type Documents, type Kind, type Mirror } from './mirror.ts';
import type { StoreConnection } from './store.ts';

interface Change {
  readonly kind: Kind;
  readonly id: string;
  readonly doc: unknown;
}

export interface DatabaseChanges {
  readonly changes: readonly Change[];
  readonly counts: Readonly<Partial<Record<Kind | 'entries', number>>>;
  /** The first transaction not included in these changes. */
  readonly nextTransaction: number;
}

const ENTRIES_SQL = `(
  select jsonb_agg(jsonb_build_array(account_id, amount, balance_after, position) order by line)
  from ledger_entry where transaction_id = t.id)`;
const SHARD_SQL = `(select shard_key from ledger_entry where transaction_id = t.id and line = 0)`;
const LINES_SQL = `(
  select coalesce(jsonb_agg(jsonb_build_object('number', number, 'pool', pool, 'stakeKyat', stake_kyat,
    'payoutMultiplier', payout_multiplier, 'nearMultiplier', near_multiplier)), '[]')
  from number_line where ticket_id = t.id)`;
const LEGS_SQL = `(select jsonb_agg(to_jsonb(one) order by leg) from match_leg one where one.ticket_id = t.ticket_id)`;
const TRANSACTION_SQL = `jsonb_build_object(
  'kind', kind, 'cause_type', cause_type, 'cause_id', cause_id, 'shard', ${SHARD_SQL}, 'entries', ${ENTRIES_SQL})`;

interface WatchedTable {
  readonly table: string;
  readonly id?: string;
  readonly doc?: string;
  /** The number of its rows is compared; of a `permanent` one, no row may change either. */
  readonly keeps?: 'count' | 'permanent';
  /** Read whole each time, because its rows disappear. */
  readonly isWhole?: boolean;
}

const ledger = {
  transaction: { table: 'ledger_transaction', doc: TRANSACTION_SQL, keeps: 'permanent' },
  balance: { table: 'ledger_balance', id: 'account_id', doc: 'to_jsonb(balance)', keeps: 'count' },
  account: { table: 'ledger_account', doc: `jsonb_build_object('is_guarded', is_guarded)`, keeps: 'permanent' },
} as const;
const platform: Readonly<Record<Exclude<Kind, 'gameTransfer'>, WatchedTable>> = {
  ...ledger,
  topUp: { table: 'top_up', keeps: 'count' },
  topUpDay: { table: 'top_up_day', id: `player_id || ' ' || day` },
  withdrawal: { table: 'withdrawal', keeps: 'count' },
  adjustment: { table: 'adjustment', keeps: 'count' },
  transfer: { table: 'transfer', keeps: 'count' },
  call: { table: 'transfer_outbox', id: 'transfer_id::text', isWhole: true },
  match: { table: 'football_match' },
  price: { table: 'match_price', id: `match_id || ' ' || market || ' ' || version` },
  exposure: { table: 'match_exposure', id: `match_id || ' ' || player_id || ' ' || market` },
  outcome: { table: 'match_outcome', id: `match_id || ' ' || version` },
  matchTicket: {
    table: 'match_ticket',
    id: 'ticket_id::text',
    doc: `to_jsonb(t) || jsonb_build_object('legs', ${LEGS_SQL})`,
    keeps: 'count',
  },
  draw: { table: 'draw' },
  number: { table: 'draw_number', id: `draw_id || ' ' || pool || ' ' || number` },
  offer: { table: 'package_offer', id: `draw_id || ' ' || kind` },
  pack: { table: 'package_ticket', id: 'ticket_id::text', keeps: 'permanent' },
  ticket: { table: 'ticket', doc: `to_jsonb(t) || jsonb_build_object('lines', ${LINES_SQL})`, keeps: 'permanent' },
  payout: { table: 'ticket_payout', id: `ticket_id || ':' || line_key || ':' || version`, keeps: 'permanent' },
  refund: { table: 'ticket_refund', id: 'ticket_id::text', keeps: 'permanent' },
  debt: { table: 'player_debt', id: 'player_id::text', doc: 'to_jsonb(owed_kyat)' },
  key: { table: 'idempotency_key', id: `player_id || ' ' || key`, keeps: 'permanent' },
};
const game = { ...ledger, gameTransfer: { table: 'game_transfer', keeps: 'permanent' } } as const;
const SIDES = { platform, game };
const TABLES: Readonly<Record<Kind, WatchedTable>> = { ...platform, ...game };

export function createMirror(): Mirror {
  // One map for each kind of the table.
  const rows = Object.fromEntries(Object.keys(TABLES).map((kind) => [kind, new Map()])) as unknown as Mirror['rows'];
  return { rows, sums: new Map(), byCause: new Map() };
}

/** Rows written since a transaction: `xmin` is the writer of a row. */
function buildChangeQuery(
  kind: string,
  { table, id = 't.id::text', doc = 'to_jsonb(t)', isWhole }: WatchedTable,
): string {
  const condition = isWhole === true ? '' : ' where t.xmin::text::bigint >= $1';
  return `select '${kind}' as kind, ${id} as id, ${doc} as doc from ${table} t${condition}`;
}

/** Prepares the query once on its own connection, because it runs after every step. */
export async function prepareChangeQuery(
  line: StoreConnection,
  side: keyof typeof SIDES,
): Promise<(since: number) => Promise<DatabaseChanges>> {
  const tables: (readonly [string, WatchedTable])[] = Object.entries(SIDES[side]);
  const counted = tables.filter(([, { keeps }]) => keeps !== undefined).map(([kind, { table }]) => [kind, table]);
  const counts = [...counted, ['entries', 'ledger_entry']]
    .map(([kind, table]) => `'${kind}', (select count(*) from ${table})`)
    .join(', ');
  const nextTransaction = 'pg_snapshot_xmax(pg_current_snapshot())::text::bigint';
  const queries = tables.map(([kind, table]) => buildChangeQuery(kind, table));
  await line.query(
    `prepare changes(bigint) as ${queries.join(' union all ')} union all
      select 'counts', '', jsonb_build_object(
        'counts', jsonb_build_object(${counts}), 'nextTransaction', ${nextTransaction})`,
  );
  return async (since) => {
    const { rows } = await line.query(`execute changes(${since})`);
    const changes = rows as Change[]; // the columns of that query
    const last = changes.at(-1)?.doc as Omit<DatabaseChanges, 'changes'>; // its last row, built above
    return { ...last, changes: changes.slice(0, -1) };
  };
}

/** Applies changes and reports changed permanent rows (I5). @returns the new transactions in order */
export function applyChanges(
  mirror: Mirror,
  changes: readonly Change[],
  found: Violation[],
): readonly Documents['transaction'][] {
  mirror.rows.call.clear();
  const transactions: Documents['transaction'][] = [];
  for (const { kind, id, doc } of changes) {
    const rows: Map<string, unknown> = mirror.rows[kind];
    if (TABLES[kind].keeps === 'permanent' && rows.has(id))
      report(found, 'I5', `${kind} ${id}`, 'was changed after it was written');
    rows.set(id, doc);
    if (kind === 'transaction') transactions.push(doc as Documents['transaction']); // as its query builds it
  }
  return transactions.sort((left, right) => (left.entries[0]?.[3] ?? 0) - (right.entries[0]?.[3] ?? 0));
}
