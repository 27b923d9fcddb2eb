/**
 * `pnpm bench:release-faults [rounds] [seed]`: release commands that are killed with SIGKILL at random moments, 200 unless told otherwise, each
 * killed before its end and followed by the next operator's command and by `verify`; then half as many pairs of operators who change one remote at the same
 * moment, each naming with `--if-active` what they saw. Fails when a store is damaged, a command after a killed one fails, a
 * revision is missing in the audit, or a change replaces one that its operator had not seen.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promote } from '../../ops/src/release/promote.ts';
import { publish } from '../../ops/src/release/publish.ts';
import { openStore } from '../../ops/src/release/store.ts';
import { fractions } from '../../api/test/simulator/mulberry32.ts';
import { writeBuild } from './release/build.mjs';
import { release } from './release/command.mjs';

const [rounds = '200', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
const ROUNDS = Number(rounds);
const STANDING = 8;
const FORCED = ['--no-smoke', '--force', '--why', 'bench'];
const BENCH = { who: 'bench', why: '', smoke: false };
const random = fractions(Number(seed));
const oneOf = (values) => values[Math.floor(random() * values.length)];
const idOf = (index) => `1.0.${index}`;

const folder = await mkdtemp(path.join(tmpdir(), 'padauk-bench-'));
const place = path.join(folder, 'releases');
const store = await openStore(place);
const problems = [];
const problem = (text) => {
  problems.push(text);
  console.log(`  ${text}`);
};
const activeNow = async () => (await store.readRegistry()).remotes.lottery.active;
const written = (index) => writeBuild(path.join(folder, 'build', String(index)), idOf(index));

async function changes(round) {
  const active = await activeNow();
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

/** @returns whether the command was killed before its end */
async function killRound(round, wholeMs) {
  const killed = await changes(round);
  const { status } = await release(place, killed, random() * wholeMs);
  // Somebody who comes next waits for no lock of the dead one, and finds a store that is whole.
  const next = await release(place, ['promote', 'lottery', idOf(round % 2), ...FORCED]);
  if (next.status === 2 || (next.status === 1 && !next.errors.includes('already')))
    problem(`round ${round}, after ${killed[0]}: ${next.errors.trim()}`);
  const verified = await release(place, ['verify']);
  if (verified.status !== 0) problem(`round ${round}, after ${killed[0]}: ${verified.text}${verified.errors}`);
  return status === null;
}

async function conflictRound(round) {
  const seen = await activeNow();
  const [mine, theirs] = [idOf((round % (STANDING - 2)) + 1), idOf(((round + 1) % (STANDING - 2)) + 1)];
  const wanted = [mine, theirs].filter((id) => id !== seen);
  const answers = await Promise.all(
    wanted.map((build) => release(place, ['promote', 'lottery', build, '--if-active', seen, ...FORCED])),
  );
  const done = wanted.filter((_, index) => answers[index].status === 0);
  const active = await activeNow();
  if (done.length !== 1 || active !== done[0])
    problem(`pair ${round}: ${wanted.join(' and ')} over ${seen}: ${done.length} done, ${active} is active`);
}

async function checkAudit() {
  const { lines } = await store.readAudit();
  const { revision } = await store.readRegistry();
  const missing = Array.from({ length: revision }, (_, index) => index + 1).filter(
    (one) => !lines.some((line) => line.revision === one),
  );
  if (missing.length > 0 || new Set(lines.map((line) => line.revision)).size !== lines.length)
    problem(`audit: revisions ${missing.join(', ')} are missing, or stand twice`);
  return revision;
}

try {
  console.log(`${ROUNDS} kills and ${Math.ceil(ROUNDS / 2)} pairs, seed ${seed}`);
  for (let index = 0; index < STANDING; index += 1) await publish(store, await written(index));
  await promote(store, { remote: 'lottery', buildId: idOf(0) }, BENCH);
  const whole = await release(place, ['promote', 'lottery', idOf(1), '--no-smoke']);
  let commands = 0;
  for (let killed = 0; killed < ROUNDS; commands += 1) if (await killRound(commands, whole.ms)) killed += 1;
  await release(place, ['on', 'lottery']);
  for (let round = 0; round < Math.ceil(ROUNDS / 2); round += 1) await conflictRound(round);
  const revision = await checkAudit();
  console.log(
    `${commands} commands, ${ROUNDS} killed before their end; ${revision} revisions, ${problems.length} problems`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
