// `@mf-types.zip` and `@mf-types.d.ts`: the declarations of `./remote`, in the layout of @module-federation/dts-plugin.
// ADR-2 says why its own generator is not used.
const { execFile } = require('node:child_process');
const fs = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');
const AdmZip = require('adm-zip');

const TYPES_ZIP = '@mf-types.zip';
const TYPES_API = '@mf-types.d.ts';
const COMPILED = 'compiled-types';
/** A consumer replaces it by its own name of the remote. */
const EXPOSED = 'REMOTE_ALIAS_IDENTIFIER/remote';
const RELATIVE_IMPORT = /\b(?:from|import)\s*\(?\s*["'](\.{1,2}\/[^"']+)["']/g;
/** The first day that a zip can name. Neither time nor compression: equal declarations give equal bytes. */
const NO_TIME = new Date(1980, 0, 1);
const STORED = 0;

const findFile = (candidates) => candidates.find((file) => fs.existsSync(file));

function findCompiler(folder) {
  try {
    return path.join(path.dirname(require.resolve('typescript/package.json', { paths: [folder] })), 'bin/tsc');
  } catch {
    return null;
  }
}

/** Without a check, which is the task of the type check. Returns what the compiler says. */
function compile(compiler, { folder, source, output }) {
  const project = path.join(output, 'tsconfig.json');
  const { root } = path.parse(folder);
  const compilerOptions = {
    // Sources of linked packages are outside of the folder, and the compiler would write their declarations there.
    rootDir: root,
    outDir: path.join(output, COMPILED),
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    composite: false,
    incremental: false,
    noCheck: true,
    noEmitOnError: false,
    // A changed comment gives no other build (ADR-4).
    removeComments: true,
    types: [],
  };
  const config = { extends: path.join(folder, 'tsconfig.json'), files: [source], include: [], references: [] };
  fs.writeFileSync(project, JSON.stringify({ ...config, compilerOptions }));
  return new Promise((resolve) => {
    execFile(process.execPath, [compiler, '--project', project], { cwd: folder }, (_failure, stdout) =>
      resolve(stdout),
    );
  });
}

/** The declaration and all that it imports by relative addresses. */
function listDeclarations(entry) {
  const found = new Set([entry]);
  for (const file of found)
    for (const [, request] of fs.readFileSync(file, 'utf8').matchAll(RELATIVE_IMPORT)) {
      const target = path.resolve(path.dirname(file), request.replace(/\.[cm]?[jt]sx?$/, ''));
      const declaration = findFile([`${target}.d.ts`, path.join(target, 'index.d.ts')]);
      if (declaration !== undefined) found.add(declaration);
    }
  return [...found].sort();
}

function createZip(texts) {
  const zip = new AdmZip();
  for (const [name, text] of Object.entries(texts)) {
    zip.addFile(name, Buffer.from(text));
    Object.assign(zip.getEntry(name).header, { time: NO_TIME, method: STORED });
  }
  return zip.toBuffer();
}

async function readDeclarations(compiler, { folder, source, output }) {
  const message = await compile(compiler, { folder, source, output });
  const compiled = path.join(output, COMPILED, path.relative(path.parse(folder).root, folder));
  const entry = path.join(compiled, 'src/remote.d.ts');
  if (!fs.existsSync(entry)) throw new Error(`no declarations of ${source}:\n${message}`);
  const texts = listDeclarations(entry)
    .map((file) => [path.relative(compiled, file).replaceAll('\\', '/'), fs.readFileSync(file, 'utf8')])
    .filter(([name]) => !name.startsWith('..'));
  return Object.fromEntries(texts.map(([name, text]) => [`${COMPILED}/${name}`, text]));
}

/** Bytes by name of the file. Empty without a tsconfig.json or TypeScript, as the plugin does. */
async function createFederationTypes(packageFolder) {
  const folder = fs.realpathSync(packageFolder);
  const source = findFile(['src/remote.tsx', 'src/remote.ts'].map((file) => path.join(folder, file)));
  const compiler = findCompiler(folder);
  if (source === undefined || compiler === null || !fs.existsSync(path.join(folder, 'tsconfig.json'))) return {};
  const output = fs.realpathSync(fs.mkdtempSync(path.join(tmpdir(), 'padauk-types-')));
  try {
    const texts = await readDeclarations(compiler, { folder, source, output });
    return {
      [TYPES_ZIP]: createZip({ ...texts, 'remote.d.ts': `export * from './${COMPILED}/src/remote';\n` }),
      [TYPES_API]: Buffer.from(
        `export type RemoteKeys = '${EXPOSED}';\n` +
          `type PackageType<T> = T extends '${EXPOSED}' ? typeof import('${EXPOSED}') : any;\n`,
      ),
    };
  } finally {
    fs.rmSync(output, { recursive: true });
  }
}

module.exports = { TYPES_API, TYPES_ZIP, createFederationTypes };
