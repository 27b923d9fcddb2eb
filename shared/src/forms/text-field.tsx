import { useState, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { IconButton } from '@padauk/shared/ui';
import { Box, Field, type FieldProps } from './field.tsx';
import { toText, useField } from './use-field.ts';
import styles from './field.module.scss';

type InputProps = ComponentProps<'input'>;

interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'date' | 'search';
  readonly inputMode?: InputProps['inputMode'];
  readonly autoComplete?: InputProps['autoComplete'];
  readonly placeholder?: string;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
}

/** No `maxLength`: a browser counts UTF-16 units and could cut a name within a syllable. */
export function TextField({
  name,
  label,
  hint,
  isOptional,
  type = 'text',
  prefix,
  suffix,
  ...input
}: TextFieldProps): ReactElement {
  const field = useField({ name, label, hasHint: hint !== undefined });
  return (
    <Field field={field} label={label} hint={hint} isOptional={isOptional}>
      <Box isInvalid={field.isInvalid} prefix={prefix} suffix={suffix}>
        <input
          {...input}
          {...field.aria}
          id={field.id}
          ref={field.ref}
          name={name}
          type={type}
          className={styles.input}
          value={toText(field.value)}
          onChange={(event) => field.change(event.target.value)}
          onBlur={field.blur}
        />
      </Box>
    </Field>
  );
}

interface TextAreaFieldProps extends FieldProps {
  readonly rows?: number;
}

export function TextAreaField({ name, label, hint, isOptional, rows = 4 }: TextAreaFieldProps): ReactElement {
  const field = useField({ name, label, hasHint: hint !== undefined });
  return (
    <Field field={field} label={label} hint={hint} isOptional={isOptional}>
      <Box isInvalid={field.isInvalid}>
        <textarea
          {...field.aria}
          id={field.id}
          ref={field.ref}
          name={name}
          rows={rows}
          className={styles.area}
          value={toText(field.value)}
          onChange={(event) => field.change(event.target.value)}
          onBlur={field.blur}
        />
      </Box>
    </Field>
  );
}

interface PasswordFieldProps extends FieldProps {
  /** Selects the password that a manager fills in. */
  readonly autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ name, label, hint, autoComplete }: PasswordFieldProps): ReactElement {
  const t = useText('common');
  const field = useField({ name, label, hasHint: hint !== undefined });
  const [isShown, setShown] = useState(false);
  const eye = (
    <IconButton
      icon={isShown ? EyeOff : Eye}
      label={`${t(isShown ? 'form.hide' : 'form.show')}: ${label}`}
      onClick={() => setShown(!isShown)}
    />
  );
  return (
    <Field field={field} label={label} hint={hint}>
      <Box isInvalid={field.isInvalid} suffix={eye}>
        <input
          {...field.aria}
          id={field.id}
          ref={field.ref}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className={styles.input}
          value={toText(field.value)}
          onChange={(event) => field.change(event.target.value)}
          onBlur={field.blur}
        />
      </Box>
    </Field>
  );
}
