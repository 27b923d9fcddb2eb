import { MATCH_FEES } from '@padauk/contract/football/maung.rules';
import { sql } from 'kysely';
import {
  createFeedMatch,
  createRequestedLeg,
  createMatch,
  createMatchBet,
  enterConfirmedOutcome,
  finishAndSettle,
  FULL_TIME,
  KICK_OFF,
  toLine,
  placeAcceptedMatch,
  placeMatch,
  settleMatch,
  importMatch,
  createTestFootball,
  readTicket,
  type TestFootball,
  createMatchPlacement,
} from '../../../test/match-fixtures.ts';
import { createPlayerAccount } from '../../../test/ledger-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { excludeTestPostings } from '../../../test/test-postings.ts';
import { verifyBooks } from '../../books.ts';
import { readPlayerBalances } from '../ledger/index.ts';
import { enterOutcome, voidWrongPrice } from './enter-outcome.ts';

describeOnDatabases('football tickets', (given) => {
  const mainKyat = async (playerId: string): Promise<number> => (await readPlayerBalances(given.db, playerId)).mainKyat;
  afterEach(async () => {
    expect(excludeTestPostings(await verifyBooks(given.db, FULL_TIME))).toEqual([]);
  });

  it('V8 accepts a single at the displayed line and stores that line (I12)', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch();
    const matchId = await importMatch(football, match);
    const playerId = await createPlayerAccount(given.db, 20_000);

    const answer = await placeMatch(football, createMatchBet(playerId, [createRequestedLeg(matchId)]));
    expect(answer).toMatchObject({ ok: true, value: { stakeKyat: 10_000, balanceKyat: 10_000 } });
    await importMatch(football, { ...match, body: toLine('2-20') });
    const id = answer.ok ? answer.value.ticketId : '';
    expect(await readTicket(football, playerId, id)).toMatchObject({
      state: 'waiting',
      legs: [{ line: { goals: 1, sign: '+', pricePercent: 50 }, isFinal: false, percent: null }],
    });
  });

  it('P4 pays a single only after two confirmations of the score', async () => {
    const football = createTestFootball(given.db);
    const matchId = await createMatch(football);
    const playerId = await createPlayerAccount(given.db, 10_000);
    const id = await placeAcceptedMatch(football, createMatchBet(playerId, [createRequestedLeg(matchId)]));
    football.clock.set(FULL_TIME);

    await enterOutcome(football, { matchId, outcome: '1-0', reason: null, by: 'operator:one' });
    await enterOutcome(football, { matchId, outcome: '1-0', reason: null, by: 'operator:one' });
    expect(await settleMatch(football, matchId)).toBe('waiting');
    await enterOutcome(football, { matchId, outcome: '1-0', reason: null, by: 'feed:test' });
    expect(await settleMatch(football, matchId)).toBe('done');

    expect(await mainKyat(playerId)).toBe(14_750);
    expect(await readTicket(football, playerId, id)).toMatchObject({
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
    const football = createTestFootball(given.db);
    const matchId = await createMatch(football);
    const playerId = await createPlayerAccount(given.db, 10_000);
    const id = await placeAcceptedMatch(football, createMatchBet(playerId, [createRequestedLeg(matchId, { side })]));
    await finishAndSettle(football, matchId, outcome);
    expect(await readTicket(football, playerId, id)).toMatchObject({ state, payoutKyat });
    expect(await mainKyat(playerId)).toBe(payoutKyat);
  });

  it('P4 a push returns the stake without a fee', async () => {
    const football = createTestFootball(given.db);
    const matchId = await createMatch(football, { body: toLine('1=') });
    const playerId = await createPlayerAccount(given.db, 10_000);
    const id = await placeAcceptedMatch(football, createMatchBet(playerId, [createRequestedLeg(matchId)]));
    await finishAndSettle(football, matchId, '1-0');
    expect(await readTicket(football, playerId, id)).toMatchObject({ state: 'push', payoutKyat: 10_000 });
  });

  it('F19 a correction after the payout takes back the excess and pays the new winner', async () => {
    const football = createTestFootball(given.db);
    const matchId = await createMatch(football);
    const [upper, lower] = [await createPlayerAccount(given.db, 10_000), await createPlayerAccount(given.db, 10_000)];
    await placeAcceptedMatch(football, createMatchBet(upper, [createRequestedLeg(matchId)]));
    await placeAcceptedMatch(football, createMatchBet(lower, [createRequestedLeg(matchId, { side: 'lower' })]));
    await finishAndSettle(football, matchId, '2-0');
    expect([await mainKyat(upper), await mainKyat(lower)]).toEqual([19_500, 0]);
    await finishAndSettle(football, matchId, '1-1');
    expect([await mainKyat(upper), await mainKyat(lower)]).toEqual([0, 19_500]);
    await settleMatch(football, matchId);
    expect([await mainKyat(upper), await mainKyat(lower)]).toEqual([0, 19_500]);
  });

  it('F42 refuses a changed price and returns the new line, unless the bet accepts the change', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch();
    const matchId = await importMatch(football, match);
    const playerId = await createPlayerAccount(given.db, 50_000);
    await importMatch(football, { ...match, body: toLine('1+40') });
    const bet = (side: 'upper' | 'lower', priceRule: 'ask' | 'better' | 'any') =>
      placeMatch(football, createMatchBet(playerId, [createRequestedLeg(matchId, { side })], { priceRule }));

    const refused = { ok: false, refusal: { code: 'PRICE_CHANGED', params: { line: '1+40' } } };
    expect(await bet('upper', 'ask')).toMatchObject(refused);
    expect(await bet('upper', 'better')).toMatchObject(refused);
    expect(await bet('lower', 'better')).toMatchObject({ ok: true });
    expect(await bet('upper', 'any')).toMatchObject({ ok: true });
  });

  it('P4 a bet at any price keeps its team when the other team becomes the favourite', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch({ body: toLine('=-10') });
    const matchId = await importMatch(football, match);
    const playerId = await createPlayerAccount(given.db, 10_000);
    await importMatch(football, { ...match, upper: 'away', body: toLine('=-20') });
    const id = await placeAcceptedMatch(
      football,
      createMatchBet(playerId, [createRequestedLeg(matchId)], { priceRule: 'any' }),
    );
    expect(await readTicket(football, playerId, id)).toMatchObject({ legs: [{ side: 'lower', upper: 'away' }] });
  });

  it('E23 refuses a bet at the kick-off', async () => {
    const football = createTestFootball(given.db);
    const matchId = await createMatch(football);
    const playerId = await createPlayerAccount(given.db, 10_000);
    football.clock.set(KICK_OFF);
    expect(await placeMatch(football, createMatchBet(playerId, [createRequestedLeg(matchId)]))).toMatchObject({
      refusal: { code: 'MATCH_CLOSED' },
    });
  });

  it('F36 accepts five of six concurrent bets of 100,000 at two processes: the limit is 500,000', async () => {
    const football = createTestFootball(given.db);
    const matchId = await createMatch(football);
    const playerId = await createPlayerAccount(given.db, 1_000_000);
    const [one, other] = [createMatchPlacement(football), createMatchPlacement(football)];
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        (index % 2 === 0 ? one : other).place(
          createMatchBet(playerId, [createRequestedLeg(matchId)], { stakeKyat: 100_000 }),
        ),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      refusal: { code: 'MATCH_AT_LIMIT', params: { remainingKyat: 0 } },
    });
    const goal = createRequestedLeg(matchId, { market: 'goal', side: 'over' });
    expect(await placeMatch(football, createMatchBet(playerId, [goal], { stakeKyat: 100_000 }))).toMatchObject({
      ok: true,
    });
  });

  it('refuses bets on a void line until the line changes', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch();
    const matchId = await importMatch(football, match);
    const playerId = await createPlayerAccount(given.db, 20_000);
    await voidWrongPrice(football, { matchId, market: 'body', version: 1, by: 'operator:one' });
    expect(await placeMatch(football, createMatchBet(playerId, [createRequestedLeg(matchId)]))).toMatchObject({
      refusal: { code: 'MATCH_CLOSED' },
    });
    await placeAcceptedMatch(
      football,
      createMatchBet(playerId, [createRequestedLeg(matchId, { market: 'goal', side: 'over' })]),
    );
    await importMatch(football, { ...match, body: toLine('2-20') });
    await placeAcceptedMatch(football, createMatchBet(playerId, [createRequestedLeg(matchId, { priceVersion: 2 })]));
  });

  it('refuses a score with MATCH_OPEN while betting is open', async () => {
    const football = createTestFootball(given.db);
    const matchId = await createMatch(football);
    const entered = { matchId, outcome: '1-0', reason: null, by: 'operator:one' } as const;
    expect(await enterOutcome(football, entered)).toMatchObject({ refusal: { code: 'MATCH_OPEN' } });
  });

  it('voids a bet that was placed after a kick-off that was later moved forward', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch();
    const matchId = await importMatch(football, match);
    const playerId = await createPlayerAccount(given.db, 10_000);
    const id = await placeAcceptedMatch(football, createMatchBet(playerId, [createRequestedLeg(matchId)]));
    await importMatch(football, {
      ...match,
      startsAt: new Date(football.clock.now().getTime() - 60_000),
      status: 'live',
    });
    await finishAndSettle(football, matchId, '5-0');
    expect(await readTicket(football, playerId, id)).toMatchObject({
      state: 'refunded',
      payoutKyat: 10_000,
      legs: [{ voidBecause: 'late' }],
    });
  });

  it('voids every leg on a void line, also after the payout', async () => {
    const football = createTestFootball(given.db);
    const matchId = await createMatch(football);
    const playerId = await createPlayerAccount(given.db, 10_000);
    const id = await placeAcceptedMatch(football, createMatchBet(playerId, [createRequestedLeg(matchId)]));
    await finishAndSettle(football, matchId, '5-0');
    await voidWrongPrice(football, { matchId, market: 'body', version: 1, by: 'operator:one' });
    await settleMatch(football, matchId);
    expect(await readTicket(football, playerId, id)).toMatchObject({ state: 'refunded' });
    expect(await mainKyat(playerId)).toBe(10_000);
  });

  describe('maungs', () => {
    const createThreeMatches = async (football: TestFootball): Promise<string[]> =>
      await Promise.all(['1+50', '1+50', '1-80'].map((line) => createMatch(football, { body: toLine(line) })));

    it('P5 settles a maung after its last leg', async () => {
      const football = createTestFootball(given.db);
      const matches = await createThreeMatches(football);
      const playerId = await createPlayerAccount(given.db, 1_000);
      const legs = matches.map((matchId) => createRequestedLeg(matchId));
      const id = await placeAcceptedMatch(football, createMatchBet(playerId, legs, { stakeKyat: 1_000 }));
      for (const [index, outcome] of ['2-0', '1-0', '1-0'].entries()) {
        expect(await readTicket(football, playerId, id)).toMatchObject({ state: 'waiting' });
        await finishAndSettle(football, matches[index] ?? '', outcome);
      }
      expect(await readTicket(football, playerId, id)).toMatchObject({ state: 'part-lost', payoutKyat: 600 });
    });

    it('K19 I12 stores the fee for the number of legs at placement and uses it for the payout', async () => {
      const football = createTestFootball(given.db);
      const matches = await createThreeMatches(football);
      const playerId = await createPlayerAccount(given.db, 1_000);
      const bet = createMatchBet(
        playerId,
        matches.map((matchId) => createRequestedLeg(matchId)),
        { stakeKyat: 1_000 },
      );
      const answer = await placeMatch(football, bet, {
        fees: [...MATCH_FEES, { fromLegs: 3, base: 'gross', percent: 20 }],
      });
      for (const [index, outcome] of ['2-0', '1-0', '1-0'].entries())
        await finishAndSettle(football, matches[index] ?? '', outcome);
      expect(await readTicket(football, playerId, answer.ok ? answer.value.ticketId : '')).toMatchObject({
        fee: { base: 'gross', percent: 20 },
        payoutKyat: 480,
      });
    });

    it('P5 a lost leg ends a maung at once; the maung waits again when that leg becomes void', async () => {
      const football = createTestFootball(given.db);
      const matches = await createThreeMatches(football);
      const playerId = await createPlayerAccount(given.db, 1_000);
      const legs = matches.map((matchId) => createRequestedLeg(matchId));
      const id = await placeAcceptedMatch(football, createMatchBet(playerId, legs, { stakeKyat: 1_000 }));
      const [first = '', second = '', third = ''] = matches;
      await finishAndSettle(football, first, '0-1');
      expect(await readTicket(football, playerId, id)).toMatchObject({ state: 'lost' });
      await finishAndSettle(football, second, 'void');
      expect(await readTicket(football, playerId, id)).toMatchObject({ state: 'lost' });
      await finishAndSettle(football, first, 'void');
      expect(await readTicket(football, playerId, id)).toMatchObject({ state: 'waiting' });
      await finishAndSettle(football, third, '3-0');
      expect(await readTicket(football, playerId, id)).toMatchObject({ state: 'won', payoutKyat: 1_950 });
    });

    it('I13 two concurrent settlements in chunks of two pay each of 12 maungs once', async () => {
      const football = createTestFootball(given.db);
      const matches = await createThreeMatches(football);
      const players = await Promise.all(Array.from({ length: 12 }, () => createPlayerAccount(given.db, 1_000)));
      for (const playerId of players)
        await placeAcceptedMatch(
          football,
          createMatchBet(
            playerId,
            matches.map((id) => createRequestedLeg(id)),
            { stakeKyat: 1_000 },
          ),
        );
      football.clock.set(FULL_TIME);
      for (const matchId of matches) await enterConfirmedOutcome(football, matchId, '3-0');
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
