import { existsSync } from 'node:fs';

const PACKED_CLIENT = new URL('../dist/release-client.mjs', import.meta.url);

/**
 * Packing bundles its client into one file (packages/release-client.mjs).
 * @param {readonly string[]} args as after `pnpm ops release` @returns {Promise<number>} the exit code
 */
export async function runRelease(args) {
  const isHelp = args.length === 0 || args.includes('--help') || args.includes('-h');
  if (!isHelp && !args.includes('--url') && (process.env.RELEASE_URL ?? '') === '') {
    console.error('RELEASE_URL is missing: the address of the release service. RELEASE_TOKEN is your token for it.');
    return 2;
  }
  if (!existsSync(PACKED_CLIENT)) {
    console.error('This copy of the tools is not packed. In the workspace: pnpm ops release …');
    return 2;
  }
  const { runReleaseCommand } = await import(PACKED_CLIENT.href);
  const terminal = { env: process.env, print: (text) => console.log(text), printError: (text) => console.error(text) };
  return runReleaseCommand(args, { ...terminal, command: 'npm run release --' });
}
