import axios, { type AxiosInstance, type AxiosResponse } from 'axios';
import { IDEMPOTENCY_HEADER, type Endpoint } from '@padauk/contract/platform/endpoint';
import { readAnyRefusal } from '@padauk/contract/platform/read-refusal';
import { createRefusal, OUTCOMES, type CommandOutcome, type Refusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { bus } from '../bus.ts';
import { recordServerTime } from '../page/clock.ts';
import { readPageSettings } from '../page/settings.ts';
import { session, type Session } from '../session/session.store.ts';
import { buildCallerHeaders } from './caller-headers.ts';
import { resolveUrl } from './host-routing.rules.ts';
import { beginCommand, type BegunCommand } from './pending-commands.ts';

const TIMEOUT_MS = 20_000;
/** The server's limit for a whole request: a photo takes long on a slow line. */
const PICTURE_TIMEOUT_MS = 30_000;

/** The host's build omits the parts of axios that this client does not use (tooling/webpack/host.cjs). */
export const http: AxiosInstance = axios.create({
  adapter: 'fetch',
  timeout: TIMEOUT_MS,
  validateStatus: () => true,
  xsrfCookieName: '', // the token is in a header, so axios need not read cookies
  paramsSerializer: { serialize: formatQuery },
});

/** Queries have plain values only (contract/src/catalogue.test.ts). */
function formatQuery(params: Record<string, unknown>): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

/** The owner of a money command: two players on one phone have separate pending commands. */
export function getOwnerId(caller: Session): string {
  return caller.kind === 'player' ? caller.player.id : 'visitor';
}

interface Call<Answer> {
  readonly endpoint: Endpoint<object, Answer>;
  readonly request: object;
  readonly picture?: Blob;
}

function buildHeaders(endpoint: Endpoint, caller: Session, key: string | undefined): Record<string, string> {
  const token = caller.kind === 'player' && endpoint.auth !== 'none' ? caller.token : null;
  return {
    ...buildCallerHeaders('application/json', token),
    ...(key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key }),
  };
}

function splitRequest(template: string, request: Record<string, unknown>) {
  const rest = { ...request };
  const url = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { url, rest };
}

async function sendRequest({ endpoint, request, picture }: Call<unknown>, headers: Record<string, string>) {
  // Route by the contract's path before filling it: a value that contains `luke` must not choose the host (C9).
  const { url, rest } = splitRequest(resolveUrl(endpoint.path, endpoint.host, readPageSettings()), { ...request });
  const startedAt = performance.now();
  try {
    const answer: AxiosResponse<unknown> = await http.request({
      method: endpoint.method,
      url,
      headers: picture === undefined ? headers : { ...headers, 'Content-Type': picture.type },
      ...(endpoint.method === 'GET' ? { params: rest } : { data: picture ?? rest }),
      ...(picture === undefined ? {} : { timeout: PICTURE_TIMEOUT_MS }),
    });
    recordServerTime(Number(answer.headers['x-server-time'] ?? Number.NaN), performance.now() - startedAt);
    return { status: answer.status, body: answer.data };
  } catch (error) {
    // Without an answer axios throws its own error: validateStatus accepts every status. Any other error is a bug.
    if (!axios.isAxiosError(error)) throw error;
    return { status: 0, body: null };
  }
}

function applyRefusal(endpoint: Endpoint, refusal: Refusal, caller: Session): void {
  if (refusal.code === 'SERVER_UNAVAILABLE' && refusal.params?.untilAt !== undefined)
    bus.emit('server.maintenance', { untilAt: refusal.params.untilAt });
  if (endpoint.auth !== 'none' && refusal.code === 'SESSION_EXPIRED' && caller.kind === 'player')
    session.expire(caller.token);
}

async function runCall<Answer>(call: Call<Answer>, caller: Session, command?: BegunCommand): Promise<Result<Answer>> {
  let outcome: CommandOutcome = 'lost';
  let result: Result<Answer>;
  try {
    result = toResult<Answer>(await sendRequest(call, buildHeaders(call.endpoint, caller, command?.key)));
    outcome = result.ok ? 'answered' : getOutcome(result.refusal.code);
  } finally {
    command?.finish(outcome);
  }
  // After `finish`: the shell opens the page of a maintenance only while no command is pending (E6).
  if (!result.ok) applyRefusal(call.endpoint, result.refusal, caller);
  return result;
}

/** Returns ordinary failures as refusals. A money command keeps its idempotency key until answered. */
async function callEndpoint<Request extends object, Answer>(
  endpoint: Endpoint<Request, Answer>,
  request: Request,
): Promise<Result<Answer>> {
  const caller = session.current();
  if (!endpoint.isMoney) return runCall({ endpoint, request }, caller);
  const command = beginCommand({ owner: getOwnerId(caller), endpoint: endpoint.name, request });
  return runCall({ endpoint, request }, caller, command);
}

export function uploadPicture<Answer>(endpoint: Endpoint<object, Answer>, picture: Blob): Promise<Result<Answer>> {
  return runCall({ endpoint, request: {}, picture }, session.current());
}

function toResult<Answer>({ status, body }: Awaited<ReturnType<typeof sendRequest>>): Result<Answer> {
  // A body that is no JSON object comes from an intermediary (captive portal, proxy): the outcome stays unknown.
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return status >= 200 && status < 300 && isObject
    ? accepted(body as Answer) // server tests check answers by schema; parsing here would load yup at start
    : refused(toRefusal(status, body, globalThis.navigator?.onLine ?? true));
}

/** Without the server's own: E4, E5 or E6. Status 0: no answer. An unknown code needs a status that is a verdict. */
export function toRefusal(status: number, body: unknown, isOnline: boolean): Refusal {
  const sent = readAnyRefusal(body);
  const isVerdict = status >= 400 && status < 500 && status !== 401;
  if (sent !== null && (isVerdict || getOutcome(sent.code) !== 'answered')) return sent;
  if (status === 0) return createRefusal(isOnline ? 'SERVER_UNAVAILABLE' : 'OFFLINE');
  if (status === 401) return createRefusal('SESSION_EXPIRED');
  return createRefusal([502, 503, 504].includes(status) ? 'SERVER_UNAVAILABLE' : 'SOMETHING_WRONG');
}

/** The only definition of an unknown outcome: it decides whether a money key is kept and the screen locked. */
export function getOutcome(code: string): CommandOutcome {
  return new Map<string, CommandOutcome>(Object.entries(OUTCOMES)).get(code) ?? 'answered';
}

export const api = { callEndpoint };
