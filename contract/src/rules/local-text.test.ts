import { LOCALES } from '../locales.ts';
import { getLocalText } from './local-text.ts';

describe('a text of the office', () => {
  it('P22 is in five languages, zg by its Unicode form', () => {
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
