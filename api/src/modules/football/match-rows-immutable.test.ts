import { sql, type RawBuilder } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createPlayerAccount } from '../../../test/ledger-fixtures.ts';
import {
  createRequestedLeg,
  createMatch,
  createMatchBet,
  enterConfirmedOutcome,
  FULL_TIME,
  placeAcceptedMatch,
  settleMatch,
  createTestFootball,
} from '../../../test/match-fixtures.ts';

describeOnDatabases('append-only match rows', (given) => {
  beforeAll(async () => {
    const football = createTestFootball(given.db);
    const matchId = await createMatch(football);
    const playerId = await createPlayerAccount(given.db, 1_000);
    await placeAcceptedMatch(football, createMatchBet(playerId, [createRequestedLeg(matchId)], { stakeKyat: 1_000 }));
    football.clock.set(FULL_TIME);
    await enterConfirmedOutcome(football, matchId, '2-1');
    await settleMatch(football, matchId);
  });

  it.each<[string, RawBuilder<unknown>]>([
    ['the price of a leg', sql`update match_leg set price = 0`],
    ['a leg (deleted)', sql`delete from match_leg`],
    ['the score of an outcome', sql`update match_outcome set outcome = '9-9'`],
    [
      'who confirmed an outcome',
      sql`update match_outcome set confirmed_by = 'operator:other' where confirmed_by is not null`,
    ],
    ['an outcome (deleted)', sql`delete from match_outcome`],
    ['a line that was offered', sql`update match_price set goals = 9`],
    ['the fee of a ticket', sql`update match_ticket set fee_percent = 50`],
    ['a ticket (deleted)', sql`delete from match_ticket`],
    ['all legs (truncated)', sql`truncate match_leg`],
  ])('the database refuses a change of %s', async (_title, statement) => {
    await expect(statement.execute(given.db)).rejects.toThrow(/is append-only|a row stays/);
  });
});
