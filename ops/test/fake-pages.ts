import { KEPT_FOR_OUTAGE } from '@padauk/contract/edge';
import type { FakeApi } from './fake-api.ts';

/** One text per path and encoding, cacheable for outages. */
export function pages(version: string): FakeApi['answer'] {
  return (request, response) => {
    const etag = `"${version}-${request.headers['accept-encoding'] ?? 'plain'}"`;
    const isKnown = request.headers['if-none-match'] === etag;
    response.writeHead(isKnown ? 304 : 200, {
      ...KEPT_FOR_OUTAGE,
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
