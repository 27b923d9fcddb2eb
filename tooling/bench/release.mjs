// `pnpm bench:release`: duration of every release command on a store with 200 builds, without smoke tests.
// Fails when a command was not measured, or when a median exceeds one second.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSourceLines } from '../../api/src/modules/beacons/source-lines.ts';
import { VERBS } from '../../ops/src/release/verbs.ts';
import { startFakeOffice } from '../../ops/test/fake-office.ts';
import { toLocation } from './release/build.mjs';
import { runRelease, waitForOutput } from './release/command.mjs';
import { createReleaseStore, toBuildId } from './release/store.mjs';

const BUILDS = 200;
const OLD_BUILDS = 20;
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const BUDGET_MS = 1000;
const REASON_OPTION = ['--why', 'bench'];
const STACKS = { builds: 10, places: 5 };

const computeMedian = (times) => times.toSorted((first, second) => first - second)[Math.floor(times.length / 2)];
const toCommandName = ([verb, ...words]) =>
  [verb, ...words.filter((word) => ['--all', '--dry-run'].includes(word))].join(' ');

/** The order matters: each command needs the state that the one before it leaves. */
const buildCommands = (round, { newBuild, mirror, token }) => [
  ['publish', newBuild],
  ['status'],
  ['history', 'lottery'],
  ['history', '--all'],
  ['sizes', 'lottery'],
  ['promote', 'lottery', toBuildId(3 * round + 1), '--no-smoke'],
  ['canary', 'lottery', '5', toBuildId(3 * round + 2), '--no-smoke'],
  ['watch', '--once'],
  ['canary', 'lottery', '0'],
  ['rollback', 'lottery', ...REASON_OPTION],
  ['block', 'lottery', toBuildId(3 * round + 3), ...REASON_OPTION],
  ['unblock', 'lottery', toBuildId(3 * round + 3)],
  ['off', 'lottery', ...REASON_OPTION],
  ['on', 'lottery'],
  ['hide', 'lottery', ...REASON_OPTION],
  ['on', 'lottery'],
  ['preview', 'lottery', toBuildId(3 * round + 3), '--registry', 'staging'],
  ['gate-picture', 'lottery', toBuildId(0)],
  ['retire', 'games', ...REASON_OPTION],
  ['make-registry', `round-${round}`],
  ['make-token', `team-${round}`, 'lottery'],
  ['tokens'],
  ['revoke-token', token],
  ['verify'],
  ['verify', '--all'],
  ['repair'],
  ['mirror', mirror, '--once'],
  ['prune', '--dry-run'],
  ['prune'],
];

async function measureStackLines(store) {
  const startedAt = performance.now();
  const locations = Array.from({ length: STACKS.builds * STACKS.places }, (_, index) =>
    toLocation(toBuildId(index % STACKS.builds), 100 * index),
  );
  const lines = await createSourceLines(store)(locations);
  if (lines.size !== locations.length)
    throw new Error(`${lines.size} of ${locations.length} locations have a source line`);
  return performance.now() - startedAt;
}

const folder = await mkdtemp(path.join(tmpdir(), 'padauk-bench-'));
const office = await startFakeOffice();
const times = new Map();
const recordTime = (name, ms) => times.set(name, [...(times.get(name) ?? []), ms]);
try {
  const { place, written, addOld, addRetiring } = await createReleaseStore(folder, BUILDS);
  const env = {
    OFFICE_URL: office.url,
    PREVIEW_SECRET: 'a secret of this bench, long enough',
    PREVIEW_URL: 'https://staging.example',
  };
  const runMeasured = async (args) => {
    const { ms, status, text, errors } = await runRelease(place, args, null, env);
    if (status !== 0) throw new Error(`${args.join(' ')}: ${errors}`);
    recordTime(toCommandName(args), ms);
    return text;
  };
  const createToken = async (round) => {
    const { text } = await runRelease(place, ['make-token', `gone-${round}`, 'lottery', '--json']);
    return JSON.parse(text).id;
  };

  for (let round = 0; round < ROUNDS; round += 1) {
    await addOld(round, OLD_BUILDS);
    await addRetiring(round);
    const given = {
      newBuild: await written(toBuildId(BUILDS + round)),
      mirror: path.join(folder, 'mirrors', String(round)),
      token: await createToken(round),
    };
    for (const args of [['--help'], ...buildCommands(round, given)]) {
      const text = await runMeasured(args);
      if (toCommandName(args) === 'prune' && !text.includes(`removed ${OLD_BUILDS} builds`))
        throw new Error(`prune: ${text}`);
    }
    recordTime('serve', await waitForOutput(place, ['serve', '--listen', '127.0.0.1:0'], 'release service of'));
    recordTime('lines of the sources', await measureStackLines(place));
  }

  console.log(`a store with ${BUILDS} builds, ${ROUNDS} rounds`);
  for (const [name, durations] of times)
    console.log(
      `  ${name.padEnd(20)} median ${computeMedian(durations).toFixed(0)} ms, slowest ${Math.max(...durations).toFixed(0)} ms`,
    );
  const missing = Object.keys(VERBS).filter((verb) => !times.has(verb));
  if (missing.length > 0) throw new Error(`not measured: ${missing.join(', ')}`);
  const slow = [...times].filter(([, durations]) => computeMedian(durations) > BUDGET_MS).map(([name]) => name);
  if (slow.length > 0) throw new Error(`more than ${BUDGET_MS} ms: ${slow.join(', ')}`);
} finally {
  await office.stop();
  await rm(folder, { recursive: true, force: true });
}
