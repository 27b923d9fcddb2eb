import { runReleaseCommand } from '../src/release/cli.ts';

/** Runs `pnpm ops release` in this process and records its output. No office answers unless `env` names one. */
export function createReleaseTerminal(env: Record<string, string>, command = 'pnpm ops release') {
  const settings: Record<string, string> = { OPERATOR: 'hla', OFFICE_URL: 'http://127.0.0.1:1', ...env };
  const [printed, errors]: [string[], string[]] = [[], []];
  /** Returns the exit code. One text with spaces is split into words. */
  const run = (...args: readonly string[]): Promise<number> =>
    runReleaseCommand(args.length === 1 ? (args[0] ?? '').split(' ') : args, {
      env: settings,
      command,
      print: (text) => void printed.push(text),
      printError: (text) => void errors.push(text),
    });
  const runJson = async (...args: readonly string[]): Promise<unknown> => {
    await run(...(args.length === 1 ? [`${args[0]} --json`] : [...args, '--json']));
    return JSON.parse(printed.at(-1) ?? errors.at(-1) ?? '');
  };
  /** The exit code, and the last line of the output or of the error output. */
  const runLast = async (...args: readonly string[]): Promise<readonly [code: number, line: string | undefined]> => {
    const code = await run(...args);
    return [code, (code === 0 ? printed : errors).at(-1)];
  };
  return { env: settings, printed, errors, run, runJson, runLast };
}

export type ReleaseTerminal = ReturnType<typeof createReleaseTerminal>;
