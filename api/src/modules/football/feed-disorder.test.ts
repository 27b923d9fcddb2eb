import { describeFootball } from '../../../test/describe-football.ts';
import { createFeedMatch, FULL_TIME, toLine } from '../../../test/match-fixtures.ts';
import { readAlarms } from '../../platform/alarms.ts';
import { enterOutcome } from './enter-outcome.ts';
import type { FeedMatch, UnusableRow } from './football.types.ts';
import { importFootballFeed } from './watch-matches.ts';
import { listMatches, listOutcomes } from './fixtures.ts';

describeFootball('feed rows in any order', (test) => {
  const { given, football, importMatch, enterConfirmedOutcome, settleMatch, placeTicket } = test;
  const importDay = (matches: readonly FeedMatch[], unusable: readonly UnusableRow[] = []): Promise<void> =>
    importFootballFeed(football, {
      name: 'test',
      loadDay: (day) => Promise.resolve({ matches: matches.filter((match) => match.day === day), unusable }),
    });
  const readMatchRow = async (id: string) =>
    (await listMatches(football, '2026-11-20')).find((match) => match['id'] === id);
  const listUnconfirmed = async (id: string): Promise<readonly string[]> => {
    const found = await listOutcomes(football, id);
    return (found.ok ? found.value : []).flatMap(({ outcome, confirmedBy, dismissedBy }) =>
      confirmedBy === null && dismissedBy === null ? [outcome] : [],
    );
  };
  const createKnownMatch = async () => {
    const match = createFeedMatch();
    const id = await importMatch(match);
    const finish = (home: number, away = 1): FeedMatch => ({ ...match, status: 'finished', score: { home, away } });
    return { match, id, finish };
  };

  it('F17 ignores a late row by its revision', async () => {
    const match = createFeedMatch();
    const live = (home: number, revision: number): FeedMatch => ({
      ...match,
      status: 'live',
      score: { home, away: 0 },
      revision,
    });
    const id = await importMatch({ ...match, revision: 1 });
    football.clock.set(FULL_TIME);
    await importMatch(live(2, 5));
    await importMatch(live(1, 4));
    expect(await readMatchRow(id)).toMatchObject({ score: '2-0' });
    await importMatch(live(2, 9));
    await importMatch({ ...live(1, 7), body: toLine('2-20') });
    expect(await readMatchRow(id)).toMatchObject({ score: '2-0', bodyVersion: 1 });
    await importMatch(live(1, 10));
    expect(await readMatchRow(id)).toMatchObject({ score: '1-0' });
  });

  it('F17 counts a row once that arrives ten times in one answer and in ten concurrent answers', async () => {
    const { match, id } = await createKnownMatch();
    const changed = { ...match, body: toLine('2-20') };
    const tenRows = Array.from({ length: 10 }, () => changed);
    await Promise.all(tenRows.map(() => importDay(tenRows)));
    expect(await readMatchRow(id)).toMatchObject({ bodyVersion: 2, goalVersion: 1 });
    football.clock.set(FULL_TIME);
    const ended: FeedMatch = { ...changed, status: 'finished', score: { home: 2, away: 1 } };
    await Promise.all(tenRows.map(() => importDay([ended, ended])));
    const found = await listOutcomes(football, id);
    expect(found.ok && found.value.map(({ outcome }) => outcome)).toEqual(['2-1']);
  });

  it('T7 a late row without a revision does not reset a match that has kicked off', async () => {
    const { match, id } = await createKnownMatch();
    football.clock.set(FULL_TIME);
    await importMatch({ ...match, status: 'live', score: { home: 1, away: 0 } });
    await importMatch(match);
    expect(await readMatchRow(id)).toMatchObject({ status: 'live', score: '1-0' });
  });

  it('I9 K19 keeps betting open when the kick-off is postponed after the opening', async () => {
    const early = new Date('2026-11-20T04:30:00Z');
    const match = createFeedMatch({ startsAt: early });
    football.clock.set(new Date(early.getTime() - 30 * 60_000));
    const id = await importMatch(match);
    await placeTicket(id);
    await importMatch({ ...match, startsAt: FULL_TIME });
    expect(await test.placeBet(id)).toMatchObject({ ok: true });
  });

  it('F18 never pays by the feed alone; only the last reported score waits for confirmation', async () => {
    const { id, finish } = await createKnownMatch();
    const ticket = await placeTicket(id);
    football.clock.set(FULL_TIME);
    for (const home of [2, 1, 2, 1, 3]) {
      await importDay([finish(home)]);
      expect(await listUnconfirmed(id)).toEqual([`${home}-1`]);
      expect(await settleMatch(id)).toBe('waiting');
    }
    await enterOutcome(football, { matchId: id, outcome: '3-1', reason: null, by: 'operator:one' });
    expect(await settleMatch(id)).toBe('done');
    expect(await ticket.readKyat()).toBe(19_500);
  });

  it('F18 blocks settlement while the feed contradicts the confirmed score', async () => {
    const { id, finish } = await createKnownMatch();
    football.clock.set(FULL_TIME);
    await enterConfirmedOutcome(id, '2-1');
    await importDay([finish(1)]);
    expect(await settleMatch(id)).toBe('conflict');
    await importDay([finish(2)]);
    expect(await listUnconfirmed(id)).toEqual([]);
    expect(await settleMatch(id)).toBe('done');
  });

  it('F19 ignores a repeated feed score that operators have corrected', async () => {
    const { id, finish } = await createKnownMatch();
    football.clock.set(FULL_TIME);
    await importDay([finish(2)]);
    await enterOutcome(football, { matchId: id, outcome: '2-1', reason: null, by: 'operator:one' });
    await enterConfirmedOutcome(id, '1-1');
    await importDay([finish(2)]);
    expect(await listUnconfirmed(id)).toEqual([]);
    expect(await readMatchRow(id)).toMatchObject({ outcome: '1-1' });
    expect(await settleMatch(id)).toBe('done');
  });

  it('F15 raises an alarm for an unreadable row, imports the others, and later ends the alarm', async () => {
    const match = createFeedMatch({ home: 'Readable FC' });
    const alarms = async () =>
      (await readAlarms(given.db, { all: false, limit: 100 })).filter(({ kind }) => kind === 'football-feed-row');
    await importDay([match], [{ key: 'k-9', reason: 'upper is "both"' }]);
    expect((await listMatches(football)).map(({ home }) => home)).toContain('Readable FC');
    expect(await alarms()).toMatchObject([{ subject: '2026-11-20 k-9', detail: 'test: upper is "both"' }]);
    await importDay([match]);
    expect(await alarms()).toEqual([]);
  });
});
