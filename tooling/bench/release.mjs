/**
 * `pnpm bench:release`: how long an operator waits. On a store with 200 builds each command is run on its own, as it is typed, without the
 * gate's test in the browser; the folder of builds is not looked through (bucket-storage.test.ts counts what is read). Fails when the median
 * of a command is above one second.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promote } from '../../ops/src/release/promote.ts';
import { publish } from '../../ops/src/release/publish.ts';
import { openStore } from '../../ops/src/release/store.ts';
import { writeBuild } from './release/build.mjs';
import { release } from './release/command.mjs';

const BUILDS = 200;
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const BUDGET_MS = 1000;
const BENCH = { who: 'bench', why: '', smoke: false };

const idOf = (index) => `1.0.${index}`;
const median = (times) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)];

/** Each round in this order: what one command leaves behind is what the next one needs. */
const commandsOf = (round, newBuild) => [
  ['publish', newBuild],
  ['status'],
  ['history', 'lottery'],
  ['sizes', 'lottery'],
  ['promote', 'lottery', idOf(3 * round + 1), '--no-smoke'],
  ['canary', 'lottery', '5', idOf(3 * round + 2), '--no-smoke'],
  ['canary', 'lottery', '0'],
  ['rollback', 'lottery', '--why', 'bench'],
  ['block', 'lottery', idOf(3 * round + 3), '--why', 'bench'],
  ['unblock', 'lottery', idOf(3 * round + 3)],
  ['off', 'lottery', '--why', 'bench'],
  ['on', 'lottery'],
  ['hide', 'lottery', '--why', 'bench'],
  ['on', 'lottery'],
  ['retire', 'lottery', '--dry-run'],
  ['make-registry', `round-${round}`],
  ['tokens'],
  ['verify'],
  ['repair'],
  ['prune', '--dry-run'],
];

const folder = await mkdtemp(path.join(tmpdir(), 'padauk-bench-'));
try {
  const place = path.join(folder, 'releases');
  const store = await openStore(place);
  const written = (index) => writeBuild(path.join(folder, 'build', String(index)), idOf(index));
  for (let index = 0; index < BUILDS; index += 1) await publish(store, await written(index));
  await promote(store, { remote: 'lottery', buildId: idOf(0) }, BENCH);

  const times = new Map();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const args of [['--help'], ...commandsOf(round, await written(BUILDS + round))]) {
      const { ms, status, errors } = await release(place, args);
      if (status !== 0) throw new Error(`${args.join(' ')}: ${errors}`);
      times.set(args[0], [...(times.get(args[0]) ?? []), ms]);
    }

  console.log(`a store with ${BUILDS} builds, ${ROUNDS} rounds`);
  for (const [verb, taken] of times)
    console.log(
      `  ${verb.padEnd(13)} median ${median(taken).toFixed(0)} ms, slowest ${Math.max(...taken).toFixed(0)} ms`,
    );
  const slow = [...times].filter(([, taken]) => median(taken) > BUDGET_MS).map(([verb]) => verb);
  if (slow.length > 0) throw new Error(`more than ${BUDGET_MS} ms: ${slow.join(', ')}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
