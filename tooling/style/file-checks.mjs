/** Checks of one file. Each is `(source) => Violation[]`. */
import path from 'node:path';
import { isBrowserCode, isTest, isTypeScript, findMatchingLines, visitTree } from './sources.mjs';

const toViolation = (source, line, message) => ({ path: source.path, line, message });

const refuseLines =
  (isChecked, ...rules) =>
  (source) =>
    isChecked(source) ? rules.flatMap(([pattern, message]) => findMatchingLines(source, pattern, message)) : [];

function refuseNodes(source, findMessage) {
  const found = [];
  visitTree(source, (node, line) => {
    const message = findMessage(node, line);
    if (message !== undefined) found.push(toViolation(source, line, message));
  });
  return found;
}

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

const ROLES = new Set(
  [
    'screen widget resource store stream rules routes repository jobs errors types settings config d module test spec',
    'concurrency endpoints schemas relations',
  ].flatMap((line) => line.split(' ')),
);

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

export const todosWithoutIssue = refuseLines(
  (source) => !isThisFolder(source),
  [/\b(TODO|FIXME|XXX)\b(?!\(#\d+\))/, 'a TODO without an issue: write TODO(#12), or do it'],
);

/** A suppression needs a reason: `// @ts-expect-error -- reason` or `// oxlint-disable-next-line rule -- reason`. */
export const suppressions = refuseLines(
  (source) => !isThisFolder(source),
  [
    /(?:\/\/|\/\*)\s*(?:@ts-expect-error|(?:oxlint|eslint)-disable)(?!.*(?:--|:)\s*\w+\s+\w+\s+\w+)/,
    'a suppression without a reason',
  ],
);

const COMMENT = /\/\/|\/\*|\*\//;

/** `as` overrules the compiler, so its line or one of the two lines above must give the reason. */
export function typeAssertions(source) {
  if (!isTypeScript(source.path) || isTest(source.path)) return [];
  const lines = source.text.split('\n');
  return refuseNodes(source, (node, line) => {
    if (node.type !== 'TsAsExpression') return undefined;
    if (node.typeAnnotation.kind === 'any') return '`as any`';
    // A long expression starts above the word `as`; the reason may be on any of its lines.
    const end = line + lines.slice(line - 1).findIndex((text) => /\bas\b/.test(text));
    const hasReason = lines.slice(Math.max(0, line - 3), end).some((text) => COMMENT.test(text));
    return hasReason ? undefined : '`as` without a comment that gives the reason';
  });
}

export function literalTexts(source) {
  if (
    !source.path.endsWith('.tsx') ||
    !isBrowserCode(source.path) ||
    isTest(source.path) ||
    /\/(kit|standalone)\//.test(source.path)
  )
    return [];
  return refuseNodes(source, ({ type, value }) =>
    type === 'JSXText' && /\p{L}{2,}/u.test(value) ? `literal text "${value.trim()}": use t()` : undefined,
  );
}

const COLOUR = /#[0-9a-f]{3,8}\b(?!-)|\b(?:rgb|hsl|oklch)a?\(\s*[\d.]/i;

/** Colours are tokens in shared/src/styles; the dark theme depends on it. */
export function literalColours(source) {
  if (!isBrowserCode(source.path) || source.path.startsWith('shared/src/styles/') || isTest(source.path)) return [];
  const message = 'a literal colour: use a token, var(--…)';
  if (/\.(scss|css)$/.test(source.path)) return findMatchingLines(source, COLOUR, message);
  if (!isTypeScript(source.path)) return [];
  return refuseNodes(source, ({ type, value }) =>
    type === 'StringLiteral' && COLOUR.test(value) ? message : undefined,
  );
}

export function brandName(source) {
  if (!/\/(src|locales)\//.test(source.path) || isTest(source.path) || source.path.startsWith('tooling/')) return [];
  const message = 'the brand is a setting (P23): {{brand}} in texts, settings.brand in code';
  if (source.path.endsWith('.json') || source.path.endsWith('.html'))
    return findMatchingLines(source, /Padauk/, message);
  if (!isTypeScript(source.path)) return [];
  const lines = source.text.split('\n');
  return refuseNodes(source, ({ type, value, raw }, line) => {
    const isText = type === 'StringLiteral' || type === 'JSXText' || type === 'TemplateElement';
    return isText && /Padauk/.test(String(value ?? raw ?? '')) && !/brand/i.test(lines[line - 1]) ? message : undefined;
  });
}

/** Modules of the API get clock and randomness as arguments, so that tests can control them. */
export const injectedClockAndRandom = refuseLines(
  ({ path: file }) => file.startsWith('api/src/modules/') && !isTest(file),
  [
    /\b(Date\.now\(|Math\.random\(|new Date\(\)|randomInt\(|performance\.now\()/,
    'use the injected clock and random source',
  ],
);

/** Advisory locks share one number space, so a lock taken elsewhere may collide. */
export const advisoryLocks = refuseLines(
  ({ path: file }) => isTypeScript(file) && !isTest(file) && !file.endsWith('/database/advisory-locks.ts'),
  [/\bpg_(try_)?advisory/, 'an advisory lock outside platform/database/advisory-locks.ts'],
);

/** APIs that some supported browsers (ADR-40) or pages without HTTPS lack, and that are not polyfilled. */
export const unsupportedBrowserApis = refuseLines(
  ({ path: file }) => (isBrowserCode(file) || file.startsWith('contract/src/')) && isTypeScript(file) && !isTest(file),
  [
    /\.(toSorted|toReversed|toSpliced|findLast|findLastIndex)\(|\b(Object\.groupBy|Map\.groupBy|Object\.hasOwn|Promise\.withResolvers|Promise\.try|Array\.fromAsync|structuredClone|AbortSignal\.timeout|AbortSignal\.any|crypto\.randomUUID)\(|\.at\(-?\d/,
    'a supported browser lacks it (ADR-40): use an older way, such as [...list].sort() for toSorted',
  ],
);
