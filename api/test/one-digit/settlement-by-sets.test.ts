import fc from 'fast-check';
import { sql } from 'kysely';
import { buildRefundPosting, type BettingPosting } from '../../src/modules/betting/betting.rules.ts';
import { enterResult, voidDraw } from '../../src/modules/draws/index.ts';
import {
  readPlayerBalances,
  toHouseAccountId,
  buildMovement,
  toPlayerAccountId,
  postTransaction,
} from '../../src/modules/ledger/index.ts';
import { runInTransaction } from '../../src/platform/database/transaction.ts';
import type { Db } from '../../src/platform/database/database.ts';
import { executeSql, queryRows } from '../../src/platform/database/query.ts';
import { BOTH_ENGINES, describeOnDatabases } from '../databases.ts';
import {
  createBet,
  createDraw,
  DRAW_TIME,
  placeBatch,
  settleDraw,
  createTestDraws,
  type TestDraws,
} from '../draw-fixtures.ts';
import { createPlayerAccount, createTransaction } from '../ledger-fixtures.ts';
import { selectValues } from '../results.ts';
import { findOneDigitViolations, ONE_DIGIT, registerOneDigit } from './one-digit.ts';
import { settleModel, type ModelLine, type ModelMoney } from './settlement-model.ts';

const RUNS = 12;
const PLAYERS = 4;
const anyDigit = fc.integer({ min: 0, max: 9 }).map(String);
const anyKyat = fc.integer({ min: 0, max: 300 }).map((tens) => tens * 10);

