// `pnpm measure`: prints the size of the repository beside its limits. Reads only tracked files.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isTest, ROOT } from '../style/sources.mjs';
import { countComments, countConversions, countWords } from './measure.rules.mjs';

const IS_CODE = /\.(ts|tsx|mjs|cjs|js)$/;
const IS_SQL = /\.sql$/;
const MAX_COLUMNS = 120;

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
    ['SQL files', files.filter(({ file }) => IS_SQL.test(file)).length, 40],
  ];
}

const round = (number) => Math.round(number * 10) / 10;

const tracked = readTracked();
if (tracked === null) console.log('not measured: no git repository');
for (const [name, value, limit] of tracked === null ? [] : measure(tracked)) {
  const verdict = value <= limit ? '' : '   above the limit';
  console.log(`${name.padEnd(36)}${String(value).padStart(9)}   limit ${limit}${verdict}`);
}
