import detector from 'myanmar-tools/build_node/zawgyi_detector.js';
import rabbit from 'rabbit-node';
import { LOCALES } from '@padauk/contract/text/locales';
import { removeBreakMarks } from '@padauk/contract/text/break-marks.rules';
import { findSpokenForms } from './spoken-burmese.mjs';

const ZAWGYI_THRESHOLD = 0.95; // short Unicode words score about 0.5, real Zawgyi above 0.99
const TAB_CLUSTERS = 14; // five labels of 12 px on a 320 px bar
const BRAND = /padauk|ပိတောက်/iu; // P23: the brand is a setting, `{{brand}}` in a text
/** `{{minimumKyat}}` becomes "500 Ks". */
const DOUBLED_UNIT = /Kyat\s*\}\}\s*(?:Ks|MMK|kyat|ကျပ်|缅元|ၵျၢပ်ႈ)/iu;
const VARIABLE = /\{\{\s*([^}]*?)\s*\}\}/g;
const TAG = /<\/?[\w-]+\s*\/?>/g;
/** docs/terms.md: digits are Latin in every language. zg is exempt, because U+1090 is a letter there. */
const OWN_DIGITS = { uni: /[\u1040-\u1049]/gu, shan: /[\u1040-\u1049\u1090-\u1099]/gu };
const OWN_SCRIPT = { uni: /[\u1000-\u109f]/u, shan: /[\u1000-\u109f]/u, zh: /\p{Script=Han}/u };
/** Words that stay Latin in Burmese, Shan and Chinese. A text of only these and punctuation counts as translated. */
const ALLOWED = new Set(
  [
    'Ks MMK MB KB OTP PIN ID IP VPN QR SMS NRC SET VIP AM PM HDP HT FT vs VS x 2D 3D D',
    // Banks, wallets and apps, as they write their names.
    'KBZPay KBZ KPay Pay Wave WavePay AYA CB UAB uab AYAPay CBPay Viber Telegram Facebook Messenger',
    'TikTok Chrome Safari Android iOS iPhone Google Wi Fi',
    // The language switch names each language in that language.
    'English Zawgyi Unicode',
  ].flatMap((words) => words.split(' ')),
);

const zawgyi = new detector.ZawgyiDetector();
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

const listVariables = (text) => [...new Set([...text.matchAll(VARIABLE)].map((match) => match[1]))].sort();
const listTags = (text) => (text.match(TAG) ?? []).sort();
const joinNames = (names) => (names.length === 0 ? 'none' : names.join(' '));

function findForeignWords(text) {
  return (
    text
      .replace(VARIABLE, ' ')
      .replace(TAG, ' ')
      .match(/[A-Za-z]+/g) ?? []
  ).filter((word) => !ALLOWED.has(word));
}

/** Some words (ကူးယူ) have the same code points in both encodings, so the detector's guess alone is not enough. */
function isZawgyi(text) {
  const plain = removeBreakMarks(text);
  return zawgyi.getZawgyiProbability(plain) > ZAWGYI_THRESHOLD && rabbit.zg2uni(plain) !== plain;
}

function checkScript(locale, text) {
  const own = OWN_SCRIPT[locale];
  if (own === undefined || own.test(text)) return [];
  const foreign = findForeignWords(text);
  return foreign.length === 0 ? [] : [`not translated: ${foreign.join(' ')}`];
}

/** The English singular may leave out {{count}}: "1 chance left". */
function checkVariables(key, text, uniText) {
  const wanted = listVariables(uniText);
  const found = listVariables(text);
  const comparable = key.endsWith('_one')
    ? wanted.filter((name) => name !== 'count' || found.includes('count'))
    : wanted;
  const findings =
    joinNames(found) === joinNames(comparable)
      ? []
      : [`placeholders ${joinNames(found)}; uni has ${joinNames(wanted)}`];
  return joinNames(listTags(text)) === joinNames(listTags(uniText))
    ? findings
    : [...findings, `tags ${joinNames(listTags(text))}; uni has ${joinNames(listTags(uniText))}`];
}

function checkDigits(locale, text) {
  const digits = OWN_DIGITS[locale] === undefined ? null : text.match(OWN_DIGITS[locale]);
  return digits === null ? [] : [`digits ${digits.join('')}; write Latin ones`];
}

function checkText(locale, key, text, uniText) {
  if (typeof text !== 'string') return ['not a text'];
  if (text.trim() === '') return ['empty'];
  const findings = [...checkScript(locale, text), ...checkDigits(locale, text)];
  if (text !== text.normalize('NFC')) findings.push('not in NFC');
  if (BRAND.test(text)) findings.push('names the brand; write {{brand}}');
  if (DOUBLED_UNIT.test(removeBreakMarks(text))) findings.push('a unit after an amount, which is shown with its unit');
  if ((locale === 'uni' || locale === 'shan') && isZawgyi(text)) findings.push('is Zawgyi; write Unicode');
  if (locale === 'uni')
    findings.push(...findSpokenForms(text).map((form) => `spoken form ${form}; use the written form`));
  if (locale === 'shan' && removeBreakMarks(text) === removeBreakMarks(String(uniText)) && OWN_SCRIPT.shan.test(text))
    findings.push('is the Burmese text');
  // zg is as wide as uni, but its code points form other clusters.
  if (locale !== 'zg' && /(^|\.)tab\./.test(key)) {
    const length = [...clusters.segment(removeBreakMarks(text))].length;
    if (length > TAB_CLUSTERS) findings.push(`tab label of ${length} clusters; at most ${TAB_CLUSTERS}`);
  }
  return typeof uniText === 'string' && locale !== 'uni'
    ? [...findings, ...checkVariables(key, text, uniText)]
    : findings;
}

export function checkTexts(set) {
  return LOCALES.flatMap((locale) =>
    [...set[locale].texts].flatMap(([key, text]) => {
      const uniText = set.uni.texts.get(key.replace(/_one$/, '_other')) ?? set.uni.texts.get(key);
      return checkText(locale, key, text, uniText).map((finding) => `${set[locale].file}  ${key}: ${finding}`);
    }),
  );
}
