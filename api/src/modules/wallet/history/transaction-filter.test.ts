import { getLiveNumber } from '@padauk/contract/lottery/draws.endpoints';
import { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { getTransactions } from '@padauk/contract/wallet/wallet.endpoints';
import { myanmarDateOf } from '@padauk/contract/text/myanmar-time.rules';
import type { TransactionFilter } from '@padauk/contract/wallet/transaction-filter.rules';
import { describeOnDatabases } from '../../../../test/databases.ts';
import { OPEN_TIME } from '../../../../test/draw-fixtures.ts';
import { createTransaction } from '../../../../test/ledger-fixtures.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { createWithdrawer, DAY_MS, callOffice, submitSlip, sendWithdrawal } from '../../../../test/wallet-fixtures.ts';
import { runInTransaction } from '../../../platform/database/transaction.ts';
import {
  toHouseAccountId,
  buildMovement,
  toPlayerAccountId,
  postTransaction,
  type LedgerKind,
} from '../../ledger/index.ts';

describeOnDatabases('transaction filters', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  async function postKind(playerId: string, kind: LedgerKind, amount: number): Promise<void> {
    server.clock.advance(1_000);
    await runInTransaction(given.db, (tx) =>
      postTransaction(
        tx,
        createTransaction({
          kind,
          at: server.clock.now(),
          entries: buildMovement(toHouseAccountId('house_two_d'), toPlayerAccountId('player_main', playerId), amount),
        }),
      ),
    );
  }

  it('T3 each filter finds its movements, however far apart they are', async () => {
    const player = await createWithdrawer(server, 0);
    await callOffice(server, 'approve', { id: await submitSlip(server, player, { amountKyat: 30_000 }) });
    await postKind(player.id, 'game_stake', -5_000);
    await postKind(player.id, 'game_win', 8_500);
    await sendWithdrawal(server, player);
    server.clock.set(OPEN_TIME);
    await server.jobs.run('draws.plan');
    const drawId = (await server.call(getLiveNumber, { game: 'two_d' })).body.current?.id ?? '';
    const lines = [{ number: '47', stakeKyat: 100 }];
    await server.call(placeNumberTicket, { drawId, lines }, { as: player });
    server.clock.advance(4 * DAY_MS);
    const listShown = async (filter: TransactionFilter): Promise<string[]> =>
      (await server.call(getTransactions, { filter }, { as: player })).body.transactions.map(
        ({ kind, amountKyat }) => `${kind} ${amountKyat}`,
      );

    expect(await listShown('in')).toEqual(['payout 8500', 'top-up 30000']);
    expect((await listShown('out')).sort()).toEqual(['stake -100', 'stake -5000', 'withdrawal -10000']);
    expect(await listShown('bets')).toEqual(['stake -100']);
    expect(await listShown('games')).toEqual(['payout 8500', 'stake -5000']);
  });

  it('K12 pages through the filtered movements without duplicates', async () => {
    const player = await server.createPlayer();
    for (let amount = 1; amount <= 45; amount += 1) {
      await postKind(player.id, 'game_win', amount);
      await postKind(player.id, 'game_stake', -1);
    }
    const request = { filter: 'in' } as const;
    const pages = [(await server.call(getTransactions, request, { as: player })).body];
    for (let before = pages[0]?.olderBefore ?? null; before !== null; before = pages.at(-1)?.olderBefore ?? null)
      pages.push((await server.call(getTransactions, { ...request, before }, { as: player })).body);

    expect(pages.length).toBeGreaterThan(2);
    expect(pages.flatMap(({ transactions }) => transactions.map(({ amountKyat }) => amountKyat))).toEqual(
      Array.from({ length: 45 }, (_, index) => 45 - index),
    );
  });

  it('K17 keeps to the chosen days, and lists no waiting movements of other days', async () => {
    const player = await createWithdrawer(server, 50_000);
    await sendWithdrawal(server, player);
    server.clock.advance(2 * DAY_MS);
    await postKind(player.id, 'game_win', 2);
    const day = myanmarDateOf(server.clock.now());
    server.clock.advance(2 * DAY_MS);
    await postKind(player.id, 'game_win', 3);
    const readAmounts = async (days: { from?: string; to?: string }): Promise<number[]> => {
      const { body } = await server.call(getTransactions, days, { as: player });
      expect(body.olderBefore).toBeNull();
      return body.transactions.map(({ amountKyat }) => amountKyat);
    };

    expect(await readAmounts({ from: day, to: day })).toEqual([2]);
    expect(await readAmounts({ from: day })).toEqual([3, 2]);
    expect((await readAmounts({ to: day })).slice(0, 2)).toEqual([2, -10_000]);
  });

  it.each([
    [{ from: '2000-01-01', to: '2099-12-31' }, 200],
    [{ to: '2099-12-31', before: '2026-11-20T00:00:00.000Z' }, 200],
    [{ from: '2099-12-31', to: '2099-12-31' }, 200],
    [{ to: '9999-12-31' }, 400],
    [{ from: '2026-02-30' }, 400],
    [{ from: '2026-11-20', to: '2026-11-19' }, 400],
    [{ from: '10000-01-01' }, 400],
  ])('T3 answers unusual days with a page or a refusal: %j', async (days, status) => {
    const player = await createWithdrawer(server, 0);
    expect(await server.call(getTransactions, days, { as: player })).toMatchObject({ status });
  });
});
