import type { MatchTicket, TicketLeg } from '../resources/match-tickets.resource.ts';

export const TICKET_ID = '0f000000-0000-4000-8000-00000000beef';

/** A waiting leg on the favourite at 1+50. */
export function createLeg(overrides: Partial<TicketLeg> = {}): TicketLeg {
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
    line: { goals: 1, sign: '+', pricePercent: 50 },
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

/** A waiting maung of three matches. */
export const createMaungTicket = (): MatchTicket =>
  createTicket({ legs: ['m-1', 'm-2', 'm-3'].map((matchId) => createLeg({ matchId })) });

/** The single, settled by 1–0, exactly on the line. */
export function createWonTicket(): MatchTicket {
  return createTicket({
    state: 'won',
    payoutKyat: 14_750,
    settledAt: '2026-11-20T15:00:00.000Z',
    legs: [createLeg({ status: 'finished', homeGoals: 1, awayGoals: 0, isFinal: true, percent: 50 })],
  });
}
