import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PRODUCTION } from '../store/named-registry.ts';
import { toRefusalAnswer } from '../verb.ts';
import { openStore, getStoreLocation, getRegistryName } from '../store/store.ts';
import {
  createCommandLine,
  EXIT_CODE,
  UsageError,
  runCommandLine,
  type CommandLine,
  TERMINAL,
} from '../terminal/command-line.ts';
import { publishFirstRelease } from './first-release.ts';
import { renderNginx, type EdgeSettings } from './nginx.rules.ts';

const COMMAND = 'pnpm ops edge';
const PROXY_NOTE = 'Behind nginx, run each API process with TRUSTED_PROXIES=1: nginx forwards the real client address.';

interface NginxOptions {
  readonly api?: readonly string[];
  readonly gameWallet?: string;
  readonly listen?: readonly string[];
  readonly store?: string;
  readonly registry?: string;
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
  const program = createCommandLine(COMMAND, TERMINAL)
    .notes([PROXY_NOTE])
    .examples([
      `${COMMAND} nginx --api 127.0.0.1:8081 --api 127.0.0.1:8082 --store /srv/releases > /etc/padauk/nginx.conf`,
      'nginx -e stderr -t -c /etc/padauk/nginx.conf',
      `${COMMAND} first-release dist --who hla`,
    ]);
  addNginx(program);
  addFirstRelease(program);
  return runCommandLine(program, args, TERMINAL);
}

function appendWord(word: string, before: readonly string[] = []): readonly string[] {
  return [...before, word];
}

function addNginx(program: CommandLine): void {
  const command = program
    .command('nginx')
    .description("prints nginx's configuration")
    .option('--api <host:port>', 'an API process; repeatable (default 127.0.0.1:8080)', appendWord)
    .option('--game-wallet <host:port>', 'the game wallet, for calls of providers (without it, they go to the API)')
    .option('--listen <[address:]port>', 'address for players; repeatable (default 80)', appendWord)
    .option('--store <folder>', 'the release store (default DATA_DIR/releases, DATA_DIR default ./var)')
    .option('--registry <name>', 'the registry of the pages (else RELEASE_REGISTRY, else production)')
    .option('--state <folder>', 'a folder that nginx may write to', '/var/lib/nginx')
    .option('--log <file>', 'access log, a line of JSON per request; a systemd service needs a file', '/dev/stdout')
    .option('--modules <folder>', "nginx's modules", '/usr/lib/nginx/modules')
    .option(
      '--behind <network>',
      'trusted proxies in front, whose X-Forwarded-For is used, such as 10.0.0.0/8; repeatable',
      appendWord,
    )
    .option('--tls <[address:]port>', 'address for players over TLS; needs --certificate and --key', appendWord)
    .option('--certificate <file>', 'for --tls')
    .option('--key <file>', 'for --tls')
    .examples([`${COMMAND} nginx --listen 443 --store /srv/releases`]);
  command.handle(async () => await printNginx(command.opts<NginxOptions>()));
}

function addFirstRelease(program: CommandLine): void {
  const command = program
    .command('first-release')
    .description('publishes the builds of a folder, and activates them for remotes without an active build')
    .argument('<dist>', 'the folder of the builds')
    .option('--store <place>', 'a folder, or s3://bucket/prefix (else RELEASE_STORE, else DATA_DIR/releases)')
    .option('--registry <name>', 'the registry of the pages (else RELEASE_REGISTRY); production gets builds too')
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
    registry: getRegistryName(options.registry, process.env),
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
  const location = getStoreLocation(options.store, env);
  const who = options.who || env['OPERATOR'] || 'first-release';
  const pageRegistry = getRegistryName(options.registry, env);
  try {
    for (const registry of new Set([PRODUCTION, pageRegistry]))
      for (const line of await publishFirstRelease(await openStore(location, registry), dist, who))
        console.log(registry === PRODUCTION ? line : `${registry}: ${line}`);
    return EXIT_CODE.done;
  } catch (failure) {
    const answer = toRefusalAnswer(failure);
    if (answer === null) throw failure;
    console.error(answer.text);
    return EXIT_CODE.refused;
  }
}
