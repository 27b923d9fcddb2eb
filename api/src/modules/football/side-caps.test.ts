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
import { readStakesOfToday } from './read-fixtures.ts';

const CAPS: SideCaps = { body: 100_000, goal: null };
const CONCURRENT_BETS = 50;

describeOnDatabases('a cap on a side of a match', (given) => {
  /** Returns the id of the match. */
  const told = async (football: TestFootball, match: FeedMatch, caps: SideCaps = CAPS): Promise<string> => {
    const feed = { name: 'test', loadDay: () => Promise.resolve({ matches: [match], unusable: [] }) };
    await importFootballFeed(football, feed, { sideCaps: caps, settlesIfDecided: false });
    const { rows } = await sql<{ id: string }>`select id from football_match where feed_key = ${match.key}`.execute(
      given.db,
    );
    return rows[0]?.id ?? '';
  };
  const bets = async (football: TestFootball, leg: RequestedLeg, stakeKyat: number) =>
    placeMatch(football, createMatchBet(await createPlayerAccount(given.db, stakeKyat), [leg], { stakeKyat }));
  const atLimit = (remainingKyat: number) => ({
    ok: false,
    refusal: { code: 'MATCH_AT_LIMIT', params: { remainingKyat } },
  });
  afterEach(async () => {
    expect(excludeTestPostings(await verifyBooks(given.db, FULL_TIME))).toEqual([]);
  });

  it('K19 takes the last of it from one of 50 players at once, by two processes, and says what remains', async () => {
    const football = createTestFootball(given.db);
    const matchId = await told(football, createFeedMatch());
    expect(await bets(football, createRequestedLeg(matchId), 90_000)).toMatchObject({ ok: true });
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
    expect(answers.find(({ ok }) => !ok)).toMatchObject(atLimit(0));
    const kept = await Promise.all(players.map(async (id) => (await readPlayerBalances(given.db, id)).mainKyat));
    expect(kept.filter((kyat) => kyat === 10_000)).toHaveLength(CONCURRENT_BETS - 1);
  });

  it('K19 is of each side alone, of singles alone, and of the market that has one', async () => {
    const football = createTestFootball(given.db);
    const matchId = await told(football, createFeedMatch());
    await bets(football, createRequestedLeg(matchId), 100_000);
    expect(await bets(football, createRequestedLeg(matchId), 1_000)).toMatchObject(atLimit(0));
    expect(await bets(football, createRequestedLeg(matchId, { side: 'lower' }), 100_000)).toMatchObject({ ok: true });
    expect(await bets(football, createRequestedLeg(matchId, { market: 'goal', side: 'over' }), 100_000)).toMatchObject({
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

  it('K19 follows the team where the other one gives now', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch({ body: toLine('=-10') });
    const matchId = await told(football, match);
    await bets(football, createRequestedLeg(matchId), 60_000);
    await told(football, { ...match, upper: 'away', body: toLine('=-20') });
    const now = (side: 'upper' | 'lower') => createRequestedLeg(matchId, { side, priceVersion: 2 });
    expect(await bets(football, now('lower'), 50_000)).toMatchObject(atLimit(40_000));
    expect(await bets(football, now('upper'), 100_000)).toMatchObject({ ok: true });
  });

  it('K19 counts what was staked before it was set, and takes nothing back', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch();
    const matchId = await told(football, match, { body: null, goal: null });
    await bets(football, createRequestedLeg(matchId), 100_000);
    await bets(football, createRequestedLeg(matchId), 50_000);
    await bets(football, createRequestedLeg(matchId, { side: 'lower' }), 70_000);
    await told(football, { ...match, goal: toLine('3=') });
    expect(await bets(football, createRequestedLeg(matchId), 1_000)).toMatchObject(atLimit(0));
    expect(await bets(football, createRequestedLeg(matchId, { side: 'lower' }), 40_000)).toMatchObject(atLimit(30_000));
  });

  it('K19 tells a player what the house still takes, beside what is left of the own limit', async () => {
    const football = createTestFootball(given.db);
    const matchId = await told(football, createFeedMatch());
    await bets(football, createRequestedLeg(matchId, { side: 'lower' }), 70_000);
    const { stakes, sides } = await readStakesOfToday(football, await createPlayerAccount(given.db, 0));
    expect(stakes).toEqual([]);
    expect(sides?.filter((row) => row.matchId === matchId)).toEqual([
      { matchId, side: 'away', remainingKyat: 30_000 },
      { matchId, side: 'home', remainingKyat: 100_000 },
    ]);
  });

  it('K19 there is none unless it is set', async () => {
    const football = createTestFootball(given.db);
    const matchId = await told(football, createFeedMatch(), { body: null, goal: null });
    for (let count = 0; count < 3; count += 1)
      expect(await bets(football, createRequestedLeg(matchId), 100_000)).toMatchObject({ ok: true });
  });
});
