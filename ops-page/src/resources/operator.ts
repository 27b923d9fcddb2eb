import { OFFICE_COMMANDS, OFFICE_ROLES, type OfficeRole } from '@padauk/contract/office';
import { askOffice } from './ask-office.ts';
import type { Answer } from './answer.types.ts';

export interface Operator {
  readonly key: string;
  readonly name: string;
  readonly roles: readonly OfficeRole[];
}

/** In sessionStorage: a reload of the tab stays signed in, a new tab does not. */
const STORED = 'padauk.operator-key';

export function storedKey(): string {
  return sessionStorage.getItem(STORED) ?? '';
}

export function forgetKey(): void {
  sessionStorage.removeItem(STORED);
}

/** Verifies the key with the office, and stores it if it is valid. */
export async function signIn(key: string): Promise<Answer<Operator>> {
  const answer = await askOffice(key, 'whoami', OFFICE_COMMANDS.whoami, {});
  if (!answer.ok) return answer;
  const [row] = answer.value;
  const words = String(row?.['roles'] ?? '').split('+');
  sessionStorage.setItem(STORED, key);
  return {
    ok: true,
    value: {
      key,
      name: String(row?.['operator'] ?? ''),
      roles: OFFICE_ROLES.filter((role) => words.includes(role)),
    },
  };
}
