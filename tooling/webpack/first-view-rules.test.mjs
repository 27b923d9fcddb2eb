import { createRequire } from 'node:module';

const { splitRules } = createRequire(import.meta.url)('./first-view-rules.cjs');

describe('splitRules', () => {
  it.each([
    ['a class', '.a{color:red}', [{ classes: ['a'], css: '.a{color:red}' }]],
    [
      'several selectors, each as a separate rule',
      '.a,.b .c{x:y}',
      [
        { classes: ['a'], css: '.a{x:y}' },
        { classes: ['b', 'c'], css: '.b .c{x:y}' },
      ],
    ],
    ['selectors without a class as one rule', 'h1,h2{x:y}', [{ classes: [], css: 'h1,h2{x:y}' }]],
    ['a class without those in :not()', '.a:not(.b){x:y}', [{ classes: ['a'], css: '.a:not(.b){x:y}' }]],
    [
      'a rule in a layer in a media query',
      '@media print{@layer base{.a{x:y}}}',
      [{ classes: ['a'], css: '@media print{@layer base{.a{x:y}}}' }],
    ],
    [
      'keyframes with their name',
      '@layer base{@keyframes come{from{x:y}}}',
      [{ classes: [], css: '@layer base{@keyframes come{from{x:y}}}', keyframes: 'come' }],
    ],
    ['the statement with the order of layers', '@layer base,shared;', [{ classes: [], css: '@layer base,shared;' }]],
    ['no @font-face, because its URL is relative to the sheet', '@font-face{src:url(a.woff2)}', []],
  ])('returns %s', (_title, css, expected) => {
    expect(splitRules(css)).toEqual(expected);
  });
});
