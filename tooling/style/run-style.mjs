/** `pnpm style`: house rules (CONTRIBUTING.md) that no linter checks. Exit code 1 on findings. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkExports } from '../packages/exports.mjs';
import { checkDeclaredEvents } from './event-checks.mjs';
import * as fileChecks from './file-checks.mjs';
import { checkMutualFolders } from './folder-checks.mjs';
import { findMissingTests, findUnknownCodes, listCodes } from './list-tests.mjs';
import { checkProductFolders } from './product-checks.mjs';
import * as sheetChecks from './sheet-checks.mjs';
import { readPages, readSources, ROOT } from './sources.mjs';
import { checkTableOwners } from './table-checks.mjs';
import {
  checkIndexedDecisions,
  checkKnownDecisions,
  checkKnownPages,
  checkMappedPackages,
  checkOwnedPackages,
  checkProductVersion,
  checkTestedScreens,
} from './tree-checks.mjs';

const readRoot = (file) => readFileSync(path.join(ROOT, file), 'utf8');

export function listPackages() {
  const list = readRoot('pnpm-workspace.yaml').split('catalog:')[0];
  return [...list.matchAll(/^ {2}- (\S+)$/gm)].map((match) => match[1]);
}

function readRecords() {
  const folder = path.join(ROOT, 'docs/adr');
  const files = readdirSync(folder).filter((file) => file !== 'README.md');
  return files.map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
}

const runChecks = (checks, sources) =>
  Object.fromEntries(checks.map(([name, check]) => [name, sources.flatMap(check)]));

export function runStyle() {
  const sources = readSources();
  const mapFile = path.join(ROOT, 'ARCHITECTURE.md');
  const map = existsSync(mapFile) ? readFileSync(mapFile, 'utf8') : '';
  return {
    ...runChecks(Object.entries(fileChecks), sources),
    ...runChecks(Object.entries(sheetChecks), sources),
    testedScreens: checkTestedScreens(sources),
    knownPages: checkKnownPages(sources, readPages()),
    knownDecisions: checkKnownDecisions(sources, readPages()),
    indexedDecisions: checkIndexedDecisions(readFileSync(path.join(ROOT, 'docs/adr/README.md'), 'utf8'), readRecords()),
    declaredEvents: checkDeclaredEvents(sources),
    productsInTheirFolders: checkProductFolders(sources),
    knownCodes: findUnknownCodes(sources, listCodes(readFileSync(path.join(ROOT, 'docs/clauses.md'), 'utf8'))),
    testedBundlers: findMissingTests(readRoot('docs/remotes.md'), sources),
    mutualFolders: checkMutualFolders(sources),
    tableOwners: checkTableOwners(sources),
    raisedVersions: checkExports(),
    mappedPackages: checkMappedPackages(map, listPackages()),
    ownedPackages: checkOwnedPackages(readRoot('CODEOWNERS'), listPackages()),
    productVersion: checkProductVersion(readRoot('CHANGELOG.md'), JSON.parse(readRoot('package.json')).version),
  };
}

export function formatViolations(violations) {
  return violations.map((violation) => `${violation.path}:${violation.line}  ${violation.message}`);
}

if (process.argv[1] === import.meta.filename) {
  const lines = Object.entries(runStyle()).flatMap(([name, violations]) =>
    formatViolations(violations).map((line) => `${line} (${name})`),
  );
  for (const line of lines) console.log(line);
  console.log(lines.length === 0 ? 'style: clean' : `style: ${lines.length} violations`);
  process.exitCode = lines.length === 0 ? 0 : 1;
}
