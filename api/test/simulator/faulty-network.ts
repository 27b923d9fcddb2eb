import { GAME_WALLET_SERVICE, type ServiceCallName } from '@padauk/contract/game-wallet-service';
import type { FastifyInstance } from 'fastify';
import type { Fault } from '../faulty-game-wallet.ts';

/** A request that reaches the game wallet's server, and its answer; null when the server crashes meanwhile. */
export type Deliver = (request: {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}) => Promise<Delivered | null>;

interface Delivered {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The network between the two wallets, in memory: `send` takes the place of fetch. */
export interface FaultyNetwork {
  readonly send: typeof fetch;
  /** Requests that are still on their way, the oldest first; each takes the transfer ids in it. */
  readonly late: { readonly about: string; readonly arrive: () => Promise<void> }[];
}

/** Injects the faults that `choose` gives. What a real network loses by a time-out is lost at once: waiting would prove nothing here. */
export function faultyNetwork(
  deliver: Deliver,
  choose: (call: ServiceCallName | null) => Fault | null,
  ended: () => Promise<void>,
): FaultyNetwork {
  const late: FaultyNetwork['late'] = [];
  const send = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input));
    const body = typeof init.body === 'string' ? init.body : '';
    const request = {
      method: init.method === 'GET' ? ('GET' as const) : ('POST' as const),
      url: url.pathname + url.search,
      headers: Object.fromEntries(new Headers(init.headers)),
      body,
    };
    // A request whose sender has crashed arrives all the same.
    const arrive = (): Promise<Delivered | null> => Promise.race([deliver(request), ended().then(() => null)]);
    const fault = choose(callOf(url.pathname));
    if (fault === 'drop-request') throw noAnswer('connection refused');
    if (fault === 'late') {
      late.push({ about: request.url + body, arrive: async () => void (await deliver(request)) });
      throw noAnswer('timed out');
    }
    if (fault === 'fail-before') return new Response('', { status: 500 });
    if (fault === 'not-arrived')
      return new Response('{"refusal":{"code":"UNKNOWN_TRANSFER"}}', {
        status: 404,
        headers: { 'content-type': 'application/json' },
      });
    if (fault === 'twice') await arrive();
    const delivered = await arrive();
    if (delivered === null || fault === 'hang' || fault === 'drop-answer') throw noAnswer('connection reset');
    return answerOf(fault, delivered);
  };
  return { send, late };
}

/** Delivers to a server in this process. */
export async function deliverTo(
  app: FastifyInstance,
  { method, url, headers, body }: Parameters<Deliver>[0],
): Promise<Delivered> {
  const reply = await app.inject({ method, url, headers, ...(body === '' ? {} : { payload: body }) });
  const kept = ['content-type', 'x-server-time'].flatMap((name) =>
    reply.headers[name] === undefined ? [] : [[name, String(reply.headers[name])] as const],
  );
  return { status: reply.statusCode, body: reply.body, headers: Object.fromEntries(kept) };
}

const OTHER_ID = '00000000-0000-4000-8000-000000000000';

function answerOf(fault: Fault | null, { status, body, headers }: Delivered): Response {
  const changed = (name: string, value: unknown): Response =>
    new Response(JSON.stringify({ ...(JSON.parse(body) as object), [name]: value }), { status, headers });
  switch (fault) {
    case 'fail-after':
      return new Response(body, { status: 500, headers });
    case 'html':
      return new Response('<!doctype html><title>Service portal</title>', {
        status,
        headers: { ...headers, 'content-type': 'text/html' },
      });
    case 'half':
      return new Response(body.slice(0, body.length / 2), { status, headers });
    case 'huge':
      return new Response(body + ' '.repeat(100_000), { status, headers });
    case 'wrong-amount':
      return changed('amount', { coins: 999, remainderKyat: 999 });
    case 'wrong-player':
      return changed('playerId', OTHER_ID);
    case 'wrong-transfer':
      return changed('transferId', OTHER_ID);
    default:
      return new Response(body, { status, headers });
  }
}

function callOf(path: string): ServiceCallName | null {
  const names = Object.keys(GAME_WALLET_SERVICE) as ServiceCallName[]; // the keys of that constant
  return names.find((name) => GAME_WALLET_SERVICE[name].path === path) ?? null;
}

function noAnswer(words: string): TypeError {
  return new TypeError('fetch failed', { cause: new Error(words) });
}
