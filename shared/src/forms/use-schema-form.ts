import { useRef, useState, type SyntheticEvent } from 'react';
import { get, useForm, useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { Schema } from 'yup';
import type { Refusal } from '@padauk/contract/refusals';
import type { Result } from '@padauk/contract/result';
import { useLateAnswer } from '@padauk/shared/runtime';
import { messageOf } from './issue-message.ts';
import { fieldName, schemaResolver } from './schema-resolver.ts';

/** What a form holds while it is filled in: a number is null until there is one, a choice or a picture is '' until it is made. */
export type Draft<Values> = { [Name in keyof Values]-?: DraftOf<NonNullable<Values[Name]>> };
type DraftOf<Value> = Value extends number
  ? number | null
  : Value extends string
    ? string
    : Value extends boolean
      ? boolean
      : Value extends Blob
        ? Blob | ''
        : Value;

export interface SchemaFormOptions<Values, Answer> {
  /** Every field, also the empty ones: a field that is not here throws when it renders. */
  readonly defaults: Draft<Values>;
  /** Sends the valid, transformed values: `(values) => api.call(requestTopUp, values)`. */
  readonly submit: (values: Values) => Promise<Result<Answer>>;
  /** After success: navigate, close the sheet. What was typed stays in the form until then. */
  readonly onAccepted?: (answer: Answer, values: Values) => void;
  /** For an `onAccepted` that only navigates: accepted after the form has gone, a toast shows it. A refusal is always shown so. */
  readonly hasLateToast?: boolean;
}

export interface SchemaForm<Values> {
  readonly methods: UseFormReturn<FieldValues, unknown, Values>;
  readonly send: (event?: SyntheticEvent) => Promise<void>;
  /** What the server refused for the form as a whole; a refusal of fields stands at the fields. */
  readonly refusal: Refusal | null;
  readonly isBusy: boolean;
  /** Names the type of the values; never there at run time. */
  readonly values?: Values;
}

/**
 * A form over a yup schema of the contract: the same schema that the server asks. Fields that the server refuses get their
 * message as if the form had found it; nothing typed is lost by any failure; while it sends, sending again does nothing.
 */
export function useSchemaForm<Values extends FieldValues, Answer>(
  schema: Schema<Values>,
  options: SchemaFormOptions<Values, Answer>,
): SchemaForm<Values> {
  const methods = useForm<FieldValues, unknown, Values>({
    resolver: schemaResolver(schema),
    defaultValues: options.defaults,
    mode: 'onTouched',
  });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The state is a render late; two taps within one frame must still send once.
  const isSending = useRef(false);
  const startLateAnswer = useLateAnswer(options.hasLateToast === true ? 'other' : null);

  const deliver = async (values: Values): Promise<void> => {
    setRefusal(null);
    const notifyLate = startLateAnswer();
    const result = await options.submit(values);
    notifyLate(result);
    if (result.ok) options.onAccepted?.(result.value, values);
    else if (!showAtFields(methods, result.refusal)) {
      setRefusal(result.refusal);
      markField(methods, result.refusal);
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

/** Puts field refusals at their fields; false when one has no field here, so that the form must say it as a whole. */
function showAtFields<Values>(methods: UseFormReturn<FieldValues, unknown, Values>, refusal: Refusal): boolean {
  const fields = refusal.fields ?? [];
  const here = fields.filter((field) => get(methods.getValues(), fieldName(field.path)) !== undefined);
  here.forEach((field, index) =>
    methods.setError(
      fieldName(field.path),
      { type: field.code, message: messageOf(field) },
      { shouldFocus: index === 0 },
    ),
  );
  return fields.length > 0 && here.length === fields.length;
}

/** Fields that a refusal of the form as a whole is about, by their names in the schemas: of a new password or PIN it is the old one. */
const FIELDS_OF: Partial<Readonly<Record<Refusal['code'], readonly string[]>>> = {
  OTP_INCORRECT: ['otp'],
  OTP_EXPIRED: ['otp'],
  WRONG_PASSWORD: ['currentPassword', 'password'],
  WRONG_PIN: ['currentPin', 'pin'],
  WEAK_PIN: ['pin'],
  PHONE_REGISTERED: ['phone'],
  ACCOUNT_NOT_FOUND: ['phone'],
};

/** The field that a refusal is about is marked, and takes the focus: it may be out of sight. What is wrong stands once, above the button. */
function markField<Values>(methods: UseFormReturn<FieldValues, unknown, Values>, { code }: Refusal): void {
  const field = FIELDS_OF[code]?.find((name) => get(methods.getValues(), name) !== undefined);
  if (field === undefined) return;
  methods.setError(field, { type: code });
  methods.setFocus(field);
}

/** What stands in the form now, for a sum or a fee that follows the typing. A text that is no amount counts as none. */
export function useDraft<Values>(form: SchemaForm<Values>): Draft<Values> {
  const values = Object.entries(useWatch({ control: form.methods.control }));
  // The library types a generic form's values loosely; `defaults` gave every field its type, and the fields keep it.
  return Object.fromEntries(values.map(([name, value]) => [name, Number.isNaN(value) ? null : value])) as Draft<Values>;
}
