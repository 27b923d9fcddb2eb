import { ValidationError, type Schema } from 'yup';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { FieldPath } from '@padauk/contract/field-issues';
import { fieldRefusalsOf } from '@padauk/contract/validation';
import { unicodeOf } from '../myanmar/zawgyi-input.ts';
import { messageOf } from './issue-message.ts';

/** `['lines', 0, 'stakeKyat']` as the form library names the field: `lines.0.stakeKyat`. */
export function fieldName(path: FieldPath): string {
  return path.join('.');
}

/** Validates a form with a yup schema; of several issues of one field the first counts. P22: words that a Zawgyi keyboard typed are validated and sent in Unicode. */
export function schemaResolver<Values extends FieldValues>(
  schema: Schema<Values>,
): Resolver<FieldValues, unknown, Values> {
  return async (values) => {
    try {
      return { values: await schema.validate(await inUnicode(schema, values), { abortEarly: false }), errors: {} };
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      return { values: {}, errors: errorsOf(error) };
    }
  };
}

async function inUnicode<Values extends FieldValues>(
  schema: Schema<Values>,
  values: FieldValues,
): Promise<FieldValues> {
  const description: unknown = schema.describe();
  const fields = isNested(description) && isNested(description['fields']) ? description['fields'] : {};
  const read = async ([name, value]: [string, unknown]): Promise<[string, unknown]> => {
    const field = fields[name];
    const meta = isNested(field) ? field['meta'] : undefined;
    const isWords = isNested(meta) && meta['isWords'] === true;
    if (!isWords || typeof value !== 'string') return [name, value];
    // Without the detector, which comes over the network, it is taken as it was typed.
    return [name, await unicodeOf(value).catch(() => value)];
  };
  return Object.fromEntries(await Promise.all(Object.entries(values).map(read)));
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
