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

describeOnDatabases('the books, looked at by jobs', (given) => {
  function theJobs(
    verify: typeof verifyBooks = async (...asked) => [...excludeTestPostings(await verifyBooks(...asked))],
  ): {
    readonly run: (name: string) => Promise<void>;
    readonly logged: { level: string; fields: object }[];
  } {
    const works = new Map<string, () => Promise<void>>();
    const logged: { level: string; fields: object }[] = [];
    const note =
      (level: string) =>
      (fields: object): void =>
        void logged.push({ level, fields });
    const log: Deps['log'] = { info: note('info'), warn: note('warn'), error: note('error'), debug: note('debug') };
    registerBooksJobs(
      { every: (name, _intervalMs, work) => void works.set(name, work) },
      {
        db: given.db,
        background: given.db,
        clock: createManualClock(new Date('2026-11-20T05:00:00Z')),
        log,
        games: [],
        verify,
        uptimeMs: () => UPTIME_MS,
      },
    );
    return { run: async (name) => await works.get(name)?.(), logged };
  }

  it('says where the chain ends while the books are right', async () => {
    const jobs = theJobs();
    await createPlayerAccount(given.db, 500);
    await waitForWriters(given.db);
    await extendChain(given.db);

    await jobs.run('books.verify');

    expect(jobs.logged).toMatchObject([
      { level: 'info', fields: { number: 1, digest: expect.stringMatching(/^[\da-f]{64}$/) } },
    ]);
  });

  it('F33 raises the alarm, with what is wrong, for as long as it is', async () => {
    const jobs = theJobs();
    const playerId = await createPlayerAccount(given.db, 500);
    const take = (kyat: number): Promise<unknown> =>
      sql`update ledger_balance set balance = balance - ${kyat}::bigint where account_id = ${`player_main:${playerId}`}`.execute(
        given.db,
      );
    await take(1);

    await jobs.run('books.verify');
    await jobs.run('books.verify');
    const open = await readAlarms(given.db, { all: false, limit: 10 });
    await take(-1);
    await jobs.run('books.verify');

    expect(open).toMatchObject([
      { kind: 'books', subject: 'I3', detail: expect.stringContaining(`1 found, the first: player_main:${playerId}`) },
    ]);
    expect(await readAlarms(given.db, { all: false, limit: 10 })).toEqual([]);
    const ofTheCheck = jobs.logged.filter(({ fields }) => 'number' in fields);
    expect(ofTheCheck.map(({ level }) => level)).toEqual(['error', 'error', 'info']);
    expect(ofTheCheck[0]?.fields).toMatchObject({
      alarm: 'books',
      count: 1,
      violations: [{ invariant: 'I3', subject: `player_main:${playerId}` }],
    });
  });

  it('F33 raises an alarm when it cannot be made, and ends it with the next complete check', async () => {
    const timeOut = new Error('canceling statement due to statement timeout');
    const failing = theJobs(() => Promise.reject(timeOut));
    const attempts = Array.from({ length: 3 }, () => () => failing.run('books.verify'));
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow('statement timeout');

    expect(await readAlarms(given.db, { all: false, limit: 10 })).toMatchObject([
      { kind: 'books-unchecked', detail: expect.stringMatching(/3 failures in a row, the last: canceling/) as string },
    ]);
    await theJobs().run('books.verify');
    expect(await readAlarms(given.db, { all: false, limit: 10 })).toEqual([]);
  });

  it('F33 raises an alarm when it has not been completed for half an hour', async () => {
    const jobs = theJobs();
    await jobs.run('books.verify');
    const after = async (minutes: number): Promise<string[]> => {
      await sql`update books_check set unchecked_since = clock_timestamp() - make_interval(mins => ${minutes}::integer)`.execute(
        given.db,
      );
      await jobs.run('books.watch');
      return (await readAlarms(given.db, { all: false, limit: 10 })).map(({ kind, detail }) => `${kind}: ${detail}`);
    };

    expect(await after(29)).toEqual([]);
    expect(await after(30)).toEqual(['books-unchecked: no complete check for 30 minutes, 0 failures in a row']);
    await jobs.run('books.verify');
    expect(await after(0)).toEqual([]);
  });
});
