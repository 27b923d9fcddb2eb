import { describeOnDatabases } from '../../../test/databases.ts';
import { createPlayerAccount } from '../../../test/ledger-fixtures.ts';
import {
  createFeedMatch,
  createRequestedLeg,
  createMatchBet,
  enterConfirmedOutcome,
  FULL_TIME,
  toLine,
  placeAcceptedMatch,
  placeMatch,
  settleMatch,
  importMatch,
  createTestFootball,
  type TestFootball,
} from '../../../test/match-fixtures.ts';
import { readAlarms } from '../../platform/alarms.ts';
import { readPlayerBalances } from '../ledger/index.ts';
import { enterOutcome } from './enter-outcome.ts';
import type { FeedMatch, FootballFeed } from './football.types.ts';
import { importFootballFeed } from './import-feed.ts';
import { listMatches, listOutcomes } from './fixtures.ts';

const createFeed = (
  matches: readonly FeedMatch[],
  unusable: readonly { key: string; reason: string }[] = [],
): FootballFeed => ({
  name: 'test',
  loadDay: (day) => Promise.resolve({ matches: matches.filter((match) => match.day === day), unusable }),
});

describeOnDatabases('feed rows in any order', (given) => {
  const importRows = (football: TestFootball, ...matches: FeedMatch[]): Promise<void> =>
    importFootballFeed(football, createFeed(matches));
  const readMatchRow = async (football: TestFootball, id: string) =>
    (await listMatches(football, '2026-11-20')).find((match) => match['id'] === id);
  const listUnconfirmed = async (football: TestFootball, id: string): Promise<readonly string[]> => {
    const found = await listOutcomes(football, id);
    return (found.ok ? found.value : []).flatMap(({ outcome, confirmedBy, dismissedBy }) =>
      confirmedBy === null && dismissedBy === null ? [outcome] : [],
    );
  };

  it('F17 ignores a late row by its revision', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch();
    const live = (home: number, revision: number): FeedMatch => ({
      ...match,
      status: 'live',
      score: { home, away: 0 },
      revision,
    });
    const id = await importMatch(football, { ...match, revision: 1 });
    football.clock.set(FULL_TIME);
    await importMatch(football, live(2, 5));
    await importMatch(football, live(1, 4));
    expect(await readMatchRow(football, id)).toMatchObject({ score: '2-0' });
    await importMatch(football, live(2, 9));
    await importMatch(football, { ...live(1, 7), body: toLine('2-20') });
    expect(await readMatchRow(football, id)).toMatchObject({ score: '2-0', bodyVersion: 1 });
    await importMatch(football, live(1, 10));
    expect(await readMatchRow(football, id)).toMatchObject({ score: '1-0' });
  });

  it('F17 counts a row once that arrives ten times in one answer and in ten concurrent answers', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch();
    const id = await importMatch(football, match);
    const changed = { ...match, body: toLine('2-20') };
    await Promise.all(
      Array.from({ length: 10 }, () => importRows(football, ...Array.from({ length: 10 }, () => changed))),
    );
    expect(await readMatchRow(football, id)).toMatchObject({ bodyVersion: 2, goalVersion: 1 });
    football.clock.set(FULL_TIME);
    const ended: FeedMatch = { ...changed, status: 'finished', score: { home: 2, away: 1 } };
    await Promise.all(Array.from({ length: 10 }, () => importRows(football, ended, ended)));
    const found = await listOutcomes(football, id);
    expect(found.ok && found.value.map(({ outcome }) => outcome)).toEqual(['2-1']);
  });

  it('T7 a late row without a revision does not reset a match that has kicked off', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch();
    const id = await importMatch(football, match);
    football.clock.set(FULL_TIME);
    await importMatch(football, { ...match, status: 'live', score: { home: 1, away: 0 } });
    await importMatch(football, match);
    expect(await readMatchRow(football, id)).toMatchObject({ status: 'live', score: '1-0' });
  });

  it('I9 K19 keeps betting open when the kick-off is postponed after the opening', async () => {
    const football = createTestFootball(given.db);
    const early = new Date('2026-11-20T04:30:00Z');
    const match = createFeedMatch({ startsAt: early });
    const playerId = await createPlayerAccount(given.db, 20_000);
    football.clock.set(new Date(early.getTime() - 30 * 60_000));
    const id = await importMatch(football, match);
    await placeAcceptedMatch(football, createMatchBet(playerId, [createRequestedLeg(id)]));
    await importMatch(football, { ...match, startsAt: FULL_TIME });
    expect(await placeMatch(football, createMatchBet(playerId, [createRequestedLeg(id)]))).toMatchObject({ ok: true });
  });

  it('F18 never pays by the feed alone; only the last reported score waits for confirmation', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch();
    const id = await importMatch(football, match);
    const playerId = await createPlayerAccount(given.db, 10_000);
    await placeAcceptedMatch(football, createMatchBet(playerId, [createRequestedLeg(id)]));
    football.clock.set(FULL_TIME);
    for (const home of [2, 1, 2, 1, 3]) {
      await importRows(football, { ...match, status: 'finished', score: { home, away: 1 } });
      expect(await listUnconfirmed(football, id)).toEqual([`${home}-1`]);
      expect(await settleMatch(football, id)).toBe('waiting');
    }
    await enterOutcome(football, { matchId: id, outcome: '3-1', reason: null, by: 'operator:one' });
    expect(await settleMatch(football, id)).toBe('done');
    expect((await readPlayerBalances(given.db, playerId)).mainKyat).toBe(19_500);
  });

  it('F18 blocks settlement while the feed contradicts the confirmed score', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch();
    const id = await importMatch(football, match);
    football.clock.set(FULL_TIME);
    await enterConfirmedOutcome(football, id, '2-1');
    await importRows(football, { ...match, status: 'finished', score: { home: 1, away: 1 } });
    expect(await settleMatch(football, id)).toBe('conflict');
    await importRows(football, { ...match, status: 'finished', score: { home: 2, away: 1 } });
    expect(await listUnconfirmed(football, id)).toEqual([]);
    expect(await settleMatch(football, id)).toBe('done');
  });

  it('F19 ignores a repeated feed score that operators have corrected', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch();
    const id = await importMatch(football, match);
    football.clock.set(FULL_TIME);
    const ended: FeedMatch = { ...match, status: 'finished', score: { home: 2, away: 1 } };
    await importRows(football, ended);
    await enterOutcome(football, { matchId: id, outcome: '2-1', reason: null, by: 'operator:one' });
    await enterConfirmedOutcome(football, id, '1-1');
    await importRows(football, ended);
    expect(await listUnconfirmed(football, id)).toEqual([]);
    expect(await readMatchRow(football, id)).toMatchObject({ outcome: '1-1' });
    expect(await settleMatch(football, id)).toBe('done');
  });

  it('F15 raises an alarm for an unreadable row, imports the others, and later ends the alarm', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch({ home: 'Readable FC' });
    const alarms = async () =>
      (await readAlarms(given.db, { all: false, limit: 100 })).filter(({ kind }) => kind === 'football-feed-row');
    await importFootballFeed(football, createFeed([match], [{ key: 'k-9', reason: 'upper is "both"' }]));
    expect((await listMatches(football)).map(({ home }) => home)).toContain('Readable FC');
    expect(await alarms()).toMatchObject([{ subject: '2026-11-20 k-9', detail: 'test: upper is "both"' }]);
    await importRows(football, match);
    expect(await alarms()).toEqual([]);
  });
});
