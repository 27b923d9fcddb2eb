import { LOCALES } from './locales.ts';
import { getLocalText } from './local-text.rules.ts';

describe('getLocalText', () => {
  it('P22 returns the text of each locale, and the Unicode text for zg', () => {
    const text = { en: 'Songkran', uni: 'သင်္ကြန်', zh: '宋干节', shan: 'သၢင်းၵျၢၼ်ႇ' };
    expect(LOCALES.map((locale) => getLocalText(text, locale))).toEqual([
      'Songkran',
      'သင်္ကြန်',
      'သင်္ကြန်',
      '宋干节',
      'သၢင်းၵျၢၼ်ႇ',
    ]);
  });
});
