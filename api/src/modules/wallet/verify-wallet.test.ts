import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { aTransaction } from '../../../test/ledger-fixtures.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { aWithdrawer, office, sentSlip, withdraw } from '../../../test/wallet-fixtures.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { houseAccount, move, playerAccount, post, voidHold } from '../ledger/index.ts';
import { verifyWallet, type WalletViolation } from './index.ts';

/** The state of a decided slip or withdrawal cannot be changed at all; so the books are made wrong from the ledger's side. */
describeOnDatabases('the check of the wallet', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  /** What is found inside a transaction that is then rolled back. */
  async function foundAfter(work: Parameters<typeof inTransaction<void>>[1]): Promise<WalletViolation[]> {
    let found: WalletViolation[] = [];
    await inTransaction(given.db, async (tx) => {
      await work(tx);
      found = await verifyWallet(tx);
      throw new Error('rolled back');
    }).catch(() => undefined);
    return found;
  }

  it('I19 finds a credit without a slip, and a slip that was credited twice', async () => {
    const player = await server.aPlayer();
    const id = await sentSlip(server, player);
    await office(server, 'approve', { id });
    const credit = move(houseAccount('top_up_clearing', 'kbz_pay'), playerAccount('player_main', player.id), 10_000);

    expect(await verifyWallet(given.db)).toEqual([]);
    expect(await foundAfter(async (tx) => void (await post(tx, aTransaction({ kind: 'top_up', cause: { type: 'top_up', id: 'nobody' }, entries: credit }))))).toMatchObject([{ invariant: 'I19', subject: 'nobody' }]);
    expect(await foundAfter(async (tx) => void (await post(tx, aTransaction({ kind: 'top_up', cause: { type: 'again', id }, entries: credit }))))).toMatchObject([{ invariant: 'I19', subject: id }]);
  });

  it('I19 finds a day whose slips were not counted', async () => {
    const player = await server.aPlayer();
    await sentSlip(server, player);

    expect(await foundAfter(async (tx) => void (await sql`delete from top_up_day where player_id = ${player.id}::uuid`.execute(tx)))).toMatchObject([{ invariant: 'I19', detail: '1 slips, counted 0' }]);
  });

  it('I20 finds money that came back while its withdrawal waits', async () => {
    const player = await aWithdrawer(server, 10_000);
    const { id } = (await withdraw(server, player)).body;

    const found = await foundAfter(async (tx) => void (await post(tx, aTransaction({ kind: 'withdrawal_return', cause: { type: 'withdrawal', id }, entries: voidHold(player.id, 10_000) }))));

    expect(found).toMatchObject([{ invariant: 'I20', subject: id }, { invariant: 'I20', subject: player.id, detail: 'held 0, waiting 10000' }]);
  });

  it('I19, I20: the database refuses to change a slip or a withdrawal that is decided', async () => {
    const player = await aWithdrawer(server, 10_000);
    const topUpId = await sentSlip(server, player);
    const { id } = (await withdraw(server, player)).body;
    await office(server, 'approve', { id: topUpId });
    await office(server, 'pay', { id });

    await expect(sql`update top_up set slip_number = '999999' where id = ${topUpId}::uuid`.execute(given.db)).rejects.toThrow('decided already');
    await expect(sql`update withdrawal set state = 'pending', decided_at = null, decided_by = null where id = ${id}::uuid`.execute(given.db)).rejects.toThrow('decided already');
    await expect(sql`delete from top_up where id = ${topUpId}::uuid`.execute(given.db)).rejects.toThrow('decided already');
  });
});
