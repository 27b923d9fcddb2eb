import { findMissingTests, findUnknownCodes, listCodes, listTestRows } from './list-tests.mjs';

const CODES = ['V4', 'I13', 'F19'];
const listRows = (text, path = 'api/src/a.test.ts') =>
  listTestRows([{ path, text }], CODES).map(({ code, title }) => `${code}: ${title}`);

describe('list-tests', () => {
  it('listCodes reads codes from the first column of each table', () => {
    const page = '| code | fault |\n| ---- | ----- |\n| V4   | weak PIN |\n\n| F   | attack |\n| F57 | of another |\n';
    expect(listCodes(page)).toEqual(['V4', 'F57']);
  });

  it.each([
    ['one code', "it('V4 refuses a weak PIN', run);", ['V4: V4 refuses a weak PIN']],
    ['several codes', "test('I13, F19 pays once', run);", ['I13: I13, F19 pays once', 'F19: I13, F19 pays once']],
    ['codes joined by a word', "it('F19 and V4 hold', run);", ['V4: F19 and V4 hold', 'F19: F19 and V4 hold']],
    ['a template', 'test(`V4 refuses ${pin} in ${place}`, run);', ['V4: V4 refuses … in …']],
    ['a concatenation', "it('V4 refuses ' + pin, run);", ['V4: V4 refuses …']],
    ['a describe', "describeOnDatabases('V4 of the server', run);", ['V4: V4 of the server']],
    ['cases of it.each', "it.each([['V4 is weak'], ['other']])('%s, always', run);", ['V4: V4 is weak, always']],
    ['cases in a constant', "const A = [{ on: 'V4' }] as const; it.each(A)('$on holds', run);", ['V4: V4 holds']],
    ['an unknown code', "it('Q7 is unknown', run);", []],
    ['a code that is not at the beginning', "it('refuses by V4', run);", []],
    ['a call that is not a test function', "step('V4 is typed');", []],
  ])('lists the leading codes of %s', (_, text, expected) => {
    expect(listRows(text)).toEqual(expected);
  });

  it.each([
    ['V4 refuses a weak PIN', 0],
    ['2D draws at noon', 0],
    ['V99 is in no table', 1],
    ['I13 H3 ends sessions', 1],
    ['H3 ends sessions', 1],
    ['Issue 14 ends sessions', 1],
  ])('findUnknownCodes checks %s', (title, count) => {
    expect(findUnknownCodes([{ path: 'a.test.ts', text: `it('${title}', run);` }], CODES)).toHaveLength(count);
  });

  const PAGE = `| Bundler | gate | run |
| --------------- | ---- | ---- |
| webpack, preset | 2    | 2    |
| Vite 8          | 1    | 1, 2 |

1. [a](../e2e/specs/a.spec.ts): "a remote of \`<bundler>\`
   runs"
2. [b](../ops/b.test.ts): "it runs"
`;
  const SOURCES = [
    {
      path: 'e2e/specs/a.spec.ts',
      text: 'for (const { bundler } of EXAMPLES) test(`a remote of ${bundler} runs`, run);',
    },
    { path: 'e2e/test-data/example-remotes.ts', text: "export const EXAMPLES = [{ bundler: 'Vite' }];" },
    { path: 'ops/b.test.ts', text: "it('it runs', run);" },
  ];

  it.each([
    ['a title that no test has', '"it runs"', '"it walks"', 'ops/b.test.ts: it walks'],
    ['a file that does not exist', 'ops/b', 'ops/c', 'ops/c.test.ts: it runs'],
    ['a cell without a number', '| 2    | 2 ', '| 2    | not tried ', 'webpack: "not tried"'],
    ['an unknown number', '| 1, 2 |', '| 1, 3 |', 'Vite: "3"'],
    ['a bundler that the test does not run', 'Vite 8', 'Rolldown 1', 'Rolldown: "1"'],
  ])('findMissingTests refuses %s', (_, from, to, message) => {
    expect(findMissingTests(PAGE, SOURCES)).toEqual([]);
    expect(findMissingTests(PAGE.replace(from, to), SOURCES)[0]?.message).toBe(`names no test by ${message}`);
  });

  it('ignores a file that is not a test', () => {
    expect(listRows("it('V4 refuses a weak PIN', run);", 'api/src/a.ts')).toEqual([]);
  });
});
