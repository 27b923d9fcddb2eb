import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { GAME_WALLET_SERVICE, SANDBOX_GAME_WALLET_SECRET } from '../../../contract/src/games/game-wallet-service.ts';
import { toCoins } from '../../../contract/src/games/game-wallet.rules.ts';
import { verifyService } from '../../../api/src/game-wallet/verify-service.ts';
import {
  extendChain,
  toHouseAccountId,
  buildMovement,
  openAccounts,
  toPlayerAccountId,
  postTransaction,
} from '../../../api/src/modules/ledger/index.ts';
import { runInTransaction } from '../../../api/src/platform/database/transaction.ts';
import { createServiceCaller } from '../../../api/src/platform/http/service-caller.ts';
import { systemRandom } from '../../../api/src/platform/random.ts';
import { findFreePort } from '../../../api/test/free-port.ts';
import { stopProcess } from '../../../api/test/platform-process.ts';
import { startService } from '../../../api/test/service-process.ts';
import { sql, writeBaselinePart } from './postgres.mjs';

const START_KYAT = 50_000_000;
const GAME = 'river-fishing';
const PROVIDER_TABLES = new URL('../../../api/migrations/game-provider/0101_sandbox_provider.sql', import.meta.url);

export async function startServers({ postgres, undo }, { wallet, provider }) {
  const dataDir = path.join(postgres.folder, 'servers');
  mkdirSync(dataDir);
  const env = { DATA_DIR: dataDir, GAME_WALLET_DATABASE_URL: wallet.url, GAME_PROVIDER_DATABASE_URL: provider.url };
  const start = async (name, port, more) => {
    const server = await startService(name, { ...env, ...more });
    undo.push(() => stopProcess(server, 'SIGTERM'));
    return { port, pid: server.child.pid };
  };
  const [walletPort, providerPort] = [await findFreePort(), await findFreePort()];
  return {
    wallet: await start('game-wallet', walletPort, { GAME_WALLET_PORT: String(walletPort) }),
    provider: await start('game-provider', providerPort, {
      GAME_PROVIDER_PORT: String(providerPort),
      GAME_WALLET_URL: `http://127.0.0.1:${walletPort}`,
      // The proxy header then gives each player a separate IP address.
      TRUSTED_PROXIES: '1',
    }),
  };
}

function openWalletCaller({ port }) {
  const line = {
    origin: () => Promise.resolve(`http://127.0.0.1:${port}`),
    keys: [{ id: 'platform', secret: SANDBOX_GAME_WALLET_SECRET }],
    timeoutMs: 10_000,
  };
  const caller = createServiceCaller(line, { clock: { now: () => new Date() }, random: systemRandom });
  return async (name, request) => {
    const reply = await caller(GAME_WALLET_SERVICE[name], request);
    if ('problem' in reply || reply.status >= 300) throw new Error(`${name}: ${JSON.stringify(reply)}`);
    return JSON.parse(reply.text);
  };
}

export async function openSeats({ wallet, provider }, count) {
  const callWallet = openWalletCaller(wallet);
  const seats = [];
  for (let index = 0; index < count; index += 1) {
    const [playerId, address] = [randomUUID(), `10.0.${Math.trunc(index / 250)}.${(index % 250) + 1}`];
    await callWallet('auth', { playerId });
    const amount = toCoins(START_KYAT);
    const requestedAt = new Date().toISOString();
    await callWallet('transferIn', { transferId: randomUUID(), playerId, amount, currency: 'MMK', requestedAt });
    const session = { sessionId: randomUUID(), playerId, provider: 'sandbox', game: GAME, mostTimes: 50 };
    const { code } = await callWallet('openSession', { ...session, returnTo: 'http://localhost:8080' });
    const entered = await fetch(`http://127.0.0.1:${provider.port}/api/session`, {
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

export async function writeBaseline(db, count) {
  const players = Array.from({ length: count }, () => ({ id: randomUUID(), sessionId: randomUUID() }));
  await runInTransaction(db, async (tx) => {
    await sql.raw(readFileSync(PROVIDER_TABLES, 'utf8')).execute(tx);
    await writeBaselinePart(tx, 'order');
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
    insert into game_session (
      id, player_id, provider, game, most_times, return_to, code_hash, opened_at, code_ends_at, redeemed_at
    )
    values (
      ${sessionId}::uuid, ${id}::uuid, 'sandbox', ${GAME}, 50, '', decode(${hash}, 'hex'), now(),
      now() + interval '1 minute', now()
    )`.execute(tx);
  await sql`
    insert into provider_session (id, player_id, game, secret_hash, return_to, next_seed, opened_at)
    values (
      ${sessionId}::uuid, ${id}::uuid, ${GAME}, decode(${hash}, 'hex'), '',
      md5(random()::text) || md5(random()::text), now()
    )`.execute(tx);
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

export async function compareBooks({ wallet, provider, baseline }) {
  await extendChain(wallet.db);
  const readRows = async (db, query) => (await query.execute(db)).rows;
  const [ofProvider, ofWallet] = [
    await readRows(
      provider.db,
      sql`select id::text as id, stake_kyat || ' ' || win_kyat as line from provider_shots where state = 'done'`,
    ),
    await readRows(
      wallet.db,
      sql`select id, stake_kyat || ' ' || win_kyat as line from game_round_transaction where state = 'done'`,
    ),
  ].map((rows) => new Map(rows.map(({ id, line }) => [id, line])));
  const differing = [...new Set([...ofProvider.keys(), ...ofWallet.keys()])]
    .filter((id) => ofProvider.get(id) !== ofWallet.get(id))
    .map((id) => `${id}: ${ofProvider.get(id) ?? 'nothing'} and ${ofWallet.get(id) ?? 'nothing'}`);
  const [{ moved, stored }] = await readRows(
    baseline.db,
    sql`select (select coalesce(sum(amount), 0) from ledger_entry where account_id like 'player_game:%')::text as moved,
      (select sum(balance) from ledger_balance)::text as stored`,
  );
  return {
    orders: ofWallet.size,
    broken: [
      ...(await verifyService(wallet.db)),
      ...differing,
      ...(moved === stored ? [] : ['entries and balances of the baseline differ']),
    ],
  };
}
