import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { getSliderImage } from '@padauk/contract/endpoints/content';
import { getBoard, getLiveNumber, getOpenBoard } from '@padauk/contract/endpoints/draws';
import { getWallet } from '@padauk/contract/endpoints/wallet';
import { isPageQuery, PAGE_DATA_ELEMENT_ID, createPageQuery, addQueryAlias } from '@padauk/contract/page-data';
import type { Registry } from '@padauk/contract/registry';
import { createEdge } from '../../test/edge-fixtures.ts';
import { createRegistry, createReleaseStore, type ReleaseStore } from '../../test/release-store.ts';
import { createPageDataReader, toQuestionUrl } from './page-data.ts';

const LIVE = createPageQuery(getLiveNumber, { game: 'two_d' });
const BOARD = { endpoint: 'getBoard', path: '/api/draws/{drawId}/board', request: { drawId: 'a b', head: '1' } };
const KEY = '["getLiveNumber",{"game":"two_d"}]';
const fetchPicture = async () => null;
const createTextAnswer = (number: string) => ({ text: JSON.stringify({ number }), at: 7 });

describe('what a page may ask', () => {
  it('A1 a question that only a player may ask is refused where the manifest is written', () => {
    expect(() => createPageQuery(getWallet, {})).toThrow('getWallet');
  });

  it('has its values in the path, and the rest in the query', () => {
    expect(toQuestionUrl(BOARD)).toBe('/api/draws/a%20b/board?head=1');
  });

  it('C3 is also a call of the product before', () => {
    expect(isPageQuery(createPageQuery(getSliderImage, { name: 'twod' }))).toBe(true);
  });

  it.each([
    ['nothing', null],
    ['no request', { endpoint: 'x', path: '/api/x' }],
    ['another path than the API’s', { endpoint: 'x', path: '/home', request: {} }],
    ['a path that climbs out', { endpoint: 'x', path: '/api/../home', request: {} }],
    ['an answer that stands for nothing', { endpoint: 'x', path: '/api/x', request: {}, standsFor: 'y' }],
    [
      'one that stands for a list',
      { endpoint: 'x', path: '/api/x', request: {}, standsFor: { endpoint: 'y', request: { a: [] } } },
    ],
    ['a list for a value', { endpoint: 'x', path: '/api/x', request: { a: [] } }],
  ])('E3 a manifest that says %s asks nothing', (_what, question) => {
    expect(isPageQuery(question)).toBe(false);
  });
});

describe('the answers of a page', () => {
  it('are asked for once a second, however many pages are made', async () => {
    let now = 0;
    const ask = jest.fn(async () => createTextAnswer('57'));
    const read = createPageDataReader({ fetchPicture, fetchAsVisitor: ask, now: () => now });
    expect(await Promise.all([read([LIVE]), read([LIVE])])).toEqual(
      Array.from({ length: 2 }, () => ({ [KEY]: { at: 7, value: { number: '57' } } })),
    );
    now = 999;
    await read([LIVE]);
    expect(ask).toHaveBeenCalledTimes(1);
    now = 1_000;
    await read([LIVE]);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it.each<[string, () => Promise<{ text: string; at: number } | null>]>([
    ['is late', () => new Promise(() => undefined)],
    ['is refused', async () => null],
    ['fails', async () => Promise.reject(new Error('gone'))],
    ['is no JSON', async () => ({ text: '<html>', at: 7 })],
    ['is heavier than a page can carry', async () => ({ text: JSON.stringify('x'.repeat(25_000)), at: 7 })],
  ])('E6 an answer that %s is left out, and the others come', async (_how, broken) => {
    const read = createPageDataReader({
      fetchPicture,
      fetchAsVisitor: (url) => (url.includes('board') ? broken() : Promise.resolve(createTextAnswer('57'))),
      deadlineMs: 20,
    });
    expect(Object.keys((await read([BOARD, LIVE])) ?? {})).toEqual([KEY]);
  });

  it('K17 the board of the open draw comes under the name by which the page asks for it, once it knows that draw', async () => {
    const question = addQueryAlias(createPageQuery(getOpenBoard, { game: 'two_d' }), getBoard, { drawId: 'draw.id' });
    const answers = [JSON.stringify({ draw: { id: 'd1' }, numbers: [] }), JSON.stringify({ draw: {} })];
    const read = async (text: string) =>
      await createPageDataReader({ fetchPicture, fetchAsVisitor: async () => ({ text, at: 7 }) })([question]);

    expect(isPageQuery(question)).toBe(true);
    expect(Object.keys((await read(answers[0] ?? '')) ?? {})).toEqual(['["getBoard",{"drawId":"d1"}]']);
    // An answer without the id of its draw is skipped.
    expect(await read(answers[1] ?? '')).toBeNull();
  });

  it('E6 none of which comes is no answers', async () => {
    expect(await createPageDataReader({ fetchPicture, fetchAsVisitor: async () => null })([LIVE])).toBeNull();
  });
});

describe('a page with answers', () => {
  let store: ReleaseStore;
  let app: FastifyInstance;
  let number: string;
  let asked: { authorization: string | undefined; cookie: string | undefined }[];

  beforeEach(async () => {
    store = await createReleaseStore();
    await store.write(
      'host/h1/index.html',
      '<!doctype html><html lang="my"><head><!--padauk:head--></head><body></body></html>',
    );
    [number, asked] = ['57', []];
    app = createEdge(store.dataDir, {
      before: (server) =>
        server.get('/api/draws/live', (request, reply) => {
          const { authorization, cookie } = request.headers;
          asked.push({ authorization, cookie });
          return reply.header('x-server-time', '7').send({ number, said: '</script>' });
        }),
    });
    await store.release(lotteryAsks([LIVE]));
  });
  afterEach(async () => {
    await app.close();
    await rm(store.dataDir, { recursive: true, force: true });
  });

  function lotteryAsks(data: readonly unknown[]): Registry {
    const text = JSON.stringify(
      createRegistry(),
      // A registry's routes are a list.
      (key, value: unknown) => (key === 'routes' ? (value as object[]).map((route) => ({ ...route, data })) : value),
    );
    return JSON.parse(text) as Registry; // as it was, with more
  }
  const answersOf = async (path: string, headers: Record<string, string> = {}): Promise<unknown> => {
    const { body } = await app.inject({ url: path, headers });
    const text = new RegExp(`id="${PAGE_DATA_ELEMENT_ID}">(.*?)</script>`).exec(body)?.[1];
    return text === undefined ? null : JSON.parse(text);
  };

  it('K17 brings what its route asks, with its time, and cannot be ended by what an answer says', async () => {
    expect(await answersOf('/twoD')).toEqual({ [KEY]: { at: 7, value: { number: '57', said: '</script>' } } });
  });

  it('A1 was asked for in nobody’s name, whoever the page is for', async () => {
    await answersOf('/twoD', { authorization: 'Bearer t', cookie: 'padauk_player=1' });
    expect(asked).toEqual([{ authorization: undefined, cookie: undefined }]);
  });

  it('brings nothing where nothing is asked, and where a manifest says what this server does not understand', async () => {
    expect(await answersOf('/signup')).toBeNull();
    await store.release({ ...lotteryAsks(['?', { path: '/home' }]), revision: 2 });
    expect(await answersOf('/twoD')).toBeNull();
  });
});
