import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconType } from './icon.tsx';
import styles from './chip.module.scss';

interface ChipProps {
  readonly children: ReactNode;
  readonly onClick: () => void;
  /** Given: the chip is a toggle and says whether it is on. Not given: it is a small action ("+1,000"). */
  readonly isPressed?: boolean;
  readonly icon?: IconType;
  readonly disabled?: boolean;
}

/** A small round button: quick amounts, quick picks, filters. 40 px to see, 48 px to touch. */
export function Chip({ children, onClick, isPressed, icon, disabled = false }: ChipProps): ReactElement {
  return (
    <button type="button" className={styles.chip} onClick={onClick} aria-pressed={isPressed} disabled={disabled}>
      {icon !== undefined && <Icon of={icon} size={18} />}
      <span>{children}</span>
    </button>
  );
}

interface ChipRowProps {
  readonly children: ReactNode;
  readonly label: string;
  /** All of one width, for amounts. Else each is as wide as its text. */
  readonly isEven?: boolean;
  /** In one line that scrolls sideways, in place of lines that wrap. */
  readonly isLine?: boolean;
}

/** Chips in lines that wrap, or in one line. */
export function ChipRow({ children, label, isEven = false, isLine = false }: ChipRowProps): ReactElement {
  return (
    <div role="group" aria-label={label} className={isEven ? styles.even : isLine ? styles.line : styles.chips}>
      {children}
    </div>
  );
}
