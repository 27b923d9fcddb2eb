import { sql } from 'kysely';
import { describeFootball } from '../../../test/describe-football.ts';
import {
  createFeedMatch,
  createRequestedLeg as createLeg,
  FULL_TIME,
  importFromFeed,
  toLine,
  type RequestedLeg,
} from '../../../test/match-fixtures.ts';
import type { FeedMatch, SideCaps } from './football.types.ts';
import { readStakesOfToday } from './fixtures.ts';

const CAPS: SideCaps = { body: 100_000, goal: null };
const NO_CAPS: SideCaps = { body: null, goal: null };
const CONCURRENT_BETS = 50;
const OK = { ok: true };
const createLimitRefusal = (remainingKyat: number) => ({
  ok: false,
  refusal: { code: 'MATCH_AT_LIMIT', params: { remainingKyat } },
});

describeFootball(
  'cap on a side of a match',
  ({ given, football, createPlayer, createPlayers, readBalances, ...test }) => {
    /** Returns the id of the match. */
    const importMatch = async (match: FeedMatch = createFeedMatch(), sideCaps: SideCaps = CAPS): Promise<string> => {
      await importFromFeed(football, match, { sideCaps, settlesIfDecided: false });
      const { rows } = await sql<{ id: string }>`select id from football_match where feed_key = ${match.key}`.execute(
        given.db,
      );
      return rows[0]?.id ?? '';
    };
    const placeSingle = (pick: string | RequestedLeg, stakeKyat: number) => test.placeBet(pick, { stakeKyat });

    it('K19 one of 50 concurrent bets from two processes gets the rest of the cap; the others are refused', async () => {
      const matchId = await importMatch();
      expect(await placeSingle(matchId, 90_000)).toMatchObject(OK);
      const players = await createPlayers(CONCURRENT_BETS);
      const bets = players.map((playerId) => test.createBet(playerId, matchId));
      const answers = await test.placeAtOnce(bets, 2);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.find(({ ok }) => !ok)).toMatchObject(createLimitRefusal(0));
      const balances = await readBalances(players);
      expect(balances.filter((kyat) => kyat === 10_000)).toHaveLength(CONCURRENT_BETS - 1);
    });

    it('K19 applies per side and market, and to singles only', async () => {
      const matchId = await importMatch();
      await placeSingle(matchId, 100_000);
      expect(await placeSingle(matchId, 1_000)).toMatchObject(createLimitRefusal(0));
      expect(await placeSingle(createLeg(matchId, { side: 'lower' }), 100_000)).toMatchObject(OK);
      expect(await placeSingle(createLeg(matchId, { market: 'goal', side: 'over' }), 100_000)).toMatchObject(OK);
      await test.placeTicket([matchId, ...(await test.createMatches(2))], { stakeKyat: 1_000 });
    });

    it('K19 follows the team when the other team becomes the favourite', async () => {
      const match = createFeedMatch({ body: toLine('=-10') });
      const matchId = await importMatch(match);
      await placeSingle(matchId, 60_000);
      await importMatch({ ...match, upper: 'away', body: toLine('=-20') });
      const createCurrentLeg = (side: 'upper' | 'lower') => createLeg(matchId, { side, priceVersion: 2 });
      expect(await placeSingle(createCurrentLeg('lower'), 50_000)).toMatchObject(createLimitRefusal(40_000));
      expect(await placeSingle(createCurrentLeg('upper'), 100_000)).toMatchObject(OK);
    });

    it('K19 includes stakes from before the cap was set, and cancels none', async () => {
      const match = createFeedMatch();
      const matchId = await importMatch(match, NO_CAPS);
      const lower = createLeg(matchId, { side: 'lower' });
      for (const stakeKyat of [100_000, 50_000]) await placeSingle(matchId, stakeKyat);
      await placeSingle(lower, 70_000);
      await importMatch({ ...match, goal: toLine('3=') });
      expect(await placeSingle(matchId, 1_000)).toMatchObject(createLimitRefusal(0));
      expect(await placeSingle(lower, 40_000)).toMatchObject(createLimitRefusal(30_000));
    });

    it("K19 shows a player the remainder of the side cap beside the player's own limit", async () => {
      const matchId = await importMatch();
      await placeSingle(createLeg(matchId, { side: 'lower' }), 70_000);
      const { stakes, sides } = await readStakesOfToday(football, await createPlayer(0));
      expect(stakes).toEqual([]);
      expect(sides?.filter((row) => row.matchId === matchId)).toEqual([
        { matchId, side: 'away', remainingKyat: 30_000 },
        { matchId, side: 'home', remainingKyat: 100_000 },
      ]);
    });

    it('K19 applies only when it is set', async () => {
      const matchId = await importMatch(createFeedMatch(), NO_CAPS);
      for (let count = 0; count < 3; count += 1) expect(await placeSingle(matchId, 100_000)).toMatchObject(OK);
    });
  },
  { booksAt: FULL_TIME },
);
