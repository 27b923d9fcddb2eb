/** Finds spoken Burmese. All texts use the written, polite register (docs/terms.md). */
import { removeBreakMarks } from '@padauk/contract/text/break-marks.rules';

/** Written words that contain the letters of a spoken form. */
const WRITTEN_WORDS = [
  'တွေဝေ', // to hesitate
  'ဘာသာ', // language, religion
  'ကမ္ဘာ', // world
  'သဘာဝ', // nature
  'စက်တင်ဘာ',
  'အောက်တိုဘာ',
  'နိုဝင်ဘာ',
  'ဒီဇင်ဘာ',
  'အဘယ်', // which, as books write it
  'ဘယ်ဘက်', // left side
  'တယ်လီ', // tele-
  'ဟိုတယ်', // hotel
  'မယ်တော်', // queen mother
  'အလို့ငှာ', // for the sake of
];

const SPOKEN = [
  'တွေ', // များ
  'ဘယ်', // မည်သည့်, မည်သို့, မည်မျှ
  'ဘာ', // မည်သည့်
  'တယ်', // သည်
  'ဘူး', // မ…ပါ
  'လို့', // ၍
  'တဲ့', // သော
  'မယ်', // မည်
  'နဲ့', // နှင့်
  'ရဲ့', // ၏
  'ဖို့', // ရန်
  'မလား', // ပါမည်လား
  'မလဲ', // ပါမည်လဲ
  '(?<!ပါ)သလဲ', // ပါသလဲ
  '(?<!ပါ)သလား', // ပါသလား
];

const WRITTEN = new RegExp(WRITTEN_WORDS.join('|'), 'gu');
/** A following tone mark, visarga or asat makes another syllable: တွေ့ is not တွေ. */
const FORM = new RegExp(`(?:${SPOKEN.join('|')})(?![\\u1037\\u1038\\u103a])`, 'gu');

export function findSpokenForms(text) {
  return [...new Set(removeBreakMarks(text).replace(WRITTEN, ' ').match(FORM) ?? [])];
}
