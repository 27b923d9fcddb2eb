import { readText, writeText } from '@padauk/shared/runtime';

/** The door of the vibration: no state but the player's wish, which is kept on this phone. Silent where a phone cannot, or where the page may not. */
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

/** A browser lets no page vibrate that nobody has touched yet, and says so in its console. Older ones do not tell. */
function wasTouched(): boolean {
  const { userActivation } = navigator as Partial<Navigator>; // newer than the oldest browsers that we build for
  return userActivation?.hasBeenActive ?? true;
}

/** Shortly, where the phone can, the page was touched, and the player has not switched it off. */
export function vibrate(kind: keyof typeof PATTERNS): void {
  if (canVibrate() && wasTouched() && isVibrationOn()) navigator.vibrate([...PATTERNS[kind]]);
}
