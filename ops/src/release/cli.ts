import os from 'node:os';
import path from 'node:path';
import { fullHelp, helpOf } from './help.rules.ts';
import { parseCommand, type Parsed } from './parse.rules.ts';
import { Refused } from './refused.ts';
import { openStore } from './store.ts';
import { Misunderstood, type Answer, type Options } from './verb.types.ts';

/** The world around the command line, so that a test can stand in for it. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

const EXIT = { done: 0, refused: 1, notUnderstood: 2 } as const;
const TERMINAL: Terminal = {
  env: process.env,
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
};

/** `pnpm ops release …`. Answers the exit code: 0 done, 1 refused or failed, 2 not understood. */
export async function releaseCommand(args: readonly string[], terminal: Terminal = TERMINAL): Promise<number> {
  const [first] = args;
  if (first === undefined || first === 'help' || first === '--help' || first === '-h') {
    terminal.print(fullHelp());
    return first === undefined ? EXIT.notUnderstood : EXIT.done;
  }
  try {
    const parsed = parseCommand(args);
    if (parsed.options.help !== true) return await run(parsed, terminal);
    terminal.print(helpOf(parsed.name, parsed.verb));
    return EXIT.done;
  } catch (failure) {
    if (!(failure instanceof Misunderstood)) throw failure;
    terminal.printError(failure.message);
    return EXIT.notUnderstood;
  }
}

async function run({ name, verb, words, many, options }: Parsed, terminal: Terminal): Promise<number> {
  if (options.force === true && (options.why ?? '') === '')
    throw new Misunderstood(`${name}: --force needs --why "…": the audit keeps the reason`);
  const answer = await answerTo(async () => {
    const store = await openStore(placeOf(options, terminal.env));
    const operator = {
      who: operatorOf(options, terminal.env),
      why: options.why ?? '',
      isDryRun: options['dry-run'] === true,
      report: terminal.printError,
    };
    return (await verb.load())({ words, many, options, store, env: terminal.env, operator });
  });
  if (options.json === true) terminal.print(JSON.stringify({ verb: name, ok: answer.isOk, ...answer.json }));
  else (answer.isOk ? terminal.print : terminal.printError)(answer.text);
  return answer.isOk ? EXIT.done : EXIT.refused;
}

/** A refusal is an answer too, so that a script reads both in one way. */
async function answerTo(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure;
    const { message: problem, mend } = failure;
    return {
      isOk: false,
      json: { problem, mend, ...failure.details },
      text: [`refused: ${problem}`, ...failure.lines, `  ${mend}`].join('\n'),
    };
  }
}

function placeOf(options: Options, env: Terminal['env']): string {
  return (
    [options.store, env['RELEASE_STORE']].find((place) => place !== undefined && place !== '') ??
    path.join(env['DATA_DIR'] ?? 'var', 'releases')
  );
}

function operatorOf(options: Options, env: Terminal['env']): string {
  return [options.who, env['OPERATOR']].find((name) => name !== undefined && name !== '') ?? os.userInfo().username;
}
