import { randomUUID } from 'node:crypto';
import { describeOnDatabases } from '../../../test/databases.ts';
import { sendTransfer, readMoney, passSeconds } from '../../../test/transfer-fixtures.ts';
import { provideTwoWallets } from '../../../test/provide-server.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';
import { countCodes, runInParallel } from '../../../test/results.ts';
import { attemptTransfer } from './attempt-transfer.ts';
import { compareBooks, type GameWallet } from './index.ts';
import { openTransferQueues } from './create-transfers.ts';
import { readPlayerTransfers } from './transfer.repository.ts';

describeOnDatabases('concurrent transfers', (given) => {
  const both = provideTwoWallets(given, { timeoutMs: 20_000 });
  const { server, plan } = both;
  afterEach(async () => {
    await passSeconds(both, 120);
    expect(await compareBooks({ ...server.deps, gameWallet: both.gameWallet })).toEqual([]);
  });

  const expectMoney = async (playerId: string, mainKyat: number, gameKyat: number) =>
    expect(await readMoney(both, playerId)).toEqual({ mainKyat, heldKyat: 0, gameKyat });
  const sendWithFault = async (fault: 'drop-answer' | 'drop-request') => {
    const player = await server.createPlayer({ mainKyat: 20_000 });
    plan.planFaults('transferIn', fault);
    const { id } = (await sendTransfer(both, player)).body;
    server.clock.advance(2_000);
    return { player, id };
  };
  const refuse = (id: string) => callOffice(server, 'decide-transfer', { id, end: 'refused', reason: 'case 5521' });

  it('F5 fifty requests with one key make one transfer with one answer', async () => {
    const [player, key] = [await server.createPlayer({ mainKyat: 20_000 }), randomUUID()];
    const replies = await runInParallel(50, () => sendTransfer(both, player, {}, { key }));

    expect(new Set(replies.flatMap(({ status, body }) => (status === 200 ? [body.id] : []))).size).toBe(1);
    expect(replies.filter(({ status, refusal }) => status !== 200 && refusal?.code !== 'KEY_IN_PROGRESS')).toEqual([]);
    await expectMoney(player.id, 15_000, 5_000);
    expect(await readPlayerTransfers(given.db, player.id, { limit: 500 })).toHaveLength(1);
  });

  it('F5 fifty requests with different keys make one transfer; the others are too fast', async () => {
    const player = await server.createPlayer({ mainKyat: 500_000 });
    const replies = await runInParallel(50, () => sendTransfer(both, player));

    expect(countCodes(replies)).toEqual({ ok: 1, TRANSFER_TOO_FAST: 49 });
    await expectMoney(player.id, 495_000, 5_000);
  });

  it('F5 twenty requests at two processes make one transfer, because the cooldown is locked', async () => {
    const player = await server.createPlayer({ mainKyat: 500_000 });
    await sendTransfer(both, player);
    await passSeconds(both, 15);
    const processes = [openTransferQueues(server.deps), openTransferQueues(server.deps)] as const;

    const results = await runInParallel(20, (index) => {
      const idempotency = { endpoint: 'transfer', key: randomUUID(), bodyHash: String(index) };
      const command = { playerId: player.id, ...idempotency, at: server.clock.now() };
      return processes[index % 2 === 0 ? 0 : 1].add('transfers', { direction: 'out', amountKyat: 1_000, command });
    });
    expect(countCodes(results)).toEqual({ ok: 1, TRANSFER_TOO_FAST: 19 });
  });

  it('F6 of fifty concurrent players exactly those with sufficient balance transfer', async () => {
    const players = await runInParallel(50, (index) =>
      server.createPlayer({ mainKyat: index % 2 === 0 ? 5_000 : 4_999 }),
    );
    const replies = await Promise.all(players.map((player) => sendTransfer(both, player)));

    expect(replies.map(({ status }) => status)).toEqual(players.map((_, index) => (index % 2 === 0 ? 200 : 409)));
    const money = await Promise.all(players.map((player) => readMoney(both, player.id)));
    const sums = money.map(({ mainKyat, gameKyat }) => mainKyat + gameKyat);
    expect(sums).toEqual(players.map((_, index) => (index % 2 === 0 ? 5_000 : 4_999)));
  });

  it('I7 ten concurrent workers end one transfer once', async () => {
    const { player } = await sendWithFault('drop-answer');
    await runInParallel(10, () => server.jobs.run('transfers.attempt'));

    await expectMoney(player.id, 15_000, 5_000);
  });

  it('I22 the state at the game wallet wins over a concurrent refusal by an operator', async () => {
    const { player, id } = await sendWithFault('drop-answer');
    const [decided] = await Promise.all([refuse(id), server.jobs.run('transfers.attempt')]);

    expect(decided).toMatchObject({ status: 409, refusal: { code: 'ALREADY_DONE' } });
    await expectMoney(player.id, 15_000, 5_000);
  });

  it('F24 an answer after the end of the transfer moves nothing and causes no error', async () => {
    const { player, id } = await sendWithFault('drop-request');
    const queryTransfer: GameWallet['queryTransfer'] = async (order) => {
      await refuse(id);
      return await both.gameWallet.queryTransfer(order);
    };
    const deps = { ...server.deps, gameWallet: { ...both.gameWallet, queryTransfer } };

    await attemptTransfer(deps, id, { isFirst: false });
    await expectMoney(player.id, 20_000, 0);
  });
});
