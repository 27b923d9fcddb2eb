import { describeFootball } from '../../../test/describe-football.ts';
import { createFeedMatch, createRequestedLeg as createLeg, KICK_OFF, toLine } from '../../../test/match-fixtures.ts';
import { voidWrongPrice } from './enter-outcome.ts';
import { sendMatchNotices } from './match-notices.ts';

describeFootball('match notices', ({ football, createMatch, createMatches, importMatch, placeTicket, ...test }) => {
  const sendAndReadNotices = async (): Promise<unknown> => {
    football.notices.length = 0;
    await sendMatchNotices(football);
    return football.notices.map(({ textKey, playerId }) => [textKey, playerId]);
  };

  it('T7 notifies each player with a waiting ticket once that a match is postponed', async () => {
    const match = createFeedMatch();
    const matchId = await importMatch(match);
    const playerId = await test.createPlayer(30_000);
    await placeTicket(matchId, { playerId });
    await placeTicket(matchId, { playerId });
    await importMatch({ ...match, status: 'postponed' });
    await importMatch({ ...match, status: 'postponed' });
    expect(await sendAndReadNotices()).toEqual([['matchPostponed', playerId]]);
    expect(await sendAndReadNotices()).toEqual([]);
  });

  it('T7 notifies players of a new kick-off time', async () => {
    const match = createFeedMatch();
    const { playerId } = await placeTicket(await importMatch(match));
    const startsAt = new Date(KICK_OFF.getTime() - 30 * 60_000);
    await importMatch({ ...match, startsAt });
    expect(await sendAndReadNotices()).toEqual([['matchMoved', playerId]]);
    expect(new Date(String(football.notices[0]?.params['startsAt']))).toEqual(startsAt);
  });

  it('P5 notifies the owner of a maung that a void match counts as 1', async () => {
    const matchId = await createMatch();
    await placeTicket(matchId);
    const maung = await placeTicket([matchId, ...(await createMatches(2))], { stakeKyat: 1_000 });
    await test.enterConfirmedOutcome(matchId, 'void');
    expect(await sendAndReadNotices()).toEqual([['matchVoid', maung.playerId]]);
    expect(football.notices[0]?.path).toBe(`/football/bet_detail?id=${maung.id}`);
  });

  it('P4 notifies only players with a bet on a void line', async () => {
    const matchId = await createMatch();
    const affected = await placeTicket(matchId);
    await placeTicket(createLeg(matchId, { market: 'goal', side: 'over' }));
    await voidWrongPrice(football, { matchId, market: 'body', version: 1, by: 'operator:one' });
    expect(await sendAndReadNotices()).toEqual([['matchPriceVoid', affected.playerId]]);
  });

  it('P4 notifies a player who accepts any odds of the line taken, but only if the line has changed', async () => {
    const match = createFeedMatch();
    const matchId = await importMatch(match);
    await placeTicket(matchId, { priceRule: 'any' });
    expect(football.notices).toEqual([]);
    await importMatch({ ...match, body: toLine('1-20') });
    const { playerId, id } = await placeTicket(matchId, { priceRule: 'any' });
    expect(football.notices).toMatchObject([
      {
        playerId,
        textKey: 'matchLineTaken',
        path: `/football/bet_detail?id=${id}`,
        params: { home: match.home, away: match.away, line: '1−20', seen: '1+50' },
      },
    ]);
  });
});
