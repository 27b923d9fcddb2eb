import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { openDatabase, prepareDatabase } from './database/database.ts';
import { readDatabaseVariable } from './environment.ts';
import { describeStartupError, StartupError } from './startup-error.ts';

async function readStartupError(start: () => Promise<unknown>): Promise<string> {
  return await start().then(
    () => 'it started',
    (error: unknown) => describeStartupError(error),
  );
}

describe('describeStartupError', () => {
  it('names a port in use, and the settings of ports', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo; // a server that listens on a port
    const second = createServer();
    const listen = (): Promise<void> =>
      new Promise((resolve, reject) => {
        second.once('error', reject);
        second.listen(port, '127.0.0.1', resolve);
      });

    expect(await readStartupError(listen)).toMatch(new RegExp(`^port ${port} is in use, .*set another port \\(PORT`));
    await new Promise<void>((resolve) => void other.close(() => resolve()));
  });

  it('states that the database does not answer, and names its setting', async () => {
    const { db, close } = await openDatabase({
      mode: 'sandbox',
      databaseUrl: 'postgres://padauk@127.0.0.1:1/padauk',
      databasePool: 1,
      dataDir: '',
    });

    expect(await readStartupError(() => db.selectNoFrom((eb) => eb.val(1).as('one')).execute())).toBe(
      'the database does not answer (ECONNREFUSED): start it, or correct host and port in DATABASE_URL',
    );
    await close();
  });

  it('states before a start that the database does not answer', async () => {
    const databaseUrl = 'postgres://padauk@127.0.0.1:1/padauk';
    const prepare = (): Promise<void> =>
      prepareDatabase({ mode: 'sandbox', databaseUrl, databasePool: 1, dataDir: '' });

    expect(await readStartupError(prepare)).toMatch(/^the database does not answer \(ECONNREFUSED\)/);
  });

  it('names a data folder that is a file', async () => {
    const prepare = (): Promise<void> =>
      prepareDatabase({ mode: 'sandbox', databaseUrl: null, databasePool: 1, dataDir: import.meta.filename });

    expect(await readStartupError(prepare)).toBe(
      `${import.meta.filename} cannot be written (EEXIST): set DATA_DIR to a folder that this user may write`,
    );
  });

  it.each([
    ['28P01', 'password authentication failed for user "padauk_api"', /: correct role and password in DATABASE_URL/],
    ['3D000', 'database "padauk" does not exist', /^database "padauk" does not exist: make it with createdb/],
    ['42501', 'permission denied for table draw', /: run bring-up-to-date\.ts/],
  ])('states what to do about error %s of PostgreSQL', (code, message, expected) => {
    expect(describeStartupError(Object.assign(new Error(message), { code }))).toMatch(expected);
  });

  it.each(['notaurl', 'http://127.0.0.1/padauk', 'postgres:padauk'])(
    'refuses %s as the address of a database',
    (value) => {
      expect(() => readDatabaseVariable({ DATABASE_URL: value }, 'DATABASE_URL')).toThrow(StartupError);
      expect(() => readDatabaseVariable({ DATABASE_URL: value }, 'DATABASE_URL')).toThrow(
        /^DATABASE_URL must be the address/,
      );
    },
  );

  it('prints the stack of a bug', () => {
    expect(describeStartupError(new TypeError('x is not a function'))).toContain('startup-error.test.ts');
  });
});
