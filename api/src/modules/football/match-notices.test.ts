import {
  createFeedMatch,
  createRequestedLeg,
  createMatch,
  createMatchBet,
  enterConfirmedOutcome,
  KICK_OFF,
  toLine,
  placeAcceptedMatch,
  importMatch,
  createTestFootball,
  type TestFootball,
} from '../../../test/match-fixtures.ts';
import { createPlayerAccount } from '../../../test/ledger-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { voidWrongPrice } from './enter-outcome.ts';
import { sendMatchNotices } from './match-notices.ts';

describeOnDatabases('match notices', (given) => {
  const sendAndReadNotices = async (football: TestFootball): Promise<unknown> => {
    football.notices.length = 0;
    await sendMatchNotices(football);
    return football.notices.map(({ textKey, playerId }) => [textKey, playerId]);
  };
  const placeMaung = async (football: TestFootball, playerId: string, matchId: string): Promise<string> =>
    placeAcceptedMatch(
      football,
      createMatchBet(
        playerId,
        [
          createRequestedLeg(matchId),
          createRequestedLeg(await createMatch(football)),
          createRequestedLeg(await createMatch(football)),
        ],
        {
          stakeKyat: 1_000,
        },
      ),
    );

  it('T7 notifies each player with a waiting ticket once that a match is postponed', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch();
    const matchId = await importMatch(football, match);
    const playerId = await createPlayerAccount(given.db, 30_000);
    await placeAcceptedMatch(football, createMatchBet(playerId, [createRequestedLeg(matchId)]));
    await placeAcceptedMatch(football, createMatchBet(playerId, [createRequestedLeg(matchId)]));
    await importMatch(football, { ...match, status: 'postponed' });
    await importMatch(football, { ...match, status: 'postponed' });
    expect(await sendAndReadNotices(football)).toEqual([['matchPostponed', playerId]]);
    expect(await sendAndReadNotices(football)).toEqual([]);
  });

  it('T7 notifies players of a new kick-off time', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch();
    const playerId = await createPlayerAccount(given.db, 10_000);
    await placeAcceptedMatch(
      football,
      createMatchBet(playerId, [createRequestedLeg(await importMatch(football, match))]),
    );
    const startsAt = new Date(KICK_OFF.getTime() - 30 * 60_000);
    await importMatch(football, { ...match, startsAt });
    expect(await sendAndReadNotices(football)).toEqual([['matchMoved', playerId]]);
    expect(new Date(String(football.notices[0]?.params['startsAt']))).toEqual(startsAt);
  });

  it('P5 notifies the owner of a maung that a void match counts as 1', async () => {
    const football = createTestFootball(given.db);
    const matchId = await createMatch(football);
    const [single, maung] = [await createPlayerAccount(given.db, 10_000), await createPlayerAccount(given.db, 10_000)];
    await placeAcceptedMatch(football, createMatchBet(single, [createRequestedLeg(matchId)]));
    const id = await placeMaung(football, maung, matchId);
    await enterConfirmedOutcome(football, matchId, 'void');
    expect(await sendAndReadNotices(football)).toEqual([['matchVoid', maung]]);
    expect(football.notices[0]?.path).toBe(`/football/bet_detail?id=${id}`);
  });

  it('P4 notifies only players with a bet on a void line', async () => {
    const football = createTestFootball(given.db);
    const matchId = await createMatch(football);
    const [affected, other] = [
      await createPlayerAccount(given.db, 10_000),
      await createPlayerAccount(given.db, 10_000),
    ];
    await placeAcceptedMatch(football, createMatchBet(affected, [createRequestedLeg(matchId)]));
    await placeAcceptedMatch(
      football,
      createMatchBet(other, [createRequestedLeg(matchId, { market: 'goal', side: 'over' })]),
    );
    await voidWrongPrice(football, { matchId, market: 'body', version: 1, by: 'operator:one' });
    expect(await sendAndReadNotices(football)).toEqual([['matchPriceVoid', affected]]);
  });

  it('P4 notifies a player who accepts any odds of the line taken, but only if the line has changed', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch();
    const matchId = await importMatch(football, match);
    const playerId = await createPlayerAccount(given.db, 20_000);
    await placeAcceptedMatch(football, createMatchBet(playerId, [createRequestedLeg(matchId)], { priceRule: 'any' }));
    expect(football.notices).toEqual([]);
    await importMatch(football, { ...match, body: toLine('1-20') });
    const id = await placeAcceptedMatch(
      football,
      createMatchBet(playerId, [createRequestedLeg(matchId)], { priceRule: 'any' }),
    );
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
