import type { ReactElement } from 'react';
import { Chip } from '@padauk/shared/ui';
import styles from './quick-picks.module.scss';

interface CountedChipProps {
  readonly name: string;
  /** How many numbers it stands for; a way of which there are none yet cannot be tapped. */
  readonly count: number;
  readonly isPressed: boolean;
  readonly onClick: () => void;
}

/** A set or a way to make numbers, with how many it stands for. */
export function CountedChip({ name, count, isPressed, onClick }: CountedChipProps): ReactElement {
  return (
    <Chip isPressed={isPressed} disabled={count === 0} onClick={onClick}>
      {name} {count > 0 && <span className={styles.count}>{count}</span>}
    </Chip>
  );
}
