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
  readonly isEven?: boolean;
  readonly isLine?: boolean;
}

export function ChipRow({ children, label, isEven = false, isLine = false }: ChipRowProps): ReactElement {
  return (
    <div role="group" aria-label={label} className={isEven ? styles.even : isLine ? styles.line : styles.chips}>
      {children}
    </div>
  );
}
