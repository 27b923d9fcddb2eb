/** `pnpm tests:table [code …]`: a Markdown table of the tests whose titles begin with codes of docs/clauses.md. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSources, ROOT, visitNodes } from './sources.mjs';

const IS_TEST = /\.(test|spec)\.(tsx?|mjs)$/;
const TEST_FUNCTION = /^(it|test|describe\w*)$/;
const CODE = /^([A-Z]\d+)\b(?:,? and |,? )?/;
/** Letters of the registers in docs/clauses.md, and those of lists that are not in this repository. */
const IS_CODE = /^[PBDTVACEKIFGHLMR]\d/;
const FOREIGN_LIST = /^(?:BR|RTS|Issue|row|point) \d+\b/i;

export function listCodes(page) {
  return [...page.matchAll(/^\| ([A-Z]\d+) +\|/gm)].map(([, code]) => code);
}

/** `I13, I14 pays once` has two codes. */
function parseLeadingCodes(title) {
  const [start, code] = CODE.exec(title) ?? [];
  return code === undefined ? [] : [code, ...parseLeadingCodes(title.slice(start.length))];
}

function getText(node) {
  if (node?.type === 'StringLiteral') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ cooked, raw }) => cooked ?? raw).join('…');
  if (node?.type === 'BinaryExpression') return getText(node.left) + getText(node.right);
  return node?.expression === undefined ? '…' : getText(node.expression);
}

function getRows(node, constants) {
  if (node?.type === 'ArrayExpression') return node.elements.map((element) => element?.expression);
  if (node?.type === 'Identifier') return getRows(constants.get(node.value), constants);
  return node?.expression === undefined ? [] : getRows(node.expression, constants);
}

function getRowText(row, placeholder) {
  if (row?.type === 'ArrayExpression') return getText(row.elements[0]?.expression);
  if (row?.type !== 'ObjectExpression') return getText(row);
  return getText(row.properties.find(({ key }) => `$${key?.value}` === placeholder)?.value);
}

function listTitles({ callee, arguments: [title] }, constants) {
  const text = getText(title?.expression);
  const [placeholder] = /^(%[sp]|\$\w+)/.exec(text) ?? [];
  if (placeholder === undefined || callee.type !== 'CallExpression') return [text];
  const rows = getRows(callee.arguments[0]?.expression, constants);
  return rows.map((row) => text.replace(placeholder, () => getRowText(row, placeholder)));
}

const getCalleeName = (callee) => callee?.value ?? getCalleeName(callee.callee ?? callee.object ?? { value: '' });

function listFileTitles(source) {
  const [calls, constants] = [[], new Map()];
  visitNodes(source, (node) => {
    if (node.type === 'CallExpression' && TEST_FUNCTION.test(getCalleeName(node.callee))) calls.push(node);
    if (node.type === 'VariableDeclarator') constants.set(node.id.value, node.init);
  });
  return calls.flatMap((call) => listTitles(call, constants)).map((title) => ({ file: source.path, title }));
}

const listAllTitles = (sources) => sources.filter((source) => IS_TEST.test(source.path)).flatMap(listFileTitles);

export function listTestRows(sources, codes) {
  const rows = listAllTitles(sources).flatMap(({ file, title }) =>
    parseLeadingCodes(title).map((code) => ({ code, file, title })),
  );
  return codes.flatMap((code) => rows.filter((row) => row.code === code));
}

export function findUnknownCodes(sources, codes) {
  const known = new Set(codes);
  return listAllTitles(sources).flatMap(({ file, title }) => {
    const unknown = parseLeadingCodes(title).filter((code) => IS_CODE.test(code) && !known.has(code));
    const foreign = FOREIGN_LIST.exec(title);
    return [...unknown, ...(foreign ?? [])].map((code) => ({
      path: file,
      line: 1,
      message: `docs/clauses.md has no ${code}: ${title}`,
    }));
  });
}

const NUMBERED_TEST = /^(\d+)\. \[[^\]]+\]\(\.\.\/([^)]+)\): "([^"]+)"$/gm;
const EXAMPLES_FILE = 'e2e/test-data/example-remotes.ts';

/** `| Vite 8 | 1 | 2, 3 |` has the tests 1, 2 and 3. */
function listBundlerCells(page) {
  const tables = page.split('\n\n').filter((block) => block.startsWith('| Bundler '));
  const rows = tables.flatMap((table) => table.trim().split('\n').slice(2));
  return rows.flatMap((row) => {
    const [name, ...cells] = row.slice(1, -1).split('|');
    const [bundler] = name.trim().split(/,? /);
    return cells.flatMap((cell) => cell.split(',').map((number) => ({ bundler, number: number.trim() })));
  });
}

/** Tables of docs/remotes.md: each cell has numbers of tests, and `<bundler>` in a title stands for the row's. */
export function findMissingTests(page, sources) {
  const find = (file) => sources.find((source) => source.path === file);
  const titled = [...page.replaceAll(/\n {2,}/g, ' ').matchAll(NUMBERED_TEST)];
  const tests = new Map(titled.map(([, number, file, title]) => [number, { source: find(file), file, title }]));
  const hasTitle = ({ source, title: wanted }) =>
    source !== undefined && listFileTitles(source).some(({ title }) => title === wanted.replaceAll(/`<\w+>`/g, '…'));
  /** The test has its own list of bundlers, or takes one or all from the list of examples. */
  const runsWith = ({ source, title }, bundler) => {
    const line = `bundler: '${bundler}'`;
    const taken = new RegExp(`\\b(?:EXAMPLES|${bundler.toUpperCase()})\\b`);
    const isTaken = find(EXAMPLES_FILE)?.text.includes(line) === true && taken.test(source?.text);
    return !title.includes('`<bundler>`') || source?.text.includes(line) === true || isTaken;
  };
  const untitled = [...tests.values()].filter((test) => !hasTitle(test)).map(({ file, title }) => `${file}: ${title}`);
  const wrong = listBundlerCells(page)
    .filter(({ bundler, number }) => !tests.has(number) || !runsWith(tests.get(number), bundler))
    .map(({ bundler, number }) => `${bundler}: "${number}"`);
  return [...untitled, ...wrong].map((what) => ({
    path: 'docs/remotes.md',
    line: 1,
    message: `names no test by ${what}`,
  }));
}

if (process.argv[1] === import.meta.filename) {
  const known = listCodes(readFileSync(path.join(ROOT, 'docs/clauses.md'), 'utf8'));
  const requested = process.argv.slice(2);
  const unknown = requested.filter((code) => !known.includes(code));
  for (const code of unknown) console.error(`docs/clauses.md has no ${code}`);
  if (unknown.length > 0) process.exit(1);
  console.log('| code | file | title |\n| --- | --- | --- |');
  for (const { code, file, title } of listTestRows(readSources(), requested.length === 0 ? known : requested))
    console.log(`| ${code} | ${file} | ${title.replaceAll('|', '\\|')} |`);
}
