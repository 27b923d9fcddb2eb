import { once } from 'node:events';
import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** Sent as is: no path normalisation, no headers beyond HTTP's own. */
export interface TestRequest {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  /** Decompressed. */
  readonly text: string;
  readonly bytes: number;
}

const DECOMPRESSORS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** On a new connection. Throws without an answer. */
export async function sendRequest(
  origin: string,
  { path, method = 'GET', headers = {}, body }: TestRequest,
): Promise<TestResponse> {
  const { hostname, port } = new URL(origin);
  const request = http.request({
    hostname,
    port,
    path,
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }) },
    agent: false,
  });
  request.end(body);
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]; // as node:http documents
  const chunks: Buffer[] = [];
  // Without a set encoding, chunks are bytes.
  for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const decompress = DECOMPRESSORS[answer.headers['content-encoding'] ?? ''];
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    text: (decompress === undefined || bytes.length === 0 ? bytes : decompress(bytes)).toString(),
    bytes: bytes.length,
  };
}

export async function fetchPage(origin: string, cookie = ''): Promise<string> {
  return (await sendRequest(origin, { path: '/twoD', headers: { cookie } })).text;
}

export const toRefusal = ({ status, text }: TestResponse): readonly unknown[] => [status, JSON.parse(text)];
