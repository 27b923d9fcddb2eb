import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Argument, InvalidArgumentError } from 'commander';
import { BANK_CODES } from '@padauk/contract/banks';
import type { OfficeRow } from '@padauk/contract/office';
import { buildOfficeAddress, InvalidOperatorName } from '../office/office-address.ts';
import { NoResponseError } from '../office/office-client.ts';
import { createCommandLine, EXIT_CODE, runCommandLine, type CommandLine } from '../terminal/command-line.ts';
import { readText } from '../terminal/read-text.ts';
import { formatTable } from '../terminal/table.rules.ts';
import { isMatched, reconcileStatement } from './reconcile.ts';
import { compareWithNote, VerificationError, verifyAtServer, verifyDirectly, type PartReport } from './verify.ts';

export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly fetch: typeof fetch;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  /** Runs the server's check of a database, line by line. */
  readonly checkDirectly: () => AsyncIterable<string>;
  readonly readText: (path: string) => Promise<string>;
}

const COMMAND = 'pnpm ops ledger';
const ENVIRONMENT = 'Uses OFFICE_URL and OFFICE_KEY like pnpm ops office.';
const NOTE_PATTERN = /^\d{1,12}:[\da-f]{64}$/;

interface Options {
  readonly by?: string;
  readonly json?: boolean;
}

interface VerifyOptions extends Options {
  readonly direct?: boolean;
  readonly note?: string;
}

interface ReconcileOptions extends Options {
  readonly all?: boolean;
}

export async function runLedgerCommand(args: readonly string[], terminal: Terminal = TERMINAL): Promise<number> {
  const output = { print: terminal.print, printError: terminal.printError };
  const program = createCommandLine(COMMAND, output)
    .notes([ENVIRONMENT])
    .examples([`${COMMAND} verify`, `${COMMAND} reconcile kbz_pay statement.csv`]);
  addVerify(program, terminal);
  addReconcile(program, terminal);
  try {
    return await runCommandLine(program, args, output);
  } catch (error) {
    return handleFailure(terminal, error);
  }
}

function addVerify(program: CommandLine, terminal: Terminal): void {
  const command = program
    .command('verify')
    .description('checks the books part by part; lists violations')
    .option(
      '--direct',
      'without a server: opens DATABASE_URL, or the embedded database in DATA_DIR if no server uses it',
    )
    .option('--note <number:digest>', 'the chain must still have this link (pnpm ops office chain)', parseNote)
    .examples([`${COMMAND} verify`, `DATABASE_URL=postgres://… ${COMMAND} verify --direct --json`]);
  addCommonOptions(command).handle(() => verifyLedger(terminal, command.opts<VerifyOptions>()));
}

function addReconcile(program: CommandLine, terminal: Terminal): void {
  const command = program
    .command('reconcile')
    .description("compares a bank's statement (CSV) with our slips and withdrawals; lists the differences")
    .addArgument(new Argument('<bank>', 'the bank of the statement').choices(BANK_CODES))
    .argument('<file>', 'the unchanged statement of the bank')
    .option('--all', 'lists matches, too')
    .examples([`${COMMAND} reconcile kbz_pay statement.csv`]);
  addCommonOptions(command).handle(() => {
    const [bank = '', path = ''] = command.args;
    return compareStatement(terminal, { bank, path }, command.opts<ReconcileOptions>());
  });
}

function addCommonOptions(command: CommandLine): CommandLine {
  return command
    .option('--by <name>', 'your name, if one key serves all (else OFFICE_USER, else your login name)')
    .option('--json', 'prints one object of JSON');
}

function parseNote(text: string): string {
  if (!NOTE_PATTERN.test(text)) throw new InvalidArgumentError('It is <number>:<digest>.');
  return text;
}

async function compareStatement(
  terminal: Terminal,
  { bank, path }: { readonly bank: string; readonly path: string },
  options: ReconcileOptions,
): Promise<number> {
  const file = await terminal.readText(path).catch(() => null);
  if (file === null) {
    terminal.printError(`${path} cannot be read`);
    return EXIT_CODE.usage;
  }
  const compared = await reconcileStatement(buildOfficeAddress(terminal, options.by ?? ''), { bank, file });
  if (!compared.ok) {
    const fields = compared.refusal.fields?.map((field) => `\n  ${field.path.join(' ')}: ${field.code}`).join('') ?? '';
    terminal.printError(
      options.json === true
        ? JSON.stringify({ refusal: compared.refusal })
        : `refused: ${compared.refusal.code}${fields}`,
    );
    return compared.refusal.code === 'LOG_IN_FIRST' ? EXIT_CODE.unknownKey : EXIT_CODE.refused;
  }
  const { rows, counts } = compared.value;
  const differences = rows.filter((row) => !isMatched(row));
  terminal.printError(
    Object.entries(counts)
      .map(([verdict, count]) => `${verdict} ${count}`)
      .join(', '),
  );
  const shown = options.all === true ? rows : differences;
  terminal.print(
    options.json === true
      ? JSON.stringify({ isRight: differences.length === 0, counts, rows: shown })
      : shown.length === 0
        ? 'both sides agree'
        : formatTable(shown),
  );
  return differences.length === 0 ? EXIT_CODE.done : EXIT_CODE.refused;
}

async function verifyLedger(terminal: Terminal, options: VerifyOptions): Promise<number> {
  const reports =
    options.direct === true
      ? verifyDirectly(terminal.checkDirectly())
      : verifyAtServer(buildOfficeAddress(terminal, options.by ?? ''));
  const violations: OfficeRow[] = [];
  for await (const report of reports) {
    terminal.printError(formatProgress(report));
    violations.push(...report.violations.map((violation) => ({ part: report.part, ...violation })));
  }
  if (options.note !== undefined) {
    const difference = await compareWithNote(buildOfficeAddress(terminal, options.by ?? ''), options.note);
    if (difference !== null) violations.push({ part: 'chain', ...difference });
  }
  terminal.print(
    options.json === true
      ? JSON.stringify({ isRight: violations.length === 0, violations })
      : violations.length === 0
        ? 'the books are right'
        : formatTable(violations),
  );
  return violations.length === 0 ? EXIT_CODE.done : EXIT_CODE.refused;
}

function formatProgress({ part, violations, ms }: PartReport): string {
  return `${part.padEnd(10)} ${violations.length === 0 ? 'right' : `${violations.length} found`}, ${(ms / 1_000).toFixed(1)} s`;
}

function handleFailure(terminal: Terminal, error: unknown): number {
  if (error instanceof VerificationError && error.refusal !== null) {
    terminal.printError(error.message);
    return error.refusal.code === 'LOG_IN_FIRST' ? EXIT_CODE.unknownKey : EXIT_CODE.refused;
  }
  if (
    !(error instanceof VerificationError) &&
    !(error instanceof NoResponseError) &&
    !(error instanceof InvalidOperatorName)
  )
    throw error;
  terminal.printError(error.message);
  return error instanceof InvalidOperatorName ? EXIT_CODE.usage : EXIT_CODE.noAnswer;
}

const PROGRAM_PATH = fileURLToPath(new URL('../../../api/src/verify-program.ts', import.meta.url));

/** A separate process, because this package imports nothing of the server. */
function runVerifyProgram(): AsyncIterable<string> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM_PATH], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: process.env['DATA_DIR'] ?? 'var' },
  });
  return createInterface({ input: child.stdout });
}

const TERMINAL: Terminal = {
  env: process.env,
  fetch,
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
  checkDirectly: runVerifyProgram,
  readText,
};
