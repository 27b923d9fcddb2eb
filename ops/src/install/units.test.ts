import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBuild, createTemporaryFolder } from '../../test/build-fixture.ts';
import { dropDatabase } from '../../test/fresh-database.ts';
import { runNode } from '../../test/run-node.ts';
import { parseSettings, readUnits, type Unit } from '../../test/systemd-units.ts';
import { publishFirstRelease } from '../edge/first-release.ts';
import { findFreePort } from '../free-port.ts';
import { getBuildFolder } from '../store/release.ts';
import { openStore } from '../store/store.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const DATABASE_SERVER = process.env['TEST_DATABASE_URL'] ?? '';
const UNITS = readUnits();
const CARRIERS = {
  SMS_URL: 'https://sms.example/send',
  SMTP_URL: 'smtp://mail.example',
  SMTP_FROM: 'office@padauk.example',
};
const describeOnPostgres = DATABASE_SERVER === '' ? describe.skip : describe;

describe('the systemd units', () => {
  it('are exactly those that docs/operators starts', async () => {
    const handbook = await readFile(path.join(ROOT, 'docs/operators/first-installation.md'), 'utf8');
    const started = [...handbook.matchAll(/^systemctl enable --now (.*)$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    );

    expect([...new Set(started.map((name) => `${name.replace(/@\d$/, '@')}.service`))].sort()).toEqual(
      UNITS.map(({ name }) => name),
    );
  });

  it('pass systemd-analyze if it is installed', async () => {
    const folder = await createTemporaryFolder();
    const files = UNITS.map(({ name }) => path.join(folder, name.replace('@', '@1')));
    // Node may have another path on this machine.
    for (const [index, { text }] of UNITS.entries())
      await writeFile(files[index] ?? '', text.replace('/usr/bin/node', process.execPath));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' });

    // Null: systemd-analyze is not installed.
    expect([null, 0]).toContain(status);
    expect(stderr?.split('\n').filter((line) => line.includes(folder)) ?? []).toEqual([]);
  });
});

describeOnPostgres('the systemd units with the settings of pnpm ops install', () => {
  let settings: Readonly<Record<string, string>>;
  const name = `ops_${randomUUID().replaceAll('-', '')}`;

  const runProgram = async (program: string, env: Readonly<Record<string, string>>): Promise<void> => {
    const { code, errors } = await runNode(path.join(ROOT, program), [], env);
    if (code !== 0) throw new Error(errors);
  };

  beforeAll(async () => {
    const folder = await createTemporaryFolder();
    const dataDir = path.join(folder, 'var');
    const people = 'hla/cashier,mya/draw-clerk,aung/manager,su/manager';
    const database = `${new URL(DATABASE_SERVER).host}/${name}`;
    const command = `install env ${folder} --people ${people} --database ${database} --data ${dataDir}`;
    await runNode('../src/main.ts', command.split(' '));
    const read = async (file: string) => parseSettings(await readFile(path.join(folder, file), 'utf8'));
    const [serverSettings, ownerSettings] = [await read('padauk.env'), await read('owner.env')];
    const ownerEnvironment = { ...serverSettings, ...ownerSettings, DATABASE_URL_ADMIN: DATABASE_SERVER };
    for (const program of ['create-databases.ts', 'bring-up-to-date.ts', 'game-wallet/bring-up-to-date.ts'])
      await runProgram(`api/src/${program}`, ownerEnvironment);
    await mkdir(path.join(dataDir, 'notes'), { recursive: true });
    const build = { remote: 'host', buildId: 'h' };
    await cp(await createBuild(build), path.join(folder, 'dist', getBuildFolder('host', 'h')), { recursive: true });
    await publishFirstRelease(await openStore(path.join(dataDir, 'releases')), path.join(folder, 'dist'), 'hla');
    settings = { ...serverSettings, ...CARRIERS, GAME_WALLET_PORT: String(await findFreePort()) };
  });
  afterAll(async () => {
    await dropDatabase(DATABASE_SERVER, name);
    await dropDatabase(DATABASE_SERVER, `${name}_game_wallet`);
  });

  /** Stops the unit as systemd does, once it answers. */
  async function startAndStop({ execStart, environment }: Unit, portSetting: string | null): Promise<number | null> {
    const port = await findFreePort();
    const [, ...words] = execStart.map((word) => word.replace('127.0.0.1:8086', `127.0.0.1:${port}`));
    const env = {
      ...settings,
      ...environment,
      OPERATOR_PORT: '0',
      ...(portSetting === null ? {} : { [portSetting]: String(port) }),
    };
    const child = spawn(process.execPath, words, {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], ...env },
      stdio: 'inherit',
    });
    const exit = once(child, 'exit');
    while (child.exitCode === null && !(await isHealthy(port))) await new Promise(setImmediate);
    child.kill('SIGTERM');
    const [code]: (number | null)[] = await exit;
    return code ?? null;
  }

  const isHealthy = (port: number): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  // The first test checks that all exist.
  const findUnit = (unit: string): Unit => UNITS.find(({ name: file }) => file === `${unit}.service`) as Unit;

  it.each([
    ['padauk-game-wallet', 'GAME_WALLET_PORT'],
    ['padauk-api@', 'PORT'],
    ['padauk-release-service', null],
  ])('%s starts, and exits with 0 when it is stopped', async (unit, portSetting) => {
    expect(await startAndStop(findUnit(unit), portSetting)).toBe(0);
  });
});
