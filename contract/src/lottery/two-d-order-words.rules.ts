import { toSearchKey } from '../text/normalise-text.rules.ts';

/** The words of orders in chats and in two public programs for shops, in Unicode, Zawgyi and Latin letters. */
const SPELLINGS = {
  reverse: 'r အာ ပတ်လည် လည် အပြန် ပြန် ပတ္လည္ လည္ အျပန္ ျပန္',
  khway: 'ခွေ အခွေ ေခြ အေခြ khway',
  khwayTwins: 'kp ခွေပူး အခွေပူး ခပူး ေခြပူး အေခြပူး',
  head: 'ts t head ထိပ် ထိပ်စီး ရှေ့ အရှေ့ ထိပ္ ထိပ္စီး ေရွ့ အေရွ့',
  tail: 'np n tail နောက်ပိတ် နောက် ပိတ် အနောက် အပိတ် ေနာက္ပိတ္ ေနာက္ ပိတ္ အေနာက္ အပိတ္',
  round: 'round ပတ်သီး အပါ ပါ ပါတ် ပတ္သီး ပါတ္',
  break: 'br b bk break ဘရိတ် ဘဒိတ် ဗြိတ် ဘရိတ္ ဘဒိတ္ ၿဗိတ္ ျဗိတ္',
  twins: 'ap apu twins အပူး ပူး အပူ အပူးစုံ',
  evenTwins: 'စုံပူး',
  oddTwins: 'mp မပူး',
  power: 'pw power ပါဝါ',
  natkhat: 'natkhat နက္ခတ် နက်ခတ် နခတ် နတ်ခတ် နတ်ခက် နကၡတ္ နက္ခတ္ နခတ္ နတ္ခတ္ နတ္ခက္',
  brothers: 'brothers ညီကို ညီအစ်ကို ညီအကို ညီနောင် ညီအစ္ကို ညီေနာင္',
  tens: 'tens ဆယ်ပြည့် ဆယ္ျပည့္',
  evenEven: 'စုံစုံ',
  oddOdd: 'မမ',
  evenOdd: 'စုံမ',
  oddEven: 'မစုံ',
  all: 'all အကုန် အကုန္',
  cross: 'ကပ် အကပ် ကပ္ အကပ္',
  times: 'x',
  hundred: 'ရာ',
  thousand: 'ထောင် ေထာင္',
  tenThousand: 'သောင်း ေသာင္း',
  currency: 'ks kyat kyats mmk ကျပ် က်ပ္',
  /** These have two meanings by themselves. */
  a: 'a',
  k: 'k',
  nk: 'nk',
  p: 'p',
  sp: 'sp',
  pat: 'ပတ် ပတ္',
} as const;

export type OrderWord = keyof typeof SPELLINGS;

const WORDS: readonly (readonly [string, OrderWord])[] = (Object.keys(SPELLINGS) as OrderWord[]) // keys of a constant
  .flatMap((word) => SPELLINGS[word].split(' ').map((spelling) => [toSearchKey(spelling), word] as const))
  .sort(([one], [other]) => other.length - one.length);

/** `ခွေပူးအာ` has two words. Null if a part is unknown. Latin words never join. */
export function splitOrderWords(text: string): readonly OrderWord[] | null {
  const key = toSearchKey(text);
  if (key === '') return text === '' ? [] : null;
  const isLatin = /^[a-z]/.test(key);
  const found = WORDS.find(([spelling]) => (isLatin ? spelling === key : key.startsWith(spelling)));
  if (found === undefined) return null;
  const rest = splitOrderWords(key.slice(found[0].length));
  return rest === null ? null : [found[1], ...rest];
}
