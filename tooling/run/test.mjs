/**
 * `npm test`: installs, and runs every kind of check there is, the long ones in their short form. `npm run test:deep` runs the whole forms of
 * those, and `npm test -- --deep` one after the other. `--until <seconds since 1970>` is when the whole forms must be over: what does not fit
 * is named in the end. Each check prints as it goes; the last line counts them all: the tests of jest and of the journeys one by one, every
 * other check as one.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { rerunUnderNewNode } from './node-version.mjs';

await rerunUnderNewNode(fileURLToPath(import.meta.url));
const { values } = parseArgs({
  options: { deep: { type: 'boolean' }, 'only-deep': { type: 'boolean' }, until: { type: 'string' } },
});
ensureInstalled();
const { runChecks } = await import('./run-checks.mjs');
const forms = values['only-deep'] === true ? ['whole'] : values.deep === true ? ['short', 'whole'] : ['short'];
const until = values.until === undefined ? Infinity : Number(values.until) * 1_000;
process.exitCode = await runChecks({ forms, until });
