import { connect } from 'node:net';

/** One keep-alive connection. Calls `done(status, ms, body)` per answer (0: none), pauses, repeats while `isOn()`. */
export function openConnection(port, nextRequest, { isOn, done, closed, pauseMs = () => 0 }) {
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
