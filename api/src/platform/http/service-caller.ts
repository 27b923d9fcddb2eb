import type { ServiceCall } from '@padauk/contract/game-wallet-service';
import { REQUEST_ID_HEADER } from '@padauk/contract/edge';
import { request as requestOverNetwork } from 'undici';
import type { Clock } from '../clock.ts';
import type { Random } from '../random.ts';
import { currentRequestId } from './request-id.ts';
import { SIGNATURE_HEADER, signatureOf } from './signature.ts';
import type { SigningKeys } from './signing-keys.ts';

/** An HTTP answer as it came. `text` is null when it was too long, or broke off. */
export interface Reply {
  readonly status: number;
  readonly text: string | null;
}

interface Sent {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
  readonly redirect: 'manual';
}

/** What is read of an answer. */
interface Arrived {
  readonly status: number;
  readonly headers: { readonly get: (name: string) => string | null };
  readonly body: AsyncIterable<Uint8Array> | null;
}

/** How a request travels. `fetch` is one. */
type Send = (address: string, sent: Sent) => Promise<Arrived>;

/** Node's own fetch is made of this call, and costs more: an order of shots took the provider 1.1 ms of the processor's time with it, and takes 0.75 ms. */
const overNetwork: Send = async (address, { method, headers, body = null, signal }) => {
  const arrived = await requestOverNetwork(address, { method, headers, body, signal });
  const get = (name: string): string | null => [arrived.headers[name] ?? null].flat()[0] ?? null;
  return { status: arrived.statusCode, headers: { get }, body: arrived.body };
};

/** Where the game wallet is, and how we sign. */
export interface GameWalletAddress {
  /** Null when there is none; waits for the sandbox's own while that starts. */
  readonly origin: () => Promise<string | null>;
  readonly keys: SigningKeys;
  readonly timeoutMs: number;
  /** How a request travels; over the network when not given. */
  readonly send?: Send;
}

/** No answer at all, or half of one. What became of the request is not known. */
export interface NoReply {
  readonly problem: string;
}

/** Makes one signed call. */
export type CallService = (
  call: ServiceCall,
  request: Readonly<Record<string, unknown>>,
  maximumBytes?: number,
) => Promise<Reply | NoReply>;

/** What an answer about one thing may weigh. */
const MAXIMUM_BYTES = 64 * 1024;

/**
 * Opens the line to the game wallet. Its clock and ours need not agree: an answer that calls a signature old tells the time there, and the
 * call is signed once more by it. That is safe for every call, since an old signature was not looked at any further.
 */
export function openServiceCaller(
  { origin, keys, timeoutMs, send = overNetwork }: GameWalletAddress,
  { clock, random }: { readonly clock: Clock; readonly random: Random },
): CallService {
  let aheadMs = 0;
  const once = async (
    call: ServiceCall,
    request: Readonly<Record<string, unknown>>,
    maximumBytes: number,
  ): Promise<Answered | NoReply> => {
    const server = await origin();
    if (server === null) return { problem: 'there is no game wallet' };
    const path = call.method === 'GET' ? pathWithQuery(call.path, request) : call.path;
    const body = call.method === 'GET' ? '' : JSON.stringify(request);
    const at = new Date(clock.now().getTime() + aheadMs);
    const signature = signatureOf(keys[0], { method: call.method, path, body }, { at, nonce: random.uuid() });
    try {
      const response = await send(server + path, {
        method: call.method,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature, ...requestIdHeader() },
        ...(call.method === 'GET' ? {} : { body }),
      });
      return {
        status: response.status,
        text: await readUpTo(response, maximumBytes),
        serverTimeMs: Number(response.headers.get('x-server-time') ?? Number.NaN),
      };
    } catch (error) {
      return { problem: problemOf(error) };
    }
  };
  return async (call, request, maximumBytes = MAXIMUM_BYTES) => {
    const first = await once(call, request, maximumBytes);
    if ('problem' in first || first.status !== 401 || !Number.isFinite(first.serverTimeMs)) return first;
    aheadMs = first.serverTimeMs - clock.now().getTime();
    return await once(call, request, maximumBytes);
  };
}

/** A call in a request carries its id; one of a job gets an id of its own there. */
function requestIdHeader(): Readonly<Record<string, string>> {
  const id = currentRequestId();
  return id === undefined ? {} : { [REQUEST_ID_HEADER]: id };
}

interface Answered extends Reply {
  readonly serverTimeMs: number;
}

function pathWithQuery(path: string, request: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams(Object.entries(request).map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Null when there is more than that: an answer of ten megabytes is no answer (F24), and is not kept in memory to find out. */
async function readUpTo({ body }: Arrived, maximumBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maximumBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function problemOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error
    ? `no answer: ${cause.message === '' ? cause.name : cause.message}`.slice(0, 200)
    : 'no answer';
}
