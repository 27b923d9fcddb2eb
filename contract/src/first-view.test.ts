import { isFirstViews, readViewer } from './first-view.ts';

const FIRST_VISIT = { locale: 'uni', theme: 'system', isPlayer: false, hasLargeNumbers: false };

describe('who asks for a page', () => {
  it.each([
    ['nothing', '', null, FIRST_VISIT],
    [
      'all four words',
      'padauk_locale=zh; padauk_theme=dark; padauk_player=1; padauk_numbers=large',
      null,
      { locale: 'zh', theme: 'dark', isPlayer: true, hasLargeNumbers: true },
    ],
    ['cookies of others', 'a=b; padauk_theme=light;c', null, { ...FIRST_VISIT, theme: 'light' }],
    [
      'words that nobody knows',
      'padauk_locale=fr; padauk_theme=<b>; padauk_player=token; padauk_numbers=1',
      null,
      FIRST_VISIT,
    ],
    ['a language in the address, which wins', 'padauk_locale=zh', 'en', { ...FIRST_VISIT, locale: 'en' }],
    ['a language in the address that nobody knows, as the page itself reads it', 'padauk_locale=zh', 'fr', FIRST_VISIT],
  ])('B12 of %s', (_title, cookie, lang, expected) => {
    expect(readViewer({ cookie, lang })).toEqual(expected);
  });
});

describe('the file of a build', () => {
  const aFilledView = { part: 'widget a', view: 'widget a full', answer: 'key', when: { isFinal: true } };
  const markup = { en: {}, uni: { a: '<p>' }, zg: {}, zh: {}, shan: {} };

  it.each([
    ['whole', { schema: 1, rules: [{ classes: ['a'], css: '.a{}' }], markup }, true],
    ['whole, with what answers fill', { schema: 1, rules: [], markup, filled: [aFilledView] }, true],
    ['with what no answer fills', { schema: 1, rules: [], markup, filled: [{ ...aFilledView, when: null }] }, false],
    [
      'with a filled view that has no name',
      { schema: 1, rules: [], markup, filled: [{ ...aFilledView, view: 1 }] },
      false,
    ],
    ['with filled views that are no list', { schema: 1, rules: [], markup, filled: {} }, false],
    ['of another schema', { schema: 2, rules: [], markup }, false],
    ['without a language', { schema: 1, rules: [], markup: { en: {} } }, false],
    ['with markup that is no text', { schema: 1, rules: [], markup: { ...markup, en: { a: 1 } } }, false],
    ['with a rule that is none', { schema: 1, rules: ['.a{}'], markup }, false],
    ['cut off', null, false],
  ])('E1 is taken only when it is whole: %s', (_title, file, expected) => {
    expect(isFirstViews(file)).toBe(expected);
  });
});
