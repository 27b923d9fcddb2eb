/** `field`: the path, as `nav[0].label.en`; empty for the whole value. */
export interface ShapeFinding {
  readonly field: string;
  readonly problem: string;
}

/** Appends to `found`. Never throws. */
export type ShapeCheck = (value: unknown, field: string, found: ShapeFinding[]) => void;

type Fields = Readonly<Record<string, unknown>>;

/** As own keys these reach the prototype in code that copies key by key. */
const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype'];

export function isSafeName(name: string): boolean {
  return !(name in Object.prototype);
}

export function isRecord(value: unknown): value is Fields {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !Object.keys(value).some((key) => PROTOTYPE_KEYS.includes(key))
  );
}

export const createCheck =
  (isRight: (value: unknown) => boolean, problem: string): ShapeCheck =>
  (value, field, found) => {
    if (!isRight(value)) found.push({ field, problem });
  };

export const checkText = (pattern: RegExp, problem: string): ShapeCheck =>
  createCheck((value) => typeof value === 'string' && pattern.test(value), problem);

export const checkOneOf = (...values: readonly unknown[]): ShapeCheck =>
  createCheck((value) => values.includes(value), `is none of ${values.join(', ')}`);

export const checkWholeNumber = (most: number): ShapeCheck =>
  createCheck(
    (value) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= most,
    `is no whole number from 0 to ${most}`,
  );

export const checkOptional =
  (check: ShapeCheck): ShapeCheck =>
  (value, field, found) => {
    if (value !== undefined) check(value, field, found);
  };

/** `keyOf`: must be unique in the list. A list over the maximum is not examined further. */
export const checkList =
  (most: number, check: ShapeCheck, keyOf?: (one: Fields) => unknown): ShapeCheck =>
  (value, field, found) => {
    if (!Array.isArray(value) || value.length > most) {
      found.push({ field, problem: `is no list of at most ${most}` });
      return;
    }
    const keys = new Set<unknown>();
    value.forEach((one: unknown, index) => {
      const place = `${field}[${index}]`;
      check(one, place, found);
      if (keyOf === undefined || !isRecord(one)) return;
      const key = keyOf(one);
      if (keys.has(key)) found.push({ field: place, problem: `is there twice: ${String(key)}` });
      keys.add(key);
    });
  };

/** Unknown fields pass: they belong to another version of the contract. */
export const checkFields =
  (checks: Readonly<Record<string, ShapeCheck>>): ShapeCheck =>
  (value, field, found) => {
    if (!isRecord(value)) {
      found.push({ field, problem: 'is no object' });
      return;
    }
    const start = field === '' ? '' : `${field}.`;
    const own = new Map(Object.entries(value));
    for (const [name, check] of Object.entries(checks)) check(own.get(name), start + name, found);
  };
