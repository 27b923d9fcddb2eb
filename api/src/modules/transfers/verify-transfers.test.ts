import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { sendTransfer, startTwoWallets, passSeconds, type TwoWallets } from '../../../test/transfer-fixtures.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import type { Violation } from '../../platform/verify.ts';
import { verifyTransfers } from './index.ts';

describeOnDatabases('verification of transfers', (given) => {
  let both: TwoWallets;
  let [inId, outId, unfinishedId] = ['', '', ''];
  beforeAll(async () => {
    both = await startTwoWallets(given);
    const player = await both.server.createPlayer({ mainKyat: 30_000 });
    inId = (await sendTransfer(both, player)).body.id;
    await passSeconds(both, 15);
    outId = (await sendTransfer(both, player, { direction: 'out', amountKyat: 1_000 })).body.id;
    await passSeconds(both, 15);
    both.plan.planFaults('transferIn', 'drop-request');
    unfinishedId = (await sendTransfer(both, player)).body.id;
  });
  afterAll(async () => await both.close());

  /** Disables triggers and foreign keys, so that only the verifier can find the change. Rolled back at the end. */
  const findViolationsAfter = async (change: string): Promise<Violation[]> => {
    const found: Violation[] = [];
    const undo = new Error('undo the tampering');
    await runInTransaction(given.db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql.raw(change).execute(tx);
      found.push(...(await verifyTransfers(tx)));
      throw undo;
    }).catch((error: unknown) => {
      if (error !== undo) throw error;
    });
    return found;
  };
  const insertIds = (change: string): string =>
    change.replace('<in>', inId).replace('<out>', outId).replace('<under way>', unfinishedId);

  it('finds no violations in correct books', async () => {
    expect(await verifyTransfers(given.db)).toEqual([]);
  });

  it.each([
    ['I22 a changed amount', "update transfer set amount_kyat = 4999 where id = '<in>'", 'in done of 4999'],
    [
      'I22 a done transfer marked as refused',
      "update transfer set state = 'refused', reason = 'cancelled' where id = '<in>'",
      '1 in, 0 returns',
    ],
    [
      'I22 an unfinished transfer marked as done',
      "update transfer set state = 'done', ended_at = requested_at, ended_by = 'x' where id = '<under way>'",
      'in done of 5000 with 1 holds, 0 in',
    ],
    [
      'I22 a missing credit',
      "delete from ledger_transaction where kind = 'transfer_out'",
      'out done of 1000 with 0 holds, 0 in, 0 returns, 0 out',
    ],
    ['I22 a missing transfer', "delete from transfer where id = '<out>'", 'of which there is no record'],
    [
      'I22 a changed clearing entry',
      "update ledger_entry set amount = amount + 1 where account_id = 'game_clearing:game_wallet' and amount > 0",
      'the journal says 4001, the transfers that are done 4000',
    ],
    ['I22 another player', "update transfer set player_id = gen_random_uuid() where id = '<in>'", 'in done of 5000'],
    [
      'a large transfer ended by one person',
      "update transfer set amount_kyat = 100001, ended_by = 'thiri' where id = '<in>'",
      '100001 ended by thiri alone',
    ],
    [
      'a large transfer ended twice by one person',
      "update transfer set amount_kyat = 100001, ended_by = 'thiri', asked_by = 'thiri', asked_end = 'done' where id = '<in>'",
      '100001 ended by thiri alone',
    ],
    ['I23 an unfinished transfer without an outbox row', 'delete from transfer_outbox', 'but no call is owed'],
    [
      'I23 an ended transfer with an outbox row',
      "insert into transfer_outbox (transfer_id) values ('<in>')",
      'but a call is owed',
    ],
  ])('F33 names %s', async (_title, change, detail) => {
    expect(await findViolationsAfter(insertIds(change))).toContainEqual(
      expect.objectContaining({ detail: expect.stringContaining(detail) }),
    );
  });

  it.each([
    ['the amount of a transfer', "update transfer set amount_kyat = 1 where id = '<under way>'"],
    [
      'the end of a transfer',
      "update transfer set state = 'manual', ended_at = null, ended_by = null where id = '<in>'",
    ],
    ['the existence of a transfer', "delete from transfer where id = '<under way>'"],
  ])('I20 the database refuses to change %s', async (_title, change) => {
    await expect(sql.raw(insertIds(change)).execute(given.db)).rejects.toThrow(
      'has ended, or what was asked for was changed',
    );
  });
});
