import { BUILD_PATH, CACHE_CONTROL, CONTENT_TYPES, UNKNOWN_TYPE } from '@padauk/contract/edge';

export interface BucketHeaders {
  readonly contentType: string;
  readonly contentEncoding: string | undefined;
  readonly cacheControl: string;
}

const ENCODINGS: Readonly<Record<string, string>> = { br: 'br', gz: 'gzip' };

/** Build files are immutable, also compressed (`r/lottery/a/remote.js.br`); the registry is `no-cache`. */
export function buildHeaders(name: string): BucketHeaders {
  const [last = '', before] = name.split('.').reverse();
  const contentEncoding = ENCODINGS[last];
  const ending = contentEncoding === undefined ? last : before;
  return {
    contentType: CONTENT_TYPES[ending ?? ''] ?? UNKNOWN_TYPE,
    contentEncoding,
    cacheControl: getCacheControl(name),
  };
}

function getCacheControl(name: string): string {
  if (BUILD_PATH.test(`/${name}`)) return CACHE_CONTROL.build;
  return /(?:^|\/)registry\.json$/.test(name) ? CACHE_CONTROL.registry : CACHE_CONTROL.call;
}
