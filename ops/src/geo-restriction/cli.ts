import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  createCommandLine,
  TERMINAL,
  EXIT_CODE,
  runCommandLine,
  type CommandLine,
  type Terminal,
} from '../terminal/command-line.ts';
import { formatTable } from '../terminal/table.rules.ts';

export interface ProgramResult {
  readonly output: string;
  readonly problem: string | null;
}

interface GeoTerminal extends Terminal {
  readonly run: (request: string) => Promise<ProgramResult>;
}

const COMMAND = 'pnpm ops geo-restriction';
const ENVIRONMENT = `Environment
  DATA_DIR         folder of the table (default var)
  GAME_COUNTRIES   countries where games are allowed: a table must contain each`;

interface Options {
  readonly date?: string;
  readonly source?: string;
  readonly why?: string;
  readonly by?: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

export async function runGeoCommand(args: readonly string[], terminal: GeoTerminal = GEO_TERMINAL): Promise<number> {
  const program = createCommandLine(COMMAND, terminal)
    .notes([ENVIRONMENT])
    .examples([`${COMMAND} status`, `${COMMAND} import /usr/share/tor/geoip /usr/share/tor/geoip6 --why "monthly"`]);
  program
    .command('import')
    .description('builds a table from files, checks it, and activates it; the previous one is stored')
    .argument('<file...>', 'lines with network,country or first,last,country')
    .option('--date <day>', 'day of the data, YYYY-MM-DD, if no file contains it')
    .option('--source <text>', 'origin of the data (else the names of the files)')
    .option('--force', 'accepts a table that is older or much smaller than the active one')
    .examples([`${COMMAND} import countries.csv --date 2026-11-20 --why "monthly"`]);
  program
    .command('rollback')
    .description('activates the previous table again')
    .examples([`${COMMAND} rollback`]);
  program
    .command('status')
    .description('shows the active table, its day, and who activated it')
    .examples([`${COMMAND} status`]);
  for (const command of program.commands)
    command
      .option('--why <text>', 'the reason, stored with a change')
      .option('--by <name>', 'your name (else OPERATOR, else your login name)')
      .option('--json', 'prints the answer as JSON')
      .handle(() => runTableProgram(command, terminal));
  return await runCommandLine(program, args, terminal);
}

async function runTableProgram(command: CommandLine, { env, run, print, printError }: GeoTerminal): Promise<number> {
  const { by = env['OPERATOR'] ?? userInfo().username, why = '', json, ...options } = command.opts<Options>();
  const { date = null, source = null, force = false } = options;
  const request = { verb: command.name(), files: command.args, date, source, force, why, by };
  const { output, problem } = await run(JSON.stringify(request));
  if (problem !== null) {
    printError(problem);
    return EXIT_CODE.refused;
  }
  // The program of the same version wrote this JSON.
  const row = JSON.parse(output) as Readonly<Record<string, string | number | null>>;
  print(json === true ? output.trim() : formatTable([row]));
  return EXIT_CODE.done;
}

const PROGRAM_PATH = fileURLToPath(new URL('../../../api/src/geo-restriction-program.ts', import.meta.url));

/** A separate process, because this package imports nothing of the server. */
async function runProgram(request: string): Promise<ProgramResult> {
  const env = { ...process.env, DATA_DIR: process.env['DATA_DIR'] ?? 'var' };
  try {
    const node = ['--disable-warning=ExperimentalWarning', PROGRAM_PATH, request];
    const { stdout } = await promisify(execFile)(process.execPath, node, { env });
    return { output: stdout, problem: null };
  } catch (error) {
    const { stderr } = error as { readonly stderr?: unknown }; // of execFile, on a nonzero exit code
    return { output: '', problem: typeof stderr === 'string' && stderr !== '' ? stderr.trim() : String(error) };
  }
}

const GEO_TERMINAL: GeoTerminal = { ...TERMINAL, run: runProgram };
