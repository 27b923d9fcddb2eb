import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const COMPILE = path.join(import.meta.dirname, 'compile.cjs');
const SCRIPT = `import(process.argv[1]).catch((failure) =>
  console.log(require(${JSON.stringify(COMPILE)}).describeFailure(failure)));`;

it('describes a syntax error of a manifest by its file, line and source', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'manifest-')), 'manifest.ts');
  writeFileSync(file, 'export const name = 1;\nexport const manifest = ;\n');

  const { stdout } = spawnSync(process.execPath, ['-e', SCRIPT, file], { encoding: 'utf8' });

  expect(stdout).toContain(`${file}:2`);
  expect(stdout).toContain('export const manifest = ;');
  expect(stdout).toMatch(/SyntaxError.*: Expression expected\n$/);
});
