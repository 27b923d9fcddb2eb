import { requestTopUp, uploadSlipPhoto } from '@padauk/contract/endpoints/wallet';
import { randomUUID } from 'node:crypto';
import { accepted } from '@padauk/contract/result';
import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createDraw, placeBet, DRAW_TIME, settleDraw, createTestDraws } from '../../../test/draw-fixtures.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { createSlip, uploadPictureId } from '../../../test/wallet-fixtures.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import { hashBody, type MoneyCommand } from '../../platform/http/money-command.ts';
import { enterResult } from '../draws/index.ts';
import { runIdempotent } from '../money-commands/idempotency.ts';
import { requestTopUp as takeTopUp } from '../wallet/request-top-up.ts';
import { sendFeedback } from '../support/feedback.ts';
import { closeAccount } from './close-account.ts';

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

describeOnDatabases('closing an account while something goes on', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  /** The password check is instant, so that only the database decides the race. */
  const closeAtOnce = ({ id, deviceId, password }: TestPlayer) => {
    const hashing = { ...server.deps.hashing, matches: () => Promise.resolve(true) };
    return closeAccount(
      { ...server.deps, hashing, emptyGames: async () => accepted(null) },
      { playerId: id, deviceId, password },
    );
  };

  async function aSlipOf(player: TestPlayer) {
    const photoId = await uploadPictureId(server, uploadSlipPhoto, player);
    const slip = { ...createSlip({ photoId }), photoId, playerId: player.id };
    const command = createCommand(server, player, requestTopUp.name, slip);
    return () => takeTopUp(server.deps, slip, command);
  }

  const players = async (mainKyat: number): Promise<TestPlayer[]> => {
    const made = [];
    for (let index = 0; index < PLAYERS; index += 1) made.push(await server.createPlayer({ mainKyat }));
    return made;
  };

  async function balancesOf(all: readonly TestPlayer[]): Promise<number[]> {
    const accounts = sql.join(all.map(({ id }) => sql`${`player_main:${id}`}`));
    const { rows } = await sql<{ balance: number }>`
      select balance from ledger_balance where account_id in (${accounts})`.execute(given.db);
    return rows.map(({ balance }) => balance);
  }

  /** Closed accounts that have money, or a waiting slip or ticket: there must be none. */
  async function lostIn(all: readonly TestPlayer[]): Promise<unknown[]> {
    const ids = sql.join(all.map(({ id }) => sql`${id}::uuid`));
    const { rows } = await sql`
      select player_id from account_closure closed where player_id in (${ids}) and (
        exists (select from ledger_balance where account_id = 'player_main:' || closed.player_id and balance <> 0)
        or exists (select from top_up where top_up.player_id = closed.player_id and state = 'pending')
        or exists (select from ticket_state ticket where ticket.player_id = closed.player_id and state = 'waiting'))`.execute(
      given.db,
    );
    return rows;
  }

  it('Issue 14 what a call from before the closure still writes is deleted with the rest', async () => {
    const player = await server.createPlayer();
    expect((await closeAtOnce(player)).ok).toBe(true);
    await server.jobs.run('accounts.erase');
    await sendFeedback(server.deps, { playerId: player.id, kind: 'idea', text: 'A darker board' });
    server.clock.advance(60_000);
    await server.jobs.run('accounts.erase');
    const { rows } = await sql`select from feedback where player_id = ${player.id}::uuid`.execute(given.db);
    expect(rows).toEqual([]);
  });

  it('Issue 14 a command about money that was let in before the closure is refused after it', async () => {
    const player = await server.createPlayer();
    const work = jest.fn(async () => accepted({}));
    expect((await closeAtOnce(player)).ok).toBe(true);
    const late = await commitIfAccepted(given.db, (tx) =>
      runIdempotent(tx, createCommand(server, player, 'claimCashBack', {}), work),
    );
    expect(late).toMatchObject({ ok: false, refusal: { code: 'SESSION_EXPIRED' } });
    expect(work).not.toHaveBeenCalled();
  });

  it('Issue 14 of a slip and a closure at once, one is done', async () => {
    const all = await players(0);
    const slips = [];
    for (const player of all) slips.push(await aSlipOf(player));
    const closed = all.map((player) => closeAtOnce(player));
    const sent = slips.map((sendSlip) => sendSlip());
    const [closures, receipts] = await Promise.all([Promise.all(closed), Promise.all(sent)]);
    expect(closures.map(({ ok }) => ok)).toEqual(receipts.map(({ ok }) => !ok));
    expect(await lostIn(all)).toEqual([]);
  });

  it('Issue 14 a closure beside a bet of all the money is refused, and the bet stands', async () => {
    const all = await players(1_000);
    const draws = createTestDraws(given.db);
    const drawId = await createDraw(given.db);
    const bets = all.map(({ id }) => placeBet(draws, drawId, id, { number: '12', stakeKyat: 1_000 }));
    const closed = all.map((player) => closeAtOnce(player));
    const [placed, closures] = await Promise.all([Promise.all(bets), Promise.all(closed)]);
    expect(placed.map((one) => one?.ok)).toEqual(all.map(() => true));
    expect(closures.map(({ ok }) => ok)).toEqual(all.map(() => false));
    expect(await lostIn(all)).toEqual([]);
  });

  it('Issue 14 a closure beside the settlement keeps what was won', async () => {
    const all = await players(1_000);
    const draws = createTestDraws(given.db);
    const drawId = await createDraw(given.db);
    const [winners, losers] = [all.slice(0, PLAYERS / 2), all.slice(PLAYERS / 2)];
    for (const { id } of winners) await placeBet(draws, drawId, id, { number: '57', stakeKyat: 1_000 });
    for (const { id } of losers) await placeBet(draws, drawId, id, { number: '12', stakeKyat: 1_000 });
    draws.clock.set(DRAW_TIME);
    await enterResult(draws, { drawId, figures: FIVE_SEVEN, by: 'operator:one' });
    const closures = Array.from({ length: 5 }, () => all.map((player) => closeAtOnce(player))).flat();
    await Promise.all([settleDraw(draws, drawId, 2), ...closures]);
    expect(await lostIn(all)).toEqual([]);
    const later = async (some: readonly TestPlayer[]) =>
      (await Promise.all(some.map((player) => closeAtOnce(player)))).map((one) => (one.ok ? 'ok' : one.refusal.code));
    expect(new Set(await later(winners))).toEqual(new Set(['ACCOUNT_IN_USE']));
    await later(losers);
    expect(new Set(await later(losers))).toEqual(new Set(['ALREADY_DONE']));
    expect(await balancesOf(winners)).toEqual(winners.map(() => 85_000));
  });

  it('Issue 14 of many closures at once one closes, and the others say so', async () => {
    const player = await server.createPlayer();
    const all = await Promise.all(Array.from({ length: 4 }, () => closeAtOnce(player)));
    const codes = all.map((one) => (one.ok ? 'closed' : one.refusal.code)).sort();
    expect(codes).toEqual([...Array<string>(3).fill('ALREADY_DONE'), 'closed']);
  });
});
