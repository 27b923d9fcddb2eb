import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import repository from '../webpack/root.cjs';
import { flattenTree } from './locale-sets.mjs';
import { findSpokenForms } from './spoken-burmese.mjs';

const OPS_TEXTS = ['uni.json', 'office-uni.json'].map((file) => `ops-page/src/texts/${file}`);

describe('findSpokenForms', () => {
  it.each([
    ['ဘယ်သူတွေ မြင်ရသလဲ', ['ဘယ်', 'တွေ', 'သလဲ']],
    ['ဘာ\u2060ကြောင့် တိုင်ကြားပါသလဲ', ['ဘာ']],
    ['ပယ်ဖျက်\u200bလို့ ရပါသလား', ['လို့']],
    ['ငွေ မရောက်သေး\u2060ပါ\u2060ဘူး', ['ဘူး']],
    ['ငွေရပါ\u2060တယ်', ['တယ်']],
    ['အကောင့်နဲ့ ငွေထုတ်ဖို့', ['နဲ့', 'ဖို့']],
    ['အကောင့်မှ ထွက်မလား', ['မလား']],
  ])('finds the spoken forms in %s', (text, forms) => {
    expect(findSpokenForms(text)).toEqual(forms);
  });

  it.each(['မည်သူများ မြင်ရပါသလဲ', 'အကောင့်မှ ထွက်ပါမည်လား', 'ရှာမတွေ့ပါ', 'ဘာသာစကား', 'ဒီဇင်ဘာမှ', 'တယ်လီဂရမ်', 'ပြောင်းလဲနေဆဲ', 'ငွေမရဘဲ'])(
    'finds no spoken form in %s',
    (text) => {
      expect(findSpokenForms(text)).toEqual([]);
    },
  );

  it.each(OPS_TEXTS)('finds no spoken form in %s, which the locale build does not check', (file) => {
    const texts = flattenTree(JSON.parse(readFileSync(join(repository.root, file), 'utf8')));
    expect(texts.filter(([, text]) => findSpokenForms(text).length > 0)).toEqual([]);
  });
});
