import { OFFICE_COMMANDS, OFFICE_ROLES, type OfficeRole } from '@padauk/contract/office';
import { askOffice } from './ask-office.ts';
import type { Answer } from './answer.types.ts';

/** Who is signed in: the key of the office, and what it says of itself. */
export interface Operator {
  readonly key: string;
  readonly name: string;
  readonly roles: readonly OfficeRole[];
}

/** Of this tab alone, and gone with it: a phone that is put down and picked up is not signed in anew, another tab is. */
const STORED = 'padauk.operator-key';

export function storedKey(): string {
  return sessionStorage.getItem(STORED) ?? '';
}

export function forgetKey(): void {
  sessionStorage.removeItem(STORED);
}

/** Asks the office whose key this is, and keeps it when it is somebody's. */
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
