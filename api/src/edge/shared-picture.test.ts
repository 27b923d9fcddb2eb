import { fastify } from 'fastify';
import { SHARED_PICTURE } from '@padauk/contract/delivery/edge';
import { getPath } from '@padauk/contract/paths';
import { registerSharedPictureRoute } from './static-files.ts';

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

    expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/topup?shared=lost']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('redirects to the top-up paths in the table of paths', () => {
    expect(SHARED_PICTURE.taken).toBe(getPath('topUp', { shared: 'picture' }));
    expect(SHARED_PICTURE.lost).toBe(getPath('topUp', { shared: 'lost' }));
  });
});
