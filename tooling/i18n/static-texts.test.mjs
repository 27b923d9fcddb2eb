import { readFileSync } from 'node:fs';
import path from 'node:path';
import rabbit from 'rabbit-node';
import { joinBurmeseWords } from '@padauk/contract/text/burmese-lines.rules';
import { joinShanSyllables, toZawgyi } from '@padauk/contract/text/myanmar-text.rules';
import repository from '../webpack/root.cjs';

/** These texts must show before any bundle or locale file has loaded. */
const FILES = ['ops/edge/down.html', 'host/src/page-template/fallback.html', 'host/src/screens/language/languages.ts'];
const TEXT = /[\u1000-\u109f][\u1000-\u109f\u200b\u200c\u2060 ]*/g;
const SHAN = /[\u1075-\u108e]/;
const ZAWGYI = /<p lang="my-Qaag">(.*?)<\/p>/;
const readFile = (file) => readFileSync(path.join(repository.root, file), 'utf8');

describe('Burmese and Shan texts outside the locale files', () => {
  it.each(FILES)('have the same line-break marks in %s as locale files', (file) => {
    const texts = readFile(file).replace(ZAWGYI, '').match(TEXT) ?? [];
    expect(texts.length).toBeGreaterThan(0);
    expect(texts).toEqual(texts.map((text) => (SHAN.test(text) ? joinShanSyllables(text) : joinBurmeseWords(text))));
  });

  it('P22 are the same in Zawgyi', () => {
    const [, before = '', after = ''] = /<p lang="my">([^<]*)<\/p>\s*<p lang="my-Qaag">([^<]*)</.exec(
      readFile(FILES[1]),
    );
    expect(after).toBe(toZawgyi(before, rabbit.uni2zg));
  });
});
