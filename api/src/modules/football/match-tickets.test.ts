import { MATCH_FEES } from '@padauk/contract/rules/maung';
import { sql } from 'kysely';
import {
  aFeedMatch,
  aLeg,
  aMatch,
  aMatchBet,
  end,
  endAndSettle,
  FULL_TIME,
  KICK_OFF,
  lineOf,
  placed,
  placeMatch,
  settleMatch,
  tell,
  testFootball,
  ticketIn,
  type TestFootball,
  matchDoor,
} from '../../../test/match-fixtures.ts';
import { aPlayerWith } from '../../../test/ledger-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { withoutTestPostings } from '../../../test/test-postings.ts';
import { verifyBooks } from '../../books.ts';
import { balancesOf } from '../ledger/index.ts';
import { enterOutcome, voidWrongPrice } from './enter-outcome.ts';

describeOnDatabases('tickets of football', (given) => {
  const mainKyat = async (playerId: string): Promise<number> => (await balancesOf(given.db, playerId)).mainKyat;
  afterEach(async () => {
    expect(withoutTestPostings(await verifyBooks(given.db, FULL_TIME))).toEqual([]);
  });

  it('V8 takes a single by the line that the player has seen, and keeps it (I12)', async () => {
    const football = testFootball(given.db);
    const match = aFeedMatch();
    const matchId = await tell(football, match);
    const playerId = await aPlayerWith(given.db, 20_000);

    const answer = await placeMatch(football, aMatchBet(playerId, [aLeg(matchId)]));
    expect(answer).toMatchObject({ ok: true, value: { stakeKyat: 10_000, balanceKyat: 10_000 } });
    await tell(football, { ...match, body: lineOf('2-20') });
    const id = answer.ok ? answer.value.ticketId : '';
    expect(await ticketIn(football, playerId, id)).toMatchObject({
      state: 'waiting',
      legs: [{ line: { goals: 1, sign: '+', pricePercent: 50 }, isFinal: false, percent: null }],
    });
  });

  it('P4 pays a single when two people have said the score, and not before', async () => {
    const football = testFootball(given.db);
    const matchId = await aMatch(football);
    const playerId = await aPlayerWith(given.db, 10_000);
    const id = await placed(football, aMatchBet(playerId, [aLeg(matchId)]));
    football.clock.set(FULL_TIME);

    await enterOutcome(football, { matchId, outcome: '1-0', reason: null, by: 'operator:one' });
    await enterOutcome(football, { matchId, outcome: '1-0', reason: null, by: 'operator:one' });
    expect(await settleMatch(football, matchId)).toBe('waiting');
    await enterOutcome(football, { matchId, outcome: '1-0', reason: null, by: 'feed:test' });
    expect(await settleMatch(football, matchId)).toBe('done');

    expect(await mainKyat(playerId)).toBe(14_750);
    expect(await ticketIn(football, playerId, id)).toMatchObject({
      state: 'won',
      payoutKyat: 14_750,
      legs: [{ isFinal: true, percent: 50, homeGoals: 1, awayGoals: 0 }],
    });
    expect(football.notices).toMatchObject([{ textKey: 'matchTicketWin', params: { amountKyat: 14_750 } }]);
  });

  it.each([
    ['upper', '0-0', 'lost', 0],
    ['lower', '1-0', 'part-lost', 5_000],
    ['lower', '0-0', 'won', 19_500],
    ['upper', 'void', 'refunded', 10_000],
  ] as const)('P4 settles 1+50 on %s by %s as %s', async (side, outcome, state, payoutKyat) => {
    const football = testFootball(given.db);
    const matchId = await aMatch(football);
    const playerId = await aPlayerWith(given.db, 10_000);
    const id = await placed(football, aMatchBet(playerId, [aLeg(matchId, { side })]));
    await endAndSettle(football, matchId, outcome);
    expect(await ticketIn(football, playerId, id)).toMatchObject({ state, payoutKyat });
    expect(await mainKyat(playerId)).toBe(payoutKyat);
  });

  it('P4 a push gives the stake back without a fee', async () => {
    const football = testFootball(given.db);
    const matchId = await aMatch(football, { body: lineOf('1=') });
    const playerId = await aPlayerWith(given.db, 10_000);
    const id = await placed(football, aMatchBet(playerId, [aLeg(matchId)]));
    await endAndSettle(football, matchId, '1-0');
    expect(await ticketIn(football, playerId, id)).toMatchObject({ state: 'push', payoutKyat: 10_000 });
  });

  it('F19 a correction after the payout takes back what was too much, and pays who won after all', async () => {
    const football = testFootball(given.db);
    const matchId = await aMatch(football);
    const [upper, lower] = [await aPlayerWith(given.db, 10_000), await aPlayerWith(given.db, 10_000)];
    await placed(football, aMatchBet(upper, [aLeg(matchId)]));
    await placed(football, aMatchBet(lower, [aLeg(matchId, { side: 'lower' })]));
    await endAndSettle(football, matchId, '2-0');
    expect([await mainKyat(upper), await mainKyat(lower)]).toEqual([19_500, 0]);
    await endAndSettle(football, matchId, '1-1');
    expect([await mainKyat(upper), await mainKyat(lower)]).toEqual([0, 19_500]);
    await settleMatch(football, matchId);
    expect([await mainKyat(upper), await mainKyat(lower)]).toEqual([0, 19_500]);
  });

  it('row 9 refuses a price that has changed, with the new one', async () => {
    const football = testFootball(given.db);
    const match = aFeedMatch();
    const matchId = await tell(football, match);
    const playerId = await aPlayerWith(given.db, 50_000);
    await tell(football, { ...match, body: lineOf('1+40') });
    const bet = (side: 'upper' | 'lower', priceRule: 'ask' | 'better' | 'any') =>
      placeMatch(football, aMatchBet(playerId, [aLeg(matchId, { side })], { priceRule }));

    const refused = { ok: false, refusal: { code: 'PRICE_CHANGED', params: { line: '1+40' } } };
    expect(await bet('upper', 'ask')).toMatchObject(refused);
    expect(await bet('upper', 'better')).toMatchObject(refused);
    expect(await bet('lower', 'better')).toMatchObject({ ok: true });
    expect(await bet('upper', 'any')).toMatchObject({ ok: true });
  });

  it('RTS 2C who takes any price keeps the team when the other one gives', async () => {
    const football = testFootball(given.db);
    const match = aFeedMatch({ body: lineOf('=-10') });
    const matchId = await tell(football, match);
    const playerId = await aPlayerWith(given.db, 10_000);
    await tell(football, { ...match, upper: 'away', body: lineOf('=-20') });
    const id = await placed(football, aMatchBet(playerId, [aLeg(matchId)], { priceRule: 'any' }));
    expect(await ticketIn(football, playerId, id)).toMatchObject({ legs: [{ side: 'lower', upper: 'away' }] });
  });

  it('E23 takes no bet at kick-off', async () => {
    const football = testFootball(given.db);
    const matchId = await aMatch(football);
    const playerId = await aPlayerWith(given.db, 10_000);
    football.clock.set(KICK_OFF);
    expect(await placeMatch(football, aMatchBet(playerId, [aLeg(matchId)]))).toMatchObject({
      refusal: { code: 'MATCH_CLOSED' },
    });
  });

  it('row 3 takes five of six bets of 100,000 at once, by two processes: 500,000 is the most of a market', async () => {
    const football = testFootball(given.db);
    const matchId = await aMatch(football);
    const playerId = await aPlayerWith(given.db, 1_000_000);
    const [one, other] = [matchDoor(football), matchDoor(football)];
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        (index % 2 === 0 ? one : other).place(aMatchBet(playerId, [aLeg(matchId)], { stakeKyat: 100_000 })),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      refusal: { code: 'MATCH_AT_LIMIT', params: { remainingKyat: 0 } },
    });
    const goal = aLeg(matchId, { market: 'goal', side: 'over' });
    expect(await placeMatch(football, aMatchBet(playerId, [goal], { stakeKyat: 100_000 }))).toMatchObject({ ok: true });
  });

  it('takes no bet on a line that was plainly wrong, until the line changes', async () => {
    const football = testFootball(given.db);
    const match = aFeedMatch();
    const matchId = await tell(football, match);
    const playerId = await aPlayerWith(given.db, 20_000);
    await voidWrongPrice(football, { matchId, market: 'body', version: 1, by: 'operator:one' });
    expect(await placeMatch(football, aMatchBet(playerId, [aLeg(matchId)]))).toMatchObject({
      refusal: { code: 'MATCH_CLOSED' },
    });
    await placed(football, aMatchBet(playerId, [aLeg(matchId, { market: 'goal', side: 'over' })]));
    await tell(football, { ...match, body: lineOf('2-20') });
    await placed(football, aMatchBet(playerId, [aLeg(matchId, { priceVersion: 2 })]));
  });

  it('enters no score while bets are taken, and says so in its own word', async () => {
    const football = testFootball(given.db);
    const matchId = await aMatch(football);
    const entered = { matchId, outcome: '1-0', reason: null, by: 'operator:one' } as const;
    expect(await enterOutcome(football, entered)).toMatchObject({ refusal: { code: 'MATCH_OPEN' } });
  });

  it('AGCO 4.25 voids what was placed after a kick-off that was brought forward', async () => {
    const football = testFootball(given.db);
    const match = aFeedMatch();
    const matchId = await tell(football, match);
    const playerId = await aPlayerWith(given.db, 10_000);
    const id = await placed(football, aMatchBet(playerId, [aLeg(matchId)]));
    await tell(football, { ...match, startsAt: new Date(football.clock.now().getTime() - 60_000), status: 'live' });
    await endAndSettle(football, matchId, '5-0');
    expect(await ticketIn(football, playerId, id)).toMatchObject({
      state: 'refunded',
      payoutKyat: 10_000,
      legs: [{ voidBecause: 'late' }],
    });
  });

  it('voids every leg on a line that was plainly wrong, also after the payout', async () => {
    const football = testFootball(given.db);
    const matchId = await aMatch(football);
    const playerId = await aPlayerWith(given.db, 10_000);
    const id = await placed(football, aMatchBet(playerId, [aLeg(matchId)]));
    await endAndSettle(football, matchId, '5-0');
    await voidWrongPrice(football, { matchId, market: 'body', version: 1, by: 'operator:one' });
    await settleMatch(football, matchId);
    expect(await ticketIn(football, playerId, id)).toMatchObject({ state: 'refunded' });
    expect(await mainKyat(playerId)).toBe(10_000);
  });

  describe('maungs', () => {
    const threeMatches = async (football: TestFootball): Promise<string[]> =>
      await Promise.all(['1+50', '1+50', '1-80'].map((line) => aMatch(football, { body: lineOf(line) })));

    it('M02 pays when the last leg is known, and loses no more than its legs lose', async () => {
      const football = testFootball(given.db);
      const matches = await threeMatches(football);
      const playerId = await aPlayerWith(given.db, 1_000);
      const legs = matches.map((matchId) => aLeg(matchId));
      const id = await placed(football, aMatchBet(playerId, legs, { stakeKyat: 1_000 }));
      for (const [index, outcome] of ['2-0', '1-0', '1-0'].entries()) {
        expect(await ticketIn(football, playerId, id)).toMatchObject({ state: 'waiting' });
        await endAndSettle(football, matches[index] ?? '', outcome);
      }
      expect(await ticketIn(football, playerId, id)).toMatchObject({ state: 'part-lost', payoutKyat: 600 });
    });

    it('K19 I12 M02 keeps the fee of its number of legs as it was when it was placed, and pays by it', async () => {
      const football = testFootball(given.db);
      const matches = await threeMatches(football);
      const playerId = await aPlayerWith(given.db, 1_000);
      const bet = aMatchBet(
        playerId,
        matches.map((matchId) => aLeg(matchId)),
        { stakeKyat: 1_000 },
      );
      const answer = await placeMatch(football, bet, {
        fees: [...MATCH_FEES, { fromLegs: 3, base: 'gross', percent: 20 }],
      });
      for (const [index, outcome] of ['2-0', '1-0', '1-0'].entries())
        await endAndSettle(football, matches[index] ?? '', outcome);
      expect(await ticketIn(football, playerId, answer.ok ? answer.value.ticketId : '')).toMatchObject({
        fee: { base: 'gross', percent: 20 },
        payoutKyat: 480,
      });
    });

    it('P5 ends by a lost leg at once, and waits again when that leg turns out void', async () => {
      const football = testFootball(given.db);
      const matches = await threeMatches(football);
      const playerId = await aPlayerWith(given.db, 1_000);
      const legs = matches.map((matchId) => aLeg(matchId));
      const id = await placed(football, aMatchBet(playerId, legs, { stakeKyat: 1_000 }));
      const [first = '', second = '', third = ''] = matches;
      await endAndSettle(football, first, '0-1');
      expect(await ticketIn(football, playerId, id)).toMatchObject({ state: 'lost' });
      await endAndSettle(football, second, 'void');
      expect(await ticketIn(football, playerId, id)).toMatchObject({ state: 'lost' });
      await endAndSettle(football, first, 'void');
      expect(await ticketIn(football, playerId, id)).toMatchObject({ state: 'waiting' });
      await endAndSettle(football, third, '3-0');
      expect(await ticketIn(football, playerId, id)).toMatchObject({ state: 'won', payoutKyat: 1_950 });
    });

    it('BR 4.2 I13 two matches that settle at once, in chunks of two, pay each of 12 maungs once', async () => {
      const football = testFootball(given.db);
      const matches = await threeMatches(football);
      const players = await Promise.all(Array.from({ length: 12 }, () => aPlayerWith(given.db, 1_000)));
      for (const playerId of players)
        await placed(
          football,
          aMatchBet(
            playerId,
            matches.map((id) => aLeg(id)),
            { stakeKyat: 1_000 },
          ),
        );
      football.clock.set(FULL_TIME);
      for (const matchId of matches) await end(football, matchId, '3-0');
      await Promise.all([...matches, ...matches].map((matchId) => settleMatch(football, matchId, 2)));
      expect(await Promise.all(players.map(mainKyat))).toEqual(players.map(() => 7_650));
      const { rows } = await sql<{ count: number }>`
        select count(*) from ticket_payout join match_leg using (ticket_id) where match_id = ${matches[0]}::uuid`.execute(
        given.db,
      );
      expect(rows).toEqual([{ count: 12 }]);
    });
  });
});
