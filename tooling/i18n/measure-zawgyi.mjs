/**
 * `pnpm measure:zawgyi`: how many names and words in Unicode would be changed, and how many of them are converted when
 * they are typed in Zawgyi in locale zg (P22). Fails below the promised figures.
 */
import { globSync, readFileSync } from 'node:fs';
import { ZawgyiDetector } from 'myanmar-tools/build_node/zawgyi_detector.js';
import rabbit from 'rabbit-node';
import { removeBreakMarks } from '@padauk/contract/text/break-marks.rules';
import { convertZawgyiToUnicode, detectBurmeseEncoding, isZawgyi } from '@padauk/contract/text/burmese-encoding.rules';
import { splitBurmeseWords } from '@padauk/contract/text/myanmar-text.rules';
import { normaliseText } from '@padauk/contract/text/normalise-text.rules';
import repository from '../webpack/root.cjs';

/** Any two of them form a name. */
const SYLLABLES = `
  အောင် ကျော် မောင် မင်း ထွန်း မြင့် သန်း ခင် စန်း နွယ် ဝင်း ဇော် နိုင် ထက် ဖြိုး ကို သူ နန္ဒာ ဖြူ စု မြတ် နိုး သက် ငြိမ်း အေး ဇင် လင်း
  ထိုက် သန္တာ မေ သူဇာ ဇာ မေတ္တာ ဝတ် ရည် ခိုင် မိုး မျိုး ညို ညွန့် တင် တိုး တုတ် ထူး ထွေး ဒေဝီ ဓန နီ နု နော် ပန်း ပြည့် ပြုံး ဖုန်း ဗိုလ်
  ဘို ဘုန်း မာ မီ မူ မြ မြိုင် မှူး ယဉ် ယု ယွန်း ရွှေ ရွက် ရီ လတ် လဲ့ လှ လှိုင် လွင် လေး ဝါ ဝေ ဝိုင်း သီတာ သီရိ သိန်း သွယ် သွေး သော် သင်း
  ဟန် ဟိန်း ဟေမာ အိ အိမ် အုန်း ဥ ဥမ္မာ ဦး ဧ ဩဘာ ကလျာ ကြည် ကြီး ကြွယ် ကြူ ခန့် ခွန်း ချစ် ချို ချမ်း ငယ် ငွေ စံ စိုး စောင်း စပယ် ဆု ဆွေ
  ဆောင်း ဇာနည် ဇေယျာ ညီ ဉာဏ် တာ တေဇ ထား ပပ`.trim();
/** The letters of well-formed words; other code points of the block belong to Shan, Mon and Karen. */
const BURMESE = /[\u1000-\u104f]+/g;
const STARTS_WORD = /^[\u1000-\u102a\u103f]/;
/** Plural, object, polite verb, question. */
const ENDINGS = ['', 'များ', 'ကို', 'ပါတယ်', 'လား'];
const MAX_WORDS_OF_PHRASE = 3;
const PROMISE = { names: 14_000, words: 10_000, changed: 0, converted: 0.999 };

const detector = new ZawgyiDetector();

function readsAsZawgyi(text, typesZawgyi) {
  const unicode = normaliseText(convertZawgyiToUnicode(text, rabbit.zg2uni));
  const probability = detector.getZawgyiProbability(text);
  return isZawgyi(text, { probability, unicode }, typesZawgyi) ? unicode : text;
}

export function listNames() {
  const syllables = SYLLABLES.split(/\s+/).map((syllable) => syllable.normalize('NFC'));
  return [...new Set([...syllables, ...syllables.flatMap((one) => syllables.map((other) => one + other))])];
}

/** Words of the repository's own Burmese texts, runs of up to three of them, and their everyday forms. */
export function listWords() {
  const words = new Set();
  const files = globSync('{*/src/**/*uni.json,contract/src/account/*.rules.ts,api/migrations/*.sql,docs/*.md}', {
    cwd: repository.root,
  });
  for (const file of files) {
    const text = removeBreakMarks(readFileSync(`${repository.root}/${file}`, 'utf8')).normalize('NFC');
    for (const [run] of text.matchAll(BURMESE)) {
      const parts = splitBurmeseWords(run);
      for (let from = 0; from < parts.length; from += 1)
        for (let to = from + 1; to <= Math.min(parts.length, from + MAX_WORDS_OF_PHRASE); to += 1)
          for (const ending of ENDINGS) words.add(parts.slice(from, to).join('') + ending);
    }
  }
  return [...words].filter((word) => STARTS_WORD.test(word) && detectBurmeseEncoding(word) === 'unicode');
}

/** Texts that Unicode readers would see changed, and texts that are not converted back from Zawgyi in locale zg. */
export function measureConversions(texts) {
  const changed = texts.filter((text) => readsAsZawgyi(normaliseText(text), false) !== text);
  const lost = texts.filter((text) => readsAsZawgyi(normaliseText(rabbit.uni2zg(text)), true) !== text);
  return { count: texts.length, changed, lost, converted: 1 - lost.length / texts.length };
}

function report(title, least, texts) {
  const { count, changed, lost, converted } = measureConversions(texts);
  const percent = (converted * 100).toFixed(3);
  console.log(`${title}: ${count}, changed ${changed.length}, converted from Zawgyi in zg ${percent} %`);
  for (const text of [...changed, ...lost].slice(0, 20)) console.log(`  ${text}`);
  return count >= least && changed.length <= PROMISE.changed && converted >= PROMISE.converted;
}

if (process.argv[1] === import.meta.filename) {
  const results = [report('names', PROMISE.names, listNames()), report('words', PROMISE.words, listWords())];
  if (results.includes(false)) process.exitCode = 1;
}
