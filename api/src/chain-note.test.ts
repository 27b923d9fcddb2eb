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
import { aPlayerWith } from '../test/ledger-fixtures.ts';
import { untilWritersEnded } from '../test/writers-ended.ts';
import { booksJobs } from './books.ts';
import { extendChain, keepRows, noteChainEnd, notesAtUrl, notesInFile } from './modules/ledger/index.ts';
import { readAlarms } from './platform/alarms.ts';
import { manualClock } from './platform/clock.ts';

const NOTED = /^\d+:[\da-f]{64} \d+:[\da-f]{64} 2026/;
const quiet = (): void => undefined;
const log = { info: quiet, warn: quiet, error: quiet, debug: quiet };

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
    await aPlayerWith(given.db, 500);
    await untilWritersEnded(given.db);
    await extendChain(given.db);
  }
  /** The job's turn: the lines of the file, and what it raised. */
  async function note(): Promise<{ readonly lines: string[]; readonly alarms: string[] }> {
    const works = new Map<string, () => Promise<void>>();
    const jobs = {
      every: (name: string, _intervalMs: number, work: () => Promise<void>) => void works.set(name, work),
    };
    booksJobs(jobs, {
      db: given.db,
      background: given.db,
      clock: manualClock(new Date('2026-11-20T05:00:00Z')),
      log,
      games: [],
      notes: [notesInFile(file)],
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
      lines: [expect.stringMatching(NOTED), expect.stringMatching(NOTED)],
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

  it('M3 notes where the chain of rows ends too, and finds it computed anew', async () => {
    await sql`insert into company_account (id, bank, number, holder_name) values (${randomUUID()}::uuid, 'kbz_pay', ${String(Date.now())}, 'Hla')`.execute(
      given.db,
    );
    await keepRows(given.db);
    const [line = ''] = (await note()).lines;
    const [, row = ''] = line.split(' ');
    const number = Number(row.split(':')[0]);
    await writeFile(file, `${line.replace(row, `${number}:${'0'.repeat(64)}`)}\n`);

    expect(number).toBeGreaterThan(0);
    expect((await note()).alarms).toEqual([`1 found, the first: chain: row ${number} is not what was noted`]);
    await writeFile(file, `${line}\n`);
    expect((await note()).alarms).toEqual([]);
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
      const place = notesAtUrl(`http://127.0.0.1:${port}/`, 'of-notes');
      const at = new Date('2026-11-20T05:00:00Z');

      expect(await noteChainEnd(given.db, place, at)).toEqual([]);
      expect(await noteChainEnd(given.db, place, at)).toEqual([]);
      expect(kept).toEqual([expect.stringMatching(/^\d+:[\da-f]{64} \d+:[\da-f]{64} 2026\S+\n$/)]);
      kept.push(`999999:${'0'.repeat(64)} ${at.toISOString()}`);
      expect(await noteChainEnd(given.db, place, at)).toMatchObject([{ detail: 'link 999999 was noted, and is gone' }]);
      await expect(noteChainEnd(given.db, notesAtUrl(`http://127.0.0.1:${port}/`, ''), at)).rejects.toThrow('401');
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
