import { createHash, timingSafeEqual } from 'node:crypto';
import { OFFICE_KEY_HEADER, OFFICE_NAME_HEADER, type OfficeRole } from '@padauk/contract/office';
import { isOperatorName } from './office.rules.ts';
import type { OfficeSettings } from './office.settings.ts';

export interface Operator {
  readonly name: string;
  readonly roles: readonly OfficeRole[];
}

/** Every key is compared, in constant time. */
export function findOperator(
  headers: Readonly<Record<string, unknown>>,
  { keys }: Pick<OfficeSettings, 'keys'>,
): Operator | null {
  const keyDigest = hashText(toText(headers[OFFICE_KEY_HEADER]));
  const matching = keys.filter(({ key }) => timingSafeEqual(hashText(key), keyDigest));
  const [match] = matching;
  if (match === undefined) return null;
  if (match.name !== null) return { name: match.name, roles: match.roles };
  const claimed = toText(headers[OFFICE_NAME_HEADER]);
  return { name: isOperatorName(claimed) ? claimed : 'operator', roles: match.roles };
}

function toText(header: unknown): string {
  return typeof header === 'string' ? header : '';
}

function hashText(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
