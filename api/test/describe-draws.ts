import { openNumberPlacement, type NumberBet } from '../src/modules/draws/place-numbers.ts';
import { enterResult, voidDraw } from '../src/modules/draws/index.ts';
import type { DrawGame, NumberStake } from '../src/modules/draws/draws.types.ts';
import type { Engine } from '../src/platform/database/database.ts';
import { BOTH_ENGINES, describeOnDatabases, type TestDatabase } from './databases.ts';
import * as fixtures from './draw-fixtures.ts';
import type { TestDraws } from './draw-fixtures.ts';
import { createPlayerAccount, createPlayerAccounts, readMainBalances, readMainKyat } from './ledger-fixtures.ts';

/** Figures of 2D that make the number. */
export const toTwoDFigures = ([head = '0', tail = '0']: string) => ({
  setIndex: `1,298.5${head}`,
  setValue: `45,67${tail}.21`,
});

type Source = Parameters<typeof enterResult>[1]['by'];

export type DrawsTest = ReturnType<typeof openDrawsTest>;

/** `draws` is new before each test. */
export function describeDraws(
  name: string,
  tests: (test: DrawsTest) => void,
  { engines = BOTH_ENGINES, ...overrides }: { engines?: readonly Engine[]; games?: readonly DrawGame[] } = {},
): void {
  describeOnDatabases(
    name,
    (given) => {
      const draws = {} as TestDraws; // filled before each test
      const renew = (): unknown => Object.assign(draws, fixtures.createTestDraws(given.db, overrides));
      beforeAll(renew);
      beforeEach(renew);
      tests(openDrawsTest(given, draws));
    },
    engines,
  );
}

function openDrawsTest(given: TestDatabase, draws: TestDraws) {
  const createPlayer = (kyat = 1_000): Promise<string> => createPlayerAccount(given.db, kyat);
  const placeBatch = (drawId: string, bets: readonly NumberBet[]) => fixtures.placeBatch(draws, drawId, bets);
  return {
    given,
    draws,
    createDraw: (limitKyat?: number, game: Parameters<typeof fixtures.createDraw>[2] = draws.games[0]) =>
      fixtures.createDraw(given.db, limitKyat, game),
    createPlayer,
    createPlayers: (count: number, kyat = 1_000) => createPlayerAccounts(given.db, count, kyat),
    readBalances: (playerIds: readonly string[]) => readMainBalances(given.db, playerIds),
    readMainKyat: (playerId: string) => readMainKyat(given.db, playerId),
    placeBatch,
    placeBet: (drawId: string, playerId: string, line: NumberStake) => fixtures.placeBet(draws, drawId, playerId, line),
    /** One ticket with all lines. */
    placeTicket: async (drawId: string, playerId: string, lines: readonly NumberStake[]) =>
      (await placeBatch(drawId, [fixtures.createBet(drawId, playerId, lines)]))[0],
    /** Tickets with one line each, by a new player each who has exactly the stake. Returns the players. */
    placeLines: async (drawId: string, lines: readonly NumberStake[]): Promise<string[]> => {
      const players = await Promise.all(lines.map(({ stakeKyat }) => createPlayer(stakeKyat)));
      const bets = lines.map((line, index) => ({ playerId: players[index] ?? '', line }));
      await fixtures.placeBets(draws, drawId, bets);
      return players;
    },
    /** All at once, alternating between processes that share the database. */
    placeAtOnce: (bets: readonly NumberBet[], processes: 1 | 2 = 1) => {
      const [one, other] = [openNumberPlacement(draws), openNumberPlacement(draws)];
      return Promise.all(bets.map((bet, index) => (index % processes === 0 ? one : other).place(bet)));
    },
    enterNumber: (drawId: string, number: string, by: Source = 'operator:one') =>
      enterResult(draws, { drawId, figures: toTwoDFigures(number), by }),
    voidDraw: (drawId: string) => voidDraw(draws, { drawId, reason: 'no-draw', by: 'operator:one' }),
    settleDraw: (drawId: string, chunkLines?: number) => fixtures.settleDraw(draws, drawId, chunkLines),
  };
}
