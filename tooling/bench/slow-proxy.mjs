/** A TCP proxy with Chrome's "Slow 4G". It also slows down the service worker, unlike Chromium's emulation. */
import net from 'node:net';

const ROUND_TRIP_MS = 562.5;
const DOWN_BYTES_PER_MS = 180;

function createLane(bytesPerMs) {
  let isFreeAt = 0;
  return (chunk, deliver) => {
    const now = performance.now();
    isFreeAt = Math.max(now, isFreeAt) + chunk.length / bytesPerMs;
    setTimeout(() => deliver(), isFreeAt - now + ROUND_TRIP_MS / 2);
  };
}

/** @returns {Promise<{ port: number, stop: () => void }>} */
export function startSlowProxy(port) {
  const [up, down] = [createLane(Number.POSITIVE_INFINITY), createLane(DOWN_BYTES_PER_MS)];
  const open = new Set();
  const server = net.createServer((phone) => {
    const upstream = net.connect(port, '127.0.0.1');
    open.add(phone).add(upstream);
    const forward = (from, to, lane, extraMs) => {
      from.on('data', (chunk) => lane(chunk, () => setTimeout(() => to.writable && to.write(chunk), extraMs())));
      from.on('close', () => setTimeout(() => to.end(), ROUND_TRIP_MS));
      from.on('error', () => to.destroy());
    };
    let isNew = true;
    // The TCP handshake costs the first request one more round trip.
    forward(phone, upstream, up, () => (isNew ? ((isNew = false), ROUND_TRIP_MS) : 0));
    forward(upstream, phone, down, () => 0);
  });
  const stop = () => {
    for (const socket of open) socket.destroy();
    server.close();
  };
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve({ port: server.address().port, stop }));
  });
}
