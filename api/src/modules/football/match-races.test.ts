import { sql } from 'kysely';
import { describeFootball } from '../../../test/describe-football.ts';
import {
  createFeedMatch,
  createMatchPlacement,
  createRequestedLeg as createLeg,
  FULL_TIME,
  toLine,
} from '../../../test/match-fixtures.ts';
import { runInParallel } from '../../../test/results.ts';
import { voidWrongPrice } from './enter-outcome.ts';

const CONCURRENT_BETS = 50;

describeFootball(
  'concurrent football bets',
  ({ given, football, createMatch, createMatches, createPlayers, createBet, placeAtOnce, readBalances, ...test }) => {
    it('F36 K19 accepts five of 50 bets of 100,000 on one market, from two processes: the limit is 500,000', async () => {
      const matchId = await createMatch();
      const playerId = await test.createPlayer(CONCURRENT_BETS * 100_000);
      const bets = Array.from({ length: CONCURRENT_BETS }, () => createBet(playerId, matchId, { stakeKyat: 100_000 }));
      const answers = await placeAtOnce(bets, 2);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
      expect(answers.find(({ ok }) => !ok)).toMatchObject({
        refusal: { code: 'MATCH_AT_LIMIT', params: { remainingKyat: 0 } },
      });
      expect(await readBalances([playerId])).toEqual([(CONCURRENT_BETS - 5) * 100_000]);
      const goal = createLeg(matchId, { market: 'goal', side: 'over' });
      expect(await test.placeBet(goal, { stakeKyat: 100_000, playerId })).toMatchObject({ ok: true });
    });

    it('F42 a price change during 50 bets never gives a bet another price than it asked for', async () => {
      const match = createFeedMatch();
      const matchId = await test.importMatch(match);
      const players = await createPlayers(CONCURRENT_BETS);
      const [answers] = await Promise.all([
        placeAtOnce(players.map((playerId) => createBet(playerId, matchId))),
        test.importMatch({ ...match, body: toLine('1+40') }),
      ]);
      const wrong = answers.filter((answer) => !answer.ok && answer.refusal.code !== 'PRICE_CHANGED');
      expect(wrong).toEqual([]);
      const { rows } = await sql<{ price: number; priceVersion: number }>`
        select distinct price, price_version as "priceVersion" from match_leg
        where match_id = ${matchId}::uuid`.execute(given.db);
      expect(rows.filter(({ price, priceVersion }) => price !== 50 || priceVersion !== 1)).toEqual([]);
      const balances = await readBalances(players);
      expect(balances.filter((kyat) => kyat === 0)).toHaveLength(answers.filter(({ ok }) => ok).length);
    });

    it('P5 a leg voided during settlement of the other legs gives the same payout as in sequence', async () => {
      const [lost = '', second = '', third = ''] = await createMatches(3);
      const players = await createPlayers(10, 1_000);
      const legs = [lost, second, third];
      await test.placeBatch(players.map((playerId) => createBet(playerId, legs, { stakeKyat: 1_000 })));
      football.clock.set(FULL_TIME);
      await test.enterConfirmedOutcome(lost, '0-3');
      await test.settleMatch(lost, 3);
      for (const matchId of [second, third]) await test.enterConfirmedOutcome(matchId, '3-0');

      const voiding = voidWrongPrice(football, { matchId: lost, market: 'body', version: 1, by: 'operator:one' });
      await Promise.all([
        voiding.then(() => test.settleMatch(lost, 3)),
        test.settleMatch(second, 3),
        test.settleMatch(third, 3),
      ]);
      // 1,000 × 2 × 2, less 5% of the profit of 3,000
      expect(await readBalances(players)).toEqual(players.map(() => 3_850));
    });

    it('V9 F43 refuses a ticket with a duplicate match in the database; ten attempts move no money', async () => {
      const [twice = '', other = ''] = await createMatches(2);
      const playerId = await test.createPlayer();
      const legs = [twice, other, createLeg(twice, { market: 'goal', side: 'over' })];
      const attempts = Array.from({ length: 10 }, () => createBet(playerId, legs, { stakeKyat: 1_000 }));
      const placement = createMatchPlacement(football);
      const placed = await Promise.allSettled(attempts.map((bet) => placement.place(bet)));
      expect(new Set(placed.map(({ status }) => status))).toEqual(new Set(['rejected']));
      expect(await readBalances([playerId])).toEqual([10_000]);
      expect((await test.placeTicket(twice, { playerId })).id).not.toBe('');
    });

    it('F19 a correction during its own settlement leaves each ticket settled by the last outcome', async () => {
      const matchId = await createMatch();
      const tickets = await runInParallel(10, () => test.placeTicket(matchId));
      football.clock.set(FULL_TIME);
      await test.enterConfirmedOutcome(matchId, '3-0');
      await Promise.all([test.settleMatch(matchId, 2), test.enterConfirmedOutcome(matchId, '1-0')]);
      await test.settleMatch(matchId, 2);
      const read = await Promise.all(tickets.map((ticket) => ticket.read()));
      expect(read.map((ticket) => ticket?.payoutKyat)).toEqual(tickets.map(() => 14_750));
    });
  },
  { booksAt: FULL_TIME },
);
