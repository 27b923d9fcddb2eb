import { createDeferred } from '../../../test/deferred.ts';
import { describeFootball } from '../../../test/describe-football.ts';
import { createFeedMatch, createRequestedLeg as createLeg, FULL_TIME } from '../../../test/match-fixtures.ts';
import { waitForLock } from '../../../test/wait-for-lock.ts';
import { runInParallel } from '../../../test/results.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { settleDue } from '../betting/index.ts';
import { voidWrongPrice } from './enter-outcome.ts';
import { createMatchSettlement } from './match-settlement.ts';
import { lockMatch, markUnsettledVoid, voidPrice } from './match.repository.ts';

describeFootball(
  'line voided while a bet waits for the lock of its match',
  ({ given, football, createMatch, createPlayer, placeBet, readBalances, settleMatch }) => {
    it('F42 refuses that bet and debits nothing', async () => {
      const [matchId, playerId] = [await createMatch(), await createPlayer()];
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
      const placing = placeBet(matchId, { playerId });
      await waitForLock(given.db);
      mayFinish.resolve();
      await voiding;
      expect(await placing).toMatchObject({ ok: false, refusal: { code: 'MATCH_CLOSED' } });
      expect(await readBalances([playerId])).toEqual([10_000]);
      await settleMatch(matchId);
    });
  },
  { engines: ['postgres'] },
);

