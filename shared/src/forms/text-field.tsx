import { useState, type ComponentProps, type ReactElement } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { IconButton } from '@padauk/shared/ui';
import { BoxedField, type FieldProps } from './field.tsx';
import { toText } from './use-field.ts';
import styles from './field.module.scss';

interface TextFieldProps
  extends FieldProps, Pick<ComponentProps<'input'>, 'inputMode' | 'autoComplete' | 'placeholder'> {
  readonly type?: 'text' | 'email' | 'search';
  readonly isLabelHidden?: boolean;
}

/** No `maxLength`: a browser counts UTF-16 units and could cut a name within a syllable. */
export function TextField({
  type = 'text',
  inputMode,
  autoComplete,
  placeholder,
  ...boxed
}: TextFieldProps): ReactElement {
  return (
    <BoxedField {...boxed}>
      {(field) => (
        <input
          {...field.control}
          {...{ type, inputMode, autoComplete, placeholder }}
          ref={field.ref}
          className={styles.input}
          value={toText(field.value)}
          onChange={(event) => field.change(event.target.value)}
        />
      )}
    </BoxedField>
  );
}

export function TextAreaField({ rows = 4, ...boxed }: FieldProps & { readonly rows?: number }): ReactElement {
  return (
    <BoxedField {...boxed}>
      {(field) => (
        <textarea
          {...field.control}
          ref={field.ref}
          rows={rows}
          className={styles.area}
          value={toText(field.value)}
          onChange={(event) => field.change(event.target.value)}
        />
      )}
    </BoxedField>
  );
}

interface PasswordFieldProps extends FieldProps {
  /** Selects the password that a manager fills in. */
  readonly autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ autoComplete, ...boxed }: PasswordFieldProps): ReactElement {
  const t = useText('common');
  const [isShown, setShown] = useState(false);
  const eye = (
    <IconButton
      icon={isShown ? EyeOff : Eye}
      label={`${t(isShown ? 'form.hide' : 'form.show')}: ${boxed.label}`}
      onClick={() => setShown(!isShown)}
    />
  );
  return (
    <BoxedField {...boxed} suffix={eye}>
      {(field) => (
        <input
          {...field.control}
          ref={field.ref}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className={styles.input}
          value={toText(field.value)}
          onChange={(event) => field.change(event.target.value)}
        />
      )}
    </BoxedField>
  );
}
