// `npm test` runs the short form, `npm run test:full` also the full one, `npm run test:deep` only the deep one
// (checks.mjs). `npm test -- --full --deep [--until <seconds since the epoch>]` runs all.
// `--only <text>` runs the checks with this text in their name. `--again` also repeats checks that passed with the
// same files.
// The last line counts jest tests and journeys one by one, and every other check as one.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { rerunUnderNewNode } from './node-version.mjs';

await rerunUnderNewNode(fileURLToPath(import.meta.url));
const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    deep: { type: 'boolean', default: false },
    'only-deep': { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    again: { type: 'boolean', default: false },
    until: { type: 'string' },
  },
});
const until = values.until === undefined ? Infinity : Number(values.until) * 1_000;
if (Number.isNaN(until)) throw new Error(`--until is in seconds since the epoch, not ${values.until}`);
ensureInstalled();
const { runChecks } = await import('./run-checks.mjs');
const further = ['full', 'deep'].filter((form) => values[form]);
const forms = values['only-deep'] ? ['deep'] : ['short', ...further];
process.exitCode = await runChecks({ forms, until, again: values.again, only: values.only });
