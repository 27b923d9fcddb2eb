import type { ReactElement, ReactNode } from 'react';
import styles from './choice.module.scss';

interface ChoiceProps {
  readonly label: ReactNode;
  /** Odds, a price: figures at the end of the line. */
  readonly value?: ReactNode;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly disabled?: boolean;
}

/** Something to bet on, with its odds: "Body 1 -80". A toggle; what is chosen has a gold edge. */
export function Choice({ label, value, isSelected, onSelect, disabled = false }: ChoiceProps): ReactElement {
  return (
    <button type="button" className={styles.choice} aria-pressed={isSelected} onClick={onSelect} disabled={disabled}>
      <span>{label}</span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
    </button>
  );
}

/** Choices side by side, as many as fit. */
export function ChoiceRow({ children, label }: { readonly children: ReactNode; readonly label: string }): ReactElement {
  return (
    <div role="group" aria-label={label} className={styles.row}>
      {children}
    </div>
  );
}
