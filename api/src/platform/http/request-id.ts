import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { REQUEST_ID_HEADER } from '@padauk/contract/delivery/edge';

/** A UUID or nginx's `$request_id`. Any other value stays out of logs and answers. */
const REQUEST_ID = /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

const requestIds = new AsyncLocalStorage<string>();

/** The id given by the edge or the calling service, else a new one. The edge overwrites ids of clients. */
export function readRequestId(headers: IncomingHttpHeaders): string {
  const header = headers[REQUEST_ID_HEADER];
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : randomUUID();
}

export function runWithRequestId<Result>(id: string, work: () => Result): Result {
  return requestIds.run(id, work);
}

export function getRequestId(): string | undefined {
  return requestIds.getStore();
}
