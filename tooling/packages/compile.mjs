/**
 * What `prepack` of contract and of shared does, in the package's own folder: TypeScript becomes JavaScript with declarations in `dist` (tsconfig.pack.json), because
 * Node strips no types under node_modules (ADR-11). Styles, texts, fonts and pictures are copied beside the modules
 * that name them.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const compiler = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
const COMPILED = /\.tsx?$/;
/** The compiler keeps it in a declaration, and whoever has no bundler's types would miss what it names. */
const STYLE_IMPORT = /^import '[^']+\.scss';\n/gm;
/** Seen by tests and by the pages of the kit alone. */
const NOT_PACKED = new Set(['kit', 'test-data']);

const folder = process.cwd();
const [from, to] = ['src', 'dist'].map((name) => path.join(folder, name));

rmSync(to, { recursive: true, force: true });
execFileSync(process.execPath, [compiler, '-b', 'tsconfig.pack.json'], { cwd: folder, stdio: 'inherit' });
for (const name of readdirSync(from)) {
  if (NOT_PACKED.has(name)) continue;
  const filter = (source) => !COMPILED.test(source);
  cpSync(path.join(from, name), path.join(to, name), { recursive: true, filter });
}
// Kept, it would say at the next time that there is nothing to do.
rmSync(path.join(to, 'compiled.tsbuildinfo'), { force: true });
for (const name of readdirSync(to, { recursive: true })) {
  if (!name.endsWith('.d.ts')) continue;
  const file = path.join(to, name);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(STYLE_IMPORT, ''));
}
