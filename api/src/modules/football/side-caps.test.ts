import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createPlayerAccount } from '../../../test/ledger-fixtures.ts';
import {
  createFeedMatch,
  createRequestedLeg,
  createMatch,
  createMatchBet,
  FULL_TIME,
  toLine,
  placeAcceptedMatch,
  placeMatch,
  createTestFootball,
  type RequestedLeg,
  type TestFootball,
  createMatchPlacement,
} from '../../../test/match-fixtures.ts';
import { excludeTestPostings } from '../../../test/test-postings.ts';
import { verifyBooks } from '../../books.ts';
import { readPlayerBalances } from '../ledger/index.ts';
import type { FeedMatch, SideCaps } from './football.types.ts';
import { importFootballFeed } from './import-feed.ts';
import { readStakesOfToday } from './fixtures.ts';

const CAPS: SideCaps = { body: 100_000, goal: null };
const CONCURRENT_BETS = 50;

describeOnDatabases('cap on a side of a match', (given) => {
  /** Returns the id of the match. */
  const importMatch = async (football: TestFootball, match: FeedMatch, caps: SideCaps = CAPS): Promise<string> => {
    const feed = { name: 'test', loadDay: () => Promise.resolve({ matches: [match], unusable: [] }) };
    await importFootballFeed(football, feed, { sideCaps: caps, settlesIfDecided: false });
    const { rows } = await sql<{ id: string }>`select id from football_match where feed_key = ${match.key}`.execute(
      given.db,
    );
    return rows[0]?.id ?? '';
  };
  const placeSingle = async (football: TestFootball, leg: RequestedLeg, stakeKyat: number) =>
    placeMatch(football, createMatchBet(await createPlayerAccount(given.db, stakeKyat), [leg], { stakeKyat }));
  const createLimitRefusal = (remainingKyat: number) => ({
    ok: false,
    refusal: { code: 'MATCH_AT_LIMIT', params: { remainingKyat } },
  });
  afterEach(async () => {
    expect(excludeTestPostings(await verifyBooks(given.db, FULL_TIME))).toEqual([]);
  });

  it('K19 one of 50 concurrent bets from two processes gets the rest of the cap; the others are refused', async () => {
    const football = createTestFootball(given.db);
    const matchId = await importMatch(football, createFeedMatch());
    expect(await placeSingle(football, createRequestedLeg(matchId), 90_000)).toMatchObject({ ok: true });
    const players = await Promise.all(
      Array.from({ length: CONCURRENT_BETS }, () => createPlayerAccount(given.db, 10_000)),
    );
    const [one, other] = [createMatchPlacement(football), createMatchPlacement(football)];
    const answers = await Promise.all(
      players.map((playerId, index) =>
        (index % 2 === 0 ? one : other).place(createMatchBet(playerId, [createRequestedLeg(matchId)])),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject(createLimitRefusal(0));
    const balances = await Promise.all(players.map(async (id) => (await readPlayerBalances(given.db, id)).mainKyat));
    expect(balances.filter((kyat) => kyat === 10_000)).toHaveLength(CONCURRENT_BETS - 1);
  });

  it('K19 applies per side and market, and to singles only', async () => {
    const football = createTestFootball(given.db);
    const matchId = await importMatch(football, createFeedMatch());
    await placeSingle(football, createRequestedLeg(matchId), 100_000);
    expect(await placeSingle(football, createRequestedLeg(matchId), 1_000)).toMatchObject(createLimitRefusal(0));
    expect(await placeSingle(football, createRequestedLeg(matchId, { side: 'lower' }), 100_000)).toMatchObject({
      ok: true,
    });
    expect(
      await placeSingle(football, createRequestedLeg(matchId, { market: 'goal', side: 'over' }), 100_000),
    ).toMatchObject({
      ok: true,
    });
    const others = [await createMatch(football), await createMatch(football)];
    const playerId = await createPlayerAccount(given.db, 1_000);
    await placeAcceptedMatch(
      football,
      createMatchBet(
        playerId,
        [matchId, ...others].map((id) => createRequestedLeg(id)),
        { stakeKyat: 1_000 },
      ),
    );
  });

  it('K19 follows the team when the other team becomes the favourite', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch({ body: toLine('=-10') });
    const matchId = await importMatch(football, match);
    await placeSingle(football, createRequestedLeg(matchId), 60_000);
    await importMatch(football, { ...match, upper: 'away', body: toLine('=-20') });
    const createCurrentLeg = (side: 'upper' | 'lower') => createRequestedLeg(matchId, { side, priceVersion: 2 });
    expect(await placeSingle(football, createCurrentLeg('lower'), 50_000)).toMatchObject(createLimitRefusal(40_000));
    expect(await placeSingle(football, createCurrentLeg('upper'), 100_000)).toMatchObject({ ok: true });
  });

  it('K19 includes stakes from before the cap was set, and cancels none', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch();
    const matchId = await importMatch(football, match, { body: null, goal: null });
    await placeSingle(football, createRequestedLeg(matchId), 100_000);
    await placeSingle(football, createRequestedLeg(matchId), 50_000);
    await placeSingle(football, createRequestedLeg(matchId, { side: 'lower' }), 70_000);
    await importMatch(football, { ...match, goal: toLine('3=') });
    expect(await placeSingle(football, createRequestedLeg(matchId), 1_000)).toMatchObject(createLimitRefusal(0));
    expect(await placeSingle(football, createRequestedLeg(matchId, { side: 'lower' }), 40_000)).toMatchObject(
      createLimitRefusal(30_000),
    );
  });

  it("K19 shows a player the remainder of the side cap beside the player's own limit", async () => {
    const football = createTestFootball(given.db);
    const matchId = await importMatch(football, createFeedMatch());
    await placeSingle(football, createRequestedLeg(matchId, { side: 'lower' }), 70_000);
    const { stakes, sides } = await readStakesOfToday(football, await createPlayerAccount(given.db, 0));
    expect(stakes).toEqual([]);
    expect(sides?.filter((row) => row.matchId === matchId)).toEqual([
      { matchId, side: 'away', remainingKyat: 30_000 },
      { matchId, side: 'home', remainingKyat: 100_000 },
    ]);
  });

  it('K19 applies only when it is set', async () => {
    const football = createTestFootball(given.db);
    const matchId = await importMatch(football, createFeedMatch(), { body: null, goal: null });
    for (let count = 0; count < 3; count += 1)
      expect(await placeSingle(football, createRequestedLeg(matchId), 100_000)).toMatchObject({ ok: true });
  });
});
