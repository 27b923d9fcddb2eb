import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openStore } from '../release/store.ts';
import { firstRelease } from './first-release.ts';
import { renderNginx, type EdgePlace } from './nginx.rules.ts';

const HELP = `pnpm ops edge <command>

nginx                  prints nginx's configuration

  --api <host:port>          an API process; once for each               (default 127.0.0.1:8080)
  --game-wallet <host:port>  the game wallet, for the providers of games (default: its calls go to the API)
  --listen <[address:]port>  where players come in; once for each        (default 80)
  --store <folder>           the release store                           (default DATA_DIR/releases, DATA_DIR default ./var)
  --state <folder>           a folder that nginx may write to            (default /var/cache/nginx)
  --log <file>               a line of JSON for each request             (default /dev/stdout; a service of systemd needs a file)
  --modules <folder>         nginx's modules                             (default /usr/lib/nginx/modules)
  --behind <network>         proxies in front whose X-Forwarded-For is believed, such as 10.0.0.0/8; once for each
  --tls <[address:]port>     where players come in by TLS, with --certificate <file> and --key <file>

first-release <dist>   publishes the builds of a folder, and makes those the active ones whose remote has none yet

  --store <place>            a folder, or s3://bucket/prefix             (else RELEASE_STORE, else DATA_DIR/releases)
  --who <name>               for the audit                               (else OPERATOR)

Behind nginx each API process must run with TRUSTED_PROXIES=1: this edge tells it the real address of a caller.
Examples:
  pnpm ops edge nginx --api 127.0.0.1:8081 --api 127.0.0.1:8082 --store /srv/releases > /etc/padauk/nginx.conf
  nginx -e stderr -t -c /etc/padauk/nginx.conf
  pnpm ops edge first-release dist --who hla
`;

const TEXT = { type: 'string' } as const;
const TEXTS = { type: 'string', multiple: true } as const;
const OPTIONS = {
  api: TEXTS,
  'game-wallet': TEXT,
  listen: TEXTS,
  store: TEXT,
  state: TEXT,
  log: TEXT,
  modules: TEXT,
  behind: TEXTS,
  tls: TEXTS,
  certificate: TEXT,
  key: TEXT,
} as const;

function tlsOf({
  tls,
  certificate,
  key,
}: {
  readonly tls?: string[];
  readonly certificate?: string;
  readonly key?: string;
}): EdgePlace['tls'] {
  if (tls === undefined) return null;
  if (certificate === undefined || key === undefined) throw new Error('--tls needs --certificate and --key');
  return { listen: tls, certificate: path.resolve(certificate), key: path.resolve(key) };
}

function placeOf(args: readonly string[]): EdgePlace {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  return {
    listen: values.listen ?? ['80'],
    apis: values.api ?? ['127.0.0.1:8080'],
    gameWallet: values['game-wallet'] ?? null,
    store: path.resolve(values.store ?? path.join(process.env['DATA_DIR'] ?? 'var', 'releases')),
    state: path.resolve(values.state ?? '/var/cache/nginx'),
    log: path.resolve(values.log ?? '/dev/stdout'),
    modules: path.resolve(values.modules ?? '/usr/lib/nginx/modules'),
    behind: values.behind ?? [],
    tls: tlsOf(values),
  };
}

async function printNginx(args: readonly string[]): Promise<void> {
  const read = (name: string): Promise<string> => readFile(new URL(`../../edge/${name}`, import.meta.url), 'utf8');
  process.stdout.write(
    renderNginx({ template: await read('nginx.conf'), downPage: await read('down.html') }, placeOf(args)),
  );
}

async function runFirstRelease(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { store: TEXT, who: TEXT },
    allowPositionals: true,
  });
  const [dist] = positionals;
  if (dist === undefined)
    throw new Error('first-release needs the folder of the builds: pnpm ops edge first-release dist');
  const given = [values.store, process.env['RELEASE_STORE']].find((place) => place !== undefined && place !== '');
  const store = await openStore(given ?? path.join(process.env['DATA_DIR'] ?? 'var', 'releases'));
  const who =
    [values.who, process.env['OPERATOR']].find((name) => name !== undefined && name !== '') ?? 'first-release';
  for (const line of await firstRelease(store, dist, who)) console.log(line);
}

const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  nginx: printNginx,
  'first-release': runFirstRelease,
};

/** `pnpm ops edge …`. Answers the exit code: 0 done, 2 a word that it does not know. Throws for an option that cannot be. */
export async function edgeCommand([name = '', ...args]: readonly string[]): Promise<number> {
  const command = COMMANDS[name];
  if (command === undefined) {
    console.log(HELP);
    return name === 'help' || name === '--help' ? 0 : 2;
  }
  await command(args);
  return 0;
}
