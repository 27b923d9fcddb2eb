import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startHttpServer } from './http-server.ts';
import { findSignatureFault, type S3Keys } from './signature-v4.ts';

/** Faults to simulate. */
export interface S3Faults {
  /** Ignores `If-Match` and `If-None-Match` on PUT, as old servers do. */
  ignoresConditions: boolean;
  /** Number of next conditional PUTs that get 409, as Amazon answers conflicts. */
  conflicts: number;
  /** Number of next requests that get 503. */
  failures: number;
}

interface StoredObject {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly changedAt: Date;
  readonly headers: Readonly<Record<string, string>>;
}

export interface S3Server {
  readonly url: string;
  readonly keys: S3Keys;
  readonly faults: S3Faults;
  /** Authenticated requests, `GET r/lottery/a/remote.js`. */
  readonly requests: string[];
  readonly stop: () => Promise<void>;
}

/** Names per page of a listing; small, to detect missing pagination. */
const PAGE_SIZE = 3;
const STORED_HEADERS = ['content-type', 'content-encoding', 'cache-control'];

/** In-memory S3 server with one bucket `padauk`: ETags, conditional writes, Signature Version 4. */
export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, StoredObject>();
  const faults: S3Faults = { ignoresConditions: false, conflicts: 0, failures: 0 };
  const keys: S3Keys = { accessKey: 'AKIDPADAUK', secret: 'a/secret+of=the/test' };
  const requests: string[] = [];

  const server = await startHttpServer(
    (request, response) =>
      void buffer(request).then((body) =>
        handleExchange({ objects, faults, keys, requests }, { request, response, body }),
      ),
  );
  return { ...server, keys, faults, requests };
}

interface S3State {
  readonly objects: Map<string, StoredObject>;
  readonly faults: S3Faults;
  readonly keys: S3Keys;
  readonly requests: string[];
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: Buffer;
}

function handleExchange(state: S3State, exchange: Exchange): void {
  const { request, response, body } = exchange;
  const fault = findSignatureFault(request, body, state.keys);
  if (fault !== null) return sendError(response, 403, fault);
  const url = new URL(request.url ?? '', 'http://s3');
  const [, bucket, ...parts] = decodeURIComponent(url.pathname).split('/');
  const key = parts.join('/');
  state.requests.push(`${request.method} ${key === '' ? url.search : key}`);
  if (state.faults.failures > 0) {
    state.faults.failures -= 1;
    return sendError(response, 503, 'SlowDown');
  }
  if (bucket !== 'padauk') return sendError(response, 404, 'NoSuchBucket');
  if (key === '' && request.method === 'GET') return listObjects(state, response, url.searchParams);
  if (request.method === 'PUT') return putObject(state, exchange, key);
  if (request.method === 'DELETE') {
    state.objects.delete(key);
    response.writeHead(204).end();
    return undefined;
  }
  return getObject(state, exchange, key);
}

function putObject({ objects, faults }: S3State, { request, response, body }: Exchange, key: string): void {
  const existing = objects.get(key);
  const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
  const isConditional = match !== undefined || noneMatch !== undefined;
  if (isConditional && faults.conflicts > 0) {
    faults.conflicts -= 1;
    return sendError(response, 409, 'ConditionalRequestConflict');
  }
  if (isConditional && !faults.ignoresConditions) {
    if (noneMatch !== undefined && noneMatch !== '*') return sendError(response, 501, 'NotImplemented');
    if (noneMatch === '*' && existing !== undefined) return sendError(response, 412, 'PreconditionFailed');
    if (match !== undefined && existing === undefined) return sendError(response, 404, 'NoSuchKey');
    if (match !== undefined && match !== existing?.etag) return sendError(response, 412, 'PreconditionFailed');
  }
  const etag = `"${createHash('md5').update(body).digest('hex')}"`;
  const headers = Object.fromEntries(
    STORED_HEADERS.flatMap((name) =>
      request.headers[name] === undefined ? [] : [[name, String(request.headers[name])]],
    ),
  );
  objects.set(key, { bytes: body, etag, changedAt: new Date(), headers });
  response.writeHead(200, { etag }).end();
  return undefined;
}

function getObject({ objects }: S3State, { request, response }: Exchange, key: string): void {
  const existing = objects.get(key);
  if (existing === undefined) return sendError(response, 404, 'NoSuchKey');
  response.writeHead(200, {
    ...existing.headers,
    etag: existing.etag,
    'last-modified': existing.changedAt.toUTCString(),
    'content-length': existing.bytes.length,
  });
  response.end(request.method === 'HEAD' ? undefined : existing.bytes);
  return undefined;
}

function listObjects({ objects }: S3State, response: ServerResponse, query: URLSearchParams): void {
  const [prefix, delimiter, after] = ['prefix', 'delimiter', 'continuation-token'].map((name) => query.get(name) ?? '');
  const names = [...objects.keys()].filter((key) => key.startsWith(prefix ?? '')).sort();
  const rolledUp = [
    ...new Set(names.map((key) => findFolder(key, { prefix: prefix ?? '', delimiter: delimiter ?? '' }) ?? key)),
  ];
  const rest = rolledUp.filter((name) => name > (after ?? ''));
  const page = rest.slice(0, PAGE_SIZE);
  const entries = page.map((name) => {
    const existing = objects.get(name);
    return existing === undefined
      ? `<CommonPrefixes><Prefix>${escapeXml(name)}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${escapeXml(name)}</Key><LastModified>${existing.changedAt.toISOString()}</LastModified><ETag>${escapeXml(existing.etag)}</ETag><Size>${existing.bytes.length}</Size></Contents>`;
  });
  const next =
    rest.length > PAGE_SIZE
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>';
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>padauk</Name><KeyCount>${page.length}</KeyCount>${next}${entries.join('')}</ListBucketResult>`,
    );
}

/** `r/lottery/` for `r/lottery/a/remote.js` under `r/`; `null` for a direct file. */
function findFolder(
  key: string,
  { prefix, delimiter }: { readonly prefix: string; readonly delimiter: string },
): string | null {
  const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
  return end === -1 ? null : key.slice(0, end + 1);
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
