import { sql } from 'kysely';
import { describeDraws } from '../../../test/describe-draws.ts';
import { createTestDraws, placeBet as place, CLOSE_TIME, OPEN_TIME } from '../../../test/draw-fixtures.ts';
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
import { findAfterSabotage } from '../../../test/sabotage.ts';
import { twoD } from '@padauk/contract/lottery/two-d.rules';
import { createRefusal } from '@padauk/contract/platform/refusals';
import type { Result } from '@padauk/contract/platform/result';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { announceStatuses } from '../draws/draws.jobs.ts';
import { markDrawClosed } from '../draws/draw.repository.ts';
import { recordKickOffs } from '../football/watch-matches.ts';
import { verifyBetting } from './verify-betting.ts';

const LINE = { number: '57', stakeKyat: 100 };
const CLOSED = { ok: false, refusal: { code: 'DRAW_CLOSED' } };
const MATCH_CLOSED = { ok: false, refusal: { code: 'MATCH_CLOSED' } };
const BEHIND = { ok: false, refusal: createRefusal('CLOCK_BEHIND') };

describeDraws('closed events when the clock steps back', ({ given, draws, createDraw, ...test }) => {
  const stepBack = (clock = draws.clock): void => clock.advance(-600_000);
  const createPlayer = () => test.createPlayer(100_000);
  const placeBet = async (drawId: string) => test.placeBet(drawId, await createPlayer(), LINE);
  const buy = async (drawId: string) => buyPackage(draws, createPackage(drawId, await createPlayer()));
  const markClosed = (drawId: string, at = CLOSE_TIME) =>
    runInTransaction(given.db, (tx) => markDrawClosed(tx, drawId, at));

  it('I9 F11 a draw that refused a bet stays closed in every process', async () => {
    const drawId = await createDraw();
    draws.clock.set(CLOSE_TIME);
    expect(await placeBet(drawId)).toMatchObject(CLOSED);
    stepBack();

    expect(await placeBet(drawId)).toMatchObject(CLOSED);
    expect(await place(createTestDraws(given.db), drawId, await createPlayer(), LINE)).toMatchObject(CLOSED);
  });

  it('I9 F11 a draw that was announced as closed stays closed', async () => {
    const drawId = await createDraw();
    draws.clock.set(CLOSE_TIME);
    await announceStatuses(draws);
    stepBack();
    await announceStatuses(draws);

    expect(await placeBet(drawId)).toMatchObject(CLOSED);
  });

  it('I9 F11 packages of a closed draw stay closed', async () => {
    const drawId = await createDraw();
    await createOffers(draws);
    draws.clock.set(CLOSE_TIME);
    expect(await buy(drawId)).toMatchObject(CLOSED);
    stepBack();

    expect(await buy(drawId)).toMatchObject(CLOSED);
    expect(await placeBet(drawId)).toMatchObject(CLOSED);
  });

  it('I9 F11 a match stays closed after kick-off, whether a bet or a job recorded it', async () => {
    const football = createTestFootball(given.db);
    const [refusing, seen] = [await createMatch(football), await createMatch(football)];
    const betOn = async (matchId: string) =>
      await placeMatch(football, createMatchBet(await createPlayer(), [createRequestedLeg(matchId)]));
    football.clock.set(KICK_OFF);
    expect(await betOn(refusing)).toMatchObject(MATCH_CLOSED);
    await recordKickOffs(given.db, football.clock.now());
    stepBack(football.clock);

    expect([await betOn(refusing), await betOn(seen)]).toMatchObject([MATCH_CLOSED, MATCH_CLOSED]);
  });

  it('I9 a draw is not marked closed early, and the database refuses to reopen it', async () => {
    const drawId = await createDraw();
    const readClosedAt = async () =>
      (await sql`select closed_at from draw where id = ${drawId}::uuid`.execute(given.db)).rows;
    await markClosed(drawId, OPEN_TIME);
    expect(await readClosedAt()).toEqual([{ closed_at: null }]);
    await markClosed(drawId);

    expect(await readClosedAt()).toEqual([{ closed_at: CLOSE_TIME }]);
    await expect(
      sql`update draw set closed_at = null, closed_before = null where id = ${drawId}::uuid`.execute(given.db),
    ).rejects.toThrow('a closed draw stays closed');
  });

  it('I9 F33 verifyBetting finds a ticket that was written after its draw was closed', async () => {
    const drawId = await createDraw();
    await placeBet(drawId);
    await markClosed(drawId);
    expect(await verifyBetting([twoD])(given.db, new Date(0))).toEqual([]);

    const reopening = sql`update draw set closed_before = '1'::xid8 where id = ${drawId}::uuid`;
    expect(await findAfterSabotage(given.db, reopening, verifyBetting([twoD]))).toMatchObject([{ invariant: 'I9' }]);
  });

  it('F11 refuses bets of every product while the clock of the database is behind', async () => {
    const football = createTestFootball(given.db);
    const [drawId, matchId] = [await createDraw(), await createMatch(football)];
    await createOffers(draws);
    football.clock.set(MATCH_OPEN_TIME);
    const isBehind = () => true;
    Object.assign(draws.clock, { isBehind });
    Object.assign(football.clock, { isBehind });

    const results: readonly (Result<unknown> | undefined)[] = [
      await placeBet(drawId),
      await buy(drawId),
      await placeMatch(football, createMatchBet(await createPlayer(), [createRequestedLeg(matchId)])),
    ];
    expect(results).toEqual([BEHIND, BEHIND, BEHIND]);
  });
});
