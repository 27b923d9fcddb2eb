import { ValidationError, type Schema } from 'yup';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { FieldPath } from '@padauk/contract/field-issues';
import { fieldRefusalsOf } from '@padauk/contract/validation';
import { unicodeOf } from '../myanmar/zawgyi-input.ts';
import { messageOf } from './issue-message.ts';

/** The form library's name of a field: `['lines', 0, 'stakeKyat']` → `lines.0.stakeKyat`. */
export function fieldName(path: FieldPath): string {
  return path.join('.');
}

/** The first issue of each field counts. P22: converts text from a Zawgyi keyboard to Unicode before validation. */
export function schemaResolver<Values extends FieldValues>(
  schema: Schema<Values>,
): Resolver<FieldValues, unknown, Values> {
  return async (values) => {
    try {
      const typed = inUnicode(schema, values);
      const read = typed instanceof Promise ? await typed : typed;
      return { values: await schema.validate(read, { abortEarly: false }), errors: {} };
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      return { values: {}, errors: errorsOf(error) };
    }
  };
}

/** Asynchronous only for typed words: a later refusal of a field could otherwise overtake the validation. */
function inUnicode(schema: Schema, values: FieldValues): FieldValues | Promise<FieldValues> {
  const words = Object.entries(values).filter(([name, value]) => typeof value === 'string' && takesWords(schema, name));
  if (words.length === 0) return values;
  // Without the detector, which loads over the network, the text stays as typed.
  const read = words.map(async ([name, value]) => [name, await unicodeOf(String(value)).catch(() => value)] as const);
  return Promise.all(read).then((converted) => ({ ...values, ...Object.fromEntries(converted) }));
}

function takesWords(schema: Schema, name: string): boolean {
  const description: unknown = schema.describe();
  const fields = isNested(description) && isNested(description['fields']) ? description['fields'] : {};
  const field = fields[name];
  const meta = isNested(field) ? field['meta'] : undefined;
  return isNested(meta) && meta['isWords'] === true;
}

function errorsOf(error: ValidationError): FieldErrors<FieldValues> {
  const errors: FieldErrors<FieldValues> = {};
  for (const found of fieldRefusalsOf(error))
    put(errors, found.path.map(String), { type: found.code, message: messageOf(found) });
  return errors;
}

interface Nested {
  [key: string]: unknown;
}

function put(into: Nested, [head = '', ...rest]: readonly string[], leaf: Nested): void {
  if (rest.length === 0) {
    into[head] ??= leaf;
    return;
  }
  const branch = into[head];
  const next: Nested = isNested(branch) ? branch : {};
  into[head] = next;
  put(next, rest, leaf);
}

function isNested(value: unknown): value is Nested {
  return typeof value === 'object' && value !== null;
}
