import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createDraw } from '../../../test/draw-fixtures.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { createClosedDebtor, callOffice } from '../../../test/wallet-fixtures.ts';

const SETTINGS = {
  TWO_PEOPLE: 'on',
  TWO_PEOPLE_TOP_UP: '20000',
  TWO_PEOPLE_WITHDRAWAL: '20000',
  TWO_PEOPLE_DRAW: '1',
  AUTOPILOT: 'off',
};
const UNKNOWN = randomUUID();
const ACCOUNT = { bank: 'aya_bank', number: '20000000000000079', holder: 'Daw Sandar Win' };

describeOnDatabases('checks before a decision waits for a second person', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ ...given, environment: SETTINGS });
  });
  afterAll(async () => await server.close());

  const readRefusalCode = async (
    command: Parameters<typeof callOffice>[1],
    words: Readonly<Record<string, string | number>>,
  ) => (await callOffice(server, command, words, { operator: 'hla' })).refusal?.code;
  const listWaiting = async () => (await callOffice(server, 'second-person')).rows;

  it.each([
    ['turn-account', { id: UNKNOWN, status: 'on' }, 'NOT_FOUND'],
    ['approve', { id: UNKNOWN, slipNumber: '700101', amountKyat: 30_000 }, 'NOT_FOUND'],
    ['pay', { id: UNKNOWN }, 'NOT_FOUND'],
    ['result', { draw: UNKNOWN, figure: '1,298.54', secondFigure: '45,677.21' }, 'NOT_FOUND'],
    ['void', { draw: UNKNOWN, reason: 'no-draw' }, 'NOT_FOUND'],
    ['write-off-debt', { id: UNKNOWN, amountKyat: 30_000, reference: 'case-8', reason: 'No answer' }, 'NOT_FOUND'],
    [
      'collect-debt',
      { id: UNKNOWN, amountKyat: 30_000, bank: 'kbz_pay', slipNumber: '700102', reason: 'Paid' },
      'NOT_FOUND',
    ],
    ['decide-transfer', { id: UNKNOWN, end: 'done', reason: 'Arrived' }, 'NOT_FOUND'],
    ['match-result', { match: UNKNOWN, score: '2-0' }, 'NOT_FOUND'],
    ['void-match', { match: UNKNOWN, reason: 'floodlights' }, 'NOT_FOUND'],
    ['void-price', { match: UNKNOWN, market: 'goal', version: 1, reason: 'typed for another match' }, 'NOT_FOUND'],
    ['set-line', { match: UNKNOWN, market: 'goal', line: '2+50' }, 'NOT_FOUND'],
    ['move-draw', { draw: UNKNOWN, date: '2027-01-02' }, 'NOT_FOUND'],
    [
      'price-package',
      { draw: UNKNOWN, kind: 'gold', stakeKyat: 1_000, payoutMultiplier: 85, capacity: 200 },
      'NOT_FOUND',
    ],
  ] as const)('%s of an unknown id is refused at once and does not wait', async (command, words, code) => {
    expect(await readRefusalCode(command, words)).toBe(code);
    expect(await listWaiting()).toEqual([]);
  });

  it('two people cannot add an existing company account', async () => {
    await callOffice(server, 'add-account', ACCOUNT, { operator: 'hla' });
    await callOffice(server, 'add-account', ACCOUNT, { operator: 'mya' });

    expect(await readRefusalCode('add-account', ACCOUNT)).toBe('ALREADY_DONE');
    expect(await readRefusalCode('add-account', { ...ACCOUNT, holder: 'U Hla' })).toBe('ALREADY_DONE');
    expect(await listWaiting()).toEqual([]);
  });

  it('a void draw cannot be voided again', async () => {
    const draw = await createDraw(given.db);
    await sql`update draw set voided_at = now(), void_reason = 'no-draw', voided_by = 'operator:mya'
      where id = ${draw}::uuid`.execute(given.db);

    expect(await readRefusalCode('void', { draw, reason: 'no-draw' })).toBe('ALREADY_DONE');
    expect(await listWaiting()).toEqual([]);
  });

  it('two people cannot write off more than a closed account owes', async () => {
    const id = await createClosedDebtor(server, given.db, 25_000);
    const words = { id, amountKyat: 25_001, reference: 'case-9', reason: 'No answer' };

    expect(await readRefusalCode('write-off-debt', words)).toBe('INVALID_INPUT');
    expect(await listWaiting()).toEqual([]);
    await sql`delete from player_debt where player_id = ${id}::uuid`.execute(given.db);
  });
});
