import { createCommandLine, runCommandLine, TERMINAL } from './terminal/command-line.ts';

interface CommandArea {
  readonly about: string;
  readonly load: () => Promise<(args: readonly string[]) => Promise<number>>;
}

const AREAS: Readonly<Record<string, CommandArea>> = {
  release: {
    about: 'builds: publish, promote, roll back, watch',
    load: async () => (await import('./release/cli.ts')).runReleaseCommand,
  },
  ledger: {
    about: 'verifies the books',
    load: async () => (await import('./ledger/cli.ts')).runLedgerCommand,
  },
  doctor: {
    about: 'checks this installation for missing or expiring parts',
    load: async () => (await import('./doctor/cli.ts')).runDoctorCommand,
  },
  install: {
    about: 'the settings of a new installation',
    load: async () => (await import('./install/cli.ts')).runInstallCommand,
  },
  edge: {
    about: "nginx's configuration, and the first release of a new installation",
    load: async () => (await import('./edge/cli.ts')).runEdgeCommand,
  },
  'geo-restriction': {
    about: 'geo-restriction: the table of countries by IP address',
    load: async () => (await import('./geo-restriction/cli.ts')).runGeoCommand,
  },
  office: {
    about: 'office commands: slips, withdrawals, results, settings',
    load: async () => (await import('./office/cli.ts')).runOfficeCommand,
  },
};
function runMain(args: readonly string[]): Promise<number> {
  const program = createCommandLine('pnpm ops', TERMINAL).examples([
    'pnpm ops release --help',
    'pnpm ops office clock',
  ]);
  for (const [name, { about, load }] of Object.entries(AREAS)) {
    // Each area parses its own arguments, including --help.
    program
      .command(name)
      .description(about)
      .argument('[command...]')
      .helpOption(false)
      .allowUnknownOption()
      .handle(async ({ args: words }) => (await load())(words));
  }
  return runCommandLine(program, args, TERMINAL);
}

// Empty counts as unset: docker compose cannot omit a variable.
for (const [name, value] of Object.entries(process.env)) if (value === '') delete process.env[name];
try {
  process.exitCode = await runMain(process.argv.slice(2));
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
