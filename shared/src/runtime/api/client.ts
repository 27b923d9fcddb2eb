import axios, { type AxiosInstance, type AxiosResponse } from 'axios';
import { IDEMPOTENCY_HEADER, type Endpoint } from '@padauk/contract/endpoint';
import type { Refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { bus } from '../bus.ts';
import { recordServerTime } from '../page/clock.ts';
import { readPageSettings } from '../page/settings.ts';
import { session, type Session } from '../session/session.store.ts';
import { buildCallerHeaders } from './caller-headers.ts';
import { resolveUrl } from './host-routing.rules.ts';
import { beginCommand } from './pending-commands.ts';
import { isRecord, getOutcome, toRefusal } from './to-refusal.rules.ts';

const TIMEOUT_MS = 20_000;
/** The server's limit for a whole request: a photo takes long on a slow line. */
const PICTURE_TIMEOUT_MS = 30_000;

export const http: AxiosInstance = axios.create({
  adapter: 'fetch',
  timeout: TIMEOUT_MS,
  validateStatus: () => true,
});

interface ReceivedResponse {
  readonly status: number;
  readonly body: unknown;
}

/** `key`: the idempotency key of a money command; null for other calls. */
interface CallContext {
  readonly caller: Session;
  readonly key: string | null;
}

/** The owner of a money command: two players on one phone have separate pending commands. */
export function getOwnerId(caller: Session): string {
  return caller.kind === 'player' ? caller.player.id : 'visitor';
}

function buildHeaders(endpoint: Endpoint, { caller, key }: CallContext): Record<string, string> {
  const token = caller.kind === 'player' && endpoint.auth !== 'none' ? caller.token : null;
  return { ...buildCallerHeaders('application/json', token), ...(key === null ? {} : { [IDEMPOTENCY_HEADER]: key }) };
}

function splitRequest(
  template: string,
  request: Record<string, unknown>,
): { url: string; rest: Record<string, unknown> } {
  const rest = { ...request };
  const url = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { url, rest };
}

async function sendRequest(
  endpoint: Endpoint,
  request: object,
  context: CallContext,
  picture?: Blob,
): Promise<ReceivedResponse> {
  // Route by the contract's path before filling it: a value that contains `luke` must not choose the host (C9).
  const { url, rest } = splitRequest(resolveUrl(endpoint.path, endpoint.host, readPageSettings()), { ...request });
  const startedAt = performance.now();
  try {
    const answer: AxiosResponse<unknown> = await http.request({
      method: endpoint.method,
      url,
      headers: {
        ...buildHeaders(endpoint, context),
        ...(picture === undefined ? {} : { 'Content-Type': picture.type }),
      },
      ...(endpoint.method === 'GET' ? { params: rest } : { data: picture ?? rest }),
      ...(picture === undefined ? {} : { timeout: PICTURE_TIMEOUT_MS }),
    });
    recordServerTime(Number(answer.headers['x-server-time'] ?? Number.NaN), performance.now() - startedAt);
    return { status: answer.status, body: answer.data };
  } catch {
    return { status: 0, body: null }; // axios throws only without an answer: validateStatus accepts every status
  }
}

function applyRefusal(endpoint: Endpoint, refusal: Refusal, caller: Session): void {
  if (refusal.code === 'SERVER_UNAVAILABLE' && refusal.params?.untilAt !== undefined)
    bus.emit('server.maintenance', { untilAt: refusal.params.untilAt });
  if (endpoint.auth !== 'none' && refusal.code === 'SESSION_EXPIRED' && caller.kind === 'player')
    session.expire(caller.token);
}

/** Returns ordinary failures as refusals, never throws. A money command keeps its idempotency key until answered. */
async function callEndpoint<Request extends object, Answer>(
  endpoint: Endpoint<Request, Answer>,
  request: Request,
): Promise<Result<Answer>> {
  const caller = session.current();
  const command = endpoint.isMoney
    ? beginCommand({ owner: getOwnerId(caller), endpoint: endpoint.name, request })
    : null;
  const result = toResult<Answer>(await sendRequest(endpoint, request, { caller, key: command?.key ?? null }));
  command?.finish(result.ok ? 'answered' : getOutcome(result.refusal.code));
  if (!result.ok) applyRefusal(endpoint, result.refusal, caller);
  return result;
}

export async function uploadPicture<Answer>(
  endpoint: Endpoint<object, Answer>,
  picture: Blob,
): Promise<Result<Answer>> {
  const caller = session.current();
  const result = toResult<Answer>(await sendRequest(endpoint, {}, { caller, key: null }, picture));
  if (!result.ok) applyRefusal(endpoint, result.refusal, caller);
  return result;
}

function toResult<Answer>({ status, body }: ReceivedResponse): Result<Answer> {
  // A body that is no JSON object comes from an intermediary (captive portal, proxy): the outcome stays unknown.
  return status >= 200 && status < 300 && isRecord(body)
    ? accepted(body as Answer) // server tests check answers by schema; parsing here would load yup at start
    : refused(toRefusal(status, body, globalThis.navigator?.onLine ?? true));
}

export const api = { callEndpoint };
