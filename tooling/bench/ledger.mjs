// Bets over HTTP and reads, as ratios of measurements in turn, on one PostgreSQL with fsync and synchronous_commit on.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { threeD } from '../../contract/src/lottery/three-d.rules.ts';
import { runInTransaction } from '../../api/src/platform/database/transaction.ts';
import { insertPlayers, openDrawNow } from '../../api/test/direct-players.ts';
import { findViolations } from '../../api/test/find-violations.ts';
import { preparePlatform } from '../../api/test/preparations.ts';
import { LARGE_AMOUNT_KYAT, sql, withPostgres, writeBaselinePart } from './setup/postgres.mjs';
import { measureCost } from './setup/processes.mjs';
import { assertBooks, computeMedian } from './setup/targets.mjs';

/** `profile`: a folder for a CPU profile of the platform. */
export const options = { rounds: 5, seconds: 5, connections: 64, clients: 16, players: 2_000, profile: '' };

const computeSpeedRatio = (name, baseline) => (round) => [round[name].perSecond / round[baseline].perSecond];
/** CPU of server and database together, without the load generator; none where the system gives no CPU times. */
const computeCpuRatio = (name, baseline) => (round) => {
  const [cost, baselineCost] = [name, baseline].map(
    (key) => round[key].cpuMicroseconds.platform + round[key].cpuMicroseconds.postgres,
  );
  return Number.isFinite(cost / baselineCost) ? [cost / baselineCost] : [];
};

const RATIOS = [
  ['bets over HTTP ÷ the same SQL, one call per bet', computeSpeedRatio('even', 'oneCall'), { atLeast: 1.6 }],
  ['CPU of a bet over HTTP ÷ CPU of one call per bet', computeCpuRatio('even', 'oneCall'), { atMost: 0.5 }],
  ['popular numbers ÷ even numbers', computeSpeedRatio('zipf', 'even'), { atLeast: 0.9 }],
  ['3D, with the cap of its draw ÷ 2D', computeSpeedRatio('threeD', 'evenBeside'), { atLeast: 0.8 }],
  ['CPU of a bet on 2D ÷ CPU of a bet on 3D', computeCpuRatio('evenBeside', 'threeD'), { atLeast: 0.8 }],
  ['authenticated, validated GET ÷ a bare route', computeSpeedRatio('api', 'bare'), { atLeast: 0.55 }],
  ['bets over HTTP ÷ pgbench TPC-B', computeSpeedRatio('even', 'tpcb'), {}],
];
const TURNS = 4;

async function setUp(stage, { players: count, connections, profile }) {
  const { postgres, startChild } = stage;
  const { db } = await stage.openDatabase();
  await preparePlatform(db);
  const players = await insertPlayers(db, count, 1_000_000_000);
  const drawId = await openDrawNow(db, LARGE_AMOUNT_KYAT);
  const threeDId = await openThreeDDraw(db);
  await writeBaseline(db, players);
  const script = path.join(postgres.folder, 'bet.sql');
  writeFileSync(
    script,
    `\\set player random(1, ${count})\n\\set number random(0, 99)\nselect bench_bet('${drawId}', :player, lpad(:number::text, 2, '0'));\n`,
  );
  await postgres.run('createdb', ['tpcb']);
  await postgres.run('pgbench', ['-i', '-q', '-s', '50', 'tpcb']);
  await postgres.run('psql', ['-q', '-c', 'vacuum analyze', 'postgres']);
  const profiling = profile === '' ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  const platform = await stage.startPlatform({ LOG_LEVEL: 'info' }, profiling);
  const load = stage.startLoad();
  const startRoutes = (kind, env) =>
    startChild(fileURLToPath(new URL('../../api/test/bench-routes.ts', import.meta.url)), [kind], env).next();
  const [bare, api] = [await startRoutes('bare'), await startRoutes('api', { ...platform.env, LOG_LEVEL: 'warn' })];
  const http = (order) => load.run({ connections, players, ...order });
  const bets = (order) => http({ kind: 'bets', port: platform.port, drawId, ...order });
  return {
    script,
    bets,
    betsOnThreeD: (order) => bets({ drawId: threeDId, digits: threeD.digits, ...order }),
    readApi: (milliseconds) => http({ kind: 'gets', port: api.port, path: `/api/tickets/${drawId}`, milliseconds }),
    readBare: (milliseconds) => http({ kind: 'gets', port: bare.port, path: '/', milliseconds }),
    costOf: (work) => measureCost({ load: load.pid, platform: platform.pid, postgres: stage.pid }, work),
    broken: () => findViolations(db),
    countTickets: async () => (await sql`select count(*) as count from ticket`.execute(db)).rows[0].count,
  };
}

