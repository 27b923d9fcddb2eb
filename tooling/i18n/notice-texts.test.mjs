import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const readTexts = (remote, locale) =>
  JSON.parse(readFileSync(join(ROOT, remote, 'src/locales', `${locale}.json`), 'utf8'));

const collectTexts = (node, texts = {}) => {
  for (const [key, value] of Object.entries(node))
    if (typeof value === 'string') texts[key] = value;
    else collectTexts(value, texts);
  return texts;
};

describe('texts of football notices', () => {
  it.each(['uni', 'zg', 'en', 'zh', 'shan'])('P22 are equal in the inbox and in football, in %s', (locale) => {
    const own = readTexts('remote-football', locale).notices.text;
    const inbox = collectTexts(readTexts('remote-account', locale));
    expect(Object.keys(own)).toContain('matchPostponed');
    expect(Object.fromEntries(Object.keys(own).map((key) => [key, inbox[key]]))).toEqual(own);
  });
});
