import {
  isPostCommand,
  OFFICE_KEY_HEADER,
  OFFICE_NAME_HEADER,
  OFFICE_PATH,
  OFFICE_PHOTO_PATH,
  OFFICE_PICTURE_PATH,
  type OfficeAnswer,
  type OfficeCommand,
} from '@padauk/contract/office';
import { readRefusal } from '@padauk/contract/read-refusal';
import type { Refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';

export interface OfficeAddress {
  readonly url: string;
  readonly key: string;
  readonly operator: string;
  readonly fetch: typeof fetch;
  readonly timeoutMs?: number;
}

/** No answer, or one that is not the office's. */
export class NoResponseError extends Error {}

const TIMEOUT_MS = 30_000;

/** Throws `NoResponseError`. */
export async function sendCommand(
  address: OfficeAddress,
  name: string,
  command: OfficeCommand,
  words: Readonly<Record<string, string | number>>,
): Promise<Result<OfficeAnswer>> {
  const path = `${OFFICE_PATH}/${name}`;
  const texts = Object.entries(words).map(([key, value]): [string, string] => [key, String(value)]);
  const answer = isPostCommand(command)
    ? await sendRequest(address, path, words)
    : await sendRequest(address, texts.length === 0 ? path : `${path}?${new URLSearchParams(texts)}`);
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok && isOfficeAnswer(body)) return accepted(body);
  return refused(toRefusal(address, body, answer.status));
}

export async function fetchPhoto(address: OfficeAddress, id: string): Promise<Result<Uint8Array>> {
  const answer = await sendRequest(address, `${OFFICE_PHOTO_PATH}/${encodeURIComponent(id)}`);
  return answer.ok
    ? accepted(new Uint8Array(await answer.arrayBuffer()))
    : refused(toRefusal(address, await answer.json().catch(() => null), answer.status));
}

export async function sendPicture(
  address: OfficeAddress,
  picture: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<Result<OfficeAnswer>> {
  const answer = await sendRequest(address, OFFICE_PICTURE_PATH, new Blob([picture], { type }));
  const body: unknown = await answer.json().catch(() => null);
  return answer.ok && isOfficeAnswer(body) ? accepted(body) : refused(toRefusal(address, body, answer.status));
}

async function sendRequest(
  { url, key, operator, fetch: send, timeoutMs = TIMEOUT_MS }: OfficeAddress,
  path: string,
  body?: object,
): Promise<Response> {
  const headers = { [OFFICE_KEY_HEADER]: key, [OFFICE_NAME_HEADER]: operator };
  const request =
    body === undefined
      ? { headers }
      : body instanceof Blob
        ? { method: 'POST', headers: { ...headers, 'content-type': body.type }, body }
        : { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  try {
    return await send(new URL(path, url), { ...request, signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    throw new NoResponseError(`no answer from ${url}`, { cause: error });
  }
}

function isOfficeAnswer(body: unknown): body is OfficeAnswer {
  return typeof body === 'object' && body !== null && 'rows' in body && Array.isArray(body.rows);
}

function toRefusal({ url }: OfficeAddress, body: unknown, status: number): Refusal {
  const refusal = readRefusal(body);
  if (refusal !== null) return refusal;
  throw new NoResponseError(`${url} is not an office: status ${status}; OFFICE_URL is the operators' port`);
}
