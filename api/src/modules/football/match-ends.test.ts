import { describeOnDatabases } from '../../../test/databases.ts';
import { createPlayerAccount } from '../../../test/ledger-fixtures.ts';
import {
  createFeedMatch,
  createRequestedLeg,
  createMatchBet,
  enterConfirmedOutcome,
  importFromFeed,
  FULL_TIME,
  placeAcceptedMatch,
  settleMatch,
  importMatch,
  createTestFootball,
  readTicket,
  type RequestedLeg,
  type TestFootball,
} from '../../../test/match-fixtures.ts';
import { excludeTestPostings } from '../../../test/test-postings.ts';
import { verifyBooks } from '../../books.ts';
import { readAlarms } from '../../platform/alarms.ts';
import { readPlayerBalances } from '../ledger/index.ts';
import { enterOutcome } from './enter-outcome.ts';
import type { FeedMatch } from './football.types.ts';
import { watchMatches } from './watch-matches.ts';

/** Myanmar time, on the day after the matches of the fixtures. */
const NOON = new Date('2026-11-21T05:30:00Z');
const NEXT_MORNING = new Date('2026-11-21T02:00:00Z');

describeOnDatabases('matches that end without a score', (given) => {
  const placeBet = async (
    football: TestFootball,
    leg: Partial<RequestedLeg> = {},
    matchFields: Partial<FeedMatch> = {},
  ) => {
    const match = createFeedMatch(matchFields);
    const matchId = await importMatch(football, match);
    const playerId = await createPlayerAccount(given.db, 10_000);
    const id = await placeAcceptedMatch(football, createMatchBet(playerId, [createRequestedLeg(matchId, leg)]));
    const ticket = () => readTicket(football, playerId, id);
    return { match, matchId, playerId, ticket };
  };
  afterEach(async () => {
    expect(excludeTestPostings(await verifyBooks(given.db, NOON))).toEqual([]);
  });

  it.each(['abandoned', 'cancelled'] as const)(
    'F22 a match that the feed reports as %s is void only after an operator confirms it',
    async (status) => {
      const football = createTestFootball(given.db);
      const { match, matchId, playerId, ticket } = await placeBet(football);
      football.clock.set(FULL_TIME);
      await importFromFeed(football, { ...match, status, score: { home: 1, away: 0 } });
      expect(await settleMatch(football, matchId)).toBe('waiting');
      await enterOutcome(football, { matchId, outcome: 'void', reason: 'floodlights', by: 'operator:one' });
      await settleMatch(football, matchId);
      expect(await ticket()).toMatchObject({ state: 'refunded', payoutKyat: 10_000 });
      expect((await readPlayerBalances(given.db, playerId)).mainKyat).toBe(10_000);
    },
  );

  it('F22 an abandoned match is void for decided goal bets too', async () => {
    const football = createTestFootball(given.db);
    const { match, matchId, ticket } = await placeBet(football, { market: 'goal', side: 'over' });
    football.clock.set(FULL_TIME);
    await importFromFeed(football, { ...match, status: 'live', score: { home: 3, away: 1 } });
    await importFromFeed(football, { ...match, status: 'abandoned', score: { home: 3, away: 1 } });
    await enterConfirmedOutcome(football, matchId, 'void');
    await settleMatch(football, matchId);
    expect(await ticket()).toMatchObject({
      state: 'refunded',
      payoutKyat: 10_000,
      legs: [{ percent: null, voidBecause: 'match' }],
    });
  });

  it('P4 settles only the tickets of its match, whenever they were placed, and not by creation date', async () => {
    const football = createTestFootball(given.db);
    const evening = await placeBet(football);
    football.clock.set(NEXT_MORNING);
    const morning = await placeBet(
      football,
      {},
      { day: '2026-11-21', startsAt: new Date(NEXT_MORNING.getTime() + 60_000) },
    );
    await enterConfirmedOutcome(football, evening.matchId, '2-0');
    await settleMatch(football, evening.matchId);
    expect([await evening.ticket(), await morning.ticket()]).toMatchObject([
      { state: 'won', payoutKyat: 19_500 },
      { state: 'waiting', payoutKyat: 0 },
    ]);
    football.clock.set(new Date(NEXT_MORNING.getTime() + 3 * 3_600_000));
    await enterConfirmedOutcome(football, morning.matchId, '0-1');
    await settleMatch(football, morning.matchId);
    expect([await evening.ticket(), await morning.ticket()]).toMatchObject([
      { state: 'won', payoutKyat: 19_500 },
      { state: 'lost', payoutKyat: 0 },
    ]);
  });

  it('F19 a correction needs a reason; a first or identical score does not', async () => {
    const football = createTestFootball(given.db);
    const { matchId, ticket } = await placeBet(football);
    football.clock.set(FULL_TIME);
    const enter = (outcome: string, by: 'operator:one' | 'operator:two', reason: string | null = null) =>
      enterOutcome(football, { matchId, outcome, reason, by });
    for (const by of ['operator:one', 'operator:two', 'operator:one'] as const)
      expect(await enter('2-0', by)).toMatchObject({ ok: true });
    const refused = { refusal: { code: 'INVALID_INPUT', fields: [{ path: ['reason'], code: 'required' }] } };
    expect(await enter('1-0', 'operator:one')).toMatchObject(refused);
    expect(await settleMatch(football, matchId)).toBe('done');
    expect(await enter('1-0', 'operator:one', 'the second goal was offside')).toMatchObject({ ok: true });
    expect(await enter('1-0', 'operator:two')).toMatchObject(refused);
    expect(await enter('1-0', 'operator:two', 'as the referee has written')).toMatchObject({ ok: true });
    await settleMatch(football, matchId);
    expect(await ticket()).toMatchObject({ state: 'won', payoutKyat: 14_750 });
  });

  it('K19 a score of one person by noon is not void; it raises an alarm and waits for the second', async () => {
    const football = createTestFootball(given.db);
    const [withScore, withoutScore] = [await placeBet(football), await placeBet(football)];
    football.clock.set(NOON);
    const scoreEntry = { matchId: withScore.matchId, outcome: '2-0', reason: null } as const;
    await enterOutcome(football, { ...scoreEntry, by: 'operator:one' });
    await enterOutcome(football, {
      matchId: withoutScore.matchId,
      outcome: 'void',
      reason: 'rain',
      by: 'operator:one',
    });
    await watchMatches(football);
    const alarms = await readAlarms(given.db, { all: false, limit: 100 });
    expect(alarms.filter(({ subject }) => [withScore.matchId, withoutScore.matchId].includes(subject))).toMatchObject([
      { kind: 'match-without-outcome', detail: expect.stringContaining('a score waits for a second person') },
    ]);
    await enterOutcome(football, { ...scoreEntry, by: 'operator:two' });
    for (const { matchId } of [withScore, withoutScore]) await settleMatch(football, matchId);
    expect(await withScore.ticket()).toMatchObject({ state: 'won', payoutKyat: 19_500 });
    expect(await withoutScore.ticket()).toMatchObject({ state: 'refunded' });
  });
});
