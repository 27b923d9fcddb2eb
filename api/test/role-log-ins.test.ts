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
  let said = '';
  for await (const line of createInterface({ input: child.stdout })) {
    said += line;
    if ([...said.matchAll(/Server listening/g)].length === 2) break;
  }
  child.kill('SIGTERM');
  await exit;
  return said;
}

describeOnPostgres('a platform whose log-ins do not own the tables', () => {
  let made: Awaited<ReturnType<typeof createDatabase>>;
  let env: Environment;
  beforeAll(async () => {
    made = await createDatabase(serverUrl);
    env = {
      ...NO_GAME_WALLET,
      DATABASE_URL: buildRoleUrl(made.url, 'padauk_api'),
      DATABASE_URL_JOBS: buildRoleUrl(made.url, 'padauk_jobs'),
      DATABASE_URL_OFFICE: buildRoleUrl(made.url, 'padauk_office'),
      DATABASE_URL_REPORTS: buildRoleUrl(made.url, 'padauk_reports'),
    };
    // Roles are global to the server, so this test uses its own log-ins.
    const { status, stderr } = spawnSync(process.execPath, [PROGRAM], {
      env: { ...process.env, DATABASE_URL_OWNER: made.url, ...env },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
  });
  afterAll(async () => await made.drop());

  it('M3 starts on what the owner has prepared, and says nothing of a role that does all', async () => {
    expect(await readStartOutput(env)).not.toContain('owns the tables');
  });

  it('M3 says at its start that one role does all, where it does', async () => {
    const asOwner = { ...env, DATABASE_URL: made.url, DATABASE_URL_JOBS: '', DATABASE_URL_OFFICE: '' };

    expect(await readStartOutput(asOwner)).toContain('the role of DATABASE_URL owns the tables');
  });

  it('M3 serves players with them', async () => {
    const running = await startPlatform(env);
    const answer = await fetch(`${running.origin}/api/time`);

    expect(answer.status).toBe(200);
    expect(await stopProcess(running, 'SIGTERM')).toBe(0);
  });

  it('M3 does not start on a database that its owner has not brought up to date', async () => {
    const empty = await createDatabase(serverUrl);
    const child = spawnPlatform({ ...env, DATABASE_URL: buildRoleUrl(empty.url, 'padauk_api') });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await once(child, 'exit');
    await empty.drop();

    expect(said).toContain('run bring-up-to-date.ts as their owner');
  });

  it('M3 lets who only reads verify the books', () => {
    const { stdout, stderr } = spawnSync(process.execPath, [VERIFIER], {
      env: { ...process.env, DATABASE_URL: buildRoleUrl(made.url, 'padauk_reports') },
      encoding: 'utf8',
    });

    expect(stderr).toBe('');
    expect(stdout.trim().split('\n').length).toBeGreaterThan(5);
  });

  it('M3 keeps no password that could be read in the log of the server', async () => {
    const client = new pg.Client({ connectionString: made.url });
    await client.connect();
    const { rows } = await client.query<{ rolcanlogin: boolean; rolpassword: string }>(
      "select rolcanlogin, rolpassword from pg_authid where rolname = 'padauk_jobs'",
    );
    await client.end();

    expect(rows[0]?.rolcanlogin).toBe(true);
    expect(rows[0]?.rolpassword).toMatch(/^SCRAM-SHA-256\$/);
  });
});
