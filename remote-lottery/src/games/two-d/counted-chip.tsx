import type { ReactElement } from 'react';
import { Chip } from '@padauk/shared/ui';
import styles from './quick-picks.module.scss';

interface CountedChipProps {
  readonly name: string;
  /** Count of its numbers; 0 disables the chip. */
  readonly count: number;
  readonly isPressed: boolean;
  readonly onClick: () => void;
}

export function CountedChip({ name, count, isPressed, onClick }: CountedChipProps): ReactElement {
  return (
    <Chip isPressed={isPressed} disabled={count === 0} onClick={onClick}>
      {name} {count > 0 && <span className={styles.count}>{count}</span>}
    </Chip>
  );
}
