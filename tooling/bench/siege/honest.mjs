/** Honest players in a separate process, in an open loop: latency counts from when the request was due. */
import { randomUUID } from 'node:crypto';
import http from 'node:http';

const PER_SECOND = { gets: 20, bets: 10, health: 5 };
const PATHS = ['/api/wallet', '/api/time', '/api/transactions'];
/** A request without a response by then counts with this latency. */
const TIMEOUT_MS = 30_000;
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

function sendRequest({ port, path, method = 'GET', headers = {}, body = '' }) {
  return new Promise((resolve) => {
    const request = http.request({ port, host: '127.0.0.1', path, method, headers, agent, timeout: TIMEOUT_MS });
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

const buildHeaders = ({ deviceId, token }) => ({ 'device-id': deviceId, authorization: `Bearer ${token}` });

const REQUESTS = {
  gets: ({ port, players }, turn) => ({
    port,
    path: PATHS[turn % PATHS.length],
    headers: buildHeaders(players[turn % players.length]),
  }),
  bets: ({ port, players, drawId }, turn) => ({
    port,
    path: '/api/tickets/numbers',
    method: 'POST',
    headers: {
      ...buildHeaders(players[turn % players.length]),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ drawId, lines: [{ number: String(turn % 100).padStart(2, '0'), stakeKyat: 100 }] }),
  }),
  health: ({ port }) => ({ port, path: '/healthz' }),
};

function sendAtRate(kind, order, statuses) {
  const everyMs = 1_000 / PER_SECOND[kind];
  const count = Math.round(order.milliseconds / everyMs);
  const startedAt = performance.now();
  const sendTurn = async (turn) => {
    const dueAt = startedAt + turn * everyMs;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAt - performance.now())));
    const status = await sendRequest(REQUESTS[kind](order, turn));
    statuses[`${kind}${status}`] = (statuses[`${kind}${status}`] ?? 0) + 1;
    return performance.now() - dueAt;
  };
  return Promise.all(Array.from({ length: count }, (_, turn) => sendTurn(turn)));
}

async function runLoad(order) {
  const statuses = {};
  const [gets, bets, health] = await Promise.all(
    ['gets', 'bets', 'health'].map((kind) => sendAtRate(kind, order, statuses)),
  );
  return { gets, bets, health, statuses };
}

process.on('message', (order) => {
  void runLoad(order).then((measured) => process.send(measured));
});
process.on('disconnect', () => process.exit());
