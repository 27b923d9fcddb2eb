import {
  createRequestedLeg,
  createMatch,
  createMatchBet,
  placeAcceptedMatch,
  createTestFootball,
} from '../../../test/match-fixtures.ts';
import { createPlayerAccount } from '../../../test/ledger-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createMaungCode, findSharedMaung } from './share-maung.ts';

describeOnDatabases('a maung that is shared', (given) => {
  const aMaung = async () => {
    const football = createTestFootball(given.db);
    const matches = [await createMatch(football), await createMatch(football), await createMatch(football)];
    const playerId = await createPlayerAccount(given.db, 20_000);
    const legs = matches.map((matchId) => createRequestedLeg(matchId, { side: 'lower' }));
    const ticketId = await placeAcceptedMatch(football, createMatchBet(playerId, legs, { stakeKyat: 1_000 }));
    return { football, matches, playerId, ticketId };
  };

  it('V9 has one code, by which anybody reads its matches and sides, and nothing else', async () => {
    const { football, matches, playerId, ticketId } = await aMaung();
    const shared = await createMaungCode(football, playerId, ticketId);
    expect(await createMaungCode(football, playerId, ticketId)).toEqual(shared);
    expect(await findSharedMaung(football, shared.ok ? shared.value.code : '')).toEqual({
      ok: true,
      value: { legs: matches.map((matchId) => ({ matchId, market: 'body', side: 'lower', upper: 'home' })) },
    });
  });

  it('tries another code where one is taken', async () => {
    const [first, second] = [await aMaung(), await aMaung()];
    const drawn = [0, 0, 0, 0, 0, 0, 1];
    const random = { ...first.football.random, below: () => drawn.shift() ?? 0 };
    const football = { ...first.football, random };
    expect(await createMaungCode(football, first.playerId, first.ticketId)).toEqual({
      ok: true,
      value: { code: 'AAAAAA' },
    });
    drawn.splice(0, drawn.length, 0, 0, 0, 0, 0, 0, 1);
    expect(await createMaungCode(football, second.playerId, second.ticketId)).toEqual({
      ok: true,
      value: { code: 'BAAAAA' },
    });
  });

  it("row 24 knows neither another player's ticket, nor a single, nor a code that was never given", async () => {
    const { football, matches, playerId, ticketId } = await aMaung();
    const single = await placeAcceptedMatch(football, createMatchBet(playerId, [createRequestedLeg(matches[0] ?? '')]));
    const stranger = await createPlayerAccount(given.db, 0);
    const unknown = { ok: false, refusal: { code: 'NOT_FOUND' } };
    expect(await createMaungCode(football, stranger, ticketId)).toEqual(unknown);
    expect(await createMaungCode(football, playerId, single)).toEqual(unknown);
    expect(await findSharedMaung(football, 'ZZZZZZ')).toEqual(unknown);
  });
});
