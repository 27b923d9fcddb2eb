import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createBuild, createTemporaryFolder } from '../../test/build-fixture.ts';
import { describeWithNginx, NGINX } from '../../test/nginx.ts';
import { createRegistry } from '../store/named-registry.ts';
import { getBuildFolder } from '../store/release.ts';
import { openStore } from '../store/store.ts';

const MAIN = path.join(__dirname, '../main.ts');
const execFileAsync = promisify(execFile);

interface ProcessResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function runEdgeCommand(...args: readonly string[]): Promise<ProcessResult> {
  const env = { ...process.env, NODE_OPTIONS: '' };
  return execFileAsync(process.execPath, [MAIN, 'edge', ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (failed: ProcessResult) => failed,
  );
}

describe('pnpm ops edge', () => {
  it.each([
    [[], 2, 'prints nginx'],
    [['apache'], 2, 'there are nginx, first-release'],
    [['help'], 0, 'prints nginx'],
  ])('prints its commands for %j', async (args, code, words) => {
    const result = await runEdgeCommand(...args);

    expect([result.code, `${result.stdout}${result.stderr}`.includes(words)]).toEqual([code, true]);
  });

  it('prints a configuration with the given addresses and folders', async () => {
    const { code, stdout } = await runEdgeCommand(
      'nginx',
      '--api',
      '127.0.0.1:8081',
      '--api',
      '127.0.0.1:8082',
      '--store',
      '/srv/releases',
      '--behind',
      '10.0.0.0/8',
    );

    expect([
      code,
      ...[
        'server 127.0.0.1:8081 ',
        'server 127.0.0.1:8082 ',
        'root /srv/releases;',
        'listen 80;',
        'set_real_ip_from 10.0.0.0/8;',
      ].map((line) => stdout.includes(line)),
    ]).toEqual([0, true, true, true, true, true]);
  });

  it.each([
    [['--tls', '443'], 2, '--tls needs --certificate and --key'],
    [['--api', 'a b'], 1, 'an API process may hold letters'],
    [['--colour', 'red'], 2, "unknown option '--colour'. It takes --api, --game-wallet"],
  ])('refuses %j with the reason', async (args, expected, words) => {
    const { code, stdout, stderr } = await runEdgeCommand('nginx', ...args);

    expect([code, stdout, stderr.includes(words)]).toEqual([expected, '', true]);
  });
});

describe('pnpm ops edge first-release', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await createTemporaryFolder();
    for (const [remote, buildId] of [
      ['host', 'h'],
      ['lottery', 'a'],
    ] as const)
      await cp(await createBuild({ remote, buildId }), path.join(folder, 'dist', getBuildFolder(remote, buildId)), {
        recursive: true,
      });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const getStoreFolder = (): string => path.join(folder, 'releases');
  const runFirstRelease = (...words: readonly string[]): Promise<ProcessResult> =>
    runEdgeCommand('first-release', path.join(folder, 'dist'), '--store', getStoreFolder(), ...words);
  const readActiveBuilds = async (registry: string): Promise<readonly (string | undefined)[]> => {
    const live = await (await openStore(getStoreFolder(), registry)).readRegistry();
    return [live?.host.active, live?.remotes['lottery']?.active];
  };

  it('publishes and activates the builds in the named registry and in production', async () => {
    await createRegistry((await openStore(getStoreFolder())).sharedStorage, 'staging');
    const { code, stdout } = await runFirstRelease('--registry', 'staging');

    expect([code, stdout.trim().split('\n')]).toEqual([
      0,
      [
        'host h published, made the active one',
        'lottery a published, made the active one',
        'staging: host h was published, made the active one',
        'staging: lottery a was published, made the active one',
      ],
    ]);
    expect([await readActiveBuilds('production'), await readActiveBuilds('staging')]).toEqual([
      ['h', 'a'],
      ['h', 'a'],
    ]);
  });

  it('refuses an unknown registry name after filling production', async () => {
    const { code, stderr } = await runFirstRelease('--registry', 'stagging');

    expect([code, stderr]).toEqual([1, expect.stringContaining('has no registry stagging; there are production')]);
    expect(await readActiveBuilds('production')).toEqual(['h', 'a']);
  });
});

describeWithNginx('nginx -t on the output of pnpm ops edge nginx', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'padauk-nginx-'));
  });
  afterAll(async () => await rm(folder, { recursive: true, force: true, maxRetries: 20 }));

  const testConfiguration = async (...args: readonly string[]): Promise<string> => {
    const file = path.join(folder, 'nginx.conf');
    await writeFile(
      file,
      (await runEdgeCommand('nginx', '--state', folder, '--log', '/dev/null', '--store', folder, ...args)).stdout,
    );
    return execFileAsync(NGINX ?? 'nginx', ['-e', 'stderr', '-t', '-c', file]).then(
      ({ stderr }) => stderr,
      ({ stderr }: ProcessResult) => stderr,
    );
  };

  it('accepts a configuration without TLS', async () => {
    expect(await testConfiguration('--listen', '127.0.0.1:8080')).toContain('test is successful');
  });

  it('accepts the documented configuration, with the folders of Debian', async () => {
    const page = await readFile(path.join(__dirname, '../../../docs/operators/edge-nginx.md'), 'utf8');
    const [, options = ''] = /pnpm ops edge (nginx .*) > padauk-nginx\.conf/.exec(page) ?? [];
    const { stdout } = await runEdgeCommand(...options.split(' '));
    const debian = ['/var/lib/nginx', '/var/log/nginx'];
    for (const debianFolder of debian) await mkdir(path.join(folder, debianFolder), { recursive: true });
    const file = path.join(folder, 'documented.conf');
    const configuration = debian.reduce(
      (text, debianFolder) => text.replaceAll(debianFolder, path.join(folder, debianFolder)),
      stdout,
    );
    await writeFile(file, configuration.replaceAll(/listen (?:\[::\]:)?80\b/g, 'listen 127.0.0.1:8080'));

    expect(page).toContain('nginx -e stderr -t -c "$PWD/padauk-nginx.conf"');
    await expect(execFileAsync(NGINX ?? 'nginx', ['-e', 'stderr', '-t', '-c', file])).resolves.toMatchObject({
      stderr: expect.stringContaining('test is successful'),
    });
  });

  it('accepts TLS behind another proxy', async () => {
    const { privateKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
    await writeFile(key, privateKey);
    await chmod(key, 0o600);
    await execFileAsync('openssl', [
      'req',
      '-x509',
      '-new',
      '-key',
      key,
      '-subj',
      '/CN=localhost',
      '-days',
      '1',
      '-out',
      certificate,
    ]);

    expect(
      await testConfiguration(
        '--listen',
        '127.0.0.1:8080',
        '--tls',
        '127.0.0.1:8443',
        '--certificate',
        certificate,
        '--key',
        key,
        '--behind',
        '10.0.0.0/8',
      ),
    ).toContain('test is successful');
  });

  it('reports an error for an unknown upstream host, so the check can fail', async () => {
    expect(await testConfiguration('--api', 'no-such-host.invalid:80')).toContain('host not found in upstream');
  });
});
