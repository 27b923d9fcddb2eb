import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface S3Keys {
  readonly accessKey: string;
  readonly secret: string;
}

const computeSha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const computeHmac = (key: string | Uint8Array, data: string): Buffer => createHmac('sha256', key).update(data).digest();
/** RFC 3986, as Amazon requires. */
const encodeRfc3986 = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
const FIFTEEN_MINUTES_MS = 15 * 60_000;

/** S3's error code; `null` if the signature matches headers, query and body. */
export function findSignatureFault(request: IncomingMessage, body: Buffer, keys: S3Keys): string | null {
  const [, accessKey, scope = '', signedHeaders = '', signature] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? [];
  if (accessKey === undefined) return 'AccessDenied';
  if (accessKey !== keys.accessKey) return 'InvalidAccessKeyId';
  const date = getHeader(request, 'x-amz-date');
  if (Math.abs(Date.now() - parseTime(date)) > FIFTEEN_MINUTES_MS) return 'RequestTimeTooSkewed';
  const bodyHash = getHeader(request, 'x-amz-content-sha256');
  if (bodyHash !== computeSha256(body)) return 'XAmzContentSHA256Mismatch';
  const names = signedHeaders.split(';');
  if (['host', 'x-amz-date', 'x-amz-content-sha256'].some((name) => !names.includes(name))) return 'AccessDenied';
  const canonical = [
    request.method,
    buildCanonicalPath(request),
    buildCanonicalQuery(request),
    ...names.map((name) => `${name}:${getHeader(request, name).trim().replaceAll(/ +/g, ' ')}`),
    '',
    signedHeaders,
    bodyHash,
  ].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => computeHmac(secret, part), `AWS4${keys.secret}`);
  const expected = computeHmac(key, ['AWS4-HMAC-SHA256', date, scope, computeSha256(canonical)].join('\n')).toString(
    'hex',
  );
  return expected === signature ? null : 'SignatureDoesNotMatch';
}

function getHeader(request: IncomingMessage, name: string): string {
  return String(request.headers[name] ?? '');
}

function parseTime(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function buildCanonicalPath(request: IncomingMessage): string {
  const [path = ''] = (request.url ?? '').split('?');
  return path
    .split('/')
    .map((part) => encodeRfc3986(decodeURIComponent(part)))
    .join('/');
}

function buildCanonicalQuery(request: IncomingMessage): string {
  const { searchParams } = new URL(request.url ?? '', 'http://s3');
  return [...searchParams]
    .map(([name, value]) => `${encodeRfc3986(name)}=${encodeRfc3986(value)}`)
    .sort()
    .join('&');
}
