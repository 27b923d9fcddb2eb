import { closeAccount } from '@padauk/contract/account/accounts.endpoints';
import { WITHDRAWAL } from '@padauk/contract/limits';
import { myanmarDateOf } from '@padauk/contract/text/myanmar-time.rules';
import { sql } from 'kysely';
import { describeOnDatabases } from '../../../../test/databases.ts';
import { createDraw, placeBet, DRAW_TIME, settleDraw, createTestDraws } from '../../../../test/draw-fixtures.ts';
import { postTopUp } from '../../../../test/ledger-fixtures.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../../../test/server.ts';
import { sendBankAccount, callOffice, sendSlip } from '../../../../test/wallet-fixtures.ts';
import { waitForWriters } from '../../../../test/wait-for-writers.ts';
import { readAlarms } from '../../../platform/alarms.ts';
import { runInTransaction } from '../../../platform/database/transaction.ts';
import { verifyBooks } from '../../../books.ts';
import { notifyRows } from '../../content/index.ts';
import { enterResult } from '../../draws/index.ts';
import { readPlayerBalances, extendChain, extendRowChain } from '../../ledger/index.ts';

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
  async function createCorrectedAfterClosing(stakeKyat: number, number: '57' | '24' = '24'): Promise<TestPlayer> {
    const player = await server.createPlayer({ mainKyat: stakeKyat });
    await sendBankAccount(server, player);
    const draws = createTestDraws(given.db, { notifyRows });
    const drawId = await createDraw(given.db);
    await placeBet(draws, drawId, player.id, { number, stakeKyat });
    draws.clock.set(DRAW_TIME);
    await enterResult(draws, { drawId, figures: FIGURES['57'], by: 'operator:one' });
    await settleDraw(draws, drawId);
    await emptyWallet(player);
    expect((await server.call(closeAccount, { password: player.password }, { as: player })).status).toBe(200);
    server.clock.advance(60_000);
    await server.jobs.run('accounts.erase');
    for (const by of ['operator:one', 'operator:two'] as const)
      await enterResult(draws, { drawId, figures: FIGURES['24'], by });
    await settleDraw(draws, drawId);
    return player;
  }

  async function emptyWallet(player: TestPlayer): Promise<void> {
    const { mainKyat } = await readPlayerBalances(given.db, player.id);
    if (mainKyat === 0) return;
    const adjustment = { phone: player.phone, direction: 'take', amountKyat: mainKyat, reference: player.id };
    expect((await callOffice(server, 'adjust', { ...adjustment, reason: 'Paid in the shop' })).status).toBe(200);
  }

  async function readAlarmsOf({ id }: TestPlayer): Promise<string[]> {
    await server.jobs.run('wallet.watch');
    const open = await readAlarms(given.db, { all: false, limit: 500 });
    return open.filter(({ subject }) => subject === id).map(({ kind, detail }) => `${kind}: ${detail}`);
  }

  const findRow = async ({ id }: TestPlayer) =>
    (await callOffice(server, 'closed-accounts')).rows.find(({ playerId }) => playerId === id);

  it('raises an alarm and is listed with the last bank account', async () => {
    const player = await createCorrectedAfterClosing(1_000);

    expect(await readAlarmsOf(player)).toEqual([
      expect.stringContaining('closed-account-money: 85000 kyat in an account that was closed 2026-11-20'),
    ]);
    expect(await findRow(player)).toMatchObject({
      mainKyat: 85_000,
      owedKyat: 0,
      bank: 'kbz_pay',
      holderName: 'Ma Hnin',
    });
  });

  it('is paid out by the office as a withdrawal without a fee, which ends the alarm', async () => {
    const player = await createCorrectedAfterClosing(1_000);
    const [held] = (await callOffice(server, 'pay-out-closed', { id: player.id })).rows;
    expect(held).toMatchObject({ state: 'pending', payoutKyat: 85_000, holderName: 'Ma Hnin' });
    expect(await readAlarmsOf(player)).toEqual([]);

    expect((await callOffice(server, 'pay', { id: String(held?.['id']) })).rows).toMatchObject([{ state: 'paid' }]);
    expect(await readPlayerBalances(given.db, player.id)).toMatchObject({ mainKyat: 0, heldKyat: 0 });
    expect(await findRow(player)).toBeUndefined();
    const { rows } = await sql`select asked_by from withdrawal where player_id = ${player.id}::uuid`.execute(given.db);
    expect(rows).toEqual([{ asked_by: 'thiri' }]);
  });

  it('can be paid out below the withdrawal minimum, to an account that the operator enters', async () => {
    const player = await server.createPlayer();
    await server.call(closeAccount, { password: player.password }, { as: player });
    await runInTransaction(given.db, (tx) => postTopUp(tx, player.id, 1_700));
    expect((await callOffice(server, 'pay-out-closed', { id: player.id })).refusal?.code).toBe('INVALID_INPUT');
    const account = { bank: 'wave_pay', number: '09250000123', holder: 'Ma Hnin' };
    expect((await callOffice(server, 'pay-out-closed', { id: player.id, bank: 'wave_pay' })).refusal?.code).toBe(
      'INVALID_INPUT',
    );

    expect((await callOffice(server, 'pay-out-closed', { id: player.id, ...account })).rows).toMatchObject([
      { bank: 'wave_pay', accountNumber: '09250000123', payoutKyat: 1_700 },
    ]);
  });

  it('is listed again with an alarm after the bank returns it', async () => {
    const player = await createCorrectedAfterClosing(1_000);
    const [held] = (await callOffice(server, 'pay-out-closed', { id: player.id })).rows;
    await callOffice(server, 'return', { id: String(held?.['id']), reason: 'The account is closed' });

    expect(await readAlarmsOf(player)).toHaveLength(1);
    expect(await findRow(player)).toMatchObject({ mainKyat: 85_000 });
  });

  it('is held for one of twenty concurrent payouts', async () => {
    const player = await createCorrectedAfterClosing(1_000);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => callOffice(server, 'pay-out-closed', { id: player.id })),
    );

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await readPlayerBalances(given.db, player.id)).toMatchObject({ mainKyat: 0, heldKyat: 85_000 });
  });

  it('I7 a repeated order holds nothing more until the first is paid', async () => {
    const player = await server.createPlayer();
    await server.call(closeAccount, { password: player.password }, { as: player });
    await runInTransaction(given.db, (tx) => postTopUp(tx, player.id, WITHDRAWAL.maximumKyat + 1_000));
    const order = { id: player.id, bank: 'wave_pay', number: '09250000124', holder: 'Ma Hnin' };
    const replies = await Promise.all(Array.from({ length: 20 }, () => callOffice(server, 'pay-out-closed', order)));

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await callOffice(server, 'pay-out-closed', order)).refusal?.code).toBe('ALREADY_DONE');
    const [held] = replies.flatMap(({ rows }) => rows);
    await callOffice(server, 'pay', { id: String(held?.['id']) });
    expect((await callOffice(server, 'pay-out-closed', order)).rows).toMatchObject([{ payoutKyat: 1_000 }]);
  });

  it('is never paid out of an open account', async () => {
    const player = await server.createPlayer({ mainKyat: 5_000 });
    await sendBankAccount(server, player);

    expect((await callOffice(server, 'pay-out-closed', { id: player.id })).refusal?.code).toBe('NOT_FOUND');
  });

  it('causes no notice, because a closed account keeps only bookkeeping data', async () => {
    const player = await createCorrectedAfterClosing(1_000);
    const { rows } = await sql`select from notification where player_id = ${player.id}::uuid`.execute(given.db);

    expect(rows).toEqual([]);
  });

  describe('debt after a corrected result', () => {
    const collected = { amountKyat: 25_000, bank: 'kbz_pay', reason: 'Paid after a call' } as const;
    const lost = { amountKyat: 60_000, reference: 'case-1', reason: 'The number answers no more' } as const;

    it('raises its own alarm until the office collects it or writes it off', async () => {
      const player = await createCorrectedAfterClosing(1_000, '57');
      const id = player.id;
      expect(await readAlarmsOf(player)).toEqual([
        expect.stringContaining('closed-account-debt: 85000 kyat owed by an account that was closed 2026-11-20'),
      ]);
      expect(await findRow(player)).toMatchObject({ mainKyat: 0, owedKyat: 85_000 });

      const paid = await callOffice(server, 'collect-debt', { id, ...collected, slipNumber: '900001' });
      expect(paid.rows).toMatchObject([{ playerId: id, amountKyat: 25_000, bank: 'kbz_pay', endedBy: 'thiri' }]);
      expect(await findRow(player)).toMatchObject({ owedKyat: 60_000 });
      const line = `${myanmarDateOf(server.clock.now())},TX900001,,25000,`;
      const statement = { bank: 'kbz_pay', file: `date,reference,account,in,out\n${line}` };
      const compared = (await callOffice(server, 'reconcile-bank', statement)).rows;
      expect(compared.find(({ id: ours }) => ours === paid.rows[0]?.['id'])).toMatchObject({ verdict: 'matched' });
      expect(await readAlarmsOf(player)).toHaveLength(1);

      expect((await callOffice(server, 'write-off-debt', { id, ...lost })).rows).toMatchObject([
        { amountKyat: 60_000 },
      ]);
      expect(await findRow(player)).toBeUndefined();
      expect(await readAlarmsOf(player)).toEqual([]);
    });

    it('refuses more than the debt, and the debt of an open account', async () => {
      const [player, open] = [await createCorrectedAfterClosing(1_000, '57'), await server.createPlayer()];
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

    it('I19 accepts a bank reference once, for one debt or one slip', async () => {
      const [one, other] = [
        await createCorrectedAfterClosing(1_000, '57'),
        await createCorrectedAfterClosing(1_000, '57'),
      ];
      const number = { ...collected, slipNumber: '900002' };
      expect((await callOffice(server, 'collect-debt', { ...number, id: one.id })).status).toBe(200);
      expect((await callOffice(server, 'collect-debt', { ...number, id: other.id })).refusal?.code).toBe(
        'SLIP_APPROVED',
      );
      const sender = await server.createPlayer();
      expect((await sendSlip(server, sender, { slipNumber: '900002' })).refusal?.code).toBe('SLIP_APPROVED');
    });

    it('one of twenty concurrent write-offs ends the debt', async () => {
      const player = await createCorrectedAfterClosing(1_000, '57');
      const whole = { ...lost, id: player.id, amountKyat: 85_000 };
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          callOffice(server, 'write-off-debt', { ...whole, reference: `of-${index}` }),
        ),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(replies.filter(({ refusal }) => refusal?.code === 'NOT_FOUND')).toHaveLength(19);
    });

    it('I7 one of fifty concurrent partial write-offs with one reference is booked, and no later one', async () => {
      const [player, other] = [
        await createCorrectedAfterClosing(1_000, '57'),
        await createCorrectedAfterClosing(1_000, '57'),
      ];
      const part = { ...lost, reference: 'case-7', id: player.id, amountKyat: 1_000 };
      const replies = await Promise.all(Array.from({ length: 50 }, () => callOffice(server, 'write-off-debt', part)));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(replies.filter(({ refusal }) => refusal?.code === 'ALREADY_DONE')).toHaveLength(49);
      expect(await findRow(player)).toMatchObject({ owedKyat: 84_000 });
      const attempts = ['case-7', 'Case-7', 'case\u20107', 'case-\uff17'].map((reference) =>
        callOffice(server, 'write-off-debt', { ...part, reference, id: other.id }),
      );
      const codes = (await Promise.all(attempts)).map(({ refusal }) => refusal?.code);
      expect(codes).toEqual(attempts.map(() => 'ALREADY_DONE'));
      expect(await findRow(other)).toMatchObject({ owedKyat: 85_000 });
    });

    it.each([
      ['amount_kyat = 1', true],
      ["reference = 'another'", false],
    ])('the end of a debt is immutable, and the verifier finds a change: %s', async (to, isInRowChain) => {
      const player = await createCorrectedAfterClosing(1_000, '57');
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
        expect(found.map(({ subject }) => subject)).toEqual([id, ...(isInRowChain ? [`debt_end ${id}`] : [])]);
        throw undo;
      });
      await expect(sabotage).rejects.toBe(undo);
    });
  });
});
