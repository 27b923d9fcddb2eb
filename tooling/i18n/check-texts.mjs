import detector from 'myanmar-tools/build_node/zawgyi_detector.js';
import rabbit from 'rabbit-node';
import { LOCALES } from '@padauk/contract/locales';
import { withoutBreakMarks } from '@padauk/contract/rules/break-marks';
import { ALLOWED_LATIN } from './allowed-latin.mjs';
import { spokenForms } from './spoken-burmese.mjs';

const ZAWGYI_FROM = 0.95; // short Unicode words score about 0.5, real Zawgyi above 0.99
const TAB_CLUSTERS = 14; // five labels of 12 px on a 320 px bar
const BRAND = /padauk|ပိတောက်/iu; // P23: the brand is a setting, `{{brand}}` in a text
const VARIABLE = /\{\{\s*([^}]*?)\s*\}\}/g;
const TAG = /<\/?[\w-]+\s*\/?>/g;
/** docs/terms.md: digits are Latin in every language. zg is exempt, because U+1090 is a letter there. */
const OWN_DIGITS = { uni: /[\u1040-\u1049]/gu, shan: /[\u1040-\u1049\u1090-\u1099]/gu };
const OWN_SCRIPT = { uni: /[\u1000-\u109f]/u, shan: /[\u1000-\u109f]/u, zh: /\p{Script=Han}/u };
const ALLOWED = new Set(ALLOWED_LATIN);

const zawgyi = new detector.ZawgyiDetector();
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

const variablesOf = (text) => [...new Set([...text.matchAll(VARIABLE)].map((match) => match[1]))].sort();
const tagsOf = (text) => (text.match(TAG) ?? []).sort();
const words = (names) => (names.length === 0 ? 'none' : names.join(' '));

function foreignWords(text) {
  return (
    text
      .replace(VARIABLE, ' ')
      .replace(TAG, ' ')
      .match(/[A-Za-z]+/g) ?? []
  ).filter((word) => !ALLOWED.has(word));
}

/** Some words (ကူးယူ) have the same code points in both encodings, so the detector's guess alone is not enough. */
function isZawgyi(text) {
  const plain = withoutBreakMarks(text);
  return zawgyi.getZawgyiProbability(plain) > ZAWGYI_FROM && rabbit.zg2uni(plain) !== plain;
}

function scriptFindings(locale, text) {
  const own = OWN_SCRIPT[locale];
  if (own === undefined || own.test(text)) return [];
  const foreign = foreignWords(text);
  return foreign.length === 0 ? [] : [`not translated: ${foreign.join(' ')}`];
}

/** The English singular may leave out {{count}}: "1 chance left". */
function variableFindings(key, text, uniText) {
  const wanted = variablesOf(uniText);
  const found = variablesOf(text);
  const comparable = key.endsWith('_one')
    ? wanted.filter((name) => name !== 'count' || found.includes('count'))
    : wanted;
  const findings = words(found) === words(comparable) ? [] : [`placeholders ${words(found)}; uni has ${words(wanted)}`];
  return words(tagsOf(text)) === words(tagsOf(uniText))
    ? findings
    : [...findings, `tags ${words(tagsOf(text))}; uni has ${words(tagsOf(uniText))}`];
}

function digitFindings(locale, text) {
  const digits = OWN_DIGITS[locale] === undefined ? null : text.match(OWN_DIGITS[locale]);
  return digits === null ? [] : [`digits ${digits.join('')}; write Latin ones`];
}

function textFindings(locale, key, text, uniText) {
  if (typeof text !== 'string') return ['not a text'];
  if (text.trim() === '') return ['empty'];
  const findings = [...scriptFindings(locale, text), ...digitFindings(locale, text)];
  if (text !== text.normalize('NFC')) findings.push('not in NFC');
  if (BRAND.test(text)) findings.push('names the brand; write {{brand}}');
  if ((locale === 'uni' || locale === 'shan') && isZawgyi(text)) findings.push('is Zawgyi; write Unicode');
  if (locale === 'uni') findings.push(...spokenForms(text).map((form) => `is spoken: ${form}; write the written form`));
  if (locale === 'shan' && withoutBreakMarks(text) === withoutBreakMarks(String(uniText)) && OWN_SCRIPT.shan.test(text))
    findings.push('is the Burmese text');
  // zg is as wide as uni, but its code points form other clusters.
  if (locale !== 'zg' && /(^|\.)tab\./.test(key)) {
    const length = [...clusters.segment(withoutBreakMarks(text))].length;
    if (length > TAB_CLUSTERS) findings.push(`tab label of ${length} clusters; at most ${TAB_CLUSTERS}`);
  }
  return typeof uniText === 'string' && locale !== 'uni'
    ? [...findings, ...variableFindings(key, text, uniText)]
    : findings;
}

export function valueFindings(set) {
  return LOCALES.flatMap((locale) =>
    [...set[locale].texts].flatMap(([key, text]) => {
      const uniText = set.uni.texts.get(key.replace(/_one$/, '_other')) ?? set.uni.texts.get(key);
      return textFindings(locale, key, text, uniText).map((finding) => `${set[locale].file}  ${key}: ${finding}`);
    }),
  );
}
