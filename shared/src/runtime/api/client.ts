import axios, { type AxiosInstance, type AxiosResponse } from 'axios';
import { IDEMPOTENCY_HEADER, type Endpoint } from '@padauk/contract/endpoint';
import type { Refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { noteServerTime } from '../page/clock.ts';
import { pageSettings } from '../page/settings.ts';
import { deviceId, playerId } from '../session/identity.ts';
import { session } from '../session/session.store.ts';
import { urlOf } from './host-routing.rules.ts';
import { commandOf, keyFor, settleKey } from './idempotency.ts';
import { fetchAdapter } from './fetch-adapter.ts';
import { isUnanswered, refusalOf } from './refusal-of.rules.ts';

const TIMEOUT_MS = 20_000;

/** The one axios instance. Tests and the standalone page set its adapter; nobody else touches it. */
export const http: AxiosInstance = axios.create({ adapter: fetchAdapter, timeout: TIMEOUT_MS, validateStatus: () => true });

interface Sent {
  readonly status: number;
  readonly body: unknown;
}

/** C1, and the token when there is one. */
function headersOf(endpoint: Endpoint, key: string | null): Record<string, string> {
  const now = session.current();
  return {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'device-id': deviceId(),
    'player-id': playerId(),
    ...(now.kind === 'player' && endpoint.auth !== 'none' ? { Authorization: `Bearer ${now.token}` } : {}),
    ...(key === null ? {} : { [IDEMPOTENCY_HEADER]: key }),
  };
}

/** Fills `{name}` in the path from the request; what is left is the query or the body. */
function splitRequest(path: string, request: Record<string, unknown>): { path: string; rest: Record<string, unknown> } {
  const rest = { ...request };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}

async function send(endpoint: Endpoint, request: object, key: string | null): Promise<Sent> {
  const { path, rest } = splitRequest(endpoint.path, { ...request });
  const startedAt = performance.now();
  try {
    const answer: AxiosResponse<unknown> = await http.request({
      method: endpoint.method,
      url: urlOf(path, endpoint.host, pageSettings()),
      headers: headersOf(endpoint, key),
      ...(endpoint.method === 'GET' ? { params: rest } : { data: rest }),
    });
    noteServerTime(Number(answer.headers['x-server-time'] ?? Number.NaN), performance.now() - startedAt);
    return { status: answer.status, body: answer.data };
  } catch {
    return { status: 0, body: null }; // axios throws only when there was no answer at all: validateStatus lets every status through
  }
}

function hearRefusal(endpoint: Endpoint, refusal: Refusal): void {
  if (endpoint.auth !== 'none' && refusal.code === 'SESSION_EXPIRED') session.expire();
}

/**
 * Makes a call of the contract. Never throws for an ordinary failure: the answer is a value or a refusal (offline, no
 * answer, session expired, or what the server said). A money command sends a key that is kept until it is answered.
 */
async function call<Request extends object, Answer>(endpoint: Endpoint<Request, Answer>, request: Request): Promise<Result<Answer>> {
  const now = session.current();
  const command = endpoint.isMoney ? commandOf(now.kind === 'player' ? now.player.id : 'visitor', endpoint.name, request) : null;
  const { status, body } = await send(endpoint, request, command === null ? null : keyFor(command));
  if (status >= 200 && status < 300) {
    if (command !== null) settleKey(command);
    return accepted(body as Answer); // the server's answers are held to the schema by its own tests; parsing them here would put yup into the first load
  }
  const refusal = refusalOf(status, body, globalThis.navigator?.onLine ?? true);
  if (command !== null && !isUnanswered(status, refusal.code)) settleKey(command);
  hearRefusal(endpoint, refusal);
  return refused(refusal);
}

/** The one API client of host and remotes. */
export const api = { call };
