/**
 * One thing that is wrong with a value that came as JSON. `field`: where, as `nav[0].label.en`; empty for the whole.
 */
export interface ShapeFinding {
  readonly field: string;
  readonly problem: string;
}

/** Adds what is wrong with a value to `found`. Never throws, whatever the value is. */
export type ShapeCheck = (value: unknown, field: string, found: ShapeFinding[]) => void;

type Fields = Readonly<Record<string, unknown>>;

/** As own keys these reach the prototype in code that copies key by key. */
const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype'];

/** False for a name that every object has from its prototype, as `constructor`. */
export function isOwnName(name: string): boolean {
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

export const must =
  (isRight: (value: unknown) => boolean, problem: string): ShapeCheck =>
  (value, field, found) => {
    if (!isRight(value)) found.push({ field, problem });
  };

export const textOf = (pattern: RegExp, problem: string): ShapeCheck =>
  must((value) => typeof value === 'string' && pattern.test(value), problem);

export const oneOf = (...values: readonly unknown[]): ShapeCheck =>
  must((value) => values.includes(value), `is none of ${values.join(', ')}`);

/** From 0 on. */
export const wholeNumber = (most: number): ShapeCheck =>
  must(
    (value) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= most,
    `is no whole number from 0 to ${most}`,
  );

export const optional =
  (check: ShapeCheck): ShapeCheck =>
  (value, field, found) => {
    if (value !== undefined) check(value, field, found);
  };

/** `keyOf`: what no two of them may have in common. Of a list that is too long nothing else is looked at. */
export const listOf =
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

/** Fields that are not named here may hold anything: another version of the contract knows them. */
export const fieldsOf =
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
