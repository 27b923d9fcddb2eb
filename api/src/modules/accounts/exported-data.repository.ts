import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { queryRows } from '../../platform/database/query.ts';

interface ExportedTable {
  /** A row belongs to the player when one of these columns names the player. */
  readonly ownerColumns?: readonly string[];
  readonly ownerCondition?: (playerId: string) => RawBuilder<unknown>;
  /** Hashes and keys: useless to the player, dangerous in a stolen export. */
  readonly secretColumns?: readonly string[];
  /** The export has size and digest of these bytes; the picture has its own page. */
  readonly pictureColumn?: string;
  /** Why the rows stay after a closure. Without a reason an eraser empties the table: here or in `ClosureParts`. */
  readonly retained?: string;
}

const playerTable: ExportedTable = { ownerColumns: ['player_id'] };
const retainedForBooks = { retained: 'the books and their evidence' };
const booksTable: ExportedTable = { ...playerTable, ...retainedForBooks };
const protectionTable: ExportedTable = {
  ...playerTable,
  retained: 'a break stays valid after the closure, and player protection needs evidence',
};
const chatTable: ExportedTable = {
  ...playerTable,
  retained: 'chat messages, reports and mutes stay without a name',
};
const ticketTable: ExportedTable = {
  ...retainedForBooks,
  ownerCondition: (playerId) => sql`ticket_id in (select id from ticket where player_id = ${playerId}::uuid)`,
};
const accountTable: ExportedTable = {
  ...retainedForBooks,
  ownerCondition: (playerId) =>
    sql`account_id in (select code || ':' || ${playerId}::text from ledger_account_kind where code like 'player\\_%')`,
};
/** exported-data.test fails for a table that names players and is neither here nor in {@link EXCLUDED_TABLES}. */
export const EXPORTED_TABLES: Readonly<Record<string, ExportedTable>> = {
  player: {
    ownerColumns: ['id'],
    secretColumns: ['password_hash'],
    retained: 'the books refer to its id; phone, name, e-mail, password and codes are overwritten',
  },
  player_photo: { ...playerTable, pictureColumn: 'jpeg' },
  player_device: playerTable,
  player_session: { ...playerTable, secretColumns: ['token_hash'] },
  passkey: { ...playerTable, secretColumns: ['public_key', 'credential_id'] },
  account_closure: { ...playerTable, secretColumns: ['phone_hash'], retained: 'the record of the closure' },
  one_time_code: {
    ownerCondition: (playerId) =>
      sql`recipient in (select unnest(array[phone, lower(email)]) from player where id = ${playerId}::uuid)`,
    secretColumns: ['code_hash'],
    retained: 'deleted with the closure itself',
  },
  identity_check: {
    ...playerTable,
    secretColumns: ['nrc_hash', 'nrc'],
    retained: 'the digest of the card stays, so that the office sees its next use; all other data is overwritten',
  },
  identity_photo: {
    ownerCondition: (playerId) => sql`check_id in (select id from identity_check where player_id = ${playerId}::uuid)`,
    pictureColumn: 'sealed',
  },
  withdrawal_pin: { ...playerTable, secretColumns: ['pin_hash'] },
  ledger_balance: accountTable,
  ledger_entry: accountTable,
  top_up: booksTable,
  top_up_photo: {
    ...retainedForBooks,
    ownerCondition: (playerId) => sql`top_up_id in (select id from top_up where player_id = ${playerId}::uuid)`,
    pictureColumn: 'jpeg',
  },
  top_up_day: booksTable,
  slip_upload: { ...playerTable, secretColumns: ['digest'], pictureColumn: 'jpeg' },
  bank_account: booksTable,
  bank_account_count: booksTable,
  bank_account_change: booksTable,
  bank_account_nickname: playerTable,
  withdrawal: booksTable,
  last_withdrawal_request: booksTable,
  transfer: booksTable,
  last_transfer_request: booksTable,
  game_wallet_seen: booksTable,
  adjustment: booksTable,
  player_debt: booksTable,
  debt_end: booksTable,
  ticket: booksTable,
  number_line: booksTable,
  ticket_payout: ticketTable,
  ticket_refund: ticketTable,
  match_ticket: ticketTable,
  match_leg: ticketTable,
  match_exposure: booksTable,
  package_ticket: booksTable,
  cash_back_claim: booksTable,
  cash_back_supplement: booksTable,
  invite_claim: booksTable,
  invite_share: { ownerColumns: ['player_id', 'invitee_id'], ...retainedForBooks },
  invite_hold: { ownerColumns: ['invitee_id', 'inviter_id'], ...retainedForBooks },
  share_grant: booksTable,
  share_network: playerTable,
  deposit_limit: playerTable,
  stake_limit: playerTable,
  player_break: protectionTable,
  protection_event: protectionTable,
  notification: playerTable,
  notification_mark: playerTable,
  push_subscription: { ...playerTable, secretColumns: ['endpoint', 'p256dh', 'auth'] },
  support_conversation: playerTable,
  support_message: playerTable,
  support_photo: { ...playerTable, pictureColumn: 'jpeg' },
  support_read: playerTable,
  feedback: playerTable,
  money_refusal: playerTable,
  room_message: chatTable,
  room_mute: chatTable,
  room_read: playerTable,
  room_report: chatTable,
  expert_follow: playerTable,
  game_favourite: playerTable,
  number_favourite: playerTable,
  game_session: booksTable,
  address_report: playerTable,
  winner_hidden: playerTable,
};

