#!/usr/bin/env node
// `pnpm i18n [--check] [--root <folder>]`: generates zg from uni, marks line breaks, normalises to NFC, reports
// problems of the locale files (P22). `--check` writes nothing and fails on findings. `--root` works on another tree.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import rabbit from 'rabbit-node';
import { joinBurmeseWords } from '@padauk/contract/text/burmese-lines.rules';
import { joinShanSyllables, toZawgyi } from '@padauk/contract/text/myanmar-text.rules';
import repository from '../webpack/root.cjs';
import { checkKeys } from './check-keys.mjs';
import { checkTexts } from './check-texts.mjs';
import { findLocaleFolders, readLocaleSet } from './locale-sets.mjs';

const { uni2zg } = rabbit;

function toZawgyiTree(value) {
  if (typeof value === 'string') return toZawgyi(value, uni2zg);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toZawgyiTree(inner)]));
}

function regenerateLocales(set) {
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

function writeLocales(set) {
  const stale = Object.entries(regenerateLocales(set)).filter(([locale, bytes]) => set[locale].raw !== bytes);
  for (const [locale, bytes] of stale) writeFileSync(set[locale].path, bytes);
  return stale.length;
}

function findStaleFiles(set) {
  return Object.entries(regenerateLocales(set))
    .filter(([locale, bytes]) => set[locale].raw !== undefined && set[locale].raw !== bytes)
    .map(([locale]) => `${set[locale].file}  stale: run pnpm run i18n`);
}

function main() {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false }, root: { type: 'string' } } });
  const root = values.root === undefined ? repository.root : resolve(values.root);
  const folders = findLocaleFolders(root);
  const written = values.check
    ? 0
    : folders.reduce((count, folder) => count + writeLocales(readLocaleSet(root, folder)), 0);
  const findings = folders.flatMap((folder) => {
    const set = readLocaleSet(root, folder);
    return [...checkKeys(set), ...checkTexts(set), ...findStaleFiles(set)];
  });
  for (const finding of findings) console.error(finding);
  console.log(`locales: ${folders.length} sets, ${written} files written, ${findings.length} findings`);
  if (values.check && findings.length > 0) process.exitCode = 1;
}

main();
