import { MATCH_FEES } from '@padauk/contract/football/maung.rules';
import { sql } from 'kysely';
import { describeFootball } from '../../../test/describe-football.ts';
import { createFeedMatch, createRequestedLeg as createLeg, FULL_TIME, toLine } from '../../../test/match-fixtures.ts';
import { enterOutcome, voidWrongPrice } from './enter-outcome.ts';

describeFootball(
  'football tickets',
  (test) => {
    const { football, createMatch, importMatch, placeBet, placeTicket, settleMatch, finishAndSettle } = test;
    const voidBody = (matchId: string) =>
      voidWrongPrice(football, { matchId, market: 'body', version: 1, by: 'operator:one' });

    it('V8 accepts a single at the displayed line and stores that line (I12)', async () => {
      const match = createFeedMatch();
      const playerId = await test.createPlayer(20_000);

      const answer = await placeBet(await importMatch(match), { playerId });
      expect(answer).toMatchObject({ ok: true, value: { stakeKyat: 10_000, balanceKyat: 10_000 } });
      await importMatch({ ...match, body: toLine('2-20') });
      expect(await test.findTicket(playerId, answer.ok ? answer.value.ticketId : '').read()).toMatchObject({
        state: 'waiting',
        legs: [{ line: { goals: 1, sign: '+', pricePercent: 50 }, isFinal: false, percent: null }],
      });
    });

    it('P4 pays a single only after two confirmations of the score', async () => {
      const matchId = await createMatch();
      const ticket = await placeTicket(matchId);
      football.clock.set(FULL_TIME);

      for (const by of ['operator:one', 'operator:one', 'feed:test'] as const) {
        expect(await settleMatch(matchId)).toBe('waiting');
        await enterOutcome(football, { matchId, outcome: '1-0', reason: null, by });
      }
      expect(await settleMatch(matchId)).toBe('done');

      expect(await ticket.readKyat()).toBe(14_750);
      expect(await ticket.read()).toMatchObject({
        state: 'won',
        payoutKyat: 14_750,
        legs: [{ isFinal: true, percent: 50, homeGoals: 1, awayGoals: 0 }],
      });
      expect(football.notices).toMatchObject([{ textKey: 'matchTicketWin', params: { amountKyat: 14_750 } }]);
    });

    it.each([
      ['1+50', 'upper', '0-0', 'lost', 0],
      ['1+50', 'lower', '1-0', 'part-lost', 5_000],
      ['1+50', 'lower', '0-0', 'won', 19_500],
      ['1+50', 'upper', 'void', 'refunded', 10_000],
      ['1=', 'upper', '1-0', 'push', 10_000],
    ] as const)('P4 settles %s on %s by %s as %s', async (line, side, outcome, state, payoutKyat) => {
      const matchId = await createMatch({ body: toLine(line) });
      const ticket = await placeTicket(createLeg(matchId, { side }));
      await finishAndSettle(matchId, outcome);
      expect(await ticket.read()).toMatchObject({ state, payoutKyat });
      expect(await ticket.readKyat()).toBe(payoutKyat);
    });

    it('F19 a correction after the payout takes back the excess and pays the new winner', async () => {
      const matchId = await createMatch();
      const [upper, lower] = [await placeTicket(matchId), await placeTicket(createLeg(matchId, { side: 'lower' }))];
      const readBalances = () => test.readBalances([upper.playerId, lower.playerId]);
      await finishAndSettle(matchId, '2-0');
      expect(await readBalances()).toEqual([19_500, 0]);
      await finishAndSettle(matchId, '1-1');
      expect(await readBalances()).toEqual([0, 19_500]);
      await settleMatch(matchId);
      expect(await readBalances()).toEqual([0, 19_500]);
    });

    it('F42 refuses a changed price and returns the new line, unless the bet accepts the change', async () => {
      const match = createFeedMatch();
      const matchId = await importMatch(match);
      await importMatch({ ...match, body: toLine('1+40') });
      const bet = (side: 'upper' | 'lower', priceRule: 'ask' | 'better' | 'any') =>
        placeBet(createLeg(matchId, { side }), { priceRule });

      const refused = { ok: false, refusal: { code: 'PRICE_CHANGED', params: { line: '1+40' } } };
      expect(await bet('upper', 'ask')).toMatchObject(refused);
      expect(await bet('upper', 'better')).toMatchObject(refused);
      expect(await bet('lower', 'better')).toMatchObject({ ok: true });
      expect(await bet('upper', 'any')).toMatchObject({ ok: true });
    });

    it('P4 a bet at any price keeps its team when the other team becomes the favourite', async () => {
      const match = createFeedMatch({ body: toLine('=-10') });
      const matchId = await importMatch(match);
      await importMatch({ ...match, upper: 'away', body: toLine('=-20') });
      const ticket = await placeTicket(matchId, { priceRule: 'any' });
      expect(await ticket.read()).toMatchObject({ legs: [{ side: 'lower', upper: 'away' }] });
    });

    it('refuses bets on a void line until the line changes', async () => {
      const match = createFeedMatch();
      const matchId = await importMatch(match);
      await voidBody(matchId);
      expect(await placeBet(matchId)).toMatchObject({ refusal: { code: 'MATCH_CLOSED' } });
      await placeTicket(createLeg(matchId, { market: 'goal', side: 'over' }));
      await importMatch({ ...match, body: toLine('2-20') });
      await placeTicket(createLeg(matchId, { priceVersion: 2 }));
    });

    it('refuses a score with MATCH_OPEN while betting is open', async () => {
      const entered = { matchId: await createMatch(), outcome: '1-0', reason: null, by: 'operator:one' } as const;
      expect(await enterOutcome(football, entered)).toMatchObject({ refusal: { code: 'MATCH_OPEN' } });
    });

    it('voids a bet that was placed after a kick-off that was later moved forward', async () => {
      const match = createFeedMatch();
      const matchId = await importMatch(match);
      const ticket = await placeTicket(matchId);
      const startsAt = new Date(football.clock.now().getTime() - 60_000);
      await importMatch({ ...match, startsAt, status: 'live' });
      await finishAndSettle(matchId, '5-0');
      expect(await ticket.read()).toMatchObject({
        state: 'refunded',
        payoutKyat: 10_000,
        legs: [{ voidBecause: 'late' }],
      });
    });

    it('voids every leg on a void line, also after the payout', async () => {
      const matchId = await createMatch();
      const ticket = await placeTicket(matchId);
      await finishAndSettle(matchId, '5-0');
      await voidBody(matchId);
      await settleMatch(matchId);
      expect(await ticket.read()).toMatchObject({ state: 'refunded' });
      expect(await ticket.readKyat()).toBe(10_000);
    });

    describe('maungs', () => {
      const createThreeMatches = (): Promise<string[]> =>
        Promise.all(['1+50', '1+50', '1-80'].map((line) => createMatch({ body: toLine(line) })));
      const STAKE = { stakeKyat: 1_000 };

      it('P5 settles a maung after its last leg', async () => {
        const matches = await createThreeMatches();
        const ticket = await placeTicket(matches, STAKE);
        for (const [index, outcome] of ['2-0', '1-0', '1-0'].entries()) {
          expect(await ticket.read()).toMatchObject({ state: 'waiting' });
          await finishAndSettle(matches[index] ?? '', outcome);
        }
        expect(await ticket.read()).toMatchObject({ state: 'part-lost', payoutKyat: 600 });
      });

      it('K19 I12 stores the fee for the number of legs at placement and uses it for the payout', async () => {
        const matches = await createThreeMatches();
        const playerId = await test.createPlayer();
        const fees = [...MATCH_FEES, { fromLegs: 3, base: 'gross', percent: 20 } as const];
        const answer = await placeBet(matches, { ...STAKE, playerId }, { fees });
        for (const [index, outcome] of ['2-0', '1-0', '1-0'].entries())
          await finishAndSettle(matches[index] ?? '', outcome);
        expect(await test.findTicket(playerId, answer.ok ? answer.value.ticketId : '').read()).toMatchObject({
          fee: { base: 'gross', percent: 20 },
          payoutKyat: 480,
        });
      });

      it('P5 a lost leg ends a maung at once; the maung waits again when that leg becomes void', async () => {
        const matches = await createThreeMatches();
        const ticket = await placeTicket(matches, STAKE);
        const [first = '', second = '', third = ''] = matches;
        await finishAndSettle(first, '0-1');
        expect(await ticket.read()).toMatchObject({ state: 'lost' });
        await finishAndSettle(second, 'void');
        expect(await ticket.read()).toMatchObject({ state: 'lost' });
        await finishAndSettle(first, 'void');
        expect(await ticket.read()).toMatchObject({ state: 'waiting' });
        await finishAndSettle(third, '3-0');
        expect(await ticket.read()).toMatchObject({ state: 'won', payoutKyat: 1_950 });
      });

      it('I13 two concurrent settlements in chunks of two pay each of 12 maungs once', async () => {
        const matches = await createThreeMatches();
        const players = await test.createPlayers(12, 1_000);
        for (const playerId of players) await placeTicket(matches, { ...STAKE, playerId });
        football.clock.set(FULL_TIME);
        for (const matchId of matches) await test.enterConfirmedOutcome(matchId, '3-0');
        await Promise.all([...matches, ...matches].map((matchId) => settleMatch(matchId, 2)));
        expect(await test.readBalances(players)).toEqual(players.map(() => 7_650));
        const { rows } = await sql<{ count: number }>`
          select count(*) from ticket_payout join match_leg using (ticket_id)
          where match_id = ${matches[0]}::uuid`.execute(test.given.db);
        expect(rows).toEqual([{ count: 12 }]);
      });
    });
  },
  { booksAt: FULL_TIME },
);
