/** `field`: the path, as `nav[0].label.en`; empty for the whole value. */
export interface ShapeFinding {
  readonly field: string;
  readonly problem: string;
}

/** Appends to `findings`. Never throws. */
export type ShapeCheck = (value: unknown, field: string, findings: ShapeFinding[]) => void;

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
  (value, field, findings) => {
    if (!isRight(value)) findings.push({ field, problem });
  };

export const checkText = (pattern: RegExp, problem: string): ShapeCheck =>
  createCheck((value) => typeof value === 'string' && pattern.test(value), problem);

export const checkOneOf = (...values: readonly unknown[]): ShapeCheck =>
  createCheck((value) => values.includes(value), `must be one of ${values.join(', ')}`);

export const checkWholeNumber = (maximum: number): ShapeCheck =>
  createCheck(
    (value) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= maximum,
    `must be an integer from 0 to ${maximum}`,
  );

export const checkOptional =
  (check: ShapeCheck): ShapeCheck =>
  (value, field, findings) => {
    if (value !== undefined) check(value, field, findings);
  };

/** The result of `getKey` must be unique in the list. A list over the maximum is not examined further. */
export const checkList =
  (maximum: number, check: ShapeCheck, getKey?: (entry: Fields) => unknown): ShapeCheck =>
  (value, field, findings) => {
    if (!Array.isArray(value) || value.length > maximum) {
      findings.push({ field, problem: `must be a list of at most ${maximum} entries` });
      return;
    }
    const keys = new Set<unknown>();
    value.forEach((entry: unknown, index) => {
      const entryField = `${field}[${index}]`;
      check(entry, entryField, findings);
      if (getKey === undefined || !isRecord(entry)) return;
      const key = getKey(entry);
      if (keys.has(key)) findings.push({ field: entryField, problem: `is a duplicate: ${String(key)}` });
      keys.add(key);
    });
  };

export const checkRecord =
  (maximum: number, check: ShapeCheck): ShapeCheck =>
  (value, field, findings) => {
    const names = isRecord(value) ? Object.keys(value) : null;
    if (names === null || names.length > maximum)
      findings.push({ field, problem: `must be an object of at most ${maximum} entries` });
    else checkFields(Object.fromEntries(names.map((name) => [name, check])))(value, field, findings);
  };

/** Unknown fields pass: they belong to another version of the contract. */
export const checkFields =
  (checks: Readonly<Record<string, ShapeCheck>>): ShapeCheck =>
  (value, field, findings) => {
    if (!isRecord(value)) {
      findings.push({ field, problem: 'must be an object' });
      return;
    }
    const start = field === '' ? '' : `${field}.`;
    const ownFields = new Map(Object.entries(value));
    for (const [name, check] of Object.entries(checks)) check(ownFields.get(name), start + name, findings);
  };
