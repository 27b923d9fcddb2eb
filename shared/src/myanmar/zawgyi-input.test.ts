import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import rabbit from 'rabbit-node';
import { removeBreakMarks } from '@padauk/contract/text/break-marks.rules';
import { changeLocale, startTexts } from '@padauk/shared/runtime';
import { loadZawgyiDetector, listReadings, convertToUnicode } from './zawgyi-input.ts';

const UNICODE = 'ကျေးဇူးပြု၍ ငွေလွှဲပြေစာ ပို့ပေးပါ';

/** Everyday words and names that the detector wrongly classifies as Zawgyi. */
const FALSE_POSITIVES = `အမြဲ ခေတ္တ အဓိပ္ပာယ် မြဲ သန္တာ ဝတ္တရား သတ္တဝါ
  မိတ္တူ ဝတ္ထု စတ္တု သိပ္ပံ ဓမ္မ မေတ္တာ စိတ္တ ပတ္တမြား မေဇာ အသြ မေသူဇာ`.split(/\s+/);
/** Any two parts form a name. */
const NAME_PARTS = `အောင် ကျော် မောင် မင်း ထွန်း မြင့် သန်း ခင် စန်း နွယ်
  ဝင်း ဇော် နိုင် ထက် ဖြိုး ကို သူ နန္ဒာ ဖြူ စု မြတ် နိုး သက် ငြိမ်း အေး ဇင် လင်း ထိုက်`.split(/\s+/);
const NAMES = NAME_PARTS.flatMap((first) => NAME_PARTS.map((second) => `${first}${second}`));
const ROOT = join(__dirname, '../../..');
const PROJECT_WORDS = globSync('*/src/**/locales/**/{uni,shan}.json', { cwd: ROOT }).flatMap((file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/": "(.*)"/g)].flatMap(([, text = '']) => {
    const shown = removeBreakMarks(text).normalize('NFC');
    return [shown, ...shown.split(/[^\u1000-\u109f]+/)];
  }),
);

async function findChanged(texts: readonly string[]): Promise<readonly string[]> {
  const conversions = await Promise.all(texts.map(async (text) => ({ text, unicode: await convertToUnicode(text) })));
  return conversions.filter(({ text, unicode }) => text !== unicode).map(({ text }) => text);
}

beforeEach(() => localStorage.clear());

describe('convertToUnicode', () => {
  it('P22 does not change well-formed words that score as Zawgyi', async () => {
    expect(await findChanged(FALSE_POSITIVES)).toEqual([]);
  });

  it('P22 does not change well-formed names of two parts', async () => {
    expect(await findChanged(NAMES)).toEqual([]);
  });

  it('P22 does not change the texts of this project or their words', async () => {
    expect({ isRead: PROJECT_WORDS.length > 10_000, changed: await findChanged(PROJECT_WORDS) }).toEqual({
      isRead: true,
      changed: [],
    });
  });

  it('P22 converts at least 98 of 100 names typed in Zawgyi', async () => {
    const typed = NAMES.map((name) => rabbit.uni2zg(name)).filter((zawgyi, index) => zawgyi !== NAMES[index]);
    const failures = typed.length - (await findChanged(typed)).length;
    expect(failures / typed.length).toBeLessThan(0.02);
  });

  it('P22 converts ambiguous text in locale zg only', async () => {
    await startTexts('zg');
    const convertedInZg = await convertToUnicode('ဇြန္တာ');
    await changeLocale('uni');
    expect([convertedInZg, await convertToUnicode('ဇြန္တာ')]).toEqual(['ဇွန်တာ', 'ဇြန္တာ']);
  });

  it('P22 converts ambiguous text after a long text in Zawgyi, and no longer after one in Unicode', async () => {
    await convertToUnicode(rabbit.uni2zg(UNICODE));
    const afterZawgyi = await convertToUnicode('ဇြန္တာ');
    await convertToUnicode(UNICODE);
    expect([afterZawgyi, await convertToUnicode('ဇြန္တာ')]).toEqual(['ဇွန်တာ', 'ဇြန္တာ']);
  });

  it('P22 orders the signs of Unicode typed in another order', async () => {
    await expect(convertToUnicode('ကုိကိိ')).resolves.toBe('ကိုကိ');
  });

  it('P22 converts a zero at the beginning to the letter wa', async () => {
    await expect(Promise.all(['၀င္းႏိုင္', '၀င်းနိုင်'].map(convertToUnicode))).resolves.toEqual(['ဝင်းနိုင်', 'ဝင်းနိုင်']);
  });

  it('P22 converts text from a Zawgyi keyboard', async () => {
    await expect(convertToUnicode(rabbit.uni2zg(UNICODE))).resolves.toBe(UNICODE);
  });

  it.each([
    ['Unicode', UNICODE],
    ['Shan, whose letters share code points with Zawgyi', 'ယူႇတီႈလုၵ်ႉၼီႈ ၵျၢပ်ႈ'],
    ['a short ambiguous word', 'ပါ'],
    ['Latin text', 'Ko Aung 09'],
  ])('does not change %s', async (_title, text) => {
    await expect(convertToUnicode(text)).resolves.toBe(text);
  });

  it('normalizes Unicode to NFC and removes pasted invisible marks', async () => {
    await expect(convertToUnicode('ကျွန\u103a\u1037\u2060တော်')).resolves.toBe('ကျွန\u1037\u103aတော်');
  });
});

describe('listReadings', () => {
  it.each([
    ['Zawgyi', rabbit.uni2zg(UNICODE), [UNICODE, rabbit.uni2zg(UNICODE)]],
    ['a short ambiguous word', 'အက်ႌ', ['အက်ႌ', 'အင်္ကျီ']],
    ['Latin', 'Ko Aung\u200b', ['Ko Aung']],
  ])('P22 lists the readings of %s, likeliest first', async (_, typed, readings) => {
    await expect(listReadings(typed)).resolves.toEqual(readings);
  });

  it('P22 converts a kinzi after a medial', async () => {
    await expect(listReadings('ျခေသၤ့')).resolves.toContain('ခြင်္သေ့'.normalize('NFC'));
  });
});

describe('loadZawgyiDetector', () => {
  const buffer = globalThis.Buffer;
  afterEach(() => {
    globalThis.Buffer = buffer;
  });

  it('works without a global Buffer, as in a browser, and defines none afterwards', async () => {
    Reflect.deleteProperty(globalThis, 'Buffer');
    const probability = await loadZawgyiDetector();
    expect({ probability: probability(rabbit.uni2zg(UNICODE)), isLeft: 'Buffer' in globalThis }).toEqual({
      probability: expect.closeTo(1, 5),
      isLeft: false,
    });
  });
});
