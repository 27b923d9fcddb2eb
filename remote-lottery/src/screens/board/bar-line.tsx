import { memo, useCallback, useRef, type ReactElement, type ReactNode } from 'react';
import type { Kyat } from '@padauk/contract/money';
import { useText } from '@padauk/shared/runtime';
import { Amount, Button } from '@padauk/shared/ui';
import styles from './board.module.scss';

interface BarLineProps {
  readonly count: number;
  readonly totalKyat: Kyat;
  /** False if the stake is missing or invalid. */
  readonly review: () => boolean;
  readonly children: ReactNode;
}

export function BarLine({ count, totalKyat, review, children }: BarLineProps): ReactElement {
  const t = useText('lottery');
  const line = useRef<HTMLDivElement>(null);
  const reviewOrFocus = useCallback(() => {
    if (!review()) line.current?.querySelector('input')?.focus();
  }, [review]);
  return (
    <div ref={line} className={styles.last}>
      {children}
      <p className={styles.total}>
        {t('numbers', { count })} · <Amount kyat={totalKyat} size="small" />
      </p>
      <ReviewButton onClick={reviewOrFocus} />
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
