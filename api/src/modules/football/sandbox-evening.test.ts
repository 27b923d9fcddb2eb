import { addDays, instantAt } from '@padauk/contract/rules/myanmar-time';
import { describeOnDatabases } from '../../../test/databases.ts';
import { planted } from '../../../test/depth.ts';
import { aPlayerWith } from '../../../test/ledger-fixtures.ts';
import { betByPage, dueKyat, nameOf, type Fixtures, type Remembered } from '../../../test/match-bettors.ts';
import { FOOTBALL_TERMS, settleMatch, testFootball, type TestFootball } from '../../../test/match-fixtures.ts';
import type { OracleLeg } from '../../../test/match-oracle.ts';
import { fractions } from '../../../test/simulator/mulberry32.ts';
import { withoutTestPostings } from '../../../test/test-postings.ts';
import { verifyBooks } from '../../books.ts';
import { balancesOf } from '../ledger/index.ts';
import { importFootballFeed } from './import-feed.ts';
import { readUnsettledMatches } from './match-settlement.repository.ts';
import { readFixtures } from './read-fixtures.ts';
import { matchTicketOf } from './read-match-tickets.ts';
import { SANDBOX_EVENTS, sandboxFootballFeed } from './sandbox-feed.ts';
import { confirmInSandbox, watchMatches } from './watch-matches.ts';

const FIRST_DAY = '2026-11-16';
const EVENTS = SANDBOX_EVENTS.map((event, index) => [event, addDays(FIRST_DAY, index)] as const);
/** Minutes of the day, from before the first bets until after the noon deadline of the next day. */
const EVENING = Array.from({ length: 111 }, (_, index) => 18 * 60 + 10 * index);
const PLAYERS = 50;
const MONEY_KYAT = 1_000_000;

/** Null for a bet after the kick-off and for a match that was not finished. */
async function scoresOf(day: string, now: Date): Promise<(match: string, placedAt: Date) => OracleLeg['score']> {
  const { matches } = await sandboxFootballFeed.dayOf(day, now);
  return (name, placedAt) => {
    const match = matches.find((one) => nameOf(one) === name);
    if (match === undefined) throw new Error(`the feed has no ${name}`);
    const { status, score, startsAt } = match;
    return status === 'finished' && score !== null && placedAt < startsAt ? [score.home, score.away] : null;
  };
}

describeOnDatabases('an evening of the sandbox, played by its clock', (given) => {
  const players: string[] = [];
  beforeAll(async () => {
    for (let count = 0; count < PLAYERS; count += 1) players.push(await aPlayerWith(given.db, MONEY_KYAT));
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
  const play = async (football: TestFootball, day: string): Promise<readonly Remembered[]> => {
    const random = fractions(Number(day.slice(-2)));
    const below = (limit: number): number => Math.floor(random() * limit);
    const remembered: Remembered[] = [];
    let before: Fixtures = [];
    for (const minute of EVENING) {
      football.clock.set(instantAt(day, minute));
      const fresh = await work(football);
      for (const playerId of players.filter(() => below(25) === 0)) {
        const bet = await betByPage(football, { playerId, seen: below(3) === 0 ? before : fresh }, below);
        if (bet !== null) remembered.push(bet);
      }
      before = fresh;
    }
    return remembered;
  };
  const moneyOf = async (): Promise<number[]> =>
    Promise.all(players.map(async (playerId) => (await balancesOf(given.db, playerId)).mainKyat));

  it.each(planted(EVENTS))(
    'P4 P5 K19 50 players are paid what an oracle of the tests says, with %s',
    async (_event, day) => {
      const football = testFootball(given.db);
      const money = await moneyOf();
      const remembered = await play(football, day);
      const scoreOf = await scoresOf(day, football.clock.now());
      const ends = await Promise.all(
        remembered.map(async (one) => {
          const read = await matchTicketOf(football, one.playerId, one.ticketId);
          return read.ok ? { ...one, state: read.value.state, paidKyat: read.value.payoutKyat } : one;
        }),
      );
      expect(ends.length).toBeGreaterThan(PLAYERS);
      expect(
        ends.filter((one) => !('state' in one) || one.state === 'waiting' || one.paidKyat !== dueKyat(one, scoreOf)),
      ).toEqual([]);
      const gained = players.map((playerId) =>
        remembered
          .filter((one) => one.playerId === playerId)
          .reduce((kyat, one) => kyat - one.stakeKyat + dueKyat(one, scoreOf), 0),
      );
      expect(await moneyOf()).toEqual(money.map((kyat, index) => kyat + (gained[index] ?? 0)));
      expect(withoutTestPostings(await verifyBooks(given.db, football.clock.now()))).toEqual([]);
    },
  );
});
