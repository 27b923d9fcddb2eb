/** The process cannot start because of a setting, a folder or a database that the operator can put right. The message says all there is to say. */
export class StartupError extends Error {}

/** Ends a process that could not start. Prints the message of a {@link StartupError}, and the stack of anything else. */
export function exitOnStartupError(error: unknown): never {
  const text =
    error instanceof StartupError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