const anyScenario = fc.record({
  tickets: fc.array(
    fc.record({
      player: fc.integer({ min: 0, max: PLAYERS - 1 }),
      lines: fc.dictionary(
        anyDigit,
        fc.integer({ min: 1, max: 50 }).map((tens) => tens * 10),
        { minKeys: 1, maxKeys: 5 },
      ),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  debts: fc.array(anyKyat, { minLength: PLAYERS, maxLength: PLAYERS }),
  results: fc.array(
    fc.record({ result: anyDigit, spent: fc.array(anyKyat, { minLength: PLAYERS, maxLength: PLAYERS }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
});
type Scenario = typeof anyScenario extends fc.Arbitrary<infer Value> ? Value : never;

/** Moves at most the balance out of the wallet. @returns the remaining balance */
async function withdrawKyat(db: Db, playerId: string, wantedKyat: number): Promise<number> {
  const { mainKyat } = await readPlayerBalances(db, playerId);
  const amount = Math.min(wantedKyat, mainKyat);
  const [from, to] = [toPlayerAccountId('player_main', playerId), toHouseAccountId('top_up_clearing', 'kbz_pay')];
  const withdrawal = createTransaction({ entries: buildMovement(from, to, amount) });
  if (amount > 0) await runInTransaction(db, (tx) => postTransaction(tx, withdrawal));
  return mainKyat - amount;
}

async function createDebt(db: Db, playerId: string, debtKyat: number): Promise<void> {
  if (debtKyat === 0) return;
  const entries = buildMovement(toHouseAccountId('suspense'), toPlayerAccountId('player_main', playerId), debtKyat);
  await runInTransaction(db, async (tx) => {
    await postTransaction(tx, createTransaction({ kind: 'game_win', product: ONE_DIGIT.product, entries }));
    await executeSql(tx)`insert into player_debt values (${playerId}::uuid, ${debtKyat}::bigint)`;
  });
}

async function placeTickets(draws: TestDraws, { tickets, debts }: Scenario) {
  const { db } = draws;
  const drawId = await createDraw(db, 10_000_000, ONE_DIGIT);
  const playerIds = await Promise.all(debts.map(() => createPlayerAccount(db, 100_000)));
  const bets = tickets.map(({ player, lines }) =>
    createBet(
      drawId,
      playerIds[player] ?? '',
      Object.entries(lines).map(([number, stakeKyat]) => ({ number, stakeKyat })),
    ),
  );
  const ids = selectValues(await placeBatch(draws, drawId, bets)).map(({ ticketId }) => ticketId);
  const lines = bets.flatMap((bet, index) =>
    bet.lines.map((line): ModelLine => ({
      ...line,
      payoutMultiplier: 8,
      nearMultiplier: 2,
      ticketId: ids[index] ?? '',
      playerId: bet.command.playerId,
    })),
  );
  // Spends the rest, so that debts and take-backs meet nearly empty wallets.
  for (const [index, playerId] of playerIds.entries()) {
    await withdrawKyat(db, playerId, 100_000);
    await createDebt(db, playerId, debts[index] ?? 0);
  }
  const money: ModelMoney = {
    balances: new Map(),
    owed: new Map(playerIds.map((playerId, index) => [playerId, debts[index] ?? 0])),
    paid: new Map(),
  };
  return { drawId, playerIds, lines, money };
}

async function readDebts(db: Db, playerIds: readonly string[]): Promise<number[]> {
  const rows = await queryRows<{ playerId: string; owed: number }>(db)`
    select player_id as "playerId", owed_kyat as owed from player_debt`;
  return playerIds.map((playerId) => rows.find((row) => row.playerId === playerId)?.owed ?? 0);
}

/** Postings of a draw's settlement in order, for one version or its refunds. */
async function readPostings(db: Db, drawId: string, version: number | 'refund'): Promise<unknown[]> {
  const isOfVersion =
    version === 'refund'
      ? sql`kind like '%\\_refund'`
      : sql`cause_type = 'ticket_line' and cause_id like ${`%:${version}`}`;
  const rows = await queryRows<{ kind: string; cause: string; entries: unknown }>(db)`
    select kind, cause_id as cause, jsonb_agg(jsonb_build_array(account_id, amount) order by line) as entries
    from ledger_transaction transaction join ledger_entry entry on transaction_id = transaction.id
    where shard_key = ${drawId} and ${isOfVersion}
    group by transaction.id order by min(position)`;
  return rows.map(({ kind, cause, entries }) => [kind, cause, entries]);
}

const toPostedRows = (postings: readonly BettingPosting[]): unknown[] =>
  postings.map(({ kind, cause, entries }) => [
    kind,
    cause.id,
    entries.map(({ accountId, amount }) => [accountId, amount]),
  ]);

async function runScenario(
  draws: TestDraws,
  scenario: Scenario,
  chunkLines?: number,
): Promise<{ posted: unknown[]; expected: unknown[] }> {
  const [posted, expected]: [unknown[], unknown[]] = [[], []];
  const { db } = draws;
  draws.clock.set(new Date(DRAW_TIME.getTime() - 3_600_000));
  const { drawId, playerIds, lines, money } = await placeTickets(draws, scenario);
  draws.clock.set(DRAW_TIME);
  let version = 0;
  let currentResult = '';
  for (const { result, spent } of scenario.results) {
    for (const [index, playerId] of playerIds.entries())
      money.balances.set(playerId, await withdrawKyat(db, playerId, spent[index] ?? 0));
    for (const by of ['operator:one', 'operator:two'] as const)
      await enterResult(draws, { drawId, figures: { digit: result }, by });
    if (result !== currentResult) {
      version += 1;
      expected.push(toPostedRows(settleModel(drawId, lines, { version, result }, money)));
    }
    currentResult = result;
    await settleDraw(draws, drawId, chunkLines);
    posted[version - 1] = await readPostings(db, drawId, version);

    expect(
      await Promise.all(playerIds.map(async (playerId) => (await readPlayerBalances(db, playerId)).mainKyat)),
    ).toEqual(playerIds.map((playerId) => money.balances.get(playerId)));
    expect(await readDebts(db, playerIds)).toEqual(playerIds.map((playerId) => money.owed.get(playerId)));
  }
  return { posted, expected };
}

describeOnDatabases(
  'settlement by sets',
  (given) => {
    beforeAll(async () => await registerOneDigit(given.db));

    it('I13, I14, F19 posts the same as the rules do line by line, whatever was paid, owed and spent before', async () => {
      const draws = createTestDraws(given.db, { games: [ONE_DIGIT] });
      await fc.assert(
        fc.asyncProperty(anyScenario, async (scenario) => {
          const { posted, expected } = await runScenario(draws, scenario);
          expect(posted).toEqual(expected);
        }),
        { numRuns: RUNS },
      );
    });

    it('F19 leaves every player with the same money and debt for any chunk size', async () => {
      const draws = createTestDraws(given.db, { games: [ONE_DIGIT] });
      await fc.assert(
        fc.asyncProperty(anyScenario, fc.integer({ min: 1, max: 7 }), async (scenario, chunkLines) => {
          await runScenario(draws, scenario, chunkLines);
        }),
        { numRuns: RUNS },
      );
    });

    it('I17 returns each stake as the rules post it, whatever the player owes', async () => {
      const draws = createTestDraws(given.db, { games: [ONE_DIGIT] });
      const [scenario] = fc.sample(anyScenario, { numRuns: 1, seed: 17 });
      const { drawId, lines } = await placeTickets(draws, scenario ?? { tickets: [], debts: [], results: [] });
      await voidDraw(draws, { drawId, reason: 'no-draw', by: 'operator:one' });

      await settleDraw(draws, drawId, 2);

      const stakes = new Map<string, { ticketId: string; playerId: string; amountKyat: number }>();
      for (const { ticketId, playerId, stakeKyat } of lines)
        stakes.set(ticketId, { ticketId, playerId, amountKyat: (stakes.get(ticketId)?.amountKyat ?? 0) + stakeKyat });
      const sorted = [...stakes.values()].sort((left, right) => (left.ticketId < right.ticketId ? -1 : 1));
      expect(await readPostings(given.db, drawId, 'refund')).toEqual(
        toPostedRows(sorted.map((ticket) => buildRefundPosting({ ...ONE_DIGIT, id: drawId }, ticket))),
      );
    });
  },
  BOTH_ENGINES,
  findOneDigitViolations,
);
