import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listExportedNames } from './exported-names.mjs';
import { findExportsProblem } from './exports.rules.mjs';
import { listToolNames } from './tool-names.mjs';

let folder;
const writeFiles = (files) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'exports '));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the names of a package', () => {
  const TREE = {
    'package.json': '{ "exports": { "./ui": "./src/ui/index.ts", "./rules/*": "./src/rules/*.ts" } }',
    '.ts-out/src/ui/index.d.ts':
      "export { Card } from './card.tsx';\nexport * from './row.tsx';\nexport type { Money } from '@padauk/contract/money';",
    '.ts-out/src/ui/card.d.ts':
      "import type { Tone } from './tone.ts';\n/** A surface. */\ninterface CardProps { readonly tone?: Tone }\nexport declare function Card(props: CardProps): string;",
    '.ts-out/src/ui/row.d.ts': 'export declare const Row: string;\nexport declare const Cell: number;',
    '.ts-out/src/ui/tone.d.ts': "export type Tone = 'plain' | 'gold';\nexport type Other = 1;",
    '.ts-out/src/rules/money.d.ts': 'export declare const round: (kyat: number) => number;',
    '.ts-out/src/rules/money.test.d.ts': 'export declare const seen: number;',
  };
  const namesAfter = (files) => {
    writeFiles({ ...TREE, ...files });
    return listExportedNames(folder);
  };

  it('are those behind each door, by name and by pattern, without tests', () => {
    expect(Object.keys(namesAfter({}))).toEqual(['rules/money round', 'ui Card', 'ui Cell', 'ui Money', 'ui Row']);
  });

  it.each([
    ['nothing, for a comment and a blank', 'ui/card', ['/** A surface. */', '/** Other words. */\n\n'], []],
    ['nothing, for a type that nobody outside sees', 'ui/tone', ['Other = 1', 'Other = 2'], []],
    ['a type two files behind it', 'ui/tone', ["'plain' | 'gold'", "'plain'"], ['ui Card']],
    ['its own type', 'ui/row', ['Row: string', 'Row: number'], ['ui Row']],
    ['a parameter', 'rules/money', ['kyat: number', 'kyat: bigint'], ['rules/money round']],
    ['another package', 'ui/index', ['contract/money', 'contract/sums'], ['ui Money']],
  ])('have another hash for %s', (_title, module, [from, to], expected) => {
    const before = namesAfter({});
    const file = `.ts-out/src/${module}.d.ts`;
    const after = namesAfter({ [file]: TREE[file].replace(from, to) });
    expect(Object.keys(before).filter((name) => before[name] !== after[name])).toEqual(expected);
  });
});

describe('the names of the tools', () => {
  const TOOLS = {
    'package.json':
      '{ "bin": { "padauk": "./bin.mjs" }, "publishConfig": { "exports": { "./package.json": "./package.json", "./build-id": "./build-id.cjs", "./remote": "./remote.cjs", "./types": { "types": "./a.d.ts" } } } }',
    'build-id.cjs':
      'const HIDDEN = 1;\nfunction idOf(folder) { return folder; }\nmodule.exports = { idOf, other: HIDDEN };',
    'remote.cjs': 'module.exports = function remote(name) { return name; };',
    'a.d.ts': 'declare const a: 1;',
    'bin.mjs': '\nconst COMMANDS = {\n  build: () => 0,\n  ship,\n};\n',
  };
  const namesAfter = (files) => {
    writeFiles({ ...TOOLS, ...files });
    return listToolNames(folder);
  };

  it('are those of each module, and the commands', () => {
    expect(Object.keys(namesAfter({}))).toEqual([
      'build-id idOf',
      'build-id other',
      'padauk build',
      'remote default',
      'types whole',
    ]);
  });

  it.each([
    ['what a function does', 'build-id.cjs', ['return folder', 'return 1'], []],
    ['its parameters', 'build-id.cjs', ['idOf(folder)', 'idOf(folder, options)'], ['build-id idOf']],
    ['the parameters of a preset', 'remote.cjs', ['(name)', '(name, options)'], ['remote default']],
    ['a declaration', 'a.d.ts', ['1;', '2;'], ['types whole']],
  ])('change with %s as they should', (_title, file, [from, to], expected) => {
    const before = namesAfter({});
    const after = namesAfter({ [file]: TOOLS[file].replace(from, to) });
    expect(Object.keys(before).filter((name) => before[name] !== after[name])).toEqual(expected);
  });
});

describe('a version', () => {
  const listed = { version: '1.6.0', names: { 'a old': '1', 'a kept': '2' } };
  const problemOf = (names, version, more = {}) =>
    findExportsProblem({
      folder: 'shared',
      version,
      names,
      listed: { ...listed, ...more },
      changelog: `# shared\n\n## ${version}\n\n## 1.6.0\n`,
    });
  const [same, more, other, less] = [
    listed.names,
    { ...listed.names, 'a new': '3' },
    { ...listed.names, 'a kept': '9' },
    { 'a kept': '2' },
  ];

  it.each([
    ['stays with the same names', same, '1.6.0', /^nothing$/],
    ['is refused when a name comes without it', more, '1.6.0', /new: a new\): raise its version to 1\.7\.0, and/],
    ['is refused as a patch', more, '1.6.1', /raise its version to 1\.7\.0/],
    [
      'is refused when a type changes without it',
      other,
      '1.6.0',
      /another type: a kept\): raise its version to 1\.7\.0/,
    ],
    ['is refused as a minor when a name goes', less, '1.7.0', /gone: a old\): raise its version to 2\.0\.0 \(or a/],
    ['is refused when it goes back', same, '1.5.9', /^shared 1\.5\.9 is older than 1\.6\.0/],
    ['raised once is enough for all that comes before the next packing', more, '1.7.0', /^nothing$/],
    ['may be raised for what has no name', same, '1.6.1', /^nothing$/],
    ['raised to a major lets a name go', less, '2.0.0', /^nothing$/],
  ])('%s', (_title, names, version, expected) => {
    expect(problemOf(names, version) ?? 'nothing').toMatch(expected);
  });

  it('lets a name go with a minor where a reason is kept', () => {
    expect(problemOf(less, '1.7.0', { gone: { 'a old': '1.7.0: nobody had it' } })).toBeNull();
  });

  it('is refused without a word in the changelog', () => {
    const found = { folder: 'shared', version: '1.7.0', names: more, listed, changelog: '# shared\n\n## 1.6.0\n' };
    expect(findExportsProblem(found)).toBe('shared/CHANGELOG.md says nothing of 1.7.0');
  });
});
