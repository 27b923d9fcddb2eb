import type { ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Button, Notice } from '@padauk/shared/ui';

interface OverLimitsProps {
  /** The numbers whose stake is more than they still take. */
  readonly numbers: readonly string[];
  readonly onReduce: () => void;
}

/** E22: which number is at its limit; one tap takes all of them down to what fits. */
export function OverLimits({ numbers, onReduce }: OverLimitsProps): ReactElement {
  const t = useText('lottery');
  return (
    <Notice
      tone="warn"
      isAnnounced
      action={
        <Button variant="secondary" size="small" onClick={onReduce}>
          {t('remark.reduce')}
        </Button>
      }
    >
      <p>{t('remark.overLimit', { numbers: numbers.join(', ') })}</p>
    </Notice>
  );
}
