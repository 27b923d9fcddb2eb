import { describeOnDatabases } from '../../../test/databases.ts';
import { createPlayerAccount } from '../../../test/ledger-fixtures.ts';
import {
  createRequestedLeg,
  createMatch,
  createMatchBet,
  enterConfirmedOutcome,
  FULL_TIME,
  OPEN_TIME,
  placeAcceptedMatch,
  placeMatch,
  settleMatch,
  createTestFootball,
} from '../../../test/match-fixtures.ts';
import { readPlayerBalances } from '../ledger/index.ts';
import { listMatchTickets } from './read-match-tickets.ts';

const DAY_MS = 86_400_000;

describeOnDatabases('football bets of a player', (given) => {
  /** Five singles, one minute apart; the first two are on a match that has ended. */
  const createFiveBets = async () => {
    const football = createTestFootball(given.db);
    const [ended, open] = [await createMatch(football), await createMatch(football)];
    const playerId = await createPlayerAccount(given.db, 50_000);
    const ids: string[] = [];
    for (const [index, matchId] of [ended, ended, open, open, open].entries()) {
      football.clock.set(new Date(OPEN_TIME.getTime() + index * 60_000));
      ids.push(await placeAcceptedMatch(football, createMatchBet(playerId, [createRequestedLeg(matchId)])));
    }
    football.clock.set(FULL_TIME);
    await enterConfirmedOutcome(football, ended, '2-0');
    await settleMatch(football, ended);
    return { football, playerId, newestFirst: ids.toReversed() };
  };

  it("K12 lists only the player's own bets, newest first, in pages back to the first", async () => {
    const { football, playerId, newestFirst } = await createFiveBets();
    const seen: string[] = [];
    const more: boolean[] = [];
    for (const count of [2, 2, 1]) {
      const before = seen.at(-1);
      const page = await listMatchTickets(football, playerId, {
        limit: 2,
        ...(before === undefined ? {} : { before }),
      });
      expect(page.tickets).toHaveLength(count);
      seen.push(...page.tickets.map(({ id }) => id));
      more.push(page.hasMore);
    }
    expect(more).toEqual([true, true, false]);
    expect(seen).toEqual(newestFirst);
    const stranger = await createPlayerAccount(given.db, 0);
    expect(await listMatchTickets(football, stranger, {})).toEqual({ tickets: [], hasMore: false });
  });

  it('K12 a list of 7 days ends there and reports older bets', async () => {
    const { football, playerId, newestFirst } = await createFiveBets();
    const [last = '', ...older] = newestFirst;
    // A week after the fourth ticket; the fifth is one minute younger.
    football.clock.set(new Date(OPEN_TIME.getTime() + 3 * 60_000 + 1 + 7 * DAY_MS));
    const week = await listMatchTickets(football, playerId, { days: 7 });
    expect(week).toMatchObject({ tickets: [{ id: last }], hasMore: true });
    const olderPage = await listMatchTickets(football, playerId, { before: last });
    expect(olderPage.tickets.map(({ id }) => id)).toEqual(older);
  });

  it('T6 lists the bets of one state', async () => {
    const { football, playerId, newestFirst } = await createFiveBets();
    const { tickets } = await listMatchTickets(football, playerId, { state: 'won' });
    expect(tickets.map(({ id }) => id)).toEqual(newestFirst.slice(-2));
  });
});

describeOnDatabases('refused football bet', (given) => {
  it('E21 I6 a bet without sufficient balance reports the balance and places no ticket', async () => {
    const football = createTestFootball(given.db);
    const matchId = await createMatch(football);
    const playerId = await createPlayerAccount(given.db, 9_000);
    expect(await placeMatch(football, createMatchBet(playerId, [createRequestedLeg(matchId)]))).toMatchObject({
      refusal: { code: 'INSUFFICIENT_BALANCE', params: { availableKyat: 9_000 } },
    });
    expect((await readPlayerBalances(given.db, playerId)).mainKyat).toBe(9_000);
    expect((await listMatchTickets(football, playerId, {})).tickets).toEqual([]);
  });

  it.each([
    [1, 500],
    [1, 1_500],
    [1, 101_000],
    [3, 50],
    [3, 150],
    [3, 100_100],
  ])('V7 refuses a bet on %i matches with a stake of %i', async (count, stakeKyat) => {
    const football = createTestFootball(given.db);
    const legs = await Promise.all(
      Array.from({ length: count }, async () => createRequestedLeg(await createMatch(football))),
    );
    const playerId = await createPlayerAccount(given.db, 200_000);
    expect(await placeMatch(football, createMatchBet(playerId, legs, { stakeKyat }))).toMatchObject({
      refusal: { code: 'INVALID_INPUT' },
    });
    expect((await readPlayerBalances(given.db, playerId)).mainKyat).toBe(200_000);
  });
});
