import { describe as lines } from './run-style.mjs';
import { deliveryPage } from './delivery-checks.mjs';

const SOURCES = [
  { path: 'ops/src/a.test.ts', text: "it('keeps the store whole, whatever comes', () => {});" },
  { path: 'tooling/b.test.mjs', text: "it('says it\\'s there', () => {});" },
];
const GOOD = '`ops/src/a.test.ts` "keeps the store whole"';
const page = ({
  feature = GOOD,
  wish = GOOD,
  finding = `| 1.1 | broken | ${GOOD} |`,
  mock = `| home | one view | ${GOOD} |`,
} = {}) =>
  [
    '| Feature | Here | Shown by |',
    '| ------- | ---- | -------- |',
    `| Audit | whole | ${feature} |`,
    '',
    '| Wish | Here | What there is |',
    '| ---- | ---- | ------------- |',
    `| A key | whole | ${wish} |`,
    '',
    '| Finding | What was wrong | Held by |',
    '| ------- | -------------- | ------- |',
    finding,
    '',
    '| Mock | What it asks | Held by |',
    '| ---- | ------------ | ------- |',
    mock,
  ].join('\n');
const refused = (text) =>
  lines(
    deliveryPage(text, SOURCES, {
      page: 'docs/delivery.md',
      features: 1,
      wishes: 1,
      findings: ['1.1'],
      mocks: ['home'],
    }),
  );

describe('what the page of delivery says', () => {
  it('passes when all of it stands', () => {
    expect(refused(page({ wish: '`tooling/b.test.mjs` "it\'s there"' }))).toEqual([]);
  });

  it.each([
    [
      'a file that is not there',
      { feature: GOOD.replace('/a.', '/c.') },
      'docs/delivery.md:3  there is no test ops/src/c.test.ts',
    ],
    [
      'words that no title has',
      { wish: GOOD.replace('store', 'shop') },
      'docs/delivery.md:7  ops/src/a.test.ts does not say "keeps the shop whole"',
    ],
    ['a feature without a test', { feature: 'by hand' }, 'docs/delivery.md:3  Audit names no test'],
    [
      'a finding that nothing holds',
      { finding: '| 1.1 | broken | nothing |' },
      'docs/delivery.md:11  1.1 names no test',
    ],
    [
      'a finding that is left out',
      { finding: `| 1.2 | broken | ${GOOD} |` },
      'docs/delivery.md:1  finding 1.1 does not stand here once',
    ],
    [
      'a mock that nothing holds',
      { mock: '| home | one view | a picture |' },
      'docs/delivery.md:15  home names no test',
    ],
    [
      'a mock that is left out',
      { mock: `| board | one view | ${GOOD} |` },
      'docs/delivery.md:1  mock home does not stand here once',
    ],
  ])('is refused with %s', (_title, parts, message) => {
    expect(refused(page(parts))).toEqual([message]);
  });

  it('is refused with a feature too few', () => {
    expect(refused(page().replace(/\| Audit.*\n/, ''))).toEqual(['docs/delivery.md:1  there are 0 features, not 1']);
  });
});
