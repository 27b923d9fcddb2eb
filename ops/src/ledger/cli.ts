import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { InvalidArgumentError } from 'commander';
import { OFFICE_COMMANDS, VERIFY_PARTS, type OfficeRow } from '@padauk/contract/office/office';
import { buildOfficeAddress, requireAnswer, sendCommand, type OfficeAddress } from '../office/office-client.ts';
import {
  CommandError,
  createCommandLine,
  EXIT_CODE,
  runCommandLine,
  TERMINAL,
  type Terminal,
} from '../terminal/command-line.ts';
import { formatTable } from '../terminal/table.rules.ts';

export interface LedgerTerminal extends Terminal {
  readonly fetch: typeof fetch;
  readonly checkDirectly: () => AsyncIterable<string>;
}

const COMMAND = 'pnpm ops ledger';
const ENVIRONMENT = 'Uses OFFICE_URL and OFFICE_KEY like pnpm ops office.';
const NOTE_PATTERN = /^\d{1,12}:[\da-f]{64}$/;

interface Options {
  readonly by?: string;
  readonly json?: boolean;
  readonly direct?: boolean;
  readonly note?: string;
}

export async function runLedgerCommand(
  args: readonly string[],
  terminal: LedgerTerminal = LEDGER_TERMINAL,
): Promise<number> {
  const program = createCommandLine(COMMAND, terminal)
    .notes([ENVIRONMENT])
    .examples([`${COMMAND} verify`]);
  const verify = program
    .command('verify')
    .description('checks the books part by part; lists violations')
    .option(
      '--direct',
      'without a server: opens DATABASE_URL, or the embedded database in DATA_DIR if no server uses it',
    )
    .option('--note <number:digest>', 'the chain must still have this link (pnpm ops office chain)', parseNote)
    .option('--by <name>', 'your name, if one key serves all (else OFFICE_USER, else your login name)')
    .option('--json', 'prints one object of JSON')
    .examples([`${COMMAND} verify`, `DATABASE_URL=postgres://… ${COMMAND} verify --direct --json`]);
  verify.handle(() => verifyLedger(terminal, verify.opts<Options>()));
  return runCommandLine(program, args, terminal);
}

function parseNote(text: string): string {
  if (!NOTE_PATTERN.test(text)) throw new InvalidArgumentError('It is <number>:<digest>.');
  return text;
}

async function verifyLedger(terminal: LedgerTerminal, { by, direct, note, json }: Options): Promise<number> {
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

interface PartReport {
  readonly part: string;
  readonly violations: readonly OfficeRow[];
  readonly ms: number;
}

/** A full journal takes minutes for tens of millions of entries. */
const VERIFY_TIMEOUT_MS = 10 * 60_000;

async function* verifyAtServer(address: OfficeAddress): AsyncGenerator<PartReport> {
  for (const part of VERIFY_PARTS) {
    const startedAt = performance.now();
    const answer = await sendCommand({ ...address, timeoutMs: VERIFY_TIMEOUT_MS }, 'verify', OFFICE_COMMANDS.verify, {
      part,
    });
    const { rows } = requireAnswer('verify', answer);
    yield { part, violations: rows, ms: performance.now() - startedAt };
  }
}

async function* verifyDirectly(lines: AsyncIterable<string>): AsyncGenerator<PartReport> {
  const missing = new Set<string>(VERIFY_PARTS);
  for await (const line of lines) {
    const report = JSON.parse(line) as PartReport; // The program of the same version wrote this JSON.
    missing.delete(report.part);
    yield report;
  }
  if (missing.size > 0) throw new CommandError(`not checked: ${[...missing].join(', ')}`, EXIT_CODE.noAnswer);
}

/** `note` is `<number>:<digest>` of `pnpm ops office chain`. Null if unchanged, else the difference. */
async function compareWithNote(address: OfficeAddress, note: string): Promise<OfficeRow | null> {
  const [number = '', noted = ''] = note.split(':');
  const answer = await sendCommand(address, 'chain', OFFICE_COMMANDS.chain, { number });
  const isMissing = !answer.ok && answer.refusal.code === 'NOT_FOUND';
  const digest = isMissing ? undefined : requireAnswer('chain', answer).rows[0]?.['digest'];
  if (digest === noted) return null;
  return {
    invariant: 'I5',
    subject: `link ${number}`,
    detail:
      digest === undefined ? 'the chain is shorter than before' : `the digest is ${String(digest)}, not what was noted`,
  };
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

const LEDGER_TERMINAL: LedgerTerminal = { ...TERMINAL, checkDirectly: runVerifyProgram };
