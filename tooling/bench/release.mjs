/**
 * `pnpm bench:release`: how long an operator waits for a rollback. On a store with 200 builds, each run as a command of its own, as
 * it is typed; the folder of builds is not looked through (bucket-storage.test.ts counts what is read). Fails when the median is above one second.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promote } from '../../ops/src/release/promote.ts';
import { publish } from '../../ops/src/release/publish.ts';
import { openStore } from '../../ops/src/release/store.ts';

const OPS = fileURLToPath(new URL('../../ops/src/main.ts', import.meta.url));
const BUILDS = 200;
const ROUNDS = Number(process.env.ROUNDS ?? 15);
const BUDGET_MS = 1000;

/** As large as a real one of lottery: 40 files. */
async function build(folder, buildId) {
  const names = ['remoteEntry.js', 'remote.js', ...Array.from({ length: 38 }, (_, index) => `chunk-${index}.js`)];
  const content = Buffer.alloc(8_000, buildId);
  const file = {
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    raw: content.length,
    brotli: content.length,
  };
  const manifest = {
    name: 'lottery',
    version: '1.0.0',
    contract: '^1.0.0',
    shared: '^1.0.0',
    routes: [],
    nav: [],
    widgets: [],
    events: { emits: [], consumes: [] },
  };
  const release = {
    schema: 1,
    remote: 'lottery',
    version: '1.0.0',
    buildId,
    commit: 'local',
    builtAt: new Date().toISOString(),
    container: `lottery_${buildId}`,
    entry: 'remoteEntry.js',
    integrity: file.integrity,
    preload: ['remote.js'],
    preloadIntegrity: [],
    needs: {},
    manifest,
    sizes: { raw: 0, brotli: 0, entryBrotli: 0, firstLoadBrotli: 0 },
    files: Object.fromEntries(names.map((name) => [name, file])),
    chunks: {},
  };
  await mkdir(folder, { recursive: true });
  await Promise.all(names.map((name) => writeFile(path.join(folder, name), content)));
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
  return folder;
}

function timed(args, store) {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [OPS, 'release', ...args, '--store', store], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
  return performance.now() - start;
}

const median = (times) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)];
const said = (times) => `median ${median(times).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`;

const folder = await mkdtemp(path.join(tmpdir(), 'padauk-bench-'));
try {
  const place = path.join(folder, 'releases');
  const store = await openStore(place);
  for (let index = 0; index < BUILDS; index += 1)
    await publish(store, await build(path.join(folder, 'build', String(index)), `1.0.${index}`));
  for (const index of [0, 1])
    await promote(store, { remote: 'lottery', buildId: `1.0.${index}` }, { who: 'bench', why: '', smoke: false });
  const help = Array.from({ length: ROUNDS }, () => timed(['help'], place));
  const rollbacks = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // There and back: each round leaves one newer build behind.
    await promote(store, { remote: 'lottery', buildId: `1.0.${round + 2}` }, { who: 'bench', why: '', smoke: false });
    rollbacks.push(timed(['rollback', 'lottery', '--why', 'bench'], place));
  }
  const status = Array.from({ length: ROUNDS }, () => timed(['status'], place));
  console.log(
    `a store with ${BUILDS} builds, ${ROUNDS} rounds\n  start    ${said(help)}\n  rollback ${said(rollbacks)}\n  status   ${said(status)}`,
  );
  if (median(rollbacks) > BUDGET_MS) throw new Error(`a rollback takes more than ${BUDGET_MS} ms`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
