import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { REQUEST_ID_HEADER } from '@padauk/contract/delivery/edge';
import type { Endpoint } from '@padauk/contract/platform/endpoint';
import { UUID } from '@padauk/contract/text/uuid.rules';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Identify } from './admission.ts';
import type { Call } from './calls.ts';
import type { MoneyDetails, RecordRefusal } from './money-refusals.ts';
import { toRecord } from './read-input.ts';

export interface CallContext {
  readonly playerId: string | null;
  readonly money: MoneyContext | null;
}

interface MoneyContext {
  readonly endpoint: string;
  readonly clock: Clock;
  readonly record: RecordRefusal;
}

const contexts = new WeakMap<FastifyRequest, CallContext>();

export function withCallContext<Caller extends Call, Request, Answer>(
  { clock, recordRefusal = () => undefined }: { readonly clock: Clock; readonly recordRefusal?: RecordRefusal },
  endpoint: Endpoint<Request, Answer>,
  identify: Identify<Caller>,
): Identify<Caller> {
  const money = endpoint.isMoney ? { endpoint: endpoint.name, clock, record: recordRefusal } : null;
  return async (request) => {
    const caller = await identify(request);
    if (caller.ok) contexts.set(request, { playerId: caller.value.playerId, money });
    return caller;
  };
}

export function findCallContext(request: FastifyRequest): CallContext | undefined {
  return contexts.get(request);
}

/** Pure. The body may not have been validated yet. */
export function readMoneyDetails(body: unknown): MoneyDetails {
  const fields = toRecord(body);
  const events = [fields['drawId'], ...toRecords(fields['legs']).map(({ matchId }) => matchId)];
  const stakes = toRecords(fields['lines']).map(({ stakeKyat }) => toKyat(stakeKyat));
  const known = stakes.filter((stake) => stake !== null);
  const isWhole = known.length > 0 && known.length === stakes.length;
  const sum = isWhole ? known.reduce((total, stake) => total + stake, 0) : null;
  return {
    eventId: events.find((id): id is string => typeof id === 'string' && UUID.test(id)) ?? null,
    amountKyat: toKyat(fields['amountKyat']) ?? toKyat(fields['stakeKyat']) ?? sum,
  };
}

function toKyat(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
}

function toRecords(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map(toRecord) : [];
}

/** A UUID or nginx's `$request_id`. Any other value stays out of logs and answers. */
const REQUEST_ID = /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

const requestIds = new AsyncLocalStorage<string>();

/** The id given by a trusted edge or calling service, else a new one. The edge overwrites ids of clients. */
export function readRequestId(headers: IncomingHttpHeaders, isTrusted: boolean): string {
  const header = headers[REQUEST_ID_HEADER];
  return isTrusted && typeof header === 'string' && REQUEST_ID.test(header) ? header : randomUUID();
}

export function runWithRequestId<Result>(id: string, work: () => Result): Result {
  return requestIds.run(id, work);
}

export function getRequestId(): string | undefined {
  return requestIds.getStore();
}
