/** Honest players in a separate process, in an open loop: latency counts from when the request was due. */
import { randomUUID } from 'node:crypto';
import http from 'node:http';

const PER_SECOND = { gets: 20, bets: 10, health: 5 };
const PATHS = ['/api/wallet', '/api/time', '/api/transactions'];
/** A request without an answer by then counts as this long. */
const PATIENCE_MS = 30_000;
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

function send({ port, path, method = 'GET', headers = {}, body = '' }) {
  return new Promise((resolve) => {
    const request = http.request({ port, host: '127.0.0.1', path, method, headers, agent, timeout: PATIENCE_MS });
    request.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
      response.on('error', () => resolve(0));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(0));
    request.end(body);
  });
}

const headersOf = ({ deviceId, token }) => ({ 'device-id': deviceId, authorization: `Bearer ${token}` });

const REQUESTS = {
  gets: ({ port, players }, turn) => ({
    port,
    path: PATHS[turn % PATHS.length],
    headers: headersOf(players[turn % players.length]),
  }),
  bets: ({ port, players, drawId }, turn) => ({
    port,
    path: '/api/tickets/numbers',
    method: 'POST',
    headers: {
      ...headersOf(players[turn % players.length]),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ drawId, lines: [{ number: String(turn % 100).padStart(2, '0'), stakeKyat: 100 }] }),
  }),
  health: ({ port }) => ({ port, path: '/healthz' }),
};

function ask(kind, order, statuses) {
  const everyMs = 1_000 / PER_SECOND[kind];
  const count = Math.round(order.milliseconds / everyMs);
  const begunAt = performance.now();
  const one = async (turn) => {
    const dueAt = begunAt + turn * everyMs;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAt - performance.now())));
    const status = await send(REQUESTS[kind](order, turn));
    statuses[`${kind}${status}`] = (statuses[`${kind}${status}`] ?? 0) + 1;
    return performance.now() - dueAt;
  };
  return Promise.all(Array.from({ length: count }, (_, turn) => one(turn)));
}

async function run(order) {
  const statuses = {};
  const [gets, bets, health] = await Promise.all(['gets', 'bets', 'health'].map((kind) => ask(kind, order, statuses)));
  return { gets, bets, health, statuses };
}

process.on('message', (order) => {
  void run(order).then((measured) => process.send(measured));
});
process.on('disconnect', () => process.exit());
