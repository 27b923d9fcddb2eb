// `pnpm bench:ledger [--rounds 5] [--seconds 5] [--profile <folder>]`: ratios of measurements in turn (RATIOS).
// On one PostgreSQL with fsync and synchronous_commit on. Wrong books fail the run.
import { parseArgs } from 'node:util';
import { withSetup } from './ledger/setup.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '64' },
    clients: { type: 'string', default: '16' },
    players: { type: 'string', default: '2000' },
    profile: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const milliseconds = Number(values.seconds) * 1000;

const createSpeedRatio = (name, baseline) => (round) => round[name].perSecond / round[baseline].perSecond;
/** CPU of server and database together, without the load generator; null where the system gives no CPU times. */
const createCpuRatio = (name, baseline) => (round) => {
  const [cost, baselineCost] = [name, baseline].map(
    (key) => round[key].cpuMicroseconds.platform + round[key].cpuMicroseconds.postgres,
  );
  return Number.isFinite(cost / baselineCost) ? cost / baselineCost : null;
};

const RATIOS = [
  {
    name: 'bets over HTTP ÷ the same SQL, one call per bet',
    computeRatio: createSpeedRatio('even', 'oneCall'),
    atLeast: 1.6,
  },
  {
    name: 'CPU of a bet over HTTP ÷ CPU of one call per bet',
    computeRatio: createCpuRatio('even', 'oneCall'),
    atMost: 0.5,
  },
  { name: 'popular numbers ÷ even numbers', computeRatio: createSpeedRatio('zipf', 'even'), atLeast: 0.9 },
  { name: '3D, with the cap of its draw ÷ 2D', computeRatio: createSpeedRatio('threeD', 'evenBeside'), atLeast: 0.8 },
  {
    name: 'CPU of a bet on 2D ÷ CPU of a bet on 3D',
    computeRatio: createCpuRatio('evenBeside', 'threeD'),
    atLeast: 0.8,
  },
  { name: 'authenticated, validated GET ÷ a bare route', computeRatio: createSpeedRatio('api', 'bare'), atLeast: 0.55 },
  { name: 'bets over HTTP ÷ pgbench TPC-B', computeRatio: createSpeedRatio('even', 'tpcb') },
];

function computeMedian(numbers) {
  const sorted = [...numbers].sort((first, second) => first - second);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1] + sorted[Math.floor(middle)]) / 2;
}

function assertAccepted(name, { statuses, firstFailure }) {
  const others = Object.entries(statuses).filter(([status]) => status !== '200');
  if (others.length > 0)
    throw new Error(`${name}: unsuccessful responses: ${JSON.stringify(statuses)} ${firstFailure}`);
}

const TURNS = 4;

async function compareThreeD(stage) {
  const turns = { evenBeside: [], threeD: [] };
  const order = { milliseconds: milliseconds / TURNS, exponent: 0 };
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const name of turn % 2 === 0 ? ['evenBeside', 'threeD'] : ['threeD', 'evenBeside'])
      turns[name].push(await stage.costOf(() => (name === 'threeD' ? stage.betsOnThreeD(order) : stage.bets(order))));
  return { evenBeside: mergeTurns(turns.evenBeside), threeD: mergeTurns(turns.threeD) };
}

/** Turns must have equal length. CPU is weighted by the placed bets of each turn. */
function mergeTurns(turns) {
  const computeMean = (getValue) => turns.reduce((sum, turn) => sum + getValue(turn), 0) / turns.length;
  const countPlaced = (turn) => turn.statuses['200'] ?? 0;
  const statuses = {};
  for (const turn of turns)
    for (const [status, times] of Object.entries(turn.statuses)) statuses[status] = (statuses[status] ?? 0) + times;
  return {
    statuses,
    firstFailure: turns.map(({ firstFailure }) => firstFailure).find((failure) => failure !== '') ?? '',
    perSecond: computeMean(({ perSecond }) => perSecond),
    p50Ms: computeMean(({ p50Ms }) => p50Ms),
    p99Ms: computeMean(({ p99Ms }) => p99Ms),
    cpuMicroseconds: Object.fromEntries(
      Object.keys(turns[0].cpuMicroseconds).map((part) => [
        part,
        Math.round(computeMean((turn) => turn.cpuMicroseconds[part] * countPlaced(turn)) / computeMean(countPlaced)),
      ]),
    ),
  };
}

