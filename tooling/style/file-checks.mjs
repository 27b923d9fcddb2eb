/** Checks that look at one file: its name, its words, its syntax. Each is `(source) => Violation[]`. */
import path from 'node:path';
import { isBrowserCode, isTest, isTypeScript, linesMatching, visitTree } from './sources.mjs';

const at = (source, line, message) => ({ path: source.path, line, message });

const EMPTY_NAMES = /(^|[-./])(utils?|helpers?|common|misc)([-./]|$)/;
const KEBAB_CASE = /^\.?[a-z0-9]+([-_.][a-z0-9]+)*$/;
const UPPER_CASE_NAMES = new Set(['README.md', 'Dockerfile']);

/** Names say what is inside, in kebab-case. (A locale file that python tools read may have underscores.) */
export function fileName(source) {
  const name = path.basename(source.path);
  if (EMPTY_NAMES.test(source.path))
    return [at(source, 1, 'named utils, helpers, common or misc: name what it is for')];
  return KEBAB_CASE.test(name) || UPPER_CASE_NAMES.has(name) ? [] : [at(source, 1, `"${name}" is not kebab-case`)];
}

const ROLES = new Set([
  'screen',
  'widget',
  'resource',
  'store',
  'stream',
  'rules',
  'routes',
  'repository',
  'jobs',
  'errors',
  'types',
  'settings',
  'config',
  'd',
  'module',
  'test',
  'spec',
  'concurrency',
]);

/** `subject.role.ts`: the role is one of a short list, so that a reader knows what may be inside. */
export function fileRole(source) {
  if (!/\.(ts|tsx|scss)$/.test(source.path)) return [];
  const roles = path.basename(source.path).split('.').slice(1, -1);
  return roles
    .filter((role) => !ROLES.has(role))
    .map((role) => at(source, 1, `"${role}" is no role; there are ${[...ROLES].join(', ')}`));
}

/** A screen stands in a folder of its own name. */
export function screenFolder(source) {
  if (!source.path.endsWith('.screen.tsx')) return [];
  const name = path.basename(source.path, '.screen.tsx');
  const isHome = new RegExp(`/screens/(.*/)?${name}/${name}\\.screen\\.tsx$`).test(source.path);
  return isHome ? [] : [at(source, 1, `a screen stands in screens/${name}/`)];
}

/** This folder spells out what it forbids. */
const isThisFolder = (source) => source.path.startsWith('tooling/style/');

/** Words that stood for an idea of the field, and what the field calls it. */
const REPLACED_WORDS = {
  desk: 'placement, or a group of commands',
  strikes: 'attempts',
  horizon: 'progress',
  depot: 'storage',
  mend: 'repair, or remedy',
  sighting: 'observation',
  liar: 'faulty',
};

/** The word alone, and as a part of a name in camel case; not inside another word (`recommend`). */
function wordPattern(word) {
  const capital = word[0].toUpperCase() + word.slice(1);
  return new RegExp(`(?<![A-Za-z])${word}s?(?![a-z])|(?<![A-Z])${capital}s?(?![a-z])`);
}

const REPLACED = [
  ...Object.entries(REPLACED_WORDS).map(([word, instead]) => ({
    pattern: wordPattern(word),
    message: `"${word}" was replaced: ${instead}`,
  })),
  { pattern: /\b(?:tell|hear)(?=[A-Z])/, message: '"tell…" and "hear…" were replaced: publish, record, notify, apply' },
];

/** One word per idea: a word that was replaced does not come back (contract/README.md has the glossary). */
export function replacedWords(source) {
  if (isThisFolder(source) || !/\.(ts|tsx|mjs|cjs|sql)$/.test(source.path)) return [];
  const file = path.basename(source.path);
  return REPLACED.flatMap(({ pattern, message }) => [
    ...(pattern.test(file) ? [at(source, 1, message)] : []),
    ...linesMatching(source, pattern, message),
  ]);
}

