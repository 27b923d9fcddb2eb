import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { GAME_WALLET_SERVICE, SANDBOX_GAME_WALLET_SECRET } from '../../../contract/src/game-wallet-service.ts';
import { toCoins } from '../../../contract/src/rules/game-wallet.ts';
import { verifyService } from '../../../api/src/game-wallet/verify-service.ts';
import {
  extendChain,
  toHouseAccountId,
  buildMovement,
  openAccounts,
  toPlayerAccountId,
  postTransaction,
} from '../../../api/src/modules/ledger/index.ts';
import { openDatabase } from '../../../api/src/platform/database/database.ts';
import { runInTransaction } from '../../../api/src/platform/database/transaction.ts';
import { createServiceCaller } from '../../../api/src/platform/http/service-caller.ts';
import { systemRandom } from '../../../api/src/platform/random.ts';
import { findFreePort } from '../../../api/test/free-port.ts';
import { startTestPostgres, POSTGRES_PROGRAMS } from '../../../api/test/test-postgres.ts';
import { stopProcess } from '../../../api/test/platform-process.ts';
import { GAME_PROVIDER, GAME_WALLET } from '../../../api/test/preparations.ts';
import { startService } from '../../../api/test/service-process.ts';
import { measureCost, runPgbench } from '../ledger/setup.mjs';
import { openChild } from '../open-child.mjs';

const toPath = (file) => fileURLToPath(new URL(file, import.meta.url));
// `kysely` is a dependency of the API, not of tooling.
const { sql } = createRequire(new URL('../../../api/package.json', import.meta.url))('kysely');

const START_KYAT = 50_000_000;
const GAME = 'river-fishing';

