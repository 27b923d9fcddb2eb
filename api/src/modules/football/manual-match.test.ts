import { randomUUID } from 'node:crypto';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createPlayerAccount } from '../../../test/ledger-fixtures.ts';
import {
  createFeedMatch,
  createRequestedLeg,
  createMatch,
  createMatchBet,
  enterConfirmedOutcome,
  FULL_TIME,
  KICK_OFF,
  toLine,
  placeAcceptedMatch,
  placeMatch,
  settleMatch,
  importMatch,
  createTestFootball,
  type TestFootball,
} from '../../../test/match-fixtures.ts';
import { sql } from 'kysely';
import { closeMatch, voidWrongPrice } from './enter-outcome.ts';
import { listLines, listMatches } from './fixtures.ts';
import { followFeed, postponeMatch, resumeMatch, setLine } from './manual-match.ts';
import { sendMatchNotices } from './match-notices.ts';
import { findMatchTicket } from './read-match-tickets.ts';

describeOnDatabases('manual match commands', (given) => {
  /** With the rights of the office's database role only. */
  const asOffice = (football: TestFootball): TestFootball => ({ ...football, db: given.asRoles.staff });
  const readMatchRow = async (football: TestFootball, id: string) =>
    (await listMatches(football, '2026-11-20')).find((match) => match['id'] === id);

  it('T7 a match postponed by the office accepts no bets, and notifies players with a ticket', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch();
    const matchId = await importMatch(football, match);
    const playerId = await createPlayerAccount(given.db, 20_000);
    await placeAcceptedMatch(football, createMatchBet(playerId, [createRequestedLeg(matchId)]));
    expect(await postponeMatch(asOffice(football), matchId)).toMatchObject({ ok: true });
    await importMatch(football, { ...match, body: toLine('2-20') });
    expect(await readMatchRow(football, matchId)).toMatchObject({ status: 'postponed', body: '1+50' });
    expect(await placeMatch(football, createMatchBet(playerId, [createRequestedLeg(matchId)]))).toMatchObject({
      refusal: { code: 'MATCH_CLOSED' },
    });
    await sendMatchNotices(football);
    expect(football.notices).toMatchObject([{ textKey: 'matchPostponed', playerId }]);
    expect(await postponeMatch(asOffice(football), matchId)).toMatchObject({ refusal: { code: 'ALREADY_DONE' } });
  });

  it('E23 a match closed by the office accepts no more bets, and cannot be closed twice', async () => {
    const football = createTestFootball(given.db);
    const matchId = await createMatch(football);
    const bet = createMatchBet(await createPlayerAccount(given.db, 10_000), [createRequestedLeg(matchId)]);
    expect(await closeMatch(asOffice(football), matchId)).toMatchObject({ ok: true });
    expect(await placeMatch(football, bet)).toMatchObject({ refusal: { code: 'MATCH_CLOSED' } });
    expect(await closeMatch(asOffice(football), matchId)).toMatchObject({ refusal: { code: 'ALREADY_DONE' } });
  });

  it('T7 a manually postponed match that is still played in time settles by its score', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch();
    const matchId = await importMatch(football, match);
    const playerId = await createPlayerAccount(given.db, 10_000);
    const id = await placeAcceptedMatch(football, createMatchBet(playerId, [createRequestedLeg(matchId)]));
    await postponeMatch(asOffice(football), matchId);
    football.clock.set(FULL_TIME);
    await importMatch(football, { ...match, status: 'finished', score: { home: 2, away: 0 } });
    expect(await readMatchRow(football, matchId)).toMatchObject({ status: 'finished', score: '2-0' });
    await enterConfirmedOutcome(football, matchId, '2-0');
    await settleMatch(football, matchId);
    expect(await findMatchTicket(football, playerId, id)).toMatchObject({ ok: true, value: { payoutKyat: 19_500 } });
  });

  it('T7 a resumed match follows its feed again, including updates of the meantime', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch();
    const matchId = await importMatch(football, { ...match, revision: 1 });
    await postponeMatch(asOffice(football), matchId);
    const updated = { ...match, body: toLine('2-20'), revision: 2 };
    await importMatch(football, updated);
    expect(await resumeMatch(asOffice(football), matchId)).toMatchObject({ ok: true });
    await importMatch(football, updated);
    expect(await readMatchRow(football, matchId)).toMatchObject({ status: 'scheduled', body: '2−20' });
    expect(await resumeMatch(asOffice(football), matchId)).toMatchObject({ refusal: { code: 'ALREADY_DONE' } });
  });

  it('P4 a manual line is a new version that the feed cannot replace; the other market follows the feed', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch();
    const matchId = await importMatch(football, match);
    const playerId = await createPlayerAccount(given.db, 20_000);
    expect(await setLine(asOffice(football), { matchId, market: 'body', line: 'L-60', upper: 'away' })).toMatchObject({
      ok: true,
      value: { line: 'L−60' },
    });
    await importMatch(football, { ...match, body: toLine('2-20'), goal: toLine('3=') });
    expect(await readMatchRow(football, matchId)).toMatchObject({
      upper: 'away',
      body: 'L−60',
      bodyVersion: 2,
      goal: '3=',
      goalVersion: 2,
    });
    expect(await placeMatch(football, createMatchBet(playerId, [createRequestedLeg(matchId)]))).toMatchObject({
      refusal: { code: 'PRICE_CHANGED', params: { line: 'L−60' } },
    });
    await placeAcceptedMatch(football, createMatchBet(playerId, [createRequestedLeg(matchId, { priceVersion: 2 })]));
  });

  it('P4 lists all lines of a match for the office, with void lines marked', async () => {
    const football = createTestFootball(given.db);
    const match = createFeedMatch();
    const matchId = await importMatch(football, match);
    await importMatch(football, { ...match, upper: 'away', body: toLine('2-20') });
    await voidWrongPrice(asOffice(football), { matchId, market: 'body', version: 1, by: 'operator:one' });
    await importMatch(football, { ...match, body: null });
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
    const football = createTestFootball(given.db);
    const match = createFeedMatch();
    const matchId = await importMatch(football, match);
    await setLine(asOffice(football), { matchId, market: 'goal', line: '3-40', upper: null });
    expect(await followFeed(asOffice(football), matchId, 'goal')).toMatchObject({ ok: true });
    await importMatch(football, match);
    expect(await readMatchRow(football, matchId)).toMatchObject({ goal: '2+70', goalVersion: 3 });
    expect(await followFeed(asOffice(football), matchId, 'goal')).toMatchObject({ refusal: { code: 'ALREADY_DONE' } });
  });

  it('P4 refuses an invalid line, and every line from the kick-off', async () => {
    const football = createTestFootball(given.db);
    const matchId = await importMatch(football, createFeedMatch());
    const setBodyLine = (line: string) => setLine(asOffice(football), { matchId, market: 'body', line, upper: null });
    expect(await setBodyLine('1+500')).toMatchObject({ refusal: { code: 'INVALID_INPUT' } });
    football.clock.set(KICK_OFF);
    expect(await setBodyLine('1+40')).toMatchObject({ refusal: { code: 'MATCH_CLOSED' } });
  });

  it('T7 each change sends the state of the match to the stream', async () => {
    const football = createTestFootball(given.db);
    const matchId = await importMatch(football, createFeedMatch());
    await setLine(asOffice(football), { matchId, market: 'body', line: '1-20', upper: null });
    const { rows } = await sql<{ payload: unknown }>`
      select payload from outbox where name = 'match.updated' and payload->>'matchId' = ${matchId}`.execute(given.db);
    expect(rows.map(({ payload }) => payload)).toMatchObject([
      { match: { id: matchId, state: 'upcoming', bodyVersion: 2, body: { goals: 1, sign: '-', pricePercent: 20 } } },
    ]);
  });
});
