/** Load generator in a separate process, controlled over IPC. Prebuilt strings keep its own CPU use low. */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { createFractions } from '../../../api/test/simulator/mulberry32.ts';

const SHOTS = 5;
/** A round ends at this many shots, so that a volley of ten still fits, as in the page. */
const SHOTS_PER_ROUND = 190;
const BETS = JSON.stringify(Array.from({ length: SHOTS }, () => ({ spot: '10', stakeKyat: 100 })));

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

const buildSession = ({ token, deviceId }) => `device-id: ${deviceId}\r\nauthorization: Bearer ${token}\r\n`;
const isSuccess = (status) => status === 200;

function createBettors({ players, drawId, exponent = 0, digits = 2, connections }) {
  const random = createFractions(1);
  const pick = createNumberPicker(random, exponent, digits);
  const heads = players.map(
    (player) =>
      `POST /api/tickets/numbers HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${buildSession(player)}`,
  );
  const length = JSON.stringify({ drawId, lines: [{ number: '0'.repeat(digits), stakeKyat: 100 }] }).length;
  const next = () =>
    `${heads[Math.trunc(random() * heads.length)]}idempotency-key: ${randomUUID()}\r\ncontent-length: ${length}\r\n\r\n{"drawId":"${drawId}","lines":[{"number":"${pick()}","stakeKyat":100}]}`;
  return Array.from({ length: connections }, () => ({ next, isCounted: isSuccess }));
}

function createReaders({ players, path, connections }) {
  const random = createFractions(1);
  const requests = players.map((player) => `GET ${path} HTTP/1.1\r\nhost: x\r\n${buildSession(player)}\r\n`);
  const next = () => requests[Math.trunc(random() * requests.length)];
  return Array.from({ length: connections }, () => ({ next, isCounted: isSuccess }));
}

const rounds = new Map();

/** Orders of five shots; the order that ends a round is not counted. */
function createFisher({ sessionId, commitment, address, cookie }) {
  const round = rounds.get(sessionId) ?? { roundId: null, commitment, shots: 0 };
  rounds.set(sessionId, round);
  const buildRequest = (path, body) =>
    `POST ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\ncontent-type: application/json\r\ncookie: ${cookie}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  let isEnding = false;
  return {
    next: () => {
      isEnding = round.shots >= SHOTS_PER_ROUND;
      if (isEnding) return buildRequest('/api/end', '{}');
      round.roundId ??= randomUUID();
      return buildRequest(
        '/api/shots',
        `{"sessionId":"${sessionId}","roundId":"${round.roundId}","shotsId":"${randomUUID()}","commitment":"${round.commitment}","clientSeed":"client","bets":${BETS}}`,
      );
    },
    isCounted: (status, body) => {
      if (status !== 200) return false;
      if (isEnding) Object.assign(round, { roundId: null, shots: 0, commitment: JSON.parse(body).commitment });
      else round.shots += SHOTS;
      return !isEnding;
    },
  };
}

const CLIENTS = { bets: createBettors, gets: createReaders, shots: ({ seats }) => seats.map(createFisher) };

/** One keep-alive connection. Calls `done(status, ms, body)` per answer (0: none), pauses, repeats while `isOn()`. */
function openConnection(port, nextRequest, { isOn, done, closed, pauseMs }) {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  let buffered = '';
  let sentAt = 0;
  const send = () => {
    sentAt = performance.now();
    socket.write(nextRequest(), 'latin1');
  };
  socket.on('connect', send);
  socket.on('data', (chunk) => {
    buffered += chunk.latin1Slice();
    const headEnd = buffered.indexOf('\r\n\r\n');
    if (headEnd === -1) return;
    const lengthAt = buffered.indexOf('ontent-length: ');
    if (lengthAt === -1 || lengthAt > headEnd)
      throw new Error(`a response without content-length: ${buffered.slice(0, headEnd)}`);
    const length = Number.parseInt(buffered.slice(lengthAt + 15, lengthAt + 23), 10);
    if (buffered.length < headEnd + 4 + length) return;
    const status = Number(buffered.slice(9, 12));
    const body = buffered.slice(headEnd + 4);
    buffered = '';
    done(status, performance.now() - sentAt, body);
    const pause = pauseMs();
    if (!isOn()) socket.end();
    else if (pause > 0) setTimeout(send, pause);
    else send();
  });
  socket.on('close', closed);
  socket.on('error', (error) => done(0, performance.now() - sentAt, error.message));
}

function runLoad({ port, kind, milliseconds, everyMs = 0, ...order }) {
  const clients = CLIENTS[kind](order);
  const statuses = {};
  const latencies = [];
  let [transactions, open, firstFailure] = [0, clients.length, ''];
  const startedAt = performance.now();
  let endedAt = startedAt;
  const isOn = () => performance.now() - startedAt < milliseconds;
  return new Promise((resolve) => {
    const closed = () => {
      open -= 1;
      if (open > 0) return;
      latencies.sort((first, second) => first - second);
      const getPercentile = (share) => latencies[Math.min(latencies.length - 1, Math.trunc(latencies.length * share))];
      const seconds = (everyMs > 0 ? milliseconds : endedAt - startedAt) / 1_000;
      const [p50Ms, p95Ms, p99Ms] = [0.5, 0.95, 0.99].map(getPercentile);
      resolve({ statuses, firstFailure, transactions, perSecond: transactions / seconds, p50Ms, p95Ms, p99Ms });
    };
    for (const [index, { next, isCounted }] of clients.entries()) {
      let tookMs = 0;
      const done = (status, ms, body) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
        latencies.push(ms);
        tookMs = ms;
        endedAt = performance.now();
        if (isCounted(status, body)) transactions += 1;
        else if (status !== 200 && firstFailure === '') firstFailure = body;
      };
      const pauseMs = () => (everyMs === 0 ? 0 : Math.max(1, everyMs - tookMs));
      // Clients start spread over the interval, as real phones do.
      setTimeout(() => openConnection(port, next, { isOn, done, closed, pauseMs }), (index * everyMs) / clients.length);
    }
  });
}

process.on('message', (order) => void runLoad(order).then((measured) => process.send(measured)));
process.on('disconnect', () => process.exit());
