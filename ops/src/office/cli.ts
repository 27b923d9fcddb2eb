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
import { commandLine, EXIT, UsageError, runCommandLine, type CommandLine } from '../terminal/command-line.ts';
import { readText } from '../terminal/read-text.ts';
import { tableOf } from '../terminal/table.rules.ts';
import { DEFAULT_OFFICE_URL } from './default-url.ts';
import { addressFrom, InvalidOperatorName } from './office-address.ts';
import { fetchPhoto, NoAnswer, sendCommand, sendPicture } from './office-client.ts';
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
  OFFICE_KEY      your key (a sandbox that was given none needs none)`;
const SHOWN = ['top-ups', 'approve', 'result', 'advance-clock'] as const;
const CHECKS: readonly string[] = ['verify', 'reconcile-transfers', 'reconcile-rounds'];
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
export async function officeCommand(args: readonly string[], terminal: Terminal = TERMINAL): Promise<number> {
  const program = commandLine(COMMAND, terminal)
    .notes([ENVIRONMENT])
    .examples(SHOWN.map((name) => `${COMMAND} ${OFFICE_COMMANDS[name].example}`));
  for (const [name, command] of Object.entries<OfficeCommand>(OFFICE_COMMANDS))
    addCommand(program, name, command, terminal);
  addPhoto(program, terminal);
  addPicture(program, terminal);
  try {
    return await runCommandLine(program, args, terminal);
  } catch (error) {
    if (!(error instanceof NoAnswer) && !(error instanceof InvalidOperatorName)) throw error;
    terminal.printError(error.message);
    return error instanceof NoAnswer ? EXIT.noAnswer : EXIT.usage;
  }
}

function addCommand(program: CommandLine, name: string, office: OfficeCommand, terminal: Terminal): void {
  const command = withOptions(
    program
      .command(name)
      .description(`${office.summary}${office.sandboxOnly === true ? ' (sandbox only)' : ''}`)
      .examples([`${COMMAND} ${office.example}`]),
  );
  for (const [argument, spec] of Object.entries(office.arguments))
    command.argument(spec.isOptional === true ? `[${argument}]` : `<${argument}>`, meaningOf(spec));
  command.does(() => run(command, office, terminal));
}

function addPhoto(program: CommandLine, terminal: Terminal): void {
  const command = withOptions(
    program
      .command('photo')
      .description('the picture of a slip, or of a conversation')
      .argument('<id>', 'id of the slip or of the picture')
      .requiredOption('--out <file>', 'where the picture is written')
      .examples([`${COMMAND} photo 5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f --out slip.jpg`]),
  );
  command.does(() => savePhoto(command, terminal));
}

const PICTURES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

function addPicture(program: CommandLine, terminal: Terminal): void {
  const command = withOptions(
    program
      .command('promotion-picture')
      .description('sends a picture for a promotion; its file names it by the id that is answered')
      .argument('<file>', Object.keys(PICTURES).join(', '))
      .examples([`${COMMAND} promotion-picture thingyan.jpg`]),
  );
  command.does(() => takePicture(command, terminal));
}

async function takePicture(command: CommandLine, terminal: Terminal): Promise<number> {
  const options = command.opts<Options>();
  const [file = ''] = command.args;
  const type = PICTURES[path.extname(file).toLowerCase()];
  if (type === undefined) throw new UsageError(`${file} is none of ${Object.keys(PICTURES).join(', ')}`);
  const picture = await readIn(file, terminal.readBytes);
  const answer = await sendPicture(addressFrom(terminal, options.by ?? ''), picture, type);
  return answered(terminal, command.name(), answer, options);
}

function withOptions(command: CommandLine): CommandLine {
  return command
    .option('--why <text>', 'goes into the audit with every change')
    .option('--by <name>', 'who you are, where one key serves all (else OFFICE_USER, else your login name)')
    .option('--json', "prints the server's answer as JSON");
}

async function run(command: CommandLine, office: OfficeCommand, terminal: Terminal): Promise<number> {
  const name = command.name();
  const options = command.opts<Options>();
  const names = Object.keys(office.arguments);
  const given = await Promise.all(
    command.args.map(
      async (word, index) =>
        [names[index] ?? '', await contentOf(terminal, office.arguments[names[index] ?? '']?.kind, word)] as const,
    ),
  );
  const input = readOfficeArguments(office, Object.fromEntries(given));
  if (!input.ok)
    throw new UsageError(
      `${name}: ${input.refusal.fields?.map((field) => `${field.path.join(' ')} ${field.code === 'required' ? 'is missing' : 'does not fit'}`).join(', ')}\n\n${command.helpInformation()}`,
    );
  const answer = await sendCommand(
    addressFrom(terminal, options.by ?? ''),
    name,
    office,
    office.changes ? { ...input.value, why: options.why ?? '' } : input.value,
  );
  return answered(terminal, name, answer, options);
}

function answered(terminal: Terminal, name: string, answer: Result<OfficeAnswer>, options: Options): number {
  if (!answer.ok) return refusedWith(terminal, name, answer.refusal, options);
  terminal.print(options.json === true ? JSON.stringify(answer.value) : tableOf(answer.value.rows));
  return exitOf(name, answer.value.rows);
}

async function contentOf(terminal: Terminal, kind: OfficeArgument['kind'] | undefined, word: string): Promise<string> {
  return kind === 'file' ? await readIn(word, terminal.readText) : word;
}

async function readIn<Content>(file: string, read: (file: string) => Promise<Content>): Promise<Content> {
  return await read(file).catch(() => Promise.reject(new UsageError(`${file} cannot be read`)));
}

/** For scripts: faults in the books are a failure. */
function exitOf(name: string, rows: readonly OfficeRow[]): number {
  const found =
    name === 'reconcile-bank'
      ? rows.some(({ verdict }) => verdict !== 'matched')
      : CHECKS.includes(name) && rows.length > 0;
  return found ? EXIT.refused : EXIT.done;
}

async function savePhoto(command: CommandLine, terminal: Terminal): Promise<number> {
  const { out, ...options } = command.opts<Options & { readonly out: string }>();
  const photo = await fetchPhoto(addressFrom(terminal, options.by ?? ''), command.args[0] ?? '');
  if (!photo.ok) return refusedWith(terminal, command.name(), photo.refusal, options);
  await terminal.writeFile(out, photo.value);
  terminal.print(`${out}: ${photo.value.length} bytes`);
  return EXIT.done;
}

function refusedWith(terminal: Terminal, name: string, refusal: Refusal, { json }: Options): number {
  terminal.printError(json === true ? JSON.stringify({ refusal }) : formatRefusal(name, refusal));
  return REFUSALS[refusal.code] === REFUSALS.LOG_IN_FIRST ? EXIT.unknownKey : EXIT.refused;
}

function meaningOf({ help, choices }: OfficeArgument): string {
  return choices === undefined ? help : `${help}: ${choices.join(', ')}`;
}
