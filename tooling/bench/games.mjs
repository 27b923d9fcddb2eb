// `returns`: a million rounds of each game, within three standard errors of the catalogue; 1 seed of 60 fails.
// `rounds`: orders of five shots through provider, wallet and ledger, over HTTP ÷ the same SQL in one call.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createChances, commitmentOf } from '../../api/src/game-provider/rounds.ts';
import { FAIR_GAMES } from '../../contract/src/games/fair-games.rules.ts';
import { compareBooks, openSeats, startServers, writeBaseline } from './setup/game-servers.mjs';
import { withPostgres } from './setup/postgres.mjs';
import { measureCost } from './setup/processes.mjs';
import { GAME_PROVIDER, GAME_WALLET } from '../../api/test/preparations.ts';
import { assertBooks } from './setup/targets.mjs';

/** `only`: `returns` or `rounds`. `rounds`: of the returns. */
export const options = {
  only: '',
  seed: 'a million rounds',
  rounds: 1_000_000,
  repeat: 3,
  seconds: 5,
  players: 200,
  clients: 16,
};
const MAX_DEVIATION = 3;
const PACED_EVERY_MS = 1_000;

const catalogue = readFileSync(new URL('../../api/migrations/0025_games.sql', import.meta.url), 'utf8');
const readShownReturn = (id) => Number(new RegExp(`'${id}'.*,\\n {4}(\\d{4}), `).exec(catalogue)[1]) / 10_000;
const formatPercent = (share) => `${(share * 100).toFixed(2)} %`;

function measureReturn(game, { rounds, seed }) {
  const [spot] = game.spots;
  let sum = 0;
  let squares = 0;
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const chances = createChances({ serverSeed: seed, clientSeed: game.id, nonce });
    const times = game.getMultiplier(spot, game.draw(chances, [spot]), 0);
    sum += times;
    squares += times * times;
  }
  const mean = sum / rounds;
  const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
  const shown = readShownReturn(game.id);
  const figures = `shown ${formatPercent(shown)}, measured ${formatPercent(mean)}`;
  const name = `${game.id} on ${spot}: ${figures}; off by standard errors`;
  return { name, values: [(mean - shown) / error], atLeast: -MAX_DEVIATION, atMost: MAX_DEVIATION };
}

async function setUp(stage, players) {
  const { postgres } = stage;
  const createDatabase = async (name, { prepare }) => {
    const database = await stage.openDatabase(name);
    await prepare(database.db);
    return database;
  };
  const databases = {
    wallet: await createDatabase('wallet', GAME_WALLET),
    provider: await createDatabase('provider', GAME_PROVIDER),
    baseline: await createDatabase('baseline', GAME_WALLET),
  };
  await writeBaseline(databases.baseline.db, players);
  const script = path.join(postgres.folder, 'shots.sql');
  writeFileSync(script, `\\set player random(1, ${players})\nselect bench_shots(:player);\n`);
  await postgres.run('psql', ['-q', '-c', 'vacuum analyze', 'baseline']);
  const servers = await startServers(stage, databases);
  const seats = await openSeats(servers, players);
  const load = stage.startLoad();
  const pids = { load: load.pid, provider: servers.provider.pid, wallet: servers.wallet.pid, postgres: stage.pid };
  return {
    script,
    shots: (order) => load.run({ kind: 'shots', port: servers.provider.port, seats, ...order }),
    costOf: (work) => measureCost(pids, work),
    compareBooks: () => compareBooks(databases),
  };
}

function describeMeasured({ perSecond, p50Ms, p95Ms, cpuMicroseconds }) {
  const latency = p50Ms === undefined ? '' : ` (p50 ${p50Ms.toFixed(0)}, p95 ${p95Ms.toFixed(0)} ms)`;
  return `${perSecond.toFixed(0)}/s${latency} ${JSON.stringify(cpuMicroseconds)}`;
}

const measureRounds = ({ repeat, seconds, players, clients }) =>
  withPostgres(async (stage) => {
    const bench = await setUp(stage, players);
    const milliseconds = seconds * 1_000;
    const pgbench = ['-c', String(clients), '-j', '2', '-T', String(seconds), '-f', bench.script];
    const ratios = [];
    let acknowledged = 0;
    // The first turn is a warm-up: connections, query plans and JIT on both sides.
    for (let turn = 0; turn <= repeat; turn += 1) {
      const http = await bench.costOf(() => bench.shots({ milliseconds }));
      const oneCall = await bench.costOf(() => stage.pgbench(pgbench, 'baseline'));
      acknowledged += http.transactions;
      if (turn > 0) ratios.push(http.perSecond / oneCall.perSecond);
      console.log(`turn ${turn}: HTTP ${describeMeasured(http)}; one call ${describeMeasured(oneCall)}, CPU in µs`);
    }
    const paced = await bench.shots({ milliseconds: Math.max(milliseconds, 5_000), everyMs: PACED_EVERY_MS });
    acknowledged += paced.transactions;
    const { orders, broken } = await bench.compareBooks();
    assertBooks([...broken, ...(orders === acknowledged ? [] : [`${orders} orders, ${acknowledged} acknowledged`])]);
    const asked = players / (PACED_EVERY_MS / 1_000);
    return [
      { name: 'orders of five shots over HTTP ÷ the same SQL, one call per order', values: ratios, atLeast: 1 },
      { name: 'one order a second of each player: answered ÷ asked', values: [paced.perSecond / asked], atLeast: 0.98 },
      { name: 'one order a second of each player: p95, ms', values: [paced.p95Ms], atMost: 250 },
    ];
  });

export async function measure(given) {
  console.log(`seed of hash ${commitmentOf(given.seed).slice(0, 16)}…`);
  return [
    ...(given.only === 'rounds' ? [] : FAIR_GAMES.map((game) => measureReturn(game, given))),
    ...(given.only === 'returns' ? [] : await measureRounds(given)),
  ];
}
