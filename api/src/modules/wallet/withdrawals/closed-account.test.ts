import { closeAccount } from '@padauk/contract/account/accounts.endpoints';
import { WITHDRAWAL } from '@padauk/contract/limits';
import type { OfficeRow } from '@padauk/contract/office/office';
import { myanmarDateOf } from '@padauk/contract/text/myanmar-time.rules';
import { sql } from 'kysely';
import { describeOnServers } from '../../../../test/describe-on-server.ts';
import { createDraw, placeBet, DRAW_TIME, settleDraw, createTestDraws } from '../../../../test/draw-fixtures.ts';
import { postTopUp } from '../../../../test/ledger-fixtures.ts';
import type { TestPlayer } from '../../../../test/server.ts';
import { sendBankAccount, callOffice, sendSlip } from '../../../../test/wallet-fixtures.ts';
import { waitForWriters } from '../../../../test/wait-for-writers.ts';
import { countCodes, runInParallel } from '../../../../test/results.ts';
import { findAfterSabotage } from '../../../../test/sabotage.ts';
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

describeOnServers('money of a closed account', (server, given) => {
  /** Stakes everything, loses to 57, closes the empty account; then the result is corrected to 24. */
  async function createCorrectedAfterClosing(number: '57' | '24' = '24'): Promise<TestPlayer> {
    const player = await server.createPlayer({ mainKyat: 1_000 });
    await sendBankAccount(server, player);
    const draws = createTestDraws(given.db, { notifyRows });
    const drawId = await createDraw(given.db);
    await placeBet(draws, drawId, player.id, { number, stakeKyat: 1_000 });
    draws.clock.set(DRAW_TIME);
    await enterResult(draws, { drawId, figures: FIGURES['57'], by: 'operator:one' });
    await settleDraw(draws, drawId);
    await emptyWallet(player);
    await close(player);
    server.clock.advance(60_000);
    await server.jobs.run('accounts.erase');
    for (const by of ['operator:one', 'operator:two'] as const)
      await enterResult(draws, { drawId, figures: FIGURES['24'], by });
    await settleDraw(draws, drawId);
    return player;
  }
  async function close(player: TestPlayer): Promise<void> {
    expect((await server.call(closeAccount, { password: player.password }, { as: player })).status).toBe(200);
  }
  async function createClosedWith(mainKyat: number): Promise<TestPlayer> {
    const player = await server.createPlayer();
    await close(player);
    await runInTransaction(given.db, (tx) => postTopUp(tx, player.id, mainKyat));
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
  const payOut = ({ id }: TestPlayer, more: Readonly<Record<string, string>> = {}) =>
    callOffice(server, 'pay-out-closed', { id, ...more });
  const end = (command: 'pay' | 'return', held: OfficeRow | undefined) => {
    const id = String(held?.['id']);
    return callOffice(server, command, command === 'pay' ? { id } : { id, reason: 'The account is closed' });
  };

  it('raises an alarm and is listed with the last bank account', async () => {
    const player = await createCorrectedAfterClosing();

    expect(await readAlarmsOf(player)).toEqual([
      expect.stringContaining('closed-account-money: 85000 kyat in an account that was closed 2026-11-20'),
    ]);
    const account = { bank: 'kbz_pay', holderName: 'Ma Hnin' };
    expect(await findRow(player)).toMatchObject({ mainKyat: 85_000, owedKyat: 0, ...account });
  });

  it('is paid out by the office as a withdrawal without a fee, which ends the alarm', async () => {
    const player = await createCorrectedAfterClosing();
    const [held] = (await payOut(player)).rows;
    expect(held).toMatchObject({ state: 'pending', payoutKyat: 85_000, holderName: 'Ma Hnin' });
    expect(await readAlarmsOf(player)).toEqual([]);

    expect((await end('pay', held)).rows).toMatchObject([{ state: 'paid' }]);
    expect(await readPlayerBalances(given.db, player.id)).toMatchObject({ mainKyat: 0, heldKyat: 0 });
    expect(await findRow(player)).toBeUndefined();
    const { rows } = await sql`select asked_by from withdrawal where player_id = ${player.id}::uuid`.execute(given.db);
    expect(rows).toEqual([{ asked_by: 'thiri' }]);
  });

  it('can be paid out below the withdrawal minimum, to an account that the operator enters', async () => {
    const player = await createClosedWith(1_700);
    const account = { bank: 'wave_pay', number: '09250000123', holder: 'Ma Hnin' };

    expect((await payOut(player)).refusal?.code).toBe('INVALID_INPUT');
    expect((await payOut(player, { bank: 'wave_pay' })).refusal?.code).toBe('INVALID_INPUT');
    const paid = { bank: 'wave_pay', accountNumber: '09250000123', payoutKyat: 1_700 };
    expect((await payOut(player, account)).rows).toMatchObject([paid]);
  });

  it('is listed again with an alarm after the bank returns it', async () => {
    const player = await createCorrectedAfterClosing();
    await end('return', (await payOut(player)).rows[0]);

    expect(await readAlarmsOf(player)).toHaveLength(1);
    expect(await findRow(player)).toMatchObject({ mainKyat: 85_000 });
  });

  it('is held for one of twenty concurrent payouts', async () => {
    const player = await createCorrectedAfterClosing();
    const replies = await runInParallel(20, () => payOut(player));

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await readPlayerBalances(given.db, player.id)).toMatchObject({ mainKyat: 0, heldKyat: 85_000 });
  });

  it('I7 a repeated order holds nothing more until the first is paid', async () => {
    const player = await createClosedWith(WITHDRAWAL.maximumKyat + 1_000);
    const order = () => payOut(player, { bank: 'wave_pay', number: '09250000124', holder: 'Ma Hnin' });
    const replies = await runInParallel(20, order);

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await order()).refusal?.code).toBe('ALREADY_DONE');
    await end('pay', replies.flatMap(({ rows }) => rows)[0]);
    expect((await order()).rows).toMatchObject([{ payoutKyat: 1_000 }]);
  });

  it('is never paid out of an open account', async () => {
    const player = await server.createPlayer({ mainKyat: 5_000 });
    await sendBankAccount(server, player);

    expect((await payOut(player)).refusal?.code).toBe('NOT_FOUND');
  });

  it('causes no notice, because a closed account keeps only bookkeeping data', async () => {
    const player = await createCorrectedAfterClosing();
    const { rows } = await sql`select from notification where player_id = ${player.id}::uuid`.execute(given.db);

    expect(rows).toEqual([]);
  });

  describe('debt after a corrected result', () => {
    let player: TestPlayer;
    beforeEach(async () => {
      player = await createCorrectedAfterClosing('57');
    });

    const collect = ({ id }: TestPlayer, slipNumber: string) => {
      const collected = { amountKyat: 25_000, bank: 'kbz_pay', reason: 'Paid after a call' };
      return callOffice(server, 'collect-debt', { id, ...collected, slipNumber });
    };
    const writeOff = ({ id }: Pick<TestPlayer, 'id'>, reference: string, amountKyat = 60_000) =>
      callOffice(server, 'write-off-debt', { id, amountKyat, reference, reason: 'The number answers no more' });

    it('raises its own alarm until the office collects it or writes it off', async () => {
      expect(await readAlarmsOf(player)).toEqual([
        expect.stringContaining('closed-account-debt: 85000 kyat owed by an account that was closed 2026-11-20'),
      ]);
      expect(await findRow(player)).toMatchObject({ mainKyat: 0, owedKyat: 85_000 });

      const paid = await collect(player, '900001');
      const collected = { playerId: player.id, amountKyat: 25_000, bank: 'kbz_pay', endedBy: 'thiri' };
      expect(paid.rows).toMatchObject([collected]);
      expect(await findRow(player)).toMatchObject({ owedKyat: 60_000 });
      const line = `${myanmarDateOf(server.clock.now())},TX900001,,25000,`;
      const statement = { bank: 'kbz_pay', file: `date,reference,account,in,out\n${line}` };
      const compared = (await callOffice(server, 'reconcile-bank', statement)).rows;
      expect(compared.find(({ id: ours }) => ours === paid.rows[0]?.['id'])).toMatchObject({ verdict: 'matched' });
      expect(await readAlarmsOf(player)).toHaveLength(1);

      expect((await writeOff(player, 'case-1')).rows).toMatchObject([{ amountKyat: 60_000 }]);
      expect(await findRow(player)).toBeUndefined();
      expect(await readAlarmsOf(player)).toEqual([]);
    });

    it('refuses more than the debt, and the debt of an open account', async () => {
      const { id } = await server.createPlayer();
      const issue = { path: ['amountKyat'], code: 'maximum', params: { maximumKyat: 85_000 } };
      const tooMuch = await writeOff(player, 'case-2', 85_001);
      expect(tooMuch.refusal).toMatchObject({ code: 'INVALID_INPUT', fields: [issue] });
      await sql`insert into player_debt (player_id, owed_kyat) values (${id}::uuid, 60000)`.execute(given.db);
      expect((await writeOff({ id }, 'case-2')).refusal?.code).toBe('NOT_FOUND');
      await sql`delete from player_debt where player_id = ${id}::uuid`.execute(given.db);
    });

    it('I19 accepts a bank reference once, for one debt or one slip', async () => {
      const other = await createCorrectedAfterClosing('57');
      expect((await collect(player, '900002')).status).toBe(200);
      expect((await collect(other, '900002')).refusal?.code).toBe('SLIP_APPROVED');
      const slip = await sendSlip(server, await server.createPlayer(), { slipNumber: '900002' });
      expect(slip.refusal?.code).toBe('SLIP_APPROVED');
    });

    it('one of twenty concurrent write-offs ends the debt', async () => {
      const replies = await runInParallel(20, (index) => writeOff(player, `of-${index}`, 85_000));
      expect(countCodes(replies)).toEqual({ ok: 1, NOT_FOUND: 19 });
    });

    it('I7 one of fifty concurrent partial write-offs with one reference is booked, and no later one', async () => {
      const other = await createCorrectedAfterClosing('57');
      const replies = await runInParallel(50, () => writeOff(player, 'case-7', 1_000));
      expect(countCodes(replies)).toEqual({ ok: 1, ALREADY_DONE: 49 });
      expect(await findRow(player)).toMatchObject({ owedKyat: 84_000 });
      const references = ['case-7', 'Case-7', 'case\u20107', 'case-\uff17'];
      const repeated = await Promise.all(references.map((reference) => writeOff(other, reference, 1_000)));
      expect(countCodes(repeated)).toEqual({ ALREADY_DONE: 4 });
      expect(await findRow(other)).toMatchObject({ owedKyat: 85_000 });
    });

    it.each([
      ['amount_kyat = 1', true],
      ["reference = 'another'", false],
    ])('the end of a debt is immutable, and the verifier finds a change: %s', async (to, isInRowChain) => {
      const id = String((await writeOff(player, `for ${to}`)).rows[0]?.['id']);
      await waitForWriters(given.db);
      await extendChain(given.db);
      await extendRowChain(given.db);
      const change = sql`update debt_end set ${sql.raw(to)} where player_id = ${player.id}::uuid`;
      await expect(change.execute(given.db)).rejects.toThrow('append-only');

      const found = await findAfterSabotage(given.db, change, (tx, now) => verifyBooks(tx, now, ['wallet', 'chain']));
      expect(found.map(({ subject }) => subject)).toEqual([id, ...(isInRowChain ? [`debt_end ${id}`] : [])]);
    });
  });
});
