import { describeFootball } from '../../../test/describe-football.ts';
import { OPEN_TIME } from '../../../test/match-fixtures.ts';
import { listMatchTickets } from './read-match-tickets.ts';

const DAY_MS = 86_400_000;

describeFootball('football bets of a player', ({ football, createMatches, createPlayer, readBalances, ...test }) => {
  /** Five singles, one minute apart; the first two are on a match that has ended. */
  const createFiveBets = async () => {
    const [ended = '', open = ''] = await createMatches(2);
    const playerId = await createPlayer(50_000);
    const ids: string[] = [];
    for (const [index, matchId] of [ended, ended, open, open, open].entries()) {
      football.clock.set(new Date(OPEN_TIME.getTime() + index * 60_000));
      ids.push((await test.placeTicket(matchId, { playerId })).id);
    }
    await test.finishAndSettle(ended, '2-0');
    return { playerId, newestFirst: ids.toReversed() };
  };

  it("K12 lists only the player's own bets, newest first, in pages back to the first", async () => {
    const { playerId, newestFirst } = await createFiveBets();
    const seen: string[] = [];
    const more: boolean[] = [];
    for (const count of [2, 2, 1]) {
      const page = await listMatchTickets(football, playerId, { limit: 2, before: seen.at(-1) });
      expect(page.tickets).toHaveLength(count);
      seen.push(...page.tickets.map(({ id }) => id));
      more.push(page.hasMore);
    }
    expect(more).toEqual([true, true, false]);
    expect(seen).toEqual(newestFirst);
    expect(await listMatchTickets(football, await createPlayer(0), {})).toEqual({ tickets: [], hasMore: false });
  });

  it('K12 a list of 7 days ends there and reports older bets', async () => {
    const { playerId, newestFirst } = await createFiveBets();
    const [last = '', ...older] = newestFirst;
    // A week after the fourth ticket; the fifth is one minute younger.
    football.clock.set(new Date(OPEN_TIME.getTime() + 3 * 60_000 + 1 + 7 * DAY_MS));
    const week = await listMatchTickets(football, playerId, { days: 7 });
    expect(week).toMatchObject({ tickets: [{ id: last }], hasMore: true });
    const olderPage = await listMatchTickets(football, playerId, { before: last });
    expect(olderPage.tickets.map(({ id }) => id)).toEqual(older);
  });

  it('T6 lists the bets of one state', async () => {
    const { playerId, newestFirst } = await createFiveBets();
    const { tickets } = await listMatchTickets(football, playerId, { state: 'won' });
    expect(tickets.map(({ id }) => id)).toEqual(newestFirst.slice(-2));
  });

  it('E21 I6 a bet without sufficient balance reports the balance and places no ticket', async () => {
    const playerId = await createPlayer(9_000);
    expect(await test.placeBet(await test.createMatch(), { playerId })).toMatchObject({
      refusal: { code: 'INSUFFICIENT_BALANCE', params: { availableKyat: 9_000 } },
    });
    expect(await readBalances([playerId])).toEqual([9_000]);
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
    const playerId = await createPlayer(200_000);
    expect(await test.placeBet(await createMatches(count), { stakeKyat, playerId })).toMatchObject({
      refusal: { code: 'INVALID_INPUT' },
    });
    expect(await readBalances([playerId])).toEqual([200_000]);
  });
});
