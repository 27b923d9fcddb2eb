import { addDays, toInstant } from '@padauk/contract/rules/myanmar-time';
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
import { readFixtures } from './read-fixtures.ts';
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
    const match = matches.find((one) => formatMatchName(one) === name);
    if (match === undefined) throw new Error(`the feed has no ${name}`);
    const { status, score, startsAt } = match;
    return status === 'finished' && score !== null && placedAt < startsAt ? [score.home, score.away] : null;
  };
}

describeOnDatabases('an evening of the sandbox, played by its clock', (given) => {
  const players: string[] = [];
  beforeAll(async () => {
    for (let count = 0; count < PLAYERS; count += 1) players.push(await createPlayerAccount(given.db, MONEY_KYAT));
  });
  const work = async (football: TestFootball): Promise<Fixtures> => {
    await importFootballFeed(football, sandboxFootballFeed);
    await confirmInSandbox(football, 60);
    await watchMatches(football);
    for (const id of await readUnsettledMatches(given.db)) await settleMatch(football, id, 20);
    const read = await readFixtures({ ...football, terms: FOOTBALL_TERMS });
    return read.ok ? read.value.matches : [];
  };
  /** A third of the bets is placed from the fixtures of the previous feed poll. */
  const play = async (football: TestFootball, day: string): Promise<readonly RememberedBet[]> => {
    const random = createFractions(Number(day.slice(-2)));
    const below = (limit: number): number => Math.floor(random() * limit);
    const remembered: RememberedBet[] = [];
    let before: Fixtures = [];
    for (const minute of EVENING) {
      football.clock.set(toInstant(day, minute));
      const fresh = await work(football);
      for (const playerId of players.filter(() => below(25) === 0)) {
        const bet = await placeRandomBet(football, { playerId, seen: below(3) === 0 ? before : fresh }, below);
        if (bet !== null) remembered.push(bet);
      }
      before = fresh;
    }
    return remembered;
  };
  const moneyOf = async (): Promise<number[]> =>
    Promise.all(players.map(async (playerId) => (await readPlayerBalances(given.db, playerId)).mainKyat));

  it.each(selectBugs(EVENTS))(
    'P4 P5 K19 50 players are paid what an oracle of the tests says, with %s',
    async (_event, day) => {
      const football = createTestFootball(given.db);
      const money = await moneyOf();
      const remembered = await play(football, day);
      const scoreOf = await loadScores(day, football.clock.now());
      const ends = await Promise.all(
        remembered.map(async (one) => {
          const read = await findMatchTicket(football, one.playerId, one.ticketId);
          return read.ok ? { ...one, state: read.value.state, paidKyat: read.value.payoutKyat } : one;
        }),
      );
      expect(ends.length).toBeGreaterThan(PLAYERS);
      expect(
        ends.filter(
          (one) => !('state' in one) || one.state === 'waiting' || one.paidKyat !== computeDueKyat(one, scoreOf),
        ),
      ).toEqual([]);
      const gained = players.map((playerId) =>
        remembered
          .filter((one) => one.playerId === playerId)
          .reduce((kyat, one) => kyat - one.stakeKyat + computeDueKyat(one, scoreOf), 0),
      );
      expect(await moneyOf()).toEqual(money.map((kyat, index) => kyat + (gained[index] ?? 0)));
      expect(excludeTestPostings(await verifyBooks(given.db, football.clock.now()))).toEqual([]);
    },
  );
});
