import { closeAccount } from '@padauk/contract/endpoints/accounts';
import { WITHDRAWAL } from '@padauk/contract/limits';
import { myanmarDateOf } from '@padauk/contract/rules/myanmar-time';
import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createDraw, placeBet, DRAW_TIME, settleDraw, createTestDraws } from '../../../test/draw-fixtures.ts';
import { postTopUp } from '../../../test/ledger-fixtures.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { sendBankAccount, callOffice, sendSlip } from '../../../test/wallet-fixtures.ts';
import { waitForWriters } from '../../../test/wait-for-writers.ts';
import { readAlarms } from '../../platform/alarms.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { verifyBooks } from '../../books.ts';
import { notifyRows } from '../content/index.ts';
import { enterResult } from '../draws/index.ts';
import { readPlayerBalances, extendChain, extendRowChain } from '../ledger/index.ts';

const FIGURES = {
  '57': { setIndex: '1,685.75', setValue: '63,797.02' },
  '24': { setIndex: '1,298.52', setValue: '45,674.21' },
} as const;

describeOnDatabases('money of a closed account', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  /** Stakes everything, loses to 57, closes the empty account; then the result is corrected to 24. */
  async function correctedAfterClosing(stakeKyat: number, number: '57' | '24' = '24'): Promise<TestPlayer> {
    const player = await server.createPlayer({ mainKyat: stakeKyat });
    await sendBankAccount(server, player);
    const draws = createTestDraws(given.db, { notifyRows });
    const drawId = await createDraw(given.db);
    await placeBet(draws, drawId, player.id, { number, stakeKyat });
    draws.clock.set(DRAW_TIME);
    await enterResult(draws, { drawId, figures: FIGURES['57'], by: 'operator:one' });
    await settleDraw(draws, drawId);
    await empty(player);
    expect((await server.call(closeAccount, { password: player.password }, { as: player })).status).toBe(200);
    server.clock.advance(60_000);
    await server.jobs.run('accounts.erase');
    for (const by of ['operator:one', 'operator:two'] as const)
      await enterResult(draws, { drawId, figures: FIGURES['24'], by });
    await settleDraw(draws, drawId);
    return player;
  }

  async function empty(player: TestPlayer): Promise<void> {
    const { mainKyat } = await readPlayerBalances(given.db, player.id);
    if (mainKyat === 0) return;
    const taken = { phone: player.phone, direction: 'take', amountKyat: mainKyat, reference: player.id };
    expect((await callOffice(server, 'adjust', { ...taken, reason: 'Paid in the shop' })).status).toBe(200);
  }

  async function alarmsOf({ id }: TestPlayer): Promise<string[]> {
    await server.jobs.run('wallet.watch');
    const open = await readAlarms(given.db, { all: false, limit: 500 });
    return open.filter(({ subject }) => subject === id).map(({ kind, detail }) => `${kind}: ${detail}`);
  }

  const rowOf = async ({ id }: TestPlayer) =>
    (await callOffice(server, 'closed-accounts')).rows.find(({ playerId }) => playerId === id);

  it('Issue 14 is an alarm, and stands in a list with the account that was bound last', async () => {
    const player = await correctedAfterClosing(1_000);

    expect(await alarmsOf(player)).toEqual([
      expect.stringContaining('closed-account-money: 85000 kyat in an account that was closed 2026-11-20'),
    ]);
    expect(await rowOf(player)).toMatchObject({
      mainKyat: 85_000,
      owedKyat: 0,
      bank: 'kbz_pay',
      holderName: 'Ma Hnin',
    });
  });

  it('Issue 14 is paid out by the office as a withdrawal without a fee, and the alarm ends', async () => {
    const player = await correctedAfterClosing(1_000);
    const [held] = (await callOffice(server, 'pay-out-closed', { id: player.id })).rows;
    expect(held).toMatchObject({ state: 'pending', payoutKyat: 85_000, holderName: 'Ma Hnin' });
    expect(await alarmsOf(player)).toEqual([]);

    expect((await callOffice(server, 'pay', { id: String(held?.['id']) })).rows).toMatchObject([{ state: 'paid' }]);
    expect(await readPlayerBalances(given.db, player.id)).toMatchObject({ mainKyat: 0, heldKyat: 0 });
    expect(await rowOf(player)).toBeUndefined();
    const { rows } = await sql`select asked_by from withdrawal where player_id = ${player.id}::uuid`.execute(given.db);
    expect(rows).toEqual([{ asked_by: 'thiri' }]);
  });

  it('Issue 14 is paid out below the smallest withdrawal of a player too, to an account that the operator was told of', async () => {
    const player = await server.createPlayer();
    await server.call(closeAccount, { password: player.password }, { as: player });
    await runInTransaction(given.db, (tx) => postTopUp(tx, player.id, 1_700));
    expect((await callOffice(server, 'pay-out-closed', { id: player.id })).refusal?.code).toBe('INVALID_INPUT');
    const to = { bank: 'wave_pay', number: '09250000123', holder: 'Ma Hnin' };
    expect((await callOffice(server, 'pay-out-closed', { id: player.id, bank: 'wave_pay' })).refusal?.code).toBe(
      'INVALID_INPUT',
    );

    expect((await callOffice(server, 'pay-out-closed', { id: player.id, ...to })).rows).toMatchObject([
      { bank: 'wave_pay', accountNumber: '09250000123', payoutKyat: 1_700 },
    ]);
  });

  it('Issue 14 comes back into the list, and the alarm, where the bank returns it', async () => {
    const player = await correctedAfterClosing(1_000);
    const [held] = (await callOffice(server, 'pay-out-closed', { id: player.id })).rows;
    await callOffice(server, 'return', { id: String(held?.['id']), reason: 'The account is closed' });

    expect(await alarmsOf(player)).toHaveLength(1);
    expect(await rowOf(player)).toMatchObject({ mainKyat: 85_000 });
  });

  it('Issue 14 of twenty payouts at once, one is held', async () => {
    const player = await correctedAfterClosing(1_000);
    const all = await Promise.all(
      Array.from({ length: 20 }, () => callOffice(server, 'pay-out-closed', { id: player.id })),
    );

    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await readPlayerBalances(given.db, player.id)).toMatchObject({ mainKyat: 0, heldKyat: 85_000 });
  });

  it('I7 holds no more where the order is sent again, until the first is paid', async () => {
    const player = await server.createPlayer();
    await server.call(closeAccount, { password: player.password }, { as: player });
    await runInTransaction(given.db, (tx) => postTopUp(tx, player.id, WITHDRAWAL.maximumKyat + 1_000));
    const order = { id: player.id, bank: 'wave_pay', number: '09250000124', holder: 'Ma Hnin' };
    const all = await Promise.all(Array.from({ length: 20 }, () => callOffice(server, 'pay-out-closed', order)));

    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await callOffice(server, 'pay-out-closed', order)).refusal?.code).toBe('ALREADY_DONE');
    const [held] = all.flatMap(({ rows }) => rows);
    await callOffice(server, 'pay', { id: String(held?.['id']) });
    expect((await callOffice(server, 'pay-out-closed', order)).rows).toMatchObject([{ payoutKyat: 1_000 }]);
  });

  it('Issue 14 is never paid out of an account that is open', async () => {
    const player = await server.createPlayer({ mainKyat: 5_000 });
    await sendBankAccount(server, player);

    expect((await callOffice(server, 'pay-out-closed', { id: player.id })).refusal?.code).toBe('NOT_FOUND');
  });

  it('Issue 14 leaves no notice to who has gone: closure keeps what the books need and nothing else', async () => {
    const player = await correctedAfterClosing(1_000);
    const { rows } = await sql`select from notification where player_id = ${player.id}::uuid`.execute(given.db);

    expect(rows).toEqual([]);
  });

  describe('what a corrected result takes back', () => {
    const collected = { amountKyat: 25_000, bank: 'kbz_pay', reason: 'Paid after a call' } as const;
    const lost = { amountKyat: 60_000, reference: 'case-1', reason: 'The number answers no more' } as const;

    it('Issue 14 is an alarm of its own until the office has collected it, or written it off', async () => {
      const player = await correctedAfterClosing(1_000, '57');
      const id = player.id;
      expect(await alarmsOf(player)).toEqual([
        expect.stringContaining('closed-account-debt: 85000 kyat owed by an account that was closed 2026-11-20'),
      ]);
      expect(await rowOf(player)).toMatchObject({ mainKyat: 0, owedKyat: 85_000 });

      const paid = await callOffice(server, 'collect-debt', { id, ...collected, slipNumber: '900001' });
      expect(paid.rows).toMatchObject([{ playerId: id, amountKyat: 25_000, bank: 'kbz_pay', endedBy: 'thiri' }]);
      expect(await rowOf(player)).toMatchObject({ owedKyat: 60_000 });
      const line = `${myanmarDateOf(server.clock.now())},TX900001,,25000,`;
      const statement = { bank: 'kbz_pay', file: `date,reference,account,in,out\n${line}` };
      const compared = (await callOffice(server, 'reconcile-bank', statement)).rows;
      expect(compared.find(({ id: ours }) => ours === paid.rows[0]?.['id'])).toMatchObject({ verdict: 'matched' });
      expect(await alarmsOf(player)).toHaveLength(1);

      expect((await callOffice(server, 'write-off-debt', { id, ...lost })).rows).toMatchObject([
        { amountKyat: 60_000 },
      ]);
      expect(await rowOf(player)).toBeUndefined();
      expect(await alarmsOf(player)).toEqual([]);
    });

    it('Issue 14 takes no more than is owed, and nothing of an account that is open', async () => {
      const [player, open] = [await correctedAfterClosing(1_000, '57'), await server.createPlayer()];
      const tooMuch = await callOffice(server, 'write-off-debt', {
        ...lost,
        reference: 'case-2',
        id: player.id,
        amountKyat: 85_001,
      });
      const issue = { path: ['amountKyat'], code: 'maximum', params: { maximumKyat: 85_000 } };
      expect(tooMuch.refusal).toMatchObject({ code: 'INVALID_INPUT', fields: [issue] });
      await sql`insert into player_debt (player_id, owed_kyat) values (${open.id}::uuid, 60000)`.execute(given.db);
      expect(
        (await callOffice(server, 'write-off-debt', { ...lost, reference: 'case-2', id: open.id })).refusal?.code,
      ).toBe('NOT_FOUND');
      await sql`delete from player_debt where player_id = ${open.id}::uuid`.execute(given.db);
    });

    it('I19 takes a number of a bank once: not for two debts, nor for a debt and a slip', async () => {
      const [one, other] = [await correctedAfterClosing(1_000, '57'), await correctedAfterClosing(1_000, '57')];
      const number = { ...collected, slipNumber: '900002' };
      expect((await callOffice(server, 'collect-debt', { ...number, id: one.id })).status).toBe(200);
      expect((await callOffice(server, 'collect-debt', { ...number, id: other.id })).refusal?.code).toBe(
        'SLIP_APPROVED',
      );
      const sender = await server.createPlayer();
      expect((await sendSlip(server, sender, { slipNumber: '900002' })).refusal?.code).toBe('SLIP_APPROVED');
    });

    it('Issue 14 of twenty who end a debt at once, one does', async () => {
      const player = await correctedAfterClosing(1_000, '57');
      const whole = { ...lost, id: player.id, amountKyat: 85_000 };
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, one) =>
          callOffice(server, 'write-off-debt', { ...whole, reference: `of-${one}` }),
        ),
      );
      expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(all.filter(({ refusal }) => refusal?.code === 'NOT_FOUND')).toHaveLength(19);
    });

    it('I7 of fifty orders at once to write off a part, with one reference, one is booked, and none later, for nobody', async () => {
      const [player, other] = [await correctedAfterClosing(1_000, '57'), await correctedAfterClosing(1_000, '57')];
      const part = { ...lost, reference: 'case-7', id: player.id, amountKyat: 1_000 };
      const all = await Promise.all(Array.from({ length: 50 }, () => callOffice(server, 'write-off-debt', part)));
      expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(all.filter(({ refusal }) => refusal?.code === 'ALREADY_DONE')).toHaveLength(49);
      expect(await rowOf(player)).toMatchObject({ owedKyat: 84_000 });
      const tried = ['case-7', 'Case-7', 'case\u20107', 'case-\uff17'].map((reference) =>
        callOffice(server, 'write-off-debt', { ...part, reference, id: other.id }),
      );
      const codes = (await Promise.all(tried)).map(({ refusal }) => refusal?.code);
      expect(codes).toEqual(tried.map(() => 'ALREADY_DONE'));
      expect(await rowOf(other)).toMatchObject({ owedKyat: 85_000 });
    });

    it.each([
      ['amount_kyat = 1', true],
      ["reference = 'another'", false],
    ])('M3 the end of a debt is never changed, and one that was is found: %s', async (to, isKept) => {
      const player = await correctedAfterClosing(1_000, '57');
      const [ended] = (await callOffice(server, 'write-off-debt', { ...lost, reference: `for ${to}`, id: player.id }))
        .rows;
      await waitForWriters(given.db);
      await extendChain(given.db);
      await extendRowChain(given.db);
      const change = sql`update debt_end set ${sql.raw(to)} where player_id = ${player.id}::uuid`;
      await expect(change.execute(given.db)).rejects.toThrow('append-only');
      const undo = new Error('undo the sabotage');
      const sabotage = runInTransaction(given.db, async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await change.execute(tx);
        const found = await verifyBooks(tx, new Date(0), ['wallet', 'chain']);
        const id = String(ended?.['id']);
        expect(found.map(({ subject }) => subject)).toEqual([id, ...(isKept ? [`debt_end ${id}`] : [])]);
        throw undo;
      });
      await expect(sabotage).rejects.toBe(undo);
    });
  });
});
