/** Load generator in a separate process, controlled over IPC. Prebuilt strings keep its own CPU use low. */
import { randomUUID } from 'node:crypto';
import { createFractions } from '../../../api/test/simulator/mulberry32.ts';
import { openConnection } from '../http-connection.mjs';

/** Picks numbers evenly (exponent 0) or by Zipf: rank n is played 1/n^exponent times as often as rank 1. */
function createNumberPicker(random, exponent, digits) {
  const count = 10 ** digits;
  const weights = Array.from({ length: count }, (_, rank) => 1 / (rank + 1) ** exponent);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let cumulative = 0;
  const limits = weights.map((weight) => (cumulative += weight / total));
  return () => {
    const fraction = random();
    const rank = limits.findIndex((limit) => fraction < limit);
    // Spreads popular numbers: 37 is coprime with 100 and 1,000.
    return String(((rank === -1 ? count - 1 : rank) * 37) % count).padStart(digits, '0');
  };
}

function createBetMaker({ players, drawId, exponent, seed, digits }) {
  const random = createFractions(seed);
  const pick = createNumberPicker(random, exponent, digits);
  const heads = players.map(
    ({ token, deviceId }) =>
      `POST /api/tickets/numbers HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ndevice-id: ${deviceId}\r\nauthorization: Bearer ${token}\r\n`,
  );
  const length = JSON.stringify({ drawId, lines: [{ number: '0'.repeat(digits), stakeKyat: 100 }] }).length;
  return () =>
    `${heads[Math.trunc(random() * heads.length)]}idempotency-key: ${randomUUID()}\r\ncontent-length: ${length}\r\n\r\n{"drawId":"${drawId}","lines":[{"number":"${pick()}","stakeKyat":100}]}`;
}

function createGetMaker({ players, path, seed }) {
  const random = createFractions(seed);
  const requests = players.map(
    ({ token, deviceId }) =>
      `GET ${path} HTTP/1.1\r\nhost: x\r\ndevice-id: ${deviceId}\r\nauthorization: Bearer ${token}\r\n\r\n`,
  );
  return () => requests[Math.trunc(random() * requests.length)];
}

function runLoad(order) {
  const nextRequest = order.kind === 'bets' ? createBetMaker(order) : createGetMaker(order);
  const statuses = {};
  const latencies = [];
  let firstFailure = '';
  const startedAt = performance.now();
  let endedAt = startedAt;
  let open = order.connections;
  return new Promise((resolve) => {
    const callbacks = {
      isOn: () => performance.now() - startedAt < order.milliseconds,
      done: (status, milliseconds, body) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
        latencies.push(milliseconds);
        endedAt = performance.now();
        if (status !== 200 && firstFailure === '') firstFailure = body;
      },
      closed: () => {
        open -= 1;
        if (open > 0) return;
        latencies.sort((first, second) => first - second);
        const getPercentile = (share) =>
          latencies[Math.min(latencies.length - 1, Math.trunc(latencies.length * share))];
        const seconds = (endedAt - startedAt) / 1000;
        resolve({
          statuses,
          firstFailure,
          perSecond: (statuses[200] ?? 0) / seconds,
          p50Ms: getPercentile(0.5),
          p99Ms: getPercentile(0.99),
          cpuSeconds: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
        });
      },
    };
    for (let index = 0; index < order.connections; index += 1) openConnection(order.port, nextRequest, callbacks);
  });
}

process.on('message', (order) => {
  void runLoad(order).then((measured) => process.send(measured));
});
process.on('disconnect', () => process.exit());
