import { parseArgs } from 'node:util';
import { helpOf, optionsOf } from './help.rules.ts';
import { Misunderstood, OPTIONS, type Options, type Verb } from './verb.types.ts';
import { ALWAYS, VERBS } from './verbs.ts';

export interface Parsed {
  readonly name: string;
  readonly verb: Verb;
  readonly words: Readonly<Record<string, string>>;
  readonly many: readonly string[];
  readonly options: Options;
}

/** Throws `Misunderstood`, which says what is known. */
export function parseCommand(args: readonly string[]): Parsed {
  const name = args.find((arg) => !arg.startsWith('-')) ?? '';
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (verb === undefined)
    throw new Misunderstood(`there is no command "${name}"; there are ${Object.keys(VERBS).join(', ')}`);
  const { values, positionals } = optionsIn(args, name, verb);
  if (values.help === true) return { name, verb, words: {}, many: [], options: values };
  return { name, verb, ...wordsOf(positionals.slice(1), name, verb), options: values };
}

function optionsIn(
  args: readonly string[],
  name: string,
  verb: Verb,
): { readonly values: Options; readonly positionals: readonly string[] } {
  const known = Object.fromEntries(
    [...verb.options, ...ALWAYS].map((option) => [
      option,
      { type: OPTIONS[option].type, ...(option === 'help' ? { short: 'h' } : {}) },
    ]),
  );
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: known });
  } catch (failure) {
    const [problem = ''] = (failure as Error).message.split('. '); // parseArgs throws nothing else; not by `instanceof`, as it is of another realm in tests
    throw new Misunderstood(`${name}: ${problem}. It takes ${optionsOf(verb)}`);
  }
}

function wordsOf(given: readonly string[], name: string, verb: Verb): Pick<Parsed, 'words' | 'many'> {
  const missing = verb.words.filter((word, index) => word.isOptional !== true && given[index] === undefined);
  if (missing.length > 0)
    throw new Misunderstood(
      `${name}: ${missing.map((word) => `<${word.name}>`).join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing\n\n${helpOf(name, verb)}`,
    );
  const takesMany = verb.words.at(-1)?.isMany === true;
  if (given.length > verb.words.length && !takesMany)
    throw new Misunderstood(`${name}: too many words; put quotes around a text\n\n${helpOf(name, verb)}`);
  return {
    words: Object.fromEntries(verb.words.map((word, index) => [word.name, given[index] ?? ''])),
    many: takesMany ? given.slice(verb.words.length - 1) : [],
  };
}
