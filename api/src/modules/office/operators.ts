import { createHash, timingSafeEqual } from 'node:crypto';
import { OFFICE_KEY_HEADER, OFFICE_NAME_HEADER, OFFICE_ROLES, type OfficeRole } from '@padauk/contract/office/office';
import { StartupError } from '../../platform/startup-error.ts';
import { isOperatorName } from './office.rules.ts';

/** A null name: a shared key; the caller gives a name. */
export interface OperatorKey {
  readonly key: string;
  readonly name: string | null;
  readonly roles: readonly OfficeRole[];
}

/** A key without a role gets the role manager, except the key named watchdog. */
const DEFAULT_ROLES: Readonly<Record<string, readonly OfficeRole[]>> = { watchdog: ['watchdog'] };
const MANAGER: readonly OfficeRole[] = ['manager'];

/** Parses `name:key,name/role:key,name/role+role:key`, or one shared key. The thrown sentence contains no key. */
export function readOperatorKeys(text: string): readonly OperatorKey[] {
  if (!text.includes(':')) return [{ key: text, name: null, roles: MANAGER }];
  const keys = text.split(',').map((pair) => {
    const [nameAndRoles = '', key = ''] = pair.trim().split(/:(.*)/s);
    const [name = '', roles] = nameAndRoles.split(/\/(.*)/s);
    if (!isOperatorName(name) || key === '')
      throw new StartupError('OPERATOR_KEY must be a key, or name:key,name:key with names of people in lower case');
    return {
      name,
      key,
      roles: roles === undefined ? (DEFAULT_ROLES[name] ?? MANAGER) : roles.split('+').map(parseRole),
    };
  });
  const shared = keys.find(({ name, key }) => keys.some((other) => other.key === key && other.name !== name));
  if (shared !== undefined)
    throw new StartupError(`OPERATOR_KEY has the key of ${shared.name} twice: each person needs a separate key`);
  return keys;
}

function parseRole(roleName: string): OfficeRole {
  const role = OFFICE_ROLES.find((candidate) => candidate === roleName);
  if (role === undefined)
    throw new StartupError(`OPERATOR_KEY: "${roleName}" is not a role; the roles are ${OFFICE_ROLES.join(', ')}`);
  return role;
}

export interface Operator {
  readonly name: string;
  readonly roles: readonly OfficeRole[];
}

/** Every key is compared, in constant time. */
export function findOperator(
  headers: Readonly<Record<string, unknown>>,
  { keys }: { readonly keys: readonly OperatorKey[] },
): Operator | null {
  const keyDigest = hashText(readKey(headers));
  const matching = keys.filter(({ key }) => timingSafeEqual(hashText(key), keyDigest));
  const [match] = matching;
  if (match === undefined) return null;
  if (match.name !== null) return { name: match.name, roles: match.roles };
  const claimed = toText(headers[OFFICE_NAME_HEADER]);
  return { name: isOperatorName(claimed) ? claimed : 'operator', roles: match.roles };
}

/** Prometheus sends its key as a bearer token. */
function readKey(headers: Readonly<Record<string, unknown>>): string {
  const [, token = ''] = /^Bearer (\S+)$/i.exec(toText(headers['authorization'])) ?? [];
  return toText(headers[OFFICE_KEY_HEADER]) || token;
}

function toText(header: unknown): string {
  return typeof header === 'string' ? header : '';
}

function hashText(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
