/** Packs contract and shared, installs them outside the workspace and builds a remote there. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { startPlatform } from '../bench/setup/released-platform.mjs';
import { startRegistry } from './local-registry.mjs';
import { makeRepository, runIn, startDev, startReleaseService } from './separate-repository.mjs';
import { packPackages, findPnpmCommand } from './pack.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const readPackage = (name) => JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8'));

import.meta.jest.setTimeout(600_000);

const PLAIN = ['root', 'runtime', 'federation', 'testing'];
const ENTRIES = Object.keys(readPackage('shared').exports)
  .filter((door) => !door.includes('*'))
  .map((door) => door.replace('./', ''));

/** Node cannot load style sheets and JSON; this hook replaces both by an empty module. */
const WITHOUT_STYLES = `import { registerHooks } from 'node:module';
registerHooks({ load: (url, context, next) =>
  /\\.scss$|@padauk\\/.*\\.json$/.test(url) ? { format: 'module', source: 'export default {};', shortCircuit: true } : next(url, context) });`;
const IMPORT_CONTRACT = `import { readdirSync } from 'node:fs';
const modules = readdirSync('node_modules/@padauk/contract/dist', { recursive: true }).filter((name) => name.endsWith('.js'));
for (const name of modules) await import('@padauk/contract/' + name.replace(/\\.js$/, ''));
console.log(modules.length);`;
const buildImportCheck = (doors) =>
  `for (const door of ${JSON.stringify(doors)}) console.log(door, Object.keys(await import('@padauk/shared/' + door)).length > 0);`;

let folder;
const writeText = (name, text) => writeFileSync(path.join(folder, name), text);
const runNode = (...args) =>
  execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env: getEnvironment() });

/** Options of jest must not reach the child processes. */
function getEnvironment() {
  const { NODE_OPTIONS: _, ...env } = process.env;
  return { ...env, CI: 'true' };
}

function installPacked() {
  const packed = packPackages(path.join(folder, 'tarballs')).map(({ name, tarball }) => [name, tarball]);
  const tarballs = Object.fromEntries(packed);
  const { devDependencies } = readPackage('shared');
  const { catalog } = readCatalog();
  const others = Object.keys(devDependencies).filter((name) => !name.startsWith('@padauk/'));
  const versions = Object.fromEntries(others.map((name) => [name, catalog(name)]));
  const files = Object.fromEntries(
    ['@padauk/contract', '@padauk/shared'].map((name) => [name, `file:${tarballs[name]}`]),
  );
  writeText(
    'package.json',
    JSON.stringify({ name: 'outside', type: 'module', dependencies: { ...files, ...versions } }),
  );
  // The packages are not in a registry, so shared's dependency on contract must also resolve to the tarball.
  writeText('pnpm-workspace.yaml', JSON.stringify({ overrides: { '@padauk/contract': files['@padauk/contract'] } }));
  const [command, ...words] = findPnpmCommand();
  const options = ['install', '--prefer-offline', '--no-frozen-lockfile'];
  execFileSync(command, [...words, ...options], {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
    env: getEnvironment(),
  });
}

function readCatalog() {
  const text = readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8');
  return { catalog: (name) => new RegExp(`^  '?${name}'?: (\\S+)$`, 'm').exec(text)[1] };
}

const OPTIONS = { strict: true, noEmit: true, target: 'ES2023', lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: [] };

/** Compiler errors in the source and in declarations of ours; those of third-party packages are ignored. */
function findErrors(source, options) {
  writeText('take.ts', source);
  writeText('tsconfig.json', JSON.stringify({ compilerOptions: { ...OPTIONS, ...options }, include: ['take.ts'] }));
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', '.'], {
    cwd: folder,
    encoding: 'utf8',
    env: getEnvironment(),
  });
  return stdout.split('\n').filter((line) => line.startsWith('take.ts') || line.includes('@padauk/'));
}

beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'packed ')));
  installPacked();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('packages installed outside the workspace', () => {
  it('depend on each other by semver ranges, without workspace references', () => {
    const file = path.join(folder, 'node_modules/@padauk/shared/package.json');
    const { dependencies, exports: exportMap } = JSON.parse(readFileSync(file, 'utf8'));
    expect(dependencies['@padauk/contract']).toBe(`^${readPackage('contract').version}`);
    expect(JSON.stringify({ dependencies, exportMap })).not.toMatch(/workspace:|catalog:|src\//);
  });

  it.each(['contract', 'shared'])('%s contains a changelog', (name) => {
    const changelog = readFileSync(path.join(folder, 'node_modules/@padauk', name, 'CHANGELOG.md'), 'utf8');
    expect(changelog).toMatch(new RegExp(`^# @padauk/${name}\\n[^]*^## \\d+\\.\\d+\\.\\d+$`, 'm'));
  });

  it('every module of the contract loads in plain Node', () => {
    expect(Number(runNode('--input-type=module', '-e', IMPORT_CONTRACT))).toBeGreaterThan(60);
  });

  it('entry points of shared without styles load in plain Node, and all load with a hook for style sheets and texts', () => {
    expect(runNode('--input-type=module', '-e', buildImportCheck(PLAIN))).toBe(
      PLAIN.map((door) => `${door} true\n`).join(''),
    );
    writeText('without-styles.mjs', WITHOUT_STYLES);
    const words = ['--import', './without-styles.mjs', '--input-type=module', '-e', buildImportCheck(ENTRIES)];
    expect(runNode(...words)).toBe(ENTRIES.map((door) => `${door} true\n`).join(''));
  });

  it('publishConfig of shared exports the same entry points as the workspace', () => {
    const { exports: exportMap, publishConfig } = readPackage('shared');
    const packed = Object.keys(publishConfig.exports).filter((door) => !door.endsWith('.json'));
    expect(packed).toEqual(Object.keys(exportMap));
  });

  it.each([
    ['a bundler', { module: 'ESNext', moduleResolution: 'bundler' }],
    ['Node', { module: 'nodenext', moduleResolution: 'nodenext' }],
  ])('all types compile with strict, for %s', (_, options) => {
    const doors = ENTRIES.map((door) => `export * as ${door.replaceAll('-', '_')} from '@padauk/shared/${door}';`);
    const source = `${doors.join('\n')}\nexport { formatMoney } from '@padauk/contract/not-there';`;
    const errors = findErrors(source, options);
    expect(errors).toEqual([expect.stringContaining("Cannot find module '@padauk/contract/not-there'")]);
  });

  it('types reject wrong use, so they are not any', () => {
    const source = `import { getPath } from '@padauk/contract/paths';
import { formatKyat } from '@padauk/shared/runtime';
export const wrong: number = getPath('home');
export const alsoWrong: number = formatKyat;`;
    const errors = findErrors(source, { module: 'ESNext', moduleResolution: 'bundler' });
    expect(errors.map((line) => /error (TS\d+)/.exec(line)[1])).toEqual(['TS2322', 'TS2322']);
  });
});

describe('a remote in a separate repository', () => {
  const NAME = 'xylophone';
  const PAGE = { headers: { accept: 'text/html' } };
  let repository;
  let platform;
  let registry;
  let releases;

  const listChanges = () => runIn(root, ['git', 'status', '--porcelain']);
  const publish = (...args) =>
    runIn(
      root,
      ['npm', 'run', '--silent', 'publish:packages', '--', '--registry', registry.url, ...args],
      registry.env,
    );
  const runNpm = (...args) => runIn(repository, ['npm', ...args]);
  const readRelease = async () => {
    const script = `process.stdout.write(require('./node_modules/@padauk/tooling/webpack/build-id.cjs').findBuild('${NAME}', '.').folder)`;
    const build = await runIn(repository, [process.execPath, '-e', script]);
    return JSON.parse(readFileSync(path.join(build, 'release.json'), 'utf8'));
  };

  beforeAll(async () => {
    registry = await startRegistry(path.join(folder, 'registry'), { hasOthers: true });
    platform = await startPlatform(null);
    releases = await startReleaseService(platform.dataDir);
  });
  afterAll(() => Promise.all([platform?.stop(), registry?.stop(), releases?.stop()]));

  it('gets its packages from any registry, to which one command publishes them', async () => {
    const before = await listChanges();
    const published = await publish();
    const again = await publish('--dry-run');
    repository = await makeRepository({ name: NAME, folder, registry, words: ['--en', 'Xylophone', '--zh', '木琴'] });

    expect([published.match(/ published$/gm), again.match(/ is published already$/gm)]).toEqual([
      Array(4).fill(' published'),
      Array(4).fill(' is published already'),
    ]);
    expect(await listChanges()).toBe(before);
    const { dependencies } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));
    expect(dependencies['@padauk/shared']).toBe(`^${readPackage('shared').version}`);
  });

  it('has its own lockfile and texts in five languages, and passes its tests, lint and types', async () => {
    const files = ['package-lock.json', 'src/locales/zg.json', '.github/workflows/ci.yml', '.gitignore'];
    expect(files.filter((file) => !existsSync(path.join(repository, file)))).toEqual([]);
    expect(await runNpm('test')).toContain('locales: 1 sets, 0 files written, 0 findings');
  });

  it('upgrades names of an older version', async () => {
    const file = path.join(repository, 'src/older.ts');
    writeFileSync(file, "export { NumberBoard } from '@padauk/shared/ui';\n");
    const output = await runNpm('exec', '--', 'padauk', 'upgrade');
    const text = readFileSync(file, 'utf8');
    rmSync(file);

    expect([text, output.trim().split('\n').at(-1)]).toEqual([
      "export { NumberBoard } from '@padauk/shared/betting';\n",
      '1 names replaced, 0 left to change by hand',
    ]);
  });

  it('runs inside the released shell before its first release', async () => {
    const dev = await startDev(repository, platform.url);
    const page = await (await fetch(`${dev.url}/${NAME}`, PAGE)).text();
    const release = await (await fetch(`${dev.url}/__dev/${NAME}/release.json`)).json();
    const entry = await fetch(`${dev.url}/__dev/${NAME}/remoteEntry.js`);
    await dev.stop();

    expect(page).toContain(`"overrides":{"${NAME}":"/__dev/${NAME}/remoteEntry.js"}`);
    expect([entry.status, release.manifest.nav[0].label.zh]).toEqual([200, '木琴']);
  });

  it('builds, passes the release gate with one URL and one token, and appears in the unchanged host', async () => {
    const before = await releases.registry();
    expect(await runNpm('run', 'build')).toMatch(/ dist\/r\/xylophone\/1\.0\.0-[0-9a-f]{8}\n/);
    const env = { RELEASE_URL: releases.url, RELEASE_TOKEN: await releases.tokenFor('xylophone-team', NAME) };
    await runIn(repository, ['npm', 'run', 'ship', '--', '--why', 'the first screen'], env);
    const after = await releases.registry();
    const { [NAME]: remote, ...others } = after.remotes;
    const page = await (await fetch(`${platform.url}/${NAME}`, PAGE)).text();
    const line = await releases.lastOfAudit();

    expect({ host: after.host, remotes: others }).toEqual({ host: before.host, remotes: before.remotes });
    expect(remote.active).toBe((await readRelease()).buildId);
    expect(Object.keys(line).filter((key) => ['forced', 'findings', 'smoke'].includes(key))).toEqual([]);
    expect(line).toMatchObject({ who: 'xylophone-team', action: 'promote', why: 'the first screen' });
    expect(page).toContain(`/r/${NAME}/${remote.active}/remoteEntry.js`);
  });

  it('adopts and publishes what another bundler has built', async () => {
    const naming = `process.stdout.write(require('@padauk/tooling/federation').createContainerName('${NAME}', '1.0.0'))`;
    const container = await runIn(repository, [process.execPath, '-e', naming]);
    mkdirSync(path.join(repository, 'build'));
    writeFileSync(path.join(repository, 'build/remoteEntry.js'), `var ${container} = { init() {}, get() {} };`);
    writeFileSync(path.join(repository, 'build/board.js'), 'var board;');
    const output = await runNpm('exec', '--', 'padauk', 'adopt', 'build');
    const [, buildId, adopted] = /xylophone (\S+) {2}entry .* {2}(\S.*)\n/.exec(output);
    const release = JSON.parse(readFileSync(path.join(adopted, 'release.json'), 'utf8'));
    const schemaFile = path.join(repository, 'node_modules/@padauk/contract/release.schema.json');
    const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false });
    ajv.validate(JSON.parse(readFileSync(schemaFile, 'utf8')), release);
    const env = { RELEASE_URL: releases.url, RELEASE_TOKEN: await releases.tokenFor('bundler-team', NAME) };
    await runIn(repository, ['npm', 'exec', '--', 'padauk', 'release', 'publish', adopted], env);
    rmSync(adopted, { recursive: true });

    const hashes = await fetch(`${platform.url}/r/${NAME}/${buildId}/file-hashes.json`);

    expect([ajv.errors, release.buildId]).toEqual([null, buildId]);
    expect(Object.keys((await hashes.json()).files).sort()).toEqual(['board.js', 'remoteEntry.js']);
  });

  it('has a byte-identical build in another folder', async () => {
    const { files: before } = await readRelease();
    const elsewhere = path.join(folder, 'deeper down', 'clone');
    mkdirSync(path.dirname(elsewhere));
    renameSync(repository, elsewhere);
    repository = elsewhere;
    for (const name of ['dist', '.cache']) rmSync(path.join(repository, name), { recursive: true });
    await runNpm('run', 'build');

    expect(Object.keys(before).length).toBeGreaterThan(5);
    expect((await readRelease()).files).toEqual(before);
  });

  it('keeps its build id and ranges after a minor version of shared with names that it does not use', async () => {
    const { buildId, needs } = await readRelease();
    const shared = path.join(repository, 'node_modules/@padauk/shared');
    const changeFile = (file, edit) => {
      const text = readFileSync(path.join(shared, file), 'utf8');
      writeFileSync(path.join(shared, file), JSON.stringify(edit(JSON.parse(text))));
    };
    changeFile('package.json', (manifest) => ({ ...manifest, version: '1.999.0' }));
    changeFile('since.json', (since) => ({ ...since, '1.999.0': { '@padauk/shared/runtime': ['nextWord'] } }));

    await runNpm('run', 'build');
    expect(await readRelease()).toMatchObject({ buildId, needs });
    expect(Object.values(needs)).not.toContain('^1.999.0');
  });
});
