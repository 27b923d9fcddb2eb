// `pnpm bench:siege [--size whole|small] [--only streams,bodies,pictures,strangers]`: latency of honest players
// during a denial-of-service attack from the same IP address, as behind carrier-grade NAT. The targets are ratios.
import { parseArgs } from 'node:util';
import { checkRatios, computeMedian } from './settlement/ratios.mjs';
import { withSiege } from './siege/setup.mjs';

const SIZES = {
  whole: {
    streams: 600,
    outboxRows: 500_000,
    bodies: 8,
    pictures: 40,
    strangersPerSecond: 200,
    seconds: 20,
    rounds: 3,
  },
  small: { streams: 60, outboxRows: 50_000, bodies: 2, pictures: 6, strangersPerSecond: 50, seconds: 5, rounds: 1 },
};
const KINDS = ['streams', 'bodies', 'pictures', 'strangers'];
const HEALTH_MS = 100;
const HEALTH_RATIO = 0.99;
/** A job may wait at most this much longer than alone: the longest wait for a database connection (F16). */
const JOB_DELAY_MS = 1_000;

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 'whole' },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    only: { type: 'string', default: KINDS.join(',') },
  },
});
const givenOptions = Object.fromEntries(
  ['seconds', 'rounds'].flatMap((name) => (values[name] === undefined ? [] : [[name, Number(values[name])]])),
);
const size = { ...SIZES[values.size], ...givenOptions };
const kinds = values.only.split(',');

const computePercentile = (numbers, share) =>
  [...numbers].sort((first, second) => first - second)[
    Math.min(numbers.length - 1, Math.trunc(numbers.length * share))
  ] ?? 0;

function printMeasured(name, { gets, bets, health, statuses, cpu }) {
  const parts = Object.entries({ gets, bets, health }).map(
    ([kind, took]) =>
      `${kind} ${took.length}, median ${computePercentile(took, 0.5).toFixed(1)}, 95 of 100 within ${computePercentile(took, 0.95).toFixed(1)}, longest ${Math.max(...took).toFixed(0)} ms`,
  );
  console.log(
    `${name}: ${parts.join('; ')}; answers ${JSON.stringify(statuses)}; processor: the platform ${cpu.platform.toFixed(1)} s, PostgreSQL ${cpu.postgres.toFixed(1)} s`,
  );
}

function findLateJobs(alone, besieged) {
  const usualWaits = new Map([...alone].map(([name, waits]) => [name, computeMedian(waits)]));
  return [...besieged].flatMap(([name, waits]) => {
    const lateMs = Math.max(...waits) - (usualWaits.get(name) ?? Infinity);
    return lateMs > JOB_DELAY_MS ? [`${name} by ${lateMs.toFixed(0)} ms`] : [];
  });
}

function isHealthy({ health, statuses }) {
  const within = health.filter((ms) => ms <= HEALTH_MS).length / health.length;
  const isReached = within >= HEALTH_RATIO && statuses.health503 === undefined;
  console.log(
    `${isReached ? 'reached    ' : 'NOT REACHED'}  ${(within * 100).toFixed(1)} %  ≥ ${HEALTH_RATIO * 100} %  health within ${HEALTH_MS} ms`,
  );
  return isReached;
}

const collectHealth = (rounds, phase) => ({
  health: rounds.flatMap((round) => round[phase].health),
  statuses: Object.assign({}, ...rounds.map((round) => round[phase].statuses)),
});

function areOnTime(rounds, failedJobs) {
  const late = rounds.flatMap(({ alone, besieged }) => findLateJobs(alone.jobs, besieged.jobs));
  const countedJobs = new Set(rounds.flatMap(({ besieged }) => [...besieged.jobs.keys()]));
  const isOnTime = late.length === 0 && failedJobs === 0 && countedJobs.size > 0;
  console.log(
    `${isOnTime ? 'reached    ' : 'NOT REACHED'}  ${countedJobs.size} jobs in time, ${failedJobs} failed${late.length === 0 ? '' : `; late: ${late.join(', ')}`}`,
  );
  return isOnTime;
}

process.exitCode = await withSiege(size, async ({ measure, failedJobs }) => {
  await measure([]);
  const rounds = [];
  for (let round = 1; round <= size.rounds; round += 1) {
    const alone = await measure([]);
    printMeasured(`round ${round}, alone`, alone);
    const besieged = await measure(kinds);
    printMeasured(`round ${round}, besieged by ${kinds.join(', ')}`, besieged);
    console.log(`  responses to the attackers: ${JSON.stringify(besieged.attack)}`);
    rounds.push({ alone, besieged });
  }
  const computeRatios = (kind) =>
    rounds.map(({ alone, besieged }) => computePercentile(besieged[kind], 0.95) / computePercentile(alone[kind], 0.95));
  const reached = [
    ...checkRatios([
      ['GETs of honest players, 95th percentile beside that alone', computeRatios('gets'), '≤', 3],
      ['their bets', computeRatios('bets'), '≤', 3],
    ]),
    isHealthy(collectHealth(rounds, 'besieged')),
    areOnTime(rounds, failedJobs()),
  ];
  return reached.every(Boolean) ? 0 : 1;
});
