import { describeFootball } from '../../../test/describe-football.ts';
import { createFeedMatch, FOOTBALL_TERMS, importFromFeed } from '../../../test/match-fixtures.ts';
import { footballDayOf, getMatchState, getOpeningTime } from './football.rules.ts';
import type { FeedMatch } from './football.types.ts';
import { readFixtures } from './fixtures.ts';
import { sandboxFootballFeed } from './sandbox-feed.ts';
import { enterOutcome } from './enter-outcome.ts';
import { importFootballFeed } from './watch-matches.ts';

const toDate = (time: string): Date => new Date(`2026-11-20T${time}+06:30`);

const loadSandboxMatches = async (day: string, now: Date): Promise<readonly FeedMatch[]> =>
  (await sandboxFootballFeed.loadDay(day, now)).matches;

describe('match state', () => {
  const match = {
    opensAt: toDate('19:00:00'),
    startsAt: toDate('20:30:00'),
    status: 'scheduled' as const,
    closedAt: null,
    outcome: null,
  };

  it.each([
    ['18:59:59', 'opening'],
    ['19:00:00', 'upcoming'],
    ['20:29:59', 'upcoming'],
    ['20:30:00', 'playing'],
  ])('T7 K19 at %s is %s', (time, state) => {
    expect(getMatchState(match, toDate(time))).toBe(state);
  });

  it.each([
    ['18:30:00', '17:30:00'],
    ['19:30:00', '18:30:00'],
    ['20:00:00', '19:00:00'],
    ['23:30:00', '19:00:00'],
  ])('K19 a match with kick-off at %s opens at %s', (kickOff, opening) => {
    expect(getOpeningTime({ day: '2026-11-20', startsAt: toDate(kickOff) })).toEqual(toDate(opening));
  });

  it.each([
    ['19:30:00', 'closed'],
    ['20:30:00', 'playing'],
  ])('T7 a match closed by the office is %s %s', (time, state) => {
    expect(getMatchState({ ...match, closedAt: toDate('19:10:00') }, toDate(time))).toBe(state);
  });

  it('T7 a finished match is closed', () => {
    expect(getMatchState({ ...match, status: 'finished' }, toDate('23:00:00'))).toBe('closed');
  });

  it('K19 a match before 6:00 belongs to the previous football day', () => {
    expect(footballDayOf(toDate('05:59:00'))).toBe('2026-11-19');
    expect(footballDayOf(toDate('06:00:00'))).toBe('2026-11-20');
  });
});

describe('sandbox feed', () => {
  it('P4 returns the same matches for the same day', async () => {
    expect(await loadSandboxMatches('2026-11-20', toDate('18:00:00'))).toEqual(
      await loadSandboxMatches('2026-11-20', toDate('18:00:00')),
    );
  });

  it('P4 gives each team at most one match a day, never against itself', async () => {
    const matches = await loadSandboxMatches('2026-11-20', toDate('18:00:00'));
    const teams = matches.flatMap((match) => [match.home, match.away]);
    expect(new Set(teams).size).toBe(teams.length);
  });

  it('P4 changes prices before the kick-off only, and keeps them at 100 or less', async () => {
    const linesAt = async (time: string): Promise<unknown[]> =>
      (await loadSandboxMatches('2026-11-20', new Date(time))).map(({ body, goal }) => ({ body, goal }));
    expect(await linesAt('2026-11-20T18:00:00+06:30')).not.toEqual(await linesAt('2026-11-20T18:10:00+06:30'));
    expect(await linesAt('2026-11-21T00:30:00+06:30')).toEqual(await linesAt('2026-11-21T02:00:00+06:30'));
    const prices = (await loadSandboxMatches('2026-11-20', toDate('18:00:00'))).flatMap(({ body, goal }) => [
      body,
      goal,
    ]);
    for (const line of prices) expect(line?.pricePercent ?? 0).toBeLessThanOrEqual(100);
  });

  it('T7 never lowers the number of goals', async () => {
    const early = await loadSandboxMatches('2026-11-20', toDate('20:40:00'));
    const late = await loadSandboxMatches('2026-11-20', toDate('23:59:00'));
    const goals = (matches: typeof early): number[] =>
      matches.map((match) => (match.score?.home ?? 0) + (match.score?.away ?? 0));
    expect(goals(early).every((count, index) => count <= (goals(late)[index] ?? 0))).toBe(true);
  });
});

describeFootball('fixtures', ({ football }) => {
  const read = () => readFixtures({ ...football, terms: FOOTBALL_TERMS });
  const readFixtureOf = async ({ home }: FeedMatch) => {
    const fixtures = await read();
    return fixtures.ok ? fixtures.value.matches.find((row) => row.home === home) : undefined;
  };

  it('P4 shows the fixtures that the feed reported', async () => {
    football.clock.set(toDate('18:00:00'));
    await importFootballFeed(football, sandboxFootballFeed);
    const answer = await read();
    const reported = await loadSandboxMatches('2026-11-20', toDate('18:00:00'));
    expect(answer).toMatchObject({
      ok: true,
      value: {
        date: '2026-11-20',
        scheduleAt: '2026-11-20T07:30:00.000Z',
        paidBy: '2026-11-21T03:00:00.000Z',
        matches: expect.arrayContaining([expect.objectContaining({ state: 'opening' })]),
      },
    });
    expect(answer.ok && answer.value.matches).toHaveLength(reported.length);
  });

  const nextMatch = createFeedMatch({ day: '2026-11-25', startsAt: new Date('2026-11-25T12:30:00Z') });
  it.each([
    ['13:59:59', []],
    ['14:00:00', [{ opensAt: '2026-11-25T11:30:00.000Z', closesAt: '2026-11-25T12:30:00.000Z' }]],
  ])('K19 shows the matches of the day at %s as %j', async (time, matches) => {
    football.clock.set(new Date(`2026-11-25T${time}+06:30`));
    await importFromFeed(football, nextMatch);
    expect(await read()).toMatchObject({ ok: true, value: { matches } });
  });

  it('T7 keeps the confirmed score when the feed reports another score later', async () => {
    football.clock.set(toDate('23:59:00'));
    const match = createFeedMatch({ home: 'Third FC', score: { home: 2, away: 1 }, status: 'finished' });
    await importFromFeed(football, match);
    const matchId = (await readFixtureOf(match))?.id ?? '';
    await enterOutcome(football, { matchId, outcome: '2-1', reason: null, by: 'operator:one' });
    await importFromFeed(football, { ...match, score: { home: 9, away: 9 }, status: 'scheduled' });
    expect(await readFixtureOf(match)).toMatchObject({ homeGoals: 2, awayGoals: 1 });
  });
});
