import { parse } from '@swc/core';

const OURS = /^(@padauk\/(?:contract|shared))\/(.+)$/;

/**
 * `moved`: package → `door name` → its new door and name. `gone`: package → `door name` → why it was removed.
 * @typedef {{ moved: Record<string, Record<string, string>>, gone: Record<string, Record<string, string>> }} Changes
 */

function describeSpecifier({ imported, orig, local, exported, isTypeOnly }) {
  const name = (imported ?? orig ?? local).value;
  return { name, alias: (orig === undefined ? local : (exported ?? orig)).value, isType: isTypeOnly === true };
}

const formatSpecifier = ({ name, alias, isType }) =>
  `${isType ? 'type ' : ''}${name}${alias === name ? '' : ` as ${alias}`}`;

/** Uses of the old name stay, because it becomes the alias. */
function moveSpecifier(specifier, { from, door, moved }) {
  const target = moved[from]?.[`${door} ${specifier.name}`];
  const [newDoor, name] = target?.split(' ') ?? [door, specifier.name];
  return { ...specifier, name, source: `${from}/${newDoor}` };
}

function formatStatement({ type, typeOnly }, specifiers) {
  const word = type === 'ImportDeclaration' ? 'import' : 'export';
  const bySource = Object.groupBy(specifiers, ({ source }) => source);
  return Object.entries(bySource)
    .map(([source, group]) => {
      const names = group.map(formatSpecifier).join(', ');
      return `${word} ${typeOnly === true ? 'type ' : ''}{ ${names} } from '${source}';`;
    })
    .join('\n');
}

const isNamed = ({ type }) => type === 'ImportSpecifier' || type === 'ExportSpecifier';

function upgradeStatement(statement, { moved, gone }) {
  const [, from, door] = OURS.exec(statement.source?.value ?? '') ?? [];
  if (from === undefined || statement.specifiers?.every(isNamed) !== true) return null;
  const before = statement.specifiers.map(describeSpecifier);
  const after = before.map((specifier) => moveSpecifier(specifier, { from, door, moved }));
  const describe = ({ name }, source) => `${name} of ${source}`;
  const moves = after.flatMap((specifier, index) => {
    const [was, is] = [describe(before[index], `${from}/${door}`), describe(specifier, specifier.source)];
    return was === is ? [] : [`${was} → ${is}`];
  });
  const lost = after.flatMap((specifier) => {
    const [, , newDoor] = OURS.exec(specifier.source);
    const why = gone[from]?.[`${newDoor} ${specifier.name}`];
    return why === undefined ? [] : [`${describe(specifier, specifier.source)}: ${why}`];
  });
  return { text: moves.length === 0 ? null : formatStatement(statement, after), moves, lost };
}

/**
 * Replaces names that have moved; a removed name without a new place is only reported.
 * @param {string} text @param {{ isJsx: boolean }} syntax @param {Changes} changes
 */
export async function upgradeText(text, { isJsx }, changes) {
  // swc's positions count bytes from the end of the file that was parsed before; the first statement marks the start.
  const { body } = await parse(`;${text}`, { syntax: 'typescript', tsx: isJsx, target: 'es2022' });
  const start = body[0].span.start + 1;
  let bytes = Buffer.from(text);
  const found = body.map((statement) => ({ span: statement.span, result: upgradeStatement(statement, changes) }));
  for (const { span, result } of found.toReversed())
    if (typeof result?.text === 'string')
      bytes = Buffer.concat([
        bytes.subarray(0, span.start - start),
        Buffer.from(result.text),
        bytes.subarray(span.end - start),
      ]);
  const results = found.flatMap(({ result }) => result ?? []);
  return {
    text: bytes.toString(),
    moves: results.flatMap(({ moves }) => moves),
    lost: results.flatMap(({ lost }) => lost),
  };
}
