import { addDays, toInstant } from '@padauk/contract/text/myanmar-time.rules';
import { describeOnDatabases } from '../../../test/databases.ts';
import { selectBugs } from '../../../test/depth.ts';
import { createPlayerAccount } from '../../../test/ledger-fixtures.ts';
import {
  placeRandomBet,
  computeDueKyat,
  formatMatchName,
  type Fixtures,
  type RememberedBet,
} from '../../../test/match-bettors.ts';
import { FOOTBALL_TERMS, settleMatch, createTestFootball, type TestFootball } from '../../../test/match-fixtures.ts';
import type { OracleLeg } from '../../../test/match-oracle.ts';
import { createFractions } from '../../../test/simulator/mulberry32.ts';
import { excludeTestPostings } from '../../../test/test-postings.ts';
import { verifyBooks } from '../../books.ts';
import { readPlayerBalances } from '../ledger/index.ts';
import { importFootballFeed } from './import-feed.ts';
import { readUnsettledMatches } from './match-settlement.repository.ts';
import { readFixtures } from './fixtures.ts';
import { findMatchTicket } from './read-match-tickets.ts';
import { SANDBOX_EVENTS, sandboxFootballFeed } from './sandbox-feed.ts';
import { confirmInSandbox, watchMatches } from './watch-matches.ts';

const FIRST_DAY = '2026-11-16';
const EVENTS = SANDBOX_EVENTS.map((event, index) => [event, addDays(FIRST_DAY, index)] as const);
/** Minutes of the day, from before the first bets until after the noon deadline of the next day. */
const EVENING = Array.from({ length: 111 }, (_, index) => 18 * 60 + 10 * index);
const PLAYERS = 50;
const MONEY_KYAT = 1_000_000;

/** Null for a bet after the kick-off and for a match that was not finished. */
async function loadScores(day: string, now: Date): Promise<(match: string, placedAt: Date) => OracleLeg['score']> {
  const { matches } = await sandboxFootballFeed.loadDay(day, now);
  return (name, placedAt) => {
    const match = matches.find((placed) => formatMatchName(placed) === name);
    if (match === undefined) throw new Error(`the feed has no ${name}`);
    const { status, score, startsAt } = match;
    return status === 'finished' && score !== null && placedAt < startsAt ? [score.home, score.away] : null;
  };
}

describeOnDatabases('sandbox evening in simulated time', (given) => {
  const players: string[] = [];
  beforeAll(async () => {
    for (let count = 0; count < PLAYERS; count += 1) players.push(await createPlayerAccount(given.db, MONEY_KYAT));
  });
  const runJobs = async (football: TestFootball): Promise<Fixtures> => {
    await importFootballFeed(football, sandboxFootballFeed);
    await confirmInSandbox(football, 60);
    await watchMatches(football);
    for (const id of await readUnsettledMatches(given.db)) await settleMatch(football, id, 20);
    const read = await readFixtures({ ...football, terms: FOOTBALL_TERMS });
    return read.ok ? read.value.matches : [];
  };
  /** A third of the bets is placed from the fixtures of the previous feed poll. */
  const playEvening = async (football: TestFootball, day: string): Promise<readonly RememberedBet[]> => {
    const random = createFractions(Number(day.slice(-2)));
    const randomBelow = (limit: number): number => Math.floor(random() * limit);
    const remembered: RememberedBet[] = [];
    let previousFixtures: Fixtures = [];
    for (const minute of EVENING) {
      football.clock.set(toInstant(day, minute));
      const fixtures = await runJobs(football);
      for (const playerId of players.filter(() => randomBelow(25) === 0)) {
        const bet = await placeRandomBet(
          football,
          { playerId, seen: randomBelow(3) === 0 ? previousFixtures : fixtures },
          randomBelow,
        );
        if (bet !== null) remembered.push(bet);
      }
      previousFixtures = fixtures;
    }
    return remembered;
  };
  const readBalances = async (): Promise<number[]> =>
    Promise.all(players.map(async (playerId) => (await readPlayerBalances(given.db, playerId)).mainKyat));

  it.each(selectBugs(EVENTS))(
    'P4 P5 K19 pays 50 players what the test oracle computes, with %s',
    async (_event, day) => {
      const football = createTestFootball(given.db);
      const money = await readBalances();
      const remembered = await playEvening(football, day);
      const scoreOf = await loadScores(day, football.clock.now());
      const settled = await Promise.all(
        remembered.map(async (placed) => {
          const read = await findMatchTicket(football, placed.playerId, placed.ticketId);
          return read.ok ? { ...placed, state: read.value.state, paidKyat: read.value.payoutKyat } : placed;
        }),
      );
      expect(settled.length).toBeGreaterThan(PLAYERS);
      expect(
        settled.filter(
          (placed) =>
            !('state' in placed) || placed.state === 'waiting' || placed.paidKyat !== computeDueKyat(placed, scoreOf),
        ),
      ).toEqual([]);
      const gainsKyat = players.map((playerId) =>
        remembered
          .filter((placed) => placed.playerId === playerId)
          .reduce((kyat, placed) => kyat - placed.stakeKyat + computeDueKyat(placed, scoreOf), 0),
      );
      expect(await readBalances()).toEqual(money.map((kyat, index) => kyat + (gainsKyat[index] ?? 0)));
      expect(excludeTestPostings(await verifyBooks(given.db, football.clock.now()))).toEqual([]);
    },
  );
});
