import { PRODUCTION } from '../release/named-registry.ts';
import { OPTIONS, type OptionName, type Options, type TeamVerb, type Verb } from '../release/verb.types.ts';
import type { Caller } from './caller.types.ts';

export interface Call {
  readonly words: Readonly<Record<string, string>>;
  readonly options: Options;
}

export interface CallProblem {
  readonly status: 400 | 403 | 404;
  readonly problem: string;
  readonly remedy: string;
}

const NOT_OVER_HTTP: readonly OptionName[] = ['who', 'operatorUrl', 'store', 'url', 'json'];

export function optionsOverHttp(verb: Verb): readonly OptionName[] {
  return [...verb.options, 'registry' as const].filter((name) => !NOT_OVER_HTTP.includes(name));
}

export function callOf(verb: Verb, body: unknown): Call | CallProblem {
  const words = textsIn(body, 'words');
  const options = optionsIn(verb, body);
  if (words === null || options === null) return notUnderstood('words and options are objects of texts');
  if (typeof options === 'string') return notUnderstood(options);
  const unknown = Object.keys(words).find((name) => !verb.words.some((word) => word.name === name));
  if (unknown !== undefined) return notUnderstood(`it has no word ${unknown}`);
  const missing = verb.words.find(({ name, isOptional }) => isOptional !== true && (words[name] ?? '') === '');
  return missing === undefined ? { words, options } : notUnderstood(`${missing.name} is missing`);
}

/** Reading is allowed to every known caller. */
export function forbidden(verb: TeamVerb, { words, options }: Call, caller: Caller): CallProblem | null {
  if (options.force === true && !caller.mayForce)
    return notAllowed(
      `${caller.name} may not force anything`,
      'whoever runs the store may: ask them, or for a token made with --may-force',
    );
  if (options.force === true && (options.why ?? '') === '')
    return notUnderstood('force needs why: the audit keeps the reason');
  if (options.smoke === false && !caller.maySkipSmoke)
    return notAllowed(
      `${caller.name} may not leave out the smoke test`,
      'leave out --no-smoke, or ask whoever runs the store for a token made with --may-skip-smoke',
    );
  return verb.overHttp === 'change'
    ? (notOf(caller, words['remote'] ?? '') ?? notIn(caller, registryOf(options)))
    : null;
}

export function notOf({ name, remotes, holds }: Caller, remote: string): CallProblem | null {
  if (remotes.includes('*') || remotes.includes(remote)) return null;
  return notAllowed(
    `${name} may not release ${remote}`,
    remotes.length === 0
      ? `${holds} is for looking: a releaser or a manager does this`
      : `${holds} is for ${remotes.join(', ')}`,
  );
}

export function registryOf({ registry = PRODUCTION }: Options): string {
  return registry;
}

function notIn({ name, registries, holds }: Caller, registry: string): CallProblem | null {
  if (registries.includes('*') || registries.includes(registry)) return null;
  return notAllowed(
    `${name} may not change ${registry}`,
    `${holds} is for ${registries.join(', ')}: --registry names it`,
  );
}

function notAllowed(problem: string, remedy: string): CallProblem {
  return { status: 403, problem, remedy };
}

export function notUnderstood(problem: string): CallProblem {
  return { status: 400, problem, remedy: 'pnpm ops release <verb> --help says what it takes' };
}

function textsIn(body: unknown, name: 'words'): Readonly<Record<string, string>> | null {
  const found = fieldOf(body, name);
  if (found === null) return null;
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** A string describes an unknown option, or a value of the wrong type. */
function optionsIn(verb: Verb, body: unknown): Options | string | null {
  const found = fieldOf(body, 'options');
  if (found === null) return null;
  const known = optionsOverHttp(verb);
  for (const [name, value] of Object.entries(found)) {
    const option = known.find((one) => one === name);
    if (option === undefined) return `it has no option ${name}`;
    const kind = OPTIONS[option].flags.includes('<') ? 'string' : 'boolean';
    if (typeof value !== kind) return `the option ${name} is a ${kind}`;
  }
  return found; // each name and kind is checked
}

function fieldOf(body: unknown, name: string): Readonly<Record<string, unknown>> | null {
  const field: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  if (field === undefined) return {};
  return typeof field === 'object' && field !== null && !Array.isArray(field) ? { ...field } : null;
}
