import type { PageData } from '@padauk/contract/delivery/page-data';
import { countCacheRequest } from '../platform/metrics/metrics.ts';
import { precompress, type Precompressed } from '../platform/http/compress-responses.ts';
import type { LiveRegistry } from './registry-file.ts';

const MAX_CACHED = 400; // LRU; about 60 KB each with its compressed forms

interface DocumentRequest {
  readonly name: string;
  readonly data?: PageData | null; // Other answers replace the cached document.
  readonly make: () => Promise<string>;
}

export type DocumentCache = (live: LiveRegistry, request: DocumentRequest) => Promise<Precompressed>;

/** Caches each document of the live registry. A failure is not cached, so the next visitor retries. */
export function createDocumentCache(): DocumentCache {
  let current: LiveRegistry | null = null;
  const documents = new Map<string, { readonly data: PageData | null; readonly body: Promise<Precompressed> }>();
  return (live, { name, data = null, make }) => {
    if (live !== current) documents.clear();
    current = live;
    const known = documents.get(name);
    documents.delete(name);
    const isHit = known !== undefined && isSameData(known.data, data);
    countCacheRequest('documents', isHit);
    if (isHit) {
      documents.set(name, known);
      return known.body;
    }
    const [oldest] = documents.keys();
    if (documents.size >= MAX_CACHED && oldest !== undefined) documents.delete(oldest);
    const body = make().then((text) => precompress(text, data === null ? 'for long' : 'for a second'));
    const entry = { data, body };
    body.catch(() => documents.get(name) === entry && documents.delete(name));
    documents.set(name, entry);
    return body;
  };
}

const isSameData = (first: PageData | null, second: PageData | null): boolean =>
  first === second ||
  (first !== null &&
    second !== null &&
    Object.keys(first).length === Object.keys(second).length &&
    Object.entries(first).every(([key, answer]) => second[key] === answer));
