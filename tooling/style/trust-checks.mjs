/**
 * docs/trust.md names, for each invariant, fault and input, tests by their file and words of their title, and what was seen to make them fail. Each of these stands, and
 * so does each line that `pnpm mutants` changes: a list that nobody holds says what once was.
 */
import { changed, MUTANTS } from '../mutants/all-mutants.mjs';

const PAGE = 'docs/trust.md';
const BUGS = 'api/test/simulator/injected-bugs.ts';
const IS_TEST = /\.(test|spec)\.tsx?$/;
const numbered = (letter, count) => Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
/** What the page has to speak of. */
const CODES = [...numbered('I', 24), ...numbered('F', 33), ...numbered('row ', 48)];
const NO_PROOF = 'names no test that was seen to fail, and is not "not yet"';

/** @typedef {import('./sources.mjs').Source} Source */

/** The lines of each invariant, fault and input: the one that names it, and those below it. */
function itemsOf(page) {
  const items = [];
  page.split('\n').forEach((text, index) => {
    const code = /^- \*\*(I\d+|F\d+|row \d+)\*\* /.exec(text)?.[1];
    if (code !== undefined) items.push({ code, line: index + 1, lines: [] });
    else if (text.startsWith('  ')) items.at(-1)?.lines.push({ text: text.trim(), line: index + 1 });
    else if (text.startsWith('#')) items.push({ code: null, line: index + 1, lines: [] });
  });
  return items.filter(({ code }) => code !== null);
}

/** What is wrong with the words of one line, a sentence each. */
function defectsOfLine(text, { tests, bugs, names }) {
  const files = [...text.matchAll(/`([\w./-]+\.(?:test|spec))` "([^"]+)"/g)].flatMap(([, file, words]) => {
    const named = tests.filter((source) => source.path.replace(/\.tsx?$/, '').endsWith(`/${file}`));
    if (named.length !== 1) return [`${named.length} files end in ${file}`];
    return named[0].text.replaceAll("\\'", "'").includes(words) ? [] : [`${named[0].path} does not say "${words}"`];
  });
  const changes = [...text.matchAll(/change "([^"]+)"/g)].flatMap(([, name]) =>
    names.has(name) ? [] : [`tooling/mutants has no change "${name}"`],
  );
  const planted = [...text.matchAll(/bug "([^"]+)"/g)].flatMap(([, title]) =>
    bugs.includes(title) ? [] : [`${BUGS} has no bug "${title}"`],
  );
  const isOfNobody = text.startsWith('- not yet: ') && !/\(issue "[^"]+"\)/.test(text);
  return [...files, ...changes, ...planted, ...(isOfNobody ? ['"not yet" names the subject of no issue'] : [])];
}

/**
 * @param {string} page the text of docs/trust.md
 * @param {readonly Source[]} sources
 */
export function trustPage(page, sources, { mutants = MUTANTS, codes = CODES } = {}) {
  const known = {
    tests: sources.filter((source) => IS_TEST.test(source.path)),
    bugs: sources.find((source) => source.path === BUGS)?.text ?? '',
    names: new Set(mutants.map(({ name }) => name)),
  };
  const items = itemsOf(page);
  const ofItems = items.flatMap(({ code, line, lines }) => {
    const says = (start) => lines.some(({ text }) => text.startsWith(`- ${start}: `));
    const isProved = says('not yet') || (says('tests') && says('seen to fail'));
    return [
      ...(isProved ? [] : [{ line, message: `${code} ${NO_PROOF}` }]),
      ...lines.flatMap(({ text, line: at }) => defectsOfLine(text, known).map((message) => ({ line: at, message }))),
    ];
  });
  const counts = codes.flatMap((code) => {
    const count = items.filter((item) => item.code === code).length;
    return count === 1 ? [] : [{ line: 1, message: `${code} stands here ${count} times` }];
  });
  return [...ofItems, ...counts].map((violation) => ({ path: PAGE, ...violation }));
}

/** @param {readonly Source[]} sources */
export function standingMutants(sources, mutants = MUTANTS) {
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  return mutants.flatMap((mutant, index) => {
    const wrong = mutant.by.filter((test) => !texts.has(test)).map((test) => `there is no ${test}`);
    if (mutants.findIndex(({ name }) => name === mutant.name) < index)
      wrong.push(`two changes are named "${mutant.name}"`);
    try {
      changed(texts.get(mutant.file) ?? '', mutant);
    } catch (error) {
      wrong.push(`${error.message}; write the change for the line as it is now`);
    }
    return wrong.map((message) => ({ path: 'tooling/mutants/all-mutants.mjs', line: 1, message }));
  });
}
