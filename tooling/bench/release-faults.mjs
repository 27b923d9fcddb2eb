// `pnpm bench:release-faults [rounds] [seed]`: SIGKILL of release commands at random moments, then `verify`.
// Also operators who change one remote at once, and two bad builds in a row. Fails on a damaged store, a missing audit
// revision, a lost update, or a bad build as fallback.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promoteRelease } from '../../ops/src/release/promote.ts';
import { publishFolder } from '../../ops/src/release/publish.ts';
import { openStore } from '../../ops/src/release/store.ts';
import { startFakeOffice } from '../../ops/test/fake-office.ts';
import { createFractions } from '../../api/test/simulator/mulberry32.ts';
import { writeBuild } from './release/build.mjs';
import { runRelease } from './release/command.mjs';

const [rounds = '200', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
const STORES = 2;
const KILLS = Math.ceil(Number(rounds) / STORES);
const PAIRS = Math.ceil(KILLS / 2);
const BAD_PAIRS = Math.ceil(KILLS / 10);
const BUILD_COUNT = 8;
const FORCED = ['--no-smoke', '--force', '--why', 'bench'];
const BENCH = { who: 'bench', why: '', smoke: false };
const toBuildId = (index) => `1.0.${index}`;

const folder = await mkdtemp(path.join(tmpdir(), 'padauk-bench-'));
const problems = [];

async function createStore(number) {
  const storeFolder = path.join(folder, `releases-${number}`);
  const store = await openStore(storeFolder);
  const office = await startFakeOffice();
  const random = createFractions(Number(seed) + number);
  return {
    store,
    office,
    random,
    command: (args, killAfterMs = null) => runRelease(storeFolder, args, killAfterMs, { OFFICE_URL: office.url }),
    oneOf: (values) => values[Math.floor(random() * values.length)],
    lottery: async () => (await store.readRegistry()).remotes.lottery,
    written: (index) => writeBuild(path.join(folder, `build-${number}`, String(index)), toBuildId(index)),
    problem: (text) => {
      problems.push(text);
      console.log(`  store ${number}, ${text}`);
    },
  };
}

async function createCommand({ lottery, oneOf, written }, round) {
  const { active } = await lottery();
  const build = oneOf(
    Array.from({ length: BUILD_COUNT }, (_, index) => toBuildId(index)).filter((id) => id !== active),
  );
  return oneOf([
    ['publish', await written(BUILD_COUNT + round)],
    ['promote', 'lottery', build, ...FORCED],
    ['canary', 'lottery', '5', build, ...FORCED],
    ['rollback', 'lottery', build, '--keep', '--why', 'bench'],
    ['off', 'lottery', '--why', 'bench'],
    ['on', 'lottery'],
  ]);
}

async function runKillRound(context, round, durationMs) {
  const { command, problem, random } = context;
  const killed = await createCommand(context, round);
  const { status } = await command(killed, random() * durationMs);
  // The next command must not wait for the lock of the killed process, and must find an intact store.
  const next = await command(['promote', 'lottery', toBuildId(round % 2), ...FORCED]);
  if (next.status === 2 || (next.status === 1 && !next.errors.includes('already')))
    problem(`round ${round}, after ${killed[0]}: ${next.errors.trim()}`);
  const verified = await command(['verify']);
  if (verified.status !== 0) problem(`round ${round}, after ${killed[0]}: ${verified.text}${verified.errors}`);
  return status === null;
}

async function runConflictRound({ command, lottery, problem }, round) {
  const { active: previous } = await lottery();
  const [firstBuild, secondBuild] = [
    toBuildId((round % (BUILD_COUNT - 2)) + 1),
    toBuildId(((round + 1) % (BUILD_COUNT - 2)) + 1),
  ];
  const candidates = [firstBuild, secondBuild].filter((id) => id !== previous);
  const answers = await Promise.all(
    candidates.map((build) => command(['promote', 'lottery', build, '--if-active', previous, ...FORCED])),
  );
  const promoted = candidates.filter((_, index) => answers[index].status === 0);
  const { active } = await lottery();
  if (promoted.length !== 1 || active !== promoted[0])
    problem(
      `conflict ${round}: ${candidates.join(' and ')} replacing ${previous}: ${promoted.length} succeeded, ${active} is active`,
    );
}

const createReport = (build, loads, failures) => ({
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

async function runBadPairRound({ command, lottery, office, problem }, round) {
  const [good, bad, worse] = [0, 1, 2].map((step) => toBuildId((3 * round + step) % BUILD_COUNT));
  office.setRows([createReport(good, 1_200, 2), createReport(bad, 0, 60), createReport(worse, 0, 60)]);
  for (const build of [good, bad, worse]) {
    await command(['unblock', 'lottery', build]);
    await command(['promote', 'lottery', build, ...FORCED]);
  }
  const { lkg } = await lottery();
  const back = await command(['rollback', 'lottery', '--why', 'bench']);
  const { active } = await lottery();
  if (lkg !== good || back.status !== 0 || active !== good)
    problem(`two bad builds ${round}: the fallback is ${lkg}, and a rollback activates ${active} instead of ${good}`);
  office.setRows([]);
}

async function checkAudit({ store, problem }) {
  const { lines } = await store.readAudit();
  const { revision } = await store.readRegistry();
  const missing = Array.from({ length: revision }, (_, index) => index + 1).filter(
    (expected) => !lines.some((line) => line.revision === expected),
  );
  if (missing.length > 0 || new Set(lines.map((line) => line.revision)).size !== lines.length)
    problem(`audit: revisions ${missing.join(', ')} are missing or duplicate`);
  return revision;
}

async function runStore(number) {
  const context = await createStore(number);
  try {
    for (let index = 0; index < BUILD_COUNT; index += 1)
      await publishFolder(context.store, await context.written(index));
    await promoteRelease(context.store, { remote: 'lottery', buildId: toBuildId(0) }, BENCH);
    const whole = await context.command(['promote', 'lottery', toBuildId(1), '--no-smoke']);
    let commands = 0;
    for (let killed = 0; killed < KILLS; commands += 1)
      if (await runKillRound(context, commands, whole.ms)) killed += 1;
    await context.command(['on', 'lottery']);
    for (let round = 0; round < PAIRS; round += 1) await runConflictRound(context, round);
    for (let round = 0; round < BAD_PAIRS; round += 1) await runBadPairRound(context, round);
    return { commands, revision: await checkAudit(context) };
  } finally {
    await context.office.stop();
  }
}

try {
  console.log(
    `in each of ${STORES} stores ${KILLS} kills, ${PAIRS} pairs, ${BAD_PAIRS} times two bad builds; seed ${seed}`,
  );
  const ended = await Promise.all(Array.from({ length: STORES }, (_, number) => runStore(number)));
  for (const { commands, revision } of ended)
    console.log(`  ${commands} commands, ${KILLS} killed before their end; ${revision} revisions`);
  console.log(`${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
