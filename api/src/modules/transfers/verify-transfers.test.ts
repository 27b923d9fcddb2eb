import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { sendTransfer, passSeconds } from '../../../test/transfer-fixtures.ts';
import { provideTwoWallets } from '../../../test/provide-server.ts';
import { findAfterSabotage } from '../../../test/sabotage.ts';
import { verifyTransfers } from './index.ts';

describeOnDatabases('verification of transfers', (given) => {
  const both = provideTwoWallets(given);
  let [inId, outId, unfinishedId] = ['', '', ''];
  beforeAll(async () => {
    const player = await both.server.createPlayer({ mainKyat: 30_000 });
    inId = (await sendTransfer(both, player)).body.id;
    await passSeconds(both, 15);
    outId = (await sendTransfer(both, player, { direction: 'out', amountKyat: 1_000 })).body.id;
    await passSeconds(both, 15);
    both.plan.planFaults('transferIn', 'drop-request');
    unfinishedId = (await sendTransfer(both, player)).body.id;
  });

  const toStatement = (change: string) =>
    sql.raw(change.replace('<in>', inId).replace('<out>', outId).replace('<under way>', unfinishedId));

  it('finds no violations in correct books', async () => {
    expect(await verifyTransfers(given.db)).toEqual([]);
  });

  const unfinishedToDone = "state = 'done', ended_at = requested_at, ended_by = 'x' where id = '<under way>'";
  const endedAlone = "amount_kyat = 100001, ended_by = 'thiri'";
  const endedTwice = `${endedAlone}, asked_by = 'thiri', asked_end = 'done'`;
  const clearing = "account_id = 'game_clearing:game_wallet' and amount > 0";
  it.each([
    ['I22 a changed amount', "update transfer set amount_kyat = 4999 where id = '<in>'", 'in done of 4999'],
    [
      'I22 a done transfer marked as refused',
      "update transfer set state = 'refused', reason = 'cancelled' where id = '<in>'",
      '1 in, 0 returns',
    ],
    [
      'I22 an unfinished transfer marked as done',
      `update transfer set ${unfinishedToDone}`,
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
      `update ledger_entry set amount = amount + 1 where ${clearing}`,
      'the journal says 4001, the transfers that are done 4000',
    ],
    ['I22 another player', "update transfer set player_id = gen_random_uuid() where id = '<in>'", 'in done of 5000'],
    [
      'a large transfer ended by one person',
      `update transfer set ${endedAlone} where id = '<in>'`,
      '100001 ended by thiri alone',
    ],
    [
      'a large transfer ended twice by one person',
      `update transfer set ${endedTwice} where id = '<in>'`,
      '100001 ended by thiri alone',
    ],
    ['I23 an unfinished transfer without an outbox row', 'delete from transfer_outbox', 'but no call is owed'],
    [
      'I23 an ended transfer with an outbox row',
      "insert into transfer_outbox (transfer_id) values ('<in>')",
      'but a call is owed',
    ],
  ])('F33 names %s', async (_title, change, detail) => {
    const violation = expect.objectContaining({ detail: expect.stringContaining(detail) }) as unknown;
    expect(await findAfterSabotage(given.db, toStatement(change), verifyTransfers)).toContainEqual(violation);
  });

  const toManual = "state = 'manual', ended_at = null, ended_by = null";
  it.each([
    ['the amount of a transfer', "update transfer set amount_kyat = 1 where id = '<under way>'"],
    ['the end of a transfer', `update transfer set ${toManual} where id = '<in>'`],
    ['the existence of a transfer', "delete from transfer where id = '<under way>'"],
  ])('I20 the database refuses to change %s', async (_title, change) => {
    const refused = 'has ended, or what was asked for was changed';
    await expect(toStatement(change).execute(given.db)).rejects.toThrow(refused);
  });
});
