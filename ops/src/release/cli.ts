import os from 'node:os';
import path from 'node:path';
import {
  createCommandLine,
  EXIT_CODE,
  UsageError,
  runCommandLine,
  type CommandLine,
} from '../terminal/command-line.ts';
import { NoResponseError } from '../office/office-client.ts';
import { callService, UnknownTokenError, type ServiceAddress } from '../service/service-client.ts';
import { PRODUCTION } from './named-registry.ts';
import { toRefusalAnswer } from './refusal-answer.ts';
import { openStore } from './store.ts';
import { OPTIONS, type Answer, type Options, type Verb, type Positional } from './verb.types.ts';
import { COMMON_OPTIONS, VERBS } from './verbs.ts';

/** Replaceable in tests. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  readonly command?: string;
}

const COMMAND = 'pnpm ops release';
const getCommandName = ({ command = COMMAND }: Terminal): string => command;
const ENVIRONMENT = `Environment
  RELEASE_STORE   a folder, or s3://bucket/prefix (default DATA_DIR/releases; DATA_DIR is ./var)
  RELEASE_REGISTRY  the registry in the store (default production)
  RELEASE_URL     a release service instead of a store; RELEASE_TOKEN is your token
  AWS_*           of a bucket, as usual: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT_URL_S3
  OPERATOR        your name, unless --who is given`;
const EXAMPLE_VERBS: readonly (keyof typeof VERBS)[] = ['publish', 'promote', 'canary', 'rollback', 'status'];
const TERMINAL: Terminal = {
  env: process.env,
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
};

/** Returns the exit code: 0 done, 1 refused or failed, 2 usage error. */
export function runReleaseCommand(args: readonly string[], terminal: Terminal = TERMINAL): Promise<number> {
  const name = getCommandName(terminal);
  const program = createCommandLine(name, terminal)
    .notes([ENVIRONMENT])
    .examples(EXAMPLE_VERBS.map((verb) => `${name} ${VERBS[verb]?.examples[0] ?? ''}`));
  for (const [verb, definition] of Object.entries(VERBS)) addVerb(program, verb, definition, terminal);
  return runCommandLine(program, args, terminal);
}

function addVerb(program: CommandLine, name: string, verb: Verb, terminal: Terminal): void {
  const command = program
    .command(name)
    .description(verb.summary)
    .examples(verb.examples.map((example) => `${getCommandName(terminal)} ${example}`));
  for (const word of verb.words) command.argument(formatPositional(word), word.help);
  const options = [...verb.options, ...COMMON_OPTIONS, ...(verb.overHttp === undefined ? [] : (['url'] as const))];
  for (const option of options) command.option(OPTIONS[option].flags, OPTIONS[option].help);
  command.handle(() =>
    runVerb({ name, verb, args: command.processedArgs, options: command.opts<Options>() }, terminal),
  );
}

function formatPositional({ name, isMany, isOptional }: Positional): string {
  const word = isMany === true ? `${name}...` : name;
  return isOptional === true ? `[${word}]` : `<${word}>`;
}

interface ParsedCommand {
  readonly name: string;
  readonly verb: Verb;
  readonly args: readonly (string | readonly string[] | undefined)[];
  readonly options: Options;
}

async function runVerb(parsed: ParsedCommand, terminal: Terminal): Promise<number> {
  try {
    return await executeVerb(parsed, terminal);
  } catch (failure) {
    if (!(failure instanceof NoResponseError || failure instanceof UnknownTokenError)) throw failure;
    terminal.printError(failure.message);
    return failure instanceof NoResponseError ? EXIT_CODE.noAnswer : EXIT_CODE.unknownKey;
  }
}

async function executeVerb({ name, verb, args, options }: ParsedCommand, terminal: Terminal): Promise<number> {
  if (options.force === true && (options.why ?? '') === '')
    throw new UsageError(`${name}: --force needs --why "…": the audit records the reason`);
  const words = Object.fromEntries(verb.words.map((word, index) => [word.name, [args[index] ?? ''].flat()[0] ?? '']));
  const many = args.flatMap((word) => (typeof word === 'object' ? word : []));
  const service = findService(name, verb, options, terminal.env);
  const answer = await catchRefusal(async () => {
    const registry = getRegistryName(options, terminal.env);
    if (service !== null)
      return callService(service, { verb: name, words, many, options: { ...options, registry } }, terminal.printError);
    const store = await openStore(getStoreLocation(options, terminal.env), registry);
    const operator = {
      who: getOperatorName(options, terminal.env),
      why: options.why ?? '',
      ...(options.ifActive === undefined ? {} : { ifActive: options.ifActive }),
      isDryRun: options.dryRun === true,
      report: terminal.printError,
    };
    return (await verb.load())({ words, many, options, store, env: terminal.env, operator });
  });
  if (options.json === true) terminal.print(JSON.stringify({ verb: name, ok: answer.isOk, ...answer.json }));
  else (answer.isOk ? terminal.print : terminal.printError)(answer.text);
  return answer.isOk ? EXIT_CODE.done : EXIT_CODE.refused;
}

async function catchRefusal(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (failure) {
    const answer = toRefusalAnswer(failure);
    if (answer === null) throw failure;
    return answer;
  }
}

function findService(name: string, verb: Verb, options: Options, env: Terminal['env']): ServiceAddress | null {
  const url = options.url ?? (options.store === undefined ? env['RELEASE_URL'] : undefined) ?? '';
  if (url === '' || (verb.overHttp === undefined && options.url === undefined)) return null;
  if (verb.overHttp === undefined) throw new UsageError(`${name}: works on a store only, not over HTTP`);
  if (options.store !== undefined) throw new UsageError(`${name}: --url and --store exclude each other`);
  if (!URL.canParse(url)) throw new UsageError(`${name}: "${url}" is no address`);
  return { url, token: env['RELEASE_TOKEN'] ?? '', fetch };
}

function getStoreLocation(options: Options, env: Terminal['env']): string {
  return (
    [options.store, env['RELEASE_STORE']].find((location) => location !== undefined && location !== '') ??
    path.join(env['DATA_DIR'] ?? 'var', 'releases')
  );
}

function getRegistryName(options: Options, env: Terminal['env']): string {
  return [options.registry, env['RELEASE_REGISTRY']].find((name) => name !== undefined && name !== '') ?? PRODUCTION;
}

function getOperatorName(options: Options, env: Terminal['env']): string {
  return [options.who, env['OPERATOR']].find((name) => name !== undefined && name !== '') ?? os.userInfo().username;
}
