import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createDatabase } from '../../../test/create-database.ts';
import { openDatabase, prepareDatabase } from './database.ts';
import { takeFolderLock } from './folder-lock.ts';

const FOLDER_LOCK = new URL('./folder-lock.ts', import.meta.url).href;
const RACER = `
  const [, folderLock, path] = process.argv;
  const { takeFolderLock } = await import(folderLock);
  process.stdin.once('data', () => takeFolderLock(path).then(() => process.stdout.write('held'), () => process.stdout.write('refused')));
  process.stdin.on('end', () => process.exit());
  process.stdout.write('ready');
`;

describe('the embedded database', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'padauk-'));
  });
  afterEach(async () => await rm(dataDir, { recursive: true, force: true, maxRetries: 20 }));

  const open = (mode: 'sandbox' | 'production' = 'sandbox'): ReturnType<typeof openDatabase> =>
    openDatabase({ mode, databaseUrl: null, databasePool: 1, dataDir });

  it('keeps its data, and releases its folder when it is closed', async () => {
    const first = await open();
    await sql`create table kept (id bigint)`.execute(first.db);
    await first.close();
    const second = await open();

    expect((await sql`select count(*)::bigint as count from kept`.execute(second.db)).rows).toEqual([{ count: 0 }]);
    await second.close();
  });

  it('is created again after a first start that was killed', async () => {
    await mkdir(join(dataDir, 'db.unfinished'));
    await writeFile(join(dataDir, 'db.unfinished', 'PG_VERSION'), '18\n');
    const database = await open();

    expect((await sql`select 1::bigint as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
    expect(await readdir(dataDir)).not.toContain('db.unfinished');
    await database.close();
  });

  it('refuses to open the same folder twice', async () => {
    const first = await open();

    const inUse = `the data folder is in use by process ${process.pid}`;
    await expect(open()).rejects.toThrow(inUse);
    await expect(prepareDatabase({ mode: 'sandbox', databaseUrl: null, databasePool: 1, dataDir })).rejects.toThrow(
      inUse,
    );
    await first.close();
  });

  it('refuses a folder that another running process holds', async () => {
    const holder = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: 'ignore' });
    await writeFile(join(dataDir, `db.lock.${holder.pid}.there`), '');

    await expect(open()).rejects.toThrow(`in use by process ${holder.pid}`);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
  });

  const getKilledPid = async (): Promise<number> => {
    const killed = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
    await once(killed, 'exit');
    return Number(killed.pid);
  };

  it('takes over the folder lock of a killed process', async () => {
    await writeFile(join(dataDir, `db.lock.${await getKilledPid()}.gone`), '');

    const lock = await takeFolderLock(join(dataDir, 'db.lock'));

    expect(await readdir(dataDir)).toEqual([expect.stringMatching(`^db\\.lock\\.${process.pid}\\.`)]);
    await lock.release();
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('gives the lock of a killed process to one of six processes that try at once', async () => {
    await writeFile(join(dataDir, `db.lock.${await getKilledPid()}.gone`), '');
    const racers = Array.from({ length: 6 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', RACER, FOLDER_LOCK, join(dataDir, 'db.lock')], {
        stdio: ['pipe', 'pipe', 'ignore'],
      }),
    );
    const readOutputs = (): Promise<string[]> =>
      Promise.all(racers.map(async ({ stdout }) => String((await once(stdout, 'data'))[0])));

    await readOutputs();
    const outputs = readOutputs();
    for (const { stdin } of racers) stdin.write('go');

    expect((await outputs).sort()).toEqual(['held', ...Array.from({ length: 5 }, () => 'refused')]);
    const ended = Promise.all(racers.map((racer) => once(racer, 'exit')));
    for (const { stdin } of racers) stdin.end();
    await ended;
  });

  it('is refused in production, because it never calls fsync', async () => {
    await expect(open('production')).rejects.toThrow('production needs DATABASE_URL');
  });
});

describeOnDatabases(
  'PostgreSQL in production',
  () => {
    const openProduction = (url: string): ReturnType<typeof openDatabase> =>
      openDatabase({ mode: 'production', databaseUrl: url, databasePool: 1, dataDir: '' });
    let created: Awaited<ReturnType<typeof createDatabase>>;

    beforeAll(async () => {
      created = await createDatabase(String(process.env['TEST_DATABASE_URL']));
    });
    afterAll(async () => await created.drop());

    it('is refused with synchronous_commit off, which would lose acknowledged bets on power loss', async () => {
      await expect(openProduction(`${created.url}?options=-c%20synchronous_commit%3Doff`)).rejects.toThrow(
        'production needs fsync and synchronous_commit on',
      );
    });
  },
  ['postgres'],
);
