import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describeFootball } from '../../../test/describe-football.ts';
import {
  createFeedMatch,
  createRequestedLeg as createLeg,
  FULL_TIME,
  KICK_OFF,
  toLine,
  type TestFootball,
} from '../../../test/match-fixtures.ts';
import { closeMatch, voidWrongPrice } from './enter-outcome.ts';
import { listLines, listMatches } from './fixtures.ts';
import { followFeed, postponeMatch, resumeMatch, setLine } from './manual-match.ts';
import { sendMatchNotices } from './match-notices.ts';

const OK = { ok: true };
const ALREADY_DONE = { refusal: { code: 'ALREADY_DONE' } };
const MATCH_CLOSED = { refusal: { code: 'MATCH_CLOSED' } };

describeFootball('manual match commands', ({ given, football, importMatch, placeBet, placeTicket, ...test }) => {
  /** With the rights of the office's database role only. */
  const asOffice = (): TestFootball => ({ ...football, db: given.asRoles.staff });
  const readMatchRow = async (id: string) =>
    (await listMatches(football, '2026-11-20')).find((match) => match['id'] === id);
  const createKnownMatch = async (revision?: number) => {
    const match = createFeedMatch(revision === undefined ? {} : { revision });
    return { match, matchId: await importMatch(match) };
  };

  it('T7 a match postponed by the office accepts no bets, and notifies players with a ticket', async () => {
    const { match, matchId } = await createKnownMatch();
    const { playerId } = await placeTicket(matchId);
    expect(await postponeMatch(asOffice(), matchId)).toMatchObject(OK);
    await importMatch({ ...match, body: toLine('2-20') });
    expect(await readMatchRow(matchId)).toMatchObject({ status: 'postponed', body: '1+50' });
    expect(await placeBet(matchId)).toMatchObject(MATCH_CLOSED);
    await sendMatchNotices(football);
    expect(football.notices).toMatchObject([{ textKey: 'matchPostponed', playerId }]);
    expect(await postponeMatch(asOffice(), matchId)).toMatchObject(ALREADY_DONE);
  });

  it('E23 a match closed by the office accepts no more bets, and cannot be closed twice', async () => {
    const { matchId } = await createKnownMatch();
    expect(await closeMatch(asOffice(), matchId)).toMatchObject(OK);
    expect(await placeBet(matchId)).toMatchObject(MATCH_CLOSED);
    expect(await closeMatch(asOffice(), matchId)).toMatchObject(ALREADY_DONE);
  });

  it('T7 a manually postponed match that is still played in time settles by its score', async () => {
    const { match, matchId } = await createKnownMatch();
    const ticket = await placeTicket(matchId);
    await postponeMatch(asOffice(), matchId);
    football.clock.set(FULL_TIME);
    await importMatch({ ...match, status: 'finished', score: { home: 2, away: 0 } });
    expect(await readMatchRow(matchId)).toMatchObject({ status: 'finished', score: '2-0' });
    await test.finishAndSettle(matchId, '2-0');
    expect(await ticket.read()).toMatchObject({ payoutKyat: 19_500 });
  });

  it('T7 a resumed match follows its feed again, including updates of the meantime', async () => {
    const { match, matchId } = await createKnownMatch(1);
    await postponeMatch(asOffice(), matchId);
    const updated = { ...match, body: toLine('2-20'), revision: 2 };
    await importMatch(updated);
    expect(await resumeMatch(asOffice(), matchId)).toMatchObject(OK);
    await importMatch(updated);
    expect(await readMatchRow(matchId)).toMatchObject({ status: 'scheduled', body: '2−20' });
    expect(await resumeMatch(asOffice(), matchId)).toMatchObject(ALREADY_DONE);
  });

  it('P4 a manual line is a new version that the feed cannot replace; the other market follows the feed', async () => {
    const { match, matchId } = await createKnownMatch();
    expect(await setLine(asOffice(), { matchId, market: 'body', line: 'L-60', upper: 'away' })).toMatchObject({
      ok: true,
      value: { line: 'L−60' },
    });
    await importMatch({ ...match, body: toLine('2-20'), goal: toLine('3=') });
    expect(await readMatchRow(matchId)).toMatchObject({
      upper: 'away',
      body: 'L−60',
      bodyVersion: 2,
      goal: '3=',
      goalVersion: 2,
    });
    expect(await placeBet(matchId)).toMatchObject({ refusal: { code: 'PRICE_CHANGED', params: { line: 'L−60' } } });
    await placeTicket(createLeg(matchId, { priceVersion: 2 }));
  });

  it('P4 lists all lines of a match for the office, with void lines marked', async () => {
    const { match, matchId } = await createKnownMatch();
    await importMatch({ ...match, upper: 'away', body: toLine('2-20') });
    await voidWrongPrice(asOffice(), { matchId, market: 'body', version: 1, by: 'operator:one' });
    await importMatch({ ...match, body: null });
    const at = football.clock.now().toISOString();
    const common = { market: 'body', at, voidedAt: null, voidedBy: null };
    expect(await listLines(football, matchId)).toEqual({
      ok: true,
      value: [
        { ...common, version: 3, upper: 'home', odds: null },
        { ...common, version: 2, upper: 'away', odds: '2−20' },
        { ...common, version: 1, upper: 'home', odds: '1+50', voidedAt: at, voidedBy: 'operator:one' },
        { ...common, market: 'goal', version: 1, upper: 'home', odds: '2+70' },
      ],
    });
    expect(await listLines(football, randomUUID())).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
  });

  it('P4 a manual line ends when the market follows its feed again', async () => {
    const { match, matchId } = await createKnownMatch();
    await setLine(asOffice(), { matchId, market: 'goal', line: '3-40', upper: null });
    expect(await followFeed(asOffice(), matchId, 'goal')).toMatchObject(OK);
    await importMatch(match);
    expect(await readMatchRow(matchId)).toMatchObject({ goal: '2+70', goalVersion: 3 });
    expect(await followFeed(asOffice(), matchId, 'goal')).toMatchObject(ALREADY_DONE);
  });

  it('P4 refuses an invalid line, and every line from the kick-off', async () => {
    const { matchId } = await createKnownMatch();
    const setBodyLine = (line: string) => setLine(asOffice(), { matchId, market: 'body', line, upper: null });
    expect(await setBodyLine('1+500')).toMatchObject({ refusal: { code: 'INVALID_INPUT' } });
    football.clock.set(KICK_OFF);
    expect(await setBodyLine('1+40')).toMatchObject(MATCH_CLOSED);
  });

  it('T7 each change sends the state of the match to the stream', async () => {
    const { matchId } = await createKnownMatch();
    await setLine(asOffice(), { matchId, market: 'body', line: '1-20', upper: null });
    const { rows } = await sql<{ payload: unknown }>`
      select payload from outbox where name = 'match.updated' and payload->>'matchId' = ${matchId}`.execute(given.db);
    expect(rows.map(({ payload }) => payload)).toMatchObject([
      { match: { id: matchId, state: 'upcoming', bodyVersion: 2, body: { goals: 1, sign: '-', pricePercent: 20 } } },
    ]);
  });
});
