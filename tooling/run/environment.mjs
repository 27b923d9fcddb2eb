/**
 * An empty variable counts as one that was not set, as the server reads it (docs/operators/configuration.md): here, and
 * in every process that is started from here.
 */
export function forgetEmptyVariables(env = process.env) {
  for (const [name, value] of Object.entries(env)) if (value === '') delete env[name];
}
