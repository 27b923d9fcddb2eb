import { createContext, use, type ReactElement, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { useOnline, useRefusalText, useUnsentInput } from '@padauk/shared/runtime';
import { Button, Notice, type ButtonVariant } from '@padauk/shared/ui';
import type { SchemaForm } from './use-schema-form.ts';
import styles from './form.module.scss';

type FormStatus = Pick<SchemaForm<unknown>, 'refusal' | 'isBusy'>;

const FormStatusContext = createContext<FormStatus | null>(null);

/** Throws outside of `Form`: a submit button without a form would do nothing. */
function useFormStatus(): FormStatus {
  const status = use(FormStatusContext);
  if (status === null) throw new Error('a form part is rendered outside <Form>');
  return status;
}

interface FormProps<Values> {
  readonly form: SchemaForm<Values>;
  readonly children: ReactNode;
}

/** Disables the browser's validation messages, which are not in the player's language. */
export function Form<Values>({ form, children }: FormProps<Values>): ReactElement {
  useUnsentInput(form.methods.formState.isDirty);
  return (
    <FormProvider {...form.methods}>
      <FormStatusContext value={form}>
        <form noValidate className={styles.form} onSubmit={(event) => void form.send(event)}>
          {children}
        </form>
      </FormStatusContext>
    </FormProvider>
  );
}

/** The server's refusal as a sentence. Place it directly above the button. */
export function FormError({ action }: { readonly action?: ReactNode }): ReactElement {
  const status = useFormStatus();
  const isOnline = useOnline();
  // B14: an offline refusal is outdated once the network is back.
  const refusal = isOnline && status.refusal?.code === 'OFFLINE' ? null : status.refusal;
  const { ofRefusal } = useRefusalText();
  // The live region must exist before its message, or a screen reader may miss the first one.
  return (
    <div role="alert">
      {refusal !== null && (
        <Notice tone="error" action={action}>
          {ofRefusal(refusal)}
        </Notice>
      )}
    </div>
  );
}

interface SubmitButtonProps {
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
}

export function SubmitButton({ children, variant = 'primary' }: SubmitButtonProps): ReactElement {
  const { isBusy } = useFormStatus();
  return (
    <Button type="submit" variant={variant} isWide isBusy={isBusy}>
      {children}
    </Button>
  );
}
