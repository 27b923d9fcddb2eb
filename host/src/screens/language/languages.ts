import type { Locale } from '@padauk/contract/locales';
import zawgyi from '../../locales/screens/zg.json';

/**
 * Each language's name and one line that says "if you can read this, it is yours", in its own words, whatever language the app
 * speaks now. Zawgyi's stand in the generated file: nobody writes Zawgyi by hand, and the two Burmese lines must differ in nothing else.
 */
export const LANGUAGES: Readonly<Record<Locale, { readonly name: string; readonly hint: string }>> = {
  en: { name: 'English', hint: 'If you can read this, choose English.' },
  uni: { name: 'မြန်မာ (ယူနီကုဒ်)', hint: 'ဤ​စာ⁠ကို ဖတ်ရ⁠လျှင် ယူနီကုဒ်⁠ကို ရွေး⁠ပါ။' },
  zg: zawgyi.language.zawgyi,
  zh: { name: '中文', hint: '如果您能看懂这行字，请选择中文。' },
  shan: { name: 'လိ⁠ၵ်ႈ​တႆး', hint: 'သ⁠င်​လူ​လႆႈ​လိ⁠ၵ်ႈ​ၼႆႉ ၶႅ⁠ၼ်း​တေႃႈ​လိူ⁠ၵ်ႈ​လိ⁠ၵ်ႈ​တႆး။' },
};
