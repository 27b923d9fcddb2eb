import { describeFootball } from '../../../test/describe-football.ts';
import {
  createFeedMatch,
  createRequestedLeg as createLeg,
  importFromFeed,
  FULL_TIME,
  type RequestedLeg,
} from '../../../test/match-fixtures.ts';
import { readAlarms } from '../../platform/alarms.ts';
import { enterOutcome } from './enter-outcome.ts';
import type { FeedMatch } from './football.types.ts';
import { watchMatches } from './watch-matches.ts';

/** Myanmar time, on the day after the matches of the fixtures. */
const NOON = new Date('2026-11-21T05:30:00Z');
const NEXT_MORNING = new Date('2026-11-21T02:00:00Z');

describeFootball(
  'matches that end without a score',
  ({ given, football, importMatch, enterConfirmedOutcome, settleMatch, ...test }) => {
    const placeSingle = async (leg: Partial<RequestedLeg> = {}, matchFields: Partial<FeedMatch> = {}) => {
      const match = createFeedMatch(matchFields);
      const matchId = await importMatch(match);
      return { match, matchId, ticket: await test.placeTicket(createLeg(matchId, leg)) };
    };

    it.each(['abandoned', 'cancelled'] as const)(
      'F22 a match that the feed reports as %s is void only after an operator confirms it',
      async (status) => {
        const { match, matchId, ticket } = await placeSingle();
        football.clock.set(FULL_TIME);
        await importFromFeed(football, { ...match, status, score: { home: 1, away: 0 } });
        expect(await settleMatch(matchId)).toBe('waiting');
        await enterOutcome(football, { matchId, outcome: 'void', reason: 'floodlights', by: 'operator:one' });
        await settleMatch(matchId);
        expect(await ticket.read()).toMatchObject({ state: 'refunded', payoutKyat: 10_000 });
        expect(await ticket.readKyat()).toBe(10_000);
      },
    );

    it('P4 settles only the tickets of its match, whenever they were placed, and not by creation date', async () => {
      const evening = await placeSingle();
      football.clock.set(NEXT_MORNING);
      const startsAt = new Date(NEXT_MORNING.getTime() + 60_000);
      const morning = await placeSingle({}, { day: '2026-11-21', startsAt });
      const readAfter = async ({ matchId }: typeof evening, outcome: string) => {
        await enterConfirmedOutcome(matchId, outcome);
        await settleMatch(matchId);
        return [await evening.ticket.read(), await morning.ticket.read()];
      };
      expect(await readAfter(evening, '2-0')).toMatchObject([
        { state: 'won', payoutKyat: 19_500 },
        { state: 'waiting', payoutKyat: 0 },
      ]);
      football.clock.set(new Date(NEXT_MORNING.getTime() + 3 * 3_600_000));
      expect(await readAfter(morning, '0-1')).toMatchObject([
        { state: 'won', payoutKyat: 19_500 },
        { state: 'lost', payoutKyat: 0 },
      ]);
    });

    it('F19 a correction needs a reason; a first or identical score does not', async () => {
      const { matchId, ticket } = await placeSingle();
      football.clock.set(FULL_TIME);
      const enter = (outcome: string, by: 'operator:one' | 'operator:two', reason: string | null = null) =>
        enterOutcome(football, { matchId, outcome, reason, by });
      for (const by of ['operator:one', 'operator:two', 'operator:one'] as const)
        expect(await enter('2-0', by)).toMatchObject({ ok: true });
      const refused = { refusal: { code: 'INVALID_INPUT', fields: [{ path: ['reason'], code: 'required' }] } };
      expect(await enter('1-0', 'operator:one')).toMatchObject(refused);
      expect(await settleMatch(matchId)).toBe('done');
      expect(await enter('1-0', 'operator:one', 'the second goal was offside')).toMatchObject({ ok: true });
      expect(await enter('1-0', 'operator:two')).toMatchObject(refused);
      expect(await enter('1-0', 'operator:two', 'as the referee has written')).toMatchObject({ ok: true });
      await settleMatch(matchId);
      expect(await ticket.read()).toMatchObject({ state: 'won', payoutKyat: 14_750 });
    });

    it('K19 a score of one person by noon is not void; it raises an alarm and waits for the second', async () => {
      const [withScore, withoutScore] = [await placeSingle(), await placeSingle()];
      const ids = [withScore.matchId, withoutScore.matchId];
      football.clock.set(NOON);
      const scoreEntry = { matchId: withScore.matchId, outcome: '2-0', reason: null } as const;
      const voidEntry = { matchId: withoutScore.matchId, outcome: 'void', reason: 'rain' } as const;
      for (const entry of [scoreEntry, voidEntry]) await enterOutcome(football, { ...entry, by: 'operator:one' });
      await watchMatches(football);
      const alarms = await readAlarms(given.db, { all: false, limit: 100 });
      expect(alarms.filter(({ subject }) => ids.includes(subject))).toMatchObject([
        { kind: 'match-without-outcome', detail: expect.stringContaining('a score waits for a second person') },
      ]);
      await enterOutcome(football, { ...scoreEntry, by: 'operator:two' });
      for (const matchId of ids) await settleMatch(matchId);
      expect(await withScore.ticket.read()).toMatchObject({ state: 'won', payoutKyat: 19_500 });
      expect(await withoutScore.ticket.read()).toMatchObject({ state: 'refunded' });
    });
  },
  { booksAt: NOON },
);
