import { OPERATOR_NAME } from '@padauk/contract/office/office';

const UNITS_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `90s`, `15m`, `24h`, `3d`; the contract's pattern allows nothing else. */
export function millisecondsOf(text: string): number {
  return Number(text.slice(0, -1)) * (UNITS_MS[text.slice(-1)] ?? 0);
}

/** A time in the future counts as waited: the sandbox's clock was moved back. */
export function hasWaited(sentAt: Date, now: Date, seconds: number): boolean {
  const waitedMs = now.getTime() - sentAt.getTime();
  return waitedMs < 0 || waitedMs >= seconds * 1_000;
}

/** Names of automatic actors; they need no second person. */
const MACHINES: readonly string[] = ['game-wallet', 'autopilot', 'system'];

export function isMachine(name: string): boolean {
  return MACHINES.includes(name);
}

export function isOperatorName(name: string): boolean {
  return OPERATOR_NAME.test(name) && !isMachine(name);
}

/** The threshold itself needs two people. */
export function reachesThreshold(sumKyat: number, aloneKyat: number): boolean {
  return sumKyat >= aloneKyat;
}
