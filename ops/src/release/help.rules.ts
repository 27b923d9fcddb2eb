import { OPTIONS, type OptionName, type Verb } from './verb.types.ts';
import { ALWAYS, VERBS } from './verbs.ts';

const COMMAND = 'pnpm ops release';

const ENVIRONMENT = `Environment
  RELEASE_STORE   a folder, or s3://bucket/prefix (default DATA_DIR/releases; DATA_DIR is ./var)
  AWS_*           of a bucket, the usual ones: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT_URL_S3
  OPERATOR        who you are, where --who does not say it`;

const EXIT_CODES = `Exit codes
  0 done, or nothing to do   1 refused or failed, or verify found something   2 not understood`;

const EXAMPLES: readonly (keyof typeof VERBS)[] = ['publish', 'promote', 'canary', 'rollback', 'status'];

/** `rollback <remote> [build]`: how a verb is written. */
export function usageOf(name: string, verb: Verb): string {
  const words = verb.words.map(
    (word) => `${word.isOptional === true ? `[${word.name}]` : `<${word.name}>`}${word.isMany === true ? ' …' : ''}`,
  );
  return [name, ...words].join(' ');
}

/** Help for one verb: its words, its options, examples. */
export function helpOf(name: string, verb: Verb): string {
  const words = verb.words.map((word) => `  ${`<${word.name}>`.padEnd(18)}${word.help}`);
  return [
    `${COMMAND} ${usageOf(name, verb)}`,
    `  ${verb.summary}`,
    ...words,
    '',
    'Options',
    ...optionLines([...verb.options, ...ALWAYS]),
    '',
    'Examples',
    ...verb.examples.map((example) => `  ${COMMAND} ${example}`),
    '',
    EXIT_CODES,
  ].join('\n');
}

/** Help for all. */
export function fullHelp(): string {
  const verbs = Object.entries(VERBS);
  const width = Math.max(...verbs.map(([name, verb]) => usageOf(name, verb).length)) + 2;
  const examples = EXAMPLES.map((name) => `  ${COMMAND} ${VERBS[name]?.examples[0] ?? ''}`);
  return [
    `${COMMAND} <command> …          <command> --help explains one`,
    '',
    ...verbs.map(([name, verb]) => `  ${usageOf(name, verb).padEnd(width)}${verb.summary}`),
    '',
    'Options',
    ...optionLines(Object.keys(OPTIONS).filter(isOption)),
    '',
    ENVIRONMENT,
    '',
    EXIT_CODES,
    '',
    'Examples',
    ...examples,
  ].join('\n');
}

/** `--why, --who, …`: said to one who typed another. */
export function optionsOf(verb: Verb): string {
  return [...verb.options, ...ALWAYS].map((name) => `--${name}`).join(', ');
}

function optionLines(names: readonly OptionName[]): string[] {
  const lines = names.map((name) => {
    const option: { readonly takes?: string; readonly help: string } = OPTIONS[name];
    return { written: `--${name} ${option.takes ?? ''}`, help: option.help };
  });
  const width = Math.max(16, ...lines.map(({ written }) => written.length)) + 2;
  return lines.map(({ written, help }) => `  ${written.padEnd(width)}${help}`);
}

function isOption(name: string): name is OptionName {
  return Object.hasOwn(OPTIONS, name);
}
