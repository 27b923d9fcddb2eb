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
import { verifyAfter } from '../test/sabotage.ts';
import { SILENT_LOG } from '../test/silent-log.ts';
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
import type { Tx } from './platform/database/database.ts';

const NOTE_PATTERN = /^\d+:[\da-f]{64} \d+:[\da-f]{64} 2026\S+Z,\d+:[\da-f]{64}$/;
const AT = new Date('2026-11-20T05:00:00Z');
const noteOf = (): unknown => expect.stringMatching(NOTE_PATTERN);

describeOnDatabases('chain notes outside the database', (given) => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'padauk-notes-'));
    file = join(folder, 'chain.notes');
    await extendJournal();
  });
  afterEach(async () => await rm(folder, { recursive: true, force: true }));

  async function extendJournal(): Promise<void> {
    await createPlayerAccount(given.db, 500);
    await waitForWriters(given.db);
    await extendChain(given.db);
  }
  async function runNoteJob(): Promise<{ readonly lines: string[]; readonly alarms: string[] }> {
    const workByName = new Map<string, () => Promise<void>>();
    const [db, clock] = [given.db, createManualClock(AT)];
    registerBooksJobs(
      { every: (name, _intervalMs, work) => void workByName.set(name, work) },
      { db, background: db, clock, log: SILENT_LOG, games: [], notes: [createFileNotes(file)] },
    );
    await workByName.get('books.note')?.();
    const alarms = await readAlarms(given.db, { all: false, limit: 10 });
    const text = await readFile(file, 'utf8').catch(() => '');
    return {
      lines: text.split('\n').filter((line) => line !== ''),
      alarms: alarms.filter(({ kind }) => kind === 'chain-note').map(({ detail }) => detail),
    };
  }

  it('writes a line after the chain has grown, and no line otherwise', async () => {
    expect((await runNoteJob()).lines).toHaveLength(1);
    expect((await runNoteJob()).lines).toHaveLength(1);
    await extendJournal();
    expect(await runNoteJob()).toEqual({ lines: [noteOf(), noteOf()], alarms: [] });
  });

  it.each([
    ['computed anew', (number: number) => number, (number: number) => `link ${number} is not what was noted`],
    ['cut', () => 999_999, () => 'link 999999 was noted, and is gone'],
  ])(
    'raises an alarm while the chain differs from the note, and writes no further note (chain %s)',
    async (_what, noted, detail) => {
      const [line = ''] = (await runNoteJob()).lines;
      const number = Number(line.split(':')[0]);
      await extendJournal();
      await writeFile(file, `${noted(number)}:${'0'.repeat(64)} 2026-11-20T05:00:00.000Z\n`);
      const alarms = [`1 found, the first: chain: ${detail(number)}`];
      expect(await runNoteJob()).toEqual({ lines: [expect.anything()], alarms });
      await writeFile(file, `${line}\n`);
      expect((await runNoteJob()).alarms).toEqual([]);
    },
  );

  it.each([
    ['is truncated', (line: string) => line.slice(0, 40)],
    ['has no digest', (line: string) => line.replace(/:[\da-f]{64}/, ':none')],
    ['is other text', () => 'nothing happened here'],
  ])('raises an alarm and writes nothing until the notes are repaired (last line %s)', async (_what, damaged) => {
    const [line = ''] = (await runNoteJob()).lines;
    await writeFile(file, `${line}\n${damaged(line)}\n`);
    await extendJournal();
    const alarms = ['1 found, the first: chain: the last line of the notes is no note'];
    const found = { lines: [line, damaged(line)], alarms };

    expect(await runNoteJob()).toEqual(found);
    expect(await runNoteJob()).toEqual(found);
    await writeFile(file, `${line}\n`);
    expect(await runNoteJob()).toEqual({ lines: [line, noteOf()], alarms: [] });
  });

  it('notes the end of the row chain too, and detects its recomputation', async () => {
    await sql`
      insert into company_account (id, bank, number, holder_name)
      values (${randomUUID()}::uuid, 'kbz_pay', ${String(Date.now())}, 'Hla')`.execute(given.db);
    await extendRowChain(given.db);
    const [line = ''] = (await runNoteJob()).lines;
    const [, row = ''] = line.split(' ');
    const number = Number(row.split(':')[0]);
    await writeFile(file, `${line.replace(row, `${number}:${'0'.repeat(64)}`)}\n`);

    expect(number).toBeGreaterThan(0);
    expect((await runNoteJob()).alarms).toEqual([`1 found, the first: chain: row ${number} is not what was noted`]);
    await writeFile(file, `${line}\n`);
    expect((await runNoteJob()).alarms).toEqual([]);
  });

  describe('state of triggers and constraints that guard rows without a digest', () => {
    const place = (lines: string[]) => ({
      read: () => Promise.resolve(lines.join('')),
      append: (line: string) => Promise.resolve(void lines.push(line)),
    });
    async function findChangesAfter(statements: readonly string[]) {
      const lines: string[] = [];
      const change = async (tx: Tx) => {
        expect(await recordChainEnd(tx, place(lines), AT)).toEqual([]);
        for (const statement of statements) await sql.raw(statement).execute(tx);
      };
      return await verifyAfter(given.db, change, async (tx) => ({
        note: (await recordChainEnd(tx, place(lines), AT)).map(({ detail }) => detail),
        books: (await verifyBooks(tx, AT, ['chain'])).map(({ detail }) => detail),
        lines,
      }));
    }
    const alterTrigger = (to: 'disable' | 'enable') =>
      `alter table ledger_entry ${to} trigger ledger_entry_append_only`;
    const changed = [expect.stringContaining('was changed without a migration')];

    it('I5 the note reveals a change of an unlinked journal row whose trigger was disabled and enabled again', async () => {
      await createPlayerAccount(given.db, 700);
      const unlinked = 'transaction_id not in (select transaction_id from ledger_link)';
      const changeUnlinked = `update ledger_entry set amount = amount + sign(amount) * 100 where ${unlinked}`;

      const found = await findChangesAfter([alterTrigger('disable'), changeUnlinked, alterTrigger('enable')]);
      expect(found).toMatchObject({ note: changed, books: [] });
    });

    const replaced = `create or replace function digest_uuid(given text) returns uuid language sql immutable
      as $$ select null::uuid $$`;
    it.each([
      ['a trigger that was disabled for a moment', [alterTrigger('disable'), alterTrigger('enable')]],
      ['a function that was replaced', [replaced]],
      ['a table that was rewritten', ['alter table ledger_entry alter column amount type bigint using amount + 1']],
      ['a constraint that was dropped', ['alter table ledger_balance drop constraint ledger_balance_never_negative']],
      ['a rule that discards rows', ['create rule quiet as on insert to office_audit do instead nothing']],
    ])('the note reveals %s', async (_what, statements) => {
      expect((await findChangesAfter(statements)).note).toEqual(changed);
    });

    it('accepts changes by an applied migration, and reveals a migration that was removed from the list', async () => {
      const applied = "insert into applied_migration (name, checksum) values ('9999_more', 'sum')";
      const after = await findChangesAfter([alterTrigger('disable'), alterTrigger('enable'), applied]);
      expect([after.note, after.lines.length]).toEqual([[], 2]);
      const last = 'delete from applied_migration where name = (select max(name) from applied_migration)';
      const removed = expect.stringMatching(/migrations were applied, and \d+ are/) as unknown;
      expect((await findChangesAfter([last])).note).toEqual([removed]);
    });

    it('continues after a note of an earlier version without the trigger state', async () => {
      const [line = ''] = (await runNoteJob()).lines;
      await writeFile(file, `${line.split(',')[0]}\n`);
      expect(await runNoteJob()).toEqual({ lines: [expect.anything(), noteOf()], alarms: [] });
    });
  });

  it('writes notes to a URL with a key, and compares the next note with the answer', async () => {
    const stored: string[] = [];
    const server = createServer((request, response) => {
      if (request.headers.authorization !== 'Bearer of-notes') return void response.writeHead(401).end();
      if (request.method === 'GET')
        return void response.writeHead(stored.length === 0 ? 404 : 200).end(stored.at(-1) ?? 'nothing yet');
      void textOf(request).then((line) => {
        stored.push(line);
        response.writeHead(204).end();
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    try {
      const { port } = server.address() as AddressInfo;
      const record = (key: string) => recordChainEnd(given.db, createUrlNotes(`http://127.0.0.1:${port}/`, key), AT);

      expect(await record('of-notes')).toEqual([]);
      expect(await record('of-notes')).toEqual([]);
      expect(stored.map((line) => line.trim())).toEqual([noteOf()]);
      stored.push(`999999:${'0'.repeat(64)} ${AT.toISOString()}`);
      expect(await record('of-notes')).toMatchObject([{ detail: 'link 999999 was noted, and is gone' }]);
      await expect(record('')).rejects.toThrow('401');
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });

  it('raises an alarm when the note cannot be written', async () => {
    await rm(folder, { recursive: true, force: true });
    expect((await runNoteJob()).alarms).toEqual([expect.stringContaining('cannot be noted')]);
  });
});
