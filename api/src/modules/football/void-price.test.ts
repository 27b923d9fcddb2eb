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
import { lockMatch, markUnsettledVoid, voidPrice } from './outcome.repository.ts';
import { findMatchTicket } from './read-match-tickets.ts';

describeOnDatabases(
  'a line that is called off while a bet waits for its match',
  (given) => {
    it('BR 3.5 row 9 is void for that bet too: it is refused, and pays nothing', async () => {
      const football = createTestFootball(given.db);
      const matchId = await createMatch(football);
      const playerId = await createPlayerAccount(given.db, 10_000);
      const price = { matchId, market: 'body', version: 1 };
      const [isHeld, mayEnd] = [createDeferred(), createDeferred()];
      const callingOff = runInTransaction(given.db, async (tx) => {
        await lockMatch(tx, matchId);
        isHeld.resolve();
        await mayEnd.promise;
        await voidPrice(tx, price, { by: 'operator:one', at: football.clock.now() });
        await markUnsettledVoid(tx, matchId);
      });
      await isHeld.promise;
      const placing = placeMatch(football, createMatchBet(playerId, [createRequestedLeg(matchId)]));
      await waitForLock(given.db);
      mayEnd.resolve();
      await callingOff;
      expect(await placing).toMatchObject({ ok: false, refusal: { code: 'MATCH_CLOSED' } });
      expect((await readPlayerBalances(given.db, playerId)).mainKyat).toBe(10_000);
      await settleMatch(football, matchId);
    });
  },
  ['postgres'],
);

