import type { ReactElement, ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { Icon, VisuallyHidden, classNames } from '@padauk/shared/ui';
import { useField, type FieldModel } from './use-field.ts';
import styles from './field.module.scss';

export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isOptional?: boolean | undefined;
}

interface FieldFrameProps extends Omit<FieldProps, 'name'> {
  readonly field: FieldModel;
  /** A heading directly above shows the same word. */
  readonly isLabelHidden?: boolean | undefined;
  readonly children: ReactNode;
}

export function Field({
  field,
  label,
  hint,
  isOptional = false,
  isLabelHidden = false,
  children,
}: FieldFrameProps): ReactElement {
  const t = useText('common');
  return (
    <div className={styles.field}>
      <label htmlFor={field.id} className={styles.label}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {isOptional && <span className={styles.optional}> ({t('optional')})</span>}
      </label>
      {children}
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}

export function FieldNotes({ field, hint }: Pick<FieldFrameProps, 'field' | 'hint'>): ReactElement {
  return (
    <>
      {hint !== undefined && (
        <p id={`${field.id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {field.error !== null && (
        <p id={`${field.id}-error`} className={styles.error}>
          <Icon of={CircleAlert} size={18} />
          <span>{field.error}</span>
        </p>
      )}
    </>
  );
}

interface BoxProps {
  readonly children: ReactNode;
  readonly isInvalid: boolean;
  readonly suffix?: ReactNode;
}

export function Box({ children, isInvalid, suffix }: BoxProps): ReactElement {
  return (
    <div className={classNames(styles.box, isInvalid && styles.invalid)}>
      {children}
      {suffix !== undefined && <span className={styles.affix}>{suffix}</span>}
    </div>
  );
}

interface BoxedFieldProps extends FieldProps, Pick<FieldFrameProps, 'isLabelHidden'>, Pick<BoxProps, 'suffix'> {
  readonly children: (field: FieldModel) => ReactNode;
}

export function BoxedField({ name, suffix, children, ...frame }: BoxedFieldProps): ReactElement {
  const field = useField({ name, label: frame.label, hasHint: frame.hint !== undefined });
  return (
    <Field field={field} {...frame}>
      <Box suffix={suffix} isInvalid={field.isInvalid}>
        {children(field)}
      </Box>
    </Field>
  );
}
