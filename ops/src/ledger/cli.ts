import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isBankCode } from '@padauk/contract/banks';
import type { OfficeRow } from '@padauk/contract/office';
import { addressFrom, NotAnOperator } from '../office/office-address.ts';
import { NoAnswer } from '../office/office-client.ts';
import { readText } from '../terminal/read-text.ts';
import { tableOf } from '../terminal/table.rules.ts';
import { isMatched, reconcile } from './reconcile.ts';
import { compareWithNote, NotChecked, verifyAtServer, verifyDirectly, type PartReport } from './verify.ts';

/** The world around the command line, so that a test can stand in for it. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly fetch: typeof fetch;
  readonly print: (text: string) => void;
  /** Progress, and what went wrong: never mixed into the answer. */
  readonly printAside: (text: string) => void;
  /** Runs the server's own check of a database, and gives its lines. */
  readonly checkDirectly: () => AsyncIterable<string>;
  readonly readText: (path: string) => Promise<string>;
}

const HELP = `pnpm ops ledger <command>

  verify                   checks the books, part by part; lists what is broken
  reconcile <bank> <file>  compares a bank's statement (CSV) with its slips and withdrawals; lists what only one side knows

Options of verify
  --direct                 without a server: opens DATABASE_URL, or the embedded database in DATA_DIR while no server has it
  --note <number>:<digest> the chain must still have this link (pnpm ops office chain)

Options of reconcile
  --all                    lists what both sides know, too

Options
  --by <name>  --json      as in pnpm ops office, and so are OFFICE_URL and OFFICE_KEY

Exit codes
  0 all right   1 something was found, or refused   2 not understood   3 no answer   4 the key is not known

Examples
  pnpm ops ledger verify
  pnpm ops ledger reconcile kbz_pay statement.csv
  DATABASE_URL=postgres://… pnpm ops ledger verify --direct --json
`;

const EXIT = { right: 0, found: 1, notUnderstood: 2, noAnswer: 3, unknownKey: 4 } as const;

interface Options {
  readonly by: string;
  readonly json: boolean;
  readonly direct: boolean;
  readonly note: string;
  readonly all: boolean;
}

/** `pnpm ops ledger …`. Answers the exit code. */
export async function ledgerCommand(args: readonly string[], terminal: Terminal = TERMINAL): Promise<number> {
  const parsed = parse(args);
  const [name, ...words] = parsed?.words ?? [];
  const run = parsed === null ? null : runOf(terminal, name ?? '', words, parsed.options);
  if (run === null) {
    terminal.print(HELP);
    return EXIT.notUnderstood;
  }
  try {
    return await run();
  } catch (error) {
    return failed(terminal, error);
  }
}

/** What was typed as something to do; null for nothing that we know. */
function runOf(
  terminal: Terminal,
  name: string,
  words: readonly string[],
  options: Options,
): (() => Promise<number>) | null {
  if (name === 'verify' && words.length === 0 && isNote(options.note)) return () => verify(terminal, options);
  const [bank, path] = words;
  if (name === 'reconcile' && words.length === 2 && bank !== undefined && path !== undefined && isBankCode(bank))
    return () => compare(terminal, { bank, path }, options);
  return null;
}

async function compare(
  terminal: Terminal,
  { bank, path }: { readonly bank: string; readonly path: string },
  options: Options,
): Promise<number> {
  const file = await terminal.readText(path).catch(() => null);
  if (file === null) {
    terminal.printAside(`${path} cannot be read`);
    return EXIT.notUnderstood;
  }
  const compared = await reconcile(addressFrom(terminal, options.by), { bank, file });
  if (!compared.ok) {
    const fields = compared.refusal.fields?.map((field) => `\n  ${field.path}: ${field.code}`).join('') ?? '';
    terminal.printAside(`refused: ${compared.refusal.code}${fields}`);
    return compared.refusal.code === 'LOG_IN_FIRST' ? EXIT.unknownKey : EXIT.found;
  }
  const { rows, counts } = compared.value;
  const differences = rows.filter((row) => !isMatched(row));
  terminal.printAside(
    Object.entries(counts)
      .map(([verdict, count]) => `${verdict} ${count}`)
      .join(', '),
  );
  const shown = options.all ? rows : differences;
  terminal.print(
    options.json
      ? JSON.stringify({ isRight: differences.length === 0, counts, rows: shown })
      : shown.length === 0
        ? 'both sides say the same'
        : tableOf(shown),
  );
  return differences.length === 0 ? EXIT.right : EXIT.found;
}

async function verify(terminal: Terminal, options: Options): Promise<number> {
  const reports = options.direct
    ? verifyDirectly(terminal.checkDirectly())
    : verifyAtServer(addressFrom(terminal, options.by));
  const found: OfficeRow[] = [];
  for await (const report of reports) {
    terminal.printAside(progressOf(report));
    found.push(...report.violations.map((violation) => ({ part: report.part, ...violation })));
  }
  if (options.note !== '') {
    const difference = await compareWithNote(addressFrom(terminal, options.by), options.note);
    if (difference !== null) found.push({ part: 'chain', ...difference });
  }
  terminal.print(
    options.json
      ? JSON.stringify({ isRight: found.length === 0, violations: found })
      : found.length === 0
        ? 'the books are right'
        : tableOf(found),
  );
  return found.length === 0 ? EXIT.right : EXIT.found;
}

function progressOf({ part, violations, ms }: PartReport): string {
  return `${part.padEnd(10)} ${violations.length === 0 ? 'right' : `${violations.length} found`}, ${(ms / 1_000).toFixed(1)} s`;
}

function failed(terminal: Terminal, error: unknown): number {
  if (error instanceof NotChecked && error.refusal !== null) {
    terminal.printAside(error.message);
    return error.refusal.code === 'LOG_IN_FIRST' ? EXIT.unknownKey : EXIT.found;
  }
  if (!(error instanceof NotChecked) && !(error instanceof NoAnswer) && !(error instanceof NotAnOperator)) throw error;
  terminal.printAside(error.message);
  return error instanceof NotAnOperator ? EXIT.notUnderstood : EXIT.noAnswer;
}

function isNote(note: string): boolean {
  return note === '' || /^\d{1,12}:[\da-f]{64}$/.test(note);
}

function parse(args: readonly string[]): { readonly words: readonly string[]; readonly options: Options } | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        by: { type: 'string', default: '' },
        json: { type: 'boolean', default: false },
        direct: { type: 'boolean', default: false },
        note: { type: 'string', default: '' },
        all: { type: 'boolean', default: false },
      },
    });
    return { words: positionals, options: values };
  } catch {
    // An option that is not known: the help says which are.
    return null;
  }
}

const PROGRAM = fileURLToPath(new URL('../../../api/src/verify-program.ts', import.meta.url));

/** The program is a process of its own: this package imports nothing of the server. Its errors go where ours go. */
function runProgram(): AsyncIterable<string> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: process.env['DATA_DIR'] ?? 'var' },
  });
  return createInterface({ input: child.stdout });
}

const TERMINAL: Terminal = {
  env: process.env,
  fetch,
  print: (text) => console.log(text),
  printAside: (text) => console.error(text),
  checkDirectly: runProgram,
  readText,
};
