import { exportData } from '@padauk/contract/account/accounts.endpoints';
import { sendFeedback, sendSupportMessage, uploadSupportPhoto } from '@padauk/contract/chat/support.endpoints';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describeOnDatabase } from '../../../test/databases.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { sendBankAccount, callOffice, submitSlip, uploadPictureId } from '../../../test/wallet-fixtures.ts';
import { EXPORTED_TABLES, EXCLUDED_TABLES } from './exported-data.repository.ts';

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

describeOnDatabase('exportData', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  const requestExport = (as: TestPlayer, password = as.password) => server.call(exportData, { password }, { as });

  async function createActivePlayer(): Promise<TestPlayer> {
    const player = await server.createPlayer({ mainKyat: 1_000 });
    await callOffice(server, 'approve', { id: await submitSlip(server, player) });
    await sendBankAccount(server, player);
    const message = {
      key: randomUUID(),
      text: 'Where is my slip?',
      photoId: await uploadPictureId(server, uploadSupportPhoto, player),
    };
    await server.call(sendSupportMessage, message, { as: player });
    await server.call(sendFeedback, { kind: 'idea', text: 'A darker board' }, { as: player });
    return player;
  }

  it('lists every table that names a player as exported or as excluded with a reason', async () => {
    const { rows } = await sql<{ table: string }>`
      select distinct columns.table_name as table from information_schema.columns
      join information_schema.tables on tables.table_name = columns.table_name and table_type = 'BASE TABLE'
      where columns.table_schema = 'public' and (column_name in (${sql.join(NAMES)}) or column_name like '%player_id')
      union select constrained.relname from pg_constraint
      join pg_class constrained on constrained.oid = conrelid join pg_class referred on referred.oid = confrelid
      where contype = 'f' and referred.relname in ('player', 'ticket', 'top_up')`.execute(given.db);
    const known = [...Object.keys(EXPORTED_TABLES), ...Object.keys(EXCLUDED_TABLES)];
    expect(rows.map(({ table }) => table).filter((table) => !known.includes(table))).toEqual([]);
  });

  it('exports every row of the player and none of another player', async () => {
    const [player, other] = [await createActivePlayer(), await createActivePlayer()];
    const { data } = (await requestExport(player)).body;
    const tables = data as Record<string, readonly { readonly player_id?: string }[]>;

    for (const table of ['top_up', 'bank_account', 'support_message', 'feedback', 'notification', 'player_session']) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(table)} where player_id = ${player.id}::uuid`.execute(given.db);
      expect([table, tables[table]?.length]).toEqual([table, rows[0]?.count]);
      expect(tables[table]).not.toEqual([]);
    }
    const text = JSON.stringify(data);
    expect(text).toContain('Where is my slip?');
    expect([text.includes(other.id), text.includes(other.phone)]).toEqual([false, false]);
  });

  it('exports ledger entries whose sum is the balance', async () => {
    const player = await createActivePlayer();
    const { data } = (await requestExport(player)).body as {
      data: Record<string, { account_id: string; amount: number }[]>;
    };
    const main = (data['ledger_entry'] ?? []).filter(({ account_id: id }) => id === `player_main:${player.id}`);
    const [balance] = (data['ledger_balance'] ?? []).filter(({ account_id: id }) => id === `player_main:${player.id}`);
    expect(balance).toMatchObject({ balance: main.reduce((sum, { amount }) => sum + amount, 0) });
  });

  it('exports no secrets and device ids, and pictures only as digests', async () => {
    const player = await createActivePlayer();
    const { data } = (await requestExport(player)).body;
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
    const player = await server.createPlayer();
    const wrong = await requestExport(player, 'not-the-password');
    expect(wrong.refusal).toMatchObject({ code: 'WRONG_PASSWORD' });
    expect((await requestExport(player)).status).toBe(200);
  });
});
