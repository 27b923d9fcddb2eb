import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { sql } from 'kysely';
import { describeOnDatabases } from '../test/databases.ts';
import { createPlayerAccount } from '../test/ledger-fixtures.ts';
import { waitForWriters } from '../test/wait-for-writers.ts';
import { registerBooksJobs, verifyBooks } from './books.ts';
import {
  extendChain,
  extendRowChain,
  recordChainEnd,
  createUrlNotes,
  createFileNotes,
} from './modules/ledger/index.ts';
import { readAlarms } from './platform/alarms.ts';
import { createManualClock } from './platform/clock.ts';
import { runInTransaction } from './platform/database/transaction.ts';

const NOTE_PATTERN = /^\d+:[\da-f]{64} \d+:[\da-f]{64} 2026\S+Z,\d+:[\da-f]{64}$/;
const ignoreLog = (): void => undefined;
const log = { info: ignoreLog, warn: ignoreLog, error: ignoreLog, debug: ignoreLog };

describeOnDatabases("notes of the chain's end, outside the database", (given) => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'padauk-notes-'));
    file = join(folder, 'chain.notes');
    await grow();
  });
  afterEach(async () => await rm(folder, { recursive: true, force: true }));

  async function grow(): Promise<void> {
    await createPlayerAccount(given.db, 500);
    await waitForWriters(given.db);
    await extendChain(given.db);
  }
  async function note(): Promise<{ readonly lines: string[]; readonly alarms: string[] }> {
    const works = new Map<string, () => Promise<void>>();
    const jobs = {
      every: (name: string, _intervalMs: number, work: () => Promise<void>) => void works.set(name, work),
    };
    registerBooksJobs(jobs, {
      db: given.db,
      background: given.db,
      clock: createManualClock(new Date('2026-11-20T05:00:00Z')),
      log,
      games: [],
      notes: [createFileNotes(file)],
    });
    await works.get('books.note')?.();
    const alarms = await readAlarms(given.db, { all: false, limit: 10 });
    const text = await readFile(file, 'utf8').catch(() => '');
    return {
      lines: text.split('\n').filter((line) => line !== ''),
      alarms: alarms.filter(({ kind }) => kind === 'chain-note').map(({ detail }) => detail),
    };
  }

  it('M3 has a line when the chain has grown, and none when it has not', async () => {
    expect((await note()).lines).toHaveLength(1);
    expect((await note()).lines).toHaveLength(1);
    await grow();
    expect(await note()).toEqual({
      lines: [expect.stringMatching(NOTE_PATTERN), expect.stringMatching(NOTE_PATTERN)],
      alarms: [],
    });
  });

  it.each([
    ['computed anew', (number: number) => number, (number: number) => `link ${number} is not what was noted`],
    ['cut', () => 999_999, () => 'link 999999 was noted, and is gone'],
  ])(
    'M3 a chain that was %s is an alarm, is noted no more, and the alarm ends with it',
    async (_what, noted, detail) => {
      const [line = ''] = (await note()).lines;
      const number = Number(line.split(':')[0]);
      await grow();
      await writeFile(file, `${noted(number)}:${'0'.repeat(64)} 2026-11-20T05:00:00.000Z\n`);
      expect(await note()).toEqual({
        lines: [expect.anything()],
        alarms: [`1 found, the first: chain: ${detail(number)}`],
      });
      await writeFile(file, `${line}\n`);
      expect((await note()).alarms).toEqual([]);
    },
  );

  it.each([
    ['is cut off', (line: string) => line.slice(0, 40)],
    ['names no digest', (line: string) => line.replace(/:[\da-f]{64}/, ':none')],
    ['says something else', () => 'nothing happened here'],
  ])(
    'M3 a last line that %s is an alarm each time, and nothing is noted behind it, until somebody has looked',
    async (_what, damaged) => {
      const [line = ''] = (await note()).lines;
      await writeFile(file, `${line}\n${damaged(line)}\n`);
      await grow();
      const found = {
        lines: [line, damaged(line)],
        alarms: ['1 found, the first: chain: the last line of the notes is no note'],
      };

      expect(await note()).toEqual(found);
      expect(await note()).toEqual(found);
      await writeFile(file, `${line}\n`);
      expect(await note()).toEqual({ lines: [line, expect.stringMatching(NOTE_PATTERN)], alarms: [] });
    },
  );

  it('M3 notes where the chain of rows ends too, and finds it computed anew', async () => {
    await sql`insert into company_account (id, bank, number, holder_name) values (${randomUUID()}::uuid, 'kbz_pay', ${String(Date.now())}, 'Hla')`.execute(
      given.db,
    );
    await extendRowChain(given.db);
    const [line = ''] = (await note()).lines;
    const [, row = ''] = line.split(' ');
    const number = Number(row.split(':')[0]);
    await writeFile(file, `${line.replace(row, `${number}:${'0'.repeat(64)}`)}\n`);

    expect(number).toBeGreaterThan(0);
    expect((await note()).alarms).toEqual([`1 found, the first: chain: row ${number} is not what was noted`]);
    await writeFile(file, `${line}\n`);
    expect((await note()).alarms).toEqual([]);
  });

  describe('what guards rows that have no digest yet', () => {
    const undo = new Error('undo the sabotage');
    const place = (lines: string[]) => ({
      read: () => Promise.resolve(lines.join('')),
      append: (line: string) => Promise.resolve(void lines.push(line)),
    });
    async function foundAfter(statements: readonly string[]) {
      const lines: string[] = [];
      const at = new Date('2026-11-20T05:00:00Z');
      const found: string[][] = [];
      await expect(
        runInTransaction(given.db, async (tx) => {
          expect(await recordChainEnd(tx, place(lines), at)).toEqual([]);
          for (const statement of statements) await sql.raw(statement).execute(tx);
          found.push((await recordChainEnd(tx, place(lines), at)).map(({ detail }) => detail));
          found.push((await verifyBooks(tx, at, ['chain'])).map(({ detail }) => detail));
          throw undo;
        }),
      ).rejects.toBe(undo);
      return { note: found[0], books: found[1], lines };
    }
    const off = (to: 'disable' | 'enable') => `alter table ledger_entry ${to} trigger ledger_entry_append_only`;
    const changed = [expect.stringContaining('was changed without a migration')];

    it('I5 a row of the journal that is younger than its link, changed by who owns the tables and puts all back, is told by the note', async () => {
      await createPlayerAccount(given.db, 700);
      const young = 'transaction_id not in (select transaction_id from ledger_link)';
      const more = `update ledger_entry set amount = amount + sign(amount) * 100 where ${young}`;

      expect(await foundAfter([off('disable'), more, off('enable')])).toMatchObject({ note: changed, books: [] });
    });

    it.each([
      ['a trigger that was off for a moment', [off('disable'), off('enable')]],
      [
        'a function that was replaced',
        [
          `create or replace function kept_uuid(given text) returns uuid language sql immutable as $$ select null::uuid $$`,
        ],
      ],
      ['a table that was written anew', ['alter table ledger_entry alter column amount type bigint using amount + 1']],
      ['a constraint that is gone', ['alter table ledger_balance drop constraint ledger_balance_never_negative']],
      ['a rule that leaves rows out', ['create rule quiet as on insert to office_audit do instead nothing']],
    ])('M3 %s is told by the note', async (_what, statements) => {
      expect((await foundAfter(statements)).note).toEqual(changed);
    });

    it('M3 a migration changes them rightly, and one that is taken out of the list again is told', async () => {
      const applied = "insert into applied_migration (name, checksum) values ('9999_more', 'sum')";
      const after = await foundAfter([off('disable'), off('enable'), applied]);
      expect([after.note, after.lines.length]).toEqual([[], 2]);
      const last = 'delete from applied_migration where name = (select max(name) from applied_migration)';
      expect((await foundAfter([last])).note).toEqual([expect.stringMatching(/migrations were applied, and \d+ are/)]);
    });

    it('M3 a note of the version before, without guards, is gone on from', async () => {
      const [line = ''] = (await note()).lines;
      await writeFile(file, `${line.split(',')[0]}\n`);
      expect(await note()).toEqual({ lines: [expect.anything(), expect.stringMatching(NOTE_PATTERN)], alarms: [] });
    });
  });

  it('M3 notes at an address, with a key, and compares what that answers', async () => {
    const kept: string[] = [];
    const server = createServer((request, response) => {
      if (request.headers.authorization !== 'Bearer of-notes') return void response.writeHead(401).end();
      if (request.method === 'GET')
        return void response.writeHead(kept.length === 0 ? 404 : 200).end(kept.at(-1) ?? 'nothing yet');
      void textOf(request).then((line) => {
        kept.push(line);
        response.writeHead(204).end();
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    try {
      const { port } = server.address() as AddressInfo;
      const place = createUrlNotes(`http://127.0.0.1:${port}/`, 'of-notes');
      const at = new Date('2026-11-20T05:00:00Z');

      expect(await recordChainEnd(given.db, place, at)).toEqual([]);
      expect(await recordChainEnd(given.db, place, at)).toEqual([]);
      expect(kept.map((line) => line.trim())).toEqual([expect.stringMatching(NOTE_PATTERN)]);
      kept.push(`999999:${'0'.repeat(64)} ${at.toISOString()}`);
      expect(await recordChainEnd(given.db, place, at)).toMatchObject([
        { detail: 'link 999999 was noted, and is gone' },
      ]);
      await expect(recordChainEnd(given.db, createUrlNotes(`http://127.0.0.1:${port}/`, ''), at)).rejects.toThrow(
        '401',
      );
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });

  it('M3 a place that cannot be written is an alarm', async () => {
    await rm(folder, { recursive: true, force: true });
    expect((await note()).alarms).toEqual([expect.stringContaining('cannot be noted')]);
  });
});
