import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createCommandLine, EXIT_CODE, runCommandLine, type CommandLine } from '../terminal/command-line.ts';
import { formatTable } from '../terminal/table.rules.ts';

/** Input of api/src/border-program.ts. */
interface GeoRequest {
  readonly verb: 'import' | 'back' | 'status';
  readonly files: readonly string[];
  readonly taken: string | null;
  readonly source: string | null;
  readonly force: boolean;
  readonly by: string;
  readonly why: string;
}

export interface ProgramResult {
  readonly output: string;
  readonly problem: string | null;
}

export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  readonly run: (request: string) => Promise<ProgramResult>;
}

const COMMAND = 'pnpm ops border';
const ENVIRONMENT = `Environment
  DATA_DIR         folder of the table (default var)
  GAME_COUNTRIES   countries where games are allowed: a table must contain each`;

interface Options {
  readonly taken?: string;
  readonly source?: string;
  readonly why?: string;
  readonly by?: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** Returns the exit code. */
export async function runGeoCommand(args: readonly string[], terminal: Terminal = TERMINAL): Promise<number> {
  const program = createCommandLine(COMMAND, terminal)
    .notes([ENVIRONMENT])
    .examples([`${COMMAND} status`, `${COMMAND} import /usr/share/tor/geoip /usr/share/tor/geoip6 --why "monthly"`]);
  addImport(program, terminal);
  addSimpleCommand(program, terminal, 'back', 'activates the previous table again');
  addSimpleCommand(program, terminal, 'status', 'shows the active table, its day, and who activated it');
  return await runCommandLine(program, args, terminal);
}

function addImport(program: CommandLine, terminal: Terminal): void {
  const command = addCommonOptions(
    program
      .command('import')
      .description('builds a table from files, checks it, and activates it; the previous one is stored')
      .argument('<file...>', 'lines with network,country or first,last,country')
      .option('--taken <day>', 'day of the data, YYYY-MM-DD, if no file contains it')
      .option('--source <text>', 'origin of the data (else the names of the files)')
      .option('--force', 'accepts a table that is older or much smaller than the active one')
      .examples([`${COMMAND} import countries.csv --taken 2026-11-20 --why "monthly"`]),
  );
  command.handle(() => sendGeoRequest(command, terminal, { verb: 'import', files: command.args }));
}

function addSimpleCommand(program: CommandLine, terminal: Terminal, verb: 'back' | 'status', about: string): void {
  const command = addCommonOptions(
    program
      .command(verb)
      .description(about)
      .examples([`${COMMAND} ${verb}`]),
  );
  command.handle(() => sendGeoRequest(command, terminal, { verb, files: [] }));
}

function addCommonOptions(command: CommandLine): CommandLine {
  return command
    .option('--why <text>', 'the reason, stored with a change')
    .option('--by <name>', 'your name (else OPERATOR, else your login name)')
    .option('--json', 'prints the answer as JSON');
}

async function sendGeoRequest(
  command: CommandLine,
  terminal: Terminal,
  input: Pick<GeoRequest, 'verb' | 'files'>,
): Promise<number> {
  const { taken = null, source = null, why = '', by, force = false, json } = command.opts<Options>();
  const request: GeoRequest = {
    ...input,
    taken,
    source,
    force,
    why,
    by: by ?? terminal.env['OPERATOR'] ?? userInfo().username,
  };
  const { output, problem } = await terminal.run(JSON.stringify(request));
  if (problem !== null) {
    terminal.printError(problem);
    return EXIT_CODE.refused;
  }
  // The program of the same version wrote this JSON.
  const row = JSON.parse(output) as Readonly<Record<string, string | number | null>>;
  terminal.print(json === true ? output.trim() : formatTable([row]));
  return EXIT_CODE.done;
}

const PROGRAM_PATH = fileURLToPath(new URL('../../../api/src/border-program.ts', import.meta.url));

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

const TERMINAL: Terminal = {
  env: process.env,
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
  run: runProgram,
};
