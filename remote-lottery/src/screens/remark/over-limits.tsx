import type { ReactElement } from 'react';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Button, Notice } from '@padauk/shared/ui';
import type { RemarkLine } from './remark.rules.ts';

interface OverLimitsProps {
  readonly lines: readonly RemarkLine[];
  readonly onReduce: () => void;
}

/** E22: numbers over their limit; one tap reduces all of them. */
export function OverLimits({ lines, onReduce }: OverLimitsProps): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  const [first] = lines;
  const onlyLine = lines.length === 1 ? first : undefined;
  const remainingKyat = onlyLine?.largestStakeKyat ?? 0;
  return (
    <Notice
      tone="warn"
      isAnnounced
      action={
        <Button variant="secondary" size="small" onClick={onReduce}>
          {remainingKyat > 0 ? t('remark.take', { room: format.kyat(remainingKyat) }) : t('remark.reduce')}
        </Button>
      }
    >
      <p>
        {onlyLine === undefined
          ? t('remark.overLimit', { numbers: lines.map(({ number }) => number).join(', ') })
          : remainingKyat > 0
            ? t('remark.overOne', { number: onlyLine.number, room: format.kyat(remainingKyat) })
            : t('remark.overFull', { number: onlyLine.number })}
      </p>
    </Notice>
  );
}
