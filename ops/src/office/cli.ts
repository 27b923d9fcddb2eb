import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  OFFICE_COMMANDS,
  readOfficeArguments,
  type OfficeAnswer,
  type OfficeArgument,
  type OfficeCommand,
  type OfficeRow,
} from '@padauk/contract/office';
import { REFUSALS, type Refusal } from '@padauk/contract/refusals';
import type { Result } from '@padauk/contract/result';
import {
  createCommandLine,
  EXIT_CODE,
  UsageError,
  runCommandLine,
  type CommandLine,
} from '../terminal/command-line.ts';
import { readText } from '../terminal/read-text.ts';
import { formatTable } from '../terminal/table.rules.ts';
import { DEFAULT_OFFICE_URL } from './default-url.ts';
import { buildOfficeAddress, InvalidOperatorName } from './office-address.ts';
import { fetchPhoto, NoResponseError, sendCommand, sendPicture } from './office-client.ts';
import { formatRefusal } from './refusal-text.ts';

export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly fetch: typeof fetch;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  readonly writeFile: (path: string, bytes: Uint8Array) => Promise<void>;
  readonly readText: (path: string) => Promise<string>;
  readonly readBytes: (path: string) => Promise<Uint8Array<ArrayBuffer>>;
}

const COMMAND = 'pnpm ops office';
const ENVIRONMENT = `Environment
  OFFICE_URL      the operators' port (default ${DEFAULT_OFFICE_URL})
  OFFICE_KEY      your key (not needed for a sandbox without configured keys)`;
const EXAMPLE_COMMANDS = ['top-ups', 'approve', 'result', 'advance-clock'] as const;
const CHECK_COMMANDS: readonly string[] = ['verify', 'reconcile-transfers', 'reconcile-rounds'];
const TERMINAL: Terminal = {
  env: process.env,
  fetch,
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
  writeFile,
  readText,
  readBytes: readFile,
};

interface Options {
  readonly why?: string;
  readonly by?: string;
  readonly json?: boolean;
}

/** Returns the exit code: 0 done, 1 refused, 2 usage error, 3 no answer, 4 unknown key. */
export async function runOfficeCommand(args: readonly string[], terminal: Terminal = TERMINAL): Promise<number> {
  const program = createCommandLine(COMMAND, terminal)
    .notes([ENVIRONMENT])
    .examples(EXAMPLE_COMMANDS.map((name) => `${COMMAND} ${OFFICE_COMMANDS[name].example}`));
  for (const [name, command] of Object.entries<OfficeCommand>(OFFICE_COMMANDS))
    addCommand(program, name, command, terminal);
  addPhoto(program, terminal);
  addPicture(program, terminal);
  try {
    return await runCommandLine(program, args, terminal);
  } catch (error) {
    if (!(error instanceof NoResponseError) && !(error instanceof InvalidOperatorName)) throw error;
    terminal.printError(error.message);
    return error instanceof NoResponseError ? EXIT_CODE.noAnswer : EXIT_CODE.usage;
  }
}

function addCommand(program: CommandLine, name: string, office: OfficeCommand, terminal: Terminal): void {
  const command = addCommonOptions(
    program
      .command(name)
      .description(`${office.summary}${office.sandboxOnly === true ? ' (sandbox only)' : ''}`)
      .examples([`${COMMAND} ${office.example}`]),
  );
  for (const [argument, spec] of Object.entries(office.arguments))
    command.argument(spec.isOptional === true ? `[${argument}]` : `<${argument}>`, describeArgument(spec));
  command.handle(() => runCommand(command, office, terminal));
}

function addPhoto(program: CommandLine, terminal: Terminal): void {
  const command = addCommonOptions(
    program
      .command('photo')
      .description('the picture of a slip, or of a conversation')
      .argument('<id>', 'id of the slip or of the picture')
      .requiredOption('--out <file>', 'file for the picture')
      .examples([`${COMMAND} photo 5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f --out slip.jpg`]),
  );
  command.handle(() => savePhoto(command, terminal));
}

const PICTURE_TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

function addPicture(program: CommandLine, terminal: Terminal): void {
  const command = addCommonOptions(
    program
      .command('promotion-picture')
      .description('uploads a picture for a promotion, and prints the id for the promotion file')
      .argument('<file>', Object.keys(PICTURE_TYPES).join(', '))
      .examples([`${COMMAND} promotion-picture thingyan.jpg`]),
  );
  command.handle(() => uploadPicture(command, terminal));
}

