import type { ReactElement, ReactNode } from 'react';
import styles from './choice.module.scss';

interface ChoiceProps {
  readonly label: ReactNode;
  readonly value?: ReactNode;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly disabled?: boolean;
}

/** A toggle for a bet with its odds: "Body 1 -80". */
export function Choice({ label, value, isSelected, onSelect, disabled = false }: ChoiceProps): ReactElement {
  return (
    <button type="button" className={styles.choice} aria-pressed={isSelected} onClick={onSelect} disabled={disabled}>
      <span>{label}</span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
    </button>
  );
}

export function ChoiceRow({ children, label }: { readonly children: ReactNode; readonly label: string }): ReactElement {
  return (
    <div role="group" aria-label={label} className={styles.row}>
      {children}
    </div>
  );
}
