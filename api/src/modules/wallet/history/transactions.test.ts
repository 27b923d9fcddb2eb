import { getLiveNumber } from '@padauk/contract/lottery/draws.endpoints';
import { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { getTransaction, getTransactions, getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { describeOnDatabases } from '../../../../test/databases.ts';
import { OPEN_TIME } from '../../../../test/draw-fixtures.ts';
import { createTransaction } from '../../../../test/ledger-fixtures.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { createWithdrawer, DAY_MS, callOffice, submitSlip, sendWithdrawal } from '../../../../test/wallet-fixtures.ts';
import { readPublishedSince } from '../../../../test/wait-for-writers.ts';
import { runInTransaction } from '../../../platform/database/transaction.ts';
import {
  toHouseAccountId,
  buildMovement,
  toPlayerAccountId,
  postTransaction,
  type LedgerKind,
} from '../../ledger/index.ts';

describeOnDatabases('transactions', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  async function postKind(playerId: string, kind: LedgerKind, amount: number, at = server.clock.now()): Promise<void> {
    await runInTransaction(given.db, (tx) =>
      postTransaction(
        tx,
        createTransaction({
          kind,
          at,
          entries: buildMovement(toHouseAccountId('house_two_d'), toPlayerAccountId('player_main', playerId), amount),
        }),
      ),
    );
  }

  it('T3 lists slips, withdrawals, stakes and payouts newest first; they sum to the balance', async () => {
    const player = await createWithdrawer(server, 0);
    await callOffice(server, 'approve', { id: await submitSlip(server, player, { amountKyat: 30_000 }) });
    server.clock.advance(1_000);
    await postKind(player.id, 'game_stake', -5_000);
    server.clock.advance(1_000);
    await postKind(player.id, 'game_win', 8_500);
    server.clock.advance(1_000);
    await sendWithdrawal(server, player);

    const { transactions } = (await server.call(getTransactions, {}, { as: player })).body;

    expect(transactions.map(({ kind, state, amountKyat }) => ({ kind, state, amountKyat }))).toEqual([
      { kind: 'withdrawal', state: 'pending', amountKyat: -10_000 },
      { kind: 'payout', state: 'completed', amountKyat: 8_500 },
      { kind: 'stake', state: 'completed', amountKyat: -5_000 },
      { kind: 'top-up', state: 'top-up-success', amountKyat: 30_000 },
    ]);
    expect((await server.call(getWallet, {}, { as: player })).body).toEqual({
      mainKyat: 23_500,
      heldForWithdrawalKyat: 10_000,
      heldForTransferKyat: 0,
      gameKyat: 0,
      points: 0,
    });
  });

  it('K12 shows two days by default, and always the waiting movements', async () => {
    const player = await createWithdrawer(server, 50_000);
    await submitSlip(server, player);
    await postKind(player.id, 'game_win', 100);
    server.clock.advance(2 * DAY_MS + 1);
    await postKind(player.id, 'game_win', 200);

    const listKinds = async (days?: number): Promise<string[]> =>
      (await server.call(getTransactions, { days }, { as: player })).body.transactions.map(
        ({ kind, amountKyat }) => `${kind} ${amountKyat}`,
      );

    expect(await listKinds()).toEqual(['payout 200', 'top-up 10000']);
    expect(await listKinds(3)).toEqual(['payout 200', 'payout 100', 'top-up 10000']);
  });

  it.each([
    '0000-01-01T00:00:00.000Z',
    '9999-12-31T00:00:00.000Z',
    '2026-02-31T00:00:00.000Z',
    '2026-11-20',
    '၂၀၂၆',
    '',
  ])('F77 refuses a page before "%s"', async (before) => {
    expect(await server.call(getTransactions, { before }, { as: await server.createPlayer() })).toMatchObject({
      status: 400,
      refusal: { code: 'INVALID_INPUT', fields: [{ path: ['before'] }] },
    });
  });

  it('K12 pages back to the first movement without duplicates, also with many at one instant', async () => {
    const player = await server.createPlayer();
    await postKind(player.id, 'game_win', 1, new Date(server.clock.now().getTime() - 400 * DAY_MS));
    await runInTransaction(given.db, async (tx) => {
      for (let amount = 1_000; amount < 1_250; amount += 1)
        await postTransaction(
          tx,
          createTransaction({
            kind: 'game_win',
            at: server.clock.now(),
            entries: buildMovement(
              toHouseAccountId('house_two_d'),
              toPlayerAccountId('player_main', player.id),
              amount,
            ),
          }),
        );
    });
    server.clock.advance(1_000);
    await postKind(player.id, 'game_win', 2);

    const pages = [(await server.call(getTransactions, {}, { as: player })).body];
    for (let before = pages[0]?.olderBefore ?? null; before !== null; before = pages.at(-1)?.olderBefore ?? null)
      pages.push((await server.call(getTransactions, { before }, { as: player })).body);

    const amounts = pages.flatMap(({ transactions }) => transactions.map(({ amountKyat }) => amountKyat));
    expect([amounts.length, new Set(amounts).size, amounts.at(0), amounts.at(-1)]).toEqual([252, 252, 2, 1]);
  });

  it('K12 offers no older page when there is none', async () => {
    const player = await server.createPlayer();
    await postKind(player.id, 'game_win', 100);

    expect((await server.call(getTransactions, {}, { as: player })).body.olderBefore).toBeNull();
  });

  it.each(['yesterday', '2026-13-45T00:00:00.000Z', "2026-11-20T00:00:00.000Z'; drop table"])(
    'F40 refuses an invalid instant: %s',
    async (before) => {
      expect((await server.call(getTransactions, { before }, { as: await server.createPlayer() })).status).toBe(400);
    },
  );

  it('shows the ticket of a stake in the list and in the detail', async () => {
    const player = await server.createPlayer({ mainKyat: 5_000 });
    server.clock.set(OPEN_TIME);
    await server.jobs.run('draws.plan');
    const drawId = (await server.call(getLiveNumber, { game: 'two_d' })).body.current?.id ?? '';
    const lines = [{ number: '47', stakeKyat: 100 }];
    const { ticketId } = (await server.call(placeNumberTicket, { drawId, lines }, { as: player })).body;

    const [stake] = (await server.call(getTransactions, {}, { as: player })).body.transactions;

    expect(stake).toMatchObject({ kind: 'stake', ticket: { id: ticketId, product: 'two_d' } });
    expect((await server.call(getTransaction, { id: stake?.id ?? '' }, { as: player })).body.ticket).toEqual(
      stake?.ticket,
    );
  });

  it('shows the steps of a withdrawal, which can be cancelled while it waits', async () => {
    const player = await createWithdrawer(server, 50_000);
    const { id } = (await sendWithdrawal(server, player)).body;

    expect((await server.call(getTransaction, { id }, { as: player })).body).toMatchObject({
      kind: 'withdrawal',
      canCancel: true,
      note: null,
      steps: [{ name: 'sent' }, { name: 'checking' }, { name: 'paid', at: null }],
    });
    await callOffice(server, 'return', { id, reason: 'The account has another name' });
    expect((await server.call(getTransaction, { id }, { as: player })).body).toMatchObject({
      state: 'refused',
      canCancel: false,
      note: 'The account has another name',
      steps: [{}, {}, { name: 'refused' }],
    });
  });

  it('shows a ledger line to its player only', async () => {
    const player = await server.createPlayer();
    await postKind(player.id, 'game_win', 700);
    const [line] = (await server.call(getTransactions, {}, { as: player })).body.transactions;

    expect((await server.call(getTransaction, { id: line?.id ?? '' }, { as: player })).body).toMatchObject({
      kind: 'payout',
      amountKyat: 700,
    });
    expect(
      (await server.call(getTransaction, { id: line?.id ?? '' }, { as: await server.createPlayer() })).status,
    ).toBe(404);
  });

  it('publishes every change to its player only', async () => {
    const player = await createWithdrawer(server, 50_000);
    const { id } = (await sendWithdrawal(server, player)).body;
    await callOffice(server, 'pay', { id });

    const published = (await readPublishedSince(given.db)).filter((row) => row.audience === player.id);

    expect(published.map(({ name, payload }) => ({ name, payload }))).toMatchObject([
      { name: 'notification.added' }, // of the account that was bound
      { name: 'transaction.changed', payload: { id, state: 'pending' } },
      { name: 'balance.changed', payload: { mainKyat: 40_000, heldKyat: 10_000 } },
      { name: 'transaction.changed', payload: { id, state: 'withdrawal-success' } },
      { name: 'balance.changed', payload: { mainKyat: 40_000, heldKyat: 0 } },
      { name: 'notification.added' },
    ]);
  });
});
