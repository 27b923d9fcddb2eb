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

/** Is it a sum for two people? The sum at which it begins is one of them. */
export function isAbove(sumKyat: number, aloneKyat: number): boolean {
  return sumKyat >= aloneKyat;
}

/** The figures of the command `result`, in the game's order. */
export function printedOf({
  figure,
  secondFigure,
}: {
  readonly figure: string;
  readonly secondFigure?: string | undefined;
}): readonly string[] {
  return secondFigure === undefined ? [figure] : [figure, secondFigure];
}
