// All listeners parse raw sockets through one shared buffer: Node's HTTP client would cost as much CPU as the server.
import { connect } from 'node:net';
import { STREAM_PATH, STREAM_TOPIC } from '../../../contract/src/events.ts';

const MESSAGE_START = '"text":"message ';
const BUFFER_BYTES = 64 * 1024;
const sharedBuffer = Buffer.alloc(BUFFER_BYTES);

function openListener(port, topic, { deviceId, token }, onMessage) {
  let rest = '';
  return new Promise((resolve, reject) => {
    let isOpen = false;
    const socket = connect({
      port,
      host: '127.0.0.1',
      onread: {
        buffer: sharedBuffer,
        callback: (length, bytes) => {
          if (!isOpen) {
            isOpen = true;
            const head = bytes.latin1Slice(0, length);
            if (head.startsWith('HTTP/1.1 200')) resolve(socket);
            else reject(new Error(head));
          }
          let text = rest + bytes.latin1Slice(0, length);
          let from = 0;
          for (;;) {
            const begin = text.indexOf(MESSAGE_START, from);
            if (begin === -1) break;
            const end = text.indexOf(' ', begin + MESSAGE_START.length);
            if (end === -1) break;
            onMessage(text.slice(begin + MESSAGE_START.length, end));
            from = end;
          }
          // A chunk may end within a word: keeps the unread tail.
          text = text.slice(Math.max(from, text.length - 64));
          rest = text;
          return true;
        },
      },
    });
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.write(
      `GET ${STREAM_PATH}?${STREAM_TOPIC}=${topic} HTTP/1.1\r\nhost: x\r\ndevice-id: ${deviceId}\r\nauthorization: Bearer ${token}\r\n\r\n`,
    );
  });
}

/** By message: the time at which each listener received it, in ms since the epoch. */
let times = new Map();
let sockets = [];

const ORDERS = {
  open: async ({ port, topic, players }) => {
    times = new Map();
    sockets = [];
    const recordTime = (letters) => {
      const atMs = performance.timeOrigin + performance.now();
      const receivedAt = times.get(letters);
      if (receivedAt === undefined) times.set(letters, [atMs]);
      else receivedAt.push(atMs);
    };
    for (const player of players) sockets.push(await openListener(port, topic, player, recordTime));
    return { open: sockets.length };
  },
  close: () => {
    for (const socket of sockets) socket.destroy();
    return { heard: [...times] };
  },
};

process.on('message', (order) => {
  void Promise.resolve(ORDERS[order.kind](order)).then((answer) => process.send(answer));
});
process.on('disconnect', () => process.exit());
