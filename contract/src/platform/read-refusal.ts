import { isParamValue, type AnyParams, type FieldPath, type FieldRefusal } from './field-issues.ts';
import { isRefusalCode, type Refusal } from './refusals.ts';

const CODE = /^[A-Z]+(_[A-Z]+)*$/;

/** Reads `{ "refusal": { … } }`; null without a known code. Drops parameters of a wrong type. */
export function readRefusal(body: unknown): Refusal | null {
  const sent = readAnyRefusal(body);
  return sent !== null && isRefusalCode(sent.code) ? sent : null;
}

/** Also accepts codes of newer servers, which have no text. Small: does not import the list of all codes (ADR-22). */
export function readAnyRefusal(body: unknown): Refusal | null {
  const sent = isRecord(body) ? body['refusal'] : null;
  if (!isRecord(sent) || typeof sent['code'] !== 'string' || !CODE.test(sent['code'])) return null;
  const params = readParams(sent['params']);
  const fields = readFields(sent['fields']);
  const { code } = sent;
  // The server builds it with `createRefusal`, so parameters are correct or missing.
  return { code, ...(params === undefined ? {} : { params }), ...(fields === undefined ? {} : { fields }) } as Refusal;
}

function isRecord(candidate: unknown): candidate is Readonly<Record<string, unknown>> {
  return typeof candidate === 'object' && candidate !== null && !Array.isArray(candidate);
}

function readParams(candidate: unknown): AnyParams | undefined {
  if (!isRecord(candidate)) return undefined;
  return Object.fromEntries(
    Object.entries(candidate).filter((entry): entry is [string, string | number] => isParamValue(...entry)),
  );
}

function isFieldPath(candidate: unknown): candidate is FieldPath {
  return Array.isArray(candidate) && candidate.every((part) => typeof part === 'string' || Number.isSafeInteger(part));
}

function readFields(candidate: unknown): FieldRefusal[] | undefined {
  if (!Array.isArray(candidate)) return undefined;
  return candidate.filter(isRecord).flatMap(({ path, code, params }) =>
    // Unknown codes of newer servers pass; parameters are correct or missing.
    isFieldPath(path) && typeof code === 'string' ? [{ path, code, params: readParams(params) } as FieldRefusal] : [],
  );
}
