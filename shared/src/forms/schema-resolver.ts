import { ValidationError, type Schema } from 'yup';
import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import type { FieldPath, FieldIssue } from '@padauk/contract/platform/field-issues';
import { toFieldRefusals } from '@padauk/contract/platform/validation';
import { convertToUnicode } from '../myanmar/zawgyi-input.ts';

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

interface SchemaFields {
  readonly fields?: Readonly<Record<string, { readonly meta?: { readonly isWords?: boolean } }>>;
}

function isTextField(schema: Schema, name: string): boolean {
  const { fields } = schema.describe() as SchemaFields; // the shape of yup's description of an object schema
  return fields?.[name]?.meta?.isWords === true;
}

function toFieldErrors(error: ValidationError): FieldErrors<FieldValues> {
  const errors: FieldErrors<FieldValues> = {};
  for (const issue of toFieldRefusals(error)) {
    const name = toFieldName(issue.path);
    if (get(errors, name) === undefined) set(errors, name, { type: issue.code, message: encodeIssue(issue) });
  }
  return errors;
}

/** The form library stores one string per field, so an issue is encoded as JSON to keep its parameters. */
export function encodeIssue(issue: FieldIssue): string {
  return JSON.stringify({ code: issue.code, params: issue.params ?? {} });
}

export function decodeIssue(message: string): FieldIssue {
  const issue: FieldIssue = JSON.parse(message); // only encodeIssue writes these strings
  return issue;
}
