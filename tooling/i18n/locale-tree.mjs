import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const VALID_SET = {
  en: {
    tab: { home: 'Home' },
    sent: '{{amount}} was <b>sent</b>',
    left_one: '1 chance left',
    left_other: '{{count}} chances left',
  },
  uni: { tab: { home: 'ပင်မ' }, sent: '{{amount}} <b>ပို့\u200cပြီး</b>', left_other: '{{count}} ကြိမ် ကျန်\u200cသည်' },
  zg: {
    tab: { home: 'ပ\u2060င္\u200bမ' },
    sent: '{{amount}} <b>ပို႔\u2060\u107fပ\u2060\u103bီး</b>',
    left_other: '{{count}}',
  },
  zh: { tab: { home: '首页' }, sent: '{{amount}} <b>已发送</b>', left_other: '还剩 {{count}} 次' },
  shan: {
    tab: { home: 'ၼႃႈ\u200bႁူဝ်\u200cႁႅၵ်ႈ' },
    sent: '{{amount}} <b>သူင်ႇ\u200bယဝ်ႉ</b>',
    left_other: 'ၵိုတ်း {{count}} ပွၵ်ႈ',
  },
};

export function writeSet(root, name, set) {
  const folder = join(root, name, 'src', 'locales', 'home');
  mkdirSync(folder, { recursive: true });
  for (const [locale, tree] of Object.entries(set)) {
    if (tree === undefined) continue;
    writeFileSync(
      join(folder, `${locale}.json`),
      typeof tree === 'string' ? tree : `${JSON.stringify(tree, null, 2)}\n`,
    );
  }
}

export function changeLocale(locale, change) {
  return { ...VALID_SET, [locale]: { ...VALID_SET[locale], ...change } };
}
