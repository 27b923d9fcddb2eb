import type { ReactElement } from 'react';
import { groupDigits, type Kyat } from '@padauk/contract/money';
import { useFormat, useText } from '@padauk/shared/runtime';
import type { Entry } from './use-entry.ts';
import { useObstacle } from './use-obstacle.ts';
import styles from './digit-entry.module.scss';

/** Up to this many numbers are listed; longer lists show the first three and the last. */
const MAX_LISTED = 6;
const FIRST_LISTED = 3;

/** `120 121 122 … 129` */
function formatNumbers(numbers: readonly string[]): string {
  return numbers.length <= MAX_LISTED
    ? numbers.join(' ')
    : `${numbers.slice(0, FIRST_LISTED).join(' ')} … ${numbers[numbers.length - 1] ?? ''}`;
}

interface AddedLineProps {
  readonly entry: Entry;
  readonly stakeKyat: Kyat | null;
}

export function AddedLine({ entry, stakeKyat }: AddedLineProps): ReactElement {
  const boardText = useText('lottery');
  const format = useFormat();
  const obstacle = useObstacle(entry);
  const { added } = entry;
  const { length: count } = added;
  return (
    <p role="status" className={styles.added}>
      {obstacle ?? (
        <>
          <strong>{formatNumbers(added)}</strong> ·{' '}
          {stakeKyat === null
            ? boardText('numbers', { count })
            : `${count} × ${groupDigits(stakeKyat)} = ${format.kyat(count * stakeKyat)}`}
        </>
      )}
    </p>
  );
}
