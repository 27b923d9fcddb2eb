import { createRefusal } from '@padauk/contract/platform/refusals';
import { MAUNG_SETTINGS } from '@padauk/contract/football/maung.rules';
import { createFeedMatch, createRequestedLeg, toLine, OPEN_TIME } from '../../../test/match-fixtures.ts';
import type { BettingContext } from '../betting/index.ts';
import type { MatchRow } from './football.types.ts';
import { judgeMatchTickets, type MatchFacts, type RequestedMatchTicket } from './match-verdicts.rules.ts';

const MATCH: MatchRow = {
  ...createFeedMatch(),
  id: 'm-1',
  opensAt: OPEN_TIME,
  bodyVersion: 1,
  goalVersion: 1,
  homeGoals: null,
  awayGoals: null,
  closedAt: null,
  outcome: null,
  settlesIfDecided: false,
};
const PRICE = { matchId: MATCH.id, market: 'body', version: 1, upper: 'home', line: toLine('1+50') } as const;
const FACTS: MatchFacts = { matches: [MATCH], prices: [PRICE], exposures: [], sides: [] };
const CONTEXT: BettingContext = {
  now: OPEN_TIME,
  balances: new Map([
    ['rich', 10_000_000],
    ['poor', 150_000],
  ]),
  restrictions: new Map([['resting', createRefusal('SELF_EXCLUDED', { untilAt: '2027-05-20T00:00:00Z' })]]),
  remainingStakes: new Map(),
};

/** One batch of singles on the same side. */
function judgeStakes(
  stakes: readonly (readonly [playerId: string, stakeKyat: number])[],
  facts: Partial<MatchFacts> = {},
) {
  const tickets = stakes.map(([playerId, stakeKyat]): RequestedMatchTicket => {
    return { playerId, stakeKyat, priceRule: 'ask', legs: [createRequestedLeg(MATCH.id)] };
  });
  return judgeMatchTickets(tickets, { ...FACTS, ...facts, maung: MAUNG_SETTINGS }, CONTEXT).map((verdict) =>
    verdict.ok ? 'accepted' : verdict.refusal,
  );
}

describe('singles of one batch', () => {
  it('F36 K19 share the remaining limit of their player in order', () => {
    const six = Array.from({ length: 6 }, () => ['rich', 90_000] as const);
    expect(judgeStakes([...six, ['rich', 50_000]])).toEqual([
      ...Array.from({ length: 5 }, () => 'accepted'),
      createRefusal('MATCH_AT_LIMIT', { remainingKyat: 50_000 }),
      'accepted',
    ]);
  });

  it('K19 share the remaining limit of a side across players', () => {
    const sides = [{ matchId: MATCH.id, side: 'home', stakedKyat: 10_000, capKyat: 150_000 }] as const;
    expect(
      judgeStakes(
        [
          ['rich', 100_000],
          ['poor', 100_000],
          ['poor', 40_000],
        ],
        { sides },
      ),
    ).toEqual(['accepted', createRefusal('MATCH_AT_LIMIT', { remainingKyat: 40_000 }), 'accepted']);
  });

  it('I6 a refused bet uses no limit; a self-excluded player gets the reason', () => {
    expect(
      judgeStakes([
        ['poor', 100_000],
        ['poor', 100_000],
        ['resting', 1_000],
        ['poor', 50_000],
      ]),
    ).toMatchObject(['accepted', { code: 'INSUFFICIENT_BALANCE' }, { code: 'SELF_EXCLUDED' }, 'accepted']);
  });
});
