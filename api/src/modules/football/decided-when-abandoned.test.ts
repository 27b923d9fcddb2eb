import { describeFootball } from '../../../test/describe-football.ts';
import {
  createFeedMatch,
  createRequestedLeg as createLeg,
  importFromFeed,
  FULL_TIME,
  type RequestedLeg,
} from '../../../test/match-fixtures.ts';
import { enterOutcome } from './enter-outcome.ts';
import type { FeedMatch } from './football.types.ts';
import { sendMatchNotices } from './match-notices.ts';

const OVER: Partial<RequestedLeg> = { market: 'goal', side: 'over' };
const UNDER: Partial<RequestedLeg> = { market: 'goal', side: 'under' };
const LOWER: Partial<RequestedLeg> = { side: 'lower' };

describeFootball(
  'abandoned match',
  ({ football, createMatches, importMatch, placeTicket, readBalances, settleMatch, ...test }) => {
    const importRow = (match: FeedMatch, settlesIfDecided: boolean): Promise<void> =>
      importFromFeed(football, match, { sideCaps: { body: null, goal: null }, settlesIfDecided });
    /** The setting when the feed first reports the match. */
    const importNewMatch = async (settlesIfDecided: boolean) => {
      const match = createFeedMatch();
      await importRow(match, settlesIfDecided);
      return { match, matchId: await importMatch(match) };
    };

    it('F22 refunds every stake without settle_if_decided, even if the bet was already decided', async () => {
      const { matchId } = await importNewMatch(false);
      const tickets = [await placeTicket(createLeg(matchId, OVER)), await placeTicket(createLeg(matchId, UNDER))];
      await test.finishAndSettle(matchId, 'void 3-1');
      for (const ticket of tickets)
        expect(await ticket.read()).toMatchObject({
          state: 'refunded',
          payoutKyat: 10_000,
          legs: [{ percent: null, voidBecause: 'match' }],
        });
    });

    it("I12 F22 uses the setting at the first import, and the feed's score after an operator confirms it", async () => {
      const { match, matchId } = await importNewMatch(true);
      const ticket = await placeTicket(createLeg(matchId, OVER));
      football.clock.set(FULL_TIME);
      for (const status of ['live', 'abandoned'] as const)
        await importRow({ ...match, status, score: { home: 3, away: 1 } }, false);
      const void_ = { matchId, reason: 'floodlights', by: 'operator:one' } as const;
      expect(await enterOutcome(football, { ...void_, outcome: 'void' })).toMatchObject({ value: { outcome: null } });
      expect(await settleMatch(matchId)).toBe('waiting');
      expect(await enterOutcome(football, { ...void_, outcome: 'void 3-1' })).toMatchObject({
        value: { outcome: 'void 3-1' },
      });
      await settleMatch(matchId);
      expect(await ticket.read()).toMatchObject({ state: 'won', payoutKyat: 19_500, legs: [{ percent: 100 }] });
    });

    it('P5 settles decided legs of a maung, and notifies only players with a void leg', async () => {
      const { matchId } = await importNewMatch(true);
      const others = await createMatches(2);
      const maung = (leg: Partial<RequestedLeg>) => placeTicket([createLeg(matchId, leg), ...others]);
      const [decided, lost, open] = [await maung(OVER), await maung(UNDER), await maung(LOWER)];
      await test.finishAndSettle(matchId, 'void 3-1');
      expect(await lost.read()).toMatchObject({ state: 'lost', payoutKyat: 0 });
      await sendMatchNotices(football);
      expect(football.notices.filter(({ textKey }) => textKey === 'matchVoid').map(({ playerId }) => playerId)).toEqual(
        [open.playerId],
      );
      for (const other of others) await test.finishAndSettle(other, '3-0');
      // 10,000 × 2 × 2 × 2 less 5% of 70,000; 10,000 × 1 × 2 × 2 less 5% of 30,000
      expect(await readBalances([decided.playerId, open.playerId])).toEqual([76_500, 38_500]);
    });

    it('F19 a corrected score takes back the excess; a void match refunds every stake', async () => {
      const { matchId } = await importNewMatch(true);
      const over = await placeTicket(createLeg(matchId, OVER));
      const under = await placeTicket(createLeg(matchId, UNDER));
      const balancesAfter = async (outcome: string): Promise<number[]> => {
        await test.finishAndSettle(matchId, outcome);
        return await readBalances([over.playerId, under.playerId]);
      };
      expect(await balancesAfter('void 3-1')).toEqual([19_500, 0]);
      expect(await balancesAfter('void 1-1')).toEqual([10_000, 10_000]);
      expect(await balancesAfter('2-1')).toEqual([19_500, 0]);
      expect(await balancesAfter('void')).toEqual([10_000, 10_000]);
    });

    it('F18 a feed with another score blocks settlement until it agrees, but never a void match', async () => {
      const { match, matchId } = await importNewMatch(true);
      const ticket = await placeTicket(createLeg(matchId, OVER));
      const importAbandoned = (home: number): Promise<void> =>
        importRow({ ...match, status: 'abandoned', score: { home, away: 1 } }, true);
      football.clock.set(FULL_TIME);
      await test.enterConfirmedOutcome(matchId, 'void 3-1');
      await importAbandoned(1);
      expect(await settleMatch(matchId)).toBe('conflict');
      await importAbandoned(3);
      expect(await settleMatch(matchId)).toBe('done');
      expect(await ticket.readKyat()).toBe(19_500);
      await test.enterConfirmedOutcome(matchId, 'void');
      await importAbandoned(2);
      expect(await settleMatch(matchId)).toBe('done');
      expect(await ticket.readKyat()).toBe(10_000);
    });

    it('F17 refuses a score at abandonment while betting is open', async () => {
      const { matchId } = await importNewMatch(true);
      expect(
        await enterOutcome(football, { matchId, outcome: 'void 3-1', reason: 'rain', by: 'operator:one' }),
      ).toMatchObject({ refusal: { code: 'MATCH_OPEN' } });
    });
  },
  { booksAt: FULL_TIME },
);
