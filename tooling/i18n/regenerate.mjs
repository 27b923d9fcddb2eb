/** What the build makes of the written files: zg from uni, uni and shan glued, all of them in NFC. */
import rabbit from 'rabbit-node';
import { joinBurmeseWords } from '@padauk/contract/rules/burmese-lines';
import { joinShanSyllables, zawgyiOf } from '@padauk/contract/rules/myanmar-text';

const { uni2zg } = rabbit;

function zawgyiTree(value) {
  if (typeof value === 'string') return zawgyiOf(value, uni2zg);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, zawgyiTree(inner)]));
}

/** The right bytes of each file that the build may write; a file that is missing or does not parse has none. */
export function regenerated(set) {
  const bytes = {};
  // Whole files are normalised and glued, not value by value: keys are ASCII, and the author's own layout of the file is kept.
  for (const locale of ['en', 'zh'])
    if (set[locale].tree !== undefined) bytes[locale] = set[locale].raw.normalize('NFC');
  if (set.uni.tree !== undefined) bytes.uni = joinBurmeseWords(set.uni.raw.normalize('NFC'));
  if (set.shan.tree !== undefined) bytes.shan = joinShanSyllables(set.shan.raw.normalize('NFC'));
  // A zg key that is missing would fall back to Unicode text in a Zawgyi font, which is unreadable: so zg is never written by hand.
  if (set.uni.tree !== undefined) bytes.zg = `${JSON.stringify(zawgyiTree(set.uni.tree), null, 2)}\n`;
  return bytes;
}
