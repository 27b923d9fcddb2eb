import { OFFICE_COMMANDS, OFFICE_ROLES, type OfficeRole } from '@padauk/contract/office/office';
import { type Result, sendOfficeCommand } from './operators-port.ts';

export interface Operator {
  readonly key: string;
  readonly name: string;
  readonly roles: readonly OfficeRole[];
}

/** In sessionStorage: a reload of the tab stays signed in, a new tab does not. */
const STORAGE_KEY = 'padauk.operator-key';

export function readStoredKey(): string {
  return sessionStorage.getItem(STORAGE_KEY) ?? '';
}

export function clearStoredKey(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

export async function signIn(key: string): Promise<Result<Operator>> {
  const answer = await sendOfficeCommand(key, 'whoami', OFFICE_COMMANDS.whoami, {});
  if (!answer.ok) return answer;
  const [row] = answer.value;
  const words = String(row?.['roles'] ?? '').split('+');
  sessionStorage.setItem(STORAGE_KEY, key);
  return {
    ok: true,
    value: {
      key,
      name: String(row?.['operator'] ?? ''),
      roles: OFFICE_ROLES.filter((role) => words.includes(role)),
    },
  };
}
