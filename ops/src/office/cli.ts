import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  formatExample,
  OFFICE_COMMANDS,
  readOfficeArguments,
  type OfficeAnswer,
  type OfficeArgument,
  type OfficeCommand,
} from '@padauk/contract/office/office';
import type { FieldRefusal } from '@padauk/contract/platform/field-issues';
import type { Result } from '@padauk/contract/platform/result';
import {
  createCommandLine,
  TERMINAL,
  EXIT_CODE,
  UsageError,
  runCommandLine,
  type CommandLine,
  type Terminal,
} from '../terminal/command-line.ts';
import { readText } from '../terminal/read-text.ts';
import { formatTable } from '../terminal/table.rules.ts';
import {
  DEFAULT_OFFICE_URL,
  buildOfficeAddress,
  fetchPhoto,
  sendCommand,
  sendPicture,
  requireAnswer,
} from './office-client.ts';

export interface OfficeTerminal extends Terminal {
  readonly fetch: typeof fetch;
  readonly writeFile: (path: string, bytes: Uint8Array) => Promise<void>;
  readonly readText: (path: string) => Promise<string>;
  readonly readBytes: (path: string) => Promise<Uint8Array<ArrayBuffer>>;
}

const COMMAND = 'pnpm ops office';
const ENVIRONMENT = `Environment
  OFFICE_URL      the operators' port (default ${DEFAULT_OFFICE_URL})
  OFFICE_KEY      your key (not needed for a sandbox without configured keys)`;
const EXAMPLE_COMMANDS = ['top-ups', 'approve', 'result', 'advance-clock'] as const;
/** A statement has thousands of rows. */
const STATEMENT_TIMEOUT_MS = 2 * 60_000;
const CHECK_COMMANDS: readonly string[] = ['verify', 'reconcile-bank', 'reconcile-transfers', 'reconcile-rounds'];
const OFFICE_TERMINAL: OfficeTerminal = { ...TERMINAL, writeFile, readText, readBytes: readFile };

interface Options {
  readonly why?: string;
  readonly by?: string;
  readonly json?: boolean;
}

export async function runOfficeCommand(
  args: readonly string[],
  terminal: OfficeTerminal = OFFICE_TERMINAL,
): Promise<number> {
  const program = createCommandLine(COMMAND, terminal)
    .notes([ENVIRONMENT])
    .examples(EXAMPLE_COMMANDS.map((name) => `${COMMAND} ${formatExample(name, OFFICE_COMMANDS[name])}`));
  for (const [name, command] of Object.entries<OfficeCommand>(OFFICE_COMMANDS))
    addCommand(program, name, command, terminal);
  addPhoto(program, terminal);
  addPicture(program, terminal);
  return runCommandLine(program, args, terminal);
}

function addCommand(program: CommandLine, name: string, office: OfficeCommand, terminal: OfficeTerminal): void {
  const command = addCommonOptions(
    program
      .command(name)
      .description(`${office.summary}${office.sandboxOnly === true ? ' (sandbox only)' : ''}`)
      .examples([`${COMMAND} ${formatExample(name, office)}`]),
  );
  for (const [argument, spec] of Object.entries(office.arguments))
    command.argument(spec.isOptional === true ? `[${argument}]` : `<${argument}>`, describeArgument(spec));
  command.handle(() => runCommand(command, office, terminal));
}

