import { randomUUID } from 'node:crypto';
import { describeOnDatabases } from '../../../test/databases.ts';
import {
  sendTransfer,
  readMoney,
  startTwoWallets,
  passSeconds,
  type TwoWallets,
} from '../../../test/transfer-fixtures.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';
import { attemptTransfer } from './attempt-transfer.ts';
import { compareBooks, type GameWallet } from './index.ts';
import { openTransferQueues } from './create-transfers.ts';
import { readPlayerTransfers } from './transfer.repository.ts';

const FIFTY = Array.from({ length: 50 });

describeOnDatabases('concurrent transfers', (given) => {
  let both: TwoWallets;
  beforeAll(async () => {
    both = await startTwoWallets(given, { timeoutMs: 20_000 });
  });
  afterEach(async () => {
    await passSeconds(both, 120);
    expect(await compareBooks({ ...both.server.deps, gameWallet: both.gameWallet })).toEqual([]);
  });
  afterAll(async () => await both.close());
  const listTransfers = async (playerId: string) => await readPlayerTransfers(given.db, playerId, { limit: 500 });

  it('F5 fifty requests with one key make one transfer with one answer', async () => {
    const [player, key] = [await both.server.createPlayer({ mainKyat: 20_000 }), randomUUID()];

    const replies = await Promise.all(FIFTY.map(() => sendTransfer(both, player, {}, { key })));

    expect(new Set(replies.flatMap(({ status, body }) => (status === 200 ? [body.id] : []))).size).toBe(1);
    expect(replies.filter(({ status, refusal }) => status !== 200 && refusal?.code !== 'KEY_IN_PROGRESS')).toEqual([]);
    expect(await readMoney(both, player.id)).toEqual({ mainKyat: 15_000, heldKyat: 0, gameKyat: 5_000 });
    expect(await listTransfers(player.id)).toHaveLength(1);
  });

  it('F5 fifty requests with different keys make one transfer; the others are too fast', async () => {
    const player = await both.server.createPlayer({ mainKyat: 500_000 });

    const replies = await Promise.all(FIFTY.map(() => sendTransfer(both, player)));

    expect(
      replies.map(({ refusal }) => refusal?.code ?? 'made').filter((code) => code !== 'TRANSFER_TOO_FAST'),
    ).toEqual(['made']);
    expect(await readMoney(both, player.id)).toEqual({ mainKyat: 495_000, heldKyat: 0, gameKyat: 5_000 });
  });

  it('F5 twenty requests at two processes make one transfer, because the cooldown is locked', async () => {
    const player = await both.server.createPlayer({ mainKyat: 500_000 });
    await sendTransfer(both, player);
    await passSeconds(both, 15);
    const processes = [openTransferQueues(both.server.deps), openTransferQueues(both.server.deps)] as const;

    const results = await Promise.all(
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

    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.refusal.code === 'TRANSFER_TOO_FAST')).toHaveLength(19);
  });

  it('F6 of fifty concurrent players exactly those with sufficient balance transfer', async () => {
    const players = await Promise.all(
      FIFTY.map((_, index) => both.server.createPlayer({ mainKyat: index % 2 === 0 ? 5_000 : 4_999 })),
    );

    const replies = await Promise.all(players.map((player) => sendTransfer(both, player)));

    expect(replies.map(({ status }) => status)).toEqual(players.map((_, index) => (index % 2 === 0 ? 200 : 409)));
    const money = await Promise.all(players.map((player) => readMoney(both, player.id)));
    expect(money.map(({ mainKyat, gameKyat }) => mainKyat + gameKyat)).toEqual(
      players.map((_, index) => (index % 2 === 0 ? 5_000 : 4_999)),
    );
  });

  it('I7 ten concurrent workers end one transfer once', async () => {
    const player = await both.server.createPlayer({ mainKyat: 20_000 });
    both.plan.planFaults('transferIn', 'drop-answer');
    await sendTransfer(both, player);
    both.server.clock.advance(2_000);

    await Promise.all(Array.from({ length: 10 }, () => both.server.jobs.run('transfers.attempt')));

    expect(await readMoney(both, player.id)).toEqual({ mainKyat: 15_000, heldKyat: 0, gameKyat: 5_000 });
  });

  it('I22 the state at the game wallet wins over a concurrent refusal by an operator', async () => {
    const player = await both.server.createPlayer({ mainKyat: 20_000 });
    both.plan.planFaults('transferIn', 'drop-answer');
    const { body } = await sendTransfer(both, player);
    both.server.clock.advance(2_000);

    const [decided] = await Promise.all([
      callOffice(both.server, 'decide-transfer', { id: body.id, end: 'refused', reason: 'a guess' }),
      both.server.jobs.run('transfers.attempt'),
    ]);

    expect(decided).toMatchObject({ status: 409, refusal: { code: 'ALREADY_DONE' } });
    expect(await readMoney(both, player.id)).toEqual({ mainKyat: 15_000, heldKyat: 0, gameKyat: 5_000 });
  });

  it('F24 an answer after the end of the transfer moves nothing and causes no error', async () => {
    const player = await both.server.createPlayer({ mainKyat: 20_000 });
    both.plan.planFaults('transferIn', 'drop-request');
    const { body } = await sendTransfer(both, player);
    both.server.clock.advance(2_000);
    const refuseThenQuery: GameWallet['queryTransfer'] = async (order) => {
      await callOffice(both.server, 'decide-transfer', { id: body.id, end: 'refused', reason: 'case 5521' });
      return await both.gameWallet.queryTransfer(order);
    };

    await attemptTransfer(
      { ...both.server.deps, gameWallet: { ...both.gameWallet, queryTransfer: refuseThenQuery } },
      body.id,
      {
        isFirst: false,
      },
    );

    expect(await readMoney(both, player.id)).toEqual({ mainKyat: 20_000, heldKyat: 0, gameKyat: 0 });
  });
});