/** A TODO names its issue, or it is never done. */
export function todosWithoutIssue(source) {
  if (isThisFolder(source)) return [];
  return linesMatching(
    source,
    /\b(TODO|FIXME|XXX)\b(?!\(#\d+\))/,
    'a TODO without an issue: write TODO(#12), or do it',
  );
}

/** A suppression says why: `// @ts-expect-error -- reason` or `// oxlint-disable-next-line rule -- reason`. */
export function suppressions(source) {
  if (isThisFolder(source)) return [];
  return [
    ...linesMatching(
      source,
      /@ts-(ignore|nocheck)\b/,
      '@ts-ignore and @ts-nocheck hide every later mistake too: use @ts-expect-error with a reason',
    ),
    ...linesMatching(
      source,
      /(?:\/\/|\/\*)\s*(?:@ts-expect-error|(?:oxlint|eslint)-disable)(?!.*(?:--|:)\s*\w+\s+\w+\s+\w+)/,
      'a suppression without a sentence of reason',
    ),
  ];
}

const COMMENT = /\/\/|\/\*|\*\//;

/** `as` overrules the compiler: the line, or one of the two above it, says why that is safe. */
export function typeAssertions(source) {
  if (!isTypeScript(source.path) || isTest(source.path)) return [];
  const lines = source.text.split('\n');
  const found = [];
  visitTree(source, (node, line) => {
    if (node.type !== 'TsAsExpression') return;
    if (node.typeAnnotation.kind === 'any') found.push(at(source, line, '`as any`'));
    // A long expression starts above the word: the reason may stand anywhere from there to its end.
    const end =
      line +
      source.text
        .split('\n')
        .slice(line - 1)
        .findIndex((text) => /\bas\b/.test(text));
    if (!lines.slice(Math.max(0, line - 3), end).some((text) => COMMENT.test(text)))
      found.push(at(source, line, '`as` without a sentence of reason'));
  });
  return found;
}

/** Words stand in the locale files, in five languages. */
export function literalTexts(source) {
  if (
    !source.path.endsWith('.tsx') ||
    !isBrowserCode(source.path) ||
    isTest(source.path) ||
    /\/(kit|standalone)\//.test(source.path)
  )
    return [];
  const found = [];
  visitTree(source, (node, line) => {
    if (node.type === 'JSXText' && /\p{L}{2,}/u.test(node.value))
      found.push(at(source, line, `literal text "${node.value.trim()}": use t()`));
  });
  return found;
}

const COLOUR = /#[0-9a-f]{3,8}\b(?!-)|\b(?:rgb|hsl|oklch)a?\(\s*[\d.]/i;

/** Colours are tokens, in shared/src/styles: only so can there be a dark theme. */
export function literalColours(source) {
  if (!isBrowserCode(source.path) || source.path.startsWith('shared/src/styles/') || isTest(source.path)) return [];
  const message = 'a literal colour: use a token, var(--…)';
  if (/\.(scss|css)$/.test(source.path)) return linesMatching(source, COLOUR, message);
  const found = [];
  if (isTypeScript(source.path)) {
    visitTree(source, (node, line) => {
      if (node.type === 'StringLiteral' && COLOUR.test(node.value)) found.push(at(source, line, message));
    });
  }
  return found;
}

/** P23: the brand is a setting. Only the setting itself may spell it. */
export function brandName(source) {
  if (!/\/(src|locales)\//.test(source.path) || isTest(source.path) || source.path.startsWith('tooling/')) return [];
  const message = 'the brand is a setting (P23): {{brand}} in texts, settings.brand in code';
  if (source.path.endsWith('.json') || source.path.endsWith('.html')) return linesMatching(source, /Padauk/, message);
  const found = [];
  if (isTypeScript(source.path)) {
    visitTree(source, (node, line) => {
      const isText = node.type === 'StringLiteral' || node.type === 'JSXText' || node.type === 'TemplateElement';
      const text = String(node.value ?? node.raw ?? '');
      if (isText && /Padauk/.test(text) && !isBrandSetting(source, line)) found.push(at(source, line, message));
    });
  }
  return found;
}

function isBrandSetting(source, line) {
  return /brand/i.test(source.text.split('\n')[line - 1]);
}

/** Time and chance come into the API's modules as arguments; only so can a test move the clock and fix the draw. */
export function injectedClockAndRandom(source) {
  if (!source.path.startsWith('api/src/modules/') || isTest(source.path)) return [];
  return linesMatching(
    source,
    /\b(Date\.now\(|Math\.random\(|new Date\(\)|randomInt\(|performance\.now\()/,
    'time and chance are injected',
  );
}

/** Advisory locks share one space of numbers: who takes one by itself may meet another's. */
export function advisoryLocks(source) {
  if (isTest(source.path) || !isTypeScript(source.path) || source.path.endsWith('/database/advisory-locks.ts'))
    return [];
  return linesMatching(source, /\bpg_(try_)?advisory/, 'an advisory lock outside platform/database/advisory-locks.ts');
}

/**
 * Missing from some of the browsers that we build for (ADR-40), or from pages that are not on https, and not
 * polyfilled.
 */
export function unsupportedBrowserApis(source) {
  const runsInBrowsers = isBrowserCode(source.path) || source.path.startsWith('contract/src/');
  if (!runsInBrowsers || !isTypeScript(source.path) || isTest(source.path)) return [];
  const tooNew =
    /\.(toSorted|toReversed|toSpliced|findLast|findLastIndex)\(|\b(Object\.groupBy|Map\.groupBy|Object\.hasOwn|Promise\.withResolvers|Promise\.try|Array\.fromAsync|structuredClone|AbortSignal\.timeout|AbortSignal\.any|crypto\.randomUUID)\(|\.at\(-?\d/;
  return linesMatching(source, tooNew, 'too new for the phones that we serve');
}
