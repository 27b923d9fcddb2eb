/**
 * docs/delivery.md says which features and wishes are whole, and what holds each fault that was found; docs/look.md what holds each fault of the screens and each change that the second look asked for. Each of these has a line of its table, and each test that a line
 * names, by its file and words of its title, stands: a list that nobody holds says what once was.
 */
const IS_TEST = /\.(test|spec)\.(tsx?|mjs)$/;
/** Of findings, section by section. */
const FINDINGS = Object.entries({ 1: 4, 2: 7, 3: 1, 4: 2, 5: 9, 6: 8, 7: 2, 8: 6, 9: 6 }).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);
/** What a page has to list. */
const DELIVERY = { page: 'docs/delivery.md', features: 23, wishes: 8, findings: FINDINGS, mocks: [] };
/** The screens that were drawn for the second look. */
const MOCKS = [
  'home',
  'board',
  'quickpick',
  'review',
  'win',
  'ticket',
  'threed',
  'football',
  'maung',
  'games',
  'invite',
  'livechat',
  'chat',
  'wallet',
  'topup',
];
export const LOOK = {
  page: 'docs/look.md',
  features: 0,
  wishes: 0,
  findings: Array.from({ length: 33 }, (_, index) => `B${index + 1}`),
  mocks: MOCKS,
};

/** @typedef {import('./sources.mjs').Source} Source */

/** The rows of each table, by the first word of its head: cells without blanks around them. */
function tablesOf(page) {
  const tables = {};
  let rows;
  page.split('\n').forEach((text, index) => {
    if (!text.startsWith('|')) rows = undefined;
    else if (rows === undefined) rows = tables[text.split('|')[1].trim()] = [];
    else if (!/^\| *-/.test(text))
      rows.push({
        line: index + 1,
        cells: text
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      });
  });
  return tables;
}

/** What is wrong with the tests that a text names, a sentence each. */
function defectsOf(text, tests) {
  return [...text.matchAll(/`([\w./-]+)` "([^"]+)"/g)].flatMap(([, file, words]) => {
    const named = tests.get(file);
    if (named === undefined) return [`there is no test ${file}`];
    return named.replaceAll(/\\(['"])/g, '$1').includes(words) ? [] : [`${file} does not say "${words}"`];
  });
}

/**
 * @param {string} text of the page
 * @param {readonly Source[]} sources
 */
export function deliveryPage(text, sources, { page, features, wishes, findings, mocks } = DELIVERY) {
  const tests = new Map(sources.filter(({ path }) => IS_TEST.test(path)).map((source) => [source.path, source.text]));
  const tables = tablesOf(text);
  const at = (name) => tables[name] ?? [];
  const all = [...at('Feature'), ...at('Wish'), ...at('Finding'), ...at('Mock')];
  const counted = [
    ['features', at('Feature').length, features],
    ['wishes', at('Wish').length, wishes],
  ].flatMap(([what, count, expected]) => (count === expected ? [] : [`there are ${count} ${what}, not ${expected}`]));
  const missingOf = (what, name, wanted) => {
    const named = at(name).map(({ cells: [code] }) => code);
    return wanted
      .filter((code) => named.filter((one) => one === code).length !== 1)
      .map((code) => `${what} ${code} does not stand here once`);
  };
  return [
    ...[...counted, ...missingOf('finding', 'Finding', findings), ...missingOf('mock', 'Mock', mocks)].map(
      (message) => ({
        line: 1,
        message,
      }),
    ),
    ...all
      .filter(({ cells }) => !/`[\w./-]+\.(?:test|spec)\.(?:tsx?|mjs)` "/.test(cells.at(-1)))
      .map(({ line, cells }) => ({ line, message: `${cells[0]} names no test` })),
    ...text
      .split('\n')
      .flatMap((line, index) => defectsOf(line, tests).map((message) => ({ line: index + 1, message }))),
  ].map((violation) => ({ path: page, ...violation }));
}
