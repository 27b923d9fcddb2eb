/** `prepack` of contract and shared: compiles to `dist`, because Node strips no types under node_modules (ADR-11). */
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const compiler = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
const COMPILED = /\.tsx?$/;
/** The compiler keeps style imports in declarations, which a consumer without a bundler's types cannot resolve. */
const STYLE_IMPORT = /^import '[^']+\.scss';\n/gm;
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
// A stale build info would make the next compile skip everything.
rmSync(path.join(to, 'compiled.tsbuildinfo'), { force: true });
for (const name of readdirSync(to, { recursive: true })) {
  if (!name.endsWith('.d.ts')) continue;
  const file = path.join(to, name);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(STYLE_IMPORT, ''));
}
