import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Argument, InvalidArgumentError } from 'commander';
import { BANK_CODES } from '@padauk/contract/platform/banks';
import { OFFICE_COMMANDS, type OfficeRow } from '@padauk/contract/office/office';
import { buildOfficeAddress, requireAnswer, sendCommand } from '../office/office-client.ts';
import {
  createCommandLine,
  EXIT_CODE,
  runCommandLine,
  TERMINAL,
  UsageError,
  type CommandLine,
  type Terminal,
} from '../terminal/command-line.ts';
import { readText } from '../terminal/read-text.ts';
import { formatTable } from '../terminal/table.rules.ts';
import { compareWithNote, verifyAtServer, verifyDirectly, type PartReport } from './verify.ts';

export interface LedgerTerminal extends Terminal {
  readonly fetch: typeof fetch;
  /** Runs the server's check of a database, line by line. */
  readonly checkDirectly: () => AsyncIterable<string>;
  readonly readText: (path: string) => Promise<string>;
}

const COMMAND = 'pnpm ops ledger';
const ENVIRONMENT = 'Uses OFFICE_URL and OFFICE_KEY like pnpm ops office.';
const NOTE_PATTERN = /^\d{1,12}:[\da-f]{64}$/;
const RECONCILE_TIMEOUT_MS = 2 * 60_000;

interface Options {
  readonly by?: string;
  readonly json?: boolean;
}

type VerifyOptions = Options & { readonly direct?: boolean; readonly note?: string };
type ReconcileOptions = Options & { readonly all?: boolean };

export async function runLedgerCommand(
  args: readonly string[],
  terminal: LedgerTerminal = LEDGER_TERMINAL,
): Promise<number> {
  const program = createCommandLine(COMMAND, terminal)
    .notes([ENVIRONMENT])
    .examples([`${COMMAND} verify`, `${COMMAND} reconcile kbz_pay statement.csv`]);
  const verify = program
    .command('verify')
    .description('checks the books part by part; lists violations')
    .option(
      '--direct',
      'without a server: opens DATABASE_URL, or the embedded database in DATA_DIR if no server uses it',
    )
    .option('--note <number:digest>', 'the chain must still have this link (pnpm ops office chain)', parseNote)
    .examples([`${COMMAND} verify`, `DATABASE_URL=postgres://… ${COMMAND} verify --direct --json`]);
  addCommonOptions(verify).handle(() => verifyLedger(terminal, verify.opts<VerifyOptions>()));
  const reconcile = program
    .command('reconcile')
    .description("compares a bank's statement (CSV) with our slips and withdrawals; lists the differences")
    .addArgument(new Argument('<bank>', 'the bank of the statement').choices(BANK_CODES))
    .argument('<file>', 'the unchanged statement of the bank')
    .option('--all', 'lists matches, too')
    .examples([`${COMMAND} reconcile kbz_pay statement.csv`]);
  addCommonOptions(reconcile).handle(() => compareStatement(terminal, reconcile));
  return runCommandLine(program, args, terminal);
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

/** The server compares the statement, and changes nothing. */
async function compareStatement(terminal: LedgerTerminal, command: CommandLine): Promise<number> {
  const { by, json = false, all = false } = command.opts<ReconcileOptions>();
  const [bank = '', path = ''] = command.args;
  const file = await terminal.readText(path).catch(() => Promise.reject(new UsageError(`${path} cannot be read`)));
  const address = { ...buildOfficeAddress(terminal, by), timeoutMs: RECONCILE_TIMEOUT_MS };
  const name = 'reconcile-bank';
  const { rows } = requireAnswer(name, await sendCommand(address, name, OFFICE_COMMANDS[name], { bank, file }), json);
  const counts: Record<string, number> = {};
  for (const { verdict } of rows) counts[String(verdict)] = (counts[String(verdict)] ?? 0) + 1;
  const summary = Object.entries(counts).map(([verdict, count]) => `${verdict} ${count}`);
  terminal.printError(summary.join(', '));
  const differences = rows.filter(({ verdict }) => verdict !== 'matched');
  const shown = all ? rows : differences;
  const isRight = differences.length === 0;
  if (json) terminal.print(JSON.stringify({ isRight, counts, rows: shown }));
  else terminal.print(shown.length === 0 ? 'both sides agree' : formatTable(shown));
  return isRight ? EXIT_CODE.done : EXIT_CODE.refused;
}

async function verifyLedger(terminal: LedgerTerminal, { by, direct, note, json }: VerifyOptions): Promise<number> {
  const reports =
    direct === true ? verifyDirectly(terminal.checkDirectly()) : verifyAtServer(buildOfficeAddress(terminal, by));
  const violations: OfficeRow[] = [];
  for await (const report of reports) {
    terminal.printError(formatProgress(report));
    violations.push(...report.violations.map((violation) => ({ part: report.part, ...violation })));
  }
  const difference = note === undefined ? null : await compareWithNote(buildOfficeAddress(terminal, by), note);
  if (difference !== null) violations.push({ part: 'chain', ...difference });
  const isRight = violations.length === 0;
  if (json === true) terminal.print(JSON.stringify({ isRight, violations }));
  else terminal.print(isRight ? 'the books are right' : formatTable(violations));
  return isRight ? EXIT_CODE.done : EXIT_CODE.refused;
}

function formatProgress({ part, violations, ms }: PartReport): string {
  return `${part.padEnd(10)} ${violations.length === 0 ? 'right' : `${violations.length} found`}, ${(ms / 1_000).toFixed(1)} s`;
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

const LEDGER_TERMINAL: LedgerTerminal = { ...TERMINAL, checkDirectly: runVerifyProgram, readText };
