// `npm test [-- --deep] [--until <seconds since the epoch>]`; `npm run test:deep` runs only the whole forms (checks.mjs).
// The last line counts jest tests and journeys one by one, and every other check as one.
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
