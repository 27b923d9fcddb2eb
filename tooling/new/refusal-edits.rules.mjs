/** Pure edits for a new refusal. Each throws when it does not find its anchor. */

function countSharedWords(code, other) {
  const [words, others] = [code, other].map((text) => text.split('_'));
  const differing = words.findIndex((word, index) => word !== others[index]);
  return differing === -1 ? words.length : differing;
}

/** The last code that begins with the most words of `code`. Codes of the office stay together at the end. */
function findNeighbour(codes, code, ofPlayers) {
  const candidates = codes.filter((other) => ofPlayers.includes(other));
  const most = Math.max(...candidates.map((other) => countSharedWords(code, other)));
  return candidates.findLast((other) => countSharedWords(code, other) === most);
}

export function insertEntry(source, { record, code, value, file, ofPlayers }) {
  const found = new RegExp(`^(?:export )?const ${record}\\b.*\\{\\n((?:(?!\\}).*\\n)*)\\}`, 'm').exec(source);
  const entries = [...(found?.[1] ?? '').matchAll(/^ {2}(\w+):.*\n(?:(?! {2}[\w/]).*\n)*/gm)];
  if (entries.length === 0) throw new Error(`${file} has an unexpected format: this tool looks for ${record}`);
  const neighbour = findNeighbour(
    entries.map(([, key]) => key),
    code,
    ofPlayers,
  );
  const [text] = entries.find(([, key]) => key === neighbour);
  return source.replace(found[1], () => found[1].replace(text, () => `${text}  ${code}: ${value},\n`));
}

export function insertTextParams(source, names) {
  if (names.length === 0) return source;
  const list = /(?<=^const TEXT_PARAMS = \[[^\]]*)(?=\] as const)/m;
  if (!list.test(source)) throw new Error('unexpected format: this tool looks for TEXT_PARAMS');
  return source.replace(list, names.map((name) => `, '${name}'`).join(''));
}

export function insertEndpointRefusal(source, { name, refusals }, code) {
  const found = new RegExp(`\\bdefine\\(\\s*'${name}'[^)]*\\)`).exec(source);
  if (found === null) throw new Error(`unexpected format: this tool looks for define('${name}'`);
  const [call] = found;
  const access = call.split(',').length > 2 ? '' : ", 'none'";
  const edited =
    refusals.length > 0
      ? call.replace(/,?\s*\](?=,?\s*\)$)/, `, '${code}']`)
      : call.replace(/,?\s*\)$/, `${access}, ['${code}'])`);
  return source.replace(call, () => edited);
}

export function insertSentence(json, { code, sentence, ofPlayers }) {
  const { refusal, ...others } = JSON.parse(json);
  const neighbour = findNeighbour(Object.keys(refusal), code, ofPlayers);
  const entries = Object.entries(refusal).flatMap((entry) =>
    entry[0] === neighbour ? [entry, [code, sentence]] : [entry],
  );
  return `${JSON.stringify({ refusal: Object.fromEntries(entries), ...others }, null, 2)}\n`;
}

export function raiseMinor(packageJson) {
  return packageJson.replace(/(?<="version": "\d+\.)(\d+)\.\d+/, (_, minor) => `${Number(minor) + 1}.0`);
}

export function insertChange(changelog, { version, line }) {
  const first = changelog.indexOf('\n## ');
  if (first === -1) throw new Error('unexpected format: this tool looks for the first section');
  return `${changelog.slice(0, first)}\n## ${version}\n\n### Minor changes\n\n- ${line}\n${changelog.slice(first)}`;
}
