import { createHash } from 'node:crypto';
import { toInstant } from '@padauk/contract/text/myanmar-time.rules';
import type { HandicapLine } from '@padauk/contract/football/handicap.rules';
import type { FeedMatch, FootballFeed } from './football.types.ts';

/** Invented clubs, so that no real match appears to be played. */
const LEAGUES: readonly { readonly name: string; readonly teams: readonly string[] }[] = [
  {
    name: 'Ayeyarwady League',
    teams: [
      'Bagan Stars',
      'Pyay United',
      'Hinthada City',
      'Magway Rovers',
      'Mandalay Royals',
      'Sagaing Athletic',
      'Pathein Town',
      'Katha Rangers',
    ],
  },
  {
    name: 'Golden Coast Cup',
    teams: ['Sittwe Sailors', 'Ngapali Waves', 'Dawei Pearls', 'Myeik Islanders', 'Thandwe United', 'Mawlamyine FC'],
  },
  {
    name: 'Shan Highland League',
    teams: ['Taunggyi Hawks', 'Inle Lakers', 'Lashio North', 'Kengtung Valley', 'Kalaw Pines', 'Hsipaw Town'],
  },
];
/** Minutes after midnight, Myanmar time; the last one is after midnight. */
const KICK_OFFS = [19 * 60 + 30, 20 * 60 + 30, 21 * 60 + 15, 23 * 60 + 30, 24 * 60 + 30];
const MATCH_MINUTES = 105;

/** One irregular event per day, in rotation. */
export const SANDBOX_EVENTS = ['brought-forward', 'postponed', 'score-taken-back', 'late-finish', 'endless'] as const;
type SandboxEvent = (typeof SANDBOX_EVENTS)[number];
const EVENT_LEAGUE = 'Shan Highland League';
const EVENT_PAIR = 2;
const EVENT_KICK_OFF = 23 * 60 + 30;
/** Ends at 6:15, in the next football day. */
const LATE_KICK_OFF = 28 * 60 + 30;
const NOTICE_MINUTES = 60;
const RETRACTED_GOAL = { fromMinute: 88, toMinute: 94 } as const;
const DAY_MS = 24 * 60 * 60_000;

function pickNumber(seed: string, below: number): number {
  return createHash('sha256').update(seed).digest().readUInt32BE(0) % below;
}

const MOVE_MS = 10 * 60_000;

function buildLine(seed: string, goals: number, at: Date): HandicapLine {
  const signs = ['+', '-', '='] as const;
  const sign = signs[pickNumber(`${seed} sign`, 3)] ?? '=';
  const move = 10 * (pickNumber(`${seed} move ${Math.floor(at.getTime() / MOVE_MS)}`, 3) - 1);
  return { goals, sign, pricePercent: sign === '=' ? 0 : 20 + 10 * pickNumber(`${seed} price`, 8) + move };
}

function computeScore(key: string, minutesPlayed: number): { home: number; away: number } {
  const countGoals = (side: string): number =>
    Array.from(
      { length: pickNumber(`${key} ${side} goals`, 4) },
      (_, goal) => 1 + pickNumber(`${key} ${side} ${goal}`, 90),
    ).filter((minute) => minute <= minutesPlayed).length;
  return { home: countGoals('home'), away: countGoals('away') };
}

export function getSandboxEvent(day: string): SandboxEvent {
  const days = Math.floor(toInstant(day, 12 * 60).getTime() / DAY_MS);
  return SANDBOX_EVENTS[days % SANDBOX_EVENTS.length] ?? 'endless';
}

function getKickOff(day: string, key: string, event: SandboxEvent | null, now: Date): Date {
  const usual = KICK_OFFS[pickNumber(key, KICK_OFFS.length)] ?? 0;
  const planned = toInstant(day, event === null ? usual : event === 'late-finish' ? LATE_KICK_OFF : EVENT_KICK_OFF);
  const isTold = now.getTime() >= planned.getTime() - NOTICE_MINUTES * 60_000;
  return event === 'brought-forward' && isTold ? new Date(planned.getTime() - (NOTICE_MINUTES / 2) * 60_000) : planned;
}

function getStatus(event: SandboxEvent | null, minutesPlayed: number): FeedMatch['status'] {
  if (event === 'postponed' && minutesPlayed >= -NOTICE_MINUTES) return 'postponed';
  if (minutesPlayed < 0) return 'scheduled';
  return minutesPlayed < MATCH_MINUTES || event === 'endless' ? 'live' : 'finished';
}

function computeEventScore(
  event: SandboxEvent | null,
  key: string,
  minutesPlayed: number,
): { home: number; away: number } {
  const score = computeScore(key, minutesPlayed);
  const isOneMore =
    event === 'score-taken-back' &&
    minutesPlayed >= RETRACTED_GOAL.fromMinute &&
    minutesPlayed < RETRACTED_GOAL.toMinute;
  return isOneMore ? { ...score, home: score.home + 1 } : score;
}

function buildMatch(day: string, league: (typeof LEAGUES)[number], pair: number, now: Date): FeedMatch {
  const key = `${day} ${league.name} ${pair}`;
  const offset = pickNumber(`${day} ${league.name}`, league.teams.length);
  const team = (index: number): string => league.teams[(offset + index) % league.teams.length] ?? league.name;
  const event = league.name === EVENT_LEAGUE && pair === EVENT_PAIR ? getSandboxEvent(day) : null;
  const startsAt = getKickOff(day, key, event, now);
  const priced = now < startsAt ? now : startsAt;
  const minutesPlayed = (now.getTime() - startsAt.getTime()) / 60_000;
  const status = getStatus(event, minutesPlayed);
  return {
    key,
    day,
    league: league.name,
    home: team(2 * pair),
    away: team(2 * pair + 1),
    startsAt,
    upper: pickNumber(`${key} upper`, 3) === 0 ? 'away' : 'home',
    body: buildLine(`${key} body`, pickNumber(`${key} handicap`, 3), priced),
    goal: buildLine(`${key} goal`, 2 + pickNumber(`${key} total`, 2), priced),
    score: status === 'live' || status === 'finished' ? computeEventScore(event, key, minutesPlayed) : null,
    status,
  };
}

/** Deterministic: the same matches for the same day on every machine. */
export const sandboxFootballFeed: FootballFeed = {
  name: 'sandbox',
  loadDay: (day, now) =>
    Promise.resolve({
      matches: LEAGUES.flatMap((league) =>
        Array.from({ length: Math.floor(league.teams.length / 2) }, (_, pair) => buildMatch(day, league, pair, now)),
      ),
      unusable: [],
    }),
};
