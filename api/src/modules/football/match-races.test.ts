import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createPlayerAccount } from '../../../test/ledger-fixtures.ts';
import {
  createFeedMatch,
  createRequestedLeg,
  createMatch,
  createMatchBet,
  enterConfirmedOutcome,
  FULL_TIME,
  toLine,
  placeAcceptedMatch,
  placeMatches,
  settleMatch,
  importMatch,
  createTestFootball,
  createMatchPlacement,
} from '../../../test/match-fixtures.ts';
import { excludeTestPostings } from '../../../test/test-postings.ts';
import { verifyBooks } from '../../books.ts';
import { readPlayerBalances } from '../ledger/index.ts';
import { voidWrongPrice } from './enter-outcome.ts';
import { findMatchTicket } from './read-match-tickets.ts';

const CONCURRENT_BETS = 50;

describeOnDatabases('concurrent football bets', (given) => {
  const mainKyat = async (playerId: string): Promise<number> => (await readPlayerBalances(given.db, playerId)).mainKyat;
  afterEach(async () => {
    expect(excludeTestPostings(await verifyBooks(given.db, FULL_TIME))).toEqual([]);
  });

  it('K19 accepts five of 50 bets of 100,000 on one market, from two processes', async () => {
    const football = createTestFootball(given.db);
    const matchId = await createMatch(football);
    const playerId = await createPlayerAccount(given.db, CONCURRENT_BETS * 100_000);
    const [one, other] = [createMatchPlacement(football), createMatchPlacement(football)];
    const answers = await Promise.all(
      Array.from({ length: CONCURRENT_BETS }, (_, index) =>
        (index % 2 === 0 ? one : other).place(
          createMatchBet(playerId, [createRequestedLeg(matchId)], { stakeKyat: 100_000 }),
        ),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(await mainKyat(playerId)).toBe((CONCURRENT_BETS - 5) * 100_000);
  });

  it('F42 a price change during 50 bets never gives a bet another price than it asked for', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch();
    const matchId = await importMatch(football, match);
    const players = await Promise.all(
      Array.from({ length: CONCURRENT_BETS }, () => createPlayerAccount(given.db, 10_000)),
    );
    const placement = createMatchPlacement(football);
    const [answers] = await Promise.all([
      Promise.all(players.map((playerId) => placement.place(createMatchBet(playerId, [createRequestedLeg(matchId)])))),
      importMatch(football, { ...match, body: toLine('1+40') }),
    ]);
    const wrong = answers.filter((answer) => !answer.ok && answer.refusal.code !== 'PRICE_CHANGED');
    expect(wrong).toEqual([]);
    const { rows } = await sql<{ price: number; priceVersion: number }>`
      select distinct price, price_version as "priceVersion" from match_leg where match_id = ${matchId}::uuid`.execute(
      given.db,
    );
    expect(rows.filter(({ price, priceVersion }) => price !== 50 || priceVersion !== 1)).toEqual([]);
    const balances = await Promise.all(players.map(mainKyat));
    expect(balances.filter((kyat) => kyat === 0)).toHaveLength(answers.filter(({ ok }) => ok).length);
  });

  it('P5 a leg voided during settlement of the other legs gives the same payout as in sequence', async () => {
    const football = createTestFootball(given.db);
    const [lost, second, third] = [
      await createMatch(football),
      await createMatch(football),
      await createMatch(football),
    ];
    const players = await Promise.all(Array.from({ length: 10 }, () => createPlayerAccount(given.db, 1_000)));
    const legs = [lost, second, third].map((matchId) => createRequestedLeg(matchId));
    await placeMatches(
      football,
      players.map((playerId) => createMatchBet(playerId, legs, { stakeKyat: 1_000 })),
    );
    football.clock.set(FULL_TIME);
    await enterConfirmedOutcome(football, lost, '0-3');
    await settleMatch(football, lost, 3);
    for (const matchId of [second, third]) await enterConfirmedOutcome(football, matchId, '3-0');

    const voiding = voidWrongPrice(football, { matchId: lost, market: 'body', version: 1, by: 'operator:one' });
    await Promise.all([
      voiding.then(() => settleMatch(football, lost, 3)),
      settleMatch(football, second, 3),
      settleMatch(football, third, 3),
    ]);
    // 1,000 × 2 × 2, less 5% of the profit of 3,000
    expect(await Promise.all(players.map(mainKyat))).toEqual(players.map(() => 3_850));
  });

  it('V9 F43 refuses a ticket with a duplicate match in the database; ten attempts move no money', async () => {
    const football = createTestFootball(given.db);
    const [twice, other] = [await createMatch(football), await createMatch(football)];
    const playerId = await createPlayerAccount(given.db, 10_000);
    const legs = [
      createRequestedLeg(twice),
      createRequestedLeg(other),
      createRequestedLeg(twice, { market: 'goal', side: 'over' }),
    ];
    const placement = createMatchPlacement(football);
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => placement.place(createMatchBet(playerId, legs, { stakeKyat: 1_000 }))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(await mainKyat(playerId)).toBe(10_000);
    expect(await placeAcceptedMatch(football, createMatchBet(playerId, legs.slice(0, 1)))).not.toBe('');
  });

  it('F19 a correction during its own settlement leaves each ticket settled by the last outcome', async () => {
    const football = createTestFootball(given.db);
    const matchId = await createMatch(football);
    const players = await Promise.all(Array.from({ length: 10 }, () => createPlayerAccount(given.db, 10_000)));
    const tickets = await Promise.all(
      players.map((playerId) =>
        placeAcceptedMatch(football, createMatchBet(playerId, [createRequestedLeg(matchId)], { stakeKyat: 10_000 })),
      ),
    );
    football.clock.set(FULL_TIME);
    await enterConfirmedOutcome(football, matchId, '3-0');
    await Promise.all([settleMatch(football, matchId, 2), enterConfirmedOutcome(football, matchId, '1-0')]);
    await settleMatch(football, matchId, 2);
    const read = await Promise.all(tickets.map((id, index) => findMatchTicket(football, players[index] ?? '', id)));
    expect(read.map((ticket) => ticket.ok && ticket.value.payoutKyat)).toEqual(players.map(() => 14_750));
  });
});
