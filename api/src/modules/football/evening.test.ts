import { MAUNG } from '@padauk/contract/limits';
import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createPlayerAccount } from '../../../test/ledger-fixtures.ts';
import {
  createRequestedLeg,
  createMatch,
  createMatchBet,
  enterConfirmedOutcome,
  FULL_TIME,
  toLine,
  placeMatches,
  settleMatch,
  createTestFootball,
  type RequestedLeg,
} from '../../../test/match-fixtures.ts';
import { computeOraclePayoutKyat, type OracleLeg } from '../../../test/match-oracle.ts';
import { createFractions } from '../../../test/simulator/mulberry32.ts';
import { excludeTestPostings } from '../../../test/test-postings.ts';
import { verifyBooks } from '../../books.ts';

const LINES = ['=', '=+30', 'L-60', '1+50', '1-80', '2+20', '1-100', '2+100', '1=', '3-15', '2+70', '3+95'];
const OUTCOMES = ['0-0', '1-0', '0-1', '1-1', '2-0', '2-1', '3-0', '0-3', '4-2', 'void'];
const PLAYERS = 50;
const MATCHES = 12;

interface SettledTicket {
  readonly id: string;
  readonly stakeKyat: number;
  readonly dueKyat: number;
  readonly legs: readonly (Omit<OracleLeg, 'score'> & { readonly matchId: string })[];
}

describeOnDatabases('a whole evening of 50 players', (given) => {
  const readSettled = async (playerIds: readonly string[]): Promise<readonly SettledTicket[]> => {
    const { rows } = await sql<SettledTicket>`
      select ticket.id, stake_kyat as "stakeKyat", due_kyat as "dueKyat", (
        select json_agg(json_build_object('matchId', match_id, 'side', side, 'upper', upper_team,
          'line', json_build_object('goals', goals, 'sign', sign, 'pricePercent', price)) order by leg) from match_leg where ticket_id = ticket.id) as legs
      from ticket join match_ticket on ticket_id = ticket.id where player_id = any(${sql.val(playerIds)}::uuid[]) and state <> 'waiting'`.execute(
      given.db,
    );
    return rows;
  };

  it.each([1, 2, 3])('P4 P5 B6 pays every ticket what an oracle of the tests says, seed %i', async (seed) => {
    const random = createFractions(seed);
    const below = (limit: number): number => Math.floor(random() * limit);
    const oneOf = <Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value =>
      values[below(values.length)] as Value; // the lists are never empty
    const football = createTestFootball(given.db);
    const matches: string[] = [];
    for (let count = 0; count < MATCHES; count += 1)
      matches.push(
        await createMatch(football, {
          upper: oneOf(['home', 'away']),
          body: toLine(oneOf(LINES)),
          goal: toLine(oneOf(LINES)),
        }),
      );
    const aPick = (matchId: string): RequestedLeg =>
      below(2) === 0
        ? createRequestedLeg(matchId, { side: oneOf(['upper', 'lower']) })
        : createRequestedLeg(matchId, { market: 'goal', side: oneOf(['over', 'under']) });
    const players = await Promise.all(Array.from({ length: PLAYERS }, () => createPlayerAccount(given.db, 1_000_000)));
    const bets = players.flatMap((playerId) => [
      createMatchBet(playerId, [aPick(oneOf(matches))], { stakeKyat: 1_000 * (1 + below(20)) }),
      createMatchBet(playerId, matches.slice(below(3), 6 + below(5)).map(aPick), { stakeKyat: 100 * (1 + below(99)) }),
    ]);
    await placeMatches(football, bets);

    football.clock.set(FULL_TIME);
    const outcomes = new Map(matches.map((matchId) => [matchId, oneOf(OUTCOMES)]));
    for (const [matchId, outcome] of outcomes) await enterConfirmedOutcome(football, matchId, outcome);
    await Promise.all(matches.toReversed().map((matchId) => settleMatch(football, matchId, 7)));

    const scoreOf = (matchId: string): OracleLeg['score'] => {
      const [home, away] = (outcomes.get(matchId) ?? 'void').split('-').map(Number);
      return home === undefined || away === undefined ? null : [home, away];
    };
    const settled = await readSettled(players);
    expect(settled).toHaveLength(bets.length);
    const wrong = settled.filter(({ stakeKyat, dueKyat, legs }) => {
      const most = legs.length === 1 ? null : MAUNG.maximumPayoutKyat;
      const seen = legs.map((leg) => ({ ...leg, score: scoreOf(leg.matchId) }));
      return dueKyat !== computeOraclePayoutKyat(stakeKyat, seen, most);
    });
    expect(wrong).toEqual([]);
    expect(excludeTestPostings(await verifyBooks(given.db, FULL_TIME))).toEqual([]);
  });
});
