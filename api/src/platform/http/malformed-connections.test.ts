import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { createServer } from './server.ts';

const PATH = '/given';
const HALF_OPEN_COUNT = 500; // half-open connections of one phone network

describe('malformed connections', () => {
  let app: FastifyInstance;
  let origin: string;
  let bodies: unknown[];
  const sockets: Socket[] = [];

  beforeEach(async () => {
    bodies = [];
    app = createServer({ logLevel: 'silent', trustedProxies: 0 });
    app.post(PATH, async ({ body }) => {
      bodies.push(body);
      return { given: body };
    });
    origin = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    sockets.splice(0).forEach((socket) => socket.destroy());
    await app.close();
  });

  const openSocket = async (text: string): Promise<Socket> => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  };
  const readAnswer = async (text: string): Promise<string> => {
    const socket = await openSocket(text);
    let answer = '';
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString('latin1')));
    await once(socket, 'close');
    return answer;
  };
  const post = async (body: string | Buffer, headers: Record<string, string> = {}): Promise<Response> =>
    await fetch(origin + PATH, {
      method: 'POST',
      body: new Uint8Array(Buffer.from(body)),
      headers: { 'content-type': 'application/json', ...headers },
    });

  it('F73 a request with Content-Length and chunked encoding is refused', async () => {
    const answer = await readAnswer(
      `POST ${PATH} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 7\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    );

    expect([answer.slice(0, 12), bodies]).toEqual(['HTTP/1.1 400', []]);
  });

  it('F73 a request with two Content-Length headers is refused', async () => {
    const answer = await readAnswer(
      `POST ${PATH} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\ncontent-length: 7\r\n\r\n{}12345`,
    );

    expect([answer.slice(0, 12), bodies]).toEqual(['HTTP/1.1 400', []]);
  });

  it(`F73 ${HALF_OPEN_COUNT} half-open requests do not stop the server from answering others`, async () => {
    await Promise.all(
      Array.from({ length: HALF_OPEN_COUNT }, () => openSocket(`POST ${PATH} HTTP/1.1\r\nhost: x\r\ncontent-le`)),
    );

    expect((await post('{}')).status).toBe(200);
  });

  it('F74 a compressed body is refused without decompression', async () => {
    const bomb = gzipSync(JSON.stringify({ text: ' '.repeat(1_000_000) }));

    expect([(await post(bomb, { 'content-encoding': 'gzip' })).status, bodies.length]).toEqual([400, 0]);
  });
});
