#!/usr/bin/env node
/**
 * The texts of five languages (P22): writes zg from uni, glues uni and shan, normalises all, and tells what is wrong.
 *
 *   node tooling/i18n/build-locales.mjs            write, then report (a report does not fail: authors are at work)
 *   node tooling/i18n/build-locales.mjs --check    write nothing; any finding fails (the gate)
 *   … --root <folder>                              another tree, for the tool's own test
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import repository from '../webpack/root.cjs';
import { keyFindings } from './check-keys.mjs';
import { valueFindings } from './check-texts.mjs';
import { localeFolders, readLocaleSet } from './locale-sets.mjs';
import { regenerated } from './regenerate.mjs';

/** Writes what differs; returns how many files it wrote. */
function write(set) {
  const stale = Object.entries(regenerated(set)).filter(([locale, bytes]) => set[locale].raw !== bytes);
  for (const [locale, bytes] of stale) writeFileSync(set[locale].path, bytes);
  return stale.length;
}

/** The committed bytes must be the ones that the build makes: else zg shows last week's text. */
function staleFindings(set) {
  return Object.entries(regenerated(set))
    .filter(([locale, bytes]) => set[locale].raw !== undefined && set[locale].raw !== bytes)
    .map(([locale]) => `${set[locale].file}  stale: run pnpm run i18n`);
}

function main() {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false }, root: { type: 'string' } } });
  const root = values.root === undefined ? repository.root : resolve(values.root);
  const folders = localeFolders(root);
  const written = values.check ? 0 : folders.reduce((count, folder) => count + write(readLocaleSet(root, folder)), 0);
  const findings = folders.flatMap((folder) => {
    const set = readLocaleSet(root, folder);
    return [...keyFindings(set), ...valueFindings(set), ...staleFindings(set)];
  });
  for (const finding of findings) console.error(finding);
  console.log(`locales: ${folders.length} sets, ${written} files written, ${findings.length} findings`);
  if (values.check && findings.length > 0) process.exitCode = 1;
}

main();
