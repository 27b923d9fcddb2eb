import { ValidationError, type Schema } from 'yup';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { FieldPath } from '@padauk/contract/field-issues';
import { toFieldRefusals } from '@padauk/contract/validation';
import { convertToUnicode } from '../myanmar/zawgyi-input.ts';
import { encodeIssue } from './issue-message.ts';

/** The form library's name of a field: `['lines', 0, 'stakeKyat']` → `lines.0.stakeKyat`. */
export function toFieldName(path: FieldPath): string {
  return path.join('.');
}

/** The first issue of each field counts. P22: converts text from a Zawgyi keyboard to Unicode before validation. */
export function createSchemaResolver<Values extends FieldValues>(
  schema: Schema<Values>,
): Resolver<FieldValues, unknown, Values> {
  return async (values) => {
    try {
      const pending = convertTexts(schema, values);
      const converted = pending instanceof Promise ? await pending : pending;
      return { values: await schema.validate(converted, { abortEarly: false }), errors: {} };
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      return { values: {}, errors: toFieldErrors(error) };
    }
  };
}

/** Asynchronous only for typed words: a later refusal of a field could otherwise overtake the validation. */
function convertTexts(schema: Schema, values: FieldValues): FieldValues | Promise<FieldValues> {
  const texts = Object.entries(values).filter(
    ([name, value]) => typeof value === 'string' && isTextField(schema, name),
  );
  if (texts.length === 0) return values;
  // Without the detector, which loads over the network, the text stays as typed.
  const conversions = texts.map(
    async ([name, value]) => [name, await convertToUnicode(String(value)).catch(() => value)] as const,
  );
  return Promise.all(conversions).then((converted) => ({ ...values, ...Object.fromEntries(converted) }));
}

function isTextField(schema: Schema, name: string): boolean {
  const description: unknown = schema.describe();
  const fields = isNested(description) && isNested(description['fields']) ? description['fields'] : {};
  const field = fields[name];
  const meta = isNested(field) ? field['meta'] : undefined;
  return isNested(meta) && meta['isWords'] === true;
}

function toFieldErrors(error: ValidationError): FieldErrors<FieldValues> {
  const errors: FieldErrors<FieldValues> = {};
  for (const issue of toFieldRefusals(error))
    setNested(errors, issue.path.map(String), { type: issue.code, message: encodeIssue(issue) });
  return errors;
}

interface NestedRecord {
  [key: string]: unknown;
}

function setNested(into: NestedRecord, [head = '', ...rest]: readonly string[], leaf: NestedRecord): void {
  if (rest.length === 0) {
    into[head] ??= leaf;
    return;
  }
  const branch = into[head];
  const next: NestedRecord = isNested(branch) ? branch : {};
  into[head] = next;
  setNested(next, rest, leaf);
}

function isNested(value: unknown): value is NestedRecord {
  return typeof value === 'object' && value !== null;
}
