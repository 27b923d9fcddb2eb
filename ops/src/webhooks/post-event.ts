import { createHmac } from 'node:crypto';
import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { findAddressProblem, findUrlProblem } from './receiver-address.rules.ts';

export const SIGNATURE_HEADER = 'padauk-signature';
const TIMEOUT_MS = 10_000;

export interface Post {
  readonly url: string;
  readonly secret: string;
  readonly body: string;
  readonly now: Date;
  readonly allowPrivate: boolean;
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
}

/** The time is signed, so that a receiver can refuse an old request that somebody repeats. */
export function signBody(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

/** `null`: the receiver has it (2xx). Redirects are not followed: they could lead into the own network. */
export async function postEvent(post: Post): Promise<string | null> {
  const { url, secret, body, now, allowPrivate, signal, timeoutMs = TIMEOUT_MS } = post;
  const problem = findUrlProblem(url, allowPrivate);
  if (problem !== null) return problem;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const status = await request(new URL(url), {
      body,
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'padauk-webhook',
        [SIGNATURE_HEADER]: signBody(secret, body, now),
      },
      lookup: createLookup(new URL(url).protocol, allowPrivate),
      signal: AbortSignal.any([signal, timeout]),
    });
    return status >= 200 && status < 300 ? null : `the receiver answers ${status}`;
  } catch (failure) {
    if (timeout.aborted) return `no answer within ${timeoutMs / 1_000} s`;
    return failure instanceof Error ? failure.message : String(failure);
  }
}

interface RequestParts {
  readonly body: string;
  readonly headers: http.OutgoingHttpHeaders;
  readonly lookup: LookupFunction;
  readonly signal: AbortSignal;
}

function request(url: URL, { body, ...options }: RequestParts): Promise<number> {
  const { request: open } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sent = open(url, { ...options, method: 'POST', agent: false }, (response) => {
      resolve(response.statusCode ?? 0);
      // The body is not needed, and may be endless.
      response.destroy();
    });
    // Without this handler an upgraded connection would never settle.
    sent.on('upgrade', (response, socket) => {
      resolve(response.statusCode ?? 0);
      socket.destroy();
    });
    sent.on('error', reject);
    sent.on('close', () => reject(new Error('the receiver closed the connection without an answer')));
    sent.end(body);
  });
}

/** Checks the address that is then connected: a second look-up could have another answer. */
function createLookup(protocol: string, allowPrivate: boolean): LookupFunction {
  return (hostname, options, callback) => {
    dns.lookup(hostname, { ...options, all: true }, (failure, addresses) => {
      if (failure !== null) return callback(failure, []);
      const [problem] = addresses.flatMap(({ address }) => findAddressProblem(protocol, address, allowPrivate) ?? []);
      if (problem !== undefined) return callback(new Error(`${hostname}: ${problem}`), []);
      const [first] = addresses;
      if (options.all === true || first === undefined) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
