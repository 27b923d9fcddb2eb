import { memo, type ReactElement, type ReactNode } from 'react';
import type { Kyat } from '@padauk/contract/money';
import { useText } from '@padauk/shared/runtime';
import { Amount, Button } from '@padauk/shared/ui';
import styles from './board.module.scss';

interface BarLineProps {
  /** How many numbers are chosen. */
  readonly count: number;
  readonly totalKyat: Kyat;
  readonly review: () => void;
  /** The field of the stake. */
  readonly children: ReactNode;
}

/** The last line of the bar at the thumb: stake, total, and the way to the review. */
export function BarLine({ count, totalKyat, review, children }: BarLineProps): ReactElement {
  const t = useText('lottery');
  return (
    <div className={styles.last}>
      {children}
      <p className={styles.total}>
        {t('numbers', { count })} · <Amount kyat={totalKyat} size="small" />
      </p>
      <ReviewButton onClick={review} />
    </div>
  );
}

const ReviewButton = memo(function ReviewButton({ onClick }: { readonly onClick: () => void }): ReactElement {
  const t = useText('lottery');
  return (
    <div className={styles.go}>
      <Button isWide onClick={onClick}>
        {t('board.review')}
      </Button>
    </div>
  );
});
