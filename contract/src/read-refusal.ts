import type { FieldPath, FieldRefusal } from './field-issues.ts';
import { isParamValue, type AnyParams } from './refusal-params.ts';
import { isRefusalCode, type Refusal } from './refusals.ts';

/** As codes are written: a name of Object, or a word of someone on the way, is none. */
const CODE = /^[A-Z]+(_[A-Z]+)*$/;

/** The refusal in an answer's body, `{ "refusal": { … } }`; null when there is none with a known code. Values that are no parameter of their name are left out. */
export function readRefusal(body: unknown): Refusal | null {
  const sent = readAnyRefusal(body);
  return sent !== null && isRefusalCode(sent.code) ? sent : null;
}

/**
 * The same, also with a code that only a newer server knows: such a one has no sentence, and carries what it will. For a page that must be small: the list of all codes
 * with their statuses is not in it (ADR-22).
 */
export function readAnyRefusal(body: unknown): Refusal | null {
  const sent = isRecord(body) ? body['refusal'] : null;
  if (!isRecord(sent) || typeof sent['code'] !== 'string' || !CODE.test(sent['code'])) return null;
  const params = paramsOf(sent['params']);
  const fields = fieldsOf(sent['fields']);
  const { code } = sent;
  // The server builds each with `refusal`: the parameters are the code's, or missing.
  return { code, ...(params === undefined ? {} : { params }), ...(fields === undefined ? {} : { fields }) } as Refusal;
}

function isRecord(candidate: unknown): candidate is Readonly<Record<string, unknown>> {
  return typeof candidate === 'object' && candidate !== null && !Array.isArray(candidate);
}

function paramsOf(candidate: unknown): AnyParams | undefined {
  if (!isRecord(candidate)) return undefined;
  return Object.fromEntries(
    Object.entries(candidate).filter((entry): entry is [string, string | number] => isParamValue(...entry)),
  );
}

function isPath(candidate: unknown): candidate is FieldPath {
  return Array.isArray(candidate) && candidate.every((part) => typeof part === 'string' || Number.isSafeInteger(part));
}

function fieldsOf(candidate: unknown): FieldRefusal[] | undefined {
  if (!Array.isArray(candidate)) return undefined;
  return candidate.filter(isRecord).flatMap(({ path, code, params }) =>
    // A newer server may send a code that this page has no sentence for; the parameters are the code's, or missing.
    isPath(path) && typeof code === 'string' ? [{ path, code, params: paramsOf(params) } as FieldRefusal] : [],
  );
}
