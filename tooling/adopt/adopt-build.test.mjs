import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PADAUK = fileURLToPath(new URL('../bin/padauk.mjs', import.meta.url));
/** Below the workspace, whose packages the repositories of these tests use. */
const workFolder = fileURLToPath(new URL(`../../.cache/adopt-${process.pid}/`, import.meta.url));

/** As createContainerName of federation.cjs. */
const CONTAINER = 'bonus_XQZJXQZJXQZ000';
const SCRIPT = `var ${CONTAINER} = { init() {}, get() {} };`;
const MODULE = 'export const init = () => {}; export const get = () => import("./assets/board.js");';
const BUNDLER_MANIFEST = JSON.stringify({
  id: CONTAINER,
  name: CONTAINER,
  metaData: { name: CONTAINER, globalName: CONTAINER, publicPath: '/' },
  shared: [{ id: `${CONTAINER}:yup`, name: 'yup' }],
  exposes: [{ id: `${CONTAINER}:remote`, name: 'remote', path: './remote' }],
});
const FOR_TOOLS = ['THIRD_PARTY_NOTICES.txt', 'mf-manifest.json', 'mf-stats.json', 'sbom.cdx.json'];
const MANIFEST = `export const manifest = {
  name: 'bonus', nav: [], widgets: [], events: { emits: [], consumes: [] },
  routes: [{ path: '/bonus', layout: 'default', auth: 'anyone' }],
};`;

afterAll(() => rmSync(workFolder, { recursive: true, force: true }));

function writeFiles(folder, files) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

