import { createRequire } from 'node:module';

const { rulesOf } = createRequire(import.meta.url)('./first-view-rules.cjs');

describe('the rules of a first view', () => {
  it.each([
    ['a class', '.a{color:red}', [{ classes: ['a'], css: '.a{color:red}' }]],
    [
      'several, each on its own',
      '.a,.b .c{x:y}',
      [
        { classes: ['a'], css: '.a{x:y}' },
        { classes: ['b', 'c'], css: '.b .c{x:y}' },
      ],
    ],
    ['tags alone, which stay together', 'h1,h2{x:y}', [{ classes: [], css: 'h1,h2{x:y}' }]],
    ['what must not be there', '.a:not(.b){x:y}', [{ classes: ['a'], css: '.a:not(.b){x:y}' }]],
    [
      'a layer in a condition',
      '@media print{@layer base{.a{x:y}}}',
      [{ classes: ['a'], css: '@media print{@layer base{.a{x:y}}}' }],
    ],
    [
      'an animation',
      '@layer base{@keyframes come{from{x:y}}}',
      [{ classes: [], css: '@layer base{@keyframes come{from{x:y}}}', keyframes: 'come' }],
    ],
    ['the order of the layers', '@layer base,shared;', [{ classes: [], css: '@layer base,shared;' }]],
    ['no font: its address is the sheet’s own', '@font-face{src:url(a.woff2)}', []],
  ])('say what they are of: %s', (_title, css, expected) => {
    expect(rulesOf(css)).toEqual(expected);
  });
});
