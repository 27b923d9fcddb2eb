import { randomUUID } from 'node:crypto';
import type { AnswerFor, RequestFor } from '@padauk/contract/endpoint';
import type { getMatchTicket, placeMatchTicket } from '@padauk/contract/endpoints/football';
import type { Result } from '@padauk/contract/result';
import { MATCH_FEES, MAUNG_SETTINGS } from '@padauk/contract/rules/maung';
import { parseLine, type HandicapLine } from '@padauk/contract/rules/handicap';
import { sql } from 'kysely';
import { placeTickets, type TicketAnswer } from '../src/modules/betting/place-tickets.ts';
import { settleEvent } from '../src/modules/betting/settle-event.ts';
import type { Settled } from '../src/modules/betting/betting.types.ts';
import { disabledSettings } from '../src/modules/content/index.ts';
import { enterOutcome } from '../src/modules/football/enter-outcome.ts';
import { upsertMatches } from '../src/modules/football/football.repository.ts';
import { importFootballFeed } from '../src/modules/football/import-feed.ts';
import type { FeedMatch, FootballTerms, MatchBet } from '../src/modules/football/football.types.ts';
import { eventOf, matchProduct } from '../src/modules/football/match-product.ts';
import { matchSettlement } from '../src/modules/football/match-settlement.ts';
import { matchTicketOf } from '../src/modules/football/read-match-tickets.ts';
import { manualClock, type ManualClock } from '../src/platform/clock.ts';
import type { Db } from '../src/platform/database/database.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { hashOfBody } from '../src/platform/http/money-command.ts';
import { systemRandom } from '../src/platform/random.ts';
import type { SentNotice } from './draw-fixtures.ts';
import { inRoles } from './prepared-databases.ts';
import { openTicketPlacement, type BettingDeps, type TicketPlacement } from '../src/modules/betting/index.ts';

export type MatchRequest = RequestFor<typeof placeMatchTicket>;
export type RequestedLeg = MatchRequest['legs'][number];

export const FOOTBALL_TERMS = { fees: MATCH_FEES, maung: MAUNG_SETTINGS } as const;
export const MATCH_PRODUCT = matchProduct(FOOTBALL_TERMS, () => Promise.resolve());

/** Friday evening: matches of {@link aMatch} are open until 20:30 in Myanmar. */
export const OPEN_TIME = new Date('2026-11-20T13:00:00Z');
export const KICK_OFF = new Date('2026-11-20T14:00:00Z');
export const FULL_TIME = new Date('2026-11-20T16:00:00Z');

export interface TestFootball extends BettingDeps {
  readonly clock: ManualClock;
  readonly notices: SentNotice[];
}

const quiet = (): void => undefined;

export function testFootball(db: Db): TestFootball {
  const notices: SentNotice[] = [];
  return {
    db,
    clock: manualClock(OPEN_TIME),
    random: systemRandom,
    log: { info: quiet, warn: quiet, error: quiet, debug: quiet },
    restrictions: () => Promise.resolve(new Map()),
    lockStakeRooms: () => Promise.resolve(() => new Map()),
    disabledSettings,
    notifyRows: async (tx, rows) => {
      const { rows: sent } = await sql<SentNotice>`
        select player_id as "playerId", text_key as "textKey", params, path, at from (${rows}) notice`.execute(tx);
      notices.push(...sent);
    },
    notices,
  };
}

export function lineOf(text: string): HandicapLine {
  const line = parseLine(text);
  if (line === null) throw new Error(`${text} is no line`);
  return line;
}

export function aFeedMatch(given: Partial<FeedMatch> = {}): FeedMatch {
  return {
    key: randomUUID(),
    day: '2026-11-20',
    league: 'Test League',
    home: 'First FC',
    away: 'Second FC',
    startsAt: KICK_OFF,
    upper: 'home',
    body: lineOf('1+50'),
    goal: lineOf('2+70'),
    score: null,
    status: 'scheduled',
    ...given,
  };
}

