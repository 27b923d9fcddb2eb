import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const repeatLines = (count, text) => Array.from({ length: count }, (_, index) => text(index)).join('\n');
const buildLongFunction = (count) =>
  `export function long(log: (value: number) => void): void {\n${repeatLines(count, (index) => `  log(${index});`)}\n}\n`;

/** Rule, offending file, its text. */
const PLANTED = [
  ['max-lines', 'host/src/long-file.ts', repeatLines(251, (index) => `export const value${index} = ${index};`)],
  [
    'max-lines',
    'host/src/long.test.ts',
    `it('counts', () => { expect(1).toBe(1); });\n${repeatLines(300, (index) => `export const value${index} = ${index};`)}`,
  ],
  ['max-lines-per-function', 'host/src/long-function.ts', buildLongFunction(61)],
  ['max-lines-per-function', 'host/src/screens/log-in/log-in.screen.tsx', buildLongFunction(101)],
  [
    'max-params',
    'host/src/params.ts',
    'export const five = (a: number, b: number, c: number, d: number, e: number): number => a + b + c + d + e;\n',
  ],
  ['no-explicit-any', 'host/src/any.ts', 'export const anything = (value: any): unknown => value;\n'],
  [
    'no-non-null-assertion',
    'host/src/non-null.ts',
    'export const first = (values: number[]): number => values.find(Boolean)!;\n',
  ],
  [
    'no-floating-promises',
    'host/src/floating.ts',
    'export function start(work: () => Promise<void>): void {\n  work();\n}\n',
  ],
  [
    'switch-exhaustiveness-check',
    'host/src/switch.ts',
    "export function name(kind: 'a' | 'b'): string {\n  switch (kind) {\n    case 'a':\n      return 'A';\n  }\n  return '';\n}\n",
  ],
  ['no-default-export', 'host/src/default-export.ts', 'export default function start(): void {}\n'],
  ['no-console', 'host/src/console.ts', "console.log('hello');\n"],
  [
    'rules-of-hooks',
    'host/src/hooks.tsx',
    "import { useState } from 'react';\nexport function Part({ isOn }: { isOn: boolean }): unknown {\n  if (isOn) useState(1);\n  return null;\n}\n",
  ],
  ['alt-text', 'host/src/picture.tsx', 'export const Picture = (): unknown => <img src="/a.png" />;\n'],
  ['no-restricted-properties', 'api/src/modules/bets/clock.ts', 'export const now = (): number => Date.now();\n'],
  [
    'no-restricted-properties',
    'host/src/screens/log-in/chance.ts',
    'export const chance = (): number => Math.random();\n',
  ],
  ['no-restricted-matchers', 'host/src/snapshot.test.ts', "it('looks so', () => { expect(1).toMatchSnapshot(); });\n"],
  ['filename-case', 'host/src/camelCase.ts', 'export const value = 1;\n'],
];

const ALLOWED = {
  'host/src/screens/sign-up/sign-up.screen.tsx': buildLongFunction(90),
  'api/src/platform/log.ts': "console.log('hello');\n",
  'host/src/some.config.ts': 'export default {};\n',
  'api/src/platform/clock.ts': 'export const now = (): number => Date.now();\n',
};

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    jsx: 'react-jsx',
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    skipLibCheck: true,
    types: [],
  },
  include: ['.'],
};

let folder = '';
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeFixture(file, text) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

function runLint(tree) {
  folder = mkdtempSync(path.join(tmpdir(), 'lint-'));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  copyFileSync(path.join(ROOT, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  writeFixture('tsconfig.json', JSON.stringify(TSCONFIG));
  for (const [file, text] of Object.entries(tree)) writeFixture(file, text);
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    PATH: `${path.join(ROOT, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
  };
  const { stdout } = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--type-aware', '-f', 'json'],
    { cwd: folder, encoding: 'utf8', env },
  );
  return JSON.parse(stdout).diagnostics.map(({ code, filename }) => `${code.replace(/^.*\(|\)$/g, '')}: ${filename}`);
}

describe('the lint rules', () => {
  const diagnostics = runLint({ ...Object.fromEntries(PLANTED.map(([, file, text]) => [file, text])), ...ALLOWED });

  it.each(PLANTED)('%s fires on %s', (rule, file) => {
    expect(diagnostics).toContain(`${rule}: ${file}`);
  });

  it.each(Object.keys(ALLOWED))('allow %s', (file) => {
    expect(diagnostics.filter((line) => line.endsWith(`: ${file}`))).toEqual([]);
  });
});

describe('pnpm lint', () => {
  it.each([
    ['refuses an unformatted file', 'export const one = {a:1}\n', 1],
    ['passes a formatted file', 'export const one = { a: 1 };\n', 0],
  ])('%s', (_title, text, expected) => {
    const folderPath = mkdtempSync(path.join(tmpdir(), 'layout-'));
    const file = path.join(folderPath, 'one.mjs');
    writeFileSync(file, text);
    const { status } = spawnSync(process.execPath, [path.join(ROOT, 'tooling/lint/lint.mjs'), file], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    rmSync(folderPath, { recursive: true, force: true });

    expect(status).toBe(expected);
  });
});
