/** Checks of one file. Each is `(source) => Violation[]`. */
import path from 'node:path';
import { isBrowserCode, isTest, isTypeScript, findMatchingLines, visitTree } from './sources.mjs';

const toViolation = (source, line, message) => ({ path: source.path, line, message });

const MEANINGLESS_NAMES = /(^|[-./])(utils?|helpers?|common|misc)([-./]|$)/;
const KEBAB_CASE = /^\.?[a-z0-9]+([-_.][a-z0-9]+)*$/;
const UPPER_CASE_NAMES = new Set(['README.md', 'Dockerfile']);

export function fileName(source) {
  const name = path.basename(source.path);
  if (MEANINGLESS_NAMES.test(source.path))
    return [toViolation(source, 1, 'named utils, helpers, common or misc: choose a name that states its purpose')];
  return KEBAB_CASE.test(name) || UPPER_CASE_NAMES.has(name)
    ? []
    : [toViolation(source, 1, `"${name}" is not kebab-case`)];
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

export function fileRole(source) {
  if (!/\.(ts|tsx|scss)$/.test(source.path)) return [];
  const roles = path.basename(source.path).split('.').slice(1, -1);
  return roles
    .filter((role) => !ROLES.has(role))
    .map((role) => toViolation(source, 1, `unknown role "${role}"; known roles: ${[...ROLES].join(', ')}`));
}

export function screenFolder(source) {
  if (!source.path.endsWith('.screen.tsx')) return [];
  const name = path.basename(source.path, '.screen.tsx');
  const isInOwnFolder = new RegExp(`/screens/(.*/)?${name}/${name}\\.screen\\.tsx$`).test(source.path);
  return isInOwnFolder ? [] : [toViolation(source, 1, `a screen belongs into screens/${name}/`)];
}

/** This folder contains the patterns that it forbids. */
const isThisFolder = (source) => source.path.startsWith('tooling/style/');

const REPLACED_WORDS = {
  desk: 'placement, or a group of commands',
  strikes: 'attempts',
  horizon: 'progress',
  depot: 'storage',
  mend: 'repair, or remedy',
  sighting: 'observation',
  liar: 'faulty',
};

/** Matches the word alone or in a camel-case name, not inside another word (`recommend`). */
function toWordPattern(word) {
  const capital = word[0].toUpperCase() + word.slice(1);
  return new RegExp(`(?<![A-Za-z])${word}s?(?![a-z])|(?<![A-Z])${capital}s?(?![a-z])`);
}

const REPLACED = [
  ...Object.entries(REPLACED_WORDS).map(([word, instead]) => ({
    pattern: toWordPattern(word),
    message: `"${word}" is no longer used: write ${instead}`,
  })),
  {
    pattern: /\b(?:tell|hear)(?=[A-Z])/,
    message: '"tell…" and "hear…" are no longer used: write publish, record, notify or apply',
  },
];

/** Refuses words that the glossary in contract/README.md has replaced. */
export function replacedWords(source) {
  if (isThisFolder(source) || !/\.(ts|tsx|mjs|cjs|sql)$/.test(source.path)) return [];
  const file = path.basename(source.path);
  return REPLACED.flatMap(({ pattern, message }) => [
    ...(pattern.test(file) ? [toViolation(source, 1, message)] : []),
    ...findMatchingLines(source, pattern, message),
  ]);
}

/** Words in declared names that have a standard term, with the term. */
const REPLACED_IN_NAMES = {
  kept: 'cached, stored, retained or digest',
  told: 'notified, sent or reported',
  heard: 'received',
  asked: 'requested',
  said: 'reported',
  door: 'public API or entry',
  border: 'geoRestriction',
  foot: 'footer or bottom',
  wishes: 'query or options',
  mine: 'own',
  whose: 'owner',
};
const DECLARED_NAME = /^(?:export )?(?:declare )?(?:async )?(?:function|const|class|interface|type)\*? (\w+)/;
const toWords = (name) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _]/);

export function replacedNames(source) {
  if (isThisFolder(source) || !/\.(ts|tsx|mjs|cjs)$/.test(source.path)) return [];
  return source.text.split('\n').flatMap((line, index) => {
    const name = DECLARED_NAME.exec(line)?.[1] ?? '';
    const word = toWords(name).find((part) => Object.hasOwn(REPLACED_IN_NAMES, part));
    return word === undefined
      ? []
      : [toViolation(source, index + 1, `"${word}" in ${name}: write ${REPLACED_IN_NAMES[word]}`)];
  });
}

