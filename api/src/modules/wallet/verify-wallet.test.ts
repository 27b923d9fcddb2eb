import { sql } from 'kysely';
import { describeOnServers } from '../../../test/describe-on-server.ts';
import { createTransaction } from '../../../test/ledger-fixtures.ts';
import type { TestPlayer } from '../../../test/server.ts';
import {
  createWithdrawer,
  callOffice,
  submitSlip,
  WAVE_PAY_ACCOUNT,
  sendWithdrawal,
} from '../../../test/wallet-fixtures.ts';
import { findAfterSabotage, verifyAfter, type Change } from '../../../test/sabotage.ts';
import { toHouseAccountId, buildMovement, toPlayerAccountId, postTransaction, buildHoldVoid } from '../ledger/index.ts';
import { verifyWallet } from './index.ts';

/** The database forbids changes of a decided slip or withdrawal, so the ledger side is tampered with. */
describeOnServers('verification of the wallet', (server, given) => {
  const findAfter = (change: Change) => verifyAfter(given.db, change, verifyWallet);
  const findSabotaged = (sabotage: Change) => findAfterSabotage(given.db, sabotage, verifyWallet);
  const findAfterPosting = (transaction: Parameters<typeof createTransaction>[0]) =>
    findAfter((tx) => postTransaction(tx, createTransaction(transaction)));
  const createApprovedSlip = async (player: TestPlayer, slip?: Parameters<typeof submitSlip>[2]): Promise<string> => {
    const id = await submitSlip(server, player, slip);
    await callOffice(server, 'approve', { id });
    return id;
  };
  const createPaidWithdrawal = async () => {
    const player = await createWithdrawer(server, 10_000);
    const { id } = (await sendWithdrawal(server, player)).body;
    await callOffice(server, 'pay', { id });
    return { player, id };
  };

  it('I19 finds a credit without a slip and a slip with two credits', async () => {
    const player = await server.createPlayer();
    const id = await createApprovedSlip(player);
    const [bank, main] = [toHouseAccountId('top_up_clearing', 'kbz_pay'), toPlayerAccountId('player_main', player.id)];
    const credit = { kind: 'top_up', entries: buildMovement(bank, main, 10_000) } as const;

    expect(await verifyWallet(given.db)).toEqual([]);
    const withoutSlip = { type: 'top_up', id: 'nobody' };
    expect(await findAfterPosting({ ...credit, cause: withoutSlip })).toMatchObject([
      { invariant: 'I19', subject: 'nobody' },
    ]);
    expect(await findAfterPosting({ ...credit, cause: { type: 'again', id } })).toMatchObject([
      { invariant: 'I19', subject: id },
    ]);
  });

  it('I19 finds a day with uncounted slips', async () => {
    const player = await server.createPlayer();
    await submitSlip(server, player);
    const remove = sql`delete from top_up_day where player_id = ${player.id}::uuid`;

    expect(await findAfter((tx) => remove.execute(tx))).toMatchObject([
      { invariant: 'I19', detail: '1 slips, counted 0' },
    ]);
  });

  const paid = 'withdrawal_paid of -10000 of the hold, 0 of the main wallet, 10000 to kbz_pay, asked for';
  const toPending = "state = 'pending', decided_at = null, decided_by = null";
  const cancelled = 'cancelled with 1 holds, 1 payments, 0 returns';
  it.each([
    ['I19', 'the amount of a slip', 'top_up', 'amount_kyat = amount_kyat + 1', 'credited 10000 of 10001'],
    ['I19', 'the fee of a slip', 'top_up', 'fee_kyat = fee_kyat + 1', 'credited 10000 of 9999'],
    ['I19', 'the player of a slip', 'top_up', 'player_id = gen_random_uuid()', 'credited 0 of 10000'],
    ['I19', 'the bank of a slip', 'top_up', "bank = 'cb_bank'", 'credited 10000 of 10000, 0 from cb_bank'],
    ['I19', 'an approved slip to pending', 'top_up', toPending, 'pending, credited 10000'],
    ['I20', 'the amount of a withdrawal', 'withdrawal', 'amount_kyat = amount_kyat + 1', `${paid} 10001 less 0`],
    ['I20', 'the fee of a withdrawal', 'withdrawal', 'fee_kyat = fee_kyat + 1', `${paid} 10000 less 1`],
    ['I20', 'the player of a withdrawal', 'withdrawal', 'player_id = gen_random_uuid()', '_hold of 0 of the hold'],
    ['I20', 'the bank of a withdrawal', 'withdrawal', "bank = 'cb_bank'", '0 to cb_bank'],
    ['I20', 'a paid withdrawal to a cancelled one', 'withdrawal', "state = 'cancelled'", cancelled],
  ])('F33 %s finds a change of %s', async (invariant, _what, table, change, detail) => {
    const { player, id } = await createPaidWithdrawal();
    const topUpId = await createApprovedSlip(player);

    const update = sql.raw(`update ${table} set ${change} where id = '${table === 'top_up' ? topUpId : id}'`);
    const found = await findSabotaged(update);
    expect(found).toContainEqual(expect.objectContaining({ invariant, detail: expect.stringContaining(detail) }));
  });

  it('F33 I19 finds a fee posted to another player', async () => {
    const [player, thief] = [await server.createPlayer(), await server.createPlayer()];
    const wave = { bank: 'wave_pay', companyAccountId: WAVE_PAY_ACCOUNT, senderName: 'Ma Hnin' } as const;
    const id = await createApprovedSlip(player, { ...wave, amountKyat: 4_000 });
    const divert = sql`
      update ledger_entry set account_id = ${`player_main:${thief.id}`}, balance_after = amount
      where account_id = 'fees' and transaction_id in (select id from ledger_transaction where cause_id = ${id})`;

    const found = await findSabotaged(divert);
    expect(found).toMatchObject([{ invariant: 'I19', subject: id }]);
  });

  it('F33 I19 finds a slip that was inserted twice', async () => {
    const id = await createApprovedSlip(await server.createPlayer());
    const copy = sql`
      insert into top_up select (jsonb_populate_record(top_up, jsonb_build_object('id', gen_random_uuid()))).*
      from top_up where id = ${id}::uuid`;

    const found = await findSabotaged(async (tx) => {
      await sql`drop index top_up_slip_once, top_up_credited_once`.execute(tx);
      await copy.execute(tx);
    });
    expect(found.map(({ detail }) => detail).sort()).toEqual([
      '2 slips, counted 1',
      'approved, credited 0 of 10000, 0 from kbz_pay, fee 0',
      'credited 2 times',
    ]);
  });

  it('F33 V14 finds a wrong count of bank accounts', async () => {
    const { id } = await createWithdrawer(server, 0);
    const change = sql`update bank_account_count set accounts = 0 where player_id = ${id}::uuid`;

    const violation = { invariant: 'V14', subject: `${id} kbz_pay`, detail: '1 accounts, counted 0' };
    expect(await findAfter((tx) => change.execute(tx))).toEqual([violation]);
  });

  it('I20 finds a return while the withdrawal waits', async () => {
    const player = await createWithdrawer(server, 10_000);
    const { id } = (await sendWithdrawal(server, player)).body;
    const [cause, entries] = [{ type: 'withdrawal', id }, buildHoldVoid(player.id, 10_000)];

    expect(await findAfterPosting({ kind: 'withdrawal_return', cause, entries })).toMatchObject([
      { invariant: 'I20', subject: id },
      { invariant: 'I20', subject: player.id, detail: 'held 0, waiting 10000' },
    ]);
  });

  it('I19, I20: the database refuses to change a decided slip or withdrawal', async () => {
    const { player, id } = await createPaidWithdrawal();
    const topUpId = await createApprovedSlip(player);

    for (const change of [
      sql`update top_up set slip_number = '999999' where id = ${topUpId}::uuid`,
      sql`update withdrawal set state = 'pending', decided_at = null, decided_by = null where id = ${id}::uuid`,
      sql`delete from top_up where id = ${topUpId}::uuid`,
    ])
      await expect(change.execute(given.db)).rejects.toThrow('decided already');
  });

  it('I19 the database refuses to approve a refused slip', async () => {
    const id = await submitSlip(server, await server.createPlayer());
    await callOffice(server, 'refuse', { id, reason: 'Not on our account' });
    const approve = sql`update top_up set state = 'approved' where id = ${id}::uuid`;

    await expect(approve.execute(given.db)).rejects.toThrow('decided already');
  });
});
