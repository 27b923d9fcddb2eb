import type { Change, Kind } from './mirror.ts';
import type { StoreConnection } from './store.ts';

/** Rows written since a transaction: `xmin` is the writer of a row. */
function buildChangeQuery(kind: Kind, table: string, id: string, doc: string): string {
  return `select '${kind}' as kind, ${id} as id, ${doc} as doc from ${table} t where t.xmin::text::bigint >= $1`;
}

const ENTRIES_SQL = `(select jsonb_agg(jsonb_build_array(account_id, amount, balance_after, position) order by line) from ledger_entry where transaction_id = t.id)`;
const SHARD_SQL = `(select shard_key from ledger_entry where transaction_id = t.id and line = 0)`;
const LINES_SQL = `(select coalesce(jsonb_agg(jsonb_build_object('number', number, 'pool', pool, 'stakeKyat', stake_kyat, 'payoutMultiplier', payout_multiplier, 'nearMultiplier', near_multiplier)), '[]') from number_line where ticket_id = t.id)`;

const LEGS_SQL = `(select jsonb_agg(to_jsonb(one) order by leg) from match_leg one where one.ticket_id = t.ticket_id)`;

const LEDGER_QUERIES = [
  buildChangeQuery(
    'transaction',
    'ledger_transaction',
    't.id::text',
    `jsonb_build_object('kind', kind, 'cause_type', cause_type, 'cause_id', cause_id, 'shard', ${SHARD_SQL}, 'entries', ${ENTRIES_SQL})`,
  ),
  buildChangeQuery('balance', 'ledger_balance', 'account_id', 'to_jsonb(balance)'),
  buildChangeQuery('account', 'ledger_account', 't.id', `jsonb_build_object('is_guarded', is_guarded)`),
];
const PLATFORM_QUERIES = [
  ...LEDGER_QUERIES,
  buildChangeQuery('topUp', 'top_up', 't.id::text', 'to_jsonb(t)'),
  buildChangeQuery('topUpDay', 'top_up_day', `player_id || ' ' || day`, 'to_jsonb(t)'),
  buildChangeQuery('withdrawal', 'withdrawal', 't.id::text', 'to_jsonb(t)'),
  buildChangeQuery('adjustment', 'adjustment', 't.id::text', 'to_jsonb(t)'),
  buildChangeQuery('transfer', 'transfer', 't.id::text', 'to_jsonb(t)'),
  `select 'call', transfer_id::text, to_jsonb(t) from transfer_outbox t`,
  buildChangeQuery('match', 'football_match', 't.id::text', 'to_jsonb(t)'),
  buildChangeQuery('price', 'match_price', `match_id || ' ' || market || ' ' || version`, 'to_jsonb(t)'),
  buildChangeQuery('exposure', 'match_exposure', `match_id || ' ' || player_id || ' ' || market`, 'to_jsonb(t)'),
  buildChangeQuery('outcome', 'match_outcome', `match_id || ' ' || version`, 'to_jsonb(t)'),
  buildChangeQuery(
    'matchTicket',
    'match_ticket',
    't.ticket_id::text',
    `to_jsonb(t) || jsonb_build_object('legs', ${LEGS_SQL})`,
  ),
  buildChangeQuery('draw', 'draw', 't.id::text', 'to_jsonb(t)'),
  buildChangeQuery(
    'number',
    'draw_number',
    `draw_id || ' ' || pool || ' ' || number`,
    `jsonb_build_object('staked_kyat', staked_kyat, 'limit_kyat', limit_kyat)`,
  ),
  buildChangeQuery('offer', 'package_offer', `draw_id || ' ' || kind`, 'to_jsonb(t)'),
  buildChangeQuery('pack', 'package_ticket', 'ticket_id::text', 'to_jsonb(t)'),
  buildChangeQuery('ticket', 'ticket', 't.id::text', `to_jsonb(t) || jsonb_build_object('lines', ${LINES_SQL})`),
  buildChangeQuery('payout', 'ticket_payout', `ticket_id || ':' || line_key || ':' || version`, 'to_jsonb(t)'),
  buildChangeQuery('refund', 'ticket_refund', 'ticket_id::text', 'to_jsonb(t)'),
  buildChangeQuery('debt', 'player_debt', 'player_id::text', 'to_jsonb(owed_kyat)'),
  buildChangeQuery(
    'key',
    'idempotency_key',
    `player_id || ' ' || key`,
    `jsonb_build_object('endpoint', endpoint, 'answer', answer)`,
  ),
];
const GAME_QUERIES = [
  ...LEDGER_QUERIES,
  buildChangeQuery('gameTransfer', 'game_transfer', 't.id::text', 'to_jsonb(t)'),
];

const COUNTED_TABLES = {
  platform: {
    transaction: 'ledger_transaction',
    balance: 'ledger_balance',
    account: 'ledger_account',
    topUp: 'top_up',
    withdrawal: 'withdrawal',
    adjustment: 'adjustment',
    transfer: 'transfer',
    ticket: 'ticket',
    pack: 'package_ticket',
    matchTicket: 'match_ticket',
    payout: 'ticket_payout',
    refund: 'ticket_refund',
    key: 'idempotency_key',
  },
  game: {
    transaction: 'ledger_transaction',
    balance: 'ledger_balance',
    account: 'ledger_account',
    gameTransfer: 'game_transfer',
  },
} as const;

export interface DatabaseChanges {
  readonly changes: readonly Change[];
  readonly counts: Readonly<Partial<Record<Kind | 'entries', number>>>;
  /** The first transaction not included in these changes. */
  readonly nextTransaction: number;
}

/** Prepares the query once on its own connection, because it runs after every step. */
export async function prepareChangeQuery(
  line: StoreConnection,
  side: keyof typeof COUNTED_TABLES,
): Promise<(since: number) => Promise<DatabaseChanges>> {
  const counts = Object.entries({ ...COUNTED_TABLES[side], entries: 'ledger_entry' })
    .map(([kind, table]) => `'${kind}', (select count(*) from ${table})`)
    .join(', ');
  const nextTransaction = 'pg_snapshot_xmax(pg_current_snapshot())::text::bigint';
  await line.query(
    `prepare changes(bigint) as ${(side === 'game' ? GAME_QUERIES : PLATFORM_QUERIES).join(' union all ')} union all select 'counts', '', jsonb_build_object('counts', jsonb_build_object(${counts}), 'nextTransaction', ${nextTransaction})`,
  );
  return async (since) => {
    const { rows } = await line.query(`execute changes(${since})`);
    const changes = rows as Change[]; // the columns of that query
    const last = changes.at(-1)?.doc as Omit<DatabaseChanges, 'changes'>; // its last row, built above
    return { ...last, changes: changes.slice(0, -1) };
  };
}
