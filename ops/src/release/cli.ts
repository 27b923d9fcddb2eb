import os from 'node:os';
import { callService, type ServiceAddress } from '../service/service-client.ts';
import { getRegistryName, getStoreLocation, openStore } from '../store/store.ts';
import {
  createCommandLine,
  EXIT_CODE,
  runCommandLine,
  TERMINAL,
  UsageError,
  type CommandLine,
  type Terminal,
} from '../terminal/command-line.ts';
import {
  buildOperator,
  OPTIONS,
  toRefusalAnswer,
  type Answer,
  type Options,
  type Positional,
  type Verb,
} from '../verb.ts';
import { COMMON_OPTIONS, VERBS } from './verbs.ts';

/** Replaceable in tests, and by the packed client. */
type ReleaseTerminal = Terminal & { readonly command?: string };

const COMMAND = 'pnpm ops release';
const ENVIRONMENT = `Environment
  RELEASE_STORE   a folder, or s3://bucket/prefix (default DATA_DIR/releases; DATA_DIR is ./var)
  RELEASE_REGISTRY  the registry in the store (default production)
  RELEASE_URL     a release service instead of a store; RELEASE_TOKEN is your token
  AWS_*           of a bucket, as usual: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT_URL_S3
  OPERATOR        your name, unless --who is given`;
const EXAMPLE_VERBS: readonly (keyof typeof VERBS)[] = ['publish', 'promote', 'canary', 'rollback', 'status'];

export function runReleaseCommand(
  args: readonly string[],
  { command: programName = COMMAND, env, ...output }: ReleaseTerminal = TERMINAL,
): Promise<number> {
  // Refusals of the service name the workspace's command.
  const toOwnCommand = (text: string): string => text.replaceAll(COMMAND, programName);
  const terminal: Terminal = {
    env,
    print: (text) => output.print(toOwnCommand(text)),
    printError: (text) => output.printError(toOwnCommand(text)),
  };
  const program = createCommandLine(programName, terminal)
    .notes([ENVIRONMENT])
    .examples(EXAMPLE_VERBS.map((verb) => `${programName} ${VERBS[verb]?.examples[0] ?? ''}`));
  for (const [name, verb] of Object.entries(VERBS)) {
    const command = program
      .command(name)
      .description(verb.summary)
      .examples(verb.examples.map((example) => `${programName} ${example}`));
    for (const word of verb.words) command.argument(formatPositional(word), word.help);
    for (const option of [...verb.options, ...COMMON_OPTIONS])
      command.option(OPTIONS[option].flags, OPTIONS[option].help);
    command.handle(() => executeVerb(name, verb, command, terminal));
  }
  return runCommandLine(program, args, terminal);
}

function formatPositional({ name, isMany, isOptional }: Positional): string {
  const word = isMany === true ? `${name}...` : name;
  return isOptional === true ? `[${word}]` : `<${word}>`;
}

async function executeVerb(name: string, verb: Verb, command: CommandLine, terminal: Terminal): Promise<number> {
  const options = command.opts<Options>();
  const { env, print, printError } = terminal;
  if (options.force === true && (options.why ?? '') === '')
    throw new UsageError(`${name}: --force needs --why "…": the audit records the reason`);
  const args: readonly (string | readonly string[] | undefined)[] = command.processedArgs;
  // As an unset variable of a script. Without the word, some verbs change the whole registry.
  if (args.includes('')) throw new UsageError(`${name}: an argument is empty`);
  const words = Object.fromEntries(verb.words.map((word, index) => [word.name, [args[index] ?? ''].flat()[0] ?? '']));
  const many = args.flatMap((word) => (typeof word === 'object' ? word : []));
  const service = findService(name, verb, options, env);
  const run = async (): Promise<Answer> => {
    const registry = getRegistryName(options.registry, env);
    if (service !== null)
      return callService(service, { verb: name, words, many, options: { ...options, registry } }, printError);
    const store = await openStore(getStoreLocation(options.store, env), registry);
    const { username } = os.userInfo();
    // `--who` is not proven.
    const identity = { name: username, credential: `login ${username}` };
    const operator = {
      ...buildOperator(options.who || env['OPERATOR'] || username, options, printError),
      identity,
    };
    return (await verb.load())({ words, many, options, store, env, operator });
  };
  const answer = await run().catch((failure: unknown) => {
    const refusal = toRefusalAnswer(failure);
    if (refusal === null) throw failure;
    return refusal;
  });
  if (options.json === true) print(JSON.stringify({ verb: name, ok: answer.isOk, ...answer.json }));
  else (answer.isOk ? print : printError)(answer.text);
  return answer.isOk ? EXIT_CODE.done : EXIT_CODE.refused;
}

function findService(name: string, verb: Verb, { store }: Options, env: Terminal['env']): ServiceAddress | null {
  const url = env['RELEASE_URL'] ?? '';
  if (url === '' || store !== undefined || verb.overHttp === undefined) return null;
  if (!URL.canParse(url)) throw new UsageError(`${name}: RELEASE_URL "${url}" is no address`);
  return { url, token: env['RELEASE_TOKEN'] ?? '' };
}