/** `built`: name → text, what the bundler has left in build/. */
function adopt(name, built, sources = {}) {
  const folder = path.join(workFolder, name);
  rmSync(path.join(folder, 'build'), { recursive: true, force: true });
  writeFiles(folder, {
    'package-lock.json': '{}',
    'package.json': JSON.stringify({ name: 'remote-bonus', version: '1.0.0', type: 'module' }),
    'src/manifest.ts': MANIFEST,
    'src/remote.tsx': "import { useSession } from '@padauk/shared/runtime'; export const a = useSession;",
    ...sources,
  });
  writeFiles(path.join(folder, 'build'), built);
  const env = { ...process.env, NODE_OPTIONS: '', PADAUK_ROOT: folder };
  const { status, stdout, stderr } = spawnSync(process.execPath, [PADAUK, 'adopt'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  const output = path.join(folder, 'dist/r/bonus');
  const ids = existsSync(output) ? readdirSync(output) : [];
  const read = (file) => readFileSync(path.join(output, ids[0], file), 'utf8');
  return { status, stdout, stderr, folder, ids, read };
}

/** Own `node_modules`: a package that is bundled, its dependency, and one that only the tests use. */
function installPackages(versions) {
  const installed = Object.entries(versions).flatMap(([name, { license, ...dependencies }]) => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.2.3', license, dependencies })],
    [`node_modules/${name}/index.js`, ''],
    [`node_modules/${name}/LICENSE`, `Copyright of ${name}`],
  ]);
  return Object.fromEntries(installed);
}

const readRelease = ({ read }) => JSON.parse(read('release.json'));

describe('padauk adopt', () => {
  it('makes a release of a folder that a bundler has built', () => {
    const adopted = adopt('script', { 'remoteEntry.js': SCRIPT, 'board.css': 'a{}' });
    const [buildId] = adopted.ids;

    expect([adopted.status, adopted.stderr]).toEqual([0, '']);
    expect(buildId).toMatch(/^1\.0\.0-[\da-f]{8}$/);
    expect(readRelease(adopted)).toMatchObject({
      schema: 1,
      remote: 'bonus',
      buildId,
      container: `bonus_${buildId.replaceAll(/\W/g, '_')}`,
      entry: 'remoteEntry.js',
      takes: { '@padauk/shared/runtime': ['useSession'] },
      needs: { react: expect.any(String), '@padauk/shared/runtime': expect.any(String) },
      manifest: { name: 'bonus', version: '1.0.0' },
    });
    expect(Object.keys(readRelease(adopted).files).sort()).toEqual(
      [...FOR_TOOLS, 'board.css', 'remoteEntry.js'].sort(),
    );
    expect(adopted.read('remoteEntry.js')).toContain(`var ${readRelease(adopted).container} =`);
  });

  it.each([
    ['script', { 'remoteEntry.js': SCRIPT }],
    ['module', { 'remoteEntry.js': MODULE, 'assets/board.js': 'export {};' }],
  ])('requires a host that checks the files of a %s', (format, built) => {
    const [, minor] = readRelease(adopt(`contract of a ${format}`, built)).manifest.contract.split('.');

    expect(Number(minor)).toBeGreaterThanOrEqual(8);
  });

  it('needs nothing of the page for an isolated remote', () => {
    const isolated = { 'src/manifest.ts': MANIFEST.replace('nav: []', "isolation: 'mount', nav: []") };
    const { needs, takes, manifest } = readRelease(adopt('isolated', { 'remoteEntry.js': SCRIPT }, isolated));

    expect({ needs, takes, isolation: manifest.isolation }).toEqual({ needs: {}, takes: {}, isolation: 'mount' });
  });

  it('runs the federation runtime of a script, which reads the window of its document', () => {
    const runtime = `var view = document.defaultView; if (view !== globalThis) throw new Error('another window');`;

    expect(adopt('runtime', { 'remoteEntry.js': `${runtime} ${SCRIPT}` }).stderr).toBe('');
  });

  it('gives the same files one id, in each folder and at each time', () => {
    const built = { 'remoteEntry.js': SCRIPT, 'chunks/a.js': 'var a;', 'chunks/b.js': 'var b;' };
    const [first, again, elsewhere] = ['same', 'same', 'same/testing in another folder'].map((name) =>
      adopt(name, built),
    );

    expect([first.ids.length, again.ids, elsewhere.ids]).toEqual([1, first.ids, first.ids]);
    expect({ ...readRelease(elsewhere), builtAt: '' }).toEqual({ ...readRelease(first), builtAt: '' });
  });

  it.each([
    ['a byte', { 'remoteEntry.js': `${SCRIPT} ` }, {}],
    ['the name of a file', { 'remoteEntry.js': SCRIPT, 'other.css': 'a{}' }, {}],
    ['the manifest', { 'remoteEntry.js': SCRIPT }, { 'src/manifest.ts': MANIFEST.replace("'anyone'", "'player'") }],
  ])('gives another id after a change of %s', (what, built, sources) => {
    const before = adopt(`before ${what}`, { 'remoteEntry.js': SCRIPT });

    expect(adopt(`after ${what}`, built, sources).ids).not.toEqual(before.ids);
  });

  it('writes the id into texts and names of files', () => {
    const chunk = `assets/shared_${CONTAINER}.js`;
    const adopted = adopt('names', {
      'remoteEntry.js': `import "./${chunk}"; export const init = 1, get = 2;`,
      [chunk]: 'export {};',
    });
    const named = chunk.replace(CONTAINER, readRelease(adopted).container);

    expect(readRelease(adopted).files).toHaveProperty([named]);
    expect(adopted.read('remoteEntry.js')).toContain(`import "./${named}"`);
    expect(adopted.read(named)).toBe('export {};');
  });

  it.each([
    ['writes a', {}, ['react', '@padauk/shared/runtime']],
    ['replaces an unreadable', { 'mf-manifest.json': '{' }, ['react', '@padauk/shared/runtime']],
    ["corrects the bundler's", { 'mf-manifest.json': BUNDLER_MANIFEST }, ['yup']],
  ])('%s manifest of Module Federation', (way, written, shares) => {
    const adopted = adopt(`federation ${way}`, {
      'remoteEntry.js': MODULE,
      'assets/board.js': 'export {};',
      ...written,
    });
    const { buildId, container } = readRelease(adopted);
    const manifest = JSON.parse(adopted.read('mf-manifest.json'));

    expect(manifest).toMatchObject({
      id: 'bonus',
      metaData: {
        globalName: container,
        publicPath: 'auto',
        buildInfo: { buildVersion: buildId },
        remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' },
      },
      exposes: [{ id: 'bonus:remote', path: './remote' }],
    });
    expect(manifest.shared.map(({ name }) => name)).toEqual(shares);
  });

  it.each([
    ['adds types', {}, { 'tsconfig.json': '{"compilerOptions":{"module":"ESNext","moduleResolution":"bundler"}}' }],
    ["keeps the bundler's types", { '@mf-types.zip': 'of the bundler' }, {}],
  ])('%s for Module Federation', (way, written, sources) => {
    const adopted = adopt(`types ${way}`, { 'remoteEntry.js': SCRIPT, ...written }, sources);

    expect(JSON.parse(adopted.read('mf-manifest.json')).metaData.types.zip).toBe('@mf-types.zip');
    expect(adopted.read('@mf-types.zip') === 'of the bundler').toBe('@mf-types.zip' in written);
  });

  it('lets the host check what a module imports later', () => {
    const adopted = adopt('rewritten', { 'remoteEntry.js': MODULE, 'assets/board.js': 'export {};' });

    expect(adopted.read('remoteEntry.js')).toContain('__pdk_("./assets/board.js")');
  });

  it('leaves out what no page loads', () => {
    const others = [
      'remoteEntry.js.map',
      '.vite/manifest.json',
      '.env',
      'assets/.DS_Store',
      'index.html',
      'stats.json',
    ];
    const built = Object.fromEntries(others.map((name) => [name, 'x']));
    const adopted = adopt('others', { ...built, 'remoteEntry.js': SCRIPT, 'remoteEntry.js.br': 'of the bundler' });

    expect(Object.keys(readRelease(adopted).files).sort()).toEqual([...FOR_TOOLS, 'remoteEntry.js'].sort());
    expect(readdirSync(path.join(adopted.folder, 'dist/r/bonus', adopted.ids[0])).sort()).toEqual(
      [
        ...FOR_TOOLS.flatMap((file) => ['', '.br', '.gz'].map((suffix) => `${file}${suffix}`)),
        'release.json',
        ...['', '.br', '.gz'].map((suffix) => `remoteEntry.js${suffix}`),
      ].sort(),
    );
    expect(adopted.read('remoteEntry.js.br')).not.toBe('of the bundler');
  });

  it.each([
    ['no entry', { 'main.js': SCRIPT }, /has no remoteEntry\.js/],
    [
      'a fixed container name',
      { 'remoteEntry.js': 'var bonus = { init() {}, get() {} };' },
      /does not define the container/,
    ],
    [
      'a container without get',
      { 'remoteEntry.js': `var ${CONTAINER} = { init() {} };` },
      /does not define the container/,
    ],
    [
      'the name of the inserted function',
      { 'remoteEntry.js': 'export const init = 1, get = () => import("./a.js"), __pdk_ = 1;' },
      /contains the name __pdk_/,
    ],
    [
      'an import() in a script',
      { 'remoteEntry.js': `${SCRIPT} import("./a.js");`, 'a.js': 'export {};' },
      /remoteEntry\.js is a script and imports \.\/a\.js/,
    ],
    [
      'an entry that throws',
      { 'remoteEntry.js': `throw new Error('no window'); ${SCRIPT}` },
      /the entry fails before it defines a container: no window/,
    ],
    ['a module without init', { 'remoteEntry.js': 'export const get = 1;' }, /does not export init and get/],
    ['a module without get', { 'remoteEntry.js': 'export const init = 1;' }, /does not export init and get/],
    [
      'newer syntax in its entry',
      { 'remoteEntry.js': `${SCRIPT} var a = /a/v;` },
      /remoteEntry\.js contains syntax newer than/,
    ],
    [
      'newer syntax in a module',
      { 'remoteEntry.js': SCRIPT, 'a.js': 'import a from "./a.json" with { type: "json" }; export { a };' },
      /a\.js contains syntax newer than/,
    ],
  ])('refuses a build with %s, and writes nothing', (what, built, message) => {
    const { status, stderr, folder } = adopt(`refused ${what}`, built);

    expect(stderr).toMatch(message);
    expect([status, existsSync(path.join(folder, 'dist'))]).toEqual([1, false]);
  });

  it('refuses a manifest with another name than package.json, without a stack', () => {
    const sources = { 'src/manifest.ts': MANIFEST.replace("'bonus'", "'greeting'") };
    const { status, stderr } = adopt('another name', { 'remoteEntry.js': SCRIPT }, sources);

    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^padauk adopt: .* has the name "greeting", but package\.json "bonus".*\n {2}correct .*\n$/,
      ),
    ]);
  });

  it.each([
    [
      'source maps name',
      { 'remoteEntry.js.map': '{"sources":["webpack://a/./node_modules/@scope/used/index.js"]}' },
      ['@scope/used'],
    ],
    ['package.json requires, without source maps', {}, ['@scope/used', 'deep', 'unused']],
  ])('lists the bundled packages that %s', (way, maps, expected) => {
    const dependencies = { '@scope/used': '1', unused: '1', react: '1', '@padauk/shared': '1' };
    const adopted = adopt(
      `packages ${way}`,
      { 'remoteEntry.js': SCRIPT, ...maps },
      {
        'package.json': JSON.stringify({ name: 'remote-bonus', version: '1.0.0', type: 'module', dependencies }),
        ...installPackages({ '@scope/used': { license: 'MIT', deep: '1' }, unused: {}, deep: {}, react: {} }),
      },
    );
    const { metadata, components } = JSON.parse(adopted.read('sbom.cdx.json'));

    expect(metadata.component).toMatchObject({ name: 'bonus', version: adopted.ids[0] });
    expect(components.map((one) => one['bom-ref'])).toEqual(expected.map((name) => `${name}@1.2.3`));
    expect(adopted.read('THIRD_PARTY_NOTICES.txt')).toContain('@scope/used 1.2.3 (MIT)\n\nCopyright of @scope/used');
  });
});
