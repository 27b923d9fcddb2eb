import { addDays, toInstant } from '@padauk/contract/text/myanmar-time.rules';
import { sql } from 'kysely';
import { describeFootball } from '../../../test/describe-football.ts';
import { createRequestedLeg } from '../../../test/match-fixtures.ts';
import { readAlarms } from '../../platform/alarms.ts';
import { footballDayOf } from './football.rules.ts';
import { importFootballFeed, confirmInSandbox, watchMatches } from './watch-matches.ts';
import { listMatches } from './fixtures.ts';
import { sendMatchNotices } from './match-notices.ts';
import { readUnsettledMatches } from './match-settlement.repository.ts';
import { SANDBOX_EVENTS, getSandboxEvent, sandboxFootballFeed } from './sandbox-feed.ts';

const FIRST_DAY = '2026-11-16';
const MINUTE_MS = 60_000;
/** The feed's key of the match of the event, without its day. */
const EVENT_MATCH = 'Shan Highland League 2';

function findDay(event: (typeof SANDBOX_EVENTS)[number]): string {
  const days = SANDBOX_EVENTS.map((_, index) => addDays(FIRST_DAY, index));
  return days.find((day) => getSandboxEvent(day) === event) ?? '';
}

describeFootball('sandbox day', ({ given, football, placeTicket, placeBet, settleMatch }) => {
  /** Runs all football jobs once, as at this minute of the day. */
  const runJobsAt = async (day: string, minute: number): Promise<void> => {
    football.clock.set(toInstant(day, minute));
    await importFootballFeed(football, sandboxFootballFeed);
    football.clock.advance(2 * MINUTE_MS);
    await confirmInSandbox(football, 60);
    await watchMatches(football);
    for (const id of await readUnsettledMatches(given.db)) await settleMatch(id);
    await sendMatchNotices(football);
  };
  const findEventMatch = async (day: string) => {
    const { rows } = await sql<{ id: string }>`
      select id from football_match where feed_key = ${`${day} ${EVENT_MATCH}`}`.execute(given.db);
    const match = (await listMatches(football, day)).find(({ id }) => id === rows[0]?.id);
    if (match === undefined) throw new Error(`${day} has no match of its event`);
    return match;
  };
  /** A single on the match of the event, placed at 20:00 of its day. */
  const placeBetOnDayOf = async (event: (typeof SANDBOX_EVENTS)[number]) => {
    const day = findDay(event);
    await runJobsAt(day, 20 * 60 - 2);
    const match = await findEventMatch(day);
    const matchId = String(match['id']);
    const leg = createRequestedLeg(matchId, { priceVersion: Number(match['bodyVersion']) });
    const readAlarmed = async () =>
      (await readAlarms(given.db, { all: false, limit: 100 })).some(({ subject }) => subject === matchId);
    return { day, leg, ticket: await placeTicket(leg), readMatch: () => findEventMatch(day), readAlarmed };
  };
  const REFUNDED = { state: 'refunded', payoutKyat: 10_000 };

  it('E23 closes betting at an earlier kick-off and notifies the players', async () => {
    const { day, leg, ticket, readMatch } = await placeBetOnDayOf('brought-forward');
    await runJobsAt(day, 22 * 60 + 45);
    expect(football.notices).toMatchObject([{ textKey: 'matchMoved', playerId: ticket.playerId }]);
    await runJobsAt(day, 23 * 60);
    expect(await placeBet(leg, { priceRule: 'any' })).toMatchObject({ refusal: { code: 'MATCH_CLOSED' } });
    await runJobsAt(day, 24 * 60 + 50);
    expect((await readMatch())['outcome']).toMatch(/^\d-\d$/);
    expect((await ticket.read())?.state).not.toBe('waiting');
  });

  it('T7 a postponed match waits, raises an alarm from 9:30 and is void from noon', async () => {
    const { day, ticket, readAlarmed } = await placeBetOnDayOf('postponed');
    await runJobsAt(day, 23 * 60);
    expect(football.notices).toMatchObject([{ textKey: 'matchPostponed', playerId: ticket.playerId }]);
    await runJobsAt(day, 33 * 60 + 20);
    expect(await readAlarmed()).toBe(false);
    await runJobsAt(day, 33 * 60 + 30);
    expect(await readAlarmed()).toBe(true);
    await runJobsAt(day, 36 * 60);
    expect(await ticket.read()).toMatchObject(REFUNDED);
    await runJobsAt(day, 36 * 60 + 5);
    expect(await readAlarmed()).toBe(false);
  });

  it('T7 shows a withdrawn goal and settles by the last score', async () => {
    const { day, ticket, readMatch } = await placeBetOnDayOf('score-taken-back');
    const readScoreAt = async (minute: number): Promise<string> => {
      await runJobsAt(day, minute);
      return String((await readMatch())['score']);
    };
    const [scoreBefore, scoreAfter] = [await readScoreAt(25 * 60), await readScoreAt(25 * 60 + 5)];
    const parseHomeGoals = (score: string): number => Number(score.split('-')[0]);
    expect(parseHomeGoals(scoreBefore)).toBe(parseHomeGoals(scoreAfter) + 1);
    await runJobsAt(day, 25 * 60 + 20);
    expect((await readMatch())['outcome']).toBe(scoreAfter);
    expect((await ticket.read())?.state).not.toBe('waiting');
  });

  it('K19 settles a match that ends after 6:00, on the next football day', async () => {
    const { day, ticket, readMatch, readAlarmed } = await placeBetOnDayOf('late-finish');
    await runJobsAt(day, 30 * 60 + 10);
    expect(footballDayOf(football.clock.now())).toBe(addDays(day, 1));
    expect(await ticket.read()).toMatchObject({ state: 'waiting' });
    await runJobsAt(day, 30 * 60 + 20);
    expect((await readMatch())['outcome']).toMatch(/^\d-\d$/);
    expect((await ticket.read())?.state).not.toBe('waiting');
    await runJobsAt(day, 33 * 60 + 30);
    expect(await readAlarmed()).toBe(false);
  });

  it('K19 an endless match raises an alarm from 9:30 and is void from noon', async () => {
    const { day, ticket, readAlarmed } = await placeBetOnDayOf('endless');
    await runJobsAt(day, 33 * 60 + 30);
    expect(await readAlarmed()).toBe(true);
    await runJobsAt(day, 36 * 60);
    expect(await ticket.read()).toMatchObject(REFUNDED);
  });
});
