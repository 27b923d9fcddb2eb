import { describe as lines } from './run-style.mjs';
import { standingMutants, trustPage } from './trust-checks.mjs';

const SOURCES = [
  { path: 'api/src/modules/ledger/post.test.ts', text: "it('I3 moves the balance with the entries', () => {});" },
  { path: 'api/src/modules/ledger/post.ts', text: 'export const a = 1;\n' },
  { path: 'api/test/simulator/injected-bugs.ts', text: "title: 'a balance that is short'" },
];
const MUTANT = {
  name: 'one is two',
  file: 'api/src/modules/ledger/post.ts',
  from: 'a = 1',
  to: 'a = 2',
  by: ['api/src/modules/ledger/post.test.ts'],
};
const TESTS = '  - tests: `ledger/post.test` "I3 moves the balance"';
const SEEN = '  - seen to fail: change "one is two"; bug "a balance that is short"';
const page = (...below) => ['- **I3** a balance is the sum of its entries', ...below].join('\n');
const refused = (text) => lines(trustPage(text, SOURCES, { mutants: [MUTANT], codes: ['I3'] }));

describe('what the page of trust says', () => {
  it('passes when all of it stands', () => {
    expect(refused(page(TESTS, SEEN))).toEqual([]);
  });

  it('passes what is not yet, with the subject of its issue', () => {
    expect(refused(page('  - not yet: nothing is there (issue "Trust")'))).toEqual([]);
  });

  it.each([
    ['a file that is not there', [TESTS.replace('post', 'gone'), SEEN], '0 files end in ledger/gone.test'],
    [
      'words that the file does not say',
      [TESTS.replace('moves', 'keeps'), SEEN],
      'does not say "I3 keeps the balance"',
    ],
    ['a change that is not in the list', [TESTS, SEEN.replace('two', 'three')], 'has no change "one is three"'],
    ['a bug that is not planted', [TESTS, SEEN.replace('short', 'long')], 'has no bug "a balance that is long"'],
    ['tests that nobody saw fail', [TESTS], 'I3 names no test that was seen to fail, and is not "not yet"'],
    ['what is not yet, and of no issue', ['  - not yet: nothing is there'], '"not yet" names the subject of no issue'],
  ])('is refused with %s', (_title, below, message) => {
    expect(refused(page(...below))).toEqual([expect.stringContaining(message)]);
  });

  it('is refused when it leaves one out, and when it says one twice', () => {
    expect(refused('')).toEqual(['docs/trust.md:1  I3 stands here 0 times']);
    expect(refused([page(TESTS, SEEN), page(TESTS, SEEN)].join('\n'))).toEqual([
      'docs/trust.md:1  I3 stands here 2 times',
    ]);
  });
});

describe('the list of one-line changes', () => {
  it('passes when each is of a line as it is', () => {
    expect(standingMutants(SOURCES, [MUTANT])).toEqual([]);
  });

  it.each([
    ['a line that is not there any more', { from: 'a = 3' }, 'has 0 times, for "one is two": a = 3'],
    ['what would be no program', { to: 'a = ' }, 'is no program with "one is two"'],
    ['a file of tests that is gone', { by: ['api/gone.test.ts'] }, 'there is no api/gone.test.ts'],
  ])('is refused with %s', (_title, given, message) => {
    expect(lines(standingMutants(SOURCES, [{ ...MUTANT, ...given }]))).toEqual([expect.stringContaining(message)]);
  });

  it('is refused with two of one name', () => {
    expect(lines(standingMutants(SOURCES, [MUTANT, MUTANT]))).toEqual([
      expect.stringContaining('two changes are named "one is two"'),
    ]);
  });
});