export function todosWithoutIssue(source) {
  if (isThisFolder(source)) return [];
  return findMatchingLines(
    source,
    /\b(TODO|FIXME|XXX)\b(?!\(#\d+\))/,
    'a TODO without an issue: write TODO(#12), or do it',
  );
}

/** A suppression needs a reason: `// @ts-expect-error -- reason` or `// oxlint-disable-next-line rule -- reason`. */
export function suppressions(source) {
  if (isThisFolder(source)) return [];
  return [
    ...findMatchingLines(
      source,
      /@ts-(ignore|nocheck)\b/,
      '@ts-ignore and @ts-nocheck hide every later mistake too: use @ts-expect-error with a reason',
    ),
    ...findMatchingLines(
      source,
      /(?:\/\/|\/\*)\s*(?:@ts-expect-error|(?:oxlint|eslint)-disable)(?!.*(?:--|:)\s*\w+\s+\w+\s+\w+)/,
      'a suppression without a reason',
    ),
  ];
}

const COMMENT = /\/\/|\/\*|\*\//;

/** `as` overrules the compiler, so its line or one of the two lines above must give the reason. */
export function typeAssertions(source) {
  if (!isTypeScript(source.path) || isTest(source.path)) return [];
  const lines = source.text.split('\n');
  const found = [];
  visitTree(source, (node, line) => {
    if (node.type !== 'TsAsExpression') return;
    if (node.typeAnnotation.kind === 'any') found.push(toViolation(source, line, '`as any`'));
    // A long expression starts above the word `as`; the reason may be on any of its lines.
    const end =
      line +
      source.text
        .split('\n')
        .slice(line - 1)
        .findIndex((text) => /\bas\b/.test(text));
    if (!lines.slice(Math.max(0, line - 3), end).some((text) => COMMENT.test(text)))
      found.push(toViolation(source, line, '`as` without a comment that gives the reason'));
  });
  return found;
}

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
      found.push(toViolation(source, line, `literal text "${node.value.trim()}": use t()`));
  });
  return found;
}

const COLOUR = /#[0-9a-f]{3,8}\b(?!-)|\b(?:rgb|hsl|oklch)a?\(\s*[\d.]/i;

/** Colours are tokens in shared/src/styles; the dark theme depends on it. */
export function literalColours(source) {
  if (!isBrowserCode(source.path) || source.path.startsWith('shared/src/styles/') || isTest(source.path)) return [];
  const message = 'a literal colour: use a token, var(--…)';
  if (/\.(scss|css)$/.test(source.path)) return findMatchingLines(source, COLOUR, message);
  const found = [];
  if (isTypeScript(source.path)) {
    visitTree(source, (node, line) => {
      if (node.type === 'StringLiteral' && COLOUR.test(node.value)) found.push(toViolation(source, line, message));
    });
  }
  return found;
}

/** P23: the brand is a setting, and only the setting may spell it. */
export function brandName(source) {
  if (!/\/(src|locales)\//.test(source.path) || isTest(source.path) || source.path.startsWith('tooling/')) return [];
  const message = 'the brand is a setting (P23): {{brand}} in texts, settings.brand in code';
  if (source.path.endsWith('.json') || source.path.endsWith('.html'))
    return findMatchingLines(source, /Padauk/, message);
  const found = [];
  if (isTypeScript(source.path)) {
    visitTree(source, (node, line) => {
      const isText = node.type === 'StringLiteral' || node.type === 'JSXText' || node.type === 'TemplateElement';
      const text = String(node.value ?? node.raw ?? '');
      if (isText && /Padauk/.test(text) && !isBrandSetting(source, line))
        found.push(toViolation(source, line, message));
    });
  }
  return found;
}

function isBrandSetting(source, line) {
  return /brand/i.test(source.text.split('\n')[line - 1]);
}

/** Modules of the API get clock and randomness as arguments, so that tests can control them. */
export function injectedClockAndRandom(source) {
  if (!source.path.startsWith('api/src/modules/') || isTest(source.path)) return [];
  return findMatchingLines(
    source,
    /\b(Date\.now\(|Math\.random\(|new Date\(\)|randomInt\(|performance\.now\()/,
    'use the injected clock and random source',
  );
}

/** Advisory locks share one number space, so a lock taken elsewhere may collide. */
export function advisoryLocks(source) {
  if (isTest(source.path) || !isTypeScript(source.path) || source.path.endsWith('/database/advisory-locks.ts'))
    return [];
  return findMatchingLines(
    source,
    /\bpg_(try_)?advisory/,
    'an advisory lock outside platform/database/advisory-locks.ts',
  );
}

/** APIs that some supported browsers (ADR-40) or pages without HTTPS lack, and that are not polyfilled. */
export function unsupportedBrowserApis(source) {
  const runsInBrowsers = isBrowserCode(source.path) || source.path.startsWith('contract/src/');
  if (!runsInBrowsers || !isTypeScript(source.path) || isTest(source.path)) return [];
  const tooNew =
    /\.(toSorted|toReversed|toSpliced|findLast|findLastIndex)\(|\b(Object\.groupBy|Map\.groupBy|Object\.hasOwn|Promise\.withResolvers|Promise\.try|Array\.fromAsync|structuredClone|AbortSignal\.timeout|AbortSignal\.any|crypto\.randomUUID)\(|\.at\(-?\d/;
  return findMatchingLines(source, tooNew, 'not available in all supported browsers');
}
