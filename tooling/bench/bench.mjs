/** `pnpm bench <name> [--option value]`: runs one scenario and compares it with its targets. Exit code 1 on a miss. */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { checkTargets } from './setup/targets.mjs';

const SCENARIOS = {
  ledger: 'bets over HTTP against the same SQL alone and TPC-B',
  settlement: 'settlement, correction and refund of a draw with a million lines, and of a match',
  games: 'returns of each game over a million rounds; shots of 200 players',
  kill: 'acknowledged bets lost by kill -9 (none)',
  load: 'bytes and first paint of home against one plain build',
  'first-paint': 'paints of each page against its first view alone; weight and CPU time of a page',
  release: 'time of each release command on a store of 200 builds',
  start: 'steps of a cold npm start',
  'push-to-live': "steps of a team's CI from push to live",
};
/** Scenarios that use the journeys' page objects. */
const BROWSER_SCENARIOS = {
  scroll: 'dropped frames of a long history, time from tap to paint',
  'games-frames': 'frames a second of each game at a quarter of the speed',
  memory: 'memory of all processes of npm start',
};

/** @param {Readonly<Record<string, string | number>>} defaults The type of a default is the type of the option. */
function readOptions(defaults, args) {
  const options = Object.fromEntries(Object.keys(defaults).map((name) => [name, { type: 'string' }]));
  const { values } = parseArgs({ args, options });
  const read = (text, byDefault) => (typeof byDefault === 'number' ? Number(text) : text);
  return Object.fromEntries(
    Object.entries(defaults).map(([name, byDefault]) => [name, read(values[name] ?? byDefault, byDefault)]),
  );
}

const [name, ...args] = process.argv.slice(2);
const all = { ...SCENARIOS, ...BROWSER_SCENARIOS };
if (!Object.hasOwn(all, name ?? '')) {
  for (const [scenario, about] of Object.entries(all)) console.log(`pnpm bench ${scenario.padEnd(13)} ${about}`);
  process.exit(name === undefined ? 0 : 2);
}
const { options, measure } = await import(name in SCENARIOS ? `./${name}.mjs` : `../../e2e/bench/${name}.ts`);
console.log(
  `${name}; load average before: ${loadavg()
    .map((load) => load.toFixed(2))
    .join(', ')}`,
);
process.exitCode = checkTargets(await measure(readOptions(options, args))) ? 0 : 1;
