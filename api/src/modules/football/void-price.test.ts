import { describeOnDatabases } from '../../../test/databases.ts';
import { createDeferred } from '../../../test/deferred.ts';
import { createPlayerAccount } from '../../../test/ledger-fixtures.ts';
import {
  createFeedMatch,
  createRequestedLeg,
  createMatch,
  createMatchBet,
  enterConfirmedOutcome,
  FULL_TIME,
  placeAcceptedMatch,
  placeMatch,
  placeMatches,
  settleMatch,
  importMatch,
  createTestFootball,
  type TestFootball,
  createMatchPlacement,
} from '../../../test/match-fixtures.ts';
import { excludeTestPostings } from '../../../test/test-postings.ts';
import { waitForLock } from '../../../test/wait-for-lock.ts';
import { verifyBooks } from '../../books.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { settleDue } from '../betting/index.ts';
import { readPlayerBalances } from '../ledger/index.ts';
import { voidWrongPrice } from './enter-outcome.ts';
import { createMatchSettlement } from './match-settlement.ts';
import { lockMatch, markUnsettledVoid, voidPrice } from './match.repository.ts';
import { findMatchTicket } from './read-match-tickets.ts';

describeOnDatabases(
  'line voided while a bet waits for the lock of its match',
  (given) => {
    it('F42 refuses that bet and debits nothing', async () => {
      const football = createTestFootball(given.db);
      const matchId = await createMatch(football);
      const playerId = await createPlayerAccount(given.db, 10_000);
      const price = { matchId, market: 'body', version: 1 };
      const [lockHeld, mayFinish] = [createDeferred(), createDeferred()];
      const voiding = runInTransaction(given.db, async (tx) => {
        await lockMatch(tx, matchId);
        lockHeld.resolve();
        await mayFinish.promise;
        await voidPrice(tx, price, { by: 'operator:one', at: football.clock.now() });
        await markUnsettledVoid(tx, matchId);
      });
      await lockHeld.promise;
      const placing = placeMatch(football, createMatchBet(playerId, [createRequestedLeg(matchId)]));
      await waitForLock(given.db);
      mayFinish.resolve();
      await voiding;
      expect(await placing).toMatchObject({ ok: false, refusal: { code: 'MATCH_CLOSED' } });
      expect((await readPlayerBalances(given.db, playerId)).mainKyat).toBe(10_000);
      await settleMatch(football, matchId);
    });
  },
  ['postgres'],
);

