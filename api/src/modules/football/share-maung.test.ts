import {
  createRequestedLeg,
  createMatch,
  createMatchBet,
  placeAcceptedMatch,
  createTestFootball,
} from '../../../test/match-fixtures.ts';
import { createPlayerAccount } from '../../../test/ledger-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createMaungCode, findSharedMaung } from './read-match-tickets.ts';

describeOnDatabases('shared maung', (given) => {
  const createMaung = async () => {
    const football = createTestFootball(given.db);
    const matches = [await createMatch(football), await createMatch(football), await createMatch(football)];
    const playerId = await createPlayerAccount(given.db, 20_000);
    const legs = matches.map((matchId) => createRequestedLeg(matchId, { side: 'lower' }));
    const ticketId = await placeAcceptedMatch(football, createMatchBet(playerId, legs, { stakeKyat: 1_000 }));
    return { football, matches, playerId, ticketId };
  };

  it('V9 gets one code; the code shows its matches and sides only', async () => {
    const { football, matches, playerId, ticketId } = await createMaung();
    const shared = await createMaungCode(football, playerId, ticketId);
    expect(await createMaungCode(football, playerId, ticketId)).toEqual(shared);
    expect(await findSharedMaung(football, shared.ok ? shared.value.code : '')).toEqual({
      ok: true,
      value: { legs: matches.map((matchId) => ({ matchId, market: 'body', side: 'lower', upper: 'home' })) },
    });
  });

  it('tries another code when the first is in use', async () => {
    const [first, second] = [await createMaung(), await createMaung()];
    const randomValues = [0, 0, 0, 0, 0, 0, 1];
    const random = { ...first.football.random, below: () => randomValues.shift() ?? 0 };
    const football = { ...first.football, random };
    expect(await createMaungCode(football, first.playerId, first.ticketId)).toEqual({
      ok: true,
      value: { code: 'AAAAAA' },
    });
    randomValues.splice(0, randomValues.length, 0, 0, 0, 0, 0, 0, 1);
    expect(await createMaungCode(football, second.playerId, second.ticketId)).toEqual({
      ok: true,
      value: { code: 'BAAAAA' },
    });
  });

  it("F57 answers NOT_FOUND for another player's ticket, for a single and for an unknown code", async () => {
    const { football, matches, playerId, ticketId } = await createMaung();
    const single = await placeAcceptedMatch(football, createMatchBet(playerId, [createRequestedLeg(matches[0] ?? '')]));
    const stranger = await createPlayerAccount(given.db, 0);
    const unknown = { ok: false, refusal: { code: 'NOT_FOUND' } };
    expect(await createMaungCode(football, stranger, ticketId)).toEqual(unknown);
    expect(await createMaungCode(football, playerId, single)).toEqual(unknown);
    expect(await findSharedMaung(football, 'ZZZZZZ')).toEqual(unknown);
  });
});
