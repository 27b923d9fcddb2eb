/**
 * `npm test`: installs, and runs every check there is. Each prints as it goes; the last line counts them all:
 * the tests of jest and of the journeys one by one, every other check as one.
 */
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { rerunUnderNewNode } from './node-version.mjs';

await rerunUnderNewNode(fileURLToPath(import.meta.url));
ensureInstalled();
const { runChecks } = await import('./checks.mjs');
process.exitCode = await runChecks();
