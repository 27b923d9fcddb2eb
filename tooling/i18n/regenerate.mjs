import rabbit from 'rabbit-node';
import { joinBurmeseWords } from '@padauk/contract/rules/burmese-lines';
import { joinShanSyllables, toZawgyi } from '@padauk/contract/rules/myanmar-text';

const { uni2zg } = rabbit;

function toZawgyiTree(value) {
  if (typeof value === 'string') return toZawgyi(value, uni2zg);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toZawgyiTree(inner)]));
}

export function regenerateLocales(set) {
  const bytes = {};
  // Works on the whole text of a file to keep the author's layout; keys are ASCII, so they do not change.
  for (const locale of ['en', 'zh'])
    if (set[locale].tree !== undefined) bytes[locale] = set[locale].raw.normalize('NFC');
  if (set.uni.tree !== undefined) bytes.uni = joinBurmeseWords(set.uni.raw.normalize('NFC'));
  if (set.shan.tree !== undefined) bytes.shan = joinShanSyllables(set.shan.raw.normalize('NFC'));
  // A missing zg key would fall back to Unicode text in a Zawgyi font, which is unreadable. So zg is always generated.
  if (set.uni.tree !== undefined) bytes.zg = `${JSON.stringify(toZawgyiTree(set.uni.tree), null, 2)}\n`;
  return bytes;
}
