import { fastify } from 'fastify';
import { SHARED_PICTURE } from '@padauk/contract/edge';
import { getPath } from '@padauk/contract/paths';
import { registerSharedPictureRoute } from './shared-picture.ts';

describe('a picture that is shared with a phone without a service worker', () => {
  it('is not read, and leads to the page of slips, which says what to do', async () => {
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

  it('is led by addresses that stand in the table of paths', () => {
    expect(SHARED_PICTURE.taken).toBe(getPath('topUp', { shared: 'picture' }));
    expect(SHARED_PICTURE.lost).toBe(getPath('topUp', { shared: 'lost' }));
  });
});
