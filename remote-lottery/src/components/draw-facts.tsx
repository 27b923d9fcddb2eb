import type { ReactElement } from 'react';
import { useFormat, useText } from '@padauk/shared/runtime';
import { DrawNumber, ReceiptRow } from '@padauk/shared/ui';
import type { Draw } from '../resources/lottery.types.ts';
import { getDrawNameKey } from './draw-name.rules.ts';

export function DrawRow({ draw }: { readonly draw: Draw }): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  return (
    <ReceiptRow label={t('drawLabel')}>
      {format.date(draw.date)} · {t('drawAt', { name: t(getDrawNameKey(draw)), time: format.time(draw.drawsAt) })}
    </ReceiptRow>
  );
}

export function ResultRow({ draw }: { readonly draw: Draw }): ReactElement {
  const t = useText('lottery');
  return (
    <ReceiptRow label={t('result')}>
      <DrawNumber number={draw.result} size="small" isFinal={draw.result !== null} />
    </ReceiptRow>
  );
}

export function NumberCountRow({ count }: { readonly count: number }): ReactElement {
  const t = useText('lottery');
  return <ReceiptRow label={t('numbersOfTicket')}>{t('numbers', { count })}</ReceiptRow>;
}