function addPhoto(program: CommandLine, terminal: OfficeTerminal): void {
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

function addPicture(program: CommandLine, terminal: OfficeTerminal): void {
  const command = addCommonOptions(
    program
      .command('promotion-picture')
      .description('uploads a picture for a promotion, and prints the id for the promotion file')
      .argument('<file>', Object.keys(PICTURE_TYPES).join(', '))
      .examples([`${COMMAND} promotion-picture thingyan.jpg`]),
  );
  command.handle(() => uploadPicture(command, terminal));
}

async function uploadPicture(command: CommandLine, terminal: OfficeTerminal): Promise<number> {
  const options = command.opts<Options>();
  const [file = ''] = command.args;
  const type = PICTURE_TYPES[path.extname(file).toLowerCase()];
  if (type === undefined)
    throw new UsageError(`${file} has none of the types ${Object.keys(PICTURE_TYPES).join(', ')}`);
  const picture = await readOrFail(file, terminal.readBytes);
  const answer = await sendPicture(buildOfficeAddress(terminal, options.by), picture, type);
  return printAnswer(terminal, command.name(), answer, options);
}

function addCommonOptions(command: CommandLine): CommandLine {
  return command
    .option('--why <text>', 'the reason, recorded in the audit with a change')
    .option('--by <name>', 'your name, if one key serves all (else OFFICE_USER, else your login name)')
    .option('--json', "prints the server's answer as JSON");
}

async function runCommand(command: CommandLine, office: OfficeCommand, terminal: OfficeTerminal): Promise<number> {
  const name = command.name();
  const options = command.opts<Options>();
  const specs = Object.entries(office.arguments);
  const entries = await Promise.all(
    command.args.map(async (word, index) => {
      const [argument, { kind }] = specs[index] ?? ['', {}];
      return [argument, kind === 'file' ? await readOrFail(word, terminal.readText) : word] as const;
    }),
  );
  const input = readOfficeArguments(office, Object.fromEntries(entries));
  if (!input.ok)
    throw new UsageError(
      `${name}: ${input.refusal.fields?.map((field) => `${field.path.join(' ')} ${field.code === 'required' ? 'is missing' : 'is invalid'}`).join(', ')}\n\n${command.helpInformation()}`,
    );
  const words = office.changes ? { ...input.value, why: options.why ?? '' } : input.value;
  const address = buildOfficeAddress(terminal, options.by);
  const limits = name === 'reconcile-bank' ? { timeoutMs: STATEMENT_TIMEOUT_MS } : {};
  const answer = await sendCommand({ ...address, ...limits }, name, office, words);
  return printAnswer(terminal, name, answer, options);
}

/** For scripts: faults in the books are a failure. */
function printAnswer(
  terminal: OfficeTerminal,
  name: string,
  answer: Result<OfficeAnswer>,
  { json = false }: Options,
): number {
  const isStatement = name === 'reconcile-bank';
  if (isStatement && !answer.ok && !json)
    for (const field of answer.refusal.fields ?? []) terminal.printError(formatStatementDoubt(field));
  const value = requireAnswer(name, answer, json);
  const rows = isStatement ? value.rows.filter(({ verdict }) => verdict !== 'matched') : value.rows;
  if (isStatement) terminal.printError(`${value.rows.length} rows compared, ${rows.length} differ`);
  terminal.print(json ? JSON.stringify(value) : formatTable(rows));
  return CHECK_COMMANDS.includes(name) && rows.length > 0 ? EXIT_CODE.refused : EXIT_CODE.done;
}

/** What to do about the last word of a refused path. */
const STATEMENT_REMEDIES: Readonly<Record<string, string>> = {
  quote: 'a quote is not closed, or inside a cell: export the file again',
  cells: 'has more or fewer cells than the header: export the file again',
  notADate: 'is not a date in the form of this bank (docs/operators/money.md)',
  notAnAmount: 'is not an amount of whole kyat, such as 10,000 or 10000.00',
  twoAmounts: 'money in and out in one row: split the row',
  noAmount: 'no money in or out: delete the row',
  rounded: "a spreadsheet has rounded the number: open the bank's file with this column as text",
  masked: 'fewer than six last digits are visible: export without masks',
  digits: 'has fewer than six digits',
  unknownStatus: 'unknown status: delete the row if no money moved',
  encoding: 'is neither UTF-8 nor UTF-16: save it as CSV UTF-8',
};

function formatStatementDoubt({ path: words, code }: FieldRefusal): string {
  const remedy = STATEMENT_REMEDIES[String(words.at(-1))];
  if (remedy !== undefined) return `${words.slice(0, -1).join(' ')}: ${remedy}`;
  return `${words.join(' ')}: ${code === 'required' ? 'is missing' : code}`;
}

async function readOrFail<Content>(file: string, read: (file: string) => Promise<Content>): Promise<Content> {
  return await read(file).catch(() => Promise.reject(new UsageError(`${file} cannot be read`)));
}

async function savePhoto(command: CommandLine, terminal: OfficeTerminal): Promise<number> {
  const { out, by, json } = command.opts<Options & { readonly out: string }>();
  const photo = await fetchPhoto(buildOfficeAddress(terminal, by), command.args[0] ?? '');
  const bytes = requireAnswer(command.name(), photo, json);
  await terminal.writeFile(out, bytes);
  terminal.print(`${out}: ${bytes.length} bytes`);
  return EXIT_CODE.done;
}

function describeArgument({ help, choices }: OfficeArgument): string {
  return choices === undefined ? help : `${help}: ${choices.join(', ')}`;
}
