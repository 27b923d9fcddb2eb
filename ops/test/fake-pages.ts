import { OUTAGE_CACHE_HEADERS } from '@padauk/contract/delivery/edge';
import type { FakeApi } from './fake-api.ts';

/** One text per path and encoding, cacheable for outages. */
export function createFakePages(version: string): FakeApi['handler'] {
  return (request, response) => {
    const etag = `"${version}-${request.headers['accept-encoding'] ?? 'plain'}"`;
    const isKnown = request.headers['if-none-match'] === etag;
    response.writeHead(isKnown ? 304 : 200, {
      ...OUTAGE_CACHE_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      etag,
    });
    response.end(
      isKnown
        ? undefined
        : `${version} of ${request.url?.split('?')[0]} in ${request.headers['accept-encoding'] ?? 'plain'}`,
    );
  };
}
