import { getNotifications } from '@padauk/contract/content/content.endpoints';
import { getTransactions } from '@padauk/contract/wallet/wallet.endpoints';
import { OFFICE_KEY_HEADER, SANDBOX_OFFICE_KEY } from '@padauk/contract/office/office';
import { sql } from 'kysely';
import { describeOnServers } from '../../../test/describe-on-server.ts';
import { createTransaction } from '../../../test/ledger-fixtures.ts';
import type { TestPlayer } from '../../../test/server.ts';
import { callOffice, DAY_MS, readWallet } from '../../../test/wallet-fixtures.ts';
import { countCodes, runInParallel } from '../../../test/results.ts';
import { findAfterSabotage, verifyAfter, type Change } from '../../../test/sabotage.ts';
import { toHouseAccountId, buildMovement, toPlayerAccountId, postTransaction } from '../ledger/index.ts';
import { verifyWallet } from '../wallet/index.ts';

const THIRI = { operator: 'thiri' };
let lastCase = 0;

describeOnServers('manual adjustments', (server, given) => {
  let player: TestPlayer;

  beforeEach(async () => {
    player = await server.createPlayer({ mainKyat: 50_000 });
  });

  type Direction = 'give' | 'take';
  const createCase = (direction: Direction, amountKyat: number, reference = `case-${(lastCase += 1)}`) =>
    ({ phone: player.phone, direction, amountKyat, reference, reason: 'The bank confirmed it' }) as const;
  const adjust = (...words: Parameters<typeof createCase>) => callOffice(server, 'adjust', createCase(...words), THIRI);
  const adjustToState = async (...words: Parameters<typeof createCase>) => (await adjust(...words)).rows[0]?.['state'];
  const adjustToId = async (...words: Parameters<typeof createCase>) =>
    String((await adjust(...words)).rows[0]?.['id']);
  const confirm = (id: string, operator = 'aung') => callOffice(server, 'confirm-adjustment', { id }, { operator });
  const expectMainKyat = async (mainKyat: number) => expect((await readWallet(server, player)).mainKyat).toBe(mainKyat);
  const verifyTampered = (change: Change) => findAfterSabotage(given.db, change, verifyWallet);

  it.each([
    ['give', 99_999, 149_999],
    ['take', 10_000, 40_000],
  ] as const)('%s: books a small sum at once', async (direction, amountKyat, expected) => {
    const { rows } = await adjust(direction, amountKyat);

    expect(rows).toMatchObject([{ state: 'done', askedBy: 'thiri', decidedBy: 'thiri' }]);
    await expectMainKyat(expected);
  });

  it.each([
    ['a reason that is an object', { why: { a: 1 } }],
    ['a reason that is a list', { why: ['x'] }],
    ['a reason that is a number', { reason: 7 }],
  ])('refuses %s and books nothing', async (_title, wrong) => {
    const reply = await server.operators.inject({
      method: 'POST',
      url: '/office/adjust',
      headers: { [OFFICE_KEY_HEADER]: SANDBOX_OFFICE_KEY, ...THIRI },
      payload: { ...createCase('give', 1_000), ...wrong },
    });

    expect(reply.json()).toMatchObject({ refusal: { code: 'INVALID_INPUT' } });
    await expectMainKyat(50_000);
  });

  it('I7 books a case once', async () => {
    expect(await adjustToState('give', 1_000, 'the-same-case')).toBe('done');

    expect((await adjust('give', 1_000, 'the-same-case')).refusal?.code).toBe('ALREADY_DONE');
    await expectMainKyat(51_000);
  });

  it('I7 books a case once, also with equivalent references at the same time', async () => {
    const references = ['Look-9', 'look-9', 'look\u20109', 'look-\uff19', 'LOOK\u22129'];
    const replies = await Promise.all(references.map((reference) => adjust('give', 1_000, reference)));

    expect(countCodes(replies)).toEqual({ ok: 1, ALREADY_DONE: 4 });
    expect(replies.flatMap(({ rows }) => rows)).toMatchObject([{ state: 'done' }]);
    await expectMainKyat(51_000);
  });

  it('a large sum waits for a second person, who must be another operator', async () => {
    const { rows } = await adjust('give', 100_000);
    const id = String(rows[0]?.['id']);

    expect(rows).toMatchObject([{ state: 'waiting' }]);
    await expectMainKyat(50_000);
    expect((await confirm(id, 'thiri')).refusal?.code).toBe('NOT_ALLOWED');
    expect((await confirm(id)).rows).toMatchObject([{ state: 'done', decidedBy: 'aung' }]);
    await expectMainKyat(150_000);
  });

  it("adds up one operator's adjustments for a player over 24 hours, in both directions", async () => {
    expect(await adjustToState('give', 60_000)).toBe('done');
    expect(await adjustToState('take', 39_999)).toBe('done');
    expect(await adjustToState('give', 1)).toBe('waiting');
    const byAnother = await callOffice(server, 'adjust', createCase('give', 1_000), { operator: 'aung' });
    expect(byAnother.rows).toMatchObject([{ state: 'done' }]);
    server.clock.advance(DAY_MS);
    expect(await adjustToState('give', 1)).toBe('waiting');
    server.clock.advance(1);
    expect(await adjustToState('give', 1)).toBe('done');
    await expectMainKyat(71_002);
  });

  it('books concurrent small sums only up to the limit of one person', async () => {
    const states = await runInParallel(10, () => adjustToState('give', 30_000));

    expect(states.filter((state) => state === 'done')).toHaveLength(3);
    await expectMainKyat(140_000);
  });

  it('a confirmed adjustment does not count toward the limit of one person', async () => {
    await confirm(await adjustToId('give', 200_000));

    expect(await adjustToState('give', 99_999)).toBe('done');
  });

  it('F33 the verifier finds a large sum that one person split into parts', async () => {
    await adjust('give', 99_999);
    const copy = sql`
      insert into adjustment
      select gen_random_uuid(), player_id, 2, reason, 'in parts', state, asked_by, asked_at, decided_by, decided_at,
        note
      from adjustment where player_id = ${player.id}::uuid`;

    const detail = expect.stringContaining('thiri moved 100001 alone for one player in 24 hours') as unknown;
    const found = await verifyTampered(copy);
    expect(found).toContainEqual(expect.objectContaining({ detail }));
  });

  it('F33 the verifier finds an adjustment that debited another player', async () => {
    const id = await adjustToId('give', 1_000);
    const victim = await server.createPlayer();
    const entryOfPlayer = sql`account_id = ${`player_main:${player.id}`} and transaction_id in (select id from ledger_transaction where cause_id = ${id})`;
    const found = await verifyTampered(async (tx) => {
      await sql`update ledger_entry set amount = 2000 where ${entryOfPlayer}`.execute(tx);
      await sql`
        insert into ledger_entry overriding user value
        select (jsonb_populate_record(entry, jsonb_build_object('line', 9, 'account_id', ${`player_main:${victim.id}`}::text, 'amount', -1000))).*
        from ledger_entry entry where ${entryOfPlayer}`.execute(tx);
    });

    const detail = expect.stringContaining('booked -1000 of 0') as unknown;
    expect(found).toContainEqual(expect.objectContaining({ detail }));
  });

  it('ten concurrent confirmations confirm once', async () => {
    const id = await adjustToId('give', 200_000);
    const replies = await runInParallel(10, (index) => confirm(id, `aung-${index}`));

    expect(countCodes(replies)).toEqual({ ok: 1, ALREADY_DONE: 9 });
    await expectMainKyat(250_000);
  });

  it('the database refuses the same person as both operators, and any change of the order', async () => {
    const id = await adjustToId('give', 200_000);
    const bySame = sql`
      update adjustment set state = 'done', decided_by = 'thiri', decided_at = now() where id = ${id}::uuid`;
    const change = sql`update adjustment set amount_kyat = 1 where id = ${id}::uuid`;

    await expect(bySame.execute(given.db)).rejects.toThrow('adjustment_two_people');
    await expect(change.execute(given.db)).rejects.toThrow('what was asked for was changed');
  });

  it('a refused adjustment moves nothing and stays refused', async () => {
    const [id, reason] = [await adjustToId('take', 200_000), 'The bank found the money'];
    await callOffice(server, 'refuse-adjustment', { id, reason }, THIRI);

    expect((await confirm(id)).refusal?.code).toBe('ALREADY_DONE');
    const { rows } = await callOffice(server, 'adjustments', { state: 'refused' });
    expect(rows.find((row) => row['id'] === id)).toMatchObject({ note: reason, decidedBy: 'thiri' });
    await expectMainKyat(50_000);
  });

  it('I4 refuses to take more than the balance', async () => {
    expect((await adjust('take', 50_001)).refusal?.code).toBe('INSUFFICIENT_BALANCE');
    await expectMainKyat(50_000);
  });

  it.each([0, 50_000_001])('refuses an amount of %i', async (amountKyat) => {
    const invalid = { code: 'INVALID_INPUT', fields: [{ path: ['amountKyat'] }] };
    expect((await adjust('give', amountKyat)).refusal).toMatchObject(invalid);
  });

  it('notifies the player and lists the transaction', async () => {
    await adjust('give', 7_000);

    const { items } = (await server.call(getNotifications, {}, { as: player })).body;
    expect(items[0]).toMatchObject({ textKey: 'adjustedUp', params: { amountKyat: 7_000 } });
    const { transactions } = (await server.call(getTransactions, {}, { as: player })).body;
    expect(transactions[0]).toMatchObject({ kind: 'adjustment', amountKyat: 7_000 });
  });

  it('the verifier finds an adjustment without an order', async () => {
    const entries = buildMovement(toHouseAccountId('suspense'), toPlayerAccountId('player_main', player.id), 5);
    const unordered = createTransaction({ kind: 'adjustment', cause: { type: 'adjustment', id: 'nobody' }, entries });

    const found = await verifyAfter(given.db, (tx) => postTransaction(tx, unordered), verifyWallet);
    expect(found).toContainEqual(expect.objectContaining({ invariant: 'adjustment', subject: 'nobody' }));
  });
});