async function uploadPicture(command: CommandLine, terminal: Terminal): Promise<number> {
  const options = command.opts<Options>();
  const [file = ''] = command.args;
  const type = PICTURE_TYPES[path.extname(file).toLowerCase()];
  if (type === undefined)
    throw new UsageError(`${file} has none of the types ${Object.keys(PICTURE_TYPES).join(', ')}`);
  const picture = await readOrFail(file, terminal.readBytes);
  const answer = await sendPicture(buildOfficeAddress(terminal, options.by ?? ''), picture, type);
  return printAnswer(terminal, command.name(), answer, options);
}

function addCommonOptions(command: CommandLine): CommandLine {
  return command
    .option('--why <text>', 'the reason, recorded in the audit with a change')
    .option('--by <name>', 'your name, if one key serves all (else OFFICE_USER, else your login name)')
    .option('--json', "prints the server's answer as JSON");
}

async function runCommand(command: CommandLine, office: OfficeCommand, terminal: Terminal): Promise<number> {
  const name = command.name();
  const options = command.opts<Options>();
  const names = Object.keys(office.arguments);
  const entries = await Promise.all(
    command.args.map(
      async (word, index) =>
        [names[index] ?? '', await readContent(terminal, office.arguments[names[index] ?? '']?.kind, word)] as const,
    ),
  );
  const input = readOfficeArguments(office, Object.fromEntries(entries));
  if (!input.ok)
    throw new UsageError(
      `${name}: ${input.refusal.fields?.map((field) => `${field.path.join(' ')} ${field.code === 'required' ? 'is missing' : 'is invalid'}`).join(', ')}\n\n${command.helpInformation()}`,
    );
  const answer = await sendCommand(
    buildOfficeAddress(terminal, options.by ?? ''),
    name,
    office,
    office.changes ? { ...input.value, why: options.why ?? '' } : input.value,
  );
  return printAnswer(terminal, name, answer, options);
}

function printAnswer(terminal: Terminal, name: string, answer: Result<OfficeAnswer>, options: Options): number {
  if (!answer.ok) return printRefusal(terminal, name, answer.refusal, options);
  terminal.print(options.json === true ? JSON.stringify(answer.value) : formatTable(answer.value.rows));
  return toExitCode(name, answer.value.rows);
}

async function readContent(
  terminal: Terminal,
  kind: OfficeArgument['kind'] | undefined,
  word: string,
): Promise<string> {
  return kind === 'file' ? await readOrFail(word, terminal.readText) : word;
}

async function readOrFail<Content>(file: string, read: (file: string) => Promise<Content>): Promise<Content> {
  return await read(file).catch(() => Promise.reject(new UsageError(`${file} cannot be read`)));
}

/** For scripts: faults in the books are a failure. */
function toExitCode(name: string, rows: readonly OfficeRow[]): number {
  const hasFaults =
    name === 'reconcile-bank'
      ? rows.some(({ verdict }) => verdict !== 'matched')
      : CHECK_COMMANDS.includes(name) && rows.length > 0;
  return hasFaults ? EXIT_CODE.refused : EXIT_CODE.done;
}

async function savePhoto(command: CommandLine, terminal: Terminal): Promise<number> {
  const { out, ...options } = command.opts<Options & { readonly out: string }>();
  const photo = await fetchPhoto(buildOfficeAddress(terminal, options.by ?? ''), command.args[0] ?? '');
  if (!photo.ok) return printRefusal(terminal, command.name(), photo.refusal, options);
  await terminal.writeFile(out, photo.value);
  terminal.print(`${out}: ${photo.value.length} bytes`);
  return EXIT_CODE.done;
}

function printRefusal(terminal: Terminal, name: string, refusal: Refusal, { json }: Options): number {
  terminal.printError(json === true ? JSON.stringify({ refusal }) : formatRefusal(name, refusal));
  return REFUSALS[refusal.code] === REFUSALS.LOG_IN_FIRST ? EXIT_CODE.unknownKey : EXIT_CODE.refused;
}

function describeArgument({ help, choices }: OfficeArgument): string {
  return choices === undefined ? help : `${help}: ${choices.join(', ')}`;
}
