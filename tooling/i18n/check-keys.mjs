import { LOCALES } from '@padauk/contract/text/locales';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const OTHER = /_other$/;

/** English also needs `_one` beside every `_other`. */
function getExpectedKeys(locale, uniKeys) {
  return new Set(
    locale === 'en'
      ? [...uniKeys, ...uniKeys.filter((key) => OTHER.test(key)).map((key) => key.replace(OTHER, '_one'))]
      : uniKeys,
  );
}

/** JSON.parse silently keeps the last of two equal keys, so the compact lengths then differ. */
function hasHiddenKey(file) {
  const compact = file.raw.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');
  return compact.length !== JSON.stringify(file.tree).length;
}

function findKeyDifferences(locale, file, uniKeys) {
  const expected = getExpectedKeys(locale, uniKeys);
  const missing = [...expected].filter((key) => !file.texts.has(key)).map((key) => `${file.file}  ${key}: missing`);
  const extra = [...file.texts.keys()]
    .filter((key) => !expected.has(key))
    .map((key) => `${file.file}  ${key}: not in uni`);
  return [...missing, ...extra];
}

/** Burmese, Shan and Chinese have only the plural form `_other`; i18next never uses any other. */
function findWrongPlurals(locale, file) {
  if (locale === 'en') return [];
  return [...file.texts.keys()]
    .filter((key) => PLURAL.test(key) && !OTHER.test(key))
    .map((key) => `${file.file}  ${key}: plural form; this language has _other only`);
}

export function checkKeys(set) {
  const uniKeys = [...set.uni.texts.keys()];
  return LOCALES.flatMap((locale) => {
    const file = set[locale];
    if (file.problem !== undefined) return [`${file.file}  ${file.problem}`];
    const hidden = hasHiddenKey(file)
      ? [`${file.file}  a duplicate key, or a letter written as an escape sequence`]
      : [];
    const keys = locale === 'uni' || set.uni.problem !== undefined ? [] : findKeyDifferences(locale, file, uniKeys);
    return [...hidden, ...keys, ...findWrongPlurals(locale, file)];
  });
}
