import { readFileSync } from 'node:fs';
import { describeFootball } from '../../../test/describe-football.ts';
import {
  createRequestedLeg as createLeg,
  FOOTBALL_TERMS,
  FULL_TIME,
  toLine,
  type RequestedLeg,
} from '../../../test/match-fixtures.ts';
import { enterOutcome } from './enter-outcome.ts';
import { readFixtures } from './fixtures.ts';
import { createMaungCode, findSharedMaung } from './read-match-tickets.ts';
import { verifyFootball } from './verify-football.ts';

const SETTINGS = { maung: { minimumStakeKyat: 1_000, maximumPayoutKyat: 200_000 } } as const;

interface Vector {
  readonly id: string;
  readonly legs: readonly string[];
  readonly stake: number;
  readonly payout: number;
}

const VECTORS = new URL('../../../../contract/src/test-data/settlement-vectors.json', import.meta.url);
const { maung: vectors } = JSON.parse(readFileSync(VECTORS, 'utf8')) as { readonly maung: readonly Vector[] }; // ours

/** `L-60 lower (n=-1) +100`: line, side, and the margin of upper or the total of goals; `void` is a void match. */
const LEG_PATTERN = /^(?<line>\S+) (?<side>upper|lower|over|under) \(n=(?<goals>-?\d+)\)/;

describeFootball('maungs', (test) => {
  const { given, football, createMatch, createMatches, placeTicket, enterConfirmedOutcome, settleMatch } = test;

  it.each([
    [900, 'minimum'],
    [1_100, 'multiple'],
  ])('V7 refuses a stake of %i because of its %s', async (stakeKyat) => {
    expect(await test.placeBet(await createMatches(3), { stakeKyat }, SETTINGS)).toMatchObject({
      ok: false,
      refusal: { code: 'INVALID_INPUT' },
    });
  });

  it('K19 I12 limits a payout to the maximum stored at placement', async () => {
    const [matches, playerId] = [await createMatches(3), await test.createPlayer(50_000)];
    const placed = await test.placeBet(matches, { stakeKyat: 50_000, playerId }, SETTINGS);
    for (const matchId of matches) await test.finishAndSettle(matchId, '3-0');
    expect(await test.findTicket(playerId, placed.ok ? placed.value.ticketId : '').read()).toMatchObject({
      payoutKyat: 200_000,
      maximumPayoutKyat: 200_000,
    });
  });

  it('V7 K19 returns the maung settings with the fixtures', async () => {
    expect(await readFixtures({ ...football, terms: { ...FOOTBALL_TERMS, ...SETTINGS } })).toMatchObject({
      ok: true,
      value: { maung: SETTINGS.maung },
    });
  });

  /** Each leg is on its own match. */
  const createVectorLeg = async (text: string): Promise<{ leg: RequestedLeg; outcome: string }> => {
    const { line, side, goals } = LEG_PATTERN.exec(text)?.groups ?? {};
    if (line === undefined) return { leg: createLeg(await createMatch()), outcome: text };
    const market = side === 'upper' || side === 'lower' ? 'body' : 'goal';
    const matchId = await createMatch({ [market]: toLine(line) });
    const fields = { market, side } as Partial<RequestedLeg>; // the vector uses the terms of a request
    const n = Number(goals);
    return { leg: createLeg(matchId, fields), outcome: n < 0 ? `0-${-n}` : `${n}-0` };
  };

  it.each(vectors)('P5 $id pays $payout after a real settlement', async ({ legs, stake: stakeKyat, payout }) => {
    const created = await Promise.all(legs.map(createVectorLeg));
    const picks = created.map(({ leg }) => leg);
    const ticket = await placeTicket(picks, { stakeKyat });
    for (const { leg, outcome } of created) await test.finishAndSettle(leg.matchId, outcome);
    expect(await ticket.read()).toMatchObject({ payoutKyat: payout });
    expect(await verifyFootball(given.db)).toEqual([]);
  });

  it('P5 is lost with its first lost leg; another unconfirmed score does not delay it', async () => {
    const [lost = '', unconfirmed = '', open = ''] = await createMatches(3);
    const ticket = await placeTicket([lost, unconfirmed, open]);
    football.clock.set(FULL_TIME);
    await enterOutcome(football, { matchId: unconfirmed, outcome: '3-0', reason: null, by: 'operator:one' });
    await test.finishAndSettle(lost, '0-3');

    expect(await ticket.read()).toMatchObject({ state: 'lost' });
  });

  it('F18 I14 waits while a confirmed score is contradicted, and is lost once the decided score is settled', async () => {
    const [lost = '', contradicted = '', open = ''] = await createMatches(3);
    const ticket = await placeTicket([lost, contradicted, open]);
    football.clock.set(FULL_TIME);

    await enterConfirmedOutcome(contradicted, '3-0');
    const contradiction = { matchId: contradicted, outcome: '0-3', reason: 'typed twisted' } as const;
    await enterOutcome(football, { ...contradiction, by: 'operator:one' });
    await test.finishAndSettle(lost, '0-3');
    expect(await ticket.read()).toMatchObject({ state: 'waiting' });

    await enterConfirmedOutcome(contradicted, '0-3');
    expect(await verifyFootball(given.db)).toEqual([]);

    await settleMatch(contradicted);
    expect(await ticket.read()).toMatchObject({ state: 'lost' });
    expect(await verifyFootball(given.db)).toEqual([]);
  });

  describe('shared', () => {
    const createMaung = async () => {
      const matches = await createMatches(3);
      const picks = matches.map((matchId) => createLeg(matchId, { side: 'lower' }));
      return { matches, ticket: await placeTicket(picks, { stakeKyat: 1_000 }) };
    };

    it('V9 gets one code; the code shows its matches and sides only', async () => {
      const { matches, ticket } = await createMaung();
      const shared = await createMaungCode(football, ticket.playerId, ticket.id);
      expect(await createMaungCode(football, ticket.playerId, ticket.id)).toEqual(shared);
      expect(await findSharedMaung(football, shared.ok ? shared.value.code : '')).toEqual({
        ok: true,
        value: { legs: matches.map((matchId) => ({ matchId, market: 'body', side: 'lower', upper: 'home' })) },
      });
    });

    it('tries another code when the first is in use', async () => {
      const randomValues = [0, 0, 0, 0, 0, 0, 1];
      const random = { ...football.random, below: () => randomValues.shift() ?? 0 };
      const createCode = async () => {
        const { ticket } = await createMaung();
        return await createMaungCode({ ...football, random }, ticket.playerId, ticket.id);
      };
      expect(await createCode()).toEqual({ ok: true, value: { code: 'AAAAAA' } });
      randomValues.splice(0, randomValues.length, 0, 0, 0, 0, 0, 0, 1);
      expect(await createCode()).toEqual({ ok: true, value: { code: 'BAAAAA' } });
    });

    it("F57 answers NOT_FOUND for another player's ticket, for a single and for an unknown code", async () => {
      const { matches, ticket } = await createMaung();
      const single = await placeTicket(matches[0] ?? '');
      const unknown = { ok: false, refusal: { code: 'NOT_FOUND' } };
      expect(await createMaungCode(football, await test.createPlayer(0), ticket.id)).toEqual(unknown);
      expect(await createMaungCode(football, single.playerId, single.id)).toEqual(unknown);
      expect(await findSharedMaung(football, 'ZZZZZZ')).toEqual(unknown);
    });
  });
});
