import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createCommandLine, EXIT_CODE, runCommandLine, UsageError } from '../terminal/command-line.ts';
import { buildSettings } from './settings.rules.ts';

const COMMAND = 'pnpm ops install';
const EXAMPLE = `${COMMAND} env /etc/padauk --people hla/cashier,mya/draw-clerk,aung/manager,su/manager`;
const CONSOLE = {
  print: (text: string): void => console.log(text),
  printError: (text: string): void => console.error(text),
};

interface Options {
  readonly people: string;
  readonly database: string;
  readonly data: string;
}

export function runInstallCommand(args: readonly string[]): Promise<number> {
  const program = createCommandLine(COMMAND, CONSOLE).examples([EXAMPLE]);
  const command = program
    .command('env')
    .description('creates the settings of production with new secrets: padauk.env, owner.env and people.keys')
    .argument('<folder>', 'folder of the new files; existing files are never overwritten')
    .requiredOption('--people <name/role,…>', 'operators who get an office key; at least two managers')
    .option('--database <host:port/name>', 'PostgreSQL server and database of the platform', '127.0.0.1:5432/padauk')
    .option('--data <folder>', 'folder of the release store and other data of the servers', '/var/lib/padauk')
    .examples([EXAMPLE]);
  command.handle(async () => await writeSettings(command.args[0] ?? '', command.opts<Options>()));
  return runCommandLine(program, args, CONSOLE);
}

async function writeSettings(folder: string, { people, database, data }: Options): Promise<number> {
  const names = people.split(',');
  const malformed = names.find((person) => !/^[a-z][a-z0-9-]*\/[a-z+-]+$/.test(person));
  if (malformed !== undefined) throw new UsageError(`env: "${malformed}" is not name/role, such as hla/cashier`);
  if (names.filter((person) => /[/+]manager\b/.test(person)).length < 2)
    throw new UsageError('env: a company account needs two managers: name two people with the role manager');
  for (const { name, mode, text } of buildSettings({ people: names, database, dataDir: data })) {
    const file = path.join(folder, name);
    await writeFile(file, text, { mode, flag: 'wx' });
    console.log(`${file} (${mode.toString(8)})`);
  }
  return EXIT_CODE.done;
}
