import { requestTopUp, uploadSlipPhoto } from '@padauk/contract/wallet/wallet.endpoints';
import { randomUUID } from 'node:crypto';
import { accepted } from '@padauk/contract/platform/result';
import { sql } from 'kysely';
import { withMatches } from '../../../test/busy-hashing.ts';
import { describeOnServers } from '../../../test/describe-on-server.ts';
import { createDraw, placeBet, DRAW_TIME, settleDraw, createTestDraws } from '../../../test/draw-fixtures.ts';
import { createInOrder, runInParallel } from '../../../test/results.ts';
import type { TestPlayer, TestServer } from '../../../test/server.ts';
import { createSlip, uploadPictureId } from '../../../test/wallet-fixtures.ts';
import { CLOSURE_PARTS } from '../../closure.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import { hashBody, type MoneyCommand } from '../../platform/http/money-command.ts';
import { enterResult } from '../draws/index.ts';
import { runIdempotent } from '../money-commands/idempotency.ts';
import { requestTopUp as takeTopUp } from '../wallet/top-ups/request-top-up.ts';
import { sendFeedback } from '../support/feedback.ts';
import { closeAccount } from './close-account.ts';
import { queryRows } from '../../platform/database/query.ts';

const PLAYERS = 12;
const FIVE_SEVEN = { setIndex: '1,685.75', setValue: '63,797.02' };

const createCommand = (
  { clock }: TestServer,
  { id }: TestPlayer,
  endpoint: string,
  body: Readonly<Record<string, unknown>>,
): MoneyCommand => ({
  playerId: id,
  endpoint,
  key: randomUUID(),
  bodyHash: hashBody(endpoint, body),
  at: clock.now(),
});

