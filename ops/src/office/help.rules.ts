import { OFFICE_COMMANDS, type OfficeArgument, type OfficeCommand } from '@padauk/contract/office';
import { DEFAULT_OFFICE_URL } from './default-url.ts';

const OPTIONS = `Options
  --why <text>    goes into the audit with every change
  --by <name>     who you are, where one key serves all (else OFFICE_USER, else your login name)
  --json          prints the server's answer as JSON
  --out <file>    where the command photo writes its picture

Environment
  OFFICE_URL      the operators' port (default ${DEFAULT_OFFICE_URL})
  OFFICE_KEY      your key (a sandbox that was given none needs none)

Exit codes
  0 done   1 refused, or a check found something   2 not understood   3 no answer from the server   4 the key is not known`;

/** `approve <id>`: how a command is written. */
export function usageOf(name: string, command: OfficeCommand): string {
  const words = Object.entries(command.arguments).map(([argument, { isOptional }]) =>
    isOptional === true ? `[${argument}]` : `<${argument}>`,
  );
  return [name, ...words].join(' ');
}

/** Help for one command: its words, what each may be, and an example. */
export function helpOf(name: string, command: OfficeCommand): string {
  const words = Object.entries(command.arguments).map(
    ([argument, spec]) => `  ${argument.padEnd(12)}${meaningOf(spec)}`,
  );
  return [
    `pnpm ops office ${usageOf(name, command)}`,
    `  ${command.summary}${command.sandboxOnly === true ? ' (sandbox only)' : ''}`,
    ...words,
    `Example\n  pnpm ops office ${command.example}`,
  ].join('\n');
}

/** Help for all. */
export function fullHelp(): string {
  const commands = Object.entries<OfficeCommand>(OFFICE_COMMANDS);
  const width = Math.max(...commands.map(([name, command]) => usageOf(name, command).length)) + 2;
  const lines = commands.map(
    ([name, command]) =>
      `  ${usageOf(name, command).padEnd(width)}${command.summary}${command.sandboxOnly === true ? ' (sandbox only)' : ''}`,
  );
  const photo = `  ${'photo <id> --out <file>'.padEnd(width)}the picture of a slip`;
  const examples = ['top-ups', 'approve', 'result', 'advance-clock'].map(
    (name) => `  pnpm ops office ${commands.find(([known]) => known === name)?.[1].example ?? ''}`,
  );
  return ['pnpm ops office <command> …', '', ...lines, photo, '', OPTIONS, '', 'Examples', ...examples, ''].join('\n');
}

function meaningOf({ help, choices }: OfficeArgument): string {
  return choices === undefined ? help : `${help}: ${choices.join(', ')}`;
}
