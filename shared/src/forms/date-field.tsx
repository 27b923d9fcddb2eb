import type { ReactElement } from 'react';
import { DateInput } from './date-input.tsx';
import { FieldNotes, type FieldProps } from './field.tsx';
import { toText, useField } from './use-field.ts';
import styles from './field.module.scss';

interface DateFieldProps extends Omit<FieldProps, 'isOptional'> {
  readonly isBirthday?: boolean;
}

/** The value is a string, `2026-11-05`; a text that is no date while parts are missing. */
export function DateField({ name, label, hint, isBirthday = false }: DateFieldProps): ReactElement {
  const field = useField({ name, label, hasHint: hint !== undefined });
  const labelId = `${field.id}-label`;
  return (
    <div className={styles.field}>
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <DateInput
        {...field.aria}
        name={name}
        labelId={labelId}
        isBirthday={isBirthday}
        inputRef={field.ref}
        value={toText(field.value)}
        onChange={field.change}
        onBlur={field.blur}
      />
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}
