import type { FieldPath, FieldRefusal, ValidationCode } from '@padauk/contract/platform/field-issues';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { toFieldRefusals } from '@padauk/contract/platform/validation';
import { ValidationError, type Schema } from 'yup';
import { compileValidator } from './compiled-validator.rules.ts';

export interface Shape {
  readonly type: string;
  readonly fields?: Readonly<Record<string, Shape>> | undefined;
  readonly innerType?: Shape | undefined;
}

export function refuseField(name: string, code: ValidationCode): Result<never> {
  const field = { path: [name], code } as FieldRefusal; // the parameters of every code are optional
  return refused(createRefusal('INVALID_INPUT', undefined, [field]));
}

/** yup would coerce `"100"` to 100 and 7 to `"7"`, parse JSON strings and pass unknown keys. */
export function findShapeRefusals(shape: Shape, value: unknown, path: FieldPath = []): FieldRefusal[] {
  if (value === undefined || value === null || shape.type === 'mixed') return [];
  if (shape.type === 'object') return findObjectRefusals(shape, value, path);
  if (shape.type === 'array') return findArrayRefusals(shape, value, path);
  return typeof value === shape.type && (typeof value !== 'number' || isSafeNumber(value))
    ? []
    : [{ path, code: 'type' }];
}

function isSafeNumber(value: number): boolean {
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}

function findObjectRefusals(shape: Shape, value: unknown, path: FieldPath): FieldRefusal[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [{ path, code: 'type' }];
  const fields = shape.fields ?? {};
  return Object.entries(value).flatMap(([name, inner]) => {
    const innerPath = [...path, name];
    const innerShape = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return innerShape === undefined
      ? [{ path: innerPath, code: 'unknownField' }]
      : findShapeRefusals(innerShape, inner, innerPath);
  });
}

function findArrayRefusals(shape: Shape, value: unknown, path: FieldPath): FieldRefusal[] {
  if (!Array.isArray(value)) return [{ path, code: 'type' }];
  const { innerType } = shape;
  return innerType === undefined
    ? []
    : value.flatMap((inner: unknown, index) => findShapeRefusals(innerType, inner, [...path, index]));
}

/** Only plain decimal numbers count. A repeated parameter stays a list and is refused. */
export function parseTextValues(shape: Shape, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, parseValue(shape.fields?.[name]?.type, value)]),
  );
}

function parseValue(type: string | undefined, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (type === 'number' && /^-?\d{1,15}$/.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

/** A fast path first (ADR-15). yup then finds the refusals, or transforms the input, unless it is strict. */
export function createInputReader<Input>(
  schema: Schema<Input>,
  { strict }: { readonly strict: boolean },
): (input: unknown) => Result<Input, readonly FieldRefusal[]> {
  const shape = describeShape(schema);
  const isValid = compileValidator(schema);
  return (input) => {
    if (isValid(input)) return accepted(input as Input); // yup would return this input unchanged
    const misfits = findShapeRefusals(shape, input);
    if (misfits.length > 0) return refused(misfits);
    try {
      // All tests are synchronous; an asynchronous one would throw here.
      return accepted(schema.validateSync(input, { abortEarly: false, strict }));
    } catch (error) {
      if (!ValidationError.isError(error)) throw error;
      return refused(toFieldRefusals(error));
    }
  };
}

export function describeShape(schema: Schema): Shape {
  return schema.describe();
}

export function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
