import {
  exportData,
  closeAccount,
  editProfile,
  logIn,
  requestEmailCode,
  requestOtp,
  verifyEmail,
} from '@padauk/contract/account/accounts.endpoints';
import { sendFeedback, sendSupportMessage, uploadSupportPhoto } from '@padauk/contract/chat/support.endpoints';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describeOnServer, describeOnServers } from '../../../test/describe-on-server.ts';
import { type TestPlayer, findLastCode } from '../../../test/server.ts';
import { sendBankAccount, callOffice, submitSlip, uploadPictureId } from '../../../test/wallet-fixtures.ts';
import { EXPORTED_TABLES, EXCLUDED_TABLES } from './exported-data.repository.ts';
import { queryColumn, queryNumber, queryRows } from '../../platform/database/query.ts';
import { submitCard } from '../../../test/identity-fixtures.ts';
import { NAMED_IN_BOOKS } from './closure.repository.ts';

const NAME = 'Thandar Marker';
/** Columns that name a player without a foreign key to `player`. */
const NAMES = [
  'player_id',
  'invitee_id',
  'inviter_id',
  'account_id',
  'phone',
  'recipient',
  'subject',
  'audience',
  'actor',
];

interface ExportedRow {
  readonly account_id: string;
  readonly amount: number;
}

