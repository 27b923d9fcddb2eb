import { CONTENT_TYPES, SHARED_PICTURE } from '@padauk/contract/delivery/edge';
import { getPath } from '@padauk/contract/paths';
import { fastify, type FastifyInstance, type LightMyRequestResponse as Response } from 'fastify';
import { provideStore } from '../../test/edge-fixtures.ts';
import { createServer } from '../platform/http/server.ts';
import { registerSharedPictureRoute, serveStaticFiles } from './static-files.ts';

describe('files of a release store', () => {
  const store = provideStore();
  let app: FastifyInstance;

  beforeEach(() => {
    app = createServer({ logLevel: 'silent', trustedProxies: 0 });
    serveStaticFiles(app, `${store.dataDir}/releases`);
  });
  afterEach(() => app.close());

  const get = async (url: string, headers: Record<string, string> = {}): Promise<Response> =>
    await app.inject({ url, headers: { 'accept-encoding': 'br', ...headers } });

  it.each(Object.entries(CONTENT_TYPES))(
    'a .%s file has the type %s, with and without compression',
    async (ending, type) => {
      await store.write(`r/lottery/b1/plain.${ending}`, 'plain');
      await store.write(`r/lottery/b1/packed.${ending}`, 'plain');
      await store.write(`r/lottery/b1/packed.${ending}.br`, 'as brotli');
      const [plain, packed] = [await get(`/r/lottery/b1/plain.${ending}`), await get(`/r/lottery/b1/packed.${ending}`)];

      expect([plain.headers['content-type'], packed.headers['content-type']]).toEqual([type, type]);
      expect([plain.body, packed.body]).toEqual(['plain', 'as brotli']);
    },
  );

  it('a matching ETag is answered with 304', async () => {
    await store.write('r/lottery/b1/remote.js', 'plain');
    const { headers } = await get('/r/lottery/b1/remote.js');
    const again = await get('/r/lottery/b1/remote.js', { 'if-none-match': String(headers['etag']) });

    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', headers['cache-control']]);
  });

  it('a missing file is served once it exists', async () => {
    expect((await get('/r/lottery/b1/remote.js')).statusCode).toBe(404);
    await store.write('r/lottery/b1/remote.js', 'plain');

    expect((await get('/r/lottery/b1/remote.js')).body).toBe('plain');
  });
});

describe('a picture that is shared from a phone without a service worker', () => {
  it('is discarded, and the page of slips opens with the reason', async () => {
    const app = fastify();
    registerSharedPictureRoute(app);
    const answer = await app.inject({
      method: 'POST',
      url: '/share-slip',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\n\r\nno picture\r\n--x--',
    });
    await app.close();

    expect(answer.statusCode).toBe(303);
    expect(answer.headers).toMatchObject({ location: '/topup?shared=lost', 'cache-control': 'no-store' });
  });

  it('redirects to the top-up paths in the table of paths', () => {
    expect(SHARED_PICTURE.taken).toBe(getPath('topUp', { shared: 'picture' }));
    expect(SHARED_PICTURE.lost).toBe(getPath('topUp', { shared: 'lost' }));
  });
});
