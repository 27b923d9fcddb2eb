import { randomUUID } from 'node:crypto';
import type { AnswerFor, RequestFor } from '@padauk/contract/platform/endpoint';
import type { getMatchTicket, placeMatchTicket } from '@padauk/contract/football/football.endpoints';
import type { Result } from '@padauk/contract/platform/result';
import { MATCH_FEES, MAUNG_SETTINGS } from '@padauk/contract/football/maung.rules';
import { parseLine, type HandicapLine } from '@padauk/contract/football/handicap.rules';
import { placeTickets, type TicketAnswer } from '../src/modules/betting/place-tickets.ts';
import { settleEvent } from '../src/modules/betting/settle-event.ts';
import type { SettlementOutcome } from '../src/modules/betting/betting.types.ts';
import { enterOutcome } from '../src/modules/football/enter-outcome.ts';
import { upsertMatches } from '../src/modules/football/football.repository.ts';
import { importFootballFeed } from '../src/modules/football/watch-matches.ts';
import type { FeedMatch, FootballTerms, MatchBet } from '../src/modules/football/football.types.ts';
import { getEventId, createMatchProduct } from '../src/modules/football/match-product.ts';
import { createMatchSettlement } from '../src/modules/football/match-settlement.ts';
import { findMatchTicket } from '../src/modules/football/read-match-tickets.ts';
import { createManualClock, type ManualClock } from '../src/platform/clock.ts';
import type { Db } from '../src/platform/database/database.ts';
import { runInTransaction } from '../src/platform/database/transaction.ts';
import { queryValue } from '../src/platform/database/query.ts';
import { hashBody } from '../src/platform/http/money-command.ts';
import { createTestBetting, type SentNotice } from './draw-fixtures.ts';
import { getRoleDatabases } from './prepared-databases.ts';
import { openTicketPlacement, type BettingDeps, type TicketPlacement } from '../src/modules/betting/index.ts';

export type MatchRequest = RequestFor<typeof placeMatchTicket>;
export type RequestedLeg = MatchRequest['legs'][number];

export const FOOTBALL_TERMS = { fees: MATCH_FEES, maung: MAUNG_SETTINGS } as const;
export const MATCH_PRODUCT = createMatchProduct(FOOTBALL_TERMS, () => Promise.resolve());

/** Friday evening: matches of {@link createMatch} are open until 20:30 in Myanmar. */
export const OPEN_TIME = new Date('2026-11-20T13:00:00Z');
export const KICK_OFF = new Date('2026-11-20T14:00:00Z');
export const FULL_TIME = new Date('2026-11-20T16:00:00Z');

export interface TestFootball extends BettingDeps {
  readonly clock: ManualClock;
  readonly notices: SentNotice[];
}

export const createTestFootball = (db: Db): TestFootball => ({
  ...createTestBetting(db),
  clock: createManualClock(OPEN_TIME),
});

export function toLine(text: string): HandicapLine {
  const line = parseLine(text);
  if (line === null) throw new Error(`${text} is not a line`);
  return line;
}

export function createFeedMatch(overrides: Partial<FeedMatch> = {}): FeedMatch {
  return {
    key: randomUUID(),
    day: '2026-11-20',
    league: 'Test League',
    home: 'First FC',
    away: 'Second FC',
    startsAt: KICK_OFF,
    upper: 'home',
    body: toLine('1+50'),
    goal: toLine('2+70'),
    score: null,
    status: 'scheduled',
    ...overrides,
  };
}

export async function importMatch(football: TestFootball, match: FeedMatch): Promise<string> {
  await runInTransaction(getRoleDatabases(football.db).background, (tx) =>
    upsertMatches(tx, [match], football.clock.now()),
  );
  const id = await queryValue<string>(football.db)`select id from football_match where feed_key = ${match.key}`;
  return id ?? '';
}

export function createMatch(football: TestFootball, overrides: Partial<FeedMatch> = {}): Promise<string> {
  return importMatch(football, createFeedMatch(overrides));
}

export function createRequestedLeg(matchId: string, overrides: Partial<RequestedLeg> = {}): RequestedLeg {
  return { matchId, market: 'body', side: 'upper', priceVersion: 1, ...overrides };
}

export function createMatchBet(
  playerId: string,
  legs: RequestedLeg[],
  overrides: Partial<MatchRequest> = {},
): MatchBet {
  const request: MatchRequest = { stakeKyat: 10_000, priceRule: 'ask', ...overrides, legs };
  return {
    request,
    eventId: getEventId(request),
    command: {
      playerId,
      endpoint: 'placeMatchTicket',
      key: randomUUID(),
      bodyHash: hashBody('placeMatchTicket', request),
      at: OPEN_TIME,
    },
  };
}

const assumePlayerRole = (football: TestFootball): TestFootball => ({
  ...football,
  db: getRoleDatabases(football.db).db,
});

export const createMatchPlacement = (football: TestFootball): TicketPlacement<MatchBet> =>
  openTicketPlacement(assumePlayerRole(football), MATCH_PRODUCT);

export async function placeMatch(
  football: TestFootball,
  bet: MatchBet,
  terms: Partial<FootballTerms> = {},
): Promise<Result<TicketAnswer>> {
  const [answer] = await placeTickets(
    assumePlayerRole(football),
    createMatchProduct({ ...FOOTBALL_TERMS, ...terms }, football.notifyRows),
    bet.eventId,
    [bet],
  );
  if (answer === undefined) throw new Error('no answer for the ticket');
  return answer;
}

export async function placeAcceptedMatch(football: TestFootball, bet: MatchBet): Promise<string> {
  const answer = await placeMatch(football, bet);
  if (!answer.ok) throw new Error(`a bet of the set-up was refused: ${answer.refusal.code}`);
  return answer.value.ticketId;
}

export async function placeMatches(football: TestFootball, bets: readonly MatchBet[]): Promise<void> {
  for (const eventId of new Set(bets.map((bet) => bet.eventId))) {
    const batch = bets.filter((bet) => bet.eventId === eventId);
    const answers = await placeTickets(assumePlayerRole(football), MATCH_PRODUCT, eventId, batch);
    if (answers.some(({ ok }) => !ok)) throw new Error('a bet of the set-up was refused');
  }
}

export async function enterConfirmedOutcome(football: TestFootball, matchId: string, outcome: string): Promise<void> {
  for (const by of ['operator:one', 'operator:two'] as const)
    await enterOutcome(
      { ...football, db: getRoleDatabases(football.db).staff },
      { matchId, outcome, reason: 'a test says so', by },
    );
}

export function settleMatch(football: TestFootball, matchId: string, chunkLines?: number): Promise<SettlementOutcome> {
  return settleEvent(
    { ...football, db: getRoleDatabases(football.db).background },
    createMatchSettlement(() => football.clock.now()),
    matchId,
    chunkLines,
  );
}

export async function finishAndSettle(football: TestFootball, matchId: string, outcome: string): Promise<void> {
  football.clock.set(FULL_TIME);
  await enterConfirmedOutcome(football, matchId, outcome);
  await settleMatch(football, matchId);
}

export function importFromFeed(
  football: TestFootball,
  match: FeedMatch,
  settings?: Parameters<typeof importFootballFeed>[2],
): Promise<void> {
  const feed = { name: 'test', loadDay: () => Promise.resolve({ matches: [match], unusable: [] }) };
  return importFootballFeed(football, feed, settings);
}

export async function readTicket(
  football: TestFootball,
  playerId: string,
  id: string,
): Promise<AnswerFor<typeof getMatchTicket> | null> {
  const read = await findMatchTicket(football, playerId, id);
  return read.ok ? read.value : null;
}
