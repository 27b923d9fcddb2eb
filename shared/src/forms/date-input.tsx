import { useState, type FocusEvent, type ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { classNames } from '@padauk/shared/ui';
import { DigitInput } from './formatted-input.tsx';
import { DATE_PARTS, joinDate, splitDate } from './date-input.rules.ts';
import styles from './date-input.module.scss';

const MAX_DIGITS = { day: 2, month: 2, year: 4 } as const;

interface DateInputProps {
  readonly name: string;
  readonly labelId: string;
  /** `2026-11-05`, or what `onChange` reported last. */
  readonly value: string;
  /** A date, empty, or a text that is no date while parts are missing. */
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly inputRef?: (element: HTMLInputElement | null) => void;
  readonly isBirthday?: boolean;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
}

/** S22: day, month and year. A date input of the browser has the order of the phone's language, where 4/5 is 5/4. */
export function DateInput(props: DateInputProps): ReactElement {
  const { name, labelId, value, onChange, onBlur, inputRef, isBirthday = false } = props;
  const t = useText('common');
  const [typed, setTyped] = useState(() => ({ value, parts: splitDate(value) }));
  // Another value than the typed one comes from outside.
  const parts = typed.value === value ? typed.parts : splitDate(value);
  const change = (part: keyof typeof MAX_DIGITS, digits: string): void => {
    const changed = { ...parts, [part]: digits };
    setTyped({ value: joinDate(changed), parts: changed });
    onChange(joinDate(changed));
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };
  return (
    <div role="group" aria-labelledby={labelId} className={styles.date} onBlur={leave}>
      {DATE_PARTS.map((part) => (
        <label key={part} className={styles.part}>
          <span className={styles.caption}>{t(`date.${part}`)}</span>
          <span className={classNames(styles.box, props['aria-invalid'] === true && styles.invalid)}>
            <DigitInput
              name={`${name}.${part}`}
              inputRef={part === 'day' ? inputRef : undefined}
              aria-describedby={props['aria-describedby']}
              aria-invalid={props['aria-invalid']}
              autoComplete={isBirthday ? `bday-${part}` : 'off'}
              className={styles.digits}
              maxDigits={MAX_DIGITS[part]}
              digits={parts[part]}
              onDigits={(digits) => change(part, digits)}
            />
          </span>
        </label>
      ))}
    </div>
  );
}
