import { MAUNG } from '@padauk/contract/limits';
import { sql } from 'kysely';
import { describeFootball } from '../../../test/describe-football.ts';
import { createRequestedLeg, FULL_TIME, toLine, type RequestedLeg } from '../../../test/match-fixtures.ts';
import { computeOraclePayoutKyat, type OracleLeg } from '../../../test/match-oracle.ts';
import { createFractions } from '../../../test/simulator/mulberry32.ts';

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

describeFootball('an evening with 50 players', ({ given, football, createMatch, createBet, ...test }) => {
  const readSettled = async (playerIds: readonly string[]): Promise<readonly SettledTicket[]> => {
    const { rows } = await sql<SettledTicket>`
      select ticket.id, stake_kyat as "stakeKyat", due_kyat as "dueKyat", (
        select json_agg(json_build_object('matchId', match_id, 'side', side, 'upper', upper_team, 'line',
          json_build_object('goals', goals, 'sign', sign, 'pricePercent', price)) order by leg)
        from match_leg where ticket_id = ticket.id) as legs
      from ticket join match_ticket on ticket_id = ticket.id
      where player_id = any(${sql.val(playerIds)}::uuid[]) and state <> 'waiting'`.execute(given.db);
    return rows;
  };

  it.each([1, 2, 3])('P4 P5 B6 pays every ticket the amount that the test oracle computes, seed %i', async (seed) => {
    const random = createFractions(seed);
    const randomBelow = (limit: number): number => Math.floor(random() * limit);
    const pickRandom = <Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value =>
      values[randomBelow(values.length)] as Value; // the lists are never empty
    const matches: string[] = [];
    for (let count = 0; count < MATCHES; count += 1)
      matches.push(
        await createMatch({
          upper: pickRandom(['home', 'away']),
          body: toLine(pickRandom(LINES)),
          goal: toLine(pickRandom(LINES)),
        }),
      );
    const pickLeg = (matchId: string): RequestedLeg =>
      randomBelow(2) === 0
        ? createRequestedLeg(matchId, { side: pickRandom(['upper', 'lower']) })
        : createRequestedLeg(matchId, { market: 'goal', side: pickRandom(['over', 'under']) });
    const players = await test.createPlayers(PLAYERS, 1_000_000);
    const bets = players.flatMap((playerId) => [
      createBet(playerId, [pickLeg(pickRandom(matches))], { stakeKyat: 1_000 * (1 + randomBelow(20)) }),
      createBet(playerId, matches.slice(randomBelow(3), 6 + randomBelow(5)).map(pickLeg), {
        stakeKyat: 100 * (1 + randomBelow(99)),
      }),
    ]);
    await test.placeBatch(bets);

    football.clock.set(FULL_TIME);
    const outcomes = new Map(matches.map((matchId) => [matchId, pickRandom(OUTCOMES)]));
    for (const [matchId, outcome] of outcomes) await test.enterConfirmedOutcome(matchId, outcome);
    await Promise.all(matches.toReversed().map((matchId) => test.settleMatch(matchId, 7)));

    const getScore = (matchId: string): OracleLeg['score'] => {
      const [home, away] = (outcomes.get(matchId) ?? 'void').split('-').map(Number);
      return home === undefined || away === undefined ? null : [home, away];
    };
    const settled = await readSettled(players);
    expect(settled).toHaveLength(bets.length);
    const wrong = settled.filter(({ stakeKyat, dueKyat, legs }) => {
      const maximumKyat = legs.length === 1 ? null : MAUNG.maximumPayoutKyat;
      const legsWithScore = legs.map((leg) => ({ ...leg, score: getScore(leg.matchId) }));
      return dueKyat !== computeOraclePayoutKyat(stakeKyat, legsWithScore, maximumKyat);
    });
    expect(wrong).toEqual([]);
    await test.expectCorrectBooks(FULL_TIME);
  });
});
