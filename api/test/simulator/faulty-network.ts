import type { ServiceCallName } from '@padauk/contract/games/game-wallet-service';
import {
  findServiceCall,
  distortResponse,
  buildBypassedResponse,
  type Delivered,
  type Fault,
  type ServiceRequest,
} from '../network-faults.ts';

/** Null if the server crashes during the request. */
export type Deliver = (request: ServiceRequest) => Promise<Delivered | null>;

/** More than a caller reads of one answer, but small enough to be fast. */
const HUGE_BYTES = 100_000;

export interface FaultyNetwork {
  readonly send: typeof fetch;
  /** Pending late requests, oldest first, with the transfer ids in each. */
  readonly delayed: { readonly about: string; readonly arrive: () => Promise<void> }[];
}

/** Injects the chosen faults. Timeouts fail at once, because waiting would prove nothing. */
export function createFaultyNetwork(
  deliver: Deliver,
  choose: (call: ServiceCallName | null) => Fault | null,
  ended: () => Promise<void>,
): FaultyNetwork {
  const delayedRequests: FaultyNetwork['delayed'] = [];
  const send = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input));
    const body = typeof init.body === 'string' ? init.body : '';
    const request = {
      method: init.method === 'GET' ? ('GET' as const) : ('POST' as const),
      url: url.pathname + url.search,
      headers: Object.fromEntries(new Headers(init.headers)),
      body,
    };
    // A request arrives even if its sender has crashed.
    const arrive = (): Promise<Delivered | null> => Promise.race([deliver(request), ended().then(() => null)]);
    const fault = choose(findServiceCall(url.pathname));
    if (fault === 'drop-request') throw createNetworkError('connection refused');
    if (fault === 'late') {
      delayedRequests.push({ about: request.url + body, arrive: async () => void (await deliver(request)) });
      throw createNetworkError('timed out');
    }
    const unasked = buildBypassedResponse(fault);
    if (unasked !== null) return toResponse(unasked);
    if (fault === 'twice') await arrive();
    const delivered = await arrive();
    if (delivered === null || fault === 'hang' || fault === 'drop-answer') throw createNetworkError('connection reset');
    return toResponse(distortResponse(fault, delivered, HUGE_BYTES));
  };
  return { send, delayed: delayedRequests };
}

function toResponse({ status, body, headers }: Delivered): Response {
  return new Response(body, { status, headers });
}

function createNetworkError(message: string): TypeError {
  return new TypeError('fetch failed', { cause: new Error(message) });
}
