import {
  isPostCommand,
  OFFICE_KEY_HEADER,
  OFFICE_PATH,
  OFFICE_RELEASE_PATH,
  type OfficeAnswer,
  type OfficeCommand,
  type OfficeRow,
} from '@padauk/contract/office/office';
import { readRefusal } from '@padauk/contract/platform/read-refusal';
import type { Refusal } from '@padauk/contract/platform/refusals';
import { PRODUCTION_REGISTRY } from '@padauk/contract/delivery/registry';

export type JsonRecord = Readonly<Record<string, unknown>>;

export interface Finding {
  readonly check: string;
  readonly problem: string;
  readonly remedy: string;
  /** Name of the screenshot; `null` for a check without one. */
  readonly picture: string | null;
}

/** Why a command failed: a refusal of the office, a sentence of the release service, or no answer. */
export type Problem =
  | { readonly kind: 'refusal'; readonly refusal: Refusal }
  | {
      readonly kind: 'sentence';
      /** Key of `problem.code`, for a text in the operator's language. */
      readonly code: string;
      readonly problem: string;
      readonly remedy: string;
      /** One per failed check of the gate. */
      readonly findings: readonly Finding[];
    }
  | { readonly kind: 'no-answer' }
  | { readonly kind: 'unknown-key' };

export type Result<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: Problem };

export async function sendOfficeCommand(
  key: string,
  name: string,
  command: OfficeCommand,
  words: Readonly<Record<string, string | number>>,
): Promise<Result<readonly OfficeRow[]>> {
  const texts = Object.entries(words).map(([word, value]): [string, string] => [word, String(value)]);
  const query = isPostCommand(command) || texts.length === 0 ? '' : `?${new URLSearchParams(texts).toString()}`;
  try {
    const answer = await fetch(`${OFFICE_PATH}/${name}${query}`, {
      headers: { [OFFICE_KEY_HEADER]: key, ...(isPostCommand(command) ? { 'content-type': 'application/json' } : {}) },
      ...(isPostCommand(command) ? { method: 'POST', body: JSON.stringify(words) } : {}),
    });
    const body: unknown = await answer.json().catch(() => null);
    if (answer.ok && isOfficeAnswer(body)) return { ok: true, value: body.rows };
    const refusal = readRefusal(body);
    if (refusal === null) return { ok: false, problem: { kind: 'no-answer' } };
    return {
      ok: false,
      problem: refusal.code === 'LOG_IN_FIRST' ? { kind: 'unknown-key' } : { kind: 'refusal', refusal },
    };
  } catch {
    return { ok: false, problem: { kind: 'no-answer' } };
  }
}

function isOfficeAnswer(body: unknown): body is OfficeAnswer {
  return typeof body === 'object' && body !== null && 'rows' in body && Array.isArray(body.rows);
}

/** A verb of `pnpm ops release`, with the names of its arguments and options. */
export interface ReleaseCall {
  readonly verb: string;
  readonly words?: Readonly<Record<string, string>>;
  readonly options?: Readonly<Record<string, string | boolean>>;
}

/** Adds the registry option; without one, the service uses production. */
export function addRegistry(registry: string, call: ReleaseCall): ReleaseCall {
  return registry === PRODUCTION_REGISTRY ? call : { ...call, options: { ...call.options, registry } };
}

/** `json` is the output of `--json`, `text` that of a terminal. */
export interface ReleaseResult {
  readonly json: JsonRecord;
  readonly text: string;
}

/** Calls the release service through the operators' port. `onProgress` gets each progress line. */
export async function callReleaseService(
  key: string,
  { verb, words = {}, options = {} }: ReleaseCall,
  onProgress: (line: string) => void = () => undefined,
): Promise<Result<ReleaseResult>> {
  try {
    const answer = await fetch(`${OFFICE_RELEASE_PATH}/${verb}`, {
      method: 'POST',
      headers: { [OFFICE_KEY_HEADER]: key, 'content-type': 'application/json' },
      body: JSON.stringify({ words, options }),
    });
    if (!answer.ok) return { ok: false, problem: toProblem(await answer.json().catch(() => null), answer.status) };
    return await readLastLine(answer, onProgress);
  } catch {
    return { ok: false, problem: { kind: 'no-answer' } };
  }
}

async function readLastLine(answer: Response, onProgress: (line: string) => void): Promise<Result<ReleaseResult>> {
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const message: unknown = JSON.parse(line);
      if (isRecord(message) && isRecord(message['answer'])) return toResult(message['answer']);
      if (isRecord(message) && typeof message['progress'] === 'string') onProgress(message['progress']);
    }
  }
  return { ok: false, problem: { kind: 'no-answer' } };
}

function toResult(answer: JsonRecord): Result<ReleaseResult> {
  const json = toRecord(answer['json']);
  return answer['isOk'] === true
    ? { ok: true, value: { json, text: toText(answer['text']) } }
    : { ok: false, problem: toProblem(json, 200) };
}

function toProblem(body: unknown, status: number): Problem {
  if (status === 401) return { kind: 'unknown-key' };
  if (!isRecord(body) || typeof body['problem'] !== 'string') return { kind: 'no-answer' };
  const findings = Array.isArray(body['findings']) ? body['findings'].filter(isRecord).map(toFinding) : [];
  const code = toProblemCode(toText(body['code']), status);
  return { kind: 'sentence', code, problem: body['problem'], remedy: toText(body['remedy']), findings };
}

/** The service names a refusal; a disk failure has the system's code; otherwise the HTTP status decides. */
function toProblemCode(code: string, status: number): string {
  if (status === 403) return 'not-allowed';
  if (status === 503) return 'away';
  if (/^E[A-Z]+$/.test(code)) return 'disk';
  return code === '' ? 'other' : code;
}

function toFinding(line: JsonRecord): Finding {
  const picture = toText(line['picture']);
  return {
    check: toText(line['check']),
    problem: toText(line['problem']),
    remedy: toText(line['remedy']),
    picture: picture === '' ? null : picture,
  };
}

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function toRecord(value: unknown): JsonRecord {
  return isRecord(value) ? value : {};
}

export function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
