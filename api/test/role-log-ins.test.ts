import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createDatabase } from './create-database.ts';
import { stopProcess, spawnPlatform, NO_GAME_WALLET, startPlatform, type Environment } from './platform-process.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const PROGRAM = fileURLToPath(new URL('../src/bring-up-to-date.ts', import.meta.url));
const VERIFIER = fileURLToPath(new URL('../src/verify-program.ts', import.meta.url));
const describeOnPostgres = serverUrl === '' ? describe.skip : describe;

function buildRoleUrl(url: string, role: string): string {
  const address = new URL(url);
  address.username = role;
  address.password = `password-of-${role}`;
  return address.toString();
}

/** Output until the server listens for players. */
async function readStartOutput(env: Environment): Promise<string> {
  const child = spawnPlatform(env);
  const exit = once(child, 'exit');
  let output = '';
  for await (const line of createInterface({ input: child.stdout })) {
    output += line;
    if ([...output.matchAll(/Server listening/g)].length === 2) break;
  }
  child.kill('SIGTERM');
  await exit;
  return output;
}

describeOnPostgres('a platform whose log-ins do not own the tables', () => {
  let created: Awaited<ReturnType<typeof createDatabase>>;
  let env: Environment;
  beforeAll(async () => {
    created = await createDatabase(serverUrl);
    env = {
      ...NO_GAME_WALLET,
      DATABASE_URL: buildRoleUrl(created.url, 'padauk_api'),
      DATABASE_URL_JOBS: buildRoleUrl(created.url, 'padauk_jobs'),
      DATABASE_URL_OFFICE: buildRoleUrl(created.url, 'padauk_office'),
      DATABASE_URL_REPORTS: buildRoleUrl(created.url, 'padauk_reports'),
    };
    // Roles are global to the server, so this test uses its own log-ins.
    const { status, stderr } = spawnSync(process.execPath, [PROGRAM], {
      env: { ...process.env, DATABASE_URL_OWNER: created.url, ...env },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
  });
  afterAll(async () => await created.drop());

  it('starts on a database that the owner has prepared, without a warning about its role', async () => {
    expect(await readStartOutput(env)).not.toContain('owns the tables');
  });

  it('logs a warning at its start when its role owns the tables', async () => {
    const asOwner = { ...env, DATABASE_URL: created.url, DATABASE_URL_JOBS: '', DATABASE_URL_OFFICE: '' };

    expect(await readStartOutput(asOwner)).toContain('the role of DATABASE_URL owns the tables');
  });

  it('answers players with its restricted roles', async () => {
    const running = await startPlatform(env);
    const answer = await fetch(`${running.origin}/api/time`);

    expect(answer.status).toBe(200);
    expect(await stopProcess(running, 'SIGTERM')).toBe(0);
  });

  it('does not start on a database that its owner has not updated', async () => {
    const empty = await createDatabase(serverUrl);
    const child = spawnPlatform({ ...env, DATABASE_URL: buildRoleUrl(empty.url, 'padauk_api') });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await once(child, 'exit');
    await empty.drop();

    expect(output).toContain('run bring-up-to-date.ts as their owner');
  });

  it('verifies the books with the read-only role', () => {
    const { stdout, stderr } = spawnSync(process.execPath, [VERIFIER], {
      env: { ...process.env, DATABASE_URL: buildRoleUrl(created.url, 'padauk_reports') },
      encoding: 'utf8',
    });

    expect(stderr).toBe('');
    expect(stdout.trim().split('\n').length).toBeGreaterThan(5);
  });

  it('stores no password in plain text', async () => {
    const client = new pg.Client({ connectionString: created.url });
    await client.connect();
    const { rows } = await client.query<{ rolcanlogin: boolean; rolpassword: string }>(
      "select rolcanlogin, rolpassword from pg_authid where rolname = 'padauk_jobs'",
    );
    await client.end();

    expect(rows[0]?.rolcanlogin).toBe(true);
    expect(rows[0]?.rolpassword).toMatch(/^SCRAM-SHA-256\$/);
  });
});
