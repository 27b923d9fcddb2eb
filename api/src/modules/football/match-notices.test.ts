import {
  aFeedMatch,
  aLeg,
  aMatch,
  aMatchBet,
  end,
  KICK_OFF,
  lineOf,
  placed,
  tell,
  testFootball,
  type TestFootball,
} from '../../../test/match-fixtures.ts';
import { aPlayerWith } from '../../../test/ledger-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { voidWrongPrice } from './enter-outcome.ts';
import { notifyPlayers } from './match-notices.ts';

describeOnDatabases('what players are told of their matches', (given) => {
  const told = async (football: TestFootball): Promise<unknown> => {
    football.notices.length = 0;
    await notifyPlayers(football);
    return football.notices.map(({ textKey, playerId }) => [textKey, playerId]);
  };
  const aMaungOn = async (football: TestFootball, playerId: string, matchId: string): Promise<string> =>
    placed(
      football,
      aMatchBet(playerId, [aLeg(matchId), aLeg(await aMatch(football)), aLeg(await aMatch(football))], {
        stakeKyat: 1_000,
      }),
    );

  it('T7 tells each player with a ticket that waits, once, that a match is postponed', async () => {
    const football = testFootball(given.db);
    const match = aFeedMatch();
    const matchId = await tell(football, match);
    const playerId = await aPlayerWith(given.db, 30_000);
    await placed(football, aMatchBet(playerId, [aLeg(matchId)]));
    await placed(football, aMatchBet(playerId, [aLeg(matchId)]));
    await tell(football, { ...match, status: 'postponed' });
    await tell(football, { ...match, status: 'postponed' });
    expect(await told(football)).toEqual([['matchPostponed', playerId]]);
    expect(await told(football)).toEqual([]);
  });

  it('T7 tells that a kick-off has been moved, with the new time', async () => {
    const football = testFootball(given.db);
    const match = aFeedMatch();
    const playerId = await aPlayerWith(given.db, 10_000);
    await placed(football, aMatchBet(playerId, [aLeg(await tell(football, match))]));
    const startsAt = new Date(KICK_OFF.getTime() - 30 * 60_000);
    await tell(football, { ...match, startsAt });
    expect(await told(football)).toEqual([['matchMoved', playerId]]);
    expect(new Date(String(football.notices[0]?.params['startsAt']))).toEqual(startsAt);
  });

  it('P5 tells who has a maung that a void match counts as 1', async () => {
    const football = testFootball(given.db);
    const matchId = await aMatch(football);
    const [single, maung] = [await aPlayerWith(given.db, 10_000), await aPlayerWith(given.db, 10_000)];
    await placed(football, aMatchBet(single, [aLeg(matchId)]));
    const id = await aMaungOn(football, maung, matchId);
    await end(football, matchId, 'void');
    expect(await told(football)).toEqual([['matchVoid', maung]]);
    expect(football.notices[0]?.path).toBe(`/football/bet_detail?id=${id}`);
  });

  it('P4 tells who bet on a line that was plainly wrong, and nobody else', async () => {
    const football = testFootball(given.db);
    const matchId = await aMatch(football);
    const [onIt, other] = [await aPlayerWith(given.db, 10_000), await aPlayerWith(given.db, 10_000)];
    await placed(football, aMatchBet(onIt, [aLeg(matchId)]));
    await placed(football, aMatchBet(other, [aLeg(matchId, { market: 'goal', side: 'over' })]));
    await voidWrongPrice(football, { matchId, market: 'body', version: 1, by: 'operator:one' });
    expect(await told(football)).toEqual([['matchPriceVoid', onIt]]);
  });

  it('RTS 2C tells who takes any odds by which line the bet was taken, and nobody whose line has stayed', async () => {
    const football = testFootball(given.db);
    const match = aFeedMatch();
    const matchId = await tell(football, match);
    const playerId = await aPlayerWith(given.db, 20_000);
    await placed(football, aMatchBet(playerId, [aLeg(matchId)], { priceRule: 'any' }));
    expect(football.notices).toEqual([]);
    await tell(football, { ...match, body: lineOf('1-20') });
    const id = await placed(football, aMatchBet(playerId, [aLeg(matchId)], { priceRule: 'any' }));
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
