import { aLeg, aMatch, aMatchBet, placed, testFootball } from '../../../test/match-fixtures.ts';
import { aPlayerWith } from '../../../test/ledger-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { codeOfMaung, maungOfCode } from './share-maung.ts';

describeOnDatabases('a maung that is shared', (given) => {
  const aMaung = async () => {
    const football = testFootball(given.db);
    const matches = [await aMatch(football), await aMatch(football), await aMatch(football)];
    const playerId = await aPlayerWith(given.db, 20_000);
    const legs = matches.map((matchId) => aLeg(matchId, { side: 'lower' }));
    const ticketId = await placed(football, aMatchBet(playerId, legs, { stakeKyat: 1_000 }));
    return { football, matches, playerId, ticketId };
  };

  it('V9 has one code, by which anybody reads its matches and sides, and nothing else', async () => {
    const { football, matches, playerId, ticketId } = await aMaung();
    const shared = await codeOfMaung(football, playerId, ticketId);
    expect(await codeOfMaung(football, playerId, ticketId)).toEqual(shared);
    expect(await maungOfCode(football, shared.ok ? shared.value.code : '')).toEqual({
      ok: true,
      value: { legs: matches.map((matchId) => ({ matchId, market: 'body', side: 'lower', upper: 'home' })) },
    });
  });

  it('tries another code where one is taken', async () => {
    const [first, second] = [await aMaung(), await aMaung()];
    const drawn = [0, 0, 0, 0, 0, 0, 1];
    const random = { ...first.football.random, below: () => drawn.shift() ?? 0 };
    const football = { ...first.football, random };
    expect(await codeOfMaung(football, first.playerId, first.ticketId)).toEqual({
      ok: true,
      value: { code: 'AAAAAA' },
    });
    drawn.splice(0, drawn.length, 0, 0, 0, 0, 0, 0, 1);
    expect(await codeOfMaung(football, second.playerId, second.ticketId)).toEqual({
      ok: true,
      value: { code: 'BAAAAA' },
    });
  });

  it("row 24 knows neither another player's ticket, nor a single, nor a code that was never given", async () => {
    const { football, matches, playerId, ticketId } = await aMaung();
    const single = await placed(football, aMatchBet(playerId, [aLeg(matches[0] ?? '')]));
    const stranger = await aPlayerWith(given.db, 0);
    const unknown = { ok: false, refusal: { code: 'NOT_FOUND' } };
    expect(await codeOfMaung(football, stranger, ticketId)).toEqual(unknown);
    expect(await codeOfMaung(football, playerId, single)).toEqual(unknown);
    expect(await maungOfCode(football, 'ZZZZZZ')).toEqual(unknown);
  });
});
