export {};

/** `pnpm ops <area> <command>`: what operators run. Each area brings its own help. */
const AREAS: Readonly<Record<string, () => Promise<(args: readonly string[]) => Promise<number>>>> = {
  release: async () => (await import('./release/cli.ts')).releaseCommand,
  ledger: async () => (await import('./ledger/cli.ts')).ledgerCommand,
  edge: async () => (await import('./edge/cli.ts')).edgeCommand,
  office: async () => (await import('./office/cli.ts')).officeCommand,
};

async function main([area = '', ...rest]: readonly string[]): Promise<number> {
  const load = AREAS[area];
  if (load === undefined) {
    console.log(`pnpm ops <${Object.keys(AREAS).join(' | ')}> …`);
    return 2;
  }
  const command = await load();
  return command(rest);
}

// An empty variable counts as one that was not set: docker compose cannot leave one out.
for (const [name, value] of Object.entries(process.env)) if (value === '') delete process.env[name];
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
