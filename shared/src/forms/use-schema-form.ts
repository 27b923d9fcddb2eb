import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { get, useForm, useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { Schema } from 'yup';
import { findRefusalRow, type Refusal } from '@padauk/contract/platform/refusals';
import type { Result } from '@padauk/contract/platform/result';
import { useLateAnswer } from '@padauk/shared/runtime';
import { encodeIssue, toFieldName, createSchemaResolver } from './schema-resolver.ts';

/** Form values: a number is null until entered, a choice or a picture is '' until made. */
export type Draft<Values> = { [Name in keyof Values]-?: DraftValue<NonNullable<Values[Name]>> };
type DraftValue<Value> = Value extends number
  ? number | null
  : Value extends string
    ? string
    : Value extends boolean
      ? boolean
      : Value extends Blob
        ? Blob | ''
        : Value;

export interface SchemaFormOptions<Values, Answer> {
  readonly defaults: Draft<Values>;
  readonly submit: (values: Values) => Promise<Result<Answer>>;
  /** Runs after success; until then the form keeps its input. */
  readonly onAccepted?: (answer: Answer, values: Values) => void;
  /** For an `onAccepted` that only navigates: after unmount, a toast shows success. A refusal always shows one. */
  readonly hasLateToast?: boolean;
}

export interface SchemaForm<Values> {
  readonly methods: UseFormReturn<FieldValues, unknown, Values>;
  readonly send: (event?: SyntheticEvent) => Promise<void>;
  /** For the form as a whole; field errors are at the fields. */
  readonly refusal: Refusal | null;
  readonly isBusy: boolean;
  /** Carries the type of the values; unset at run time. */
  readonly values?: Values;
}

/** Validates with the server's own schema and shows its field refusals. A failure keeps the input; it sends once. */
export function useSchemaForm<Values extends FieldValues, Answer>(
  schema: Schema<Values>,
  options: SchemaFormOptions<Values, Answer>,
): SchemaForm<Values> {
  const methods = useForm<FieldValues, unknown, Values>({
    resolver: createSchemaResolver(schema),
    defaultValues: options.defaults,
    mode: 'onTouched',
  });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  // State is one render late; two taps within one frame must send once.
  const isSending = useRef(false);
  const startLateAnswer = useLateAnswer(options.hasLateToast === true ? 'other' : null);

  // An error goes when its cause goes, for every kind of field.
  useEffect(
    () =>
      methods.subscribe({
        formState: { values: true },
        callback: ({ name: changed = '', values }) => {
          setRefusal((shown) => (listRefusedFields(shown).includes(changed) ? null : shown));
          const stale = Object.keys(values).filter((name) => {
            const { error } = methods.getFieldState(name);
            return error !== undefined && (name === changed || SHARED_ERROR.test(String(error.type)));
          });
          if (stale.length > 0) void methods.trigger(stale);
        },
      }),
    [methods],
  );

  const deliver = async (values: Values): Promise<void> => {
    setRefusal(null);
    const notifyLate = startLateAnswer();
    const result = await options.submit(values);
    notifyLate(result);
    if (result.ok) options.onAccepted?.(result.value, values);
    else if (!showFieldErrors(methods, result.refusal)) {
      setRefusal(result.refusal);
      markRefusedField(methods, result.refusal);
    }
  };
  const send = async (event?: SyntheticEvent): Promise<void> => {
    event?.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      await methods.handleSubmit(deliver)(event);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  return { methods, send, refusal, isBusy };
}

/** Errors that another field can remedy. */
const SHARED_ERROR = /mismatch|passwordPhone|passwordSame/i;

function listRefusedFields(refusal: Pick<Refusal, 'code'> | null): readonly string[] {
  return (refusal === null ? undefined : findRefusalRow(refusal.code)?.fields) ?? [];
}

/** False when a refused field is not in this form, so that the form must show the refusal. */
function showFieldErrors<Values>(methods: UseFormReturn<FieldValues, unknown, Values>, refusal: Refusal): boolean {
  const fields = refusal.fields ?? [];
  const ownFields = fields.filter((field) => get(methods.getValues(), toFieldName(field.path)) !== undefined);
  ownFields.forEach((field, index) =>
    methods.setError(
      toFieldName(field.path),
      { type: field.code, message: encodeIssue(field) },
      { shouldFocus: index === 0 },
    ),
  );
  return fields.length > 0 && ownFields.length === fields.length;
}

/** Marks and focuses the field, which may be out of sight. The message is shown once, above the button. */
function markRefusedField<Values>(methods: UseFormReturn<FieldValues, unknown, Values>, { code }: Refusal): void {
  const field = listRefusedFields({ code }).find((name) => get(methods.getValues(), name) !== undefined);
  if (field === undefined) return;
  methods.setError(field, { type: code });
  methods.setFocus(field);
}

/** Current values, for a sum or fee that updates while typing. Text that is no amount counts as none. */
export function useDraft<Values>(form: SchemaForm<Values>): Draft<Values> {
  const values = Object.entries(useWatch({ control: form.methods.control }));
  // The library types the values loosely; `defaults` gave each field its type.
  return Object.fromEntries(values.map(([name, value]) => [name, Number.isNaN(value) ? null : value])) as Draft<Values>;
}
