import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createDeferred } from '../../../test/deferred.ts';
import { startTwoWallets, type TwoWallets } from '../../../test/transfer-fixtures.ts';
import { readAlarms } from '../alarms.ts';
import type { Log } from '../log.ts';
import { createJobs } from './job-runner.ts';
import { findFailingJobs, type JobState } from './job-state.ts';

const MINUTE_MS = 60_000;
const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };

describe('a job that fails', () => {
  const aState = (given: Partial<JobState>): JobState => ({
    name: 'push.send',
    intervalMs: 2_000,
    silentMs: 0,
    failures: 0,
    lastError: null,
    ...given,
  });

  it.each([
    ['failed twice', { failures: 2, silentMs: 9 * MINUTE_MS }, 0],
    ['failed often in a minute, as while a database restarts', { failures: 30, silentMs: MINUTE_MS }, 0],
    ['failed three times over two minutes', { failures: 3, silentMs: 2 * MINUTE_MS }, 1],
    ['hangs for eleven minutes', { silentMs: 11 * MINUTE_MS }, 1],
    ['has waited for its hour', { intervalMs: 60 * MINUTE_MS, silentMs: 61 * MINUTE_MS }, 0],
    ['has not succeeded for three hours and ten minutes', { intervalMs: 60 * MINUTE_MS, silentMs: 190 * MINUTE_MS }, 1],
  ])('F33 that %s', (_title, given, alarms) => {
    expect(findFailingJobs([aState(given)])).toHaveLength(alarms);
  });
});

describeOnDatabases('a job that fails for ever', (given) => {
  let both: TwoWallets;

  beforeAll(async () => {
    both = await startTwoWallets(given);
  });
  beforeEach(async () => {
    for (const db of [given.db, both.wallet.db])
      await sql`update job_lease set succeeded_at = clock_timestamp(), failures = 0`.execute(db);
  });
  afterAll(async () => await both.close());

  async function runTurns(name: string, count: number, work: () => Promise<void>): Promise<void> {
    const jobs = createJobs(given.asRoles.background, silentLog);
    const last = createDeferred();
    let left = count;
    jobs.every(name, 1, async () => {
      left -= 1;
      if (left === 0) last.resolve();
      await work();
    });
    await last.promise;
    await jobs.stop();
  }
  /** Advances both the server's clock and the database's job times. */
  async function advance(minutes: number): Promise<void> {
    both.server.clock.advance(minutes * MINUTE_MS);
    both.wallet.clock.advance(minutes * MINUTE_MS);
    for (const db of [given.db, both.wallet.db])
      await sql`update job_lease set succeeded_at = succeeded_at - make_interval(mins => ${minutes}::integer)`.execute(
        db,
      );
  }
  async function alarmsOf(subject: string): Promise<string[]> {
    await both.server.jobs.run('platform.watch-jobs');
    return (await readAlarms(given.db, { all: false, limit: 500 }))
      .filter((alarm) => alarm.kind === 'job-failing' && alarm.subject === subject)
      .map(({ detail }) => detail);
  }

  it('F33 is an alarm with its error, until it succeeds', async () => {
    await runTurns('draws.plan', 3, () => Promise.reject(new Error('relation "draw" does not exist')));
    const atOnce = await alarmsOf('draws.plan');
    await advance(3);
    const later = await alarmsOf('draws.plan');
    await runTurns('draws.plan', 1, () => Promise.resolve());

    expect(atOnce).toEqual([]);
    expect(later).toEqual([
      expect.stringMatching(/^no success for 3 minutes, \d+ failures .* relation "draw" does not/),
    ]);
    expect(await alarmsOf('draws.plan')).toEqual([]);
  });

  it('F33 is an alarm when it hangs, and when no process gives it a turn', async () => {
    await alarmsOf('books.verify');
    await advance(39);
    const early = await alarmsOf('books.verify');
    await advance(1);

    expect(early).toEqual([]);
    expect(await alarmsOf('books.verify')).toEqual(['no success for 40 minutes, 0 failures in a row']);
    await runTurns('books.verify', 1, () => Promise.resolve());
    expect(await alarmsOf('books.verify')).toEqual([]);
  });

  it('F33 is an alarm in the process of the game wallet, too, and stays one while that does not answer', async () => {
    const subject = 'game wallet: ledger.chain';
    await alarmsOf(subject);
    await advance(11);
    const failing = await alarmsOf(subject);
    both.plan.planFaults('failingJobs', 'drop-answer');
    const unanswered = await alarmsOf(subject);
    await sql`update job_lease set succeeded_at = clock_timestamp()`.execute(both.wallet.db);

    expect(failing).toEqual(['no success for 11 minutes, 0 failures in a row']);
    expect(unanswered).toEqual(failing);
    expect(await alarmsOf(subject)).toEqual([]);
  });
});
