import type { Fixtures, Match } from '../resources/fixtures.resource.ts';
import type { DraftLeg } from '../state/maung-draft.rules.ts';

/** The leg on the favourite at 1+50 of the n-th match, seen under version 1. */
export function createDraftLeg(number: number, overrides: Partial<DraftLeg> = {}): DraftLeg {
  return {
    matchId: `m-${number}`,
    market: 'body',
    side: 'upper',
    priceVersion: 1,
    upper: 'home',
    home: `Home ${number}`,
    away: `Away ${number}`,
    line: { goals: 1, sign: '+', pricePercent: 50 },
    startsAt: '2026-11-20T13:00:00.000Z',
    ...overrides,
  };
}

/** The n-th match, open, with 1+50 and 2= under version 1. */
export function createMatch(number: number, overrides: Partial<Match> = {}): Match {
  return {
    id: `m-${number}`,
    league: 'Ayeyarwady League',
    home: `Home ${number}`,
    away: `Away ${number}`,
    opensAt: '2026-11-20T12:00:00.000Z',
    startsAt: '2026-11-20T13:00:00.000Z',
    closesAt: '2026-11-20T13:00:00.000Z',
    state: 'upcoming',
    status: 'scheduled',
    upper: 'home',
    body: { goals: 1, sign: '+', pricePercent: 50 },
    goal: { goals: 2, sign: '=', pricePercent: 0 },
    bodyVersion: 1,
    goalVersion: 1,
    homeGoals: null,
    awayGoals: null,
    ...overrides,
  };
}

export function createFixtures(matches: readonly Match[]): Fixtures {
  return {
    date: '2026-11-20',
    scheduleAt: '2026-11-20T07:30:00.000Z',
    paidBy: '2026-11-21T03:00:00.000Z',
    matches: [...matches],
  };
}
