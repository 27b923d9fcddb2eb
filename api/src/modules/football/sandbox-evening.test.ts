import { addDays, toInstant } from '@padauk/contract/text/myanmar-time.rules';
import { selectBugs } from '../../../test/depth.ts';
import { describeFootball } from '../../../test/describe-football.ts';
import {
  placeRandomBet,
  computeDueKyat,
  formatMatchName,
  type Fixtures,
  type RememberedBet,
} from '../../../test/match-bettors.ts';
import { FOOTBALL_TERMS } from '../../../test/match-fixtures.ts';
import type { OracleLeg } from '../../../test/match-oracle.ts';
import { createFractions } from '../../../test/simulator/mulberry32.ts';
import { importFootballFeed, confirmInSandbox, watchMatches } from './watch-matches.ts';
import { readUnsettledMatches } from './match-settlement.repository.ts';
import { readFixtures } from './fixtures.ts';
import { SANDBOX_EVENTS, sandboxFootballFeed } from './sandbox-feed.ts';

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

describeFootball('sandbox evening in simulated time', ({ given, football, ...test }) => {
  let players: readonly string[] = [];
  beforeAll(async () => {
    players = await test.createPlayers(PLAYERS, MONEY_KYAT);
  });
  const runJobs = async (): Promise<Fixtures> => {
    await importFootballFeed(football, sandboxFootballFeed);
    await confirmInSandbox(football, 60);
    await watchMatches(football);
    for (const id of await readUnsettledMatches(given.db)) await test.settleMatch(id, 20);
    const read = await readFixtures({ ...football, terms: FOOTBALL_TERMS });
    return read.ok ? read.value.matches : [];
  };
  /** A third of the bets is placed from the fixtures of the previous feed poll. */
  const playEvening = async (day: string): Promise<readonly RememberedBet[]> => {
    const random = createFractions(Number(day.slice(-2)));
    const randomBelow = (limit: number): number => Math.floor(random() * limit);
    const remembered: RememberedBet[] = [];
    let previousFixtures: Fixtures = [];
    for (const minute of EVENING) {
      football.clock.set(toInstant(day, minute));
      const fixtures = await runJobs();
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

  it.each(selectBugs(EVENTS))(
    'P4 P5 K19 pays 50 players what the test oracle computes, with %s',
    async (_event, day) => {
      const money = await test.readBalances(players);
      const remembered = await playEvening(day);
      const scoreOf = await loadScores(day, football.clock.now());
      const settled = await Promise.all(
        remembered.map(async (placed) => {
          const ticket = await test.findTicket(placed.playerId, placed.ticketId).read();
          return ticket === null ? placed : { ...placed, state: ticket.state, paidKyat: ticket.payoutKyat };
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
      expect(await test.readBalances(players)).toEqual(money.map((kyat, index) => kyat + (gainsKyat[index] ?? 0)));
      await test.expectCorrectBooks(football.clock.now());
    },
  );
});
