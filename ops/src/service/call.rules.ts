import { PRODUCTION_REGISTRY } from '@padauk/contract/delivery/registry';
import { OPTIONS, type OptionName, type Options, type Verb } from '../verb.ts';
import type { Caller } from './callers.ts';

export interface VerbRequest {
  readonly words: Readonly<Record<string, string>>;
  readonly options: Options;
}

export interface RequestProblem {
  readonly status: 400 | 403 | 404;
  readonly problem: string;
  readonly remedy: string;
}

const LOCAL_OPTIONS: readonly OptionName[] = ['who', 'operatorUrl', 'store', 'json'];

export function parseCall(verb: Verb, body: unknown): VerbRequest | RequestProblem {
  const [words, options] = [readField(body, 'words'), readField(body, 'options')];
  if (words === null || options === null) return createNotUnderstood('words and options must be objects of strings');
  const problem = findOptionProblem(verb, options);
  if (problem !== null) return createNotUnderstood(problem);
  const texts: Record<string, string> = {};
  for (const [name, text] of Object.entries(words)) {
    if (typeof text !== 'string') return createNotUnderstood(`the argument ${name} is no string`);
    texts[name] = text;
  }
  const unknown = Object.keys(texts).find((name) => !verb.words.some((word) => word.name === name));
  if (unknown !== undefined) return createNotUnderstood(`it has no argument ${unknown}`);
  const missing = verb.words.find(({ name, isOptional }) => isOptional !== true && (texts[name] ?? '') === '');
  return missing === undefined ? { words: texts, options } : createNotUnderstood(`${missing.name} is missing`);
}

function findOptionProblem(verb: Verb, options: Readonly<Record<string, unknown>>): string | null {
  const known = [...verb.options, 'registry' as const].filter((name) => !LOCAL_OPTIONS.includes(name));
  for (const [name, value] of Object.entries(options)) {
    const option = known.find((candidate) => candidate === name);
    if (option === undefined) return `it has no option ${name}`;
    const kind = OPTIONS[option].flags.includes('<') ? 'string' : 'boolean';
    if (typeof value !== kind) return `the option ${name} is a ${kind}`;
  }
  return null;
}

function readField(body: unknown, name: string): Readonly<Record<string, unknown>> | null {
  const field: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  if (field === undefined) return {};
  return typeof field === 'object' && field !== null && !Array.isArray(field) ? { ...field } : null;
}

/** Reading is allowed to every known caller. */
export function findPermissionProblem(
  verb: Verb,
  { words: { remote = '' }, options }: VerbRequest,
  caller: Caller,
): RequestProblem | null {
  const { name, registries, credential } = caller;
  const { force, why = '', smoke, registry = PRODUCTION_REGISTRY } = options;
  if (force === true && !caller.mayForce)
    return createNotAllowed(
      `${name} may not force anything`,
      'an operator of the store may: ask one, or request a token with --may-force',
    );
  if (force === true && why === '') return createNotUnderstood('force needs why: the audit records the reason');
  if (smoke === false && !caller.maySkipSmoke)
    return createNotAllowed(
      `${name} may not skip the smoke test`,
      'omit --no-smoke, or ask an operator of the store for a token with --may-skip-smoke',
    );
  if (verb.overHttp === 'read') return null;
  const remoteProblem = verb.overHttp === 'proposal' ? null : findRemoteProblem(caller, remote);
  if (remoteProblem !== null || registries.includes('*') || registries.includes(registry)) return remoteProblem;
  return createNotAllowed(
    `${name} may not change ${registry}`,
    `${credential} is for ${registries.join(', ')}: --registry names it`,
  );
}

/** Without a remote the command is about the whole registry. */
export function findRemoteProblem({ name, remotes, credential }: Caller, remote: string): RequestProblem | null {
  if (remotes.includes('*') || remotes.includes(remote)) return null;
  return createNotAllowed(
    remote === '' ? `${name} may not change the whole registry` : `${name} may not release ${remote}`,
    remotes.length === 0
      ? `${credential} is read-only: this needs a releaser or a manager`
      : `${credential} is for ${remotes.join(', ')}`,
  );
}

function createNotAllowed(problem: string, remedy: string): RequestProblem {
  return { status: 403, problem, remedy };
}

export function createNotUnderstood(problem: string): RequestProblem {
  return { status: 400, problem, remedy: 'pnpm ops release <verb> --help lists its arguments and options' };
}
