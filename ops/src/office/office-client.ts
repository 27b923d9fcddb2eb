import { userInfo } from 'node:os';
import {
  isPostCommand,
  OFFICE_KEY_HEADER,
  OFFICE_NAME_HEADER,
  OFFICE_PATH,
  OFFICE_PHOTO_PATH,
  OFFICE_PICTURE_PATH,
  type OfficeAnswer,
  type OfficeCommand,
  OPERATOR_NAME,
  SANDBOX_OFFICE_KEY,
  canPerform,
  OFFICE_COMMANDS,
  OFFICE_ROLES,
} from '@padauk/contract/office/office';
import { readRefusal } from '@padauk/contract/platform/read-refusal';
import type { Refusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { CommandError, EXIT_CODE, UsageError, type Terminal } from '../terminal/command-line.ts';

export interface OfficeAddress {
  readonly url: string;
  readonly key: string;
  readonly operator: string;
  readonly fetch: typeof fetch;
  readonly timeoutMs?: number;
}

export class NoResponseError extends CommandError {
  constructor(message: string, cause?: unknown) {
    super(message, EXIT_CODE.noAnswer, { cause });
  }
}

const TIMEOUT_MS = 30_000;

export async function sendCommand(
  address: OfficeAddress,
  name: string,
  command: OfficeCommand,
  words: Readonly<Record<string, string | number>>,
): Promise<Result<OfficeAnswer>> {
  const path = `${OFFICE_PATH}/${name}`;
  if (isPostCommand(command)) return readAnswer(address, await sendRequest(address, path, words));
  const texts = Object.entries(words).map(([key, value]): [string, string] => [key, String(value)]);
  const query = texts.length === 0 ? '' : `?${new URLSearchParams(texts)}`;
  return readAnswer(address, await sendRequest(address, path + query));
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
  return readAnswer(address, await sendRequest(address, OFFICE_PICTURE_PATH, new Blob([picture], { type })));
}

async function readAnswer(address: OfficeAddress, answer: Response): Promise<Result<OfficeAnswer>> {
  const body: unknown = await answer.json().catch(() => null);
  return answer.ok && isOfficeAnswer(body) ? accepted(body) : refused(toRefusal(address, body, answer.status));
}

async function sendRequest(
  { url, key, operator, fetch: send, timeoutMs = TIMEOUT_MS }: OfficeAddress,
  path: string,
  body?: object,
): Promise<Response> {
  const headers = { [OFFICE_KEY_HEADER]: key, [OFFICE_NAME_HEADER]: operator };
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    if (body === undefined) return await send(new URL(path, url), { headers, signal });
    const [type, content] = body instanceof Blob ? [body.type, body] : ['application/json', JSON.stringify(body)];
    const request = { method: 'POST', headers: { ...headers, 'content-type': type }, body: content, signal };
    return await send(new URL(path, url), request);
  } catch (error) {
    throw new NoResponseError(`no answer from ${url}`, error);
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

export function buildOfficeAddress(
  { env, fetch: send }: { readonly env: Terminal['env']; readonly fetch: typeof fetch },
  by = env['OFFICE_USER'] ?? getLoginName(),
): OfficeAddress {
  if (!OPERATOR_NAME.test(by))
    throw new UsageError(`"${by}" is not a valid operator name: use lower-case letters, digits and dashes`);
  return {
    url: env['OFFICE_URL'] ?? DEFAULT_OFFICE_URL,
    key: env['OFFICE_KEY'] ?? SANDBOX_OFFICE_KEY,
    operator: by,
    fetch: send,
  };
}

function getLoginName(): string {
  const name = userInfo()
    .username.toLowerCase()
    .replace(/[^a-z0-9-]/g, '-');
  return OPERATOR_NAME.test(name) ? name : 'operator';
}

export const DEFAULT_OFFICE_URL = 'http://localhost:8081';

const COMMANDS: Readonly<Record<string, OfficeCommand>> = OFFICE_COMMANDS;

function formatRefusal(command: string, { code, fields = [], params }: Refusal): string {
  const issues = fields.map((field) => ` ${field.path.join(' ')}: ${field.code}`).join(',');
  const parameters = params === undefined ? '' : ` ${JSON.stringify(params)}`;
  const officeCommand = COMMANDS[command];
  if (code === 'LOG_IN_FIRST')
    return `refused: ${code}; set OFFICE_KEY to one of the keys in the server's OPERATOR_KEY`;
  if (code !== 'NOT_ALLOWED' || officeCommand === undefined) return `refused: ${code}${issues}${parameters}`;
  const roles = OFFICE_ROLES.filter((role) => canPerform(officeCommand, [role]));
  return `refused: ${code}${issues}${parameters}; ${command} is for the roles ${roles.join(', ')}`;
}

export function requireAnswer<Value>(name: string, answer: Result<Value>, json = false): Value {
  if (answer.ok) return answer.value;
  const { refusal } = answer;
  const exitCode = refusal.code === 'LOG_IN_FIRST' ? EXIT_CODE.unknownKey : EXIT_CODE.refused;
  throw new CommandError(json ? JSON.stringify({ refusal }) : formatRefusal(name, refusal), exitCode);
}
