import { generateKeyPairSync } from 'node:crypto';
import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { createBuild, createTemporaryFolder, toBuild } from '../../test/build-fixture.ts';
import { describeWithNginx, testNginxConfiguration } from '../../test/nginx.ts';
import { runNode, type ProcessResult } from '../../test/run-node.ts';
import { openTestStore } from '../../test/stores.ts';
import { createRegistry } from '../store/named-registry.ts';
import { getBuildFolder } from '../store/release.ts';

const runEdgeCommand = (words: string): Promise<ProcessResult> =>
  runNode('../src/main.ts', ['edge', ...words.split(' ').filter(Boolean)]);

describe('pnpm ops edge', () => {
  it.each([
    ['', 2, 'prints nginx'],
    ['apache', 2, 'there are nginx, first-release'],
    ['help', 0, 'prints nginx'],
  ])('prints its commands for "%s"', async (words, code, expected) => {
    const result = await runEdgeCommand(words);

    expect([result.code, result.output + result.errors]).toEqual([code, expect.stringContaining(expected)]);
  });

  it('prints a configuration with the given addresses and folders', async () => {
    const { code, output } = await runEdgeCommand(
      'nginx --api 127.0.0.1:8081 --api 127.0.0.1:8082 --store /srv/releases --behind 10.0.0.0/8',
    );

    expect(code).toBe(0);
    for (const line of [
      'server 127.0.0.1:8081 ',
      'server 127.0.0.1:8082 ',
      'root /srv/releases;',
      'listen 80;',
      'set_real_ip_from 10.0.0.0/8;',
    ])
      expect(output).toContain(line);
  });

  it.each([
    [['--tls', '443'], 2, '--tls needs --certificate and --key'],
    [['--api', 'a b'], 1, 'an API process may hold letters'],
    [['--colour', 'red'], 2, "unknown option '--colour'. It takes --api, --game-wallet"],
  ])('refuses %j with the reason', async (args, code, words) => {
    expect(await runNode('../src/main.ts', ['edge', 'nginx', ...args])).toMatchObject({
      code,
      output: '',
      errors: expect.stringContaining(words),
    });
  });
});

describe('pnpm ops edge first-release', () => {
  let dist: string;
  let store: string;

  beforeEach(async () => {
    dist = await createTemporaryFolder();
    for (const build of ['host h', 'lottery a'].map(toBuild))
      await cp(await createBuild(build), path.join(dist, getBuildFolder(build.remote, build.buildId)), {
        recursive: true,
      });
    store = path.join(dist, 'releases');
  });

  const runFirstRelease = (registry: string): Promise<ProcessResult> =>
    runEdgeCommand(`first-release ${dist} --store ${store} --registry ${registry}`);
  const readActiveBuilds = async (registry: string): Promise<readonly (string | undefined)[]> => {
    const live = await (await openTestStore(store, registry)).store.readRegistry();
    return [live?.host.active, live?.remotes['lottery']?.active];
  };

  it('publishes and activates the builds in the named registry and in production', async () => {
    await createRegistry((await openTestStore(store)).storage, 'staging');
    const { code, output } = await runFirstRelease('staging');

    expect([code, output.trim().split('\n')]).toEqual([
      0,
      [
        'host h published, made the active one',
        'lottery a published, made the active one',
        'staging: host h was published, made the active one',
        'staging: lottery a was published, made the active one',
      ],
    ]);
    for (const registry of ['production', 'staging']) expect(await readActiveBuilds(registry)).toEqual(['h', 'a']);
  });

  it('refuses an unknown registry name after filling production', async () => {
    expect(await runFirstRelease('stagging')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('has no registry stagging; there are production'),
    });
    expect(await readActiveBuilds('production')).toEqual(['h', 'a']);
  });
});

describeWithNginx('nginx -t on the output of pnpm ops edge nginx', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await createTemporaryFolder();
  });

  const testConfiguration = async (words: string): Promise<string> => {
    const { output } = await runEdgeCommand(`nginx --state ${folder} --log /dev/null --store ${folder} ${words}`);
    return testNginxConfiguration(folder, output);
  };

  it('accepts a configuration without TLS', async () => {
    expect(await testConfiguration('--listen 127.0.0.1:8080')).toContain('test is successful');
  });

  it('accepts the documented configuration, with the folders of Debian', async () => {
    const page = await readFile(path.join(__dirname, '../../../docs/operators/edge-nginx.md'), 'utf8');
    const [, words = ''] = /pnpm ops edge (nginx .*) > padauk-nginx\.conf/.exec(page) ?? [];
    let { output } = await runEdgeCommand(words);
    for (const debianFolder of ['/var/lib/nginx', '/var/log/nginx']) {
      await mkdir(path.join(folder, debianFolder), { recursive: true });
      output = output.replaceAll(debianFolder, path.join(folder, debianFolder));
    }
    const configuration = output.replaceAll(/listen (?:\[::\]:)?80\b/g, 'listen 127.0.0.1:8080');

    expect(page).toContain('nginx -e stderr -t -c "$PWD/padauk-nginx.conf"');
    expect(await testNginxConfiguration(folder, configuration)).toContain('test is successful');
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
    const request = `req -x509 -new -key ${key} -subj /CN=localhost -days 1 -out ${certificate}`;
    await promisify(execFile)('openssl', request.split(' '));

    expect(
      await testConfiguration(
        `--listen 127.0.0.1:8080 --tls 127.0.0.1:8443 --certificate ${certificate} --key ${key} --behind 10.0.0.0/8`,
      ),
    ).toContain('test is successful');
  });

  it('reports an error for an unknown upstream host, so the check can fail', async () => {
    expect(await testConfiguration('--api no-such-host.invalid:80')).toContain('host not found in upstream');
  });
});
