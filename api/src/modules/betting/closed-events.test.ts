import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import {
  createDraw,
  placeBet,
  CLOSE_TIME,
  OPEN_TIME,
  createTestDraws,
  type TestDraws,
  TWO_D_GAME,
} from '../../../test/draw-fixtures.ts';
import { createPlayerAccount } from '../../../test/ledger-fixtures.ts';
import {
  createRequestedLeg,
  createMatch,
  createMatchBet,
  KICK_OFF,
  OPEN_TIME as MATCH_OPEN_TIME,
  placeMatch,
  createTestFootball,
} from '../../../test/match-fixtures.ts';
import { createPackage, buyPackage, createOffers } from '../../../test/package-fixtures.ts';
import { twoD } from '@padauk/contract/lottery/two-d.rules';
import type { Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { refused, type Result } from '@padauk/contract/platform/result';
import { announceStatuses } from '../draws/live-number.ts';
import { markDrawClosed } from '../draws/draw.repository.ts';
import { recordKickOffs } from '../football/watch-matches.ts';
import { verifyBetting } from './verify-betting.ts';

const LINE = { number: '57', stakeKyat: 100 };
const TEN_MINUTES_MS = 600_000;
const CLOSED = { ok: false, refusal: { code: 'DRAW_CLOSED' } };
const MATCH_CLOSED = { ok: false, refusal: { code: 'MATCH_CLOSED' } };
const BEHIND = { ok: false, refusal: createRefusal('CLOCK_BEHIND') };

describeOnDatabases('closed events when the clock steps back', (given) => {
  const stepBack = ({ clock }: Pick<TestDraws, 'clock'>): void => clock.advance(-TEN_MINUTES_MS);
  const createPlayer = (): Promise<string> => createPlayerAccount(given.db, 100_000);
  const withClockBehind = (draws: TestDraws): TestDraws => ({
    ...draws,
    clock: { ...draws.clock, isBehind: () => true },
  });

  it('I9 F11 a draw that refused a bet stays closed in every process', async () => {
    const [draws, drawId] = [createTestDraws(given.db), await createDraw(given.db)];
    draws.clock.set(CLOSE_TIME);
    expect(await placeBet(draws, drawId, await createPlayer(), LINE)).toMatchObject(CLOSED);
    stepBack(draws);

    expect(await placeBet(draws, drawId, await createPlayer(), LINE)).toMatchObject(CLOSED);
    expect(await placeBet(createTestDraws(given.db), drawId, await createPlayer(), LINE)).toMatchObject(CLOSED);
  });

  it('I9 F11 a draw that was announced as closed stays closed', async () => {
    const [draws, drawId] = [createTestDraws(given.db), await createDraw(given.db)];
    draws.clock.set(CLOSE_TIME);
    await announceStatuses(draws);
    stepBack(draws);
    await announceStatuses(draws);

    expect(await placeBet(draws, drawId, await createPlayer(), LINE)).toMatchObject(CLOSED);
  });

  it('I9 F11 packages of a closed draw stay closed', async () => {
    const draws = createTestDraws(given.db);
    const drawId = await createDraw(given.db, 1_000_000, TWO_D_GAME);
    await createOffers(draws);
    draws.clock.set(CLOSE_TIME);
    expect(await buyPackage(draws, createPackage(drawId, await createPlayer()))).toMatchObject(CLOSED);
    stepBack(draws);

    expect(await buyPackage(draws, createPackage(drawId, await createPlayer()))).toMatchObject(CLOSED);
    expect(await placeBet(draws, drawId, await createPlayer(), LINE)).toMatchObject(CLOSED);
  });

  it('I9 F11 a match stays closed after kick-off, whether a bet or a job recorded it', async () => {
    const football = createTestFootball(given.db);
    const [refusing, seen] = [await createMatch(football), await createMatch(football)];
    const betOn = async (matchId: string) =>
      await placeMatch(football, createMatchBet(await createPlayer(), [createRequestedLeg(matchId)]));
    football.clock.set(KICK_OFF);
    expect(await betOn(refusing)).toMatchObject(MATCH_CLOSED);
    await recordKickOffs(given.db, football.clock.now());
    stepBack(football);

    expect([await betOn(refusing), await betOn(seen)]).toMatchObject([MATCH_CLOSED, MATCH_CLOSED]);
  });

  it('I9 a draw is not marked closed early, and the database refuses to reopen it', async () => {
    const drawId = await createDraw(given.db);
    await commitIfAccepted(given.db, async (tx) => {
      await markDrawClosed(tx, drawId, OPEN_TIME);
      return { ok: true, value: null };
    });
    const readClosedAt = async () =>
      (await sql`select closed_at from draw where id = ${drawId}::uuid`.execute(given.db)).rows;
    expect(await readClosedAt()).toEqual([{ closed_at: null }]);
    await markClosed(drawId);

    expect(await readClosedAt()).toEqual([{ closed_at: CLOSE_TIME }]);
    await expect(
      sql`update draw set closed_at = null, closed_before = null where id = ${drawId}::uuid`.execute(given.db),
    ).rejects.toThrow('a closed draw stays closed');
  });

  it('I9 F33 verifyBetting finds a ticket that was written after its draw was closed', async () => {
    const [draws, drawId] = [createTestDraws(given.db), await createDraw(given.db)];
    await placeBet(draws, drawId, await createPlayer(), LINE);
    await markClosed(drawId);
    expect(await findInvariants(() => Promise.resolve())).toEqual([]);

    const reopenDraw = (tx: Tx) =>
      sql`update draw set closed_before = '1'::xid8 where id = ${drawId}::uuid`.execute(tx);
    expect(await findInvariants(reopenDraw)).toEqual(['I9']);
  });

  it('F11 refuses bets of every product while the clock of the database is behind', async () => {
    const draws = withClockBehind(createTestDraws(given.db));
    const football = createTestFootball(given.db);
    const drawId = await createDraw(given.db);
    await createOffers(draws);
    const matchId = await createMatch(football);
    football.clock.set(MATCH_OPEN_TIME);
    const behind = { ...football, clock: { ...football.clock, isBehind: () => true } };

    const results: readonly (Result<unknown> | undefined)[] = [
      await placeBet(draws, drawId, await createPlayer(), LINE),
      await buyPackage(draws, createPackage(drawId, await createPlayer())),
      await placeMatch(behind, createMatchBet(await createPlayer(), [createRequestedLeg(matchId)])),
    ];
    expect(results).toEqual([BEHIND, BEHIND, BEHIND]);
  });

  const markClosed = (drawId: string) =>
    commitIfAccepted(given.db, async (tx) => {
      await markDrawClosed(tx, drawId, CLOSE_TIME);
      return { ok: true, value: null };
    });

  async function findInvariants(sabotage: (tx: Tx) => Promise<unknown>): Promise<string[]> {
    let invariants: string[] = [];
    await commitIfAccepted(given.db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sabotage(tx);
      invariants = (await verifyBetting([twoD])(tx, new Date(0))).map(({ invariant }) => invariant);
      return refused(createRefusal('NOT_ALLOWED'));
    });
    return invariants;
  }
});
