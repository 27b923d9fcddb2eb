import { parseLine } from '@padauk/contract/football/handicap.rules';
import type { MatchTicket, TicketLeg } from '../resources/match-tickets.resource.ts';

export const TICKET_ID = '0f000000-0000-4000-8000-00000000beef';

/** A waiting leg on the favourite at 1+50. */
export function createLeg(overrides: Partial<TicketLeg> = {}): TicketLeg {
  const line = parseLine('1+50');
  if (line === null) throw new Error('the test line 1+50 must be valid');
  return {
    matchId: 'm-1',
    league: 'Ayeyarwady League',
    home: 'Bagan Stars',
    away: 'Pyay United',
    startsAt: '2026-11-20T13:00:00.000Z',
    status: 'scheduled',
    homeGoals: null,
    awayGoals: null,
    market: 'body',
    side: 'upper',
    upper: 'home',
    line,
    isFinal: false,
    percent: null,
    voidBecause: null,
    ...overrides,
  };
}

/** A waiting single of 10,000. */
export function createTicket(overrides: Partial<MatchTicket> = {}): MatchTicket {
  return {
    id: TICKET_ID,
    placedAt: '2026-11-20T12:30:00.000Z',
    stakeKyat: 10_000,
    payoutKyat: 0,
    state: 'waiting',
    settledAt: null,
    fee: { base: 'profit', percent: 5 },
    maximumPayoutKyat: null,
    legs: [createLeg()],
    ...overrides,
  };
}

/** The same, settled by 1–0, exactly on the line. */
export function createWonTicket(): MatchTicket {
  return createTicket({
    state: 'won',
    payoutKyat: 14_750,
    settledAt: '2026-11-20T15:00:00.000Z',
    legs: [createLeg({ status: 'finished', homeGoals: 1, awayGoals: 0, isFinal: true, percent: 50 })],
  });
}
