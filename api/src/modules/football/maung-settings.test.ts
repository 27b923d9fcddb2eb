import { describeOnDatabases } from '../../../test/databases.ts';
import { createPlayerAccount } from '../../../test/ledger-fixtures.ts';
import {
  createRequestedLeg,
  createMatch,
  createMatchBet,
  enterConfirmedOutcome,
  FOOTBALL_TERMS,
  FULL_TIME,
  placeMatch,
  settleMatch,
  createTestFootball,
} from '../../../test/match-fixtures.ts';
import { findMatchTicket } from './read-match-tickets.ts';
import { readFixtures } from './fixtures.ts';

const SETTINGS = { maung: { minimumStakeKyat: 1_000, maximumPayoutKyat: 200_000 } } as const;

describeOnDatabases('maung settings', (given) => {
  const createMaungBet = async (stakeKyat: number) => {
    const football = createTestFootball(given.db);
    const matches = [await createMatch(football), await createMatch(football), await createMatch(football)];
    const playerId = await createPlayerAccount(given.db, 100_000);
    const legs = matches.map((matchId) => createRequestedLeg(matchId));
    return { football, matches, playerId, bet: createMatchBet(playerId, legs, { stakeKyat }) };
  };

  it.each([
    [900, 'minimum'],
    [1_100, 'multiple'],
  ])('V7 refuses a stake of %i because of its %s', async (stakeKyat) => {
    const { football, bet } = await createMaungBet(stakeKyat);
    expect(await placeMatch(football, bet, SETTINGS)).toMatchObject({ ok: false, refusal: { code: 'INVALID_INPUT' } });
  });

  it('K19 I12 limits a payout to the maximum stored at placement', async () => {
    const { football, matches, playerId, bet } = await createMaungBet(50_000);
    const placed = await placeMatch(football, bet, SETTINGS);
    football.clock.set(FULL_TIME);
    for (const matchId of matches) {
      await enterConfirmedOutcome(football, matchId, '3-0');
      await settleMatch(football, matchId);
    }
    const read = await findMatchTicket(football, playerId, placed.ok ? placed.value.ticketId : '');
    expect(read).toMatchObject({ ok: true, value: { payoutKyat: 200_000, maximumPayoutKyat: 200_000 } });
  });

  it('V7 K19 returns the maung settings with the fixtures', async () => {
    const football = createTestFootball(given.db);
    expect(await readFixtures({ ...football, terms: { ...FOOTBALL_TERMS, ...SETTINGS } })).toMatchObject({
      ok: true,
      value: { maung: SETTINGS.maung },
    });
  });
});
