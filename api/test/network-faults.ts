import { GAME_WALLET_SERVICE, type ServiceCallName } from '@padauk/contract/games/game-wallet-service';
import type { FastifyInstance } from 'fastify';

/**
 * Faults between the platform and the game wallet. `drop-request` never reaches the books, `late` does when the test
 * releases it; both lose the answer. `drop-answer` and `hang` reach the books and cut or withhold the answer.
 * `fail-before` and `fail-after` answer 500. `twice` delivers twice. The others reach the books and falsify the answer;
 * `not-arrived` denies an arrived call.
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

export interface ServiceRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

export interface Delivered {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export async function deliverTo(
  app: FastifyInstance,
  { method, url, headers, body }: ServiceRequest,
): Promise<Delivered> {
  const reply = await app.inject({ method, url, headers, ...(body === '' ? {} : { payload: body }) });
  const copiedHeaders = ['content-type', 'x-server-time'].flatMap((name) =>
    reply.headers[name] === undefined ? [] : [[name, String(reply.headers[name])] as const],
  );
  return { status: reply.statusCode, body: reply.body, headers: Object.fromEntries(copiedHeaders) };
}

export function findServiceCall(url: string): ServiceCallName | null {
  const path = url.split('?')[0];
  const names = Object.keys(GAME_WALLET_SERVICE) as ServiceCallName[]; // the keys of that constant
  return names.find((name) => GAME_WALLET_SERVICE[name].path === path) ?? null;
}

/** The answer of faults that bypass the books; null for others. */
export function buildBypassedResponse(fault: Fault | null): Delivered | null {
  if (fault === 'fail-before') return { status: 500, body: '', headers: {} };
  if (fault !== 'not-arrived') return null;
  return {
    status: 404,
    body: '{"refusal":{"code":"UNKNOWN_TRANSFER"}}',
    headers: { 'content-type': 'application/json' },
  };
}

const OTHER_ID = '00000000-0000-4000-8000-000000000000';

/** Falsifies an answer if the fault does so. `hugeBytes` exceeds what a caller reads. */
export function distortResponse(fault: Fault | null, delivered: Delivered, hugeBytes: number): Delivered {
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
