import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeTests, listChangedFiles, runLanes, selectTests } from './check-changes.mjs';

const listTests = (folder, count) => Array.from({ length: count }, (_, index) => `${folder}/file-${index}.test.ts`);

describe('pnpm check', () => {
  it('lists changed, staged and new files, without deleted and ignored ones', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'padauk-check-'));
    const git = (...args) => execFileSync('git', args, { cwd: folder });
    const write = (file, text) => writeFileSync(path.join(folder, file), text);
    git('init', '--quiet');
    for (const file of ['same.ts', 'changed.ts', 'staged.ts', 'deleted.ts']) write(file, 'before');
    write('.gitignore', 'ignored.ts\n');
    git('add', '.');
    git('-c', 'user.name=x', '-c', 'user.email=x@example.com', 'commit', '--quiet', '--message', 'Begin');
    for (const file of ['changed.ts', 'staged.ts', 'ignored.ts', 'new file.ts']) write(file, 'after');
    git('add', 'staged.ts');
    rmSync(path.join(folder, 'deleted.ts'));
    const changed = listChangedFiles(folder);
    rmSync(folder, { recursive: true });

    expect(changed).toEqual(['changed.ts', 'staged.ts', 'new file.ts']);
  });

  it.each([
    ['all of twenty related files', listTests('api/src', 20), 20, '20 test files'],
    [
      'only the same folder of more',
      [...listTests('api/src', 19), ...listTests('api/test', 1), ...listTests('contract/src/betting', 2)],
      2,
      '2 test files; not run (pnpm unit <folder>): 19 of api/src, 1 of api/test',
    ],
    [
      'twelve of a large folder',
      listTests('contract/src/betting', 23),
      12,
      '12 test files; not run (pnpm unit <folder>): 11 of contract/src/betting',
    ],
  ])('selects %s', (_title, related, count, description) => {
    const selection = selectTests(related, ['contract/src/betting/products.ts']);

    expect(selection.tests).toHaveLength(count);
    expect(describeTests(selection)).toBe(description);
  });

  it('names the eight folders with most of the tests that are left out', () => {
    const leftOut = Array.from({ length: 10 }, (_, index) => listTests(`folder-${index}/src`, index + 1)).flat();

    const text = describeTests({ tests: [], leftOut });
    expect(text).toMatch(/^0 test files; not run \(pnpm unit <folder>\): 10 of folder-9/);
    expect(text).toMatch(/, some of 2 more folders$/);
  });

  it('counts the sub-folders of an API module as the module', () => {
    const inModule = listTests('api/src/modules/draws/three-d', 2);

    const { tests } = selectTests([...listTests('api/test', 20), ...inModule], ['api/src/modules/draws/verdicts.ts']);
    expect(tests).toEqual(inModule);
  });

  it('prefers tests with the name of a changed file', () => {
    const related = [...listTests('contract/src/betting', 30), 'contract/src/betting/products.test.ts'];

    expect(selectTests(related, ['contract/src/betting/products.ts']).tests[0]).toBe(
      'contract/src/betting/products.test.ts',
    );
  });

  it.each([
    ['0 if every step passes', "console.log('fine')", 0, [expect.stringMatching(/^ok +step +\d+\.\d s {2}3 files$/)]],
    [
      '1 with the output of a failed step',
      "console.log('broken'); process.exit(2)",
      1,
      [expect.stringMatching(/^FAILED {2}step /), '\n── step:\nbroken'],
    ],
  ])('exits with %s', async (_title, script, code, lines) => {
    const printed = [];
    const step = { name: 'step', plan: () => ({ args: ['-e', script], note: '3 files' }) };

    expect(await runLanes([[step]], (text) => printed.push(text))).toBe(code);
    expect(printed).toEqual(lines);
  });

  it('starts no program if no test is related', async () => {
    expect(await runLanes([[{ name: 'unit', plan: () => ({ args: null }) }]], () => undefined)).toBe(0);
  });
});
