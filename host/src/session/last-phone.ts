import { isPhone } from '@padauk/contract/platform/phone.rules';
import { readText, writeText } from '@padauk/shared/runtime';

const KEY = 'lastPhone';

/** The phone number of the last log-in, or empty. It survives log-out, because a phone has one account (A5). */
export function readLastPhone(): string {
  const phone = readText(KEY) ?? '';
  return isPhone(phone) ? phone : '';
}

export function saveLastPhone(phone: string): void {
  writeText(KEY, phone);
}
