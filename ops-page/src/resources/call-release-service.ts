import { OFFICE_KEY_HEADER, OFFICE_RELEASE_PATH } from '@padauk/contract/office';
import { PRODUCTION_REGISTRY } from '@padauk/contract/registry';
import type { Result, Finding, Problem } from './result.types.ts';

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
  readonly json: Readonly<Record<string, unknown>>;
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
      if (isRecord(message) && typeof message['said'] === 'string') onProgress(message['said']);
    }
  }
  return { ok: false, problem: { kind: 'no-answer' } };
}

function toResult(answer: Readonly<Record<string, unknown>>): Result<ReleaseResult> {
  const json = isRecord(answer['json']) ? answer['json'] : {};
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

function toFinding(line: Readonly<Record<string, unknown>>): Finding {
  const picture = toText(line['picture']);
  return {
    check: toText(line['check']),
    problem: toText(line['problem']),
    remedy: toText(line['remedy']),
    picture: picture === '' ? null : picture,
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
