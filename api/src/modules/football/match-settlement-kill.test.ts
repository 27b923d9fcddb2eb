import { findViolations } from '../../../test/find-violations.ts';
import { DEPTH } from '../../../test/depth.ts';
import { createPlayerAccounts } from '../../../test/ledger-fixtures.ts';
import {
  createRequestedLeg,
  createMatch,
  createMatchBet,
  enterConfirmedOutcome,
  FULL_TIME,
  placeMatches,
  settleMatch,
  createTestFootball,
} from '../../../test/match-fixtures.ts';
import { createPersistentDatabase, ENGINES, withDatabase } from '../../../test/persistent-database.ts';
import { preparePlatform } from '../../../test/preparations.ts';
import { runUntilKilled } from '../../../test/run-until-killed.ts';
import type { MatchOrders } from '../../../test/settle-match-and-die.ts';
import type { Db } from '../../platform/database/database.ts';
import { readBalancesByPlayer } from '../ledger/index.ts';

const PLAYERS = 20;
/** Per player; 10,000 in all in the full run. */
const MAUNGS = DEPTH.everyBug ? 500 : 3;
const CHUNK = Math.ceil((PLAYERS * MAUNGS) / 6);
const STAKE_KYAT = 100;
/** The embedded database needs minutes for 10,000 tickets. */
const TIMEOUT_MS = DEPTH.everyBug ? 1_200_000 : 240_000;
/** 100 × 2³, less 5% of the profit. */
const PAYOUT_KYAT = 765;
/** 100 × 2² × 1.5, less 5% of the profit. */
const CORRECTED_KYAT = 575;

/** Maungs on three matches that ended 3–0; the first two are settled. */
async function seedTickets(db: Db): Promise<{ matchId: string; playerIds: string[] }> {
  await preparePlatform(db);
  const football = createTestFootball(db);
  const matches = [await createMatch(football), await createMatch(football), await createMatch(football)];
  const playerIds = await createPlayerAccounts(db, PLAYERS, MAUNGS * STAKE_KYAT);
  const legs = matches.map((matchId) => createRequestedLeg(matchId));
  // One batch per player: the embedded database does not take 10,000 tickets in one statement.
  for (const playerId of playerIds)
    await placeMatches(
      football,
      Array.from({ length: MAUNGS }, () => createMatchBet(playerId, legs, { stakeKyat: STAKE_KYAT })),
    );
  football.clock.set(FULL_TIME);
  const [first = '', second = '', matchId = ''] = matches;
  for (const ended of [first, second]) {
    await enterConfirmedOutcome(football, ended, '3-0');
    await settleMatch(football, ended);
  }
  return { matchId, playerIds };
}

/** Settles the last match by each outcome of `before`, then enters `outcome` without settlement. */
async function enterOutcomes(db: Db, matchId: string, before: readonly string[], outcome: string): Promise<void> {
  const football = createTestFootball(db);
  football.clock.set(FULL_TIME);
  for (const earlier of before) {
    await enterConfirmedOutcome(football, matchId, earlier);
    await settleMatch(football, matchId);
  }
  await enterConfirmedOutcome(football, matchId, outcome);
}

const sumPaidKyat = async (db: Db, playerIds: readonly string[]): Promise<number> =>
  [...(await readBalancesByPlayer(db, playerIds)).values()].reduce((sum, { mainKyat }) => sum + mainKyat, 0);

/** Payout per maung by 3–0, and by the correction to 1–0, which is exactly on the line. */
const ENDS = [
  ['a first outcome', [], '3-0', PAYOUT_KYAT],
  ['a correction after the payout', ['3-0'], '1-0', CORRECTED_KYAT],
] as const;

describe.each(ENGINES)(`killed settlement of ${PLAYERS * MAUNGS} maungs (%s)`, (engine) => {
  it.each(ENDS)(
    'F1 F19 after kill -9 in the middle of a chunk of %s, a restart pays every maung exactly once',
    async (_what, before, outcome, dueKyat) => {
      const { drop, env: _env, ...place } = await createPersistentDatabase(engine);
      const { matchId, playerIds } = await withDatabase(place, async (db) => {
        const seeded = await seedTickets(db);
        await enterOutcomes(db, seeded.matchId, before, outcome);
        return seeded;
      });

      const orders: MatchOrders = { ...place, matchId, chunkLines: CHUNK, count: 3 };
      expect(await runUntilKilled('settle-match-and-die.ts', orders)).toBe('SIGKILL');

      await withDatabase(place, async (db) => {
        const football = createTestFootball(db);
        football.clock.set(FULL_TIME);
        expect(await findViolations(db)).toEqual([]);
        expect(await settleMatch(football, matchId, CHUNK)).toBe('done');
        expect(await sumPaidKyat(db, playerIds)).toBe(PLAYERS * MAUNGS * dueKyat);
        expect(await findViolations(db)).toEqual([]);
      });
      await drop();
    },
    TIMEOUT_MS,
  );
});
