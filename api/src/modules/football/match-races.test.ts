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

describeOnDatabases('football at the same moment', (given) => {
  const mainKyat = async (playerId: string): Promise<number> => (await readPlayerBalances(given.db, playerId)).mainKyat;
  afterEach(async () => {
    expect(excludeTestPostings(await verifyBooks(given.db, FULL_TIME))).toEqual([]);
  });

  it('K19 takes five of 50 bets of 100,000 on one market of a match, by two processes', async () => {
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

  it('row 9 a price that changes while 50 players bet is never the one of a bet that asked for the other', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch();
    const matchId = await importMatch(football, match);
    const players = await Promise.all(
      Array.from({ length: CONCURRENT_BETS }, () => createPlayerAccount(given.db, 10_000)),
    );
    const door = createMatchPlacement(football);
    const [answers] = await Promise.all([
      Promise.all(players.map((playerId) => door.place(createMatchBet(playerId, [createRequestedLeg(matchId)])))),
      importMatch(football, { ...match, body: toLine('1+40') }),
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
    const football = createTestFootball(given.db);
    const [twice, other] = [await createMatch(football), await createMatch(football)];
    const playerId = await createPlayerAccount(given.db, 10_000);
    const legs = [
      createRequestedLeg(twice),
      createRequestedLeg(other),
      createRequestedLeg(twice, { market: 'goal', side: 'over' }),
    ];
    const door = createMatchPlacement(football);
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => door.place(createMatchBet(playerId, legs, { stakeKyat: 1_000 }))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(await mainKyat(playerId)).toBe(10_000);
    expect(await placeAcceptedMatch(football, createMatchBet(playerId, legs.slice(0, 1)))).not.toBe('');
  });

  it('F19 a correction while its own settlement runs leaves each ticket by the last outcome', async () => {
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
