/** Public surface of the packed tools, which have no types: names and parameters of modules, whole settings files. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, printSync } from '@swc/core';

const computeHash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);
const printBody = (body) =>
  printSync({ type: 'Module', span: { start: 0, end: 0, ctxt: 0 }, body, interpreter: null }, { minify: true }).code;

const printSignature = (declared) => printBody([{ ...declared, body: { ...declared.body, stmts: [] } }]);

function listModuleNames(text) {
  const { body } = parseSync(text, { syntax: 'ecmascript' });
  const exported = body.find(
    ({ expression }) => expression?.type === 'AssignmentExpression' && expression.left.object?.value === 'module',
  ).expression.right;
  if (exported.type !== 'ObjectExpression')
    return [
      [
        'default',
        exported.params === undefined ? '' : computeHash(JSON.stringify(exported.params.map(({ pat }) => pat.value))),
      ],
    ];
  return exported.properties.map((property) => {
    const name = property.type === 'Identifier' ? property.value : property.key.value;
    const declared = body.find(({ type, identifier }) => type === 'FunctionDeclaration' && identifier.value === name);
    return [name, declared === undefined ? '' : computeHash(printSignature(declared))];
  });
}

function listCommands(text) {
  const [, table] = /\nconst COMMANDS = \{\n([^]*?)\n\};/.exec(text);
  return [...table.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => [`padauk ${name}`, '']);
}

/** @param {string} folder absolute path @returns {Readonly<Record<string, string>>} */
export function listToolNames(folder) {
  const { bin, publishConfig } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const doors = Object.entries(publishConfig.exports).filter(([door]) => door !== './package.json');
  const names = doors.flatMap(([door, target]) => {
    const file = typeof target === 'string' ? target : target.types;
    const text = readFileSync(path.join(folder, file), 'utf8');
    const offered = file.endsWith('.cjs') ? listModuleNames(text) : [['whole', computeHash(text)]];
    return offered.map(([name, hash]) => [`${door.slice(2)} ${name}`, hash]);
  });
  return Object.fromEntries([...names, ...listCommands(readFileSync(path.join(folder, bin.padauk), 'utf8'))].sort());
}
