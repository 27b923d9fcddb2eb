import { verifyBooks } from '../src/books.ts';
import type { FeedMatch, FootballTerms, MatchBet } from '../src/modules/football/football.types.ts';
import type { Engine } from '../src/platform/database/database.ts';
import { BOTH_ENGINES, describeOnDatabases, type TestDatabase } from './databases.ts';
import { createPlayerAccount, createPlayerAccounts, readMainBalances, readMainKyat } from './ledger-fixtures.ts';
import * as fixtures from './match-fixtures.ts';
import type { MatchRequest, RequestedLeg, TestFootball } from './match-fixtures.ts';
import { createInOrder } from './results.ts';
import { excludeTestPostings } from './test-postings.ts';

/** The id of a match stands for its upper side at the first line. */
type Picks = string | RequestedLeg | readonly (string | RequestedLeg)[];

interface TicketOptions extends Partial<Omit<MatchRequest, 'legs'>> {
  /** By default a new player who has exactly the stake. */
  readonly playerId?: string;
}

type FootballTest = ReturnType<typeof openFootballTest>;

/** `football` is new before each test. With `booksAt`, the books are verified as at this time after each test. */
export function describeFootball(
  name: string,
  tests: (test: FootballTest) => void,
  { engines = BOTH_ENGINES, booksAt }: { readonly engines?: readonly Engine[]; readonly booksAt?: Date } = {},
): void {
  describeOnDatabases(
    name,
    (given) => {
      const football = {} as TestFootball; // filled before each test
      const renew = (): unknown => Object.assign(football, fixtures.createTestFootball(given.db));
      beforeAll(renew);
      beforeEach(renew);
      const test = openFootballTest(given, football);
      if (booksAt !== undefined) afterEach(() => test.expectCorrectBooks(booksAt));
      tests(test);
    },
    engines,
  );
}

function openFootballTest(given: TestDatabase, football: TestFootball) {
  const createPlayer = (kyat = 10_000): Promise<string> => createPlayerAccount(given.db, kyat);
  const createMatch = (overrides?: Partial<FeedMatch>): Promise<string> => fixtures.createMatch(football, overrides);
  const createBet = (playerId: string, picks: Picks, { playerId: _player, ...request }: TicketOptions = {}): MatchBet =>
    fixtures.createMatchBet(playerId, toLegs(picks), request);
  const createBetOfNewPlayer = async (picks: Picks, options: TicketOptions): Promise<MatchBet> =>
    createBet(options.playerId ?? (await createPlayer(options.stakeKyat)), picks, options);
  const findTicket = (playerId: string, id: string) => ({
    id,
    playerId,
    read: () => fixtures.readTicket(football, playerId, id),
    readKyat: () => readMainKyat(given.db, playerId),
  });
  return {
    given,
    football,
    createMatch,
    createMatches: (count: number): Promise<string[]> => createInOrder(count, () => createMatch()),
    importMatch: (match: FeedMatch) => fixtures.importMatch(football, match),
    createPlayer,
    createPlayers: (count: number, kyat = 10_000) => createPlayerAccounts(given.db, count, kyat),
    createBet,
    placeBet: async (picks: Picks, options: TicketOptions = {}, terms: Partial<FootballTerms> = {}) =>
      await fixtures.placeMatch(football, await createBetOfNewPlayer(picks, options), terms),
    /** Throws when the bet is refused. */
    placeTicket: async (picks: Picks, options: TicketOptions = {}) => {
      const bet = await createBetOfNewPlayer(picks, options);
      return findTicket(bet.command.playerId, await fixtures.placeAcceptedMatch(football, bet));
    },
    findTicket,
    /** In one batch. Throws when a bet is refused. */
    placeBatch: (bets: readonly MatchBet[]) => fixtures.placeMatches(football, bets),
    /** All at once, alternating between processes that share the database. */
    placeAtOnce: (bets: readonly MatchBet[], processes: 1 | 2 = 1) => {
      const [one, other] = [fixtures.createMatchPlacement(football), fixtures.createMatchPlacement(football)];
      return Promise.all(bets.map((bet, index) => (index % processes === 0 ? one : other).place(bet)));
    },
    readBalances: (playerIds: readonly string[]) => readMainBalances(given.db, playerIds),
    expectCorrectBooks: async (at: Date) => expect(excludeTestPostings(await verifyBooks(given.db, at))).toEqual([]),
    enterConfirmedOutcome: (matchId: string, outcome: string) =>
      fixtures.enterConfirmedOutcome(football, matchId, outcome),
    settleMatch: (matchId: string, chunkLines?: number) => fixtures.settleMatch(football, matchId, chunkLines),
    /** At full time. */
    finishAndSettle: (matchId: string, outcome: string) => fixtures.finishAndSettle(football, matchId, outcome),
  };
}

function toLegs(picks: Picks): RequestedLeg[] {
  const list = typeof picks === 'object' && !('matchId' in picks) ? picks : [picks];
  return list.map((pick) => (typeof pick === 'string' ? fixtures.createRequestedLeg(pick) : pick));
}
