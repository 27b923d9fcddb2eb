import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PRODUCTION } from '../release/named-registry.ts';
import { refusalAnswer } from '../release/refusal-answer.ts';
import { openStore } from '../release/store.ts';
import { commandLine, EXIT, UsageError, runCommandLine, type CommandLine } from '../terminal/command-line.ts';
import { firstRelease } from './first-release.ts';
import { renderNginx, type EdgePlace } from './nginx.rules.ts';

const COMMAND = 'pnpm ops edge';
const PROXIES =
  'Behind nginx each API process must run with TRUSTED_PROXIES=1: this edge tells it the real address of a caller.';
const SPEAKER = {
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

export function edgeCommand(args: readonly string[]): Promise<number> {
  const program = commandLine(COMMAND, SPEAKER)
    .notes([PROXIES])
    .examples([
      `${COMMAND} nginx --api 127.0.0.1:8081 --api 127.0.0.1:8082 --store /srv/releases > /etc/padauk/nginx.conf`,
      'nginx -e stderr -t -c /etc/padauk/nginx.conf',
      `${COMMAND} first-release dist --who hla`,
    ]);
  addNginx(program);
  addFirstRelease(program);
  return runCommandLine(program, args, SPEAKER);
}

function gathered(word: string, before: readonly string[] = []): readonly string[] {
  return [...before, word];
}

function addNginx(program: CommandLine): void {
  const command = program
    .command('nginx')
    .description("prints nginx's configuration")
    .option('--api <host:port>', 'an API process; once for each (default 127.0.0.1:8080)', gathered)
    .option('--game-wallet <host:port>', 'the game wallet, for the providers of games (else its calls go to the API)')
    .option('--listen <[address:]port>', 'where players come in; once for each (default 80)', gathered)
    .option('--store <folder>', 'the release store (default DATA_DIR/releases, DATA_DIR default ./var)')
    .option('--state <folder>', 'a folder that nginx may write to', '/var/lib/nginx')
    .option('--log <file>', 'a line of JSON for each request; a service of systemd needs a file', '/dev/stdout')
    .option('--modules <folder>', "nginx's modules", '/usr/lib/nginx/modules')
    .option(
      '--behind <network>',
      'proxies in front whose X-Forwarded-For is believed, such as 10.0.0.0/8; once for each',
      gathered,
    )
    .option('--tls <[address:]port>', 'where players come in by TLS, with --certificate and --key', gathered)
    .option('--certificate <file>', 'of --tls')
    .option('--key <file>', 'of --tls')
    .examples([`${COMMAND} nginx --listen 443 --store /srv/releases`]);
  command.does(async () => await printNginx(command.opts<NginxOptions>()));
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
  command.does(async () => await runFirstRelease(command.args[0] ?? '', command.opts<FirstReleaseOptions>()));
}

function tlsOf({ tls, certificate, key }: NginxOptions): EdgePlace['tls'] {
  if (tls === undefined) return null;
  if (certificate === undefined || key === undefined)
    throw new UsageError('nginx: --tls needs --certificate and --key');
  return { listen: tls, certificate: path.resolve(certificate), key: path.resolve(key) };
}

function placeOf(options: NginxOptions): EdgePlace {
  return {
    listen: options.listen ?? ['80'],
    apis: options.api ?? ['127.0.0.1:8080'],
    gameWallet: options.gameWallet ?? null,
    store: path.resolve(options.store ?? path.join(process.env['DATA_DIR'] ?? 'var', 'releases')),
    state: path.resolve(options.state),
    log: path.resolve(options.log),
    modules: path.resolve(options.modules),
    behind: options.behind ?? [],
    tls: tlsOf(options),
  };
}

async function printNginx(options: NginxOptions): Promise<number> {
  const read = (name: string): Promise<string> => readFile(new URL(`../../edge/${name}`, import.meta.url), 'utf8');
  process.stdout.write(
    renderNginx({ template: await read('nginx.conf'), downPage: await read('down.html') }, placeOf(options)),
  );
  return EXIT.done;
}

/** Production first, even if pages use another registry: promotions from there to production need it. */
async function runFirstRelease(dist: string, options: FirstReleaseOptions): Promise<number> {
  const { env } = process;
  const place = given(options.store, env['RELEASE_STORE']) ?? path.join(env['DATA_DIR'] ?? 'var', 'releases');
  const who = given(options.who, env['OPERATOR']) ?? 'first-release';
  const named = given(options.registry, env['RELEASE_REGISTRY']) ?? PRODUCTION;
  try {
    for (const registry of new Set([PRODUCTION, named]))
      for (const line of await firstRelease(await openStore(place, registry), dist, who))
        console.log(registry === PRODUCTION ? line : `${registry}: ${line}`);
    return EXIT.done;
  } catch (failure) {
    const answer = refusalAnswer(failure);
    if (answer === null) throw failure;
    console.error(answer.text);
    return EXIT.refused;
  }
}

function given(...words: readonly (string | undefined)[]): string | undefined {
  return words.find((word) => word !== undefined && word !== '');
}
