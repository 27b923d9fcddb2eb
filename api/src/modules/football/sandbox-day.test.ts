import { addDays, toInstant } from '@padauk/contract/text/myanmar-time.rules';
import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createPlayerAccount } from '../../../test/ledger-fixtures.ts';
import {
  createRequestedLeg,
  createMatchBet,
  placeAcceptedMatch,
  placeMatch,
  settleMatch,
  createTestFootball,
  type TestFootball,
} from '../../../test/match-fixtures.ts';
import { readAlarms } from '../../platform/alarms.ts';
import { footballDayOf } from './football.rules.ts';
import { importFootballFeed } from './import-feed.ts';
import { listMatches } from './fixtures.ts';
import { sendMatchNotices } from './match-notices.ts';
import { readUnsettledMatches } from './match-settlement.repository.ts';
import { findMatchTicket } from './read-match-tickets.ts';
import { SANDBOX_EVENTS, getSandboxEvent, sandboxFootballFeed } from './sandbox-feed.ts';
import { confirmInSandbox, watchMatches } from './watch-matches.ts';

const FIRST_DAY = '2026-11-16';
const MINUTE_MS = 60_000;
/** The feed's key of the match of the event, without its day. */
const EVENT_MATCH = 'Shan Highland League 2';

function findDay(event: (typeof SANDBOX_EVENTS)[number]): string {
  const days = SANDBOX_EVENTS.map((_, index) => addDays(FIRST_DAY, index));
  return days.find((day) => getSandboxEvent(day) === event) ?? '';
}

describeOnDatabases('sandbox day', (given) => {
  /** Runs all football jobs once, as at this minute of the day. */
  const runJobsAt = async (football: TestFootball, day: string, minute: number): Promise<void> => {
    football.clock.set(toInstant(day, minute));
    await importFootballFeed(football, sandboxFootballFeed);
    football.clock.set(new Date(football.clock.now().getTime() + 2 * MINUTE_MS));
    await confirmInSandbox(football, 60);
    await watchMatches(football);
    for (const id of await readUnsettledMatches(given.db)) await settleMatch(football, id);
    await sendMatchNotices(football);
  };
  const findEventMatch = async (football: TestFootball, day: string) => {
    const { rows } = await sql<{ id: string }>`
      select id from football_match where feed_key = ${`${day} ${EVENT_MATCH}`}`.execute(given.db);
    const match = (await listMatches(football, day)).find(({ id }) => id === rows[0]?.id);
    if (match === undefined) throw new Error(`${day} has no match of its event`);
    return match;
  };
  const listAlarmSubjects = async (): Promise<string[]> =>
    (await readAlarms(given.db, { all: false, limit: 100 })).map(({ subject }) => subject);
  /** A single on the match of the event, placed at 20:00. */
  const placeBetOn = async (football: TestFootball, day: string) => {
    await runJobsAt(football, day, 20 * 60 - 2);
    const match = await findEventMatch(football, day);
    const playerId = await createPlayerAccount(given.db, 50_000);
    const leg = createRequestedLeg(String(match['id']), { priceVersion: Number(match['bodyVersion']) });
    const id = await placeAcceptedMatch(football, createMatchBet(playerId, [leg]));
    const ticket = async () => {
      const read = await findMatchTicket(football, playerId, id);
      return read.ok ? read.value : null;
    };
    return { match, matchId: String(match['id']), playerId, leg, ticket };
  };

  it('E23 closes betting at an earlier kick-off and notifies the players', async () => {
    const football = createTestFootball(given.db);
    const day = findDay('brought-forward');
    const { matchId, playerId, leg, ticket } = await placeBetOn(football, day);
    await runJobsAt(football, day, 22 * 60 + 45);
    expect(football.notices).toMatchObject([{ textKey: 'matchMoved', playerId }]);
    await runJobsAt(football, day, 23 * 60);
    expect(await placeMatch(football, createMatchBet(playerId, [leg], { priceRule: 'any' }))).toMatchObject({
      refusal: { code: 'MATCH_CLOSED' },
    });
    await runJobsAt(football, day, 24 * 60 + 50);
    expect((await listMatches(football, day)).find(({ id }) => id === matchId)?.['outcome']).toMatch(/^\d-\d$/);
    expect((await ticket())?.state).not.toBe('waiting');
  });

  it('T7 a postponed match waits, raises an alarm from 9:30 and is void from noon', async () => {
    const football = createTestFootball(given.db);
    const day = findDay('postponed');
    const { matchId, playerId, ticket } = await placeBetOn(football, day);
    await runJobsAt(football, day, 23 * 60);
    expect(football.notices).toMatchObject([{ textKey: 'matchPostponed', playerId }]);
    await runJobsAt(football, day, 33 * 60 + 20);
    expect(await listAlarmSubjects()).not.toContain(matchId);
    await runJobsAt(football, day, 33 * 60 + 30);
    expect(await listAlarmSubjects()).toContain(matchId);
    await runJobsAt(football, day, 36 * 60);
    expect(await ticket()).toMatchObject({ state: 'refunded', payoutKyat: 10_000 });
    await runJobsAt(football, day, 36 * 60 + 5);
    expect(await listAlarmSubjects()).not.toContain(matchId);
  });

  it('T7 shows a withdrawn goal and settles by the last score', async () => {
    const football = createTestFootball(given.db);
    const day = findDay('score-taken-back');
    const { matchId, ticket } = await placeBetOn(football, day);
    const readScoreAt = async (minute: number): Promise<string> => {
      await runJobsAt(football, day, minute);
      return String((await listMatches(football, day)).find(({ id }) => id === matchId)?.['score']);
    };
    const [scoreBefore, scoreAfter] = [await readScoreAt(25 * 60), await readScoreAt(25 * 60 + 5)];
    const parseHomeGoals = (score: string): number => Number(score.split('-')[0]);
    expect(parseHomeGoals(scoreBefore)).toBe(parseHomeGoals(scoreAfter) + 1);
    await runJobsAt(football, day, 25 * 60 + 20);
    const match = (await listMatches(football, day)).find(({ id }) => id === matchId);
    expect(match?.['outcome']).toBe(scoreAfter);
    expect((await ticket())?.state).not.toBe('waiting');
  });

  it('K19 settles a match that ends after 6:00, on the next football day', async () => {
    const football = createTestFootball(given.db);
    const day = findDay('late-finish');
    const { matchId, ticket } = await placeBetOn(football, day);
    await runJobsAt(football, day, 30 * 60 + 10);
    expect(footballDayOf(football.clock.now())).toBe(addDays(day, 1));
    expect(await ticket()).toMatchObject({ state: 'waiting' });
    await runJobsAt(football, day, 30 * 60 + 20);
    expect((await listMatches(football, day)).find(({ id }) => id === matchId)?.['outcome']).toMatch(/^\d-\d$/);
    expect((await ticket())?.state).not.toBe('waiting');
    await runJobsAt(football, day, 33 * 60 + 30);
    expect(await listAlarmSubjects()).not.toContain(matchId);
  });

  it('K19 an endless match raises an alarm from 9:30 and is void from noon', async () => {
    const football = createTestFootball(given.db);
    const day = findDay('endless');
    const { matchId, ticket } = await placeBetOn(football, day);
    await runJobsAt(football, day, 33 * 60 + 30);
    expect(await listAlarmSubjects()).toContain(matchId);
    await runJobsAt(football, day, 36 * 60);
    expect(await ticket()).toMatchObject({ state: 'refunded', payoutKyat: 10_000 });
  });
});