describeOnDatabases('line with an obvious error', (given) => {
  const mainKyat = async (playerId: string): Promise<number> => (await readPlayerBalances(given.db, playerId)).mainKyat;
  const readAllBalances = (playerIds: readonly string[]): Promise<number[]> => Promise.all(playerIds.map(mainKyat));
  const createPlayers = (count: number, kyat: number): Promise<string[]> =>
    Promise.all(Array.from({ length: count }, () => createPlayerAccount(given.db, kyat)));
  const voidBody = (football: TestFootball, matchId: string, by: 'operator:one' | 'operator:two' = 'operator:one') =>
    voidWrongPrice(football, { matchId, market: 'body', version: 1, by });
  const findTicket = async (football: TestFootball, playerId: string, id: string) => {
    const read = await findMatchTicket(football, playerId, id);
    return read.ok ? read.value : null;
  };
  /** Each player's whole balance is staked. */
  const placeTenSingles = async (football: TestFootball, matchId: string): Promise<string[]> => {
    const stakers = await createPlayers(10, 10_000);
    await placeMatches(
      football,
      stakers.map((playerId) => createMatchBet(playerId, [createRequestedLeg(matchId)])),
    );
    return stakers;
  };
  afterEach(async () => {
    expect(excludeTestPostings(await verifyBooks(given.db, FULL_TIME))).toEqual([]);
  });

  it('F22 the job refunds a single at once, before the match is played', async () => {
    const football = createTestFootball(given.db);
    const matchId = await createMatch(football);
    const [voided = '', valid = ''] = await createPlayers(2, 10_000);
    const id = await placeAcceptedMatch(football, createMatchBet(voided, [createRequestedLeg(matchId)]));
    const validId = await placeAcceptedMatch(
      football,
      createMatchBet(valid, [createRequestedLeg(matchId, { market: 'goal', side: 'over' })]),
    );

    await voidBody(football, matchId);
    await settleDue(football, [createMatchSettlement(() => football.clock.now())]);

    expect(await findTicket(football, voided, id)).toMatchObject({
      state: 'refunded',
      payoutKyat: 10_000,
      settledAt: football.clock.now().toISOString(),
    });
    expect(await findTicket(football, valid, validId)).toMatchObject({ state: 'waiting', payoutKyat: 0 });
    expect(await readAllBalances([voided, valid])).toEqual([10_000, 0]);
    expect(await createMatchSettlement(() => football.clock.now()).readUnsettled(given.db)).not.toContain(matchId);
    football.clock.set(FULL_TIME);
    await enterConfirmedOutcome(football, matchId, '0-5');
    await settleMatch(football, matchId);
    expect(await readAllBalances([voided, valid])).toEqual([10_000, 19_500]);
  });

  it('F22 counts the leg of a maung as 1 at once; the maung pays if it was the last leg', async () => {
    const football = createTestFootball(given.db);
    const matches = [await createMatch(football), await createMatch(football), await createMatch(football)];
    const [playerId = ''] = await createPlayers(1, 1_000);
    const legs = matches.map((matchId) => createRequestedLeg(matchId));
    const id = await placeAcceptedMatch(football, createMatchBet(playerId, legs, { stakeKyat: 1_000 }));
    const [first = '', second = '', last = ''] = matches;
    football.clock.set(FULL_TIME);
    for (const matchId of [first, second]) {
      await enterConfirmedOutcome(football, matchId, '3-0');
      await settleMatch(football, matchId);
    }
    await voidBody(football, last);
    await settleMatch(football, last);
    expect(await findTicket(football, playerId, id)).toMatchObject({ state: 'won', payoutKyat: 3_850 });
    await enterConfirmedOutcome(football, last, '0-3');
    await settleMatch(football, last);
    expect(await mainKyat(playerId)).toBe(3_850);
  });

  it('F22 a maung waits for its open legs, and is lost if another leg loses', async () => {
    const football = createTestFootball(given.db);
    const matches = [await createMatch(football), await createMatch(football), await createMatch(football)];
    const [playerId = ''] = await createPlayers(1, 1_000);
    const legs = matches.map((matchId) => createRequestedLeg(matchId));
    const id = await placeAcceptedMatch(football, createMatchBet(playerId, legs, { stakeKyat: 1_000 }));
    const [voided = '', lost = ''] = matches;
    await voidBody(football, voided);
    await settleMatch(football, voided);
    expect(await findTicket(football, playerId, id)).toMatchObject({
      state: 'waiting',
      payoutKyat: 0,
      legs: [{ isFinal: true, percent: null, voidBecause: 'price' }, { isFinal: false }, { isFinal: false }],
    });
    football.clock.set(FULL_TIME);
    await enterConfirmedOutcome(football, lost, '0-3');
    await settleMatch(football, lost);
    expect(await findTicket(football, playerId, id)).toMatchObject({ state: 'lost', payoutKyat: 0 });
  });

  it('F22 voiding during settlement refunds each stake once, in any order', async () => {
    const football = createTestFootball(given.db);
    const matchId = await createMatch(football);
    const stakers = await placeTenSingles(football, matchId);
    football.clock.set(FULL_TIME);
    await enterConfirmedOutcome(football, matchId, '3-0');
    await Promise.all([
      settleMatch(football, matchId, 2),
      voidBody(football, matchId).then(() => settleMatch(football, matchId, 2)),
      settleMatch(football, matchId, 3),
    ]);
    await settleMatch(football, matchId, 2);
    expect(await readAllBalances(stakers)).toEqual(stakers.map(() => 10_000));
  });

  it('F22 a result during the refund refunds each stake once; the other market settles by its score', async () => {
    const football = createTestFootball(given.db);
    const matchId = await createMatch(football);
    const stakers = await placeTenSingles(football, matchId);
    const [over = ''] = await createPlayers(1, 10_000);
    await placeAcceptedMatch(
      football,
      createMatchBet(over, [createRequestedLeg(matchId, { market: 'goal', side: 'over' })]),
    );
    football.clock.set(FULL_TIME);
    await voidBody(football, matchId);
    await Promise.all([settleMatch(football, matchId, 1), enterConfirmedOutcome(football, matchId, '3-0')]);
    await Promise.all([settleMatch(football, matchId, 2), settleMatch(football, matchId, 2)]);
    expect(await readAllBalances([...stakers, over])).toEqual([...stakers.map(() => 10_000), 19_500]);
  });

  it('F22 ten concurrent voidings and four concurrent workers refund each stake once', async () => {
    const football = createTestFootball(given.db);
    const matchId = await createMatch(football);
    const stakers = await placeTenSingles(football, matchId);
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const answer = await voidBody(football, matchId, index % 2 === 0 ? 'operator:one' : 'operator:two');
        await settleMatch(football, matchId, 2);
        return answer;
      }),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
    await Promise.all(Array.from({ length: 4 }, () => settleMatch(football, matchId, 3)));
    expect(await readAllBalances(stakers)).toEqual(stakers.map(() => 10_000));
  });

  it('F19 voiding after a correction refunds the stakes; a later correction changes nothing', async () => {
    const football = createTestFootball(given.db);
    const matchId = await createMatch(football);
    const stakers = await placeTenSingles(football, matchId);
    football.clock.set(FULL_TIME);
    for (const outcome of ['3-0', '0-1']) {
      await enterConfirmedOutcome(football, matchId, outcome);
      await settleMatch(football, matchId, 3);
    }
    expect(await readAllBalances(stakers)).toEqual(stakers.map(() => 0));
    await voidBody(football, matchId);
    await settleMatch(football, matchId, 3);
    expect(await readAllBalances(stakers)).toEqual(stakers.map(() => 10_000));
    await enterConfirmedOutcome(football, matchId, '3-0');
    await settleMatch(football, matchId, 3);
    expect(await readAllBalances(stakers)).toEqual(stakers.map(() => 10_000));
  });

  it('F42 voiding during 50 concurrent bets leaves every player with the full balance', async () => {
    const football = createTestFootball(given.db);
    const matchId = await createMatch(football);
    const bettors = await createPlayers(50, 10_000);
    const placement = createMatchPlacement(football);
    const [answers] = await Promise.all([
      Promise.all(bettors.map((playerId) => placement.place(createMatchBet(playerId, [createRequestedLeg(matchId)])))),
      voidBody(football, matchId).then(() => settleMatch(football, matchId, 7)),
    ]);
    await settleMatch(football, matchId);
    expect(answers.filter((answer) => !answer.ok && answer.refusal.code !== 'MATCH_CLOSED')).toEqual([]);
    expect(await readAllBalances(bettors)).toEqual(bettors.map(() => 10_000));
  });

  it('F22 settles no bet on another line; the books are correct meanwhile', async () => {
    const football = createTestFootball(given.db);
    const matchId = await createMatch(football);
    const [playerId = ''] = await createPlayers(1, 10_000);
    const id = await placeAcceptedMatch(
      football,
      createMatchBet(playerId, [createRequestedLeg(matchId, { market: 'goal', side: 'over' })]),
    );
    await voidBody(football, matchId);
    expect(await settleMatch(football, matchId)).toBe('done');
    expect(await findTicket(football, playerId, id)).toMatchObject({ state: 'waiting' });
    expect(excludeTestPostings(await verifyBooks(given.db, FULL_TIME))).toEqual([]);
    expect(await settleMatch(football, matchId)).toBe('waiting');
  });

  it('F22 a leg placed after an earlier kick-off waits for the end, because the kick-off may move again', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch();
    const matchId = await importMatch(football, match);
    const [playerId = ''] = await createPlayers(1, 10_000);
    const id = await placeAcceptedMatch(
      football,
      createMatchBet(playerId, [createRequestedLeg(matchId, { market: 'goal', side: 'over' })]),
    );
    await importMatch(football, { ...match, startsAt: new Date(football.clock.now().getTime() - 60_000) });
    await voidBody(football, matchId);
    await settleMatch(football, matchId);
    expect(await findTicket(football, playerId, id)).toMatchObject({ state: 'waiting' });
    await importMatch(football, match);
    football.clock.set(FULL_TIME);
    await enterConfirmedOutcome(football, matchId, '3-0');
    await settleMatch(football, matchId);
    expect(await findTicket(football, playerId, id)).toMatchObject({ state: 'won', payoutKyat: 19_500 });
  });
});
