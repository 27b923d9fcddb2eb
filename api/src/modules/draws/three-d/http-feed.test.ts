import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DrawFeed } from '../draws.types.ts';
import { httpThreeDFeed } from './http-feed.ts';

const DRAW = { id: 'draw', date: '2026-12-01', slot: null, drawsAt: new Date('2026-12-01T09:00:00Z') } as const;
const prizes = (number: unknown) => [
  { id: 'prizeFirstNear', number: ['123455', '123457'] },
  { id: 'prizeFirst', name: 'รางวัลที่ 1', reward: '6000000', amount: 1, number },
];
const page = (given: object): unknown => ({
  status: 'success',
  response: { date: '1 ธันวาคม 2569', endpoint: '', prizes: prizes(['123456']), ...given },
});

describe('the HTTP 3D feed', () => {
  let server: Server;
  let feed: DrawFeed;
  let asked: (string | undefined)[] = [];
  let answer: { status: number; body: string };
  const says = (body: unknown, status = 200): void => {
    answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
  };

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url);
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo; // a server on a TCP port has such an address
    feed = httpThreeDFeed(`http://127.0.0.1:${port}/lotto/`);
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(() => server.close());

  it('P2 reads the first prize of the day, by the year of Thailand', async () => {
    says(page({}));

    expect(await feed.final(DRAW, DRAW.drawsAt)).toEqual({ figures: { firstPrize: '123456' }, at: DRAW.drawsAt });
    expect(asked).toEqual(['/lotto/01122569']);
  });

  it('P2 is not asked before the draw', async () => {
    expect(await feed.final(DRAW, new Date(DRAW.drawsAt.getTime() - 1))).toBeNull();
    expect(asked).toEqual([]);
  });

  it.each([
    ['no page of the day', { status: 'fail' }, 404],
    ['a page that failed', { status: 'fail', response: null }, 200],
    ['a page without prizes yet', page({ prizes: prizes([]) }), 200],
    ['letters in place of the prize', page({ prizes: prizes(['xxxxxx']) }), 200],
    ['dashes in place of the prize', page({ prizes: prizes(['------']) }), 200],
  ])('P2 waits while there is %s', async (_title, body, status) => {
    says(body, status);

    expect(await feed.final(DRAW, DRAW.drawsAt)).toBeNull();
  });

  it.each([
    ['another day', page({ date: '16 พฤศจิกายน 2569' }), 200],
    ['no day', page({ date: undefined }), 200],
    ['a number', page({ prizes: prizes([123456]) }), 200],
    ['five digits', page({ prizes: prizes(['12345']) }), 200],
    ['two first prizes', page({ prizes: prizes(['123456', '654321']) }), 200],
    ['no list', page({ prizes: {} }), 200],
    ['no JSON', '<html>', 200],
    ['a failure', {}, 500],
    ['too much', page({ endpoint: 'x'.repeat(70_000) }), 200],
  ])('P2 decides nothing by %s', async (_title, body, status) => {
    says(body, status);

    await expect(feed.final(DRAW, DRAW.drawsAt)).rejects.toThrow('127.0.0.1');
  });
});
