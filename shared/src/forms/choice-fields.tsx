import type { ReactElement, ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { Icon, VisuallyHidden, classNames } from '@padauk/shared/ui';
import { BoxedField, FieldNotes, type FieldProps } from './field.tsx';
import { toText, useField } from './use-field.ts';
import fieldStyles from './field.module.scss';
import styles from './choice-fields.module.scss';

export interface FieldOption {
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
  readonly leading?: ReactNode;
  readonly isDisabled?: boolean;
}

interface OptionsFieldProps extends FieldProps {
  readonly options: readonly FieldOption[];
}

export function SelectField({ options, ...boxed }: OptionsFieldProps): ReactElement {
  const t = useText('common');
  return (
    <BoxedField {...boxed}>
      {(field) => (
        <>
          <select
            {...field.control}
            ref={field.ref}
            className={classNames(fieldStyles.input, fieldStyles.select)}
            value={toText(field.value)}
            onChange={(event) => field.change(event.target.value)}
          >
            <option value="" disabled={boxed.isOptional !== true}>
              {t('form.choose')}
            </option>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} size={20} className={fieldStyles.arrow} />
        </>
      )}
    </BoxedField>
  );
}

interface RadioCardsProps extends OptionsFieldProps {
  readonly isCompact?: boolean;
  /** The icon above the label, in four columns where they fit. */
  readonly isTiled?: boolean;
  readonly isLabelHidden?: boolean;
}

export function RadioCards({
  name,
  label,
  hint,
  options,
  isCompact = false,
  isTiled = false,
  isLabelHidden = false,
}: RadioCardsProps): ReactElement {
  const field = useField({ name, label, hasHint: hint !== undefined });
  return (
    <fieldset role="radiogroup" {...field.aria} className={fieldStyles.field}>
      <legend className={fieldStyles.label}>{isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</legend>
      <div className={isTiled ? styles.tiles : isCompact ? styles.compact : styles.cards}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={name}
              ref={index === 0 ? field.ref : undefined}
              value={option.value}
              checked={field.value === option.value}
              disabled={option.isDisabled}
              onChange={() => field.change(option.value)}
              onBlur={field.blur}
            />
            {option.leading}
            <span className={styles.text}>
              <span className={styles.name}>{option.label}</span>
              {option.detail !== undefined && <span className={styles.detail}>{option.detail}</span>}
            </span>
            <span aria-hidden="true" className={styles.ring} />
          </label>
        ))}
      </div>
      <FieldNotes field={field} hint={hint} />
    </fieldset>
  );
}

/** The value is a boolean. */
export function CheckField({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  const field = useField({ name });
  return (
    <div className={fieldStyles.field}>
      <label className={styles.check}>
        <input
          {...field.aria}
          type="checkbox"
          name={name}
          ref={field.ref}
          checked={field.value === true}
          onChange={(event) => field.change(event.target.checked)}
          onBlur={field.blur}
        />
        <span>{children}</span>
      </label>
      <FieldNotes field={field} />
    </div>
  );
}
