import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runUpgrade } from './upgrade.mjs';

const CHANGES = {
  moved: { '@padauk/shared': { 'ui Board': 'betting Board', 'ui Bar': 'betting ProgressBar' } },
  gone: {
    '@padauk/shared': { 'ui Board': '2.0.0: moved', 'ui Bar': '2.0.0: moved', 'ui Tabs': '2.0.0: no remote used it' },
  },
};

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
  mkdirSync(path.join(folder, 'src'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function upgrade(text, ...args) {
  const file = path.join(folder, 'src/screen.tsx');
  writeFileSync(file, text);
  const printed = [];
  const code = await runUpgrade(args, { changes: CHANGES, folder, print: (line) => printed.push(line) });
  return { code, printed, text: readFileSync(file, 'utf8') };
}

describe('padauk upgrade', () => {
  it.each([
    ['moved name', "import { Board } from '@padauk/shared/ui';", "import { Board } from '@padauk/shared/betting';"],
    [
      'renamed name, whose uses stay',
      "import { Bar } from '@padauk/shared/ui';",
      "import { ProgressBar as Bar } from '@padauk/shared/betting';",
    ],
    [
      'name between others, with its alias and type',
      "import { Button, Board as B, type Bar } from '@padauk/shared/ui';",
      "import { Button } from '@padauk/shared/ui';\nimport { Board as B, type ProgressBar as Bar } from '@padauk/shared/betting';",
    ],
    [
      'name of a type import',
      "import type { Bar } from '@padauk/shared/ui';",
      "import type { ProgressBar as Bar } from '@padauk/shared/betting';",
    ],
    [
      'name that is exported again',
      "export { Bar } from '@padauk/shared/ui';",
      "export { ProgressBar as Bar } from '@padauk/shared/betting';",
    ],
  ])('replaces a %s', async (_, before, after) => {
    const rest = '\nexport const a = <p title="\'@padauk/shared/ui\'">ကခဂ</p>;\n';
    const { code, text } = await upgrade(`// မြန်မာ\n${before}${rest}`);

    expect([code, text]).toEqual([0, `// မြန်မာ\n${after}${rest}`]);
  });

  it('reports a removed name without a new place, and leaves it', async () => {
    const source = "import { Tabs } from '@padauk/shared/ui';\n";
    const { code, printed, text } = await upgrade(source);

    expect([code, text]).toEqual([1, source]);
    expect(printed[0]).toBe('src/screen.tsx: change by hand: Tabs of @padauk/shared/ui: 2.0.0: no remote used it');
  });

  it('writes nothing in a dry run, nor other imports', async () => {
    const source = "import { Board } from '@padauk/shared/ui';\n";
    expect(await upgrade(source, '--dry-run')).toMatchObject({ code: 0, text: source });
    const other = "import Board, { Bar } from './ui';\nimport * as ui from '@padauk/shared/ui';\n";
    expect(await upgrade(other)).toMatchObject({ code: 0, text: other });
  });

  it('knows only moves of removed names', () => {
    const readJson = (file) => JSON.parse(readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8'));
    const { '@padauk/shared': moved } = readJson('tooling/upgrade/moved.json');

    expect(Object.keys(readJson('shared/exports.json').gone)).toEqual(expect.arrayContaining(Object.keys(moved)));
  });
});
