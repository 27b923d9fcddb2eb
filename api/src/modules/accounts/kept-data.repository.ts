import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

interface KeptTable {
  /** A row belongs to the player when one of these columns names the player. */
  readonly by?: readonly string[];
  readonly where?: (playerId: string) => RawBuilder<unknown>;
  /** Hashes and keys: useless to the player, dangerous in a stolen export. */
  readonly secrets?: readonly string[];
  /** The export has size and digest of these bytes; the picture has its own page. */
  readonly picture?: string;
}

const ofPlayer: KeptTable = { by: ['player_id'] };
const ofTicket: KeptTable = {
  where: (playerId) => sql`ticket_id in (select id from ticket where player_id = ${playerId}::uuid)`,
};
const ofAccount: KeptTable = {
  where: (playerId) =>
    sql`account_id in (select code || ':' || ${playerId}::text from ledger_account_kind where code like 'player\\_%')`,
};
const ofContacts = (secrets: readonly string[]): KeptTable => ({
  where: (playerId) =>
    sql`recipient in (select unnest(array[phone, lower(email)]) from player where id = ${playerId}::uuid)`,
  secrets,
});

/** kept-data.test fails for a table that names players and is neither here nor in `LEFT_OUT`. */
export const KEPT: Readonly<Record<string, KeptTable>> = {
  player: { by: ['id'], secrets: ['password_hash'] },
  player_photo: { ...ofPlayer, picture: 'jpeg' },
  player_device: ofPlayer,
  player_session: { ...ofPlayer, secrets: ['token_hash'] },
  passkey: { ...ofPlayer, secrets: ['public_key', 'credential_id'] },
  account_closure: { ...ofPlayer, secrets: ['phone_hash'] },
  one_time_code: ofContacts(['code_hash']),
  identity_check: { ...ofPlayer, secrets: ['nrc_hash', 'nrc'] },
  identity_photo: {
    where: (playerId) => sql`check_id in (select id from identity_check where player_id = ${playerId}::uuid)`,
    picture: 'sealed',
  },
  withdrawal_pin: { ...ofPlayer, secrets: ['pin_hash'] },
  ledger_balance: ofAccount,
  ledger_entry: ofAccount,
  top_up: ofPlayer,
  top_up_photo: {
    where: (playerId) => sql`top_up_id in (select id from top_up where player_id = ${playerId}::uuid)`,
    picture: 'jpeg',
  },
  top_up_day: ofPlayer,
  slip_upload: { ...ofPlayer, secrets: ['digest'], picture: 'jpeg' },
  bank_account: ofPlayer,
  bank_account_count: ofPlayer,
  bank_account_change: ofPlayer,
  bank_account_nickname: ofPlayer,
  withdrawal: ofPlayer,
  last_withdrawal_request: ofPlayer,
  transfer: ofPlayer,
  last_transfer_request: ofPlayer,
  game_wallet_seen: ofPlayer,
  adjustment: ofPlayer,
  player_debt: ofPlayer,
  debt_end: ofPlayer,
  ticket: ofPlayer,
  number_line: ofPlayer,
  ticket_payout: ofTicket,
  ticket_refund: ofTicket,
  match_ticket: ofTicket,
  match_leg: ofTicket,
  match_exposure: ofPlayer,
  package_ticket: ofPlayer,
  cash_back_claim: ofPlayer,
  cash_back_supplement: ofPlayer,
  invite_claim: ofPlayer,
  invite_share: { by: ['player_id', 'invitee_id'] },
  invite_hold: { by: ['invitee_id', 'inviter_id'] },
  share_grant: ofPlayer,
  share_network: ofPlayer,
  deposit_limit: ofPlayer,
  stake_limit: ofPlayer,
  player_break: ofPlayer,
  protection_event: ofPlayer,
  notification: ofPlayer,
  notification_mark: ofPlayer,
  push_subscription: { ...ofPlayer, secrets: ['endpoint', 'p256dh', 'auth'] },
  support_conversation: ofPlayer,
  support_message: ofPlayer,
  support_photo: { ...ofPlayer, picture: 'jpeg' },
  support_read: ofPlayer,
  feedback: ofPlayer,
  money_refusal: ofPlayer,
  room_message: ofPlayer,
  room_mute: ofPlayer,
  room_read: ofPlayer,
  room_report: ofPlayer,
  expert_follow: ofPlayer,
  game_favourite: ofPlayer,
  number_favourite: ofPlayer,
  game_session: ofPlayer,
  border_report: ofPlayer,
  winner_hidden: ofPlayer,
};

export const LEFT_OUT: Readonly<Record<string, string>> = {
  idempotency_key: 'the answers to commands, for a few days; what they did stands in the rows of the command',
  outbox: 'what open pages are told; gone within minutes',
  game_token: 'which log-in has asked the game wallet for a token; gone within half an hour',
  passkey_challenge: 'what a phone was asked to sign; gone within minutes',
  attempt_counter: 'counts wrong passwords and codes; gone within hours',
  alarm: 'what calls for a person at the books',
  operator_decision: 'how much each of the staff has decided; the slip, withdrawal or adjustment is in the file',
  sandbox_message: 'texts and e-mails of a sandbox, where nobody plays with money; gone in production',
  agent: "an agent's phone; the player's row has the code of theirs",
  ledger_account: 'that an account is open; its balance and entries are in the file',
  ledger_transaction: 'who made a movement; its entries are in the file',
};

export async function readKeptData(db: Db, playerId: string): Promise<Record<string, unknown[]>> {
  const data: Record<string, unknown[]> = {};
  for (const [table, kept] of Object.entries(KEPT)) {
    const { rows } = await sql<{ row: unknown }>`
      select ${rowOf(kept)} as row from ${sql.table(table)} as kept where ${conditionOf(kept, playerId)}`.execute(db);
    data[table] = rows.map(({ row }) => row);
  }
  return data;
}

/** Hidden in every table: a log-in with a known device id causes no notification of a new device. */
const DEVICE_IDS = ['device_id', 'visitor_device'];

function rowOf({ secrets = [], picture }: KeptTable): RawBuilder<unknown> {
  const hidden = [...DEVICE_IDS, ...secrets, ...(picture === undefined ? [] : [picture])];
  const bare = hidden.reduce<RawBuilder<unknown>>((row, column) => sql`${row} - ${column}::text`, sql`to_jsonb(kept)`);
  if (picture === undefined) return bare;
  const bytes = sql.ref(picture);
  return sql`(${bare}) || jsonb_build_object('bytes', octet_length(${bytes}), 'sha256', encode(sha256(${bytes}), 'hex'))`;
}

function conditionOf({ by = [], where }: KeptTable, playerId: string): RawBuilder<unknown> {
  if (where !== undefined) return where(playerId);
  return sql.join(
    by.map((column) => sql`${sql.ref(column)} = ${playerId}::uuid`),
    sql` or `,
  );
}
