import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createDeferred } from '../../../test/deferred.ts';
import { startTwoWallets, type TwoWallets } from '../../../test/transfer-fixtures.ts';
import { readAlarms } from '../alarms.ts';
import { SILENT_LOG } from '../../../test/silent-log.ts';
import { createJobs } from './job-runner.ts';
import { findFailingJobs, type JobState } from './job-state.ts';

const MINUTE_MS = 60_000;

describe('findFailingJobs', () => {
  const createState = (fields: Partial<JobState>): JobState => ({
    name: 'push.send',
    intervalMs: 2_000,
    silentMs: 0,
    failures: 0,
    lastError: null,
    ...fields,
  });

  it.each([
    ['failed twice', { failures: 2, silentMs: 9 * MINUTE_MS }, 0],
    ['failed often within a minute, as in a restart of the database', { failures: 30, silentMs: MINUTE_MS }, 0],
    ['failed three times over two minutes', { failures: 3, silentMs: 2 * MINUTE_MS }, 1],
    ['has hung for eleven minutes', { silentMs: 11 * MINUTE_MS }, 1],
    ['is within its interval of an hour', { intervalMs: 60 * MINUTE_MS, silentMs: 61 * MINUTE_MS }, 0],
    ['has not succeeded for three hours and ten minutes', { intervalMs: 60 * MINUTE_MS, silentMs: 190 * MINUTE_MS }, 1],
  ])('F33 alarms only after a long failure: a job that %s', (_title, given, alarms) => {
    expect(findFailingJobs([createState(given)])).toHaveLength(alarms);
  });
});

describeOnDatabases('a permanently failing job', (given) => {
  let wallets: TwoWallets;

  beforeAll(async () => {
    wallets = await startTwoWallets(given);
  });
  beforeEach(async () => {
    for (const db of [given.db, wallets.wallet.db])
      await sql`update job_lease set succeeded_at = clock_timestamp(), failures = 0`.execute(db);
  });
  afterAll(async () => await wallets.close());

  async function runTurns(name: string, count: number, work: () => Promise<void>): Promise<void> {
    const jobs = createJobs(given.asRoles.background, SILENT_LOG);
    const last = createDeferred();
    let remaining = count;
    jobs.every(name, 1, async () => {
      remaining -= 1;
      if (remaining === 0) last.resolve();
      await work();
    });
    await last.promise;
    await jobs.stop();
  }
  /** Advances both the server's clock and the database's job times. */
  async function advance(minutes: number): Promise<void> {
    wallets.server.clock.advance(minutes * MINUTE_MS);
    wallets.wallet.clock.advance(minutes * MINUTE_MS);
    for (const db of [given.db, wallets.wallet.db])
      await sql`update job_lease set succeeded_at = succeeded_at - make_interval(mins => ${minutes}::integer)`.execute(
        db,
      );
  }
  async function readAlarmsOf(subject: string): Promise<string[]> {
    await wallets.server.jobs.run('platform.watch-jobs');
    return (await readAlarms(given.db, { all: false, limit: 500 }))
      .filter((alarm) => alarm.kind === 'job-failing' && alarm.subject === subject)
      .map(({ detail }) => detail);
  }

  it('F33 raises an alarm with its error, until it succeeds', async () => {
    await runTurns('draws.plan', 3, () => Promise.reject(new Error('relation "draw" does not exist')));
    const immediate = await readAlarmsOf('draws.plan');
    await advance(3);
    const later = await readAlarmsOf('draws.plan');
    await runTurns('draws.plan', 1, () => Promise.resolve());

    expect(immediate).toEqual([]);
    expect(later).toEqual([
      expect.stringMatching(/^no success for 3 minutes, \d+ failures .* relation "draw" does not/),
    ]);
    expect(await readAlarmsOf('draws.plan')).toEqual([]);
  });

  it('F33 raises an alarm when it hangs, or when no process runs it', async () => {
    await readAlarmsOf('books.verify');
    await advance(39);
    const early = await readAlarmsOf('books.verify');
    await advance(1);

    expect(early).toEqual([]);
    expect(await readAlarmsOf('books.verify')).toEqual(['no success for 40 minutes, 0 failures in a row']);
    await runTurns('books.verify', 1, () => Promise.resolve());
    expect(await readAlarmsOf('books.verify')).toEqual([]);
  });

  it('F33 raises an alarm for a job of the game wallet too, which stays open while the game wallet does not answer', async () => {
    const subject = 'game wallet: ledger.chain';
    await readAlarmsOf(subject);
    await advance(11);
    const failing = await readAlarmsOf(subject);
    wallets.plan.planFaults('failingJobs', 'drop-answer');
    const unanswered = await readAlarmsOf(subject);
    await sql`update job_lease set succeeded_at = clock_timestamp()`.execute(wallets.wallet.db);

    expect(failing).toEqual(['no success for 11 minutes, 0 failures in a row']);
    expect(unanswered).toEqual(failing);
    expect(await readAlarmsOf(subject)).toEqual([]);
  });
});
