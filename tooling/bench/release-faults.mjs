// `pnpm bench:release-faults [rounds] [seed]`: SIGKILL of release commands at random moments, then `verify`.
// Also operators who change one remote at once, and two bad builds in a row. Fails on a damaged store, a missing audit
// revision, a lost update, or a bad build as fallback.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promote } from '../../ops/src/release/promote.ts';
import { publish } from '../../ops/src/release/publish.ts';
import { openStore } from '../../ops/src/release/store.ts';
import { anOffice } from '../../ops/test/an-office.ts';
import { fractions } from '../../api/test/simulator/mulberry32.ts';
import { writeBuild } from './release/build.mjs';
import { release } from './release/command.mjs';

const [rounds = '200', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
const STORES = 2;
const KILLS = Math.ceil(Number(rounds) / STORES);
const PAIRS = Math.ceil(KILLS / 2);
const TWICE_BAD = Math.ceil(KILLS / 10);
const STANDING = 8;
const FORCED = ['--no-smoke', '--force', '--why', 'bench'];
const BENCH = { who: 'bench', why: '', smoke: false };
const idOf = (index) => `1.0.${index}`;

const folder = await mkdtemp(path.join(tmpdir(), 'padauk-bench-'));
const problems = [];

async function aStore(number) {
  const place = path.join(folder, `releases-${number}`);
  const store = await openStore(place);
  const office = await anOffice();
  const random = fractions(Number(seed) + number);
  return {
    store,
    office,
    random,
    command: (args, killAfterMs = null) => release(place, args, killAfterMs, { OFFICE_URL: office.url }),
    oneOf: (values) => values[Math.floor(random() * values.length)],
    lottery: async () => (await store.readRegistry()).remotes.lottery,
    written: (index) => writeBuild(path.join(folder, `build-${number}`, String(index)), idOf(index)),
    problem: (text) => {
      problems.push(text);
      console.log(`  store ${number}, ${text}`);
    },
  };
}

async function changes({ lottery, oneOf, written }, round) {
  const { active } = await lottery();
  const build = oneOf(Array.from({ length: STANDING }, (_, index) => idOf(index)).filter((id) => id !== active));
  return oneOf([
    ['publish', await written(STANDING + round)],
    ['promote', 'lottery', build, ...FORCED],
    ['canary', 'lottery', '5', build, ...FORCED],
    ['rollback', 'lottery', build, '--keep', '--why', 'bench'],
    ['off', 'lottery', '--why', 'bench'],
    ['on', 'lottery'],
  ]);
}

async function killRound(one, round, wholeMs) {
  const { command, problem, random } = one;
  const killed = await changes(one, round);
  const { status } = await command(killed, random() * wholeMs);
  // The next command must not wait for the lock of the killed process, and must find an intact store.
  const next = await command(['promote', 'lottery', idOf(round % 2), ...FORCED]);
  if (next.status === 2 || (next.status === 1 && !next.errors.includes('already')))
    problem(`round ${round}, after ${killed[0]}: ${next.errors.trim()}`);
  const verified = await command(['verify']);
  if (verified.status !== 0) problem(`round ${round}, after ${killed[0]}: ${verified.text}${verified.errors}`);
  return status === null;
}

async function conflictRound({ command, lottery, problem }, round) {
  const { active: seen } = await lottery();
  const [mine, theirs] = [idOf((round % (STANDING - 2)) + 1), idOf(((round + 1) % (STANDING - 2)) + 1)];
  const wanted = [mine, theirs].filter((id) => id !== seen);
  const answers = await Promise.all(
    wanted.map((build) => command(['promote', 'lottery', build, '--if-active', seen, ...FORCED])),
  );
  const done = wanted.filter((_, index) => answers[index].status === 0);
  const { active } = await lottery();
  if (done.length !== 1 || active !== done[0])
    problem(`pair ${round}: ${wanted.join(' and ')} over ${seen}: ${done.length} done, ${active} is active`);
}

const told = (build, loads, failures) => ({
  remote: 'lottery',
  build,
  tries: loads + failures,
  loads,
  failures,
  failingVisitors: failures,
  countedTries: loads + failures,
  countedFailures: failures,
  failingNetworks: failures,
  restTries: loads + failures,
  restFailures: failures,
  byPhase: `render ${failures}`,
});

async function twiceBadRound({ command, lottery, office, problem }, round) {
  const [good, bad, worse] = [0, 1, 2].map((step) => idOf((3 * round + step) % STANDING));
  office.say([told(good, 1_200, 2), told(bad, 0, 60), told(worse, 0, 60)]);
  for (const build of [good, bad, worse]) {
    await command(['unblock', 'lottery', build]);
    await command(['promote', 'lottery', build, ...FORCED]);
  }
  const { lkg } = await lottery();
  const back = await command(['rollback', 'lottery', '--why', 'bench']);
  const { active } = await lottery();
  if (lkg !== good || back.status !== 0 || active !== good)
    problem(`twice bad ${round}: players fall back to ${lkg}, a rollback leads to ${active}, not to ${good}`);
  office.say([]);
}

async function checkAudit({ store, problem }) {
  const { lines } = await store.readAudit();
  const { revision } = await store.readRegistry();
  const missing = Array.from({ length: revision }, (_, index) => index + 1).filter(
    (one) => !lines.some((line) => line.revision === one),
  );
  if (missing.length > 0 || new Set(lines.map((line) => line.revision)).size !== lines.length)
    problem(`audit: revisions ${missing.join(', ')} are missing, or stand twice`);
  return revision;
}

async function siege(number) {
  const one = await aStore(number);
  try {
    for (let index = 0; index < STANDING; index += 1) await publish(one.store, await one.written(index));
    await promote(one.store, { remote: 'lottery', buildId: idOf(0) }, BENCH);
    const whole = await one.command(['promote', 'lottery', idOf(1), '--no-smoke']);
    let commands = 0;
    for (let killed = 0; killed < KILLS; commands += 1) if (await killRound(one, commands, whole.ms)) killed += 1;
    await one.command(['on', 'lottery']);
    for (let round = 0; round < PAIRS; round += 1) await conflictRound(one, round);
    for (let round = 0; round < TWICE_BAD; round += 1) await twiceBadRound(one, round);
    return { commands, revision: await checkAudit(one) };
  } finally {
    await one.office.stop();
  }
}

try {
  console.log(
    `in each of ${STORES} stores ${KILLS} kills, ${PAIRS} pairs, ${TWICE_BAD} times two bad builds; seed ${seed}`,
  );
  const ended = await Promise.all(Array.from({ length: STORES }, (_, number) => siege(number)));
  for (const { commands, revision } of ended)
    console.log(`  ${commands} commands, ${KILLS} killed before their end; ${revision} revisions`);
  console.log(`${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
