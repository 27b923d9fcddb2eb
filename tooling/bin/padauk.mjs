#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { runRelease, shipRemote } from './ship.mjs';

const HELP = `padauk <command>

  build              the remote's production build, in dist/r/<remote>/<build>; an unchanged one is not built again
  adopt [folder]     a release of what another bundler has built (build), in dist/r/<remote>/<build>
  dev                the remote inside the released shell of a running platform (API_URL); dev --help has more
  test [path]        its unit tests, by jest
  i18n [--check]     zg from uni, and what is wrong with the texts of five languages
  ship --why "…"     build, publish and promote: for CI (RELEASE_URL, RELEASE_TOKEN)
  ship --preview     build and publish, and comment a link to it on the pull request (--registry staging)
  upgrade            replaces names of contract and shared that have moved, and lists removed ones; --dry-run
  release <verb>     the release service: publish, promote, canary, rollback, status …; release --help lists them`;

const toPath = (file) => fileURLToPath(new URL(`../${file}`, import.meta.url));

function runProgram(program, args) {
  return spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], { stdio: 'inherit' })
    .status;
}

const COMMANDS = {
  build: (args) => runProgram(toPath('run/build.mjs'), args),
  dev: (args) => runProgram(toPath('run/dev.mjs'), args),
  i18n: (args) => runProgram(toPath('i18n/build-locales.mjs'), args),
  test: (args) => {
    const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
    return runProgram(jest, ['--config', toPath('jest/jest.config.cjs'), ...args]);
  },
  adopt: async (args) => (await import('./adopt.mjs')).runAdopt(args),
  ship: (args) => shipRemote(args, { build: () => COMMANDS.build([]) }),
  release: (args) => runRelease(args),
  upgrade: async (args) => (await import('./upgrade.mjs')).runUpgrade(args),
};

const [command, ...args] = process.argv.slice(2);
const runCommand = Object.hasOwn(COMMANDS, command ?? '') ? COMMANDS[command] : undefined;
if (runCommand !== undefined) {
  try {
    process.exitCode = (await runCommand(args)) ?? 1;
  } catch (failure) {
    if (!String(failure.code).startsWith('ERR_PARSE_ARGS')) throw failure;
    console.error(`padauk ${command}: ${failure.message}`);
    process.exitCode = 2;
  }
} else if (command === undefined || command === '--help') console.log(HELP);
else {
  console.error(`padauk: there is no command "${command}"\n\n${HELP}`);
  process.exitCode = 2;
}
