import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { runInParallel } from '../../../test/results.ts';
import { createServer } from './server.ts';

const PATH = '/given';
const HALF_OPEN_COUNT = 500; // half-open connections of one phone network

describe('malformed connections', () => {
  let app: FastifyInstance;
  let origin: string;
  let bodies: unknown[];
  const sockets: Socket[] = [];

  async function listen(limits?: Parameters<typeof createServer>[2]): Promise<void> {
    bodies = [];
    app = createServer({ logLevel: 'silent', trustedProxies: 0 }, undefined, limits);
    app.post(PATH, async ({ body }) => {
      bodies.push(body);
      return { given: body };
    });
    origin = await app.listen({ host: '127.0.0.1', port: 0 });
  }
  beforeEach(() => listen());
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

  it.each([
    [
      'Content-Length and chunked encoding',
      'content-length: 7\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
    ],
    ['two Content-Length headers', 'content-length: 2\r\ncontent-length: 7\r\n\r\n{}12345'],
  ])('F73 a request with %s is refused', async (_title, rest) => {
    const answer = await readAnswer(`POST ${PATH} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${rest}`);

    expect([answer.slice(0, 12), bodies]).toEqual(['HTTP/1.1 400', []]);
  });

  it(`F73 ${HALF_OPEN_COUNT} half-open requests do not stop the server from answering others`, async () => {
    await runInParallel(HALF_OPEN_COUNT, () => openSocket(`POST ${PATH} HTTP/1.1\r\nhost: x\r\ncontent-le`));

    expect((await post('{}')).status).toBe(200);
  });

  it('F74 a compressed body is refused without decompression', async () => {
    const bomb = gzipSync(JSON.stringify({ text: ' '.repeat(1_000_000) }));

    expect([(await post(bomb, { 'content-encoding': 'gzip' })).status, bodies.length]).toEqual([400, 0]);
  });

  it.each([
    ['an incomplete request after the timeout', 'GET /api/time HTTP/1.1\r\nhost: x\r\n', 408],
    [
      'an incomplete body after the timeout',
      'POST /given HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
      408,
    ],
    ['no HTTP', 'NONSENSE\r\n\r\n', 400],
    ['headers of 40,000 bytes', `GET / HTTP/1.1\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, 431],
  ])('answers %s with a refusal and its headers', async (_title, text, status) => {
    await app.close();
    await listen({ requestMs: 100, lookMs: 20 });
    const [head = '', body = ''] = (await readAnswer(text)).split('\r\n\r\n');

    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(JSON.parse(body)).toMatchObject({ refusal: { code: 'INVALID_INPUT' } });
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(head.toLowerCase()).toContain('cache-control: no-store');
  });
});
