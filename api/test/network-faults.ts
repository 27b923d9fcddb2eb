import { GAME_WALLET_SERVICE, type ServiceCallName } from '@padauk/contract/game-wallet-service';
import type { FastifyInstance } from 'fastify';

/**
 * What can go wrong between the platform and the game wallet.
 *
 * `drop-request` never reaches the books, `late` reaches them when the test says so; both leave the caller without an answer. `drop-answer` and
 * `hang` reach the books, and cut or keep the answer. `fail-before` and `fail-after` answer 500. `twice` reaches the books two times. The others
 * reach the books, and answer something else than the books say; `not-arrived` denies what has arrived.
 */
export const FAULTS = [
  'drop-request',
  'late',
  'drop-answer',
  'hang',
  'fail-before',
  'fail-after',
  'twice',
  'html',
  'half',
  'huge',
  'wrong-amount',
  'wrong-player',
  'wrong-transfer',
  'wild-balance',
  'not-arrived',
] as const;
export type Fault = (typeof FAULTS)[number];

/** A request as it reaches the game wallet's server. */
export interface ServiceRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** An answer, or what is made of it. */
export interface Delivered {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Delivers to a server in this process. */
export async function deliverTo(
  app: FastifyInstance,
  { method, url, headers, body }: ServiceRequest,
): Promise<Delivered> {
  const reply = await app.inject({ method, url, headers, ...(body === '' ? {} : { payload: body }) });
  const kept = ['content-type', 'x-server-time'].flatMap((name) =>
    reply.headers[name] === undefined ? [] : [[name, String(reply.headers[name])] as const],
  );
  return { status: reply.statusCode, body: reply.body, headers: Object.fromEntries(kept) };
}

/** Which call an address is, with or without its query. */
export function callOf(url: string): ServiceCallName | null {
  const path = url.split('?')[0];
  const names = Object.keys(GAME_WALLET_SERVICE) as ServiceCallName[]; // the keys of that constant
  return names.find((name) => GAME_WALLET_SERVICE[name].path === path) ?? null;
}

/** Answers that no book is asked for; null where one is. */
export function unaskedAnswer(fault: Fault | null): Delivered | null {
  if (fault === 'fail-before') return { status: 500, body: '', headers: {} };
  if (fault !== 'not-arrived') return null;
  return {
    status: 404,
    body: '{"refusal":{"code":"UNKNOWN_TRANSFER"}}',
    headers: { 'content-type': 'application/json' },
  };
}

const OTHER_ID = '00000000-0000-4000-8000-000000000000';

/** An answer with something else in it than the books say; as it is where the fault is of another kind. `hugeBytes` are more than a caller reads. */
export function distorted(fault: Fault | null, delivered: Delivered, hugeBytes: number): Delivered {
  const changed = (name: string, value: unknown): Delivered => ({
    ...delivered,
    body: JSON.stringify({ ...(JSON.parse(delivered.body) as object), [name]: value }),
  });
  switch (fault) {
    case 'fail-after':
      return { ...delivered, status: 500 };
    case 'html':
      return {
        ...delivered,
        body: '<!doctype html><title>Service portal</title>',
        headers: { ...delivered.headers, 'content-type': 'text/html' },
      };
    case 'half':
      return { ...delivered, body: delivered.body.slice(0, delivered.body.length / 2) };
    case 'huge':
      return { ...delivered, body: delivered.body + ' '.repeat(hugeBytes) };
    case 'wrong-amount':
      return changed('amount', { coins: 999, remainderKyat: 999 });
    case 'wrong-player':
      return changed('playerId', OTHER_ID);
    case 'wrong-transfer':
      return changed('transferId', OTHER_ID);
    case 'wild-balance':
      return changed('balance', { coins: 1e30, remainderKyat: 0 });
    default:
      return delivered;
  }
}
