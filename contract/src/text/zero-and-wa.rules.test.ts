import { restoreWa, restoreZeros } from './zero-and-wa.rules.ts';

describe('restoreWa', () => {
  it.each([
    ['a word that begins with the digit zero', '၀င်းနိုင်', 'ဝင်းနိုင်'],
    ['a Zawgyi word that begins with the digit zero', '၀င္းႏိုင္', 'ဝင္းႏိုင္'],
    ['both of two words', '၀င္း၀င္း', 'ဝင္းဝင္း'],
    ['a sentence', '၀င်းက ၀မ်းသာလို့ ၀ယ်တယ် ၀တ္ထု ၀ိုင်း ၀က်သား', 'ဝင်းက ဝမ်းသာလို့ ဝယ်တယ် ဝတ္ထု ဝိုင်း ဝက်သား'],
    ['a letter with a vowel', 'ပါ၀ါ', 'ပါဝါ'],
    ['a letter without a sign', 'မ၀တ', 'မဝတ'],
    ['a letter before a stack', '၀ဏ္ဏ', 'ဝဏ္ဏ'],
    ['a letter at the end of a word', 'မြစ်၀', 'မြစ်ဝ'],
    ['a letter after a Zawgyi e', 'ေ၀', 'ေဝ'],
    ['a word after a digit', '၅၀င်း', '၅ဝင်း'],
  ])('P22 restores the letter wa in %s', (_, text, expected) => {
    expect(restoreWa(text)).toBe(expected);
  });

  it.each([
    '၀',
    '၀၀ ၁၁',
    '၁၀',
    '၁၀ကျပ်',
    '၁၀က်ပ္',
    '၁၀ေက်ာ္',
    '၁၀ျပား',
    '၀ ကျပ်',
    '၀ကျပ်',
    'အမှတ် ၀',
    'ဖုန်း၀၉၇၇၁၂၃၄၅၆',
    'လက်ကျန်၀.၅',
    'အိမ် ၂၀ ကို',
    '၀၉-၁၂',
    'Ko ၀',
  ])('keeps the zero in %s', (text) => {
    expect(restoreWa(text)).toBe(text);
  });
});

describe('restoreZeros', () => {
  it.each([
    ['ဝ၉၇၈၄', '၀၉၇၈၄'],
    ['၁ဝ,ဝဝဝ', '၁၀,၀၀၀'],
    ['၅ဝဝ ကျပ်', '၅၀၀ ကျပ်'],
    ['၅ဝဝကျပ်', '၅၀၀ကျပ်'],
    ['ဝဝ=၅ဝဝ', '၀၀=၅၀၀'],
    ['0ဝ9', '0၀9'],
  ])('P22 restores zeros in %s', (text, expected) => {
    expect(restoreZeros(text)).toBe(expected);
  });

  it.each(['ပါဝါ 500', 'ဝင်း', 'မဝတ'])('keeps the letter in %s', (text) => {
    expect(restoreZeros(text)).toBe(text);
  });
});
