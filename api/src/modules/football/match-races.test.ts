import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { aPlayerWith } from '../../../test/ledger-fixtures.ts';
import {
  aFeedMatch,
  aLeg,
  aMatch,
  aMatchBet,
  end,
  FULL_TIME,
  lineOf,
  placed,
  placeMatches,
  settleMatch,
  tell,
  testFootball,
  matchDoor,
} from '../../../test/match-fixtures.ts';
import { withoutTestPostings } from '../../../test/test-postings.ts';
import { verifyBooks } from '../../books.ts';
import { balancesOf } from '../ledger/index.ts';
import { voidWrongPrice } from './enter-outcome.ts';
import { matchTicketOf } from './read-match-tickets.ts';

const AT_ONCE = 50;

describeOnDatabases('football at the same moment', (given) => {
  const mainKyat = async (playerId: string): Promise<number> => (await balancesOf(given.db, playerId)).mainKyat;
  afterEach(async () => {
    expect(withoutTestPostings(await verifyBooks(given.db, FULL_TIME))).toEqual([]);
  });

  it('K19 takes five of 50 bets of 100,000 on one market of a match, by two processes', async () => {
    const football = testFootball(given.db);
    const matchId = await aMatch(football);
    const playerId = await aPlayerWith(given.db, AT_ONCE * 100_000);
    const [one, other] = [matchDoor(football), matchDoor(football)];
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        (index % 2 === 0 ? one : other).place(aMatchBet(playerId, [aLeg(matchId)], { stakeKyat: 100_000 })),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(await mainKyat(playerId)).toBe((AT_ONCE - 5) * 100_000);
  });

  it('row 9 a price that changes while 50 players bet is never the one of a bet that asked for the other', async () => {
    const football = testFootball(given.db);
    const match = aFeedMatch();
    const matchId = await tell(football, match);
    const players = await Promise.all(Array.from({ length: AT_ONCE }, () => aPlayerWith(given.db, 10_000)));
    const door = matchDoor(football);
    const [answers] = await Promise.all([
      Promise.all(players.map((playerId) => door.place(aMatchBet(playerId, [aLeg(matchId)])))),
      tell(football, { ...match, body: lineOf('1+40') }),
    ]);
    const wrong = answers.filter((answer) => !answer.ok && answer.refusal.code !== 'PRICE_CHANGED');
    expect(wrong).toEqual([]);
    const { rows } = await sql<{ price: number; priceVersion: number }>`
      select distinct price, price_version as "priceVersion" from match_leg where match_id = ${matchId}::uuid`.execute(
      given.db,
    );
    expect(rows.filter(({ price, priceVersion }) => price !== 50 || priceVersion !== 1)).toEqual([]);
    const kept = await Promise.all(players.map(mainKyat));
    expect(kept.filter((kyat) => kyat === 0)).toHaveLength(answers.filter(({ ok }) => ok).length);
  });

  it('P5 a leg that turns out void while the other legs of lost maungs settle ends as if one had waited for the other', async () => {
    const football = testFootball(given.db);
    const [lost, second, third] = [await aMatch(football), await aMatch(football), await aMatch(football)];
    const players = await Promise.all(Array.from({ length: 10 }, () => aPlayerWith(given.db, 1_000)));
    const legs = [lost, second, third].map((matchId) => aLeg(matchId));
    await placeMatches(
      football,
      players.map((playerId) => aMatchBet(playerId, legs, { stakeKyat: 1_000 })),
    );
    football.clock.set(FULL_TIME);
    await end(football, lost, '0-3');
    await settleMatch(football, lost, 3);
    for (const matchId of [second, third]) await end(football, matchId, '3-0');

    const ofLost = voidWrongPrice(football, { matchId: lost, market: 'body', version: 1, by: 'operator:one' });
    await Promise.all([
      ofLost.then(() => settleMatch(football, lost, 3)),
      settleMatch(football, second, 3),
      settleMatch(football, third, 3),
    ]);
    // 1,000 × 2 × 2, less 5% of the profit of 3,000
    expect(await Promise.all(players.map(mainKyat))).toEqual(players.map(() => 3_850));
  });

  it('V9 row 10 a ticket that names a match twice is kept by no table, whoever sends it: ten at once move no money', async () => {
    const football = testFootball(given.db);
    const [twice, other] = [await aMatch(football), await aMatch(football)];
    const playerId = await aPlayerWith(given.db, 10_000);
    const legs = [aLeg(twice), aLeg(other), aLeg(twice, { market: 'goal', side: 'over' })];
    const door = matchDoor(football);
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => door.place(aMatchBet(playerId, legs, { stakeKyat: 1_000 }))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(await mainKyat(playerId)).toBe(10_000);
    expect(await placed(football, aMatchBet(playerId, legs.slice(0, 1)))).not.toBe('');
  });

  it('F19 a correction while its own settlement runs leaves each ticket by the last outcome', async () => {
    const football = testFootball(given.db);
    const matchId = await aMatch(football);
    const players = await Promise.all(Array.from({ length: 10 }, () => aPlayerWith(given.db, 10_000)));
    const tickets = await Promise.all(
      players.map((playerId) => placed(football, aMatchBet(playerId, [aLeg(matchId)], { stakeKyat: 10_000 }))),
    );
    football.clock.set(FULL_TIME);
    await end(football, matchId, '3-0');
    await Promise.all([settleMatch(football, matchId, 2), end(football, matchId, '1-0')]);
    await settleMatch(football, matchId, 2);
    const read = await Promise.all(tickets.map((id, index) => matchTicketOf(football, players[index] ?? '', id)));
    expect(read.map((ticket) => ticket.ok && ticket.value.payoutKyat)).toEqual(players.map(() => 14_750));
  });
});
