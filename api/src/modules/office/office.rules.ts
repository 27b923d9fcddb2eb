import { OPERATOR_NAME } from '@padauk/contract/office';

const UNITS_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `90s`, `15m`, `24h`, `3d` in milliseconds. The contract's pattern has let nothing else through. */
export function millisecondsOf(text: string): number {
  return Number(text.slice(0, -1)) * (UNITS_MS[text.slice(-1)] ?? 0);
}

/** Has something waited long enough for the autopilot? What was sent in the future was: someone has moved the clock back. */
export function hasWaited(sentAt: Date, now: Date, seconds: number): boolean {
  const waitedMs = now.getTime() - sentAt.getTime();
  return waitedMs < 0 || waitedMs >= seconds * 1_000;
}

/** Who in the books is no person: what one of them has ended needs no second one. */
const MACHINES: readonly string[] = ['game-wallet', 'autopilot', 'system'];

/** Is it one of them? */
export function isMachine(name: string): boolean {
  return MACHINES.includes(name);
}

/** May a person be called so? */
export function isOperatorName(name: string): boolean {
  return OPERATOR_NAME.test(name) && !isMachine(name);
}

/** Words of commands that say who a player is: a phone, an address for e-mails, a part of a name. */
const WHO: readonly string[] = ['phone', 'address', 'search'];
const SHOWN = 4;

/** What a command was given, as the list of the audit shows it: every role reads that, and no look at it is in the audit. The row itself has the words as they were. */
export function withoutWho(given: Readonly<Record<string, string | number>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, WHO.includes(name) ? hidden(String(value)) : value]),
  );
}

/** Its end, by which two lines of one player are known as such, where that leaves enough unsaid. */
function hidden(text: string): string {
  return text.length > 2 * SHOWN ? `••••${text.slice(-SHOWN)}` : '••••';
}

/** Is it a sum for two people? The sum at which it begins is one of them. */
export function isAbove(sumKyat: number, aloneKyat: number): boolean {
  return sumKyat >= aloneKyat;
}