export async function tell(football: TestFootball, match: FeedMatch): Promise<string> {
  await inTransaction(inRoles(football.db).background, (tx) => upsertMatches(tx, [match], football.clock.now()));
  const { rows } = await sql<{ id: string }>`select id from football_match where feed_key = ${match.key}`.execute(
    football.db,
  );
  return rows[0]?.id ?? '';
}

export function aMatch(football: TestFootball, given: Partial<FeedMatch> = {}): Promise<string> {
  return tell(football, aFeedMatch(given));
}

export function aLeg(matchId: string, given: Partial<RequestedLeg> = {}): RequestedLeg {
  return { matchId, market: 'body', side: 'upper', priceVersion: 1, ...given };
}

export function aMatchBet(playerId: string, legs: RequestedLeg[], given: Partial<MatchRequest> = {}): MatchBet {
  const request: MatchRequest = { stakeKyat: 10_000, priceRule: 'ask', ...given, legs };
  return {
    request,
    eventId: eventOf(request),
    command: {
      playerId,
      endpoint: 'placeMatchTicket',
      key: randomUUID(),
      bodyHash: hashOfBody('placeMatchTicket', request),
      at: OPEN_TIME,
    },
  };
}

const asPlayers = (football: TestFootball): TestFootball => ({ ...football, db: inRoles(football.db).db });

export const matchDoor = (football: TestFootball): TicketPlacement<MatchBet> =>
  openTicketPlacement(asPlayers(football), MATCH_PRODUCT);

export async function placeMatch(
  football: TestFootball,
  bet: MatchBet,
  terms: Partial<FootballTerms> = {},
): Promise<Result<TicketAnswer>> {
  const [answer] = await placeTickets(
    asPlayers(football),
    matchProduct({ ...FOOTBALL_TERMS, ...terms }, football.notifyRows),
    bet.eventId,
    [bet],
  );
  if (answer === undefined) throw new Error('there is one answer per ticket');
  return answer;
}

export async function placed(football: TestFootball, bet: MatchBet): Promise<string> {
  const answer = await placeMatch(football, bet);
  if (!answer.ok) throw new Error(`a bet of the set-up was refused: ${answer.refusal.code}`);
  return answer.value.ticketId;
}

export async function placeMatches(football: TestFootball, bets: readonly MatchBet[]): Promise<void> {
  for (const eventId of new Set(bets.map((bet) => bet.eventId))) {
    const batch = bets.filter((bet) => bet.eventId === eventId);
    const answers = await placeTickets(asPlayers(football), MATCH_PRODUCT, eventId, batch);
    if (answers.some(({ ok }) => !ok)) throw new Error('a bet of the set-up was refused');
  }
}

export async function end(football: TestFootball, matchId: string, outcome: string): Promise<void> {
  for (const by of ['operator:one', 'operator:two'] as const)
    await enterOutcome(
      { ...football, db: inRoles(football.db).staff },
      { matchId, outcome, reason: 'a test says so', by },
    );
}

export function settleMatch(football: TestFootball, matchId: string, chunkLines?: number): Promise<Settled> {
  return settleEvent(
    { ...football, db: inRoles(football.db).background },
    matchSettlement(() => football.clock.now()),
    matchId,
    chunkLines,
  );
}

export async function endAndSettle(football: TestFootball, matchId: string, outcome: string): Promise<void> {
  football.clock.set(FULL_TIME);
  await end(football, matchId, outcome);
  await settleMatch(football, matchId);
}

export function feedTells(
  football: TestFootball,
  match: FeedMatch,
  settings?: Parameters<typeof importFootballFeed>[2],
): Promise<void> {
  const feed = { name: 'test', dayOf: () => Promise.resolve({ matches: [match], unusable: [] }) };
  return importFootballFeed(football, feed, settings);
}

export async function ticketIn(
  football: TestFootball,
  playerId: string,
  id: string,
): Promise<AnswerFor<typeof getMatchTicket> | null> {
  const read = await matchTicketOf(football, playerId, id);
  return read.ok ? read.value : null;
}
