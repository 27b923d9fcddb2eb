import { PRODUCTION } from '../release/named-registry.ts';
import { OPTIONS, type OptionName, type Options, type TeamVerb, type Verb } from '../release/verb.types.ts';
import type { Caller } from './caller.types.ts';

export interface VerbRequest {
  readonly words: Readonly<Record<string, string>>;
  readonly options: Options;
}

export interface RequestProblem {
  readonly status: 400 | 403 | 404;
  readonly problem: string;
  readonly remedy: string;
}

const LOCAL_OPTIONS: readonly OptionName[] = ['who', 'operatorUrl', 'store', 'url', 'json'];

export function listHttpOptions(verb: Verb): readonly OptionName[] {
  return [...verb.options, 'registry' as const].filter((name) => !LOCAL_OPTIONS.includes(name));
}

export function parseCall(verb: Verb, body: unknown): VerbRequest | RequestProblem {
  const words = readWords(body, 'words');
  const options = readOptions(verb, body);
  if (words === null || options === null) return createNotUnderstood('words and options must be objects of strings');
  if (typeof options === 'string') return createNotUnderstood(options);
  const unknown = Object.keys(words).find((name) => !verb.words.some((word) => word.name === name));
  if (unknown !== undefined) return createNotUnderstood(`it has no argument ${unknown}`);
  const missing = verb.words.find(({ name, isOptional }) => isOptional !== true && (words[name] ?? '') === '');
  return missing === undefined ? { words, options } : createNotUnderstood(`${missing.name} is missing`);
}

/** Reading is allowed to every known caller. */
export function findPermissionProblem(
  verb: TeamVerb,
  { words, options }: VerbRequest,
  caller: Caller,
): RequestProblem | null {
  if (options.force === true && !caller.mayForce)
    return createNotAllowed(
      `${caller.name} may not force anything`,
      'an operator of the store may: ask one, or request a token with --may-force',
    );
  if (options.force === true && (options.why ?? '') === '')
    return createNotUnderstood('force needs why: the audit records the reason');
  if (options.smoke === false && !caller.maySkipSmoke)
    return createNotAllowed(
      `${caller.name} may not skip the smoke test`,
      'omit --no-smoke, or ask an operator of the store for a token with --may-skip-smoke',
    );
  return verb.overHttp === 'change'
    ? (findRemoteProblem(caller, words['remote'] ?? '') ?? findRegistryProblem(caller, getRegistryName(options)))
    : null;
}

export function findRemoteProblem({ name, remotes, credential }: Caller, remote: string): RequestProblem | null {
  if (remotes.includes('*') || remotes.includes(remote)) return null;
  return createNotAllowed(
    `${name} may not release ${remote}`,
    remotes.length === 0
      ? `${credential} is read-only: this needs a releaser or a manager`
      : `${credential} is for ${remotes.join(', ')}`,
  );
}

export function getRegistryName({ registry = PRODUCTION }: Options): string {
  return registry;
}

function findRegistryProblem({ name, registries, credential }: Caller, registry: string): RequestProblem | null {
  if (registries.includes('*') || registries.includes(registry)) return null;
  return createNotAllowed(
    `${name} may not change ${registry}`,
    `${credential} is for ${registries.join(', ')}: --registry names it`,
  );
}

function createNotAllowed(problem: string, remedy: string): RequestProblem {
  return { status: 403, problem, remedy };
}

export function createNotUnderstood(problem: string): RequestProblem {
  return { status: 400, problem, remedy: 'pnpm ops release <verb> --help lists its arguments and options' };
}

function readWords(body: unknown, name: 'words'): Readonly<Record<string, string>> | null {
  const fields = readField(body, name);
  if (fields === null) return null;
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** A string describes an unknown option, or a value of the wrong type. */
function readOptions(verb: Verb, body: unknown): Options | string | null {
  const fields = readField(body, 'options');
  if (fields === null) return null;
  const known = listHttpOptions(verb);
  for (const [name, value] of Object.entries(fields)) {
    const option = known.find((candidate) => candidate === name);
    if (option === undefined) return `it has no option ${name}`;
    const kind = OPTIONS[option].flags.includes('<') ? 'string' : 'boolean';
    if (typeof value !== kind) return `the option ${name} is a ${kind}`;
  }
  return fields; // each name and kind is checked
}

function readField(body: unknown, name: string): Readonly<Record<string, unknown>> | null {
  const field: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  if (field === undefined) return {};
  return typeof field === 'object' && field !== null && !Array.isArray(field) ? { ...field } : null;
}
