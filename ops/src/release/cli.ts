import os from 'node:os';
import path from 'node:path';
import { commandLine, EXIT, UsageError, runCommandLine, type CommandLine } from '../terminal/command-line.ts';
import { NoAnswer } from '../office/office-client.ts';
import { askService, UnknownToken, type ServiceAddress } from '../service/service-client.ts';
import { PRODUCTION } from './named-registry.ts';
import { refusalAnswer } from './refusal-answer.ts';
import { openStore } from './store.ts';
import { OPTIONS, type Answer, type Options, type Verb, type Positional } from './verb.types.ts';
import { ALWAYS, VERBS } from './verbs.ts';

/** Replaceable in tests. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  readonly command?: string;
}

const COMMAND = 'pnpm ops release';
const commandOf = ({ command = COMMAND }: Terminal): string => command;
const ENVIRONMENT = `Environment
  RELEASE_STORE   a folder, or s3://bucket/prefix (default DATA_DIR/releases; DATA_DIR is ./var)
  RELEASE_REGISTRY  which registry of it (default production)
  RELEASE_URL     a release service in place of a store; RELEASE_TOKEN is your token
  AWS_*           of a bucket, the usual ones: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT_URL_S3
  OPERATOR        who you are, where --who does not say it`;
const SHOWN: readonly (keyof typeof VERBS)[] = ['publish', 'promote', 'canary', 'rollback', 'status'];
const TERMINAL: Terminal = {
  env: process.env,
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
};

/** Returns the exit code: 0 done, 1 refused or failed, 2 usage error. */
export function releaseCommand(args: readonly string[], terminal: Terminal = TERMINAL): Promise<number> {
  const name = commandOf(terminal);
  const program = commandLine(name, terminal)
    .notes([ENVIRONMENT])
    .examples(SHOWN.map((verb) => `${name} ${VERBS[verb]?.examples[0] ?? ''}`));
  for (const [verb, does] of Object.entries(VERBS)) addVerb(program, verb, does, terminal);
  return runCommandLine(program, args, terminal);
}

function addVerb(program: CommandLine, name: string, verb: Verb, terminal: Terminal): void {
  const command = program
    .command(name)
    .description(verb.summary)
    .examples(verb.examples.map((example) => `${commandOf(terminal)} ${example}`));
  for (const word of verb.words) command.argument(written(word), word.help);
  const options = [...verb.options, ...ALWAYS, ...(verb.overHttp === undefined ? [] : (['url'] as const))];
  for (const option of options) command.option(OPTIONS[option].flags, OPTIONS[option].help);
  command.does(() => run({ name, verb, given: command.processedArgs, options: command.opts<Options>() }, terminal));
}

function written({ name, isMany, isOptional }: Positional): string {
  const word = isMany === true ? `${name}...` : name;
  return isOptional === true ? `[${word}]` : `<${word}>`;
}

interface Typed {
  readonly name: string;
  readonly verb: Verb;
  readonly given: readonly (string | readonly string[] | undefined)[];
  readonly options: Options;
}

async function run(typed: Typed, terminal: Terminal): Promise<number> {
  try {
    return await answered(typed, terminal);
  } catch (failure) {
    if (!(failure instanceof NoAnswer || failure instanceof UnknownToken)) throw failure;
    terminal.printError(failure.message);
    return failure instanceof NoAnswer ? EXIT.noAnswer : EXIT.unknownKey;
  }
}

async function answered({ name, verb, given, options }: Typed, terminal: Terminal): Promise<number> {
  if (options.force === true && (options.why ?? '') === '')
    throw new UsageError(`${name}: --force needs --why "…": the audit keeps the reason`);
  const words = Object.fromEntries(verb.words.map((word, index) => [word.name, [given[index] ?? ''].flat()[0] ?? '']));
  const many = given.flatMap((word) => (typeof word === 'object' ? word : []));
  const service = serviceOf(name, verb, options, terminal.env);
  const answer = await answerTo(async () => {
    const registry = registryIn(options, terminal.env);
    if (service !== null)
      return askService(service, { verb: name, words, many, options: { ...options, registry } }, terminal.printError);
    const store = await openStore(placeOf(options, terminal.env), registry);
    const operator = {
      who: operatorOf(options, terminal.env),
      why: options.why ?? '',
      ...(options.ifActive === undefined ? {} : { ifActive: options.ifActive }),
      isDryRun: options.dryRun === true,
      report: terminal.printError,
    };
    return (await verb.load())({ words, many, options, store, env: terminal.env, operator });
  });
  if (options.json === true) terminal.print(JSON.stringify({ verb: name, ok: answer.isOk, ...answer.json }));
  else (answer.isOk ? terminal.print : terminal.printError)(answer.text);
  return answer.isOk ? EXIT.done : EXIT.refused;
}

async function answerTo(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (failure) {
    const answer = refusalAnswer(failure);
    if (answer === null) throw failure;
    return answer;
  }
}

function serviceOf(name: string, verb: Verb, options: Options, env: Terminal['env']): ServiceAddress | null {
  const url = options.url ?? (options.store === undefined ? env['RELEASE_URL'] : undefined) ?? '';
  if (url === '' || (verb.overHttp === undefined && options.url === undefined)) return null;
  if (verb.overHttp === undefined) throw new UsageError(`${name}: is done beside the store, not over HTTP`);
  if (options.store !== undefined) throw new UsageError(`${name}: --url and --store name two places`);
  if (!URL.canParse(url)) throw new UsageError(`${name}: "${url}" is no address`);
  return { url, token: env['RELEASE_TOKEN'] ?? '', fetch };
}

function placeOf(options: Options, env: Terminal['env']): string {
  return (
    [options.store, env['RELEASE_STORE']].find((place) => place !== undefined && place !== '') ??
    path.join(env['DATA_DIR'] ?? 'var', 'releases')
  );
}

function registryIn(options: Options, env: Terminal['env']): string {
  return [options.registry, env['RELEASE_REGISTRY']].find((name) => name !== undefined && name !== '') ?? PRODUCTION;
}

function operatorOf(options: Options, env: Terminal['env']): string {
  return [options.who, env['OPERATOR']].find((name) => name !== undefined && name !== '') ?? os.userInfo().username;
}