export const EXCLUDED_TABLES: Readonly<Record<string, string>> = {
  idempotency_key: 'the answers to commands, kept for a few days; the rows of the command are exported',
  outbox: 'events for open pages; deleted within minutes',
  game_token: 'tokens of the game wallet by session; deleted within half an hour',
  passkey_challenge: 'challenges to sign; deleted within minutes',
  attempt_counter: 'counters of wrong passwords and codes; deleted within days',
  alarm: 'alarms for the office',
  operator_decision:
    'amounts per operator, kept after a closure as evidence of who decided; the slip, withdrawal or adjustment is exported',
  sandbox_message: 'messages of the sandbox, which has no real money; empty in production',
  agent: "the phone of an agent; the player's row has the agent's code",
  ledger_account: 'the list of accounts; their balances and entries are exported',
  ledger_transaction: 'the actor of a transaction; its entries are exported',
};

export async function readExportedData(db: Db, playerId: string): Promise<Record<string, unknown[]>> {
  const data: Record<string, unknown[]> = {};
  for (const [table, definition] of Object.entries(EXPORTED_TABLES)) {
    const rows = await queryRows<{ row: unknown }>(db)`
      select ${buildRow(definition)} as row from ${sql.table(table)} as kept
      where ${buildCondition(definition, playerId)}`;
    data[table] = rows.map(({ row }) => row);
  }
  return data;
}

/** Hidden in every table: a log-in with a known device id causes no notification of a new device. */
const DEVICE_IDS = ['device_id', 'visitor_device'];

function buildRow({ secretColumns = [], pictureColumn }: ExportedTable): RawBuilder<unknown> {
  const hidden = [...DEVICE_IDS, ...secretColumns, ...(pictureColumn === undefined ? [] : [pictureColumn])];
  const bare = hidden.reduce<RawBuilder<unknown>>((row, column) => sql`${row} - ${column}::text`, sql`to_jsonb(kept)`);
  if (pictureColumn === undefined) return bare;
  const bytes = sql.ref(pictureColumn);
  return sql`(${bare}) || jsonb_build_object('bytes', octet_length(${bytes}), 'sha256', encode(sha256(${bytes}), 'hex'))`;
}

function buildCondition({ ownerColumns = [], ownerCondition }: ExportedTable, playerId: string): RawBuilder<unknown> {
  if (ownerCondition !== undefined) return ownerCondition(playerId);
  return sql.join(
    ownerColumns.map((column) => sql`${sql.ref(column)} = ${playerId}::uuid`),
    sql` or `,
  );
}
