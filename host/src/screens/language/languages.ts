import type { Locale } from '@padauk/contract/text/locales';
import zawgyi from '../../locales/screens/zg.json';

/** In the language itself. The Zawgyi text is generated: it differs from the Unicode text only in encoding. */
export const LANGUAGES: Readonly<Record<Locale, { readonly name: string; readonly hint: string }>> = {
  en: { name: 'English', hint: 'If you can read this, choose English.' },
  uni: { name: 'မြန်‌မာ (ယူနီကုဒ်)', hint: 'ဤ​စာ‌ကို ဖတ်ရ‌လျှင် ယူနီကုဒ်‌ကို ရွေး‌ပါ။' },
  zg: zawgyi.language.zawgyi,
  zh: { name: '中文', hint: '如果您能看懂这行字，请选择中文。' },
  shan: { name: 'လိ‌ၵ်ႈ​တႆး', hint: 'သ‌င်​လူ​လႆႈ​လိ‌ၵ်ႈ​ၼႆႉ ၶႅ‌ၼ်း​တေႃႈ​လိူ‌ၵ်ႈ​လိ‌ၵ်ႈ​တႆး။' },
};
