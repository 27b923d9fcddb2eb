import { PIN } from '../limits.ts';

export interface PinOwner {
  readonly phone?: string | undefined;
  readonly birthday?: string | undefined;
}

export function isPin(text: string): boolean {
  return new RegExp(`^\\d{${PIN.digits}}$`).test(text);
}

/** V4: few digits, runs, repetition, mirrors, the end of the phone number, the birthday. */
export function isWeakPin(pin: string, owner: PinOwner = {}): boolean {
  return new Set(pin).size < 3 || isRun(pin) || isRepeatedGroup(pin) || isMirror(pin) || isPersonalNumber(pin, owner);
}

function isRun(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10);
  return steps.every((step) => step === 1) || steps.every((step) => step === 9);
}

function isRepeatedGroup(pin: string): boolean {
  return [2, 3].some((length) => pin === pin.slice(0, length).repeat(pin.length / length));
}

/** 123321 and 112233 are among the first guesses. */
function isMirror(pin: string): boolean {
  return pin === [...pin].reverse().join('') || /^(\d)\1(\d)\2(\d)\3$/.test(pin);
}

function isPersonalNumber(pin: string, owner: PinOwner): boolean {
  if (owner.phone?.endsWith(pin) === true) return true;
  const [year = '', month = '', day = ''] = owner.birthday?.split('-') ?? [];
  if (year === '') return false;
  const short = year.slice(2);
  return [
    `${day}${month}${short}`,
    `${short}${month}${day}`,
    `${month}${day}${short}`,
    `${year}${month}`,
    `${month}${year}`,
    `${day}${year}`,
  ].includes(pin);
}
