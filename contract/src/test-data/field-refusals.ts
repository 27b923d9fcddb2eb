import { ValidationError, type Schema } from 'yup';
import type { FieldRefusal } from '../platform/field-issues.ts';
import { toFieldRefusals } from '../platform/validation.ts';

/** Empty for a valid request. Rethrows other errors. */
export function listFieldRefusals(schema: Schema, request: unknown): readonly FieldRefusal[] {
  try {
    schema.validateSync(request, { abortEarly: false });
    return [];
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    return toFieldRefusals(error);
  }
}

/** {@link listFieldRefusals} as `path: code`. */
export const formatFieldRefusals = (schema: Schema, request: unknown): string[] =>
  listFieldRefusals(schema, request).map(({ path, code }) => `${path.join('.')}: ${code}`);