describeOnServer('exportData', (server, given) => {
  let player: TestPlayer;
  beforeAll(async () => {
    player = await createActivePlayer();
  });

  const requestExport = (password = player.password) => server.call(exportData, { password }, { as: player });
  const readExport = async () => (await requestExport()).body.data as Record<string, readonly ExportedRow[]>;

  async function createActivePlayer(): Promise<TestPlayer> {
    const as = await server.createPlayer({ mainKyat: 1_000 });
    await callOffice(server, 'approve', { id: await submitSlip(server, as) });
    await sendBankAccount(server, as);
    const photoId = await uploadPictureId(server, uploadSupportPhoto, as);
    await server.call(sendSupportMessage, { key: randomUUID(), text: 'Where is my slip?', photoId }, { as });
    await server.call(sendFeedback, { kind: 'idea', text: 'A darker board' }, { as });
    return as;
  }

  it('lists every table that names a player as exported or as excluded with a reason', async () => {
    const rows = await queryRows<{ table: string }>(given.db)`
      select distinct columns.table_name as table from information_schema.columns
      join information_schema.tables on tables.table_name = columns.table_name and table_type = 'BASE TABLE'
      where columns.table_schema = 'public' and (column_name in (${sql.join(NAMES)}) or column_name like '%player_id')
      union select constrained.relname from pg_constraint
      join pg_class constrained on constrained.oid = conrelid join pg_class referred on referred.oid = confrelid
      where contype = 'f' and referred.relname in ('player', 'ticket', 'top_up')`;
    const known = [...Object.keys(EXPORTED_TABLES), ...Object.keys(EXCLUDED_TABLES)];
    expect(rows.map(({ table }) => table).filter((table) => !known.includes(table))).toEqual([]);
  });

  it('exports every row of the player and none of another player', async () => {
    const other = await createActivePlayer();
    const data = await readExport();

    for (const table of ['top_up', 'bank_account', 'support_message', 'feedback', 'notification', 'player_session']) {
      const count = await queryNumber(given.db)`
        select count(*) from ${sql.table(table)} where player_id = ${player.id}::uuid`;
      expect([table, data[table]?.length]).toEqual([table, count]);
      expect(data[table]).not.toEqual([]);
    }
    const text = JSON.stringify(data);
    expect(text).toContain('Where is my slip?');
    expect([text.includes(other.id), text.includes(other.phone)]).toEqual([false, false]);
  });

  it('exports ledger entries whose sum is the balance', async () => {
    const { ledger_entry: entries = [], ledger_balance: balances = [] } = await readExport();
    const isMain = ({ account_id: id }: ExportedRow) => id === `player_main:${player.id}`;
    const balance = entries.filter(isMain).reduce((sum, { amount }) => sum + amount, 0);
    expect(balances.filter(isMain)).toMatchObject([{ balance }]);
  });

  it('exports no secrets and device ids, and pictures only as digests', async () => {
    const data = await readExport();
    const text = JSON.stringify(data);
    expect(text).not.toMatch(/password_hash|pin_hash|token_hash|code_hash|\$argon2/);
    expect(text).not.toMatch(/device_id|visitor_device/);
    expect(text).not.toContain(player.deviceId);
    expect(text).not.toContain(player.token);
    expect(data).toMatchObject({
      support_photo: [{ bytes: expect.any(Number), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
      top_up_photo: [{ sha256: expect.any(String) }],
    });
  });

  it('E9 E15 refuses a wrong password', async () => {
    expect((await requestExport('not-the-password')).refusal).toMatchObject({ code: 'WRONG_PASSWORD' });
    expect((await requestExport()).status).toBe(200);
  });
});

const [EMAIL, UNVERIFIED] = ['thandar.marker@example.com', 'thandar.unverified@example.com'];

describeOnServers('erasure of a closed account', (server, given) => {
  async function fillAccount(as: TestPlayer): Promise<void> {
    await server.call(editProfile, { name: NAME }, { as });
    await server.call(requestEmailCode, { email: EMAIL }, { as });
    await server.call(verifyEmail, { email: EMAIL, otp: findLastCode(server, EMAIL) }, { as });
    await server.call(requestEmailCode, { email: UNVERIFIED }, { as });
    const stranger = { deviceId: randomUUID(), address: '10.5.5.5' };
    await server.call(logIn, { phone: as.phone, password: 'not-the-password' }, stranger);
    server.clock.advance(300_000);
    await server.call(requestOtp, { phone: as.phone, purpose: 'reset-password' }, stranger);
    await sendBankAccount(server, as, { holderName: NAME });
    await server.call(sendSupportMessage, { key: randomUUID(), text: `I am ${NAME}, ${as.phone}` }, { as });
    await server.call(sendFeedback, { kind: 'idea', text: `From ${NAME}, ${EMAIL}` }, { as });
    await submitCard(server, as);
  }

  /** Runs each office command about a player, with texts that contain the player's name, phone and e-mail. */
  async function fillOffice({ phone, id }: TestPlayer, slip: string): Promise<void> {
    const reason = `${NAME} (${phone}, ${EMAIL}) has asked by telephone`;
    const why = { reason };
    await callOffice(server, 'refuse', { id: slip, ...why });
    const give = { phone, direction: 'give', amountKyat: 500, reference: `case of ${phone}`, ...why };
    const take = { ...give, direction: 'take', reference: `back ${phone}` };
    for (const sum of [give, take]) expect((await callOffice(server, 'adjust', sum)).status).toBe(200);
    await callOffice(server, 'add-agent', { code: 'MDY-09', name: 'Daw Khin', phone: '09250000999' });
    await callOffice(server, 'assign-agent', { phone, code: 'MDY-09' });
    await callOffice(server, 'chat', { phone });
    await callOffice(server, 'answer', { phone, text: `Dear ${NAME}` });
    await callOffice(server, 'hand-over', { phone, operator: 'hla' });
    await callOffice(server, 'mute', { phone, for: '1' });
    await callOffice(server, 'unmute', { phone });
    await callOffice(server, 'passkeys', { phone });
    await callOffice(server, 'players', { search: phone });
    await callOffice(server, 'messages', { phone });
    await callOffice(server, 'emails', { address: EMAIL });
    await callOffice(server, 'close-game', { player: id, reason });
    // This command names no player, so the office cannot recognise the name in its text.
    await callOffice(server, 'switch', { type: 'bank_wave_pay', status: 'on', why: `${phone}, ${EMAIL}` });
    await callOffice(server, 'close-chat', { phone });
  }

  it('leaves the identity of the player only in the tables of NAMED_IN_BOOKS', async () => {
    const player = await server.createPlayer();
    await fillAccount(player);
    await fillOffice(player, await submitSlip(server, player, { senderName: NAME }));

    const closed = await server.call(closeAccount, { password: player.password }, { as: player });
    expect(closed.refusal).toBeUndefined();
    server.clock.advance(60_000);
    await server.jobs.run('accounts.erase');
    await server.jobs.run('platform.prune-outbox');

    const tables = await queryColumn<string>(given.db)`
      select table_name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`;
    const traces = [player.phone, NAME, EMAIL, UNVERIFIED, player.deviceId].join('|');
    for (const table of tables.filter((name) => !(name in NAMED_IN_BOOKS))) {
      const found = sql`select kept::text as row from ${sql.table(table)} as kept where kept::text ~* ${traces}`;
      expect([table, (await found.execute(given.db)).rows]).toEqual([table, []]);
    }
  });
});
