import { randomUUID } from 'node:crypto';
import { getBoard } from '@padauk/contract/lottery/draws.endpoints';
import { sendSupportMessage } from '@padauk/contract/chat/support.endpoints';
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
import { describeOnServers } from '../../../test/describe-on-server.ts';
import { excludeTestPostings } from '../../../test/test-postings.ts';
import type { Violation } from '../../platform/verify.ts';
import { createWithdrawer, callOffice, submitSlip, sendWithdrawal, readWallet } from '../../../test/wallet-fixtures.ts';

const UNKNOWN_ID = '5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f';

/** One address per command, because wrong keys are limited per address. */
function getAddress(command: OfficeCommandName): string {
  return `198.51.100.${OFFICE_COMMAND_NAMES.indexOf(command) + 1}`;
}

describeOnServers('office commands', (server, given) => {
  beforeAll(() => server.jobs.run('draws.plan'));

  const get = (url: string, headers: Readonly<Record<string, string>> = { [OFFICE_KEY_HEADER]: SANDBOX_OFFICE_KEY }) =>
    server.operators.inject({ url, headers });
  const findOpenDraw = async () =>
    String((await callOffice(server, 'draws')).rows.find((row) => row['status'] === 'open')?.['id']);
  const runAutopilotAfter = async (ms: number) => {
    server.clock.advance(ms);
    await server.jobs.run('office.autopilot');
  };

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
    const headers = { [OFFICE_KEY_HEADER]: SANDBOX_OFFICE_KEY };
    expect((await server.app.inject({ url: '/office/players', headers })).statusCode).toBe(404);
  });

  it('list waiting slips with their photos, oldest first', async () => {
    const player = await server.createPlayer();
    const first = await submitSlip(server, player);
    server.clock.advance(1_000);
    const second = await submitSlip(server, player);

    const { rows } = await callOffice(server, 'top-ups');
    const photo = await get(`${OFFICE_PHOTO_PATH}/${first}`);

    expect(rows.filter((row) => row['playerId'] === player.id).map((row) => row['id'])).toEqual([first, second]);
    expect(photo.statusCode).toBe(200);
    expect(photo.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    expect((await get(`${OFFICE_PHOTO_PATH}/${first}`, {})).statusCode).toBe(401);
    expect((await get(`${OFFICE_PHOTO_PATH}/${UNKNOWN_ID}`)).statusCode).toBe(404);
  });

  it('record operator, reason and the states before and after in the audit', async () => {
    const id = await submitSlip(server, await server.createPlayer());

    await callOffice(server, 'approve', { id, why: 'seen on the account' }, { operator: 'aung' });
    await callOffice(server, 'approve', { id }, { operator: 'thiri' });

    const { rows } = await sql`
      select operator, phase, why, refusal, before->>'state' as before, after->>'state' as after
      from office_audit where arguments->>'id' = ${id} order by position`.execute(given.db);
    const [none, seen] = [
      { why: '', before: null, after: null },
      { why: 'seen on the account', refusal: null },
    ];
    const refused = { operator: 'thiri', phase: 'refused', refusal: 'ALREADY_DONE' };
    expect(rows).toEqual([
      { operator: 'aung', phase: 'asked', ...none, ...seen },
      { operator: 'aung', phase: 'done', ...seen, before: 'pending', after: 'approved' },
      { operator: 'thiri', phase: 'asked', refusal: null, ...none },
      { ...refused, ...none },
    ]);
    expect((await callOffice(server, 'audit', { limit: 1 })).rows).toMatchObject([refused]);
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

  const adjustment = { phone: '09771234567', direction: 'give', reference: 'r', reason: 'x' };
  it.each<[OfficeCommandName, Readonly<Record<string, string | number>>, Readonly<Record<string, string>>]>([
    ['approve', { id: 'not an id' }, { id: 'uuid' }],
    ['approve', {}, { id: 'required' }],
    ['refuse', { id: UNKNOWN_ID, reason: ' ' }, { reason: 'required' }],
    ['refuse', { id: UNKNOWN_ID, reason: 'a\u0000b' }, { reason: 'type' }],
    ['refuse', { id: UNKNOWN_ID, reason: 'half \ud83d' }, { reason: 'type' }],
    ['approve', { id: UNKNOWN_ID, why: 'a\u0000b' }, { why: 'type' }],
    ['adjust', { ...adjustment, amountKyat: '１００' }, { amountKyat: 'type' }],
    ['adjust', { ...adjustment, amountKyat: '1e3' }, { amountKyat: 'type' }],
    ['adjust', { ...adjustment, amountKyat: 0.5 }, { amountKyat: 'type' }],
    ['reconcile-transfers', { day: '2026-99-99' }, { day: 'type' }],
    ['switch', { type: 'gravity', status: 'off' }, { type: 'choice' }],
    ['limit-number', { draw: UNKNOWN_ID, number: '7x', limitKyat: -1 }, { number: 'type', limitKyat: 'type' }],
    ['top-ups', { limit: 5 }, { limit: 'unknownField' }],
  ])('refuses %s with %j', async (command, input, problems) => {
    const fields = Object.entries(problems).map(([name, code]) => ({ path: [name], code }));
    expect((await callOffice(server, command, input)).refusal).toEqual({ code: 'INVALID_INPUT', fields });
  });

  it.each(['approve', 'pay'] as const)('%s answers 404 for an unknown id', async (command) => {
    expect((await callOffice(server, command, { id: UNKNOWN_ID })).status).toBe(404);
  });

  it('close a number of a draw and set a limit', async () => {
    const draw = await findOpenDraw();

    await callOffice(server, 'close-number', { draw, number: '47' });
    await callOffice(server, 'limit-number', { draw, number: '48', limitKyat: 5_000 });

    const { numbers } = (await server.call(getBoard, { drawId: draw })).body;
    expect(numbers.filter(({ number }) => number === '47' || number === '48')).toMatchObject([
      { isClosed: true, remainingKyat: 0 },
      { isClosed: false, remainingKyat: 5_000 },
    ]);
  });

  it('refuse a result before the draw; void a draw', async () => {
    const draw = await findOpenDraw();
    const result = { draw, figure: '1,298.54', secondFigure: '45,677.21' };

    expect((await callOffice(server, 'result', result)).refusal?.code).toBe('DRAW_OPEN');
    expect((await callOffice(server, 'void', { draw, reason: 'no-draw' })).status).toBe(200);
    expect((await callOffice(server, 'result', result)).refusal?.code).toBe('ALREADY_DONE');
  });

  it('add a company account and turn it off', async () => {
    const account = { bank: 'aya_bank', number: '20000000000000077', holder: 'Daw Sandar Win' };
    const id = String((await callOffice(server, 'add-account', account)).rows[0]?.['id']);
    const turnOff = (accountId: string) => callOffice(server, 'turn-account', { id: accountId, status: 'off' });

    expect((await callOffice(server, 'add-account', account)).refusal?.code).toBe('ALREADY_DONE');
    expect((await turnOff(id)).rows).toMatchObject([{ isOn: false }]);
    expect((await turnOff(UNKNOWN_ID)).status).toBe(404);
  });

  it('show players, texts and the clock in the sandbox, and move the clock', async () => {
    const player = await server.createPlayer({ mainKyat: 700 });
    const later = new Date(server.clock.now().getTime() + 5_400_000).toISOString();
    const readRows = async (...command: [OfficeCommandName, Readonly<Record<string, string>>?]) =>
      (await callOffice(server, ...command)).rows;

    const found = { id: player.id, mainKyat: 700, heldKyat: 0 };
    for (const search of [player.phone, `+95 ${player.phone.slice(1)}`])
      expect(await readRows('players', { search })).toMatchObject([found]);
    expect(await readRows('advance-clock', { by: '90m' })).toEqual([{ now: later }]);
    const now = '2026-11-25T02:30:00.000Z';
    expect(await readRows('set-clock', { to: '2026-11-25T09:00:00+06:30' })).toEqual([{ now }]);
    expect(await readRows('clock')).toEqual([{ now }]);
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
    await runAutopilotAfter(2_999);
    expect(await readWallet(server, player)).toMatchObject({ mainKyat: 0, heldForWithdrawalKyat: 10_000 });

    await runAutopilotAfter(1);
    expect(await readWallet(server, player)).toMatchObject({ mainKyat: 10_000, heldForWithdrawalKyat: 0 });
    const { rows } = await callOffice(server, 'top-ups', { state: 'approved' });
    expect(rows.find((row) => row['id'] === id)).toMatchObject({ decidedBy: 'autopilot' });
  });

  it('P15 the autopilot answers each message to customer service once', async () => {
    const player = await server.createPlayer();
    const sendMessage = (text: string) => server.call(sendSupportMessage, { key: randomUUID(), text }, { as: player });
    const countAnswers = async () => {
      const { rows } = await callOffice(server, 'chat', { phone: player.phone });
      return rows.filter(({ by }) => by === 'autopilot').length;
    };
    await sendMessage('Is anybody there?');
    await runAutopilotAfter(2_999);
    expect(await countAnswers()).toBe(0);
    for (const ms of [1, 0]) await runAutopilotAfter(ms);
    expect(await countAnswers()).toBe(1);
    await sendMessage('And now?');
    await runAutopilotAfter(3_000);
    expect(await countAnswers()).toBe(2);
  });
});
