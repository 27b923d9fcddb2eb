import rabbit from 'rabbit-node';
import { loadZawgyiDetector } from './zawgyi-detector.ts';
import { readingsOf, unicodeOf } from './zawgyi-input.ts';

const UNICODE = 'ကျေးဇူးပြု၍ ငွေလွှဲပြေစာ ပို့ပေးပါ';

describe('unicodeOf', () => {
  it('P22 reads what a Zawgyi keyboard typed', async () => {
    await expect(unicodeOf(rabbit.uni2zg(UNICODE))).resolves.toBe(UNICODE);
  });

  it('leaves Unicode as it is', async () => {
    await expect(unicodeOf(UNICODE)).resolves.toBe(UNICODE);
  });

  it('leaves Shan as it is, whose letters share code points with Zawgyi', async () => {
    await expect(unicodeOf('ယူႇတီႈလုၵ်ႉၼီႈ ၵျၢပ်ႈ')).resolves.toBe('ယူႇတီႈလုၵ်ႉၼီႈ ၵျၢပ်ႈ');
  });

  it('leaves a short word alone that could be either', async () => {
    await expect(unicodeOf('ပါ')).resolves.toBe('ပါ');
  });

  it('brings Unicode to NFC and drops invisible marks that were pasted', async () => {
    await expect(unicodeOf('ကျွန\u103a\u1037\u2060တော်')).resolves.toBe('ကျွန\u1037\u103aတော်');
  });

  it('leaves Latin alone', async () => {
    await expect(unicodeOf('Ko Aung 09')).resolves.toBe('Ko Aung 09');
  });
});

describe('readingsOf', () => {
  it.each([
    ['what is Zawgyi', rabbit.uni2zg(UNICODE), [UNICODE, rabbit.uni2zg(UNICODE)]],
    ['a word that is too short to be sure of', 'အက်ႌ', ['အက်ႌ', 'အင်္ကျီ']],
    ['Latin', 'Ko Aung\u200b', ['Ko Aung']],
  ])('P22 reads %s, the likeliest first', async (_, typed, readings) => {
    await expect(readingsOf(typed)).resolves.toEqual(readings);
  });

  it('P22 reads a kinzi behind a medial', async () => {
    await expect(readingsOf('ျခေသၤ့')).resolves.toContain('ခြင်္သေ့'.normalize('NFC'));
  });
});

describe('loadZawgyiDetector', () => {
  const buffer = globalThis.Buffer;
  afterEach(() => {
    globalThis.Buffer = buffer;
  });

  it('works where there is no Buffer, as in a browser, and leaves none behind', async () => {
    Reflect.deleteProperty(globalThis, 'Buffer');
    const probability = await loadZawgyiDetector();
    expect({ probability: probability(rabbit.uni2zg(UNICODE)), isLeft: 'Buffer' in globalThis }).toEqual({
      probability: expect.closeTo(1, 5),
      isLeft: false,
    });
  });
});
