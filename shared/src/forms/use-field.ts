import { useId } from 'react';
import { get, useController, useFormContext } from 'react-hook-form';
import { useRefusalText } from '@padauk/shared/runtime';
import type { FieldIssue } from '@padauk/contract/platform/field-issues';
import { decodeIssue, encodeIssue } from './schema-resolver.ts';

export interface FieldAria {
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldModel {
  readonly id: string;
  readonly control: FieldAria & { readonly id: string; readonly name: string; readonly onBlur: () => void };
  readonly value: unknown;
  readonly change: (value: unknown) => void;
  readonly blur: () => void;
  readonly ref: (element: unknown) => void;
  readonly setIssue: (issue: FieldIssue) => void;
  readonly error: string | null;
  /** Also true when the error is shown for the whole form. */
  readonly isInvalid: boolean;
  readonly aria: FieldAria;
}

interface FieldOptions {
  readonly name: string;
  readonly label?: string;
  readonly hasHint?: boolean;
}

export function useField({ name, label, hasHint = false }: FieldOptions): FieldModel {
  const id = useId();
  const { setError, formState } = useFormContext();
  const { field, fieldState } = useController({ name });
  const { ofField } = useRefusalText();
  if (get(formState.defaultValues, name) === undefined) throw new Error(`field ${name} has no default: check its name`);
  const message = fieldState.error?.message;
  const error = message === undefined ? null : ofField(decodeIssue(message), label);
  const describedBy = [error !== null && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(' ');
  const aria: FieldAria = {
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': fieldState.invalid ? true : undefined,
  };
  // Leaving an empty field, for example to read the code in another app, is no error before the form is sent.
  const blur = (): void => {
    if (formState.isSubmitted || !isEmpty(field.value)) field.onBlur();
  };
  return {
    id,
    control: { ...aria, id, name, onBlur: blur },
    value: field.value,
    change: field.onChange,
    blur,
    ref: field.ref,
    setIssue: (issue) => setError(name, { type: issue.code, message: encodeIssue(issue) }),
    error,
    isInvalid: fieldState.invalid,
    aria,
  };
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === null || value === false;
}

export function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
