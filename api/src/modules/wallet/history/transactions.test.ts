import { getLiveNumber } from '@padauk/contract/lottery/draws.endpoints';
import { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { getTransaction, getTransactions } from '@padauk/contract/wallet/wallet.endpoints';
import type { RequestFor } from '@padauk/contract/platform/endpoint';
import { myanmarDateOf } from '@padauk/contract/text/myanmar-time.rules';
import { describeOnServers } from '../../../../test/describe-on-server.ts';
import { OPEN_TIME } from '../../../../test/draw-fixtures.ts';
import { createTransaction } from '../../../../test/ledger-fixtures.ts';
import type { TestPlayer, TestServer } from '../../../../test/server.ts';
import {
  createWithdrawer,
  DAY_MS,
  callOffice,
  readWallet,
  submitSlip,
  sendWithdrawal,
} from '../../../../test/wallet-fixtures.ts';
import { readPublishedSince } from '../../../../test/wait-for-writers.ts';
import type { Db } from '../../../platform/database/database.ts';
import { runInTransaction } from '../../../platform/database/transaction.ts';
import {
  toHouseAccountId,
  buildMovement,
  toPlayerAccountId,
  postTransaction,
  type LedgerKind,
} from '../../ledger/index.ts';

interface Posting {
  readonly kind: LedgerKind;
  readonly amounts: readonly number[];
  readonly at: Date;
}

async function post(db: Db, { id }: TestPlayer, { kind, amounts, at }: Posting): Promise<void> {
  const [house, main] = [toHouseAccountId('house_two_d'), toPlayerAccountId('player_main', id)];
  await runInTransaction(db, async (tx) => {
    for (const amount of amounts)
      await postTransaction(tx, createTransaction({ kind, at, entries: buildMovement(house, main, amount) }));
  });
}
/** Posts a second after the last movement. */
async function postKind(server: TestServer, as: TestPlayer, kind: LedgerKind, amount: number): Promise<void> {
  server.clock.advance(1_000);
  await post(server.deps.db, as, { kind, amounts: [amount], at: server.clock.now() });
}
const readPage = async (server: TestServer, as: TestPlayer, request: RequestFor<typeof getTransactions> = {}) =>
  (await server.call(getTransactions, request, { as })).body;
/** Each movement of a page as its kind and amount. */
const listKinds = async (...page: Parameters<typeof readPage>) =>
  (await readPage(...page)).transactions.map(({ kind, amountKyat }) => `${kind} ${amountKyat}`);
async function readAllPages(server: TestServer, as: TestPlayer, request: RequestFor<typeof getTransactions> = {}) {
  const pages = [await readPage(server, as, request)];
  for (let before = pages[0]?.olderBefore ?? null; before !== null; before = pages.at(-1)?.olderBefore ?? null)
    pages.push(await readPage(server, as, { ...request, before }));
  return { pages, amounts: pages.flatMap(({ transactions }) => transactions.map(({ amountKyat }) => amountKyat)) };
}
async function placeStake(server: TestServer, as: TestPlayer): Promise<string> {
  server.clock.set(OPEN_TIME);
  await server.jobs.run('draws.plan');
  const drawId = (await server.call(getLiveNumber, { game: 'two_d' })).body.current?.id ?? '';
  const lines = [{ number: '47', stakeKyat: 100 }];
  return (await server.call(placeNumberTicket, { drawId, lines }, { as })).body.ticketId;
}
/** 30,000 kyat from a slip, a stake of 5,000 and a payout of 8,500 at games, and a withdrawal that waits. */
async function createMovements(server: TestServer): Promise<TestPlayer> {
  const player = await createWithdrawer(server, 0);
  await callOffice(server, 'approve', { id: await submitSlip(server, player, { amountKyat: 30_000 }) });
  await postKind(server, player, 'game_stake', -5_000);
  await postKind(server, player, 'game_win', 8_500);
  server.clock.advance(1_000);
  await sendWithdrawal(server, player);
  return player;
}

describeOnServers('transactions', (server, given) => {
  const readDetail = (id: string, as: TestPlayer) => server.call(getTransaction, { id }, { as });

  it('T3 lists slips, withdrawals, stakes and payouts newest first; they sum to the balance', async () => {
    const player = await createMovements(server);
    const { transactions } = await readPage(server, player);

    expect(transactions.map(({ kind, state, amountKyat }) => ({ kind, state, amountKyat }))).toEqual([
      { kind: 'withdrawal', state: 'pending', amountKyat: -10_000 },
      { kind: 'payout', state: 'completed', amountKyat: 8_500 },
      { kind: 'stake', state: 'completed', amountKyat: -5_000 },
      { kind: 'top-up', state: 'top-up-success', amountKyat: 30_000 },
    ]);
    const held = { heldForWithdrawalKyat: 10_000, heldForTransferKyat: 0 };
    expect(await readWallet(server, player)).toEqual({ mainKyat: 23_500, ...held, gameKyat: 0, points: 0 });
  });

  it('K12 shows two days by default, and always the waiting movements', async () => {
    const player = await createWithdrawer(server, 50_000);
    await submitSlip(server, player);
    await postKind(server, player, 'game_win', 100);
    server.clock.advance(2 * DAY_MS + 1);
    await postKind(server, player, 'game_win', 200);

    expect(await listKinds(server, player)).toEqual(['payout 200', 'top-up 10000']);
    expect(await listKinds(server, player, { days: 3 })).toEqual(['payout 200', 'payout 100', 'top-up 10000']);
  });

  it.each([
    '0000-01-01T00:00:00.000Z',
    '9999-12-31T00:00:00.000Z',
    '2026-02-31T00:00:00.000Z',
    '2026-13-45T00:00:00.000Z',
    "2026-11-20T00:00:00.000Z'; drop table",
    '2026-11-20',
    'yesterday',
    '၂၀၂၆',
    '',
  ])('F40, F77 refuses a page before "%s"', async (before) => {
    const refusal = { code: 'INVALID_INPUT', fields: [{ path: ['before'] }] };
    const reply = await server.call(getTransactions, { before }, { as: await server.createPlayer() });
    expect(reply).toMatchObject({ status: 400, refusal });
  });

  it('K12 pages back to the first movement without duplicates, also with many at one instant', async () => {
    const [player, at] = [await server.createPlayer(), server.clock.now()];
    const many = Array.from({ length: 250 }, (_, index) => 1_000 + index);
    const longAgo = new Date(at.getTime() - 400 * DAY_MS);
    await post(given.db, player, { kind: 'game_win', amounts: [1], at: longAgo });
    await post(given.db, player, { kind: 'game_win', amounts: many, at });
    await postKind(server, player, 'game_win', 2);

    const { amounts } = await readAllPages(server, player);
    expect([amounts.length, new Set(amounts).size, amounts.at(0), amounts.at(-1)]).toEqual([252, 252, 2, 1]);
  });

  it('K12 offers no older page when there is none', async () => {
    const player = await server.createPlayer();
    await postKind(server, player, 'game_win', 100);

    expect((await readPage(server, player)).olderBefore).toBeNull();
  });

  it('P7 shows the ticket of a stake with draw and numbers in the list and in the detail', async () => {
    const player = await server.createPlayer({ mainKyat: 5_000 });
    const ticketId = await placeStake(server, player);
    const [stake] = (await readPage(server, player)).transactions;

    const bet = { game: '2D', date: '2026-11-20', slot: 'noon', numbers: ['47'], lineCount: 1 };
    expect(stake).toMatchObject({ kind: 'stake', ticket: { id: ticketId, product: 'two_d', bet } });
    expect((await readDetail(stake?.id ?? '', player)).body.ticket).toEqual(stake?.ticket);
  });

  it('shows the steps of a withdrawal, which can be cancelled while it waits', async () => {
    const player = await createWithdrawer(server, 50_000);
    const { id } = (await sendWithdrawal(server, player)).body;

    const steps = [{ name: 'sent' }, { name: 'checking' }, { name: 'paid', at: null }];
    const waiting = { kind: 'withdrawal', canCancel: true, note: null, steps };
    expect((await readDetail(id, player)).body).toMatchObject(waiting);
    const reason = 'The account has another name';
    await callOffice(server, 'return', { id, reason });
    const refused = { state: 'refused', canCancel: false, note: reason, steps: [{}, {}, { name: 'refused' }] };
    expect((await readDetail(id, player)).body).toMatchObject(refused);
  });

  it('shows a ledger line to its player only', async () => {
    const player = await server.createPlayer();
    await postKind(server, player, 'game_win', 700);
    const id = (await readPage(server, player)).transactions[0]?.id ?? '';

    expect((await readDetail(id, player)).body).toMatchObject({ kind: 'payout', amountKyat: 700 });
    expect((await readDetail(id, await server.createPlayer())).status).toBe(404);
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

describeOnServers('transaction filters', (server) => {
  it('T3 each filter finds its movements, however far apart they are', async () => {
    const player = await createMovements(server);
    await placeStake(server, player);
    server.clock.advance(4 * DAY_MS);

    expect(await listKinds(server, player, { filter: 'in' })).toEqual(['payout 8500', 'top-up 30000']);
    const out = ['stake -100', 'stake -5000', 'withdrawal -10000'];
    expect((await listKinds(server, player, { filter: 'out' })).sort()).toEqual(out);
    expect(await listKinds(server, player, { filter: 'bets' })).toEqual(['stake -100']);
    expect(await listKinds(server, player, { filter: 'games' })).toEqual(['payout 8500', 'stake -5000']);
  });

  it('K12 pages through the filtered movements without duplicates', async () => {
    const player = await server.createPlayer();
    for (let amount = 1; amount <= 45; amount += 1) {
      await postKind(server, player, 'game_win', amount);
      await postKind(server, player, 'game_stake', -1);
    }
    const { pages, amounts } = await readAllPages(server, player, { filter: 'in' });

    expect(pages.length).toBeGreaterThan(2);
    expect(amounts).toEqual(Array.from({ length: 45 }, (_, index) => 45 - index));
  });

  it('K17 keeps to the chosen days, and lists no waiting movements of other days', async () => {
    const player = await createWithdrawer(server, 50_000);
    await sendWithdrawal(server, player);
    server.clock.advance(2 * DAY_MS);
    await postKind(server, player, 'game_win', 2);
    const day = myanmarDateOf(server.clock.now());
    server.clock.advance(2 * DAY_MS);
    await postKind(server, player, 'game_win', 3);
    const readAmounts = async (days: { from?: string; to?: string }): Promise<number[]> => {
      const { olderBefore, transactions } = await readPage(server, player, days);
      expect(olderBefore).toBeNull();
      return transactions.map(({ amountKyat }) => amountKyat);
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
