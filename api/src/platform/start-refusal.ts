/** Why this start cannot be: a setting, a folder, a database that whoever starts us can mend. The message is the whole of it. */
export class StartRefusal extends Error {}

/** Ends a process that could not start: a refusal in its sentence, anything else with the place that it comes from. */
export function endStart(error: unknown): never {
  const said =
    error instanceof StartRefusal
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  process.stderr.write(`${said}\n`);
  process.exit(1);
}
