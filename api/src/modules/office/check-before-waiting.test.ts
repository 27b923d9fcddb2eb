import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describeOnServers } from '../../../test/describe-on-server.ts';
import { createDraw } from '../../../test/draw-fixtures.ts';
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

describeOnServers(
  { name: 'checks before a decision waits for a second person', environment: SETTINGS },
  (server, given) => {
    const readRefusalCode = async (
      command: Parameters<typeof callOffice>[1],
      words: Readonly<Record<string, string | number>>,
    ) => (await callOffice(server, command, words, { operator: 'hla' })).refusal?.code;
    const listWaiting = async () => (await callOffice(server, 'second-person')).rows;

    const debt = { id: UNKNOWN, amountKyat: 30_000, reason: 'No answer' };
    it.each([
      ['turn-account', { id: UNKNOWN, status: 'on' }],
      ['approve', { id: UNKNOWN, slipNumber: '700101', amountKyat: 30_000 }],
      ['pay', { id: UNKNOWN }],
      ['result', { draw: UNKNOWN, figure: '1,298.54', secondFigure: '45,677.21' }],
      ['void', { draw: UNKNOWN, reason: 'no-draw' }],
      ['write-off-debt', { ...debt, reference: 'case-8' }],
      ['collect-debt', { ...debt, bank: 'kbz_pay', slipNumber: '700102' }],
      ['decide-transfer', { id: UNKNOWN, end: 'done', reason: 'Arrived' }],
      ['match-result', { match: UNKNOWN, score: '2-0' }],
      ['void-match', { match: UNKNOWN, reason: 'floodlights' }],
      ['void-price', { match: UNKNOWN, market: 'goal', version: 1, reason: 'typed for another match' }],
      ['set-line', { match: UNKNOWN, market: 'goal', line: '2+50' }],
      ['move-draw', { draw: UNKNOWN, date: '2027-01-02' }],
      ['price-package', { draw: UNKNOWN, kind: 'gold', stakeKyat: 1_000, payoutMultiplier: 85, capacity: 200 }],
    ] as const)('%s of an unknown id is refused at once and does not wait', async (command, words) => {
      expect(await readRefusalCode(command, words)).toBe('NOT_FOUND');
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
  },
);
