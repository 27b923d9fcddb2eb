import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER, type Endpoint } from '@padauk/contract/platform/endpoint';

export interface Caller {
  readonly deviceId: string;
  readonly token: string | null;
}

function fillPath(
  path: string,
  request: Record<string, unknown>,
): { readonly path: string; readonly rest: Record<string, unknown> } {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const filled = names.reduce(
    (made, name) => made.replace(`{${name}}`, encodeURIComponent(String(request[name]))),
    path,
  );
  return { path: filled, rest: Object.fromEntries(Object.entries(request).filter(([name]) => !names.includes(name))) };
}

/** Makes a call of the contract as a phone does (C1). Throws on a refusal. */
export async function callEndpoint<Request extends object, Answer>(
  url: string,
  caller: Caller,
  endpoint: Endpoint<Request, Answer>,
  request: Request,
): Promise<Answer> {
  const { path, rest } = fillPath(endpoint.path, Object.fromEntries(Object.entries(request)));
  const isGet = endpoint.method === 'GET';
  const query = isGet
    ? `?${new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)])).toString()}`
    : '';
  const answer = await fetch(`${url}${path}${query}`, {
    method: endpoint.method,
    headers: {
      ...buildHeaders(caller),
      ...(endpoint.isMoney ? { [IDEMPOTENCY_HEADER]: randomUUID() } : {}),
      ...(isGet ? {} : { 'content-type': 'application/json' }),
    },
    ...(isGet ? {} : { body: JSON.stringify(rest) }),
  });
  return await readResponse(endpoint, answer);
}

export async function sendPicture<Answer>(
  url: string,
  caller: Caller,
  endpoint: Endpoint<object, Answer>,
  picture: Buffer,
): Promise<Answer> {
  const headers = { ...buildHeaders(caller), 'content-type': 'image/png' };
  return await readResponse(
    endpoint,
    await fetch(url + endpoint.path, { method: 'POST', headers, body: new Uint8Array(picture) }),
  );
}

function buildHeaders({ deviceId, token }: Caller): Record<string, string> {
  return {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'device-id': deviceId,
    'player-id': deviceId,
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
}

async function readResponse<Request extends object, Answer>(
  endpoint: Endpoint<Request, Answer>,
  answer: Response,
): Promise<Answer> {
  if (!answer.ok) throw new Error(`${endpoint.name}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer; // the server's own tests verify its answers against the schema
}
