import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DrawFeed } from '../draws.types.ts';
import { createHttpThreeDFeed } from './http-feed.ts';

const DRAW = { id: 'draw', date: '2026-12-01', slot: null, drawsAt: new Date('2026-12-01T09:00:00Z') } as const;
const createPrizes = (number: unknown) => [
  { id: 'prizeFirstNear', number: ['123455', '123457'] },
  { id: 'prizeFirst', name: 'รางวัลที่ 1', reward: '6000000', amount: 1, number },
];
const createPage = (given: object): unknown => ({
  status: 'success',
  response: { date: '1 ธันวาคม 2569', endpoint: '', prizes: createPrizes(['123456']), ...given },
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
    feed = createHttpThreeDFeed(`http://127.0.0.1:${port}/lotto/`);
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(() => server.close());

  it('P2 reads the first prize of the day, by the year of Thailand', async () => {
    says(createPage({}));

    expect(await feed.fetchFinal(DRAW, DRAW.drawsAt)).toEqual({ figures: { firstPrize: '123456' }, at: DRAW.drawsAt });
    expect(asked).toEqual(['/lotto/01122569']);
  });

  it('P2 is not asked before the draw', async () => {
    expect(await feed.fetchFinal(DRAW, new Date(DRAW.drawsAt.getTime() - 1))).toBeNull();
    expect(asked).toEqual([]);
  });

  it.each([
    ['no page of the day', { status: 'fail' }, 404],
    ['a page that failed', { status: 'fail', response: null }, 200],
    ['a page without prizes yet', createPage({ prizes: createPrizes([]) }), 200],
    ['letters in place of the prize', createPage({ prizes: createPrizes(['xxxxxx']) }), 200],
    ['dashes in place of the prize', createPage({ prizes: createPrizes(['------']) }), 200],
  ])('P2 waits while there is %s', async (_title, body, status) => {
    says(body, status);

    expect(await feed.fetchFinal(DRAW, DRAW.drawsAt)).toBeNull();
  });

  it.each([
    ['another day', createPage({ date: '16 พฤศจิกายน 2569' }), 200],
    ['no day', createPage({ date: undefined }), 200],
    ['a number', createPage({ prizes: createPrizes([123456]) }), 200],
    ['five digits', createPage({ prizes: createPrizes(['12345']) }), 200],
    ['two first prizes', createPage({ prizes: createPrizes(['123456', '654321']) }), 200],
    ['no list', createPage({ prizes: {} }), 200],
    ['no JSON', '<html>', 200],
    ['a failure', {}, 500],
    ['too much', createPage({ endpoint: 'x'.repeat(70_000) }), 200],
  ])('P2 decides nothing by %s', async (_title, body, status) => {
    says(body, status);

    await expect(feed.fetchFinal(DRAW, DRAW.drawsAt)).rejects.toThrow('127.0.0.1');
  });
});
