/** A command block of a document with its fixture: ```` ```sh run="a released store" ````. */
export interface DocumentedBlock {
  readonly heading: string;
  /** 1-based, of the fence. */
  readonly line: number;
  readonly fixture: string;
  readonly commands: string;
}

export function findBlocks(markdown: string): DocumentedBlock[] {
  const lines = markdown.split('\n');
  return lines.flatMap((text, index) => {
    const [, fixture] = /^```sh run="([^"]+)"$/.exec(text) ?? [];
    if (fixture === undefined) return [];
    const end = lines.indexOf('```', index);
    const heading =
      lines
        .slice(0, index)
        .findLast((above) => above.startsWith('#'))
        ?.replace(/^#+ /, '') ?? '';
    return [
      { heading, line: index + 1, fixture, commands: lines.slice(index + 1, end === -1 ? undefined : end).join('\n') },
    ];
  });
}

/** Calls of our commands outside of a marked block, which no test runs. */
export function findUnmarkedCommands(markdown: string): string[] {
  let fence: string | null = null;
  return markdown.split('\n').filter((text) => {
    if (text.startsWith('```')) fence = fence === null ? text : null;
    return fence !== null && !fence.includes(' run="') && /^\s*pnpm ops /.test(text);
  });
}

export interface MentionedCommand {
  readonly area: string;
  readonly verb: string;
  readonly options: readonly string[];
}

/** `pnpm ops ledger verify --direct` in prose is not run, but must exist. */
export function findMentionedCommands(markdown: string): MentionedCommand[] {
  return [...markdown.matchAll(/`[^`\n]*?pnpm ops ([a-z]+) ([a-z-]+)([^`\n]*)`/g)].map(
    ([, area = '', verb = '', rest = '']) => ({ area, verb, options: rest.match(/--[a-z-]+/g) ?? [] }),
  );
}

/** Words and options that the help lacks. */
export function findUnknownWords({ verb, options }: MentionedCommand, help: string): string[] {
  const isKnown = verb === 'help' || new RegExp(`(?:^|\\n)\\s*(?:pnpm ops [a-z]+ )?${verb}(?![a-z-])`).test(help);
  return [...(isKnown ? [] : [verb]), ...options.filter((option) => !new RegExp(`${option}(?![a-z-])`).test(help))];
}

/** Stops at the first failure, as a shell does. `# exit 1` at a line's end is the expected exit code. */
export function toScript({ commands }: Pick<DocumentedBlock, 'commands'>): string {
  const lines = commands.split('\n').map((line) => {
    const [, command, code] = /^(.*?)\s+# exit (\d+)\b/.exec(line) ?? [];
    return command === undefined
      ? line
      : `code=0; ${command} || code=$?; [ "$code" -eq ${code} ] || { echo "exit $code, expected ${code}: ${command.replaceAll(/["$\\`]/g, '')}" >&2; exit 99; }`;
  });
  return ['set -eu', ...lines].join('\n');
}
