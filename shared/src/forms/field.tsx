import type { ReactElement, ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { Icon, classNames } from '@padauk/shared/ui';
import type { FieldModel } from './use-field.ts';
import styles from './field.module.scss';

/** What every field has. */
export interface FieldProps {
  /** The field's path in the schema. */
  readonly name: string;
  readonly label: string;
  /** Help that is needed before typing: a format, a limit. */
  readonly hint?: string | undefined;
  /** Writes "optional" beside the label. Fields are required unless said otherwise. */
  readonly isOptional?: boolean | undefined;
}

interface FieldFrameProps extends Omit<FieldProps, 'name'> {
  readonly field: FieldModel;
  readonly children: ReactNode;
}

/** Label, control, hint and error of one field. */
export function Field({ field, label, hint, isOptional = false, children }: FieldFrameProps): ReactElement {
  const t = useText('common');
  return (
    <div className={styles.field}>
      <label htmlFor={field.id} className={styles.label}>
        {label}
        {isOptional && <span className={styles.optional}> ({t('optional')})</span>}
      </label>
      {children}
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}

/** The hint and the error under a control. */
export function FieldNotes({
  field,
  hint,
}: {
  readonly field: FieldModel;
  readonly hint: string | undefined;
}): ReactElement {
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
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
}

/** The box around a control, with what stands before and after it. */
export function Box({ children, isInvalid, prefix, suffix }: BoxProps): ReactElement {
  return (
    <div className={classNames(styles.box, isInvalid && styles.invalid)}>
      {prefix !== undefined && <span className={styles.affix}>{prefix}</span>}
      {children}
      {suffix !== undefined && <span className={styles.affix}>{suffix}</span>}
    </div>
  );
}
