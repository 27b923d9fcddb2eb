import { describeOnDatabases } from '../test/databases.ts';
import { createPlayerAccount } from '../test/ledger-fixtures.ts';
import { waitForWriters } from '../test/wait-for-writers.ts';
import { registerBooksJobs, verifyBooks } from './books.ts';
import { excludeTestPostings } from '../test/test-postings.ts';
import { extendChain } from './modules/ledger/index.ts';
import { sql } from 'kysely';
import { readAlarms } from './platform/alarms.ts';
import { createManualClock } from './platform/clock.ts';
import type { Deps } from './platform/deps.ts';

const UPTIME_MS = 86_400_000; // a day

describeOnDatabases('jobs that verify the books', (given) => {
  function createJobs(
    verify: typeof verifyBooks = async (...args) => [...excludeTestPostings(await verifyBooks(...args))],
  ): { readonly run: (name: string) => Promise<void>; readonly logged: { level: string; fields: object }[] } {
    const workByName = new Map<string, () => Promise<void>>();
    const logged: { level: string; fields: object }[] = [];
    const createLogger =
      (level: string) =>
      (fields: object): void =>
        void logged.push({ level, fields });
    const [info, warn, error, debug] = ['info', 'warn', 'error', 'debug'].map(createLogger);
    const log = { info, warn, error, debug } as Deps['log']; // four loggers
    const clock = createManualClock(new Date('2026-11-20T05:00:00Z'));
    registerBooksJobs(
      { every: (name, _intervalMs, work) => void workByName.set(name, work) },
      { db: given.db, background: given.db, clock, log, games: [], verify, uptimeMs: () => UPTIME_MS },
    );
    return { run: async (name) => await workByName.get(name)?.(), logged };
  }
  const readOpenAlarms = () => readAlarms(given.db, { all: false, limit: 10 });

  it('logs the head of the chain while the books are right', async () => {
    const jobs = createJobs();
    await createPlayerAccount(given.db, 500);
    await waitForWriters(given.db);
    await extendChain(given.db);

    await jobs.run('books.verify');

    expect(jobs.logged).toMatchObject([
      { level: 'info', fields: { number: 1, digest: expect.stringMatching(/^[\da-f]{64}$/) } },
    ]);
  });

  it('F33 keeps an alarm with the violation open while the violation exists', async () => {
    const jobs = createJobs();
    const playerId = await createPlayerAccount(given.db, 500);
    const reduceBalance = (kyat: number): Promise<unknown> =>
      sql`
        update ledger_balance set balance = balance - ${kyat}::bigint
        where account_id = ${`player_main:${playerId}`}`.execute(given.db);
    await reduceBalance(1);

    await jobs.run('books.verify');
    await jobs.run('books.verify');
    const open = await readOpenAlarms();
    await reduceBalance(-1);
    await jobs.run('books.verify');

    expect(open).toMatchObject([
      { kind: 'books', subject: 'I3', detail: expect.stringContaining(`1 found, the first: player_main:${playerId}`) },
    ]);
    expect(await readOpenAlarms()).toEqual([]);
    const checkLogs = jobs.logged.filter(({ fields }) => 'number' in fields);
    expect(checkLogs.map(({ level }) => level)).toEqual(['error', 'error', 'info']);
    expect(checkLogs[0]?.fields).toMatchObject({
      alarm: 'books',
      count: 1,
      violations: [{ invariant: 'I3', subject: `player_main:${playerId}` }],
    });
  });

  it('F33 raises an alarm after three failed checks and ends it after the next complete check', async () => {
    const timeOut = new Error('canceling statement due to statement timeout');
    const failing = createJobs(() => Promise.reject(timeOut));
    for (let attempt = 0; attempt < 3; attempt += 1)
      await expect(failing.run('books.verify')).rejects.toThrow('statement timeout');

    expect(await readOpenAlarms()).toMatchObject([
      { kind: 'books-unchecked', detail: expect.stringMatching(/3 failures in a row, the last: canceling/) as string },
    ]);
    await createJobs().run('books.verify');
    expect(await readOpenAlarms()).toEqual([]);
  });

  it('F33 raises an alarm when no check was completed for half an hour', async () => {
    const jobs = createJobs();
    await jobs.run('books.verify');
    const after = async (minutes: number): Promise<string[]> => {
      const age = sql`make_interval(mins => ${minutes}::integer)`;
      await sql`update books_check set unchecked_since = clock_timestamp() - ${age}`.execute(given.db);
      await jobs.run('books.watch');
      return (await readOpenAlarms()).map(({ kind, detail }) => `${kind}: ${detail}`);
    };

    expect(await after(29)).toEqual([]);
    expect(await after(30)).toEqual(['books-unchecked: no complete check for 30 minutes, 0 failures in a row']);
    await jobs.run('books.verify');
    expect(await after(0)).toEqual([]);
  });
});
