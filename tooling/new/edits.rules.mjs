/** Pure edits of existing sources. Each throws when it does not find its anchor, because a generator must not guess. */

function insertAfter(text, { anchor, line, file }) {
  const match = anchor.exec(text);
  if (match === null) throw new Error(`${file} has an unexpected format: this tool looks for ${anchor}`);
  const end = match.index + match[0].length;
  return `${text.slice(0, end)}${line}\n${text.slice(end)}`;
}

export function insertRoute(manifest, { path, layout, auth }) {
  const line = `    { path: '${path}', layout: '${layout}', auth: '${auth}' },`;
  return insertAfter(manifest, { anchor: /\n {2}routes: \[\n/, line, file: 'src/manifest.ts' });
}

export function insertScreen(remote, { path, name, component }) {
  const load = `import(/* webpackChunkName: "${name}" */ './screens/${name}/${name}.screen.tsx')`;
  const line = `  '${path}': () => ${load}.then((module) => ({ Screen: module.${component} })),`;
  return insertAfter(remote.replace(/(\nexport const screens: RemoteModule\['screens'\] = \{)\};/, '$1\n};'), {
    anchor: /\nexport const screens: RemoteModule\['screens'\] = \{\n/,
    line,
    file: 'src/remote.tsx',
  });
}

/** An existing path keeps its name. `names`: candidates, of which the first free one is used. */
export function insertPathName(table, { names, path }) {
  const isTaken = (name) => new RegExp(`^  ${name}: '`, 'm').test(table);
  if (table.includes(`: '${path}',\n`)) return table;
  const name = names.find((candidate) => !isTaken(candidate));
  if (name === undefined) throw new Error(`every name for ${path} is taken: ${names.join(', ')}`);
  return insertAfter(table, {
    anchor: /\nconst PATHS = \{(?:\n(?!\} as const;).*)*\n/,
    line: `  ${name}: '${path}',`,
    file: 'contract/src/paths.ts',
  });
}

export function insertTexts(json, key, texts) {
  const tree = JSON.parse(json);
  if (tree[key] !== undefined) throw new Error(`the texts "${key}" already exist`);
  return `${JSON.stringify({ ...tree, [key]: texts }, null, 2)}\n`;
}

const findLastMatch = (text, pattern) => [...text.matchAll(pattern)].at(-1);

function insertAfterLast(text, { pattern, added, file }) {
  const last = findLastMatch(text, pattern);
  if (last === undefined) throw new Error(`${file} has an unexpected format: this tool looks for ${pattern}`);
  const end = last.index + last[0].length;
  return text.slice(0, end) + added + text.slice(end);
}

export const insertReference = (tsconfig, remote) =>
  insertAfterLast(tsconfig, {
    pattern: /\{ "path": "remote-\w+" \},/g,
    added: ` { "path": "remote-${remote}" },`,
    file: 'tsconfig.json',
  });
export const insertPackage = (workspace, remote) =>
  insertAfterLast(workspace, {
    pattern: /^ {2}- remote-\w+\n/gm,
    added: `  - remote-${remote}\n`,
    file: 'pnpm-workspace.yaml',
  });
export const insertMapRow = (architecture, remote) =>
  insertAfterLast(architecture, {
    pattern: /^\| `remote-\w+\/` +\|.*\n/gm,
    added: `| \`remote-${remote}/\` | new: describe it in one line | contract, shared |\n`,
    file: 'ARCHITECTURE.md',
  });
/** The team is named like the remote. */
export const insertOwner = (owners, remote) =>
  insertAfterLast(owners, {
    pattern: /^\/remote-\w+\/ +@.*\n/gm,
    added: `/remote-${remote}/`.padEnd(22) + ` @padauk/${remote}\n`,
    file: 'CODEOWNERS',
  });
