import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
  type ECDH,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BrowserKeys {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface ReceivedPush {
  readonly endpoint: string;
  readonly ttlSeconds: number;
  readonly text: string;
}

export interface PushService {
  readonly origin: string;
  readonly host: string;
  readonly received: ReceivedPush[];
  status: number;
  contact: string;
  readonly createBrowser: () => BrowserKeys;
  readonly close: () => Promise<void>;
}

const AES_TAG_BYTES = 16;

/** A push service (RFC 8030) that verifies VAPID (RFC 8292) and decrypts messages (RFC 8291). */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { readonly ecdh: ECDH; readonly auth: Buffer }>();
  const server = createServer((request, response) => {
    void receive(request).then(
      (status) => response.writeHead(status).end(),
      (error: unknown) => response.writeHead(400).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  const origin = `http://${host}`;
  const service: PushService = {
    origin,
    host,
    received: [],
    status: 201,
    contact: '',
    createBrowser: () => {
      const ecdh = createECDH('prime256v1');
      const [auth, endpoint] = [randomBytes(16), `${origin}/${randomUUID()}`];
      browsers.set(endpoint, { ecdh, auth });
      return { endpoint, p256dh: ecdh.generateKeys('base64url'), auth: auth.toString('base64url') };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function receive(request: IncomingMessage): Promise<number> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // a request without an encoding yields bytes
    service.contact = verifyContact(String(request.headers.authorization), origin);
    const endpoint = `${origin}${request.url}`;
    const browser = browsers.get(endpoint);
    if (browser === undefined) return 404;
    if (service.status >= 300) return service.status;
    const text = decryptMessage(Buffer.concat(chunks), browser);
    service.received.push({ endpoint, ttlSeconds: Number(request.headers['ttl']), text });
    return service.status;
  }
  return service;
}

/** The contact of a VAPID header with a valid signature for this service. Throws otherwise. */
function verifyContact(header: string, audience: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  // RFC 8292.
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { aud: string; exp: number; sub: string };
  if (!isRight || claims.aud !== audience || claims.exp * 1_000 < Date.now())
    throw new Error('not signed for this service');
  return claims.sub;
}

/** RFC 8291 with one record (RFC 8188): salt, record size, key length, sender's key, ciphertext. */
function decryptMessage(message: Buffer, { ecdh, auth }: { readonly ecdh: ECDH; readonly auth: Buffer }): string {
  const salt = message.subarray(0, 16);
  const keyEnd = 21 + (message[20] ?? 0);
  const senderKey = message.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = computeHmac(computeHmac(auth, ecdh.computeSecret(senderKey)), Buffer.concat([info, Buffer.of(1)]));
  const derived = (label: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, bytes));
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  const body = message.subarray(keyEnd);
  decipher.setAuthTag(body.subarray(-AES_TAG_BYTES));
  const decrypted = Buffer.concat([decipher.update(body.subarray(0, -AES_TAG_BYTES)), decipher.final()]);
  // The last record ends with a 2 and zero padding.
  return decrypted.subarray(0, decrypted.lastIndexOf(2)).toString('utf8');
}

const computeHmac = (key: Buffer, data: Buffer): Buffer => createHmac('sha256', key).update(data).digest();
