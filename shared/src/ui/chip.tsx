import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconType } from './icon.tsx';
import styles from './chip.module.scss';

interface ChipProps {
  readonly children: ReactNode;
  readonly onClick: () => void;
  /** If set, the chip is a toggle; otherwise an action ("+1,000"). */
  readonly isPressed?: boolean;
  readonly icon?: IconType;
  readonly disabled?: boolean;
}

/** 40 px visible, 48 px touch target. */
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
  readonly isEqualWidth?: boolean;
  readonly isSingleLine?: boolean;
}

export function ChipRow({ children, label, isEqualWidth = false, isSingleLine = false }: ChipRowProps): ReactElement {
  return (
    <div
      role="group"
      aria-label={label}
      className={isEqualWidth ? styles.even : isSingleLine ? styles.line : styles.chips}
    >
      {children}
    </div>
  );
}
