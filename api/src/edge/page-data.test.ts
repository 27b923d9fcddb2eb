import { getSliderImage } from '@padauk/contract/content/content.endpoints';
import { getBoard, getLiveNumber, getOpenBoard } from '@padauk/contract/lottery/draws.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { isPageQuery, PAGE_DATA_ELEMENT_ID, createPageQuery, addQueryAlias } from '@padauk/contract/delivery/page-data';
import type { Registry } from '@padauk/contract/delivery/registry';
import { provideEdge } from '../../test/edge-fixtures.ts';
import { createRegistry } from '../../test/release-store.ts';
import { createPageDataReader, toQuestionUrl } from './page-data.ts';

const LIVE = createPageQuery(getLiveNumber, { game: 'two_d' });
const BOARD = { endpoint: 'getBoard', path: '/api/draws/{drawId}/board', request: { drawId: 'a b', head: '1' } };
const PLAIN = { endpoint: 'x', path: '/api/x', request: {} };
const KEY = '["getLiveNumber",{"game":"two_d"}]';
const fetchPicture = async () => null;
const createTextAnswer = () => ({ text: JSON.stringify({ number: '57' }), at: 7 });

describe('queries of a page', () => {
  it('A1 createPageQuery refuses an endpoint that needs a player', () => {
    expect(() => createPageQuery(getWallet, {})).toThrow('getWallet');
  });

  it('fill their parameters into the path and the rest into the query string', () => {
    expect(toQuestionUrl(BOARD)).toBe('/api/draws/a%20b/board?head=1');
  });

  it('C3 may use an endpoint of the earlier product', () => {
    expect(isPageQuery(createPageQuery(getSliderImage, { name: 'twod' }))).toBe(true);
  });

  it.each([
    ['nothing', null],
    ['no request', { endpoint: 'x', path: '/api/x' }],
    ['a path outside the API', { endpoint: 'x', path: '/home', request: {} }],
    ['a path with ..', { endpoint: 'x', path: '/api/../home', request: {} }],
    ['an alias without endpoint', { ...PLAIN, standsFor: 'y' }],
    ['an alias with a list as value', { ...PLAIN, standsFor: { endpoint: 'y', request: { a: [] } } }],
    ['a list as value', { endpoint: 'x', path: '/api/x', request: { a: [] } }],
  ])('E3 are invalid with %s', (_what, question) => {
    expect(isPageQuery(question)).toBe(false);
  });
});

describe('the answers of a page', () => {
  it('are fetched at most once a second, however many pages are rendered', async () => {
    let now = 0;
    const fetchAnswer = jest.fn(async () => createTextAnswer());
    const read = createPageDataReader({ fetchPicture, fetchAsVisitor: fetchAnswer, now: () => now });
    const answer = { [KEY]: { at: 7, value: { number: '57' } } };
    expect(await Promise.all([read([LIVE]), read([LIVE])])).toEqual([answer, answer]);
    now = 999;
    await read([LIVE]);
    expect(fetchAnswer).toHaveBeenCalledTimes(1);
    now = 1_000;
    await read([LIVE]);
    expect(fetchAnswer).toHaveBeenCalledTimes(2);
  });

  it.each<[string, () => Promise<{ text: string; at: number } | null>]>([
    ['is late', () => new Promise(() => undefined)],
    ['is refused', async () => null],
    ['fails', async () => Promise.reject(new Error('gone'))],
    ['is not JSON', async () => ({ text: '<html>', at: 7 })],
    ['is too large for a page', async () => ({ text: JSON.stringify('x'.repeat(25_000)), at: 7 })],
  ])('E6 omit an answer that %s, and include the others', async (_how, respond) => {
    const read = createPageDataReader({
      fetchPicture,
      fetchAsVisitor: (url) => (url.includes('board') ? respond() : Promise.resolve(createTextAnswer())),
      deadlineMs: 20,
    });
    expect(Object.keys((await read([BOARD, LIVE])) ?? {})).toEqual([KEY]);
  });

  it('K17 contain the open board under the key with its draw id, and omit it without a draw id', async () => {
    const question = addQueryAlias(createPageQuery(getOpenBoard, { game: 'two_d' }), getBoard, { drawId: 'draw.id' });
    const read = (board: object) => {
      const answer = { text: JSON.stringify(board), at: 7 };
      return createPageDataReader({ fetchPicture, fetchAsVisitor: async () => answer })([question]);
    };

    expect(isPageQuery(question)).toBe(true);
    const board = await read({ draw: { id: 'd1' }, numbers: [] });
    expect(Object.keys(board ?? {})).toEqual(['["getBoard",{"drawId":"d1"}]']);
    // An answer without the id of its draw is skipped.
    expect(await read({ draw: {} })).toBeNull();
  });

  it('E6 are null when every query failed', async () => {
    expect(await createPageDataReader({ fetchPicture, fetchAsVisitor: async () => null })([LIVE])).toBeNull();
  });
});

describe('a page with answers', () => {
  const receivedHeaders: object[] = [];
  const { store, get } = provideEdge({
    before: (server) =>
      void server.get('/api/draws/live', ({ headers: { authorization, cookie } }, reply) => {
        receivedHeaders.push({ authorization, cookie });
        return reply.header('x-server-time', '7').send({ number: '57', said: '</script>' });
      }),
  });

  beforeEach(async () => {
    receivedHeaders.length = 0;
    await store.writeHost('h1');
    await store.release(createRegistryWithQueries([LIVE]));
  });

  function createRegistryWithQueries(data: readonly unknown[]): Registry {
    const text = JSON.stringify(
      createRegistry(),
      // A registry's routes are a list.
      (key, value: unknown) => (key === 'routes' ? (value as object[]).map((route) => ({ ...route, data })) : value),
    );
    return JSON.parse(text) as Registry; // as it was, with more
  }
  const fetchAnswers = async (path: string, headers: Record<string, string> = {}): Promise<unknown> => {
    const { body } = await get(path, headers);
    const text = new RegExp(`id="${PAGE_DATA_ELEMENT_ID}">(.*?)</script>`).exec(body)?.[1];
    return text === undefined ? null : JSON.parse(text);
  };

  it('K17 contains the answers of its route with their times, and escapes </script> in them', async () => {
    expect(await fetchAnswers('/twoD')).toEqual({ [KEY]: { at: 7, value: { number: '57', said: '</script>' } } });
  });

  it('A1 sends neither token nor cookie with its queries', async () => {
    await fetchAnswers('/twoD', { authorization: 'Bearer t', cookie: 'padauk_player=1' });
    expect(receivedHeaders).toEqual([{ authorization: undefined, cookie: undefined }]);
  });

  it('contains no answers for a route without queries or with malformed queries', async () => {
    expect(await fetchAnswers('/signup')).toBeNull();
    await store.release({ ...createRegistryWithQueries(['?', { path: '/home' }]), revision: 2 });
    expect(await fetchAnswers('/twoD')).toBeNull();
  });
});