async function measureRound(stage) {
  const pgbench = ['-c', values.clients, '-j', '2', '-T', values.seconds];
  const measured = {
    even: await stage.costOf(() => stage.bets({ milliseconds, exponent: 0 })),
    oneCall: await stage.costOf(() => stage.pgbench([...pgbench, '-f', stage.script], 'postgres')),
    zipf: await stage.bets({ milliseconds, exponent: 1.1 }),
    ...(await compareThreeD(stage)),
    tpcb: await stage.pgbench(pgbench, 'tpcb'),
    api: await stage.http({
      kind: 'gets',
      port: stage.ports.api,
      path: `/api/tickets/${stage.drawId}`,
      milliseconds: milliseconds / 2,
    }),
    bare: await stage.http({ kind: 'gets', port: stage.ports.bare, path: '/', milliseconds: milliseconds / 2 }),
  };
  for (const name of ['even', 'zipf', 'evenBeside', 'threeD', 'api', 'bare']) assertAccepted(name, measured[name]);
  return measured;
}

const formatCosts = (costs) =>
  Object.keys(costs[0])
    .map((part) => `${part} ${computeMedian(costs.map((cost) => cost[part]))} µs`)
    .join(', ') || 'not available on this system';

const countTransactions = (measured) => measured.transactions ?? measured.statuses['200'];

async function main(stage) {
  // Warm-up: connections, query plans and JIT on both sides.
  const warm = await measureRound(stage);
  const sumPlaced = ({ even, zipf, evenBeside, threeD, oneCall }) =>
    [even, zipf, evenBeside, threeD, oneCall].map(countTransactions).reduce((sum, count) => sum + count);
  let placed = sumPlaced(warm);
  const measured = [];
  for (let round = 0; round < rounds; round += 1) {
    const result = await measureRound(stage);
    placed += sumPlaced(result);
    measured.push(result);
    if (!values.json)
      console.log(
        `round ${round + 1}: ${Object.entries(result)
          .map(
            ([name, { perSecond, p50Ms, p99Ms, cpuMicroseconds: { platform, postgres } = {} }]) =>
              `${name} ${perSecond.toFixed(0)}/s${p50Ms === undefined ? '' : ` (p50 ${p50Ms.toFixed(1)}, p99 ${p99Ms.toFixed(1)} ms)`}${platform === undefined ? '' : ` [CPU ${platform + postgres} µs]`}`,
          )
          .join('  ')}`,
      );
  }
  return await reportRatios(stage, measured, placed);
}

async function reportRatios(stage, measured, placed) {
  const broken = await stage.broken();
  const tickets = await stage.tickets();
  const ratios = RATIOS.flatMap(({ name, computeRatio, atLeast = 0, atMost = Infinity }) => {
    const paired = measured.map(computeRatio).filter((ratio) => ratio !== null);
    if (paired.length === 0) return [];
    const middle = computeMedian(paired);
    const target = atMost < Infinity ? `≤ ${atMost}` : atLeast > 0 ? `≥ ${atLeast}` : 'for information';
    const isReached = middle >= atLeast && middle <= atMost;
    return [{ name, median: middle, lowest: Math.min(...paired), highest: Math.max(...paired), target, isReached }];
  });
  const isConsistent = broken.length === 0 && tickets === placed;
  if (values.json) console.log(JSON.stringify({ ratios, tickets, placed, isRight: isConsistent, measured }));
  else {
    for (const { name, median: middle, lowest, highest, target, isReached } of ratios)
      console.log(
        `${isReached ? 'reached    ' : 'NOT REACHED'}  ${middle.toFixed(2)} (${lowest.toFixed(2)}–${highest.toFixed(2)})  ${target}  ${name}`,
      );
    console.log(
      `${tickets} tickets, ${placed} acknowledged; the books are ${isConsistent ? 'right' : 'WRONG: no number counts'}`,
    );
    for (const [name, label] of [
      ['even', 'a bet over HTTP'],
      ['oneCall', 'one call per bet'],
      ['evenBeside', 'a bet on 2D in turn with 3D'],
      ['threeD', 'a bet on 3D'],
    ])
      console.log(`CPU of ${label}, medians: ${formatCosts(measured.map((round) => round[name].cpuMicroseconds))}`);
    if (!isConsistent) console.log(broken.slice(0, 5));
  }
  return isConsistent && ratios.every(({ isReached }) => isReached) ? 0 : 1;
}

process.exitCode = await withSetup(
  { players: Number(values.players), connections: Number(values.connections), profile: values.profile },
  main,
);
