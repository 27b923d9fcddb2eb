import { closeAccount, exportData, logIn, requestOtp, signUp } from '@padauk/contract/account/accounts.endpoints';
import { sendFeedback, sendSupportMessage, uploadSupportPhoto } from '@padauk/contract/chat/support.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { randomUUID } from 'node:crypto';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Dialect,
} from 'kysely';
import { CLOSURE_PARTS } from '../../closure.ts';
import { isLoggedIn, requestCode } from '../../../test/account-fixtures.ts';
import { describeOnServers } from '../../../test/describe-on-server.ts';
import { submitCard } from '../../../test/identity-fixtures.ts';
import type { TestPlayer } from '../../../test/server.ts';
import {
  sendBankAccount,
  DAY_MS,
  callOffice,
  sendSlip,
  submitSlip,
  uploadPictureId,
} from '../../../test/wallet-fixtures.ts';
import { deletePlayerRecords } from './closure.repository.ts';
import { EXPORTED_TABLES } from './exported-data.repository.ts';
import { executeSql, queryRows } from '../../platform/database/query.ts';

const NO_DATABASE: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

/** By the statements that the erasure sends. */
async function listErasedTables(): Promise<string[]> {
  const statements: string[] = [];
  const recorder = new Kysely({ dialect: NO_DATABASE, log: ({ query }) => void statements.push(query.sql) });
  const tx = { isTransaction: true, getExecutor: () => recorder.getExecutor() } as const;
  for (const erase of [deletePlayerRecords, ...CLOSURE_PARTS.erasers]) await erase(tx, randomUUID(), new Date());
  return statements.flatMap((text) => /delete from (\w+)/.exec(text)?.[1] ?? []);
}

