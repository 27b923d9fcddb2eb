/** The consumer is Module Federation's own: it reads the manifest, and unpacks the types beside it. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import AdmZip from 'adm-zip';

const require = createRequire(import.meta.url);
const { createFederationManifest } = require('./federation-manifest.cjs');
const { createFederationTypes } = require('./federation-types.cjs');
const COMPILER = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin/tsc');
const CONSUMER = createRequire(require.resolve('@module-federation/enhanced')).resolve(
  '@module-federation/dts-plugin/core',
);
const run = promisify(execFile);

const OPTIONS = { module: 'ESNext', moduleResolution: 'bundler', strict: true, noEmit: true, types: [] };
const tsconfig = (compilerOptions) => JSON.stringify({ compilerOptions: { ...OPTIONS, ...compilerOptions } });
const REMOTE = {
  'tsconfig.json': tsconfig({ allowImportingTsExtensions: true, composite: true }),
  'src/board.ts': 'export interface Board { readonly lines: number }',
  'src/price.ts': 'export const price = 100;',
  'src/remote.tsx': `import type { Board } from './board.ts';
    import { price } from './price.ts';
    const create = (line: number) => ({ board: { lines: line * price } as Board });
    export const openBoard = async (line: number) => create(line).board;`,
};

let work;
beforeAll(() => {
  work = realpathSync(mkdtempSync(path.join(tmpdir(), 'padauk types ')));
});
afterAll(() => rmSync(work, { recursive: true }));

function writeFiles(name, files) {
  const folder = path.join(work, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

/** Of a remote in a folder outside of the workspace, whose compiler it uses. */
async function createTypes(name, files = REMOTE) {
  const folder = writeFiles(name, files);
  mkdirSync(path.join(folder, 'node_modules'));
  symlinkSync(path.resolve(COMPILER, '../..'), path.join(folder, 'node_modules/typescript'));
  return createFederationTypes(folder);
}

const listNames = (types) => new AdmZip(types['@mf-types.zip']).getEntries().map(({ entryName }) => entryName);

describe('the types of a build', () => {
  it('contain the exposed module and what its declaration imports', async () => {
    const types = await createTypes('remote');

    expect(listNames(types).sort()).toEqual([
      'compiled-types/src/board.d.ts',
      'compiled-types/src/remote.d.ts',
      'remote.d.ts',
    ]);
  });

  it('are equal in another folder, at another time and with another comment', async () => {
    const first = await createTypes('first');
    const commented = { ...REMOTE, 'src/board.ts': `/** A board. */ ${REMOTE['src/board.ts']}` };
    const second = await createTypes('second in another folder', commented);
    const [entry] = new AdmZip(second['@mf-types.zip']).getEntries();

    expect(second).toEqual(first);
    expect(entry.header.time.getFullYear()).toBe(1980);
  });

  it('are missing without a tsconfig.json, as for Module Federation', async () => {
    const { 'tsconfig.json': _config, ...sources } = REMOTE;

    expect(await createTypes('without', sources)).toEqual({});
  });

  it('are an error with the words of the compiler, if it writes none', async () => {
    const compiler = { 'package.json': '{}', 'bin/tsc': "console.log('no memory left')" };
    const installed = Object.entries(compiler).map(([file, text]) => [`node_modules/typescript/${file}`, text]);
    const folder = writeFiles('broken', { ...REMOTE, ...Object.fromEntries(installed) });

    await expect(createFederationTypes(folder)).rejects.toThrow(/no declarations of .*remote\.tsx:\nno memory left/);
  });
});

describe('a consumer of the types of a build', () => {
  let consumer;
  let server;
  beforeAll(async () => {
    const build = {
      name: 'bonus',
      buildId: '1.0.0-ab12cd34',
      container: 'bonus_1',
      entry: 'remoteEntry.js',
      needs: {},
    };
    const manifest = JSON.stringify(createFederationManifest({ ...build, hasTypes: true }));
    const files = { ...(await createTypes('served')), 'mf-manifest.json': manifest };
    server = createServer(({ url }, response) => {
      const bytes = files[url.slice(1)];
      response.writeHead(bytes === undefined ? 404 : 200, {
        'content-type': url.endsWith('.json') ? 'application/json' : 'application/octet-stream',
      });
      response.end(bytes);
    });
    await new Promise((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    consumer = writeFiles('consumer', { 'tsconfig.json': tsconfig({ paths: { '*': ['./@mf-types/*'] } }) });
    const host = {
      context: consumer,
      moduleFederationConfig: {
        name: 'partner',
        remotes: { bonus: `bonus@http://127.0.0.1:${server.address().port}/mf-manifest.json` },
      },
      consumeAPITypes: true,
    };
    const script = `const { DTSManager } = require(${JSON.stringify(CONSUMER)});
      new DTSManager({ host: ${JSON.stringify(host)} }).consumeTypes();`;
    await run(process.execPath, ['-e', script], { cwd: consumer, env: { ...process.env, NODE_OPTIONS: '' } });
  });
  afterAll(() => server.close());

  /** @returns what the compiler says */
  async function compile(statement) {
    writeFiles('consumer', { 'use.ts': `import { openBoard } from 'bonus/remote';\n${statement}` });
    const compiled = run(process.execPath, [COMPILER, '--project', consumer]);
    return compiled.then(
      () => '',
      ({ stdout }) => stdout,
    );
  }

  it('compiles with right use', async () => {
    expect(await compile('export const lines: Promise<number> = openBoard(1).then((board) => board.lines);')).toBe('');
  });

  it.each([
    ['an argument of another type', "void openBoard('one');", 'TS2345'],
    ['a property that is missing', 'void openBoard(1).then((board) => board.rows);', 'TS2339'],
  ])('does not compile with %s', async (_what, statement, code) => {
    expect(await compile(statement)).toContain(code);
  });
});