describeFootball(
  'line with an obvious error',
  (test) => {
    const { given, football, createMatch, placeTicket, readBalances, enterConfirmedOutcome, settleMatch } = test;
    const voidBody = (matchId: string, by: 'operator:one' | 'operator:two' = 'operator:one') =>
      voidWrongPrice(football, { matchId, market: 'body', version: 1, by });
    const createOver = (matchId: string) => createLeg(matchId, { market: 'goal', side: 'over' });
    /** Each player's whole balance is staked. */
    const placeTenSingles = async (matchId: string): Promise<string[]> => {
      const stakers = await test.createPlayers(10);
      await test.placeBatch(stakers.map((playerId) => test.createBet(playerId, matchId)));
      return stakers;
    };
    const createStakedMatch = async () => {
      const matchId = await createMatch();
      return { matchId, stakers: await placeTenSingles(matchId) };
    };
    const placeMaung = async () => {
      const matches = await test.createMatches(3);
      return { matches, ticket: await placeTicket(matches, { stakeKyat: 1_000 }) };
    };

    it('F22 the job refunds a single at once, before the match is played', async () => {
      const matchId = await createMatch();
      const [voided, valid] = [await placeTicket(matchId), await placeTicket(createOver(matchId))];
      const readBoth = () => readBalances([voided.playerId, valid.playerId]);
      const settlement = createMatchSettlement(() => football.clock.now());

      await voidBody(matchId);
      await settleDue(football, [settlement]);

      expect(await voided.read()).toMatchObject({
        state: 'refunded',
        payoutKyat: 10_000,
        settledAt: football.clock.now().toISOString(),
      });
      expect(await valid.read()).toMatchObject({ state: 'waiting', payoutKyat: 0 });
      expect(await readBoth()).toEqual([10_000, 0]);
      expect(await settlement.readUnsettled(given.db)).not.toContain(matchId);
      await test.finishAndSettle(matchId, '0-5');
      expect(await readBoth()).toEqual([10_000, 19_500]);
    });

    it('F22 counts the leg of a maung as 1 at once; the maung pays if it was the last leg', async () => {
      const { matches, ticket } = await placeMaung();
      const [first = '', second = '', last = ''] = matches;
      for (const matchId of [first, second]) await test.finishAndSettle(matchId, '3-0');
      await voidBody(last);
      await settleMatch(last);
      expect(await ticket.read()).toMatchObject({ state: 'won', payoutKyat: 3_850 });
      await test.finishAndSettle(last, '0-3');
      expect(await ticket.readKyat()).toBe(3_850);
    });

    it('F22 a maung waits for its open legs, and is lost if another leg loses', async () => {
      const { matches, ticket } = await placeMaung();
      const [voided = '', lost = ''] = matches;
      await voidBody(voided);
      await settleMatch(voided);
      expect(await ticket.read()).toMatchObject({
        state: 'waiting',
        payoutKyat: 0,
        legs: [{ isFinal: true, percent: null, voidBecause: 'price' }, { isFinal: false }, { isFinal: false }],
      });
      await test.finishAndSettle(lost, '0-3');
      expect(await ticket.read()).toMatchObject({ state: 'lost', payoutKyat: 0 });
    });

    it('F22 voiding during settlement refunds each stake once, in any order', async () => {
      const { matchId, stakers } = await createStakedMatch();
      football.clock.set(FULL_TIME);
      await enterConfirmedOutcome(matchId, '3-0');
      await Promise.all([
        settleMatch(matchId, 2),
        voidBody(matchId).then(() => settleMatch(matchId, 2)),
        settleMatch(matchId, 3),
      ]);
      await settleMatch(matchId, 2);
      expect(await readBalances(stakers)).toEqual(stakers.map(() => 10_000));
    });

    it('F22 a result during the refund refunds each stake once; the other market settles by its score', async () => {
      const { matchId, stakers } = await createStakedMatch();
      const over = await placeTicket(createOver(matchId));
      football.clock.set(FULL_TIME);
      await voidBody(matchId);
      await Promise.all([settleMatch(matchId, 1), enterConfirmedOutcome(matchId, '3-0')]);
      await Promise.all([settleMatch(matchId, 2), settleMatch(matchId, 2)]);
      expect(await readBalances([...stakers, over.playerId])).toEqual([...stakers.map(() => 10_000), 19_500]);
    });

    it('F22 ten concurrent voidings and four concurrent workers refund each stake once', async () => {
      const { matchId, stakers } = await createStakedMatch();
      const answers = await runInParallel(10, async (index) => {
        const answer = await voidBody(matchId, index % 2 === 0 ? 'operator:one' : 'operator:two');
        await settleMatch(matchId, 2);
        return answer;
      });
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
      await runInParallel(4, () => settleMatch(matchId, 3));
      expect(await readBalances(stakers)).toEqual(stakers.map(() => 10_000));
    });

    it('F19 voiding after a correction refunds the stakes; a later correction changes nothing', async () => {
      const { matchId, stakers } = await createStakedMatch();
      football.clock.set(FULL_TIME);
      for (const outcome of ['3-0', '0-1']) {
        await enterConfirmedOutcome(matchId, outcome);
        await settleMatch(matchId, 3);
      }
      expect(await readBalances(stakers)).toEqual(stakers.map(() => 0));
      await voidBody(matchId);
      await settleMatch(matchId, 3);
      expect(await readBalances(stakers)).toEqual(stakers.map(() => 10_000));
      await enterConfirmedOutcome(matchId, '3-0');
      await settleMatch(matchId, 3);
      expect(await readBalances(stakers)).toEqual(stakers.map(() => 10_000));
    });

    it('F42 voiding during 50 concurrent bets leaves every player with the full balance', async () => {
      const matchId = await createMatch();
      const bettors = await test.createPlayers(50);
      const [answers] = await Promise.all([
        test.placeAtOnce(bettors.map((playerId) => test.createBet(playerId, matchId))),
        voidBody(matchId).then(() => settleMatch(matchId, 7)),
      ]);
      await settleMatch(matchId);
      expect(answers.filter((answer) => !answer.ok && answer.refusal.code !== 'MATCH_CLOSED')).toEqual([]);
      expect(await readBalances(bettors)).toEqual(bettors.map(() => 10_000));
    });

    it('F22 settles no bet on another line; the books are correct meanwhile', async () => {
      const matchId = await createMatch();
      const ticket = await placeTicket(createOver(matchId));
      await voidBody(matchId);
      expect(await settleMatch(matchId)).toBe('done');
      expect(await ticket.read()).toMatchObject({ state: 'waiting' });
      await test.expectCorrectBooks(FULL_TIME);
      expect(await settleMatch(matchId)).toBe('waiting');
    });

    it('F22 a leg placed after an earlier kick-off waits for the end, because the kick-off may move again', async () => {
      const match = createFeedMatch();
      const matchId = await test.importMatch(match);
      const ticket = await placeTicket(createOver(matchId));
      await test.importMatch({ ...match, startsAt: new Date(football.clock.now().getTime() - 60_000) });
      await voidBody(matchId);
      await settleMatch(matchId);
      expect(await ticket.read()).toMatchObject({ state: 'waiting' });
      await test.importMatch(match);
      await test.finishAndSettle(matchId, '3-0');
      expect(await ticket.read()).toMatchObject({ state: 'won', payoutKyat: 19_500 });
    });
  },
  { booksAt: FULL_TIME },
);
