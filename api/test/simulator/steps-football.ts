import { placeMatchTicket } from '@padauk/contract/football/football.endpoints';
import { addDays, toInstant } from '@padauk/contract/text/myanmar-time.rules';
import { sql } from 'kysely';
import { insertPrices } from '../../src/modules/football/football.repository.ts';
import type { FeedMatch } from '../../src/modules/football/football.types.ts';
import { runInTransaction } from '../../src/platform/database/transaction.ts';
import { listWaitingOutcomes } from './audit-matches.ts';
import type { SimulatedMatch } from './mirror.ts';
import { sendMoneyCommand, runJob, sendOfficeCommand, runWork, type Steps, type World } from './world.ts';

/** Kick-off minutes of a day, hours apart, so that some matches are over while others are open. */
const KICK_OFFS = [11 * 60, 14 * 60, 17 * 60, 21 * 60, 22 * 60];
const HANDICAP_LINES = [
  [1, '+', 50],
  [1, '-', 80],
  [0, '=', 0],
  [2, '+', 100],
] as const;
const OUTCOMES = ['0-0', '1-0', '1-1', '2-1', '3-0'];
const MARKET_SIDES = { body: ['upper', 'lower'], goal: ['over', 'under'] } as const;
const MARKETS = ['body', 'goal'] as const;

const MATCH_COLUMNS = sql`id, feed_key, match_day, league, home, away, opens_at, starts_at, upper_team,
  body_goals, body_sign, body_price, goal_goals, goal_sign, goal_price, settles_if_decided`;

/** Created here instead of by a feed, so that their ids depend on the seed. */
export async function planMatches(world: World, day: string): Promise<boolean> {
  const { random } = world;
  const rows = KICK_OFFS.map((minute, index) => ({
    id: random.uuid(),
    feed_key: `${day} ${index}`,
    match_day: day,
    league: 'Simulated League',
    home: `Home ${index}`,
    away: `Away ${index}`,
    opens_at: toInstant(addDays(day, -1), 12 * 60).toISOString(),
    starts_at: toInstant(day, minute).toISOString(),
    upper_team: random.pick(['home', 'away']),
    settles_if_decided: random.chance(0.6),
    ...toLineColumns('body', random.pick(HANDICAP_LINES)),
    ...toLineColumns('goal', random.pick(HANDICAP_LINES)),
  }));
  return await runWork(world, `matches of ${day}`, () =>
    runInTransaction(world.platform.db, async (tx) => {
      await sql`
        insert into football_match (${MATCH_COLUMNS}) select ${MATCH_COLUMNS}
        from json_populate_recordset(null::football_match, ${JSON.stringify(rows)}::json)
        on conflict do nothing`.execute(tx);
      await insertPrices(
        tx,
        rows.map(({ id }) => id),
        world.clock.now(),
      );
    }),
  );
}

const toLineColumns = (market: 'body' | 'goal', [goals, sign, price]: (typeof HANDICAP_LINES)[number]): object => ({
  [`${market}_goals`]: goals,
  [`${market}_sign`]: sign,
  [`${market}_price`]: price,
});

function selectMatches(world: World, isRight: (match: SimulatedMatch) => boolean): readonly SimulatedMatch[] {
  const all = [...world.mirror.platform.rows.match.values()];
  const matching = all.filter(isRight);
  const from = matching.length === 0 || world.random.chance(0.05) ? all : matching;
  return from.toSorted((left, right) => left.feed_key.localeCompare(right.feed_key));
}

async function betOnMatches(world: World): Promise<unknown> {
  const { random, clock } = world;
  const now = clock.now().getTime();
  const open = selectMatches(
    world,
    (match) => match.outcome === null && Date.parse(match.opens_at) <= now && now < Date.parse(match.starts_at),
  );
  if (open.length === 0) return null;
  const count = open.length >= 3 && random.chance(0.6) ? random.between(3, open.length) : 1;
  const first = random.below(open.length);
  const legs = Array.from({ length: Math.min(count, 10) }, (_, index) => {
    const match = open[(first + index) % open.length];
    const market = random.pick(MARKETS);
    const version = (market === 'body' ? match?.body_version : match?.goal_version) ?? 1;
    return {
      matchId: match?.id ?? '',
      market,
      side: random.pick(MARKET_SIDES[market]),
      priceVersion: random.chance(0.9) ? version : Math.max(1, version - 1),
    };
  });
  const stakeKyat = legs.length === 1 ? random.pick([1_000, 2_000, 40_000]) : random.pick([100, 300, 1_000]);
  const priceRule = random.pick(['ask', 'better', 'any'] as const);
  return await sendMoneyCommand(world, placeMatchTicket, { stakeKyat, priceRule, legs });
}

function toFeedMatch(match: SimulatedMatch, changes: Partial<FeedMatch>): FeedMatch {
  return {
    key: match.feed_key,
    day: match.match_day,
    league: match.league,
    home: match.home,
    away: match.away,
    startsAt: new Date(match.starts_at),
    upper: match.upper_team,
    body: { goals: match.body_goals, sign: match.body_sign, pricePercent: match.body_price },
    goal: { goals: match.goal_goals, sign: match.goal_sign, pricePercent: match.goal_price },
    score: null,
    status: match.status,
    ...changes,
  };
}

