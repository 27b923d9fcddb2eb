/** Load generator in a separate process: players send orders of five shots, back to back or one per interval. */
import { randomUUID } from 'node:crypto';
import { openConnection } from '../http-connection.mjs';

const SHOTS = 5;
/** A round ends at this many shots, so that a volley of ten still fits, as in the page. */
const SHOTS_PER_ROUND = 190;
const BETS = JSON.stringify(Array.from({ length: SHOTS }, () => ({ spot: '10', stakeKyat: 100 })));

const rounds = new Map();

function findRound({ sessionId, commitment }) {
  const round = rounds.get(sessionId) ?? { roundId: null, commitment, shots: 0 };
  rounds.set(sessionId, round);
  return round;
}

function createFisher(seat) {
  const round = findRound(seat);
  const buildHead = (path, length) =>
    `POST ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${seat.address}\r\ncontent-type: application/json\r\ncookie: ${seat.cookie}\r\ncontent-length: ${length}\r\n\r\n`;
  let isEnding = false;
  return {
    next: () => {
      isEnding = round.shots >= SHOTS_PER_ROUND;
      if (isEnding) return `${buildHead('/api/end', 2)}{}`;
      round.roundId ??= randomUUID();
      const body = `{"sessionId":"${seat.sessionId}","roundId":"${round.roundId}","shotsId":"${randomUUID()}","commitment":"${round.commitment}","clientSeed":"client","bets":${BETS}}`;
      return buildHead('/api/shots', body.length) + body;
    },
    recordResponse: (status, body) => {
      if (status !== 200) return false;
      if (isEnding) Object.assign(round, { roundId: null, shots: 0, commitment: JSON.parse(body).commitment });
      else round.shots += SHOTS;
      return !isEnding;
    },
  };
}

function runLoad({ port, seats, milliseconds, everyMs }) {
  const statuses = {};
  const latencies = [];
  let [orders, open, firstFailure] = [0, seats.length, ''];
  const startedAt = performance.now();
  let endedAt = startedAt;
  const isOn = () => performance.now() - startedAt < milliseconds;
  return new Promise((resolve) => {
    const closed = () => {
      open -= 1;
      if (open > 0) return;
      latencies.sort((first, second) => first - second);
      const getPercentile = (share) => latencies[Math.min(latencies.length - 1, Math.trunc(latencies.length * share))];
      const seconds = everyMs > 0 ? milliseconds / 1_000 : (endedAt - startedAt) / 1_000;
      resolve({
        statuses,
        firstFailure,
        orders,
        transactions: orders,
        perSecond: orders / seconds,
        p50Ms: getPercentile(0.5),
        p95Ms: getPercentile(0.95),
      });
    };
    for (const [index, seat] of seats.entries()) {
      const { next, recordResponse } = createFisher(seat);
      let tookMs = 0;
      const done = (status, ms, body) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
        latencies.push(ms);
        tookMs = ms;
        endedAt = performance.now();
        if (recordResponse(status, body)) orders += 1;
        else if (status !== 200 && firstFailure === '') firstFailure = body;
      };
      const pauseMs = () => (everyMs === 0 ? 0 : Math.max(1, everyMs - tookMs));
      // Players start spread over the interval, as real phones do.
      setTimeout(() => openConnection(port, next, { isOn, done, closed, pauseMs }), (index * everyMs) / seats.length);
    }
  });
}

process.on('message', (order) => {
  void runLoad(order).then((measured) => process.send(measured));
});
process.on('disconnect', () => process.exit());
