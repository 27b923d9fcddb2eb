/** `pnpm simulate [--seed N] [--seeds M] [--steps K] [--postgres]`. A single seed prints every step. */
import { parseArgs } from 'node:util';
import { openSimulatorDatabases } from './simulator-databases.ts';
import { buildReport, runSeed } from './run-seed.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    steps: { type: 'string', default: '300' },
    postgres: { type: 'boolean', default: false },
  },
});
const [first, count, steps] = [Number(values.seed), Number(values.seeds), Number(values.steps)];
const databaseUrl = values.postgres ? (process.env['TEST_DATABASE_URL'] ?? '') : null;
if (databaseUrl === '') throw new Error('--postgres needs TEST_DATABASE_URL, a server that we may make databases on');

const databases = await openSimulatorDatabases(databaseUrl);
const startedAt = performance.now();
const counts = new Map<string, number>();
let failures = 0;
for (let seed = first; seed < first + count; seed += 1) {
  const outcome = await runSeed(databases, {
    seed,
    steps,
    ...(count === 1 ? { log: (line: string) => console.log(line) } : {}),
  });
  for (const [kind, times] of outcome.counts) counts.set(kind, (counts.get(kind) ?? 0) + times);
  if (outcome.violations.length === 0) continue;
  failures += 1;
  console.log(buildReport(outcome, { steps, isPostgres: values.postgres }));
}
const durationSeconds = (performance.now() - startedAt) / 1_000;
if (count > 1)
  for (const [kind, times] of [...counts].sort(([, left], [, right]) => right - left).slice(0, 60))
    console.log(`${String(times).padStart(8)} ${kind}`);
console.log(
  `${count} seeds of ${steps} steps, ${failures} failed, ${durationSeconds.toFixed(1)} s, ${((durationSeconds * 1_000) / (count * steps)).toFixed(2)} ms a step`,
);
await databases.close();
process.exitCode = failures === 0 ? 0 : 1;
