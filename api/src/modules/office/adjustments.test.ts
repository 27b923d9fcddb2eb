import { getNotifications } from '@padauk/contract/content/content.endpoints';
import { getTransactions, getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { OFFICE_KEY_HEADER, SANDBOX_OFFICE_KEY } from '@padauk/contract/office/office';
import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createTransaction } from '../../../test/ledger-fixtures.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { callOffice, type OfficeReply } from '../../../test/wallet-fixtures.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { toHouseAccountId, buildMovement, toPlayerAccountId, postTransaction } from '../ledger/index.ts';
import { verifyWallet } from '../wallet/index.ts';

const THIRI = { operator: 'thiri' };
const AUNG = { operator: 'aung' };
let lastCase = 0;

describeOnDatabases('manual adjustments', (given) => {
  let server: TestServer;
  let player: TestPlayer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  beforeEach(async () => {
    player = await server.createPlayer({ mainKyat: 50_000 });
  });
  afterAll(async () => await server.close());

  async function requestAdjustment(
    direction: 'give' | 'take',
    amountKyat: number,
    reference = `case-${(lastCase += 1)}`,
  ): Promise<OfficeReply> {
    return await callOffice(
      server,
      'adjust',
      { phone: player.phone, direction, amountKyat, reference, reason: 'The bank confirmed it' },
      THIRI,
    );
  }
  const mainKyat = async (): Promise<number> => (await server.call(getWallet, {}, { as: player })).body.mainKyat;

  it.each([
    ['give', 149_999],
    ['take', 40_000],
  ] as const)('%s: books a small sum at once', async (direction, expected) => {
    const reply = await requestAdjustment(direction, direction === 'give' ? 99_999 : 10_000);

    expect(reply.rows).toMatchObject([{ state: 'done', askedBy: 'thiri', decidedBy: 'thiri' }]);
    expect(await mainKyat()).toBe(expected);
  });

  it.each([
    ['a reason that is an object', { why: { a: 1 } }],
    ['a reason that is a list', { why: ['x'] }],
    ['a reason that is a number', { reason: 7 }],
  ])('refuses %s and books nothing', async (_title, wrong) => {
    const words = { phone: player.phone, direction: 'give', amountKyat: 1_000, reference: 'case-w', reason: 'x' };
    const reply = await server.operators.inject({
      method: 'POST',
      url: '/office/adjust',
      headers: { [OFFICE_KEY_HEADER]: SANDBOX_OFFICE_KEY, ...THIRI },
      payload: { ...words, ...wrong },
    });

    expect(reply.json()).toMatchObject({ refusal: { code: 'INVALID_INPUT' } });
    expect(await mainKyat()).toBe(50_000);
  });

  it('I7 books a case once, also with equivalent references at the same time', async () => {
    const references = ['Look-9', 'look-9', 'look\u20109', 'look-\uff19', 'LOOK\u22129'];
    const replies = await Promise.all(references.map((reference) => requestAdjustment('give', 1_000, reference)));

    expect(replies.filter(({ rows }) => rows[0]?.['state'] === 'done')).toHaveLength(1);
    expect(replies.filter(({ refusal }) => refusal?.code === 'ALREADY_DONE')).toHaveLength(4);
    expect(await mainKyat()).toBe(51_000);
  });

  it('a large sum waits for a second person, who must be another operator', async () => {
    const requested = await requestAdjustment('give', 100_000);
    const id = String(requested.rows[0]?.['id']);

    expect(requested.rows).toMatchObject([{ state: 'waiting' }]);
    expect(await mainKyat()).toBe(50_000);
    expect((await callOffice(server, 'confirm-adjustment', { id }, THIRI)).refusal?.code).toBe('NOT_ALLOWED');
    expect((await callOffice(server, 'confirm-adjustment', { id }, AUNG)).rows).toMatchObject([
      { state: 'done', decidedBy: 'aung' },
    ]);
    expect(await mainKyat()).toBe(150_000);
  });

  it("adds up one operator's adjustments for a player over 24 hours, in both directions", async () => {
    const states = [];
    for (const [direction, amountKyat] of [
      ['give', 60_000],
      ['take', 39_999],
      ['give', 1],
    ] as const)
      states.push((await requestAdjustment(direction, amountKyat)).rows[0]?.['state']);

    expect(states).toEqual(['done', 'done', 'waiting']);
    expect(
      (
        await callOffice(
          server,
          'adjust',
          {
            phone: player.phone,
            direction: 'give',
            amountKyat: 1_000,
            reference: `case-${(lastCase += 1)}`,
            reason: 'By another hand',
          },
          AUNG,
        )
      ).rows,
    ).toMatchObject([{ state: 'done' }]);
    server.clock.advance(86_400_000);
    expect((await requestAdjustment('give', 1)).rows).toMatchObject([{ state: 'waiting' }]);
    server.clock.advance(1);
    expect((await requestAdjustment('give', 1)).rows).toMatchObject([{ state: 'done' }]);
    expect(await mainKyat()).toBe(71_002);
  });

  it('books concurrent small sums only up to the limit of one person', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => requestAdjustment('give', 30_000)));

    expect(replies.filter((reply) => reply.rows[0]?.['state'] === 'done')).toHaveLength(3);
    expect(await mainKyat()).toBe(140_000);
  });

  it('a confirmed adjustment does not count toward the limit of one person', async () => {
    const id = String((await requestAdjustment('give', 200_000)).rows[0]?.['id']);
    await callOffice(server, 'confirm-adjustment', { id }, AUNG);

    expect((await requestAdjustment('give', 99_999)).rows).toMatchObject([{ state: 'done' }]);
  });

  it('F33 the verifier finds a large sum that one person split into parts', async () => {
    await requestAdjustment('give', 99_999);
    const found = runInTransaction(given.db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`insert into adjustment select gen_random_uuid(), player_id, 2, reason, 'in parts', state, asked_by, asked_at, decided_by, decided_at, note from adjustment where player_id = ${player.id}::uuid`.execute(
        tx,
      );
      throw new Error(JSON.stringify(await verifyWallet(tx)));
    });

    await expect(found).rejects.toThrow('thiri moved 100001 alone for one player in 24 hours');
  });

  it('F33 the verifier finds an adjustment that debited another player', async () => {
    const id = String((await requestAdjustment('give', 1_000)).rows[0]?.['id']);
    const victim = await server.createPlayer();
    const entryOfPlayer = sql`account_id = ${`player_main:${player.id}`} and transaction_id in (select id from ledger_transaction where cause_id = ${id})`;
    const found = runInTransaction(given.db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update ledger_entry set amount = 2000 where ${entryOfPlayer}`.execute(tx);
      await sql`
        insert into ledger_entry overriding user value
        select (jsonb_populate_record(entry, jsonb_build_object('line', 9, 'account_id', ${`player_main:${victim.id}`}::text, 'amount', -1000))).*
        from ledger_entry entry where ${entryOfPlayer}`.execute(tx);
      throw new Error(JSON.stringify(await verifyWallet(tx)));
    });

    await expect(found).rejects.toThrow('booked -1000 of 0');
  });

  it('ten concurrent confirmations confirm once', async () => {
    const id = String((await requestAdjustment('give', 200_000)).rows[0]?.['id']);

    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        callOffice(server, 'confirm-adjustment', { id }, { operator: `aung-${index}` }),
      ),
    );

    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.refusal?.code === 'ALREADY_DONE')).toHaveLength(9);
    expect(await mainKyat()).toBe(250_000);
  });

  it('the database refuses the same person as both operators, and any change of the order', async () => {
    const id = String((await requestAdjustment('give', 200_000)).rows[0]?.['id']);

    await expect(
      sql`update adjustment set state = 'done', decided_by = 'thiri', decided_at = now() where id = ${id}::uuid`.execute(
        given.db,
      ),
    ).rejects.toThrow('adjustment_two_people');
    await expect(sql`update adjustment set amount_kyat = 1 where id = ${id}::uuid`.execute(given.db)).rejects.toThrow(
      'what was asked for was changed',
    );
  });

  it('a refused adjustment moves nothing and stays refused', async () => {
    const id = String((await requestAdjustment('take', 200_000)).rows[0]?.['id']);
    await callOffice(server, 'refuse-adjustment', { id, reason: 'The bank found the money' }, THIRI);

    expect((await callOffice(server, 'confirm-adjustment', { id }, AUNG)).refusal?.code).toBe('ALREADY_DONE');
    expect(
      (await callOffice(server, 'adjustments', { state: 'refused' })).rows.find((row) => row['id'] === id),
    ).toMatchObject({ note: 'The bank found the money', decidedBy: 'thiri' });
    expect(await mainKyat()).toBe(50_000);
  });

  it('I4 refuses to take more than the balance', async () => {
    expect((await requestAdjustment('take', 50_001)).refusal?.code).toBe('INSUFFICIENT_BALANCE');
    expect(await mainKyat()).toBe(50_000);
  });

  it('books a case once', async () => {
    await requestAdjustment('give', 1_000, 'the-same-case');
    expect((await requestAdjustment('give', 1_000, 'the-same-case')).refusal?.code).toBe('ALREADY_DONE');
    expect(await mainKyat()).toBe(51_000);
  });

  it.each([0, 50_000_001])('refuses an amount of %i', async (amountKyat) => {
    expect((await requestAdjustment('give', amountKyat)).refusal).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: ['amountKyat'] }],
    });
  });

  it('notifies the player and lists the transaction', async () => {
    await requestAdjustment('give', 7_000);

    expect((await server.call(getNotifications, {}, { as: player })).body.items[0]).toMatchObject({
      textKey: 'adjustedUp',
      params: { amountKyat: 7_000 },
    });
    expect((await server.call(getTransactions, {}, { as: player })).body.transactions[0]).toMatchObject({
      kind: 'adjustment',
      amountKyat: 7_000,
    });
  });

  it('the verifier finds an adjustment without an order', async () => {
    const unorderedTransaction = createTransaction({
      kind: 'adjustment',
      cause: { type: 'adjustment', id: 'nobody' },
      entries: buildMovement(toHouseAccountId('suspense'), toPlayerAccountId('player_main', player.id), 5),
    });
    const found = runInTransaction(given.db, async (tx) => {
      await postTransaction(tx, unorderedTransaction);
      throw new Error(JSON.stringify(await verifyWallet(tx)));
    });

    await expect(found).rejects.toThrow('"invariant":"adjustment","subject":"nobody"');
  });
});
