import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PRODUCTION } from '../release/named-registry.ts';
import { toRefusalAnswer } from '../release/refusal-answer.ts';
import { openStore } from '../release/store.ts';
import {
  createCommandLine,
  EXIT_CODE,
  UsageError,
  runCommandLine,
  type CommandLine,
} from '../terminal/command-line.ts';
import { publishFirstRelease } from './first-release.ts';
import { renderNginx, type EdgeSettings } from './nginx.rules.ts';

const COMMAND = 'pnpm ops edge';
const PROXY_NOTE =
  'Behind nginx each API process must run with TRUSTED_PROXIES=1: this edge tells it the real address of a caller.';
const CONSOLE = {
  print: (text: string): void => console.log(text),
  printError: (text: string): void => console.error(text),
};

interface NginxOptions {
  readonly api?: readonly string[];
  readonly gameWallet?: string;
  readonly listen?: readonly string[];
  readonly store?: string;
  readonly state: string;
  readonly log: string;
  readonly modules: string;
  readonly behind?: readonly string[];
  readonly tls?: readonly string[];
  readonly certificate?: string;
  readonly key?: string;
}

interface FirstReleaseOptions {
  readonly store?: string;
  readonly registry?: string;
  readonly who?: string;
}

export function runEdgeCommand(args: readonly string[]): Promise<number> {
  const program = createCommandLine(COMMAND, CONSOLE)
    .notes([PROXY_NOTE])
    .examples([
      `${COMMAND} nginx --api 127.0.0.1:8081 --api 127.0.0.1:8082 --store /srv/releases > /etc/padauk/nginx.conf`,
      'nginx -e stderr -t -c /etc/padauk/nginx.conf',
      `${COMMAND} first-release dist --who hla`,
    ]);
  addNginx(program);
  addFirstRelease(program);
  return runCommandLine(program, args, CONSOLE);
}

function appendWord(word: string, before: readonly string[] = []): readonly string[] {
  return [...before, word];
}

function addNginx(program: CommandLine): void {
  const command = program
    .command('nginx')
    .description("prints nginx's configuration")
    .option('--api <host:port>', 'an API process; once for each (default 127.0.0.1:8080)', appendWord)
    .option('--game-wallet <host:port>', 'the game wallet, for the providers of games (else its calls go to the API)')
    .option('--listen <[address:]port>', 'where players come in; once for each (default 80)', appendWord)
    .option('--store <folder>', 'the release store (default DATA_DIR/releases, DATA_DIR default ./var)')
    .option('--state <folder>', 'a folder that nginx may write to', '/var/lib/nginx')
    .option('--log <file>', 'a line of JSON for each request; a service of systemd needs a file', '/dev/stdout')
    .option('--modules <folder>', "nginx's modules", '/usr/lib/nginx/modules')
    .option(
      '--behind <network>',
      'proxies in front whose X-Forwarded-For is believed, such as 10.0.0.0/8; once for each',
      appendWord,
    )
    .option('--tls <[address:]port>', 'where players come in by TLS, with --certificate and --key', appendWord)
    .option('--certificate <file>', 'of --tls')
    .option('--key <file>', 'of --tls')
    .examples([`${COMMAND} nginx --listen 443 --store /srv/releases`]);
  command.handle(async () => await printNginx(command.opts<NginxOptions>()));
}

function addFirstRelease(program: CommandLine): void {
  const command = program
    .command('first-release')
    .description('publishes the builds of a folder, and makes those the active ones whose remote has none yet')
    .argument('<dist>', 'the folder of the builds')
    .option('--store <place>', 'a folder, or s3://bucket/prefix (else RELEASE_STORE, else DATA_DIR/releases)')
    .option(
      '--registry <name>',
      'the one that pages go by (else RELEASE_REGISTRY); production has its first builds too',
    )
    .option('--who <name>', 'for the audit (else OPERATOR)')
    .examples([`${COMMAND} first-release dist --who hla`]);
  command.handle(async () => await runFirstRelease(command.args[0] ?? '', command.opts<FirstReleaseOptions>()));
}

function toTlsSettings({ tls, certificate, key }: NginxOptions): EdgeSettings['tls'] {
  if (tls === undefined) return null;
  if (certificate === undefined || key === undefined)
    throw new UsageError('nginx: --tls needs --certificate and --key');
  return { listen: tls, certificate: path.resolve(certificate), key: path.resolve(key) };
}

function toEdgeSettings(options: NginxOptions): EdgeSettings {
  return {
    listen: options.listen ?? ['80'],
    apis: options.api ?? ['127.0.0.1:8080'],
    gameWallet: options.gameWallet ?? null,
    store: path.resolve(options.store ?? path.join(process.env['DATA_DIR'] ?? 'var', 'releases')),
    stateFolder: path.resolve(options.state),
    log: path.resolve(options.log),
    modules: path.resolve(options.modules),
    trustedProxies: options.behind ?? [],
    tls: toTlsSettings(options),
  };
}

async function printNginx(options: NginxOptions): Promise<number> {
  const read = (name: string): Promise<string> => readFile(new URL(`../../edge/${name}`, import.meta.url), 'utf8');
  process.stdout.write(
    renderNginx({ template: await read('nginx.conf'), downPage: await read('down.html') }, toEdgeSettings(options)),
  );
  return EXIT_CODE.done;
}

/** Production first, even if pages use another registry: promotions from there to production need it. */
async function runFirstRelease(dist: string, options: FirstReleaseOptions): Promise<number> {
  const { env } = process;
  const place = findNonEmpty(options.store, env['RELEASE_STORE']) ?? path.join(env['DATA_DIR'] ?? 'var', 'releases');
  const who = findNonEmpty(options.who, env['OPERATOR']) ?? 'first-release';
  const named = findNonEmpty(options.registry, env['RELEASE_REGISTRY']) ?? PRODUCTION;
  try {
    for (const registry of new Set([PRODUCTION, named]))
      for (const line of await publishFirstRelease(await openStore(place, registry), dist, who))
        console.log(registry === PRODUCTION ? line : `${registry}: ${line}`);
    return EXIT_CODE.done;
  } catch (failure) {
    const answer = toRefusalAnswer(failure);
    if (answer === null) throw failure;
    console.error(answer.text);
    return EXIT_CODE.refused;
  }
}

function findNonEmpty(...words: readonly (string | undefined)[]): string | undefined {
  return words.find((word) => word !== undefined && word !== '');
}
