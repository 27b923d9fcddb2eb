import { createContext, use } from 'react';
import type { Refusal } from '@padauk/contract/refusals';

interface FormStatus {
  readonly refusal: Refusal | null;
  readonly isBusy: boolean;
}

export const FormStatusContext = createContext<FormStatus | null>(null);

/** Throws outside of `Form`: a submit button without a form would do nothing. */
export function useFormStatus(): FormStatus {
  const status = use(FormStatusContext);
  if (status === null) throw new Error('a form part is rendered outside <Form>');
  return status;
}
