import type { FieldPath } from '@padauk/contract/platform/field-issues';
import type { SeededRandom } from '../simulator/seeded-random.ts';
import type { KnownValues } from './known-values.ts';
import type { FieldShape, Operation } from './operations.ts';
import { TYPICAL_NUMBERS, TYPICAL_TEXTS } from './typical-values.ts';

export type Fields = Record<string, unknown>;

interface Source {
  readonly random: SeededRandom;
  readonly known: KnownValues;
}

const ATTEMPTS = 40;

/** A request that matches the schema, or nearly: redraws the values that do not fit. */
export function createValidRequest(operation: Operation, source: Source): Fields {
  const request = createValue(operation.shape, '', source) as Fields; // every request is an object
  for (let remaining = ATTEMPTS; remaining > 0; remaining -= 1) {
    const misfits = operation.findMisfits(request);
    if (misfits.length === 0) return request;
    for (const path of misfits) redrawValue(request, path, { ...source, shape: operation.shape });
  }
  return request;
}

function redrawValue(request: Fields, path: FieldPath, { shape, ...source }: Source & { readonly shape: FieldShape }) {
  let [holder, at, inner]: [Fields, FieldPath, FieldShape | undefined] = [request, path, shape];
  for (;;) {
    const [name, ...rest] = at;
    if (name === undefined) return;
    inner = inner?.fields?.[name] ?? inner?.innerType;
    const value = holder[name];
    if (rest.length === 0 || typeof value !== 'object' || value === null) {
      // A confirmation repeats a sibling field.
      const siblings = Object.values(holder).filter((candidate) => typeof candidate !== 'object');
      holder[name] =
        siblings.length > 0 && source.random.chance(0.25)
          ? source.random.pick(siblings)
          : createValue(inner ?? { type: 'mixed' }, String(name), source);
      return;
    }
    [holder, at] = [value as Fields, rest];
  }
}

function createValue(shape: FieldShape, name: string, source: Source): unknown {
  const { random } = source;
  if (shape.nullable === true && random.chance(0.1)) return null;
  const choices = (shape.oneOf ?? []).filter((candidate) => typeof candidate !== 'object');
  if (choices.length > 0) return random.pick(choices);
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.fields ?? {})
          .filter(([, { optional }]) => optional !== true || random.chance(0.6))
          .map(([field, inner]) => [field, createValue(inner, field, source)]),
      );
    case 'array':
      return Array.from({ length: random.between(1, 3) }, () =>
        createValue(shape.innerType ?? { type: 'mixed' }, name, source),
      );
    case 'boolean':
      return random.chance(0.8);
    case 'number':
      return random.pick(selectNumbers(name, source));
    default:
      return random.pick(selectTexts(name, source));
  }
}

function selectNumbers(name: string, { random, known }: Source): readonly unknown[] {
  const knownValues = known.findByField(name).filter((value) => typeof value === 'number');
  return knownValues.length > 0 && random.chance(0.5) ? knownValues : TYPICAL_NUMBERS;
}

function selectTexts(name: string, { random, known }: Source): readonly unknown[] {
  const knownValues = known.findByField(name).filter((value) => typeof value === 'string');
  if (knownValues.length > 0 && random.chance(0.6)) return knownValues;
  const ids = known.listIds();
  return ids.length > 0 && random.chance(0.3) ? ids : TYPICAL_TEXTS;
}
