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
import { listMatches, listOutcomes } from './list-matches.ts';

const createFeed = (
  matches: readonly FeedMatch[],
  unusable: readonly { key: string; reason: string }[] = [],
): FootballFeed => ({
  name: 'test',
  loadDay: (day) => Promise.resolve({ matches: matches.filter((match) => match.day === day), unusable }),
});

describeOnDatabases('a feed whose rows come in any order', (given) => {
  const says = (football: TestFootball, ...matches: FeedMatch[]): Promise<void> =>
    importFootballFeed(football, createFeed(matches));
  const row = async (football: TestFootball, id: string) =>
    (await listMatches(football, '2026-11-20')).find((match) => match['id'] === id);
  const waiting = async (football: TestFootball, id: string): Promise<readonly string[]> => {
    const found = await listOutcomes(football, id);
    return (found.ok ? found.value : []).flatMap(({ outcome, confirmedBy, dismissedBy }) =>
      confirmedBy === null && dismissedBy === null ? [outcome] : [],
    );
  };

  it('F17 a row that comes late changes nothing, by its revision', async () => {
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
    expect(await row(football, id)).toMatchObject({ score: '2-0' });
    await importMatch(football, live(2, 9));
    await importMatch(football, { ...live(1, 7), body: toLine('2-20') });
    expect(await row(football, id)).toMatchObject({ score: '2-0', bodyVersion: 1 });
    await importMatch(football, live(1, 10));
    expect(await row(football, id)).toMatchObject({ score: '1-0' });
  });

  it('F17 a row that is in one answer ten times, and in ten answers at once, is one', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch();
    const id = await importMatch(football, match);
    const changed = { ...match, body: toLine('2-20') };
    await Promise.all(Array.from({ length: 10 }, () => says(football, ...Array.from({ length: 10 }, () => changed))));
    expect(await row(football, id)).toMatchObject({ bodyVersion: 2, goalVersion: 1 });
    football.clock.set(FULL_TIME);
    const ended: FeedMatch = { ...changed, status: 'finished', score: { home: 2, away: 1 } };
    await Promise.all(Array.from({ length: 10 }, () => says(football, ended, ended)));
    const found = await listOutcomes(football, id);
    expect(found.ok && found.value.map(({ outcome }) => outcome)).toEqual(['2-1']);
  });

  it('T7 a match that has kicked off does not wait again by a late row without a revision', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch();
    const id = await importMatch(football, match);
    football.clock.set(FULL_TIME);
    await importMatch(football, { ...match, status: 'live', score: { home: 1, away: 0 } });
    await importMatch(football, match);
    expect(await row(football, id)).toMatchObject({ status: 'live', score: '1-0' });
  });

  it('I9 K19 keeps betting open that has opened, when the kick-off is put off', async () => {
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

  it('F18 alone pays nobody, also where it takes a score back and says it again: one score waits, the last', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch();
    const id = await importMatch(football, match);
    const playerId = await createPlayerAccount(given.db, 10_000);
    await placeAcceptedMatch(football, createMatchBet(playerId, [createRequestedLeg(id)]));
    football.clock.set(FULL_TIME);
    for (const home of [2, 1, 2, 1, 3]) {
      await says(football, { ...match, status: 'finished', score: { home, away: 1 } });
      expect(await waiting(football, id)).toEqual([`${home}-1`]);
      expect(await settleMatch(football, id)).toBe('waiting');
    }
    await enterOutcome(football, { matchId: id, outcome: '3-1', reason: null, by: 'operator:one' });
    expect(await settleMatch(football, id)).toBe('done');
    expect((await readPlayerBalances(given.db, playerId)).mainKyat).toBe(19_500);
  });

  it('F18 against what counts stops the payment, until it comes back to it', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch();
    const id = await importMatch(football, match);
    football.clock.set(FULL_TIME);
    await enterConfirmedOutcome(football, id, '2-1');
    await says(football, { ...match, status: 'finished', score: { home: 1, away: 1 } });
    expect(await settleMatch(football, id)).toBe('conflict');
    await says(football, { ...match, status: 'finished', score: { home: 2, away: 1 } });
    expect(await waiting(football, id)).toEqual([]);
    expect(await settleMatch(football, id)).toBe('done');
  });

  it('F19 is not heard again with what people have corrected', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch();
    const id = await importMatch(football, match);
    football.clock.set(FULL_TIME);
    const ended: FeedMatch = { ...match, status: 'finished', score: { home: 2, away: 1 } };
    await says(football, ended);
    await enterOutcome(football, { matchId: id, outcome: '2-1', reason: null, by: 'operator:one' });
    await enterConfirmedOutcome(football, id, '1-1');
    await says(football, ended);
    expect(await waiting(football, id)).toEqual([]);
    expect(await row(football, id)).toMatchObject({ outcome: '1-1' });
    expect(await settleMatch(football, id)).toBe('done');
  });

  it('F15 raises an alarm for a row that cannot be read, takes the others, and ends it when it is gone', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch({ home: 'Readable FC' });
    const alarms = async () =>
      (await readAlarms(given.db, { all: false, limit: 100 })).filter(({ kind }) => kind === 'football-feed-row');
    await importFootballFeed(football, createFeed([match], [{ key: 'k-9', reason: 'upper is "both"' }]));
    expect((await listMatches(football)).map(({ home }) => home)).toContain('Readable FC');
    expect(await alarms()).toMatchObject([{ subject: '2026-11-20 k-9', detail: 'test: upper is "both"' }]);
    await says(football, match);
    expect(await alarms()).toEqual([]);
  });
});
