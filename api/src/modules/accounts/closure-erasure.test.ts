import {
  closeAccount,
  editProfile,
  logIn,
  requestEmailCode,
  requestOtp,
  verifyEmail,
} from '@padauk/contract/account/accounts.endpoints';
import { sendFeedback, sendSupportMessage } from '@padauk/contract/chat/support.endpoints';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { submitCard } from '../../../test/identity-fixtures.ts';
import { findLastCode, startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { sendBankAccount, callOffice, submitSlip } from '../../../test/wallet-fixtures.ts';
import { NAMED_IN_BOOKS } from './closure.repository.ts';

const NAME = 'Thandar Marker';
const [EMAIL, UNVERIFIED] = ['thandar.marker@example.com', 'thandar.unverified@example.com'];

describeOnDatabases('erasure of a closed account', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

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

    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(given.db);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`
        select kept::text as row from ${sql.table(name)} as kept
        where kept::text ~* ${[player.phone, NAME, EMAIL, UNVERIFIED, player.deviceId].join('|')}`.execute(given.db);
      found.push(...rows.map(({ row }) => `${name}: ${row}`));
    }
    expect(found.filter((line) => !((line.split(':')[0] ?? '') in NAMED_IN_BOOKS))).toEqual([]);
  });
});
