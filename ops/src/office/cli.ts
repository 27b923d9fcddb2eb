import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  OFFICE_COMMANDS,
  readOfficeArguments,
  type OfficeArgument,
  type OfficeCommand,
  type OfficeRow,
} from '@padauk/contract/office';
import { REFUSALS, type Refusal } from '@padauk/contract/refusals';
import { fullHelp, helpOf } from './help.rules.ts';
import { addressFrom, NotAnOperator } from './office-address.ts';
import { fetchPhoto, NoAnswer, sendCommand } from './office-client.ts';
import { readText } from '../terminal/read-text.ts';
import { tableOf } from '../terminal/table.rules.ts';

/** The world around the command line, so that a test can stand in for it. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly fetch: typeof fetch;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  readonly writeFile: (path: string, bytes: Uint8Array) => Promise<void>;
  readonly readText: (path: string) => Promise<string>;
}

/** Commands whose rows are what is wrong. */
const CHECKS: readonly string[] = ['verify', 'reconcile-transfers'];
const EXIT = { done: 0, refused: 1, notUnderstood: 2, noAnswer: 3, unknownKey: 4 } as const;
const TERMINAL: Terminal = {
  env: process.env,
  fetch,
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
  writeFile,
  readText,
};

interface Options {
  readonly why: string;
  readonly by: string;
  readonly json: boolean;
  readonly out: string;
}

/** `pnpm ops office …`. Answers the exit code: 0 done, 1 refused, 2 not understood, 3 no answer, 4 the key is not known. */
export async function officeCommand(args: readonly string[], terminal: Terminal = TERMINAL): Promise<number> {
  const parsed = parse(args);
  if (parsed === null || parsed.words.length === 0) {
    terminal.print(fullHelp());
    return EXIT.notUnderstood;
  }
  const {
    words: [name = '', ...words],
    options,
    wantsHelp,
  } = parsed;
  if (name === 'help' || (wantsHelp && name === '')) return printed(terminal, fullHelp());
  try {
    if (name === 'photo') return await savePhoto(terminal, words[0] ?? '', options);
    const command = commandNamed(name);
    if (command === null) throw new Misunderstood(`there is no command ${name}; pnpm ops office help lists them`);
    return wantsHelp
      ? printed(terminal, helpOf(name, command))
      : await run(terminal, { name, command, words, options });
  } catch (error) {
    if (!(error instanceof NoAnswer) && !(error instanceof Misunderstood) && !(error instanceof NotAnOperator))
      throw error;
    terminal.printError(error.message);
    return error instanceof NoAnswer ? EXIT.noAnswer : EXIT.notUnderstood;
  }
}

/** What was typed fits no command. */
class Misunderstood extends Error {}

interface Order {
  readonly name: string;
  readonly command: OfficeCommand;
  readonly words: readonly string[];
  readonly options: Options;
}

async function run(terminal: Terminal, { name, command, words, options }: Order): Promise<number> {
  const names = Object.keys(command.arguments);
  if (words.length > names.length)
    throw new Misunderstood(`${name}: too many words; put quotes around a text\n\n${helpOf(name, command)}`);
  const given = await Promise.all(
    words.map(
      async (word, index) =>
        [names[index] ?? '', await contentOf(terminal, command.arguments[names[index] ?? '']?.kind, word)] as const,
    ),
  );
  const input = readOfficeArguments(command, Object.fromEntries(given));
  if (!input.ok)
    throw new Misunderstood(
      `${name}: ${input.refusal.fields?.map((field) => `${field.path} ${field.code === 'required' ? 'is missing' : 'does not fit'}`).join(', ')}\n\n${helpOf(name, command)}`,
    );
  const answer = await sendCommand(
    addressFrom(terminal, options.by),
    name,
    command,
    command.changes ? { ...input.value, why: options.why } : input.value,
  );
  if (!answer.ok) return refusedWith(terminal, answer.refusal, options);
  terminal.print(options.json ? JSON.stringify(answer.value) : tableOf(answer.value.rows));
  return exitOf(name, answer.value.rows);
}

/** Of a file the text; every other word as it was typed. */
async function contentOf(terminal: Terminal, kind: OfficeArgument['kind'] | undefined, word: string): Promise<string> {
  if (kind !== 'file') return word;
  return await terminal.readText(word).catch(() => Promise.reject(new Misunderstood(`${word} cannot be read`)));
}

/** Books that are wrong are no success, for a script that asks. */
function exitOf(name: string, rows: readonly OfficeRow[]): number {
  const found =
    name === 'reconcile-bank'
      ? rows.some(({ verdict }) => verdict !== 'matched')
      : CHECKS.includes(name) && rows.length > 0;
  return found ? EXIT.refused : EXIT.done;
}

async function savePhoto(terminal: Terminal, id: string, options: Options): Promise<number> {
  if (id === '' || options.out === '') throw new Misunderstood('photo: pnpm ops office photo <id> --out <file>');
  const photo = await fetchPhoto(addressFrom(terminal, options.by), id);
  if (!photo.ok) return refusedWith(terminal, photo.refusal, options);
  await terminal.writeFile(options.out, photo.value);
  return printed(terminal, `${options.out}: ${photo.value.length} bytes`);
}

function refusedWith(terminal: Terminal, refusal: Refusal, { json }: Options): number {
  const fields = refusal.fields?.map((field) => ` ${field.path}: ${field.code}`).join(',') ?? '';
  terminal.printError(
    json
      ? JSON.stringify({ refusal })
      : `refused: ${refusal.code}${fields}${refusal.params === undefined ? '' : ` ${JSON.stringify(refusal.params)}`}`,
  );
  return REFUSALS[refusal.code] === REFUSALS.LOG_IN_FIRST ? EXIT.unknownKey : EXIT.refused;
}

function commandNamed(name: string): OfficeCommand | null {
  return Object.entries<OfficeCommand>(OFFICE_COMMANDS).find(([known]) => known === name)?.[1] ?? null;
}

function parse(
  args: readonly string[],
): { readonly words: readonly string[]; readonly options: Options; readonly wantsHelp: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        why: { type: 'string', default: '' },
        by: { type: 'string', default: '' },
        out: { type: 'string', default: '' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return { words: positionals, options: values, wantsHelp: values.help };
  } catch {
    // An option that is not known: the help says which are.
    return null;
  }
}

function printed(terminal: Terminal, text: string): number {
  terminal.print(text);
  return EXIT.done;
}
