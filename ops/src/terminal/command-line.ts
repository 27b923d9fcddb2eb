import { Command, CommanderError, Help, type Argument, type ErrorOptions } from 'commander';

export const EXIT_CODE = { done: 0, refused: 1, usage: 2, noAnswer: 3, unknownKey: 4 } as const;

const EXIT_CODES_HELP = `Exit codes
  0 done, or nothing to do
  1 refused or failed, or a check has findings
  2 not understood
  3 no answer from the server
  4 unknown key or token`;

export class CommandError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number, options?: { readonly cause: unknown }) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

export class UsageError extends CommandError {
  constructor(message: string) {
    super(message, EXIT_CODE.usage);
  }
}

export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

export const TERMINAL = {
  env: process.env,
  fetch,
  print: (text: string): void => console.log(text),
  printError: (text: string): void => console.error(text),
};

type Output = Pick<Terminal, 'print' | 'printError'>;

export class CommandLine extends Command {
  #examples: readonly string[] = [];
  #notes: readonly string[] = [];
  #outcome: { code: number } = { code: EXIT_CODE.done };

  examples(lines: readonly string[]): this {
    this.#examples = lines;
    return this;
  }

  notes(paragraphs: readonly string[]): this {
    this.#notes = paragraphs;
    return this;
  }

  handle(run: (command: this) => Promise<number>): this {
    return this.action(async () => {
      this.#outcome.code = await run(this);
    });
  }

  get outcome(): number {
    return this.#outcome.code;
  }

  get afterHelp(): readonly string[] {
    const examples = this.#examples.length === 0 ? [] : [['Examples', ...this.#examples].join('\n  ')];
    return [...this.#notes, ...examples, EXIT_CODES_HELP];
  }

  declare readonly commands: readonly CommandLine[];

  override createCommand(name?: string): CommandLine {
    const command = new CommandLine(name);
    command.#outcome = this.#outcome;
    return command;
  }

  override createHelp(): Help {
    return Object.assign(new CommandHelp(), this.configureHelp());
  }

  override error(message: string, { code = '' }: ErrorOptions = {}): never {
    const [problem = '', ...guess] = message.replace(/^error: /, '').split('\n');
    const prefix = this.parent === null ? '' : `${this.name()}: `;
    throw new UsageError([`${prefix}${problem}${this.#describeValidWords(code)}`, ...guess].join('\n'));
  }

  #describeValidWords(code: string): string {
    switch (code) {
      case 'commander.unknownCommand':
        return `; there are ${this.commands.map((command) => command.name()).join(', ')}`;
      case 'commander.unknownOption':
      case 'commander.optionMissingArgument':
        return `. It takes ${[...this.options.map((option) => option.long), '--help'].join(', ')}`;
      case 'commander.excessArguments':
        return ` Put quotes around a text.\n\n${this.helpInformation()}`;
      default:
        return `\n\n${this.helpInformation()}`;
    }
  }
}

class CommandHelp extends Help {
  override subcommandTerm(command: Command): string {
    return [command.name(), ...command.registeredArguments.map(formatArgument)].join(' ');
  }

  override styleTitle(title: string): string {
    return title === 'Usage:' ? title : title.replace(/:$/, '');
  }

  override formatHelp(command: Command, helper: Help): string {
    const after = command instanceof CommandLine ? command.afterHelp : [];
    return [super.formatHelp(command, helper).trimEnd(), ...after].join('\n\n');
  }
}

function formatArgument(argument: Argument): string {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return argument.required ? `<${name}>` : `[${name}]`;
}

export function createCommandLine(name: string, { print, printError }: Output): CommandLine {
  return new CommandLine(name)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => print(text.trimEnd()),
      writeErr: (text) => printError(text.trimEnd()),
    })
    .helpOption('-h, --help', 'prints the help of a command');
}

export async function runCommandLine(
  program: CommandLine,
  args: readonly string[],
  { print, printError }: Output,
): Promise<number> {
  if (args.length === 0) {
    print(program.helpInformation());
    return EXIT_CODE.usage;
  }
  try {
    await program.parseAsync([...args], { from: 'user' });
    return program.outcome;
  } catch (failure) {
    if (failure instanceof CommanderError) return failure.exitCode === 0 ? EXIT_CODE.done : EXIT_CODE.usage;
    if (!(failure instanceof CommandError)) throw failure;
    printError(failure.message);
    return failure.exitCode;
  }
}
