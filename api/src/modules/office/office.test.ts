import { randomUUID } from 'node:crypto';
import { getBoard } from '@padauk/contract/lottery/draws.endpoints';
import { sendSupportMessage } from '@padauk/contract/chat/support.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import {
  isPostCommand,
  OFFICE_COMMANDS,
  OFFICE_COMMAND_NAMES,
  OFFICE_KEY_HEADER,
  OFFICE_PHOTO_PATH,
  SANDBOX_OFFICE_KEY,
  type OfficeCommandName,
} from '@padauk/contract/office/office';
import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { excludeTestPostings } from '../../../test/test-postings.ts';
import type { Violation } from '../../platform/verify.ts';
import { createWithdrawer, callOffice, submitSlip, sendWithdrawal } from '../../../test/wallet-fixtures.ts';

const UNKNOWN_ID = '5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f';

/** One address per command, because wrong keys are limited per address. */
function getAddress(command: OfficeCommandName): string {
  return `198.51.100.${OFFICE_COMMAND_NAMES.indexOf(command) + 1}`;
}

describeOnDatabases('office commands', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
    await server.jobs.run('draws.plan');
  });
  afterAll(async () => await server.close());

  it.each(OFFICE_COMMAND_NAMES)('refuses %s without a valid key', async (command) => {
    const reply = await server.operators.inject({
      method: isPostCommand(OFFICE_COMMANDS[command]) ? 'POST' : 'GET',
      url: `/office/${command}`,
      remoteAddress: getAddress(command),
      headers: { [OFFICE_KEY_HEADER]: 'guessed' },
    });

    expect(reply.statusCode).toBe(401);
  });

  it("are not served on the players' port", async () => {
    expect(
      (await server.app.inject({ url: '/office/players', headers: { [OFFICE_KEY_HEADER]: SANDBOX_OFFICE_KEY } }))
        .statusCode,
    ).toBe(404);
  });

  it('list waiting slips with their photos, oldest first', async () => {
    const player = await server.createPlayer();
    const first = await submitSlip(server, player);
    server.clock.advance(1_000);
    const second = await submitSlip(server, player);

    const { rows } = await callOffice(server, 'top-ups');
    const photo = await server.operators.inject({
      url: `${OFFICE_PHOTO_PATH}/${first}`,
      headers: { [OFFICE_KEY_HEADER]: SANDBOX_OFFICE_KEY },
    });

    expect(rows.filter((row) => row['playerId'] === player.id).map((row) => row['id'])).toEqual([first, second]);
    expect([photo.statusCode, photo.headers['content-type'], photo.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ]);
    expect((await server.operators.inject({ url: `${OFFICE_PHOTO_PATH}/${first}` })).statusCode).toBe(401);
    expect(
      (
        await server.operators.inject({
          url: `${OFFICE_PHOTO_PATH}/${UNKNOWN_ID}`,
          headers: { [OFFICE_KEY_HEADER]: SANDBOX_OFFICE_KEY },
        })
      ).statusCode,
    ).toBe(404);
  });

  it('record operator, reason and the states before and after in the audit', async () => {
    const id = await submitSlip(server, await server.createPlayer());

    await callOffice(server, 'approve', { id, why: 'seen on the account' }, { operator: 'aung' });
    await callOffice(server, 'approve', { id }, { operator: 'thiri' });

    const lines =
      await sql`select operator, phase, why, refusal, before->>'state' as before, after->>'state' as after from office_audit where arguments->>'id' = ${id} order by position`.execute(
        given.db,
      );
    expect(lines.rows).toEqual([
      { operator: 'aung', phase: 'asked', why: 'seen on the account', refusal: null, before: null, after: null },
      {
        operator: 'aung',
        phase: 'done',
        why: 'seen on the account',
        refusal: null,
        before: 'pending',
        after: 'approved',
      },
      { operator: 'thiri', phase: 'asked', why: '', refusal: null, before: null, after: null },
      { operator: 'thiri', phase: 'refused', why: '', refusal: 'ALREADY_DONE', before: null, after: null },
    ]);
    expect((await callOffice(server, 'audit', { limit: 1 })).rows).toMatchObject([
      { operator: 'thiri', phase: 'refused', refusal: 'ALREADY_DONE' },
    ]);
  });

  it('record the reason for the player when no other reason is given', async () => {
    const id = await submitSlip(server, await server.createPlayer());
    await callOffice(server, 'refuse', { id, reason: 'The photo cannot be read' });

    expect((await callOffice(server, 'audit', { limit: 2 })).rows.map(({ phase, why }) => [phase, why])).toEqual([
      ['done', 'The photo cannot be read'],
      ['asked', 'The photo cannot be read'],
    ]);
  });

  it('the audit is append-only', async () => {
    await expect(sql`delete from office_audit`.execute(given.db)).rejects.toThrow('append-only');
    await expect(sql`update office_audit set operator = 'nobody'`.execute(given.db)).rejects.toThrow('append-only');
  });

  it.each<{ command: OfficeCommandName; input: Readonly<Record<string, string | number>>; fields: readonly object[] }>([
    { command: 'approve', input: { id: 'not an id' }, fields: [{ path: ['id'], code: 'uuid' }] },
    { command: 'approve', input: {}, fields: [{ path: ['id'], code: 'required' }] },
    { command: 'refuse', input: { id: UNKNOWN_ID, reason: ' ' }, fields: [{ path: ['reason'], code: 'required' }] },
    { command: 'refuse', input: { id: UNKNOWN_ID, reason: 'a\u0000b' }, fields: [{ path: ['reason'], code: 'type' }] },
    {
      command: 'refuse',
      input: { id: UNKNOWN_ID, reason: 'half \ud83d' },
      fields: [{ path: ['reason'], code: 'type' }],
    },
    { command: 'approve', input: { id: UNKNOWN_ID, why: 'a\u0000b' }, fields: [{ path: ['why'], code: 'type' }] },
    {
      command: 'adjust',
      input: { phone: '09771234567', direction: 'give', amountKyat: '１００', reference: 'r', reason: 'x' },
      fields: [{ path: ['amountKyat'], code: 'type' }],
    },
    {
      command: 'adjust',
      input: { phone: '09771234567', direction: 'give', amountKyat: '1e3', reference: 'r', reason: 'x' },
      fields: [{ path: ['amountKyat'], code: 'type' }],
    },
    {
      command: 'adjust',
      input: { phone: '09771234567', direction: 'give', amountKyat: 0.5, reference: 'r', reason: 'x' },
      fields: [{ path: ['amountKyat'], code: 'type' }],
    },
    { command: 'reconcile-transfers', input: { day: '2026-99-99' }, fields: [{ path: ['day'], code: 'type' }] },
    { command: 'switch', input: { type: 'gravity', status: 'off' }, fields: [{ path: ['type'], code: 'choice' }] },
    {
      command: 'limit-number',
      input: { draw: UNKNOWN_ID, number: '7x', limitKyat: -1 },
      fields: [
        { path: ['number'], code: 'type' },
        { path: ['limitKyat'], code: 'type' },
      ],
    },
    { command: 'top-ups', input: { limit: 5 }, fields: [{ path: ['limit'], code: 'unknownField' }] },
  ])('refuses $command with $input', async ({ command, input, fields }) => {
    expect((await callOffice(server, command, input)).refusal).toEqual({ code: 'INVALID_INPUT', fields });
  });

  it.each(['approve', 'pay'] as const)('%s answers 404 for an unknown id', async (command) => {
    expect((await callOffice(server, command, { id: UNKNOWN_ID })).status).toBe(404);
  });

  it('close a number of a draw and set a limit', async () => {
    const draw = String((await callOffice(server, 'draws')).rows.find((row) => row['status'] === 'open')?.['id']);

    await callOffice(server, 'close-number', { draw, number: '47' });
    await callOffice(server, 'limit-number', { draw, number: '48', limitKyat: 5_000 });

    const { numbers } = (await server.call(getBoard, { drawId: draw })).body;
    expect(numbers.filter(({ number }) => number === '47' || number === '48')).toMatchObject([
      { isClosed: true, remainingKyat: 0 },
      { isClosed: false, remainingKyat: 5_000 },
    ]);
  });

  it('refuse a result before the draw; void a draw', async () => {
    const draw = String((await callOffice(server, 'draws')).rows.find((row) => row['status'] === 'open')?.['id']);
    const result = { draw, figure: '1,298.54', secondFigure: '45,677.21' };

    expect((await callOffice(server, 'result', result)).refusal?.code).toBe('DRAW_OPEN');
    expect((await callOffice(server, 'void', { draw, reason: 'no-draw' })).status).toBe(200);
    expect((await callOffice(server, 'result', result)).refusal?.code).toBe('ALREADY_DONE');
  });

  it('add a company account and turn it off', async () => {
    const account = { bank: 'aya_bank', number: '20000000000000077', holder: 'Daw Sandar Win' };
    const added = await callOffice(server, 'add-account', account);

    expect((await callOffice(server, 'add-account', account)).refusal?.code).toBe('ALREADY_DONE');
    expect(
      (await callOffice(server, 'turn-account', { id: String(added.rows[0]?.['id']), status: 'off' })).rows,
    ).toMatchObject([{ isOn: false }]);
    expect((await callOffice(server, 'turn-account', { id: UNKNOWN_ID, status: 'off' })).status).toBe(404);
  });

  it('show players, texts and the clock in the sandbox, and move the clock', async () => {
    const player = await server.createPlayer({ mainKyat: 700 });
    const before = server.clock.now().getTime();

    expect((await callOffice(server, 'players', { search: player.phone })).rows).toMatchObject([
      { id: player.id, mainKyat: 700, heldKyat: 0 },
    ]);
    expect((await callOffice(server, 'advance-clock', { by: '90m' })).rows).toEqual([
      { now: new Date(before + 5_400_000).toISOString() },
    ]);
    expect((await callOffice(server, 'set-clock', { to: '2026-11-25T09:00:00+06:30' })).rows).toEqual([
      { now: '2026-11-25T02:30:00.000Z' },
    ]);
    expect((await callOffice(server, 'clock')).rows).toEqual([{ now: '2026-11-25T02:30:00.000Z' }]);
    expect((await callOffice(server, 'messages', { phone: player.phone })).status).toBe(200);
  });

  it('verify finds no violations in correct books', async () => {
    const { rows } = await callOffice(server, 'verify');

    expect(excludeTestPostings(rows as unknown as readonly Violation[])).toEqual([]); // rows are violations
  });

  it('the autopilot approves slips and pays withdrawals after the waiting time', async () => {
    const player = await createWithdrawer(server, 10_000);
    await sendWithdrawal(server, player);
    const id = await submitSlip(server, player);
    server.clock.advance(2_999);
    await server.jobs.run('office.autopilot');
    expect((await server.call(getWallet, {}, { as: player })).body).toMatchObject({
      mainKyat: 0,
      heldForWithdrawalKyat: 10_000,
    });

    server.clock.advance(1);
    await server.jobs.run('office.autopilot');

    expect((await server.call(getWallet, {}, { as: player })).body).toMatchObject({
      mainKyat: 10_000,
      heldForWithdrawalKyat: 0,
    });
    expect(
      (await callOffice(server, 'top-ups', { state: 'approved' })).rows.find((row) => row['id'] === id),
    ).toMatchObject({ decidedBy: 'autopilot' });
  });

  it('P15 the autopilot answers each message to customer service once', async () => {
    const player = await server.createPlayer();
    const sendMessage = (text: string) => server.call(sendSupportMessage, { key: randomUUID(), text }, { as: player });
    const countAnswers = async () => {
      const { rows } = await callOffice(server, 'chat', { phone: player.phone });
      return rows.filter(({ by }) => by === 'autopilot').length;
    };
    await sendMessage('Is anybody there?');
    server.clock.advance(2_999);
    await server.jobs.run('office.autopilot');
    expect(await countAnswers()).toBe(0);
    server.clock.advance(1);
    for (let run = 0; run < 2; run += 1) await server.jobs.run('office.autopilot');
    expect(await countAnswers()).toBe(1);
    await sendMessage('And now?');
    server.clock.advance(3_000);
    await server.jobs.run('office.autopilot');
    expect(await countAnswers()).toBe(2);
  });
});
