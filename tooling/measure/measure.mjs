// `pnpm measure`: prints the size of the repository beside its limits. Reads only tracked files.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isTest, ROOT } from '../style/sources.mjs';
import { OWNERS_FILE, readOwners } from '../style/table-checks.mjs';

const IS_CODE = /\.(ts|tsx|mjs|cjs|js)$/;
const IS_SQL = /\.sql$/;
const MAX_COLUMNS = 120;

export const countWords = (text) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

export function countComments(text) {
  let isInside = false;
  return text.split('\n').filter((line) => {
    const trimmed = line.trim();
    const isComment = isInside || trimmed.startsWith('//') || trimmed.startsWith('/*') || trimmed.startsWith('{/*');
    if (trimmed.startsWith('/*') || trimmed.startsWith('{/*')) isInside = true;
    if (trimmed.includes('*/')) isInside = false;
    return isComment;
  }).length;
}

export const countConversions = (text) =>
  [...text.matchAll(/^\s*(?:export )?(?:async )?(?:function|const) \w+Of\b(?= = (?:async )?[(<]|[(<])/gm)].length;

/** End-to-end tests count as tests, with their page objects and fixtures. */
const isTestFile = (file) => isTest(file) || file.startsWith('e2e/');

function listTracked() {
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] };
  return execFileSync('git', ['ls-files', '-z'], options).split('\0');
}

/** Null without a readable repository, as in an archive of the sources. */
function readTracked() {
  let listed;
  try {
    listed = listTracked();
  } catch {
    return null;
  }
  return listed
    .filter((file) => IS_CODE.test(file) || IS_SQL.test(file) || file.endsWith('.md'))
    .filter((file) => existsSync(path.join(ROOT, file)))
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
}

const countLines = ({ text }) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/**
 * `walks.json`: the files in which something of a flow is created, changed, checked, stored or shown, in its order.
 * Files that only wire, forward or transport it are left out. Throws for a file that is gone.
 */
function measureWalks() {
  const walks = JSON.parse(readFileSync(path.join(import.meta.dirname, 'walks.json'), 'utf8'));
  return Object.entries(walks).map(([name, { limit, files }]) => {
    const gone = files.filter((file) => !existsSync(path.join(ROOT, file)));
    if (gone.length > 0) throw new Error(`tooling/measure/walks.json, ${name}: ${gone.join(', ')} does not exist`);
    return [`files on the walk of ${name}`, files.length, limit];
  });
}

const countForeignReads = (files) =>
  Object.keys(readOwners({ path: OWNERS_FILE, text: files.find(({ file }) => file === OWNERS_FILE).text }).readers)
    .length;

function measure(files) {
  const code = files.filter(({ file }) => IS_CODE.test(file));
  const source = code.filter(({ file }) => !isTestFile(file));
  const tests = code.filter(({ file }) => isTestFile(file));
  const pages = files.filter(({ file }) => file.endsWith('.md'));
  const wrapped = files.filter(({ file }) => IS_CODE.test(file) || IS_SQL.test(file));
  const lines = sum(wrapped.map(countLines));
  const longLines = sum(wrapped.map(({ text }) => text.split('\n').filter((line) => line.length > MAX_COLUMNS).length));
  const sourceLines = sum(source.map(countLines));
  const comments = sum(source.map(({ text }) => countComments(text)));
  const map = pages.find(({ file }) => file === 'ARCHITECTURE.md');
  return [
    ['source lines', sourceLines, 104_000],
    ['source files', source.length, 1_700],
    ['test lines', sum(tests.map(countLines)), 90_000],
    ['words of Markdown', sum(pages.map(({ text }) => countWords(text))), 45_000],
    ['words of ARCHITECTURE.md', countWords(map.text), 1_800],
    ['lines over 120 columns, per 1,000', round((1_000 * longLines) / lines), 5],
    ['comment lines, percent of source', round((100 * comments) / sourceLines), 5],
    ['functions named xOf', sum(code.map(({ text }) => countConversions(text))), 300],
    ['tables with foreign readers', countForeignReads(files), 8],
    ...measureWalks(),
  ];
}

const round = (number) => Math.round(number * 10) / 10;

if (process.argv[1] === import.meta.filename) {
  const tracked = readTracked();
  if (tracked === null) console.log('not measured: no git repository');
  for (const [name, value, limit] of tracked === null ? [] : measure(tracked)) {
    const verdict = value <= limit ? '' : '   above the limit';
    console.log(`${name.padEnd(36)}${String(value).padStart(9)}   limit ${limit}${verdict}`);
  }
}