describeOnServers('closeAccount', (server, given) => {
  let player: TestPlayer;
  beforeEach(async () => {
    player = await server.createPlayer();
  });

  const close = (as = player, password = as.password) => server.call(closeAccount, { password }, { as });
  const requestSignUpCode = (phone: string) =>
    server.call(requestOtp, { phone, purpose: 'sign-up' }, { deviceId: randomUUID(), address: '10.9.9.9' });

  /** Runs the job after the delay for commands that began before the closure. */
  async function erase(): Promise<void> {
    server.clock.advance(60_000);
    await server.jobs.run('accounts.erase');
  }

  /** Rows in many tables and no money. */
  async function fillAccount(): Promise<void> {
    const slip = await submitSlip(server, player);
    await callOffice(server, 'refuse', { id: slip, reason: 'a test' });
    await sendBankAccount(server, player);
    const photoId = await uploadPictureId(server, uploadSupportPhoto, player);
    const message = { key: randomUUID(), text: 'Where is my slip?', photoId };
    await server.call(sendSupportMessage, message, { as: player });
    await server.call(sendFeedback, { kind: 'idea', text: 'A darker board' }, { as: player });
    await submitCard(server, player);
  }

  it('T1 ends every session and refuses later log-ins', async () => {
    expect((await close()).status).toBe(200);
    expect(await isLoggedIn(server, player)).toBe(false);
    const again = await server.call(logIn, { phone: player.phone, password: player.password }, player);
    expect(again.refusal?.code).toBe('ACCOUNT_NOT_FOUND');
  });

  it('E9 refuses a wrong password and leaves the account open', async () => {
    expect((await close(player, 'not-the-password')).refusal).toMatchObject({ code: 'WRONG_PASSWORD' });
    expect(await isLoggedIn(server, player)).toBe(true);
  });

  it('refuses while the main wallet has money', async () => {
    const rich = await server.createPlayer({ mainKyat: 1_000 });
    expect((await close(rich)).refusal?.code).toBe('ACCOUNT_IN_USE');
    expect((await server.call(getWallet, {}, { as: rich })).body.mainKyat).toBe(1_000);
  });

  it('refuses while a slip is pending and closes after its decision', async () => {
    const id = await submitSlip(server, player);
    expect((await close()).refusal?.code).toBe('ACCOUNT_IN_USE');
    await callOffice(server, 'refuse', { id, reason: 'a test' });
    expect((await close()).status).toBe(200);
  });

  it('refuses while the game wallet has money', async () => {
    await executeSql(given.db)`
      insert into game_wallet_seen (player_id, balance_kyat, seen_at)
      values (${player.id}::uuid, 500, ${server.clock.now().toISOString()}::timestamptz)`;
    expect((await close()).refusal?.code).toBe('ACCOUNT_IN_USE');
  });

  it('erases personal data and keeps the rows of the books', async () => {
    await fillAccount();
    await close();
    await erase();
    for (const table of await listErasedTables()) {
      const remaining = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)} where ${
        table === 'identity_photo'
          ? sql`check_id in (select id from identity_check where player_id = ${player.id}::uuid)`
          : sql`player_id = ${player.id}::uuid`
      }`.execute(given.db);
      expect([table, remaining.rows[0]?.count]).toEqual([table, 0]);
    }
    const rows = await queryRows<{ row: string }>(given.db)`
      select row_to_json(player)::text as row from player where id = ${player.id}::uuid
      union all select row_to_json(one)::text from identity_check one where player_id = ${player.id}::uuid`;
    const text = rows.map(({ row }) => row).join('\n');
    expect(text).not.toContain(player.phone);
    expect(text).not.toMatch(/argon2|Ma Hnin|1990-05-17/);
    const slips = await sql<{
      count: number;
    }>`select count(*) as count from top_up where player_id = ${player.id}::uuid`.execute(given.db);
    expect(slips.rows[0]?.count).toBe(1);
  });

  it('erases every exported table, or retains it with a reason', async () => {
    const erased = await listErasedTables();
    const tables = Object.entries(EXPORTED_TABLES);
    const isHandledOnce = ([table, { retained }]: (typeof tables)[number]) =>
      erased.includes(table) === (retained === undefined);
    expect(tables.filter((table) => !isHandledOnce(table))).toEqual([]);
  });

  it('reserves the phone for 30 days, then accepts a new sign-up', async () => {
    await close();
    const untilAt = new Date(server.clock.now().getTime() + 30 * DAY_MS).toISOString();
    expect((await requestSignUpCode(player.phone)).refusal).toEqual({ code: 'PHONE_CLOSED', params: { untilAt } });
    server.clock.advance(30 * DAY_MS);
    const { phone, password } = player;
    const caller = { deviceId: randomUUID(), address: '10.9.9.8' };
    const otp = await requestCode(server, { phone, ...caller }, 'sign-up');
    const form = { phone, otp, password, confirmPassword: password, isAdult: true, acceptsTerms: true };
    const signed = await server.call(signUp, form, caller);
    expect([signed.status, signed.body.player.id === player.id]).toEqual([200, false]);
  });

  it('reserves the phone until a self-exclusion ends', async () => {
    const until = new Date(server.clock.now().getTime() + 180 * DAY_MS);
    await executeSql(given.db)`insert into player_break (player_id, excluded_until)
      values (${player.id}::uuid, ${until.toISOString()}::timestamptz)`;
    await close();
    expect((await requestSignUpCode(player.phone)).refusal?.params).toEqual({ untilAt: until.toISOString() });
  });

  it('E18 releases the bank account for another player', async () => {
    const other = await server.createPlayer();
    const accountNumber = '09441234567';
    await sendBankAccount(server, player, { accountNumber });
    expect((await sendBankAccount(server, other, { accountNumber })).refusal?.code).toBe('BANK_ACCOUNT_TAKEN');
    await close();
    await erase();
    expect((await sendBankAccount(server, other, { accountNumber })).status).toBe(200);
  });

  it('P20 releases the identity card, and the office sees the closed account that used it', async () => {
    const next = await server.createPlayer();
    await callOffice(server, 'approve-identity', { id: await submitCard(server, player, { number: '550055' }) });
    await close();
    await erase();
    const id = await submitCard(server, next, { number: '550055' });
    const { rows } = await callOffice(server, 'identity', { id });
    expect(rows[0]).toMatchObject({ alsoSentBy: `closed ${player.id}` });
  });

  it('exports the identity data before the closure', async () => {
    await fillAccount();
    const { data } = (await server.call(exportData, { password: player.password }, { as: player })).body;
    expect(data).toMatchObject({
      identity_check: [{ state: 'submitted', name: 'Ma Hnin' }],
      identity_number: [{ nrc: expect.stringMatching(/^12\/LAMANA\(N\)\d{6}$/) }],
      identity_photo: [{ side: 'front' }, { side: 'back' }, { side: 'selfie' }],
    });
    expect(await sendSlip(server, player)).toMatchObject({ status: 200 });
  });
});
