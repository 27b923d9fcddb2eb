/** An empty variable counts as unset (docs/operators/configuration.md), here and in child processes. */
export function deleteEmptyVariables(env = process.env) {
  for (const [name, value] of Object.entries(env)) if (value === '') delete env[name];
}
