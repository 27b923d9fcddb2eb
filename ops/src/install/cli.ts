import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { createCommandLine, EXIT_CODE, runCommandLine, UsageError, TERMINAL } from '../terminal/command-line.ts';

const COMMAND = 'pnpm ops install';
const EXAMPLE = `${COMMAND} env /etc/padauk --people hla/cashier,mya/draw-clerk,aung/manager,su/manager`;

interface Options {
  readonly people: string;
  readonly database: string;
  readonly data: string;
}

export function runInstallCommand(args: readonly string[]): Promise<number> {
  const program = createCommandLine(COMMAND, TERMINAL).examples([EXAMPLE]);
  const command = program
    .command('env')
    .description('creates the settings of production with new secrets: padauk.env, owner.env and people.keys')
    .argument('<folder>', 'folder of the new files; existing files are never overwritten')
    .requiredOption('--people <name/role,…>', 'operators who get an office key; at least two managers')
    .option('--database <host:port/name>', 'PostgreSQL server and database of the platform', '127.0.0.1:5432/padauk')
    .option('--data <folder>', 'folder of the release store and other data of the servers', '/var/lib/padauk')
    .examples([EXAMPLE]);
  command.handle(async () => await writeSettings(command.args[0] ?? '', command.opts<Options>()));
  return runCommandLine(program, args, TERMINAL);
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

const OWNER_ROLE = 'padauk';
const SECRET_BYTES = 32;

/** Hexadecimal, safe in URLs and shell files. */
const createSecret = (): string => randomBytes(SECRET_BYTES).toString('hex');

interface Installation {
  readonly people: readonly string[];
  readonly database: string;
  readonly dataDir: string;
}

/** New secrets on each call (docs/operators/first-installation.md). `owner.env` has the database owner's log-ins. */
export function buildSettings({ people, database, dataDir }: Installation, secret = createSecret) {
  const keys = [...people, 'watchdog/watchdog'].map((person) => ({ person, key: secret() }));
  const buildUrl = (role: string, suffix = '', password = secret()): string =>
    `postgres://${role}:${password}@${database}${suffix}`;
  const ownerPassword = secret();
  const servers = {
    PADAUK_MODE: 'production',
    HOST: '127.0.0.1',
    OPERATOR_HOST: '127.0.0.1',
    OPERATOR_KEY: keys.map(({ person, key }) => `${person}:${key}`).join(','),
    TRUSTED_PROXIES: '1',
    DATA_DIR: dataDir,
    CHAIN_NOTE_FILE: `${dataDir}/notes/chain.notes`,
    DATABASE_URL: buildUrl('padauk_api'),
    DATABASE_URL_JOBS: buildUrl('padauk_jobs'),
    DATABASE_URL_OFFICE: buildUrl('padauk_office'),
    PEPPER: secret(),
    IDENTITY_KEY: secret(),
    GAME_WALLET_HOST: '127.0.0.1',
    GAME_WALLET_PORT: '8085',
    GAME_WALLET_URL: 'http://127.0.0.1:8085',
    GAME_WALLET_SECRET: secret(),
    GAME_WALLET_DATABASE_URL: buildUrl('padauk_game_wallet', '_game_wallet'),
    RELEASE_SERVICE_URL: 'http://127.0.0.1:8086',
    OFFICE_URL: 'http://127.0.0.1:8091',
    OFFICE_KEY: keys.at(-1)?.key ?? '',
    OFFICE_USER: 'watchdog',
    SMS_URL: '',
    SMS_KEY: '',
    SMTP_URL: '',
    SMTP_FROM: '',
    PASSKEY_ORIGINS: '',
    BRAND: '',
    SUPPORT_PHONE: '',
  };
  const owners = {
    DATABASE_URL_OWNER: buildUrl(OWNER_ROLE, '', ownerPassword),
    GAME_WALLET_DATABASE_URL_OWNER: buildUrl(OWNER_ROLE, '_game_wallet', ownerPassword),
    DATABASE_URL_REPORTS: buildUrl('padauk_reports'),
  };
  return [
    { name: 'padauk.env', mode: 0o640, text: toLines(servers, '=') },
    { name: 'owner.env', mode: 0o600, text: toLines(owners, '=') },
    {
      name: 'people.keys',
      mode: 0o600,
      text: toLines(Object.fromEntries(keys.map(({ person, key }) => [person, key])), ' '),
    },
  ];
}

function toLines(values: Readonly<Record<string, string>>, separator: string): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}${separator}${value}\n`)
    .join('');
}