/** The cap is one row that every bet of the draw locks. */
async function openThreeDDraw(db) {
  const id = await openDrawNow(db, LARGE_AMOUNT_KYAT, threeD);
  await sql`insert into draw_cap (draw_id, cap_kyat) values (${id}::uuid, ${LARGE_AMOUNT_KYAT}::bigint)`.execute(db);
  return id;
}

async function writeBaseline(db, players) {
  await runInTransaction(db, async (tx) => {
    await writeBaselinePart(tx, 'bet');
    const rows = players.map(
      ({ id, token, deviceId }, index) =>
        `(${index + 1}, '${id}', '\\x${createHash('sha256').update(token).digest('hex')}', '${deviceId}')`,
    );
    await sql.raw(`insert into bench_player values ${rows.join(',')}`).execute(tx);
  });
}

async function compareThreeD(bench, milliseconds) {
  const turns = { evenBeside: [], threeD: [] };
  const place = { evenBeside: bench.bets, threeD: bench.betsOnThreeD };
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const name of turn % 2 === 0 ? ['evenBeside', 'threeD'] : ['threeD', 'evenBeside'])
      turns[name].push(await bench.costOf(() => place[name]({ milliseconds: milliseconds / TURNS })));
  return { evenBeside: mergeTurns(turns.evenBeside), threeD: mergeTurns(turns.threeD) };
}

/** Turns must have equal length. CPU is weighted by the placed bets of each turn. */
function mergeTurns(turns) {
  const sum = (getValue) => turns.reduce((total, turn) => total + getValue(turn), 0);
  const transactions = sum((turn) => turn.transactions);
  const costs = Object.keys(turns[0].cpuMicroseconds).map((part) => [
    part,
    Math.round(sum((turn) => turn.cpuMicroseconds[part] * turn.transactions) / transactions),
  ]);
  return {
    transactions,
    perSecond: sum(({ perSecond }) => perSecond) / turns.length,
    cpuMicroseconds: Object.fromEntries(costs),
  };
}

async function measureRound(stage, bench, { clients, seconds }) {
  const milliseconds = seconds * 1_000;
  const pgbench = ['-c', String(clients), '-j', '2', '-T', String(seconds)];
  return {
    even: await bench.costOf(() => bench.bets({ milliseconds })),
    oneCall: await bench.costOf(() => stage.pgbench([...pgbench, '-f', bench.script], 'postgres')),
    zipf: await bench.bets({ milliseconds, exponent: 1.1 }),
    ...(await compareThreeD(bench, milliseconds)),
    tpcb: await stage.pgbench(pgbench, 'tpcb'),
    api: await bench.readApi(milliseconds / 2),
    bare: await bench.readBare(milliseconds / 2),
  };
}

const describeMeasured = ([name, { perSecond, p50Ms, p99Ms }]) =>
  `${name} ${perSecond.toFixed(0)}/s${p50Ms === undefined ? '' : ` (p50 ${p50Ms.toFixed(1)}, p99 ${p99Ms.toFixed(1)} ms)`}`;

function printCosts(rounds) {
  for (const name of ['even', 'oneCall', 'evenBeside', 'threeD']) {
    const parts = Object.keys(rounds[0][name].cpuMicroseconds).map(
      (part) => `${part} ${computeMedian(rounds.map((round) => round[name].cpuMicroseconds[part]))} µs`,
    );
    console.log(`CPU of a bet, ${name}, medians: ${parts.join(', ') || 'not available on this system'}`);
  }
}

export const measure = (given) =>
  withPostgres(async (stage) => {
    const bench = await setUp(stage, given);
    const rounds = [];
    let placed = 0;
    // The first round is a warm-up: connections, query plans and JIT on both sides.
    for (let round = 0; round <= given.rounds; round += 1) {
      const measured = await measureRound(stage, bench, given);
      for (const name of ['even', 'zipf', 'evenBeside', 'threeD', 'oneCall']) placed += measured[name].transactions;
      if (round === 0) continue;
      rounds.push(measured);
      console.log(`round ${round}: ${Object.entries(measured).map(describeMeasured).join('  ')}`);
    }
    printCosts(rounds);
    const tickets = await bench.countTickets();
    assertBooks([...(await bench.broken()), ...(tickets === placed ? [] : [`${tickets} tickets, ${placed} placed`])]);
    return RATIOS.map(([name, compute, target]) => ({ name, values: rounds.flatMap(compute), ...target }));
  });
