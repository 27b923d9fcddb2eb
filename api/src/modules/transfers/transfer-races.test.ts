import { randomUUID } from 'node:crypto';
import { describeOnDatabases } from '../../../test/databases.ts';
import { makeTransfer, moneyOf, openTwoWallets, wait, type TwoWallets } from '../../../test/transfer-fixtures.ts';
import { office } from '../../../test/wallet-fixtures.ts';
import { attemptTransfer } from './attempt-transfer.ts';
import { compareBooks, type GameWallet } from './index.ts';
import { openTransferQueues } from './make-transfers.ts';
import { readTransfersOf } from './transfer.repository.ts';

const FIFTY = Array.from({ length: 50 });

describeOnDatabases('transfers at once', (given) => {
  let both: TwoWallets;
  beforeAll(async () => {
    both = await openTwoWallets(given, { timeoutMs: 20_000 });
  });
  afterEach(async () => {
    await wait(both, 120);
    expect(await compareBooks({ ...both.server.deps, gameWallet: both.gameWallet })).toEqual([]);
  });
  afterAll(async () => await both.close());
  const transfersOf = async (playerId: string) => await readTransfersOf(given.db, playerId, { limit: 500 });

  it('F5 fifty with one key are one transfer with one answer', async () => {
    const [player, key] = [await both.server.aPlayer({ mainKyat: 20_000 }), randomUUID()];

    const replies = await Promise.all(FIFTY.map(() => makeTransfer(both, player, {}, { key })));

    expect(new Set(replies.flatMap(({ status, body }) => (status === 200 ? [body.id] : []))).size).toBe(1);
    expect(replies.filter(({ status, refusal }) => status !== 200 && refusal?.code !== 'KEY_IN_PROGRESS')).toEqual([]);
    expect(await moneyOf(both, player.id)).toEqual({ mainKyat: 15_000, heldKyat: 0, gameKyat: 5_000 });
    expect(await transfersOf(player.id)).toHaveLength(1);
  });

  it('F5 fifty with keys of their own are one transfer: the others are too fast', async () => {
    const player = await both.server.aPlayer({ mainKyat: 500_000 });

    const replies = await Promise.all(FIFTY.map(() => makeTransfer(both, player)));

    expect(
      replies.map(({ refusal }) => refusal?.code ?? 'made').filter((code) => code !== 'TRANSFER_TOO_FAST'),
    ).toEqual(['made']);
    expect(await moneyOf(both, player.id)).toEqual({ mainKyat: 495_000, heldKyat: 0, gameKyat: 5_000 });
  });

  it('F5 twenty at two processes are one transfer: the cooldown is locked, not only looked at', async () => {
    const player = await both.server.aPlayer({ mainKyat: 500_000 });
    await makeTransfer(both, player);
    await wait(both, 15);
    const processes = [openTransferQueues(both.server.deps), openTransferQueues(both.server.deps)] as const;

    const made = await Promise.all(
      FIFTY.slice(0, 20).map((_, index) => {
        const command = {
          playerId: player.id,
          endpoint: 'transfer',
          key: randomUUID(),
          bodyHash: String(index),
          at: both.server.clock.now(),
        };
        return processes[index % 2 === 0 ? 0 : 1].add('transfers', { direction: 'out', amountKyat: 1_000, command });
      }),
    );

    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    expect(made.filter((one) => !one.ok && one.refusal.code === 'TRANSFER_TOO_FAST')).toHaveLength(19);
  });

  it('F6 of fifty players at once, exactly those whose money covers it move', async () => {
    const players = await Promise.all(
      FIFTY.map((_, index) => both.server.aPlayer({ mainKyat: index % 2 === 0 ? 5_000 : 4_999 })),
    );

    const replies = await Promise.all(players.map((player) => makeTransfer(both, player)));

    expect(replies.map(({ status }) => status)).toEqual(players.map((_, index) => (index % 2 === 0 ? 200 : 409)));
    const money = await Promise.all(players.map((player) => moneyOf(both, player.id)));
    expect(money.map(({ mainKyat, gameKyat }) => mainKyat + gameKyat)).toEqual(
      players.map((_, index) => (index % 2 === 0 ? 5_000 : 4_999)),
    );
  });

  it('I7 ten workers at once bring one transfer to its end once', async () => {
    const player = await both.server.aPlayer({ mainKyat: 20_000 });
    both.plan.next('transferIn', 'drop-answer');
    await makeTransfer(both, player);
    both.server.clock.advance(2_000);

    await Promise.all(Array.from({ length: 10 }, () => both.server.jobs.run('transfers.attempt')));

    expect(await moneyOf(both, player.id)).toEqual({ mainKyat: 15_000, heldKyat: 0, gameKyat: 5_000 });
  });

  it('I22 of an operator who refuses and a worker who finds it done, the truth wins, once', async () => {
    const player = await both.server.aPlayer({ mainKyat: 20_000 });
    both.plan.next('transferIn', 'drop-answer');
    const { body } = await makeTransfer(both, player);
    both.server.clock.advance(2_000);

    const [decided] = await Promise.all([
      office(both.server, 'decide-transfer', { id: body.id, end: 'refused', reason: 'a guess' }),
      both.server.jobs.run('transfers.attempt'),
    ]);

    expect(decided).toMatchObject({ status: 409, refusal: { code: 'ALREADY_DONE' } });
    expect(await moneyOf(both, player.id)).toEqual({ mainKyat: 15_000, heldKyat: 0, gameKyat: 5_000 });
  });

  it('F24 an answer that comes back after someone else has ended the transfer moves nothing, and fails nobody', async () => {
    const player = await both.server.aPlayer({ mainKyat: 20_000 });
    both.plan.next('transferIn', 'drop-request');
    const { body } = await makeTransfer(both, player);
    both.server.clock.advance(2_000);
    const ask: GameWallet['ask'] = async (order) => {
      await office(both.server, 'decide-transfer', { id: body.id, end: 'refused', reason: 'case 5521' });
      return await both.gameWallet.ask(order);
    };

    await attemptTransfer({ ...both.server.deps, gameWallet: { ...both.gameWallet, ask } }, body.id, {
      isFirst: false,
    });

    expect(await moneyOf(both, player.id)).toEqual({ mainKyat: 20_000, heldKyat: 0, gameKyat: 0 });
  });
});
