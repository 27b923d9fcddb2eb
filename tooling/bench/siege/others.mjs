/** Attackers in a separate process. An IPC order starts its attacks and returns the previous order's counts. */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const STREAM_RETRY_MS = 2_000;
const BODIES_PAUSE_MS = 500;
const PICTURES_PAUSE_MS = 1_000;
const BODY_KEYS = 430_000;
const STRANGER_REQUESTS = ['POST /api/withdrawals', 'POST /api/top-ups', 'POST /api/transfers', 'GET /api/wallet'];

const buildHeaders = ({ deviceId, token }) => `device-id: ${deviceId}\r\nauthorization: Bearer ${token}\r\n`;
const buildRequest = (line, heads, body = '', type = 'application/json') =>
  Buffer.concat([
    Buffer.from(
      `${line} HTTP/1.1\r\nhost: x\r\n${heads}content-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`,
    ),
    Buffer.from(body),
  ]);

/** One request on a new connection. @returns the answer so far once `isEnough`, or whatever arrived before the close */
function exchange(port, request, isEnough) {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    const done = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('data', (bytes) => {
      answer += bytes.subarray(0, 2_000).latin1Slice();
      if (isEnough(answer)) done();
    });
    socket.on('close', done);
    socket.on('error', done);
  });
}

const hasStatus = (answer) => answer.includes('\r\n');
const readStatus = (answer) => answer.slice(9, 12) || 'cut';
const hasReceivedEvent = (answer) => /\nid: /.test(answer) || !answer.startsWith('HTTP/1.1 200');

const ATTACKS = {
  streams: ({ port, players, missedFrom, streams }, count) =>
    Array.from({ length: streams }, (_, index) => async () => {
      const heads = index % 2 === 0 ? buildHeaders(players[index / 2]) : '';
      const lastEventId = index % 4 < 2 ? '0.0' : missedFrom;
      const request = `GET /api/stream HTTP/1.1\r\nhost: x\r\n${heads}last-event-id: ${lastEventId}\r\n\r\n`;
      const answer = await exchange(port, request, hasReceivedEvent);
      count(`stream ${answer.includes('events.missed') ? 'asks again' : readStatus(answer)}`);
      await wait(STREAM_RETRY_MS);
    }),
  bodies: ({ port, players, bodies }, count) => {
    const body = `{${Array.from({ length: BODY_KEYS }, (_, key) => `"${key.toString(36)}":0`).join(',')}}`;
    return Array.from({ length: bodies }, (_, index) => async () => {
      const player = players.at(-1 - index);
      const heads = index % 2 === 0 ? '' : `${buildHeaders(player)}idempotency-key: ${randomUUID()}\r\n`;
      count(`body ${readStatus(await exchange(port, buildRequest('POST /api/top-ups', heads, body), hasStatus))}`);
      await wait(BODIES_PAUSE_MS);
    });
  },
  pictures: ({ port, players, pictures, picture, streams }, count) =>
    Array.from({ length: pictures }, (_, index) => async () => {
      const heads = buildHeaders(players[Math.ceil(streams / 2) + index]);
      const path = index % 2 === 0 ? 'top-ups' : 'profile';
      const request = buildRequest(`POST /api/${path}/photos`, heads, Buffer.from(picture, 'base64'), 'image/png');
      const answer = await exchange(port, request, hasStatus);
      count(`${index % 2 === 0 ? 'slip' : 'face'} ${readStatus(answer)}`);
      await wait(PICTURES_PAUSE_MS);
    }),
  strangers: ({ port, strangersPerSecond }, count) => {
    const startedAt = performance.now();
    let turn = 0;
    return [
      async () => {
        turn += 1;
        const line = STRANGER_REQUESTS[turn % STRANGER_REQUESTS.length];
        void exchange(port, buildRequest(line, ''), hasStatus).then((answer) =>
          count(`stranger ${readStatus(answer)}`),
        );
        await wait(Math.max(0, startedAt + (turn * 1_000) / strangersPerSecond - performance.now()));
      },
    ];
  },
};

let stopAttack = () => ({});

function startAttack(order) {
  let isOver = false;
  const counts = {};
  const count = (kind) => (counts[kind] = (counts[kind] ?? 0) + 1);
  for (const kind of order.kinds)
    for (const work of ATTACKS[kind](order, count))
      void (async () => {
        while (!isOver) await work();
      })();
  return () => {
    isOver = true;
    return counts;
  };
}

process.on('message', (order) => {
  const counts = stopAttack();
  stopAttack = order.kinds.length === 0 ? () => ({}) : startAttack(order);
  process.send(counts);
});
process.on('disconnect', () => process.exit());