async function importRow(world: World, feedMatch: FeedMatch): Promise<unknown> {
  return await runWork(world, `feed: ${feedMatch.key} ${feedMatch.status}`, () =>
    world.platform.importMatches({
      name: 'simulated',
      loadDay: (day) => Promise.resolve({ matches: day === feedMatch.day ? [feedMatch] : [], unusable: [] }),
    }),
  );
}

async function moveLine(world: World): Promise<unknown> {
  const { random, clock } = world;
  const open = selectMatches(world, (match) => match.status === 'scheduled' && new Date(match.starts_at) > clock.now());
  if (open.length === 0) return null;
  const [goals, sign, pricePercent] = random.pick(HANDICAP_LINES);
  const match = random.pick(open);
  return await importRow(world, toFeedMatch(match, { [random.pick(MARKETS)]: { goals, sign, pricePercent } }));
}

/** Changes the kick-off (possibly into the past) or the score, also contradicting the operators. */
async function changeFeed(world: World): Promise<unknown> {
  const { random, clock } = world;
  const begun = selectMatches(world, (match) => new Date(match.starts_at) <= clock.now());
  if (begun.length === 0) return null;
  const match = random.pick(begun);
  const [home = 0, away = 0] = random.pick(OUTCOMES).split('-').map(Number);
  const status = random.weighted({ finished: 6, live: 2, abandoned: 2, postponed: 1, cancelled: 1 });
  const startsAt = new Date(Date.parse(match.starts_at) - (random.chance(0.1) ? 3_600_000 : 0));
  const score = status === 'finished' || status === 'abandoned' ? { home, away } : null;
  return await importRow(world, toFeedMatch(match, { status, startsAt, score }));
}

async function enterOutcome(world: World): Promise<unknown> {
  const { random, clock } = world;
  const wantsNew = random.chance(0.6);
  const ended = selectMatches(
    world,
    (match) => new Date(match.starts_at) <= clock.now() && (match.outcome === null) === wantsNew,
  );
  if (ended.length === 0) return null;
  const { id: match } = random.pick(ended);
  if (random.chance(0.15)) return await sendOfficeCommand(world, 'void-match', { match, reason: 'abandoned' });
  // Few scores, so that two operators agree, also against the current result.
  const score = random.pick(OUTCOMES.slice(random.chance(0.7) ? 3 : 0));
  return await sendOfficeCommand(world, 'match-result', { match, score, reason: 'read again' });
}

async function abandonMatch(world: World): Promise<unknown> {
  const { random, clock, mirror } = world;
  const begun = selectMatches(world, (match) => new Date(match.starts_at) <= clock.now());
  if (begun.length === 0) return null;
  const waiting = listWaitingOutcomes(mirror.platform)
    .filter(({ outcome }) => outcome.startsWith('void '))
    .map(({ match_id: match, outcome }) => ({ match, score: outcome.slice('void '.length) }))
    .toSorted((left, right) => left.match.localeCompare(right.match));
  const reported =
    waiting.length > 0 && random.chance(0.7)
      ? random.pick(waiting)
      : { match: random.pick(begun).id, score: random.pick(OUTCOMES) };
  return await sendOfficeCommand(world, 'void-match', { ...reported, reason: 'abandoned' });
}

async function voidPrice(world: World): Promise<unknown> {
  const { random } = world;
  const all = selectMatches(world, () => true);
  if (all.length === 0) return null;
  const [match, market] = [random.pick(all), random.pick(MARKETS)];
  const version = market === 'body' ? match.body_version : match.goal_version;
  return await sendOfficeCommand(world, 'void-price', { match: match.id, market, version, reason: 'plainly wrong' });
}

/** Small chunks give a settlement many points to crash at. */
async function settleMatchInChunks(world: World): Promise<unknown> {
  const due = selectMatches(
    world,
    (match) => match.has_unsettled_void || (match.outcome !== null && match.settled_at === null),
  );
  if (due.length === 0) return null;
  const { id, feed_key: key } = world.random.pick(due);
  return await runWork(world, `settle match ${key}`, () => world.platform.settleMatch(id, world.random.between(1, 4)));
}

export const FOOTBALL_STEPS: Steps = {
  betOnMatches: [80, betOnMatches],
  moveLine: [12, moveLine],
  feedTells: [15, changeFeed],
  enterOutcome: [40, enterOutcome],
  abandonMatch: [12, abandonMatch],
  voidPrice: [5, voidPrice],
  settleMatches: [15, (world) => runJob(world, 'football.settlement')],
  settleMatchInChunks: [15, settleMatchInChunks],
  twoMatchSettlements: [6, (world) => Promise.all([settleMatchInChunks(world), runJob(world, 'football.settlement')])],
  watchMatches: [5, (world) => runJob(world, 'football.watch')],
  matchNotices: [4, (world) => runJob(world, 'football.notices')],
};

export const NO_FOOTBALL_WEIGHTS: World['weights'] = Object.fromEntries(
  Object.keys(FOOTBALL_STEPS).map((name) => [name, 0]),
);