export async function withSetup({ players }, work) {
  if (POSTGRES_PROGRAMS === null)
    throw new Error('the bench needs PostgreSQL with pgbench (Debian: apt-get install postgresql)');
  const undo = [];
  try {
    return await work(await setUpBench(players, undo));
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

async function setUpBench(count, undo) {
  const postgres = await startTestPostgres();
  undo.push(() => postgres.remove());
  const createDatabase = async (name, preparation) => {
    await postgres.run('createdb', [name]);
    const url = postgres.url.replace(/postgres$/, name);
    const options = { mode: 'sandbox', databaseUrl: url, databasePool: 4, dataDir: '', maxWaitMs: 60_000 };
    const database = await openDatabase(options);
    undo.push(() => database.close());
    await preparation.prepare(database.db);
    return { url, db: database.db };
  };
  const wallet = await createDatabase('wallet', GAME_WALLET);
  const provider = await createDatabase('provider', GAME_PROVIDER);
  const yardstick = await createDatabase('yardstick', GAME_WALLET);
  await writeBaseline(yardstick.db, count);
  const script = path.join(postgres.folder, 'shots.sql');
  writeFileSync(script, `\\set player random(1, ${count})\nselect bench_shots(:player);\n`);
  await postgres.run('psql', ['-q', '-c', 'vacuum analyze', 'yardstick']);
  const servers = await startServers(postgres, { wallet, provider }, undo);
  const seats = await openSeats(servers, count);
  const load = openChild(toPath('shots-load.mjs'));
  undo.push(() => load.end());
  const parts = {
    load: load.pid,
    provider: servers.provider.child.pid,
    wallet: servers.wallet.child.pid,
    postgres: Number(readFileSync(path.join(postgres.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]),
  };
  return {
    script,
    shots: (order) => load.ask({ port: servers.providerPort, seats, ...order }),
    pgbench: (args) => runPgbench(postgres, args, 'yardstick'),
    costOf: (work) => measureCost(parts, work),
    books: () => compareBooks({ wallet, provider, yardstick }),
  };
}

async function startServers({ folder }, { wallet, provider }, undo) {
  const [walletPort, providerPort] = [await findFreePort(), await findFreePort()];
  const dataDir = path.join(folder, 'servers');
  mkdirSync(dataDir);
  const env = { DATA_DIR: dataDir, GAME_WALLET_DATABASE_URL: wallet.url, GAME_PROVIDER_DATABASE_URL: provider.url };
  const walletServer = await startService('game-wallet', { ...env, GAME_WALLET_PORT: String(walletPort) });
  undo.push(() => stopProcess(walletServer, 'SIGTERM'));
  const providerServer = await startService('game-provider', {
    ...env,
    GAME_PROVIDER_PORT: String(providerPort),
    GAME_WALLET_URL: `http://127.0.0.1:${walletPort}`,
    // The proxy header then gives each player a separate IP address.
    TRUSTED_PROXIES: '1',
  });
  undo.push(() => stopProcess(providerServer, 'SIGTERM'));
  return { wallet: walletServer, provider: providerServer, walletPort, providerPort };
}

async function openSeats({ walletPort, providerPort }, count) {
  const line = {
    origin: () => Promise.resolve(`http://127.0.0.1:${walletPort}`),
    keys: [{ id: 'platform', secret: SANDBOX_GAME_WALLET_SECRET }],
    timeoutMs: 10_000,
  };
  const caller = createServiceCaller(line, { clock: { now: () => new Date() }, random: systemRandom });
  const callService = async (name, request) => {
    const reply = await caller(GAME_WALLET_SERVICE[name], request);
    if ('problem' in reply || reply.status >= 300) throw new Error(`${name}: ${JSON.stringify(reply)}`);
    return JSON.parse(reply.text);
  };
  const seats = [];
  for (let index = 0; index < count; index += 1) {
    const [playerId, address] = [randomUUID(), `10.0.${Math.trunc(index / 250)}.${(index % 250) + 1}`];
    await callService('auth', { playerId });
    const amount = toCoins(START_KYAT);
    const requestedAt = new Date().toISOString();
    await callService('transferIn', { transferId: randomUUID(), playerId, amount, currency: 'MMK', requestedAt });
    const session = { sessionId: randomUUID(), playerId, provider: 'sandbox', game: GAME, mostTimes: 50 };
    const { code } = await callService('openSession', { ...session, returnTo: 'http://localhost:8080' });
    const entered = await fetch(`http://127.0.0.1:${providerPort}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ code }),
    });
    const cookie = entered.headers.get('set-cookie')?.split(';', 1)[0];
    if (cookie === undefined) throw new Error(`could not open a session: ${await entered.text()}`);
    const { sessionId, commitment } = await entered.json();
    seats.push({ cookie, address, sessionId, commitment });
  }
  return seats;
}

async function writeBaseline(db, count) {
  const players = Array.from({ length: count }, () => ({ id: randomUUID(), sessionId: randomUUID() }));
  await runInTransaction(db, async (tx) => {
    const provider = toPath('../../../api/migrations/game-provider/0101_sandbox_provider.sql');
    await sql.raw(readFileSync(provider, 'utf8')).execute(tx);
    for (const statement of readFileSync(toPath('one-call.sql'), 'utf8').split(/(?<=;)\n\n(?=create)/))
      await sql.raw(statement).execute(tx);
    await openAccounts(tx, [
      toHouseAccountId('house_games', 'sandbox'),
      ...players.map(({ id }) => toPlayerAccountId('player_game', id)),
    ]);
    for (const [index, player] of players.entries()) await seatPlayer(tx, index, player);
  });
}

async function seatPlayer(tx, index, { id, sessionId }) {
  const hash = createHash('sha256').update(sessionId).digest('hex');
  await sql`insert into game_player (player_id, opened_at) values (${id}::uuid, now())`.execute(tx);
  await sql`
    insert into game_session (id, player_id, provider, game, most_times, return_to, code_hash, opened_at, code_ends_at, redeemed_at)
    values (${sessionId}::uuid, ${id}::uuid, 'sandbox', ${GAME}, 50, '', decode(${hash}, 'hex'), now(), now() + interval '1 minute', now())`.execute(
    tx,
  );
  await sql`
    insert into provider_session (id, player_id, game, secret_hash, return_to, next_seed, opened_at)
    values (${sessionId}::uuid, ${id}::uuid, ${GAME}, decode(${hash}, 'hex'), '', md5(random()::text) || md5(random()::text), now())`.execute(
    tx,
  );
  await sql`insert into bench_fisher values (${index + 1}::integer, ${sessionId}::uuid, decode(${hash}, 'hex'))`.execute(
    tx,
  );
  const entries = buildMovement(
    toHouseAccountId('game_clearing', 'platform'),
    toPlayerAccountId('player_game', id),
    START_KYAT,
  );
  const cause = { type: 'transfer', id: randomUUID() };
  const header = { id: randomUUID(), kind: 'transfer_in', cause, actor: 'platform', at: new Date() };
  await postTransaction(tx, { ...header, product: 'games', shardKey: id, entries });
}

/** @returns the number of orders, and each difference between the books of wallet, provider and yardstick */
async function compareBooks({ wallet, provider, yardstick }) {
  await extendChain(wallet.db);
  const readLines = async (db, query) => new Map((await query.execute(db)).rows.map(({ id, line }) => [id, line]));
  const providerLines = await readLines(
    provider.db,
    sql`select id::text as id, stake_kyat || ' ' || win_kyat as line from provider_shots where state = 'done'`,
  );
  const walletLines = await readLines(
    wallet.db,
    sql`select id, stake_kyat || ' ' || win_kyat as line from game_round_transaction where state = 'done'`,
  );
  const differing = [...new Set([...providerLines.keys(), ...walletLines.keys()])]
    .filter((id) => providerLines.get(id) !== walletLines.get(id))
    .map((id) => `${id}: ${providerLines.get(id) ?? 'nothing'} and ${walletLines.get(id) ?? 'nothing'}`);
  const moved =
    await sql`select coalesce(sum(amount), 0)::bigint as kyat from ledger_entry where account_id like 'player_game:%'`.execute(
      yardstick.db,
    );
  const stored = await sql`select sum(balance)::bigint as kyat from ledger_balance`.execute(yardstick.db);
  const isYardstickRight = String(moved.rows[0].kyat) === String(stored.rows[0].kyat);
  return {
    orders: walletLines.size,
    broken: [
      ...(await verifyService(wallet.db)),
      ...differing,
      ...(isYardstickRight ? [] : ['entries and balances of the yardstick database differ']),
    ],
  };
}
