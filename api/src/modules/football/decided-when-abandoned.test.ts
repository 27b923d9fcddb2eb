import { describeOnDatabases } from '../../../test/databases.ts';
import { createPlayerAccount } from '../../../test/ledger-fixtures.ts';
import {
  createFeedMatch,
  createRequestedLeg,
  createMatch,
  createMatchBet,
  enterConfirmedOutcome,
  finishAndSettle,
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
import { readPlayerBalances } from '../ledger/index.ts';
import { enterOutcome } from './enter-outcome.ts';
import type { FeedMatch } from './football.types.ts';
import { sendMatchNotices } from './match-notices.ts';

const NO_CAPS = { body: null, goal: null };
const OVER: Partial<RequestedLeg> = { market: 'goal', side: 'over' };
const UNDER: Partial<RequestedLeg> = { market: 'goal', side: 'under' };
const LOWER: Partial<RequestedLeg> = { side: 'lower' };
describeOnDatabases('abandoned match', (given) => {
  const importRow = (football: TestFootball, match: FeedMatch, settlesIfDecided: boolean): Promise<void> =>
    importFromFeed(football, match, { sideCaps: NO_CAPS, settlesIfDecided });
  /** The setting when the feed first reports the match. */
  const importNewMatch = async (football: TestFootball, settlesIfDecided: boolean) => {
    const match = createFeedMatch();
    await importRow(football, match, settlesIfDecided);
    return { match, matchId: await importMatch(football, match) };
  };
  const placeTicket = async (football: TestFootball, legs: RequestedLeg[]) => {
    const playerId = await createPlayerAccount(given.db, 10_000);
    const id = await placeAcceptedMatch(football, createMatchBet(playerId, legs));
    const read = () => readTicket(football, playerId, id);
    return { playerId, read, balance: async () => (await readPlayerBalances(given.db, playerId)).mainKyat };
  };
  afterEach(async () => {
    expect(excludeTestPostings(await verifyBooks(given.db, FULL_TIME))).toEqual([]);
  });

  it('F22 refunds every stake without settle_if_decided, even if the bet was already decided', async () => {
    const football = createTestFootball(given.db);
    const { matchId } = await importNewMatch(football, false);
    const tickets = [
      await placeTicket(football, [createRequestedLeg(matchId, OVER)]),
      await placeTicket(football, [createRequestedLeg(matchId, UNDER)]),
    ];
    await finishAndSettle(football, matchId, 'void 3-1');
    for (const ticket of tickets)
      expect(await ticket.read()).toMatchObject({ state: 'refunded', payoutKyat: 10_000, legs: [{ percent: null }] });
  });

  it("I12 F22 uses the setting at the first import, and the feed's score after an operator confirms it", async () => {
    const football = createTestFootball(given.db);
    const { match, matchId } = await importNewMatch(football, true);
    const ticket = await placeTicket(football, [createRequestedLeg(matchId, OVER)]);
    football.clock.set(FULL_TIME);
    const [live, ended] = (['live', 'abandoned'] as const).map((status) => ({
      ...match,
      status,
      score: { home: 3, away: 1 },
    }));
    for (const row of [live, ended]) if (row !== undefined) await importRow(football, row, false);
    const void_ = { matchId, reason: 'floodlights', by: 'operator:one' } as const;
    expect(await enterOutcome(football, { ...void_, outcome: 'void' })).toMatchObject({ value: { outcome: null } });
    expect(await settleMatch(football, matchId)).toBe('waiting');
    expect(await enterOutcome(football, { ...void_, outcome: 'void 3-1' })).toMatchObject({
      value: { outcome: 'void 3-1' },
    });
    await settleMatch(football, matchId);
    expect(await ticket.read()).toMatchObject({ state: 'won', payoutKyat: 19_500, legs: [{ percent: 100 }] });
  });

  it('P5 settles decided legs of a maung, and notifies only players with a void leg', async () => {
    const football = createTestFootball(given.db);
    const { matchId } = await importNewMatch(football, true);
    const others = [await createMatch(football), await createMatch(football)];
    const maung = (leg: Partial<RequestedLeg>) =>
      placeTicket(football, [createRequestedLeg(matchId, leg), ...others.map((id) => createRequestedLeg(id))]);
    const [decided, lost, open] = [await maung(OVER), await maung(UNDER), await maung(LOWER)];
    await finishAndSettle(football, matchId, 'void 3-1');
    expect(await lost.read()).toMatchObject({ state: 'lost', payoutKyat: 0 });
    await sendMatchNotices(football);
    expect(football.notices.filter(({ textKey }) => textKey === 'matchVoid').map(({ playerId }) => playerId)).toEqual([
      open.playerId,
    ]);
    for (const other of others) await finishAndSettle(football, other, '3-0');
    // 10,000 × 2 × 2 × 2 less 5% of 70,000; 10,000 × 1 × 2 × 2 less 5% of 30,000
    expect([await decided.balance(), await open.balance()]).toEqual([76_500, 38_500]);
  });

  it('F19 a corrected score takes back the excess; a void match refunds every stake', async () => {
    const football = createTestFootball(given.db);
    const { matchId } = await importNewMatch(football, true);
    const [over, under] = [
      await placeTicket(football, [createRequestedLeg(matchId, OVER)]),
      await placeTicket(football, [createRequestedLeg(matchId, UNDER)]),
    ];
    const balances = async (): Promise<number[]> => [await over.balance(), await under.balance()];
    await finishAndSettle(football, matchId, 'void 3-1');
    expect(await balances()).toEqual([19_500, 0]);
    await finishAndSettle(football, matchId, 'void 1-1');
    expect(await balances()).toEqual([10_000, 10_000]);
    await finishAndSettle(football, matchId, '2-1');
    expect(await balances()).toEqual([19_500, 0]);
    await finishAndSettle(football, matchId, 'void');
    expect(await balances()).toEqual([10_000, 10_000]);
  });

  it('F18 a feed with another score blocks settlement until it agrees, but never a void match', async () => {
    const football = createTestFootball(given.db);
    const { match, matchId } = await importNewMatch(football, true);
    const ticket = await placeTicket(football, [createRequestedLeg(matchId, OVER)]);
    const importAbandoned = (home: number): Promise<void> =>
      importRow(football, { ...match, status: 'abandoned', score: { home, away: 1 } }, true);
    football.clock.set(FULL_TIME);
    await enterConfirmedOutcome(football, matchId, 'void 3-1');
    await importAbandoned(1);
    expect(await settleMatch(football, matchId)).toBe('conflict');
    await importAbandoned(3);
    expect(await settleMatch(football, matchId)).toBe('done');
    expect(await ticket.balance()).toBe(19_500);
    await enterConfirmedOutcome(football, matchId, 'void');
    await importAbandoned(2);
    expect(await settleMatch(football, matchId)).toBe('done');
    expect(await ticket.balance()).toBe(10_000);
  });

  it('F17 refuses a score at abandonment while betting is open', async () => {
    const football = createTestFootball(given.db);
    const { matchId } = await importNewMatch(football, true);
    expect(
      await enterOutcome(football, { matchId, outcome: 'void 3-1', reason: 'rain', by: 'operator:one' }),
    ).toMatchObject({ refusal: { code: 'MATCH_OPEN' } });
  });
});
