import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { openDrawNow } from './direct-players.ts';
import type { TestPlayer } from './server.ts';
import { readWallet } from './wallet-fixtures.ts';
import { describeOnServers } from './describe-on-server.ts';

function buildRequest(player: TestPlayer, drawId: string, key: string): string {
  const body = JSON.stringify({ drawId, lines: [{ number: '57', stakeKyat: 100 }] });
  return [
    'POST /api/tickets/numbers HTTP/1.1',
    'host: x',
    'connection: close',
    'content-type: application/json',
    `content-length: ${body.length}`,
    `device-id: ${player.deviceId}`,
    `authorization: Bearer ${player.token}`,
    `idempotency-key: ${key}`,
    '',
    body,
  ].join('\r\n');
}

/** Sends all requests except their last byte, then all last bytes at once, so that they complete simultaneously. */
async function sendSimultaneously(
  port: number,
  requests: readonly string[],
): Promise<{ status: number; body: string }[]> {
  const sockets = await Promise.all(
    requests.map(async (request) => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(request.slice(0, -1));
      return { socket, last: request.slice(-1), answer: readResponse(socket) };
    }),
  );
  // Usually the server has read the requests by then; otherwise the instants differ slightly.
  await new Promise((resolve) => void setTimeout(resolve, 100));
  for (const { socket, last } of sockets) socket.write(last);
  return await Promise.all(sockets.map(({ answer }) => answer));
}

async function readResponse(socket: Socket): Promise<{ status: number; body: string }> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return { status: Number(text.slice(9, 12)), body: text.slice(text.indexOf('\r\n\r\n') + 4) };
}

describeOnServers({ name: 'requests that complete at the same instant', at: new Date() }, (server, given) => {
  let drawId: string;
  let port: number;

  beforeAll(async () => {
    drawId = await openDrawNow(given.db, 1_000_000);
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const address = server.app.server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });

  it('F5 fifty identical bets are one bet with one answer', async () => {
    const player = await server.createPlayer({ mainKyat: 10_000 });
    const key = randomUUID();

    const answers = await sendSimultaneously(
      port,
      Array.from({ length: 50 }, () => buildRequest(player, drawId, key)),
    );

    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await readWallet(server, player)).mainKyat).toBe(9_900);
  });

  it('F6 of two hundred different bets with money for ten, ten succeed', async () => {
    const player = await server.createPlayer({ mainKyat: 1_000 });

    const answers = await sendSimultaneously(
      port,
      Array.from({ length: 200 }, () => buildRequest(player, drawId, randomUUID())),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status, body }) => status === 409 && body.includes('INSUFFICIENT_BALANCE'))).toHaveLength(
      190,
    );
    expect((await readWallet(server, player)).mainKyat).toBe(0);
  });
});
