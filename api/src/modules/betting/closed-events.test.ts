import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import {
  aDraw,
  bet,
  CLOSE_TIME,
  OPEN_TIME,
  testDraws,
  type TestDraws,
  TWO_D_GAME,
} from '../../../test/draw-fixtures.ts';
import { aPlayerWith } from '../../../test/ledger-fixtures.ts';
import {
  aLeg,
  aMatch,
  aMatchBet,
  KICK_OFF,
  OPEN_TIME as MATCH_OPEN_TIME,
  placeMatch,
  testFootball,
} from '../../../test/match-fixtures.ts';
import { aPackage, buy, onSale } from '../../../test/package-fixtures.ts';
import { twoD } from '@padauk/contract/rules/two-d';
import type { Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import { refusal } from '@padauk/contract/refusals';
import { refused, type Result } from '@padauk/contract/result';
import { announceStatuses } from '../draws/live-number.ts';
import { writeClosed } from '../draws/draw.repository.ts';
import { keepKickOffs } from '../football/keep-kick-offs.ts';
import { verifyBetting } from './verify-betting.ts';

const LINE = { number: '57', stakeKyat: 100 };
const TEN_MINUTES_MS = 600_000;
const CLOSED = { ok: false, refusal: { code: 'DRAW_CLOSED' } };
const MATCH_CLOSED = { ok: false, refusal: { code: 'MATCH_CLOSED' } };
const BEHIND = { ok: false, refusal: refusal('CLOCK_BEHIND') };

describeOnDatabases('what has closed, and a clock that steps back', (given) => {
  const stepBack = ({ clock }: Pick<TestDraws, 'clock'>): void => clock.advance(-TEN_MINUTES_MS);
  const aPlayer = (): Promise<string> => aPlayerWith(given.db, 100_000);
  const withClockBehind = (draws: TestDraws): TestDraws => ({
    ...draws,
    clock: { ...draws.clock, isBehind: () => true },
  });

  it('I9 F11 a draw that has refused a bet stays closed for every process', async () => {
    const [draws, drawId] = [testDraws(given.db), await aDraw(given.db)];
    draws.clock.set(CLOSE_TIME);
    expect(await bet(draws, drawId, await aPlayer(), LINE)).toMatchObject(CLOSED);
    stepBack(draws);

    expect(await bet(draws, drawId, await aPlayer(), LINE)).toMatchObject(CLOSED);
    expect(await bet(testDraws(given.db), drawId, await aPlayer(), LINE)).toMatchObject(CLOSED);
  });

  it('I9 F11 a draw that was announced as closed stays closed', async () => {
    const [draws, drawId] = [testDraws(given.db), await aDraw(given.db)];
    draws.clock.set(CLOSE_TIME);
    await announceStatuses(draws);
    stepBack(draws);
    await announceStatuses(draws);

    expect(await bet(draws, drawId, await aPlayer(), LINE)).toMatchObject(CLOSED);
  });

  it('I9 F11 packages of a closed draw stay closed', async () => {
    const draws = testDraws(given.db);
    const drawId = await aDraw(given.db, 1_000_000, TWO_D_GAME);
    await onSale(draws);
    draws.clock.set(CLOSE_TIME);
    expect(await buy(draws, aPackage(drawId, await aPlayer()))).toMatchObject(CLOSED);
    stepBack(draws);

    expect(await buy(draws, aPackage(drawId, await aPlayer()))).toMatchObject(CLOSED);
    expect(await bet(draws, drawId, await aPlayer(), LINE)).toMatchObject(CLOSED);
  });

  it('I9 F11 a match that has kicked off stays closed, whether a bet or a job has seen it', async () => {
    const football = testFootball(given.db);
    const [refusing, seen] = [await aMatch(football), await aMatch(football)];
    const betOn = async (matchId: string) => await placeMatch(football, aMatchBet(await aPlayer(), [aLeg(matchId)]));
    football.clock.set(KICK_OFF);
    expect(await betOn(refusing)).toMatchObject(MATCH_CLOSED);
    await keepKickOffs(given.db, football.clock.now());
    stepBack(football);

    expect([await betOn(refusing), await betOn(seen)]).toMatchObject([MATCH_CLOSED, MATCH_CLOSED]);
  });

  it('I9 a draw is not closed before its close, and is not opened again, whoever writes', async () => {
    const drawId = await aDraw(given.db);
    await commitIfAccepted(given.db, async (tx) => {
      await writeClosed(tx, drawId, OPEN_TIME);
      return { ok: true, value: null };
    });
    const closedAt = async () =>
      (await sql`select closed_at from draw where id = ${drawId}::uuid`.execute(given.db)).rows;
    expect(await closedAt()).toEqual([{ closed_at: null }]);
    await close(drawId);

    expect(await closedAt()).toEqual([{ closed_at: CLOSE_TIME }]);
    await expect(
      sql`update draw set closed_at = null, closed_before = null where id = ${drawId}::uuid`.execute(given.db),
    ).rejects.toThrow('a closed draw stays closed');
  });

  it('I9 F33 the check of the books finds a ticket that was written after its draw was closed', async () => {
    const [draws, drawId] = [testDraws(given.db), await aDraw(given.db)];
    await bet(draws, drawId, await aPlayer(), LINE);
    await close(drawId);
    expect(await found(() => Promise.resolve())).toEqual([]);

    const opened = (tx: Tx) => sql`update draw set closed_before = '1'::xid8 where id = ${drawId}::uuid`.execute(tx);
    expect(await found(opened)).toEqual(['I9']);
  });

  it('F11 takes no bet of any product while the database’s clock is behind', async () => {
    const draws = withClockBehind(testDraws(given.db));
    const football = testFootball(given.db);
    const drawId = await aDraw(given.db);
    await onSale(draws);
    const matchId = await aMatch(football);
    football.clock.set(MATCH_OPEN_TIME);
    const behind = { ...football, clock: { ...football.clock, isBehind: () => true } };

    const asked: readonly (Result<unknown> | undefined)[] = [
      await bet(draws, drawId, await aPlayer(), LINE),
      await buy(draws, aPackage(drawId, await aPlayer())),
      await placeMatch(behind, aMatchBet(await aPlayer(), [aLeg(matchId)])),
    ];
    expect(asked).toEqual([BEHIND, BEHIND, BEHIND]);
  });

  const close = (drawId: string) =>
    commitIfAccepted(given.db, async (tx) => {
      await writeClosed(tx, drawId, CLOSE_TIME);
      return { ok: true, value: null };
    });

  async function found(sabotage: (tx: Tx) => Promise<unknown>): Promise<string[]> {
    let invariants: string[] = [];
    await commitIfAccepted(given.db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sabotage(tx);
      invariants = (await verifyBetting([twoD])(tx, new Date(0))).map(({ invariant }) => invariant);
      return refused(refusal('NOT_ALLOWED'));
    });
    return invariants;
  }
});
