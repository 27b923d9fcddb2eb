import { isRefusalCode, refusal, type FieldRefusal, type Refusal, type RefusalParams } from '@padauk/contract/refusals';

/** Every answer of the contract is a JSON object. */
export function isRecord(candidate: unknown): candidate is Record<string, unknown> {
  return typeof candidate === 'object' && candidate !== null && !Array.isArray(candidate);
}

function paramsOf(candidate: unknown): RefusalParams | undefined {
  if (!isRecord(candidate)) return undefined;
  return Object.fromEntries(
    Object.entries(candidate).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
}

function fieldsOf(candidate: unknown): FieldRefusal[] | undefined {
  if (!Array.isArray(candidate)) return undefined;
  return candidate
    .filter(isRecord)
    .filter((one) => typeof one['path'] === 'string' && typeof one['code'] === 'string')
    .map((one) => ({ path: String(one['path']), code: String(one['code']), params: paramsOf(one['params']) }));
}

/** Any answer that is no success, as a refusal: the server's own, or E4, E5, E6 by what is known of it. `status` 0: no answer. */
export function refusalOf(status: number, body: unknown, isOnline: boolean): Refusal {
  const sent = isRecord(body) && isRecord(body['refusal']) ? body['refusal'] : null;
  if (sent !== null && typeof sent['code'] === 'string' && isRefusalCode(sent['code']))
    return refusal(sent['code'], paramsOf(sent['params']), fieldsOf(sent['fields']));
  if (status === 0) return refusal(isOnline ? 'SERVER_UNAVAILABLE' : 'OFFLINE');
  return refusal(
    status === 401
      ? 'SESSION_EXPIRED'
      : status === 502 || status === 503 || status === 504
        ? 'SERVER_UNAVAILABLE'
        : 'SOMETHING_WRONG',
  );
}

/** Said before the command is looked at, or by someone on the way: what became of an earlier try of it is not known. */
const NO_VERDICT: readonly Refusal['code'][] = [
  'KEY_IN_PROGRESS',
  'SESSION_EXPIRED',
  'LOG_IN_FIRST',
  'RATE_LIMITED',
  'SOMETHING_WRONG',
];

/** True when the command may or may not have happened: its key must be kept and sent again. */
export function isUnanswered(status: number, code: Refusal['code']): boolean {
  return status === 0 || status >= 500 || NO_VERDICT.includes(code);
}