describeOnDatabases('a line that was plainly wrong', (given) => {
  const mainKyat = async (playerId: string): Promise<number> => (await readPlayerBalances(given.db, playerId)).mainKyat;
  const allOf = (playerIds: readonly string[]): Promise<number[]> => Promise.all(playerIds.map(mainKyat));
  const players = (count: number, kyat: number): Promise<string[]> =>
    Promise.all(Array.from({ length: count }, () => createPlayerAccount(given.db, kyat)));
  const voidBody = (football: TestFootball, matchId: string, by: 'operator:one' | 'operator:two' = 'operator:one') =>
    voidWrongPrice(football, { matchId, market: 'body', version: 1, by });
  const ticketIn = async (football: TestFootball, playerId: string, id: string) => {
    const read = await findMatchTicket(football, playerId, id);
    return read.ok ? read.value : null;
  };
  /** Each player's whole balance is staked. */
  const tenSingles = async (football: TestFootball, matchId: string): Promise<string[]> => {
    const ten = await players(10, 10_000);
    await placeMatches(
      football,
      ten.map((playerId) => createMatchBet(playerId, [createRequestedLeg(matchId)])),
    );
    return ten;
  };
  afterEach(async () => {
    expect(excludeTestPostings(await verifyBooks(given.db, FULL_TIME))).toEqual([]);
  });

  it('BR 3.5 gives a single its stake back at once, by the job, while the match is still to be played', async () => {
    const football = createTestFootball(given.db);
    const matchId = await createMatch(football);
    const [wrong = '', right = ''] = await players(2, 10_000);
    const id = await placeAcceptedMatch(football, createMatchBet(wrong, [createRequestedLeg(matchId)]));
    const kept = await placeAcceptedMatch(
      football,
      createMatchBet(right, [createRequestedLeg(matchId, { market: 'goal', side: 'over' })]),
    );

    await voidBody(football, matchId);
    await settleDue(football, [createMatchSettlement(() => football.clock.now())]);

    expect(await ticketIn(football, wrong, id)).toMatchObject({
      state: 'refunded',
      payoutKyat: 10_000,
      settledAt: football.clock.now().toISOString(),
    });
    expect(await ticketIn(football, right, kept)).toMatchObject({ state: 'waiting', payoutKyat: 0 });
    expect(await allOf([wrong, right])).toEqual([10_000, 0]);
    expect(await createMatchSettlement(() => football.clock.now()).readUnsettled(given.db)).not.toContain(matchId);
    football.clock.set(FULL_TIME);
    await enterConfirmedOutcome(football, matchId, '0-5');
    await settleMatch(football, matchId);
    expect(await allOf([wrong, right])).toEqual([10_000, 19_500]);
  });

  it('BR 3.5 counts a leg of a maung as 1 at once: it pays where that was the last leg', async () => {
    const football = createTestFootball(given.db);
    const matches = [await createMatch(football), await createMatch(football), await createMatch(football)];
    const [playerId = ''] = await players(1, 1_000);
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
    expect(await ticketIn(football, playerId, id)).toMatchObject({ state: 'won', payoutKyat: 3_850 });
    await enterConfirmedOutcome(football, last, '0-3');
    await settleMatch(football, last);
    expect(await mainKyat(playerId)).toBe(3_850);
  });

  it('BR 3.5 leaves a maung waiting for the legs that are open, and lost where another leg has lost', async () => {
    const football = createTestFootball(given.db);
    const matches = [await createMatch(football), await createMatch(football), await createMatch(football)];
    const [playerId = ''] = await players(1, 1_000);
    const legs = matches.map((matchId) => createRequestedLeg(matchId));
    const id = await placeAcceptedMatch(football, createMatchBet(playerId, legs, { stakeKyat: 1_000 }));
    const [wrong = '', lost = ''] = matches;
    await voidBody(football, wrong);
    await settleMatch(football, wrong);
    expect(await ticketIn(football, playerId, id)).toMatchObject({
      state: 'waiting',
      payoutKyat: 0,
      legs: [{ isFinal: true, percent: null, voidBecause: 'price' }, { isFinal: false }, { isFinal: false }],
    });
    football.clock.set(FULL_TIME);
    await enterConfirmedOutcome(football, lost, '0-3');
    await settleMatch(football, lost);
    expect(await ticketIn(football, playerId, id)).toMatchObject({ state: 'lost', payoutKyat: 0 });
  });

  it('BR 3.5 that is called off while the match settles gives each stake back, whoever comes first', async () => {
    const football = createTestFootball(given.db);
    const matchId = await createMatch(football);
    const ten = await tenSingles(football, matchId);
    football.clock.set(FULL_TIME);
    await enterConfirmedOutcome(football, matchId, '3-0');
    await Promise.all([
      settleMatch(football, matchId, 2),
      voidBody(football, matchId).then(() => settleMatch(football, matchId, 2)),
      settleMatch(football, matchId, 3),
    ]);
    await settleMatch(football, matchId, 2);
    expect(await allOf(ten)).toEqual(ten.map(() => 10_000));
  });

  it('BR 3.5 whose match ends in the middle of the paying back: each stake once, and the other market by its score', async () => {
    const football = createTestFootball(given.db);
    const matchId = await createMatch(football);
    const ten = await tenSingles(football, matchId);
    const [over = ''] = await players(1, 10_000);
    await placeAcceptedMatch(
      football,
      createMatchBet(over, [createRequestedLeg(matchId, { market: 'goal', side: 'over' })]),
    );
    football.clock.set(FULL_TIME);
    await voidBody(football, matchId);
    await Promise.all([settleMatch(football, matchId, 1), enterConfirmedOutcome(football, matchId, '3-0')]);
    await Promise.all([settleMatch(football, matchId, 2), settleMatch(football, matchId, 2)]);
    expect(await allOf([...ten, over])).toEqual([...ten.map(() => 10_000), 19_500]);
  });

  it('BR 3.5 called off by ten people at once, and paid back by four workers, gives each stake back once', async () => {
    const football = createTestFootball(given.db);
    const matchId = await createMatch(football);
    const ten = await tenSingles(football, matchId);
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
    expect(await allOf(ten)).toEqual(ten.map(() => 10_000));
  });

  it('BR 3.5 F19 called off after a correction gives the stake back, and a later correction changes nothing', async () => {
    const football = createTestFootball(given.db);
    const matchId = await createMatch(football);
    const ten = await tenSingles(football, matchId);
    football.clock.set(FULL_TIME);
    for (const outcome of ['3-0', '0-1']) {
      await enterConfirmedOutcome(football, matchId, outcome);
      await settleMatch(football, matchId, 3);
    }
    expect(await allOf(ten)).toEqual(ten.map(() => 0));
    await voidBody(football, matchId);
    await settleMatch(football, matchId, 3);
    expect(await allOf(ten)).toEqual(ten.map(() => 10_000));
    await enterConfirmedOutcome(football, matchId, '3-0');
    await settleMatch(football, matchId, 3);
    expect(await allOf(ten)).toEqual(ten.map(() => 10_000));
  });

  it('BR 3.5 row 9 called off while 50 players bet: who was taken has the stake back, who was refused never paid', async () => {
    const football = createTestFootball(given.db);
    const matchId = await createMatch(football);
    const fifty = await players(50, 10_000);
    const door = createMatchPlacement(football);
    const [answers] = await Promise.all([
      Promise.all(fifty.map((playerId) => door.place(createMatchBet(playerId, [createRequestedLeg(matchId)])))),
      voidBody(football, matchId).then(() => settleMatch(football, matchId, 7)),
    ]);
    await settleMatch(football, matchId);
    expect(answers.filter((answer) => !answer.ok && answer.refusal.code !== 'MATCH_CLOSED')).toEqual([]);
    expect(await allOf(fifty)).toEqual(fifty.map(() => 10_000));
  });

  it('BR 3.5 settles nothing else: who bet on the other line waits for the end, and the books are right meanwhile', async () => {
    const football = createTestFootball(given.db);
    const matchId = await createMatch(football);
    const [playerId = ''] = await players(1, 10_000);
    const id = await placeAcceptedMatch(
      football,
      createMatchBet(playerId, [createRequestedLeg(matchId, { market: 'goal', side: 'over' })]),
    );
    await voidBody(football, matchId);
    expect(await settleMatch(football, matchId)).toBe('done');
    expect(await ticketIn(football, playerId, id)).toMatchObject({ state: 'waiting' });
    expect(excludeTestPostings(await verifyBooks(given.db, FULL_TIME))).toEqual([]);
    expect(await settleMatch(football, matchId)).toBe('waiting');
  });

  it('AGCO 4.25 a leg that was placed after a kick-off brought forward waits for the end: the kick-off may move again', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch();
    const matchId = await importMatch(football, match);
    const [playerId = ''] = await players(1, 10_000);
    const id = await placeAcceptedMatch(
      football,
      createMatchBet(playerId, [createRequestedLeg(matchId, { market: 'goal', side: 'over' })]),
    );
    await importMatch(football, { ...match, startsAt: new Date(football.clock.now().getTime() - 60_000) });
    await voidBody(football, matchId);
    await settleMatch(football, matchId);
    expect(await ticketIn(football, playerId, id)).toMatchObject({ state: 'waiting' });
    await importMatch(football, match);
    football.clock.set(FULL_TIME);
    await enterConfirmedOutcome(football, matchId, '3-0');
    await settleMatch(football, matchId);
    expect(await ticketIn(football, playerId, id)).toMatchObject({ state: 'won', payoutKyat: 19_500 });
  });
});
