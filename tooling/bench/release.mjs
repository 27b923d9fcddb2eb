/**
 * Duration of every release command on a store with 200 builds, without smoke tests. Each command must be measured,
 * except UNMEASURED.
 * A store of 5,000 builds, all of them promoted once: `--builds 5000 --promotions 5000 --files 4 --rounds 3`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSourceLines } from '../../api/src/modules/beacons/source-lines.ts';
import { VERBS } from '../../ops/src/release/verbs.ts';
import { startFakeOffice } from '../../ops/test/fake-office.ts';
import { createReleaseStore, toBuildId, toLocation } from './setup/release-store.mjs';

export const options = { rounds: 7, builds: 200, promotions: 1, files: 40 };

const OPS = fileURLToPath(new URL('../../ops/src/main.ts', import.meta.url));
const OLD_BUILDS = 20;
const MAX_MS = 1_000;
/** In a larger store only these have a limit: others read every build, or all bytes. */
const LARGE = { builds: 1_000, maxMs: 2_000, commands: ['status', 'verify', 'prune', 'prune --dry-run'] };
const DEADLINE_MS = 60_000;
/** They need a proposal of another person. */
const UNMEASURED = ['approve', 'reject'];
const REASON_OPTION = ['--why', 'bench'];
const STACKS = { builds: 10, places: 5 };
const ENVIRONMENT = {
  NODE_OPTIONS: '',
  PREVIEW_SECRET: 'a secret of this bench, long enough',
  PREVIEW_URL: 'https://staging.example',
};

const toCommandName = ([verb, ...words]) =>
  [verb, ...words.filter((word) => ['--all', '--dry-run'].includes(word))].join(' ');

/** The order matters: each command needs the state that the one before it leaves. */
const buildCommands = (round, { newBuild, mirror, token, webhook }) => [
  ['--help'],
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
  ['set', 'lottery', `rows=${round + 3}`],
  ['hide', 'lottery', ...REASON_OPTION],
  ['on', 'lottery'],
  ['preview', 'lottery', toBuildId(3 * round + 3), '--registry', 'staging'],
  ['gate-picture', 'lottery', toBuildId(0)],
  ['retire', 'games', ...REASON_OPTION],
  ['make-registry', `round-${round}`],
  ['make-token', `team-${round}`, 'lottery'],
  ['tokens'],
  ['revoke-token', token],
  ['freeze', 'games', '--until', '3d', ...REASON_OPTION],
  ['unfreeze', 'games', ...REASON_OPTION],
  ['protect', 'games', ...REASON_OPTION],
  ['unprotect', 'games', ...REASON_OPTION],
  ['webhooks'],
  ['remove-webhook', webhook],
  ['verify'],
  ['verify', '--all'],
  ['repair'],
  ['mirror', mirror, '--once'],
  ['prune', '--dry-run'],
  ['prune'],
];

/** Runs `pnpm ops release …` to its end, or until stderr has the text `until`. */
async function runRelease(env, args, until) {
  const startedAt = performance.now();
  const program = ['--disable-warning=ExperimentalWarning', OPS, 'release', ...args];
  const child = spawn(process.execPath, program, { env: { ...process.env, ...ENVIRONMENT, ...env } });
  const output = { stdout: '', stderr: '' };
  let reachedMs = null;
  for (const name of ['stdout', 'stderr'])
    child[name].setEncoding('utf8').on('data', (text) => {
      output[name] += text;
      if (until === undefined || reachedMs !== null || !output.stderr.includes(until)) return;
      reachedMs = performance.now() - startedAt;
      child.kill('SIGTERM');
    });
  const timer = setTimeout(() => child.kill('SIGKILL'), DEADLINE_MS);
  const [status] = await once(child, 'close');
  clearTimeout(timer);
  if (until === undefined ? status !== 0 : reachedMs === null) throw new Error(`${args.join(' ')}: ${output.stderr}`);
  return { ms: reachedMs ?? performance.now() - startedAt, text: output.stdout };
}

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

async function measureRound(round, { folder, builds, store: { place, written, addOld, addRetiring }, env, times }) {
  const record = (name, ms) => times.set(name, [...(times.get(name) ?? []), ms]);
  await addOld(round, OLD_BUILDS);
  await addRetiring(round);
  const made = await runRelease(env, ['make-token', `gone-${round}`, 'lottery', '--json']);
  const added = await runRelease(env, ['add-webhook', 'https://chat.example/hooks/releases', '--json']);
  record('add-webhook', added.ms);
  const given = {
    newBuild: await written(toBuildId(builds + round)),
    mirror: path.join(folder, 'mirrors', String(round)),
    token: JSON.parse(made.text).id,
    webhook: JSON.parse(added.text).id,
  };
  for (const args of buildCommands(round, given)) {
    const { ms, text } = await runRelease(env, args);
    record(toCommandName(args), ms);
    if (toCommandName(args) === 'prune' && !text.includes(`removed ${OLD_BUILDS} builds`))
      throw new Error(`prune: ${text}`);
  }
  const served = await runRelease(env, ['serve', '--listen', '127.0.0.1:0'], 'release service of');
  record('serve', served.ms);
  record('lines of the sources', await measureStackLines(place));
}

function findLimit(name, builds) {
  if (builds < LARGE.builds) return MAX_MS;
  return LARGE.commands.includes(name) ? LARGE.maxMs : undefined;
}

export async function measure({ rounds, builds, promotions, files }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'padauk-bench-'));
  const office = await startFakeOffice();
  const times = new Map();
  try {
    const store = await createReleaseStore(folder, { builds, promotions, files });
    const env = { OFFICE_URL: office.url, RELEASE_STORE: store.place };
    for (let round = 0; round < rounds; round += 1) await measureRound(round, { folder, builds, store, env, times });
  } finally {
    await office.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const missing = Object.keys(VERBS).filter((verb) => !times.has(verb) && !UNMEASURED.includes(verb));
  if (missing.length > 0) throw new Error(`not measured: ${missing.join(', ')}`);
  return [...times].map(([name, values]) => ({ name: `${name}, ms`, values, atMost: findLimit(name, builds) }));
}