describeOnServers('closeAccount in parallel with other commands', (server, given) => {
  /** The password check is instant, so that only the database decides the race. */
  const closeAtOnce = ({ id, deviceId, password }: TestPlayer) => {
    const facts = { emptyGames: async () => accepted(null), closure: CLOSURE_PARTS };
    const deps = withMatches({ ...server.deps, ...facts }, () => Promise.resolve(true));
    return closeAccount(deps, { playerId: id, deviceId, password });
  };

  async function prepareSlip(player: TestPlayer) {
    const photoId = await uploadPictureId(server, uploadSlipPhoto, player);
    const slip = { ...createSlip({ photoId }), photoId, playerId: player.id };
    const command = createCommand(server, player, requestTopUp.name, slip);
    return () => takeTopUp(server.deps, slip, command);
  }

  const createPlayers = (mainKyat: number): Promise<TestPlayer[]> =>
    createInOrder(PLAYERS, () => server.createPlayer({ mainKyat }));

  async function readBalances(all: readonly TestPlayer[]): Promise<number[]> {
    const accounts = sql.join(all.map(({ id }) => sql`${`player_main:${id}`}`));
    const rows = await queryRows<{ balance: number }>(given.db)`
      select balance from ledger_balance where account_id in (${accounts})`;
    return rows.map(({ balance }) => balance);
  }

  /** Closed accounts with money, a pending slip or a waiting ticket. */
  async function findUnfinishedAccounts(all: readonly TestPlayer[]): Promise<unknown[]> {
    const ids = sql.join(all.map(({ id }) => sql`${id}::uuid`));
    const rows = await queryRows<unknown>(given.db)`
      select player_id from account_closure closed where player_id in (${ids}) and (
        exists (select from ledger_balance where account_id = 'player_main:' || closed.player_id and balance <> 0)
        or exists (select from top_up where top_up.player_id = closed.player_id and state = 'pending')
        or exists (select from ticket_state ticket where ticket.player_id = closed.player_id and state = 'waiting'))`;
    return rows;
  }

  it('erases a row that an earlier call wrote after the closure', async () => {
    const player = await server.createPlayer();
    expect((await closeAtOnce(player)).ok).toBe(true);
    await server.jobs.run('accounts.erase');
    await sendFeedback(server.deps, { playerId: player.id, kind: 'idea', text: 'A darker board' });
    server.clock.advance(60_000);
    await server.jobs.run('accounts.erase');
    const rows = await queryRows<unknown>(given.db)`select from feedback where player_id = ${player.id}::uuid`;
    expect(rows).toEqual([]);
  });

  it('refuses a money command that was authenticated before the closure', async () => {
    const player = await server.createPlayer();
    const work = jest.fn(async () => accepted({}));
    expect((await closeAtOnce(player)).ok).toBe(true);
    const late = await commitIfAccepted(given.db, (tx) =>
      runIdempotent(tx, createCommand(server, player, 'claimCashBack', {}), work),
    );
    expect(late).toMatchObject({ ok: false, refusal: { code: 'SESSION_EXPIRED' } });
    expect(work).not.toHaveBeenCalled();
  });

  it('accepts either the slip or the closure when both run in parallel', async () => {
    const all = await createPlayers(0);
    const slips = [];
    for (const player of all) slips.push(await prepareSlip(player));
    const closed = all.map((player) => closeAtOnce(player));
    const sent = slips.map((sendSlip) => sendSlip());
    const [closures, receipts] = await Promise.all([Promise.all(closed), Promise.all(sent)]);
    expect(closures.map(({ ok }) => ok)).toEqual(receipts.map(({ ok }) => !ok));
    expect(await findUnfinishedAccounts(all)).toEqual([]);
  });

  it('refuses the closure when a bet of all the money runs in parallel', async () => {
    const all = await createPlayers(1_000);
    const draws = createTestDraws(given.db);
    const drawId = await createDraw(given.db);
    const bets = all.map(({ id }) => placeBet(draws, drawId, id, { number: '12', stakeKyat: 1_000 }));
    const closed = all.map((player) => closeAtOnce(player));
    const [placed, closures] = await Promise.all([Promise.all(bets), Promise.all(closed)]);
    expect(placed.map((one) => one?.ok)).toEqual(all.map(() => true));
    expect(closures.map(({ ok }) => ok)).toEqual(all.map(() => false));
    expect(await findUnfinishedAccounts(all)).toEqual([]);
  });

  it('keeps winnings when closures run in parallel with the settlement', async () => {
    const all = await createPlayers(1_000);
    const draws = createTestDraws(given.db);
    const drawId = await createDraw(given.db);
    const [winners, losers] = [all.slice(0, PLAYERS / 2), all.slice(PLAYERS / 2)];
    for (const { id } of winners) await placeBet(draws, drawId, id, { number: '57', stakeKyat: 1_000 });
    for (const { id } of losers) await placeBet(draws, drawId, id, { number: '12', stakeKyat: 1_000 });
    draws.clock.set(DRAW_TIME);
    await enterResult(draws, { drawId, figures: FIVE_SEVEN, by: 'operator:one' });
    const closures = Array.from({ length: 5 }, () => all.map((player) => closeAtOnce(player))).flat();
    await Promise.all([settleDraw(draws, drawId, 2), ...closures]);
    expect(await findUnfinishedAccounts(all)).toEqual([]);
    const closeAll = async (some: readonly TestPlayer[]) =>
      (await Promise.all(some.map((player) => closeAtOnce(player)))).map((one) => (one.ok ? 'ok' : one.refusal.code));
    expect(new Set(await closeAll(winners))).toEqual(new Set(['ACCOUNT_IN_USE']));
    await closeAll(losers);
    expect(new Set(await closeAll(losers))).toEqual(new Set(['ALREADY_DONE']));
    expect(await readBalances(winners)).toEqual(winners.map(() => 85_000));
  });

  it('accepts one of four parallel closures and refuses the others with ALREADY_DONE', async () => {
    const player = await server.createPlayer();
    const all = await runInParallel(4, () => closeAtOnce(player));
    const codes = all.map((one) => (one.ok ? 'closed' : one.refusal.code)).sort();
    expect(codes).toEqual([...Array<string>(3).fill('ALREADY_DONE'), 'closed']);
  });
});
