import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listExportedNames, listToolNames } from './exported-names.mjs';
import { findExportsProblem } from './exports.rules.mjs';

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

describe('listExportedNames', () => {
  const TREE = {
    'package.json': '{ "exports": { "./ui": "./src/ui/index.ts", "./rules/*": "./src/rules/*.ts" } }',
    '.ts-out/src/ui/index.d.ts':
      "export { Card } from './card.tsx';\nexport * from './row.tsx';\nexport type { Money } from '@padauk/contract/platform/money';",
    '.ts-out/src/ui/card.d.ts':
      "import type { Tone } from './tone.ts';\n/** A surface. */\ninterface CardProps { readonly tone?: Tone }\nexport declare function Card(props: CardProps): string;",
    '.ts-out/src/ui/row.d.ts': 'export declare const Row: string;\nexport declare const Cell: number;',
    '.ts-out/src/ui/tone.d.ts': "export type Tone = 'plain' | 'gold';\nexport type Other = 1;",
    '.ts-out/src/rules/money.d.ts': 'export declare const round: (kyat: number) => number;',
    '.ts-out/src/rules/money.test.d.ts': 'export declare const seen: number;',
  };
  const listNamesWith = (files) => {
    writeFiles({ ...TREE, ...files });
    return listExportedNames(folder);
  };

  it('lists the names of each entry point and each pattern, without tests', () => {
    expect(Object.keys(listNamesWith({}))).toEqual(['rules/money round', 'ui Card', 'ui Cell', 'ui Money', 'ui Row']);
  });

  it.each([
    [
      'no name, for a changed comment and a blank line',
      'ui/card',
      ['/** A surface. */', '/** Other words. */\n\n'],
      [],
    ],
    ['no name, for a type that is not exported', 'ui/tone', ['Other = 1', 'Other = 2'], []],
    ['a name, for a type in an indirectly imported file', 'ui/tone', ["'plain' | 'gold'", "'plain'"], ['ui Card']],
    ['a name, for its own type', 'ui/row', ['Row: string', 'Row: number'], ['ui Row']],
    ['a function, for a parameter', 'rules/money', ['kyat: number', 'kyat: bigint'], ['rules/money round']],
    ['a re-exported name, for another package', 'ui/index', ['contract/platform/money', 'contract/sums'], ['ui Money']],
  ])('changes the hash of %s', (_title, module, [from, to], expected) => {
    const before = listNamesWith({});
    const file = `.ts-out/src/${module}.d.ts`;
    const after = listNamesWith({ [file]: TREE[file].replace(from, to) });
    expect(Object.keys(before).filter((name) => before[name] !== after[name])).toEqual(expected);
  });
});

describe('listToolNames', () => {
  const TOOLS = {
    'package.json':
      '{ "bin": { "padauk": "./bin.mjs" }, "publishConfig": { "exports": { "./package.json": "./package.json", "./build-id": "./build-id.cjs", "./remote": "./remote.cjs", "./types": { "types": "./a.d.ts" } } } }',
    'build-id.cjs':
      'const HIDDEN = 1;\nfunction idOf(folder) { return folder; }\nmodule.exports = { idOf, other: HIDDEN };',
    'remote.cjs': 'module.exports = function remote(name) { return name; };',
    'a.d.ts': 'declare const a: 1;',
    'bin.mjs': '\nconst COMMANDS = {\n  build: () => 0,\n  ship,\n};\n',
  };
  const listNamesWith = (files) => {
    writeFiles({ ...TOOLS, ...files });
    return listToolNames(folder);
  };

  it('lists the names of each module and the commands', () => {
    expect(Object.keys(listNamesWith({}))).toEqual([
      'build-id idOf',
      'build-id other',
      'padauk build',
      'remote default',
      'types whole',
    ]);
  });

  it.each([
    ['no name, for a changed function body', 'build-id.cjs', ['return folder', 'return 1'], []],
    ['a function, for its parameters', 'build-id.cjs', ['idOf(folder)', 'idOf(folder, options)'], ['build-id idOf']],
    ['a preset, for its parameters', 'remote.cjs', ['(name)', '(name, options)'], ['remote default']],
    ['a declaration file, for a changed declaration', 'a.d.ts', ['1;', '2;'], ['types whole']],
  ])('changes the hash of %s', (_title, file, [from, to], expected) => {
    const before = listNamesWith({});
    const after = listNamesWith({ [file]: TOOLS[file].replace(from, to) });
    expect(Object.keys(before).filter((name) => before[name] !== after[name])).toEqual(expected);
  });
});

describe('findExportsProblem', () => {
  const listed = { version: '1.6.0', names: { 'a old': '1', 'a kept': '2' } };
  const findProblem = (names, version, changes = {}) =>
    findExportsProblem({
      folder: 'shared',
      version,
      names,
      listed: { ...listed, ...changes },
      changelog: `# shared\n\n## ${version}\n\n## 1.6.0\n`,
    });
  const [same, added, changed, removed] = [
    listed.names,
    { ...listed.names, 'a new': '3' },
    { ...listed.names, 'a kept': '9' },
    { 'a kept': '2' },
  ];

  it.each([
    ['accepts the same version with the same names', same, '1.6.0', /^nothing$/],
    [
      'refuses an added name without a new version',
      added,
      '1.6.0',
      /added: a new\): raise its version to 1\.7\.0, and/,
    ],
    ['refuses an added name with a patch version', added, '1.6.1', /raise its version to 1\.7\.0/],
    [
      'refuses a changed type without a new version',
      changed,
      '1.6.0',
      /changed type: a kept\): raise its version to 1\.7\.0/,
    ],
    [
      'refuses a removed name with a minor version',
      removed,
      '1.7.0',
      /removed: a old\): raise its version to 2\.0\.0 \(or a/,
    ],
    ['refuses a lower version', same, '1.5.9', /^shared 1\.5\.9 is older than the packed version 1\.6\.0/],
    ['accepts an added name with a raised minor version', added, '1.7.0', /^nothing$/],
    ['accepts a raised version with the same names', same, '1.6.1', /^nothing$/],
    ['accepts a removed name with a major version', removed, '2.0.0', /^nothing$/],
  ])('%s', (_title, names, version, expected) => {
    expect(findProblem(names, version) ?? 'nothing').toMatch(expected);
  });

  it('accepts a removed name with a minor version if a reason is recorded', () => {
    expect(findProblem(removed, '1.7.0', { gone: { 'a old': '1.7.0: nobody had it' } })).toBeNull();
  });

  it('refuses a version without an entry in the changelog', () => {
    const input = { folder: 'shared', version: '1.7.0', names: added, listed, changelog: '# shared\n\n## 1.6.0\n' };
    expect(findExportsProblem(input)).toBe('shared/CHANGELOG.md has no entry for 1.7.0');
  });
});
