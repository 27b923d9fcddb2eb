import { isFirstViews, readViewer } from './first-view.ts';

const FIRST_VISIT = { locale: 'uni', theme: 'system', isPlayer: false, hasLargeNumbers: false };

describe('readViewer', () => {
  it.each([
    ['no cookie', '', null, FIRST_VISIT],
    [
      'all four cookies',
      'padauk_locale=zh; padauk_theme=dark; padauk_player=1; padauk_numbers=large',
      null,
      { locale: 'zh', theme: 'dark', isPlayer: true, hasLargeNumbers: true },
    ],
    [
      'the first of two cookies with one name',
      'padauk_theme=dark; padauk_theme=light',
      null,
      { ...FIRST_VISIT, theme: 'dark' },
    ],
    ['unrelated cookies', 'a=b; padauk_theme=light;c', null, { ...FIRST_VISIT, theme: 'light' }],
    [
      'cookies with unknown values',
      'padauk_locale=fr; padauk_theme=<b>; padauk_player=token; padauk_numbers=1',
      null,
      FIRST_VISIT,
    ],
    ['a language in the URL, which overrides the cookie', 'padauk_locale=zh', 'en', { ...FIRST_VISIT, locale: 'en' }],
    ['an unknown language in the URL, which falls back to uni', 'padauk_locale=zh', 'fr', FIRST_VISIT],
  ])('B12 reads %s', (_title, cookie, lang, expected) => {
    expect(readViewer({ cookie, lang })).toEqual(expected);
  });
});

describe('isFirstViews', () => {
  const filledView = { part: 'widget a', view: 'widget a full', answer: 'key', when: { isFinal: true } };
  const markup = { en: {}, uni: { a: '<p>' }, zg: {}, zh: {}, shan: {} };

  it.each([
    ['a complete file', { schema: 1, rules: [{ classes: ['a'], css: '.a{}' }], markup }, true],
    ['a complete file with filled views', { schema: 1, rules: [], markup, filled: [filledView] }, true],
    [
      'a filled view without its condition',
      { schema: 1, rules: [], markup, filled: [{ ...filledView, when: null }] },
      false,
    ],
    [
      'a filled view whose name is no string',
      { schema: 1, rules: [], markup, filled: [{ ...filledView, view: 1 }] },
      false,
    ],
    ['filled views that are no list', { schema: 1, rules: [], markup, filled: {} }, false],
    ['another schema version', { schema: 2, rules: [], markup }, false],
    ['a missing language', { schema: 1, rules: [], markup: { en: {} } }, false],
    ['markup that is no string', { schema: 1, rules: [], markup: { ...markup, en: { a: 1 } } }, false],
    ['a rule of a wrong type', { schema: 1, rules: ['.a{}'], markup }, false],
    ['null', null, false],
  ])('E1 accepts only complete files: %s', (_title, file, expected) => {
    expect(isFirstViews(file)).toBe(expected);
  });
});
