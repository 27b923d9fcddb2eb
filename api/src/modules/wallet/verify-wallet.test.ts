import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createTransaction } from '../../../test/ledger-fixtures.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import {
  createWithdrawer,
  callOffice,
  submitSlip,
  WAVE_PAY_ACCOUNT,
  sendWithdrawal,
} from '../../../test/wallet-fixtures.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { toHouseAccountId, buildMovement, toPlayerAccountId, postTransaction, buildHoldVoid } from '../ledger/index.ts';
import type { Violation } from '../../platform/verify.ts';
import { verifyWallet } from './index.ts';

/** The database forbids changes of a decided slip or withdrawal, so the ledger side is tampered with. */
describeOnDatabases('verification of the wallet', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  /** Violations that are found inside a transaction, which is rolled back. */
  async function findViolationsAfter(work: Parameters<typeof runInTransaction<void>>[1]): Promise<Violation[]> {
    let found: Violation[] = [];
    await runInTransaction(given.db, async (tx) => {
      await work(tx);
      found = await verifyWallet(tx);
      throw new Error('rolled back');
    }).catch(() => undefined);
    return found;
  }

  it('I19 finds a credit without a slip and a slip with two credits', async () => {
    const player = await server.createPlayer();
    const id = await submitSlip(server, player);
    await callOffice(server, 'approve', { id });
    const credit = buildMovement(
      toHouseAccountId('top_up_clearing', 'kbz_pay'),
      toPlayerAccountId('player_main', player.id),
      10_000,
    );

    expect(await verifyWallet(given.db)).toEqual([]);
    expect(
      await findViolationsAfter(
        async (tx) =>
          void (await postTransaction(
            tx,
            createTransaction({ kind: 'top_up', cause: { type: 'top_up', id: 'nobody' }, entries: credit }),
          )),
      ),
    ).toMatchObject([{ invariant: 'I19', subject: 'nobody' }]);
    expect(
      await findViolationsAfter(
        async (tx) =>
          void (await postTransaction(
            tx,
            createTransaction({ kind: 'top_up', cause: { type: 'again', id }, entries: credit }),
          )),
      ),
    ).toMatchObject([{ invariant: 'I19', subject: id }]);
  });

  it('I19 finds a day with uncounted slips', async () => {
    const player = await server.createPlayer();
    await submitSlip(server, player);

    expect(
      await findViolationsAfter(
        async (tx) => void (await sql`delete from top_up_day where player_id = ${player.id}::uuid`.execute(tx)),
      ),
    ).toMatchObject([{ invariant: 'I19', detail: '1 slips, counted 0' }]);
  });

  it.each([
    ['I19', 'the amount of a slip', 'top_up', 'amount_kyat = amount_kyat + 1', 'credited 10000 of 10001'],
    ['I19', 'the fee of a slip', 'top_up', 'fee_kyat = fee_kyat + 1', 'credited 10000 of 9999'],
    ['I19', 'the player of a slip', 'top_up', 'player_id = gen_random_uuid()', 'credited 0 of 10000'],
    ['I19', 'the bank of a slip', 'top_up', "bank = 'cb_bank'", 'credited 10000 of 10000, 0 from cb_bank'],
    [
      'I19',
      'an approved slip to pending',
      'top_up',
      "state = 'pending', decided_at = null, decided_by = null",
      'pending, credited 10000',
    ],
    [
      'I20',
      'the amount of a withdrawal',
      'withdrawal',
      'amount_kyat = amount_kyat + 1',
      'withdrawal_paid of -10000 of the hold, 0 of the main wallet, 10000 to kbz_pay, asked for 10001 less 0',
    ],
    [
      'I20',
      'the fee of a withdrawal',
      'withdrawal',
      'fee_kyat = fee_kyat + 1',
      'withdrawal_paid of -10000 of the hold, 0 of the main wallet, 10000 to kbz_pay, asked for 10000 less 1',
    ],
    [
      'I20',
      'the player of a withdrawal',
      'withdrawal',
      'player_id = gen_random_uuid()',
      'withdrawal_hold of 0 of the hold',
    ],
    ['I20', 'the bank of a withdrawal', 'withdrawal', "bank = 'cb_bank'", '0 to cb_bank'],
    [
      'I20',
      'a paid withdrawal to a cancelled one',
      'withdrawal',
      "state = 'cancelled'",
      'cancelled with 1 holds, 1 payments, 0 returns',
    ],
  ])('F33 %s finds a change of %s', async (invariant, _what, table, change, detail) => {
    const player = await createWithdrawer(server, 10_000);
    const { id } = (await sendWithdrawal(server, player)).body;
    await callOffice(server, 'pay', { id });
    const topUpId = await submitSlip(server, player);
    await callOffice(server, 'approve', { id: topUpId });

    const found = await findViolationsAfter(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql.raw(`update ${table} set ${change} where id = '${table === 'top_up' ? topUpId : id}'`).execute(tx);
    });

    expect(found).toContainEqual(expect.objectContaining({ invariant, detail: expect.stringContaining(detail) }));
  });

  it('F33 I19 finds a fee posted to another player', async () => {
    const [player, thief] = [await server.createPlayer(), await server.createPlayer()];
    const id = await submitSlip(server, player, {
      amountKyat: 4_000,
      bank: 'wave_pay',
      companyAccountId: WAVE_PAY_ACCOUNT,
      senderName: 'Ma Hnin',
    });
    await callOffice(server, 'approve', { id });

    const found = await findViolationsAfter(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`
        update ledger_entry set account_id = ${`player_main:${thief.id}`}, balance_after = amount
        where account_id = 'fees' and transaction_id in (select id from ledger_transaction where cause_id = ${id})`.execute(
        tx,
      );
    });

    expect(found).toMatchObject([{ invariant: 'I19', subject: id }]);
  });

  it('F33 I19 finds a slip that was inserted twice', async () => {
    const player = await server.createPlayer();
    const id = await submitSlip(server, player);
    await callOffice(server, 'approve', { id });

    const found = await findViolationsAfter(async (tx) => {
      await sql`drop index top_up_slip_once, top_up_credited_once`.execute(tx);
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`insert into top_up select (jsonb_populate_record(top_up, jsonb_build_object('id', gen_random_uuid()))).* from top_up where id = ${id}::uuid`.execute(
        tx,
      );
    });

    expect(found.map(({ detail }) => detail).sort()).toEqual([
      '2 slips, counted 1',
      'approved, credited 0 of 10000, 0 from kbz_pay, fee 0',
      'credited 2 times',
    ]);
  });

  it('F33 V14 finds a wrong count of bank accounts', async () => {
    const player = await createWithdrawer(server, 0);

    const found = await findViolationsAfter(
      async (tx) =>
        void (await sql`update bank_account_count set accounts = 0 where player_id = ${player.id}::uuid`.execute(tx)),
    );

    expect(found).toEqual([{ invariant: 'V14', subject: `${player.id} kbz_pay`, detail: '1 accounts, counted 0' }]);
  });

  it('I20 finds a return while the withdrawal waits', async () => {
    const player = await createWithdrawer(server, 10_000);
    const { id } = (await sendWithdrawal(server, player)).body;

    const found = await findViolationsAfter(
      async (tx) =>
        void (await postTransaction(
          tx,
          createTransaction({
            kind: 'withdrawal_return',
            cause: { type: 'withdrawal', id },
            entries: buildHoldVoid(player.id, 10_000),
          }),
        )),
    );

    expect(found).toMatchObject([
      { invariant: 'I20', subject: id },
      { invariant: 'I20', subject: player.id, detail: 'held 0, waiting 10000' },
    ]);
  });

  it('I19, I20: the database refuses to change a decided slip or withdrawal', async () => {
    const player = await createWithdrawer(server, 10_000);
    const topUpId = await submitSlip(server, player);
    const { id } = (await sendWithdrawal(server, player)).body;
    await callOffice(server, 'approve', { id: topUpId });
    await callOffice(server, 'pay', { id });

    await expect(
      sql`update top_up set slip_number = '999999' where id = ${topUpId}::uuid`.execute(given.db),
    ).rejects.toThrow('decided already');
    await expect(
      sql`update withdrawal set state = 'pending', decided_at = null, decided_by = null where id = ${id}::uuid`.execute(
        given.db,
      ),
    ).rejects.toThrow('decided already');
    await expect(sql`delete from top_up where id = ${topUpId}::uuid`.execute(given.db)).rejects.toThrow(
      'decided already',
    );
  });

  it('I19 the database refuses to approve a refused slip', async () => {
    const id = await submitSlip(server, await server.createPlayer());
    await callOffice(server, 'refuse', { id, reason: 'Not on our account' });

    await expect(sql`update top_up set state = 'approved' where id = ${id}::uuid`.execute(given.db)).rejects.toThrow(
      'decided already',
    );
  });
});
