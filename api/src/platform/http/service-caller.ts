import type { ServiceCall } from '@padauk/contract/games/game-wallet-service';
import { REQUEST_ID_HEADER } from '@padauk/contract/delivery/edge';
import { request as requestOverNetwork } from 'undici';
import type { Clock } from '../clock.ts';
import type { Random } from '../random.ts';
import { getRequestId } from './call-context.ts';
import { SIGNATURE_HEADER, signRequest } from './signature.ts';
import type { SigningKeys } from './signing-keys.ts';

/** `text` is null if the answer was too long or incomplete. */
export interface Reply {
  readonly status: number;
  readonly text: string | null;
}

interface OutgoingRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
  readonly redirect: 'manual';
}

interface IncomingResponse {
  readonly status: number;
  readonly headers: { readonly get: (name: string) => string | null };
  readonly body: AsyncIterable<Uint8Array> | null;
}

type SendRequest = (address: string, sent: OutgoingRequest) => Promise<IncomingResponse>;

/** undici's `request` is cheaper than `fetch`: 0.75 instead of 1.1 ms CPU per order of shots. */
const sendOverNetwork: SendRequest = async (address, { method, headers, body = null, signal }) => {
  const arrived = await requestOverNetwork(address, { method, headers, body, signal });
  const get = (name: string): string | null => [arrived.headers[name] ?? null].flat()[0] ?? null;
  return { status: arrived.statusCode, headers: { get }, body: arrived.body };
};

export interface GameWalletAddress {
  readonly origin: () => Promise<string | null>; // Null without a game wallet.
  readonly keys: SigningKeys;
  readonly timeoutMs: number;
  readonly send?: SendRequest;
}

/** No complete answer: the outcome of the request is unknown. */
export interface NoResponse {
  readonly problem: string;
}

export type CallService = (
  call: ServiceCall,
  request: Readonly<Record<string, unknown>>,
  maximumBytes?: number,
) => Promise<Reply | NoResponse>;

const MAXIMUM_BYTES = 64 * 1024;

/**
 * When the game wallet reports an old signature, the caller adopts its clock and signs once more. This is safe, because
 * a call with an old signature is not executed.
 */
export function createServiceCaller(
  { origin, keys, timeoutMs, send = sendOverNetwork }: GameWalletAddress,
  { clock, random }: { readonly clock: Clock; readonly random: Random },
): CallService {
  let aheadMs = 0;
  const sendOnce = async (
    call: ServiceCall,
    request: Readonly<Record<string, unknown>>,
    maximumBytes: number,
  ): Promise<TimedReply | NoResponse> => {
    const server = await origin();
    if (server === null) return { problem: 'there is no game wallet' };
    const path = call.method === 'GET' ? appendQuery(call.path, request) : call.path;
    const body = call.method === 'GET' ? '' : JSON.stringify(request);
    const at = new Date(clock.now().getTime() + aheadMs);
    const signature = signRequest(keys[0], { method: call.method, path, body }, { at, nonce: random.uuid() });
    try {
      const response = await send(server + path, {
        method: call.method,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature, ...buildRequestIdHeader() },
        ...(call.method === 'GET' ? {} : { body }),
      });
      return {
        status: response.status,
        text: await readLimitedBody(response, maximumBytes),
        serverTimeMs: Number(response.headers.get('x-server-time') ?? Number.NaN),
      };
    } catch (error) {
      return { problem: describeProblem(error) };
    }
  };
  return async (call, request, maximumBytes = MAXIMUM_BYTES) => {
    const first = await sendOnce(call, request, maximumBytes);
    if ('problem' in first || first.status !== 401 || !Number.isFinite(first.serverTimeMs)) return first;
    aheadMs = first.serverTimeMs - clock.now().getTime();
    return await sendOnce(call, request, maximumBytes);
  };
}

function buildRequestIdHeader(): Readonly<Record<string, string>> {
  const id = getRequestId();
  return id === undefined ? {} : { [REQUEST_ID_HEADER]: id };
}

interface TimedReply extends Reply {
  readonly serverTimeMs: number;
}

function appendQuery(path: string, request: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams(Object.entries(request).map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Null if the body is longer; the rest is not read into memory (F24). */
async function readLimitedBody({ body }: IncomingResponse, maximumBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maximumBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function describeProblem(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error
    ? `no answer: ${cause.message === '' ? cause.name : cause.message}`.slice(0, 200)
    : 'no answer';
}
