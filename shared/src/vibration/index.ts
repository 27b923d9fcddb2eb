import { readText, writeText } from '@padauk/shared/runtime';

/** The vibration entry point: stores only the player's choice, on this phone. */
const KEY = 'vibrates';
const OFF = 'no';

/** Milliseconds: on, off, on. */
const PATTERNS = { placed: [30], won: [60, 40, 60] } as const;

export function canVibrate(): boolean {
  return 'vibrate' in navigator;
}

export function isVibrationOn(): boolean {
  return readText(KEY) !== OFF;
}

export function setVibration(isOn: boolean): void {
  writeText(KEY, isOn ? null : OFF);
  if (isOn) vibrate('placed');
}

/** A page that was never touched may not vibrate: the browser logs a warning. Older browsers do not report touches. */
function hasUserActivation(): boolean {
  const { userActivation } = navigator as Partial<Navigator>; // newer than the oldest supported browsers
  return userActivation?.hasBeenActive ?? true;
}

/** Does nothing without support, without a touch, or when the player switched it off. */
export function vibrate(kind: keyof typeof PATTERNS): void {
  if (canVibrate() && hasUserActivation() && isVibrationOn()) navigator.vibrate([...PATTERNS[kind]]);
}
