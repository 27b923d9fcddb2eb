import { useFormat, useText } from '@padauk/shared/runtime';
import type { ListedPromotion } from '../resources/promotions.resource.ts';

const DAY_MS = 86_400_000;

/** Shows the last day of the promotion, not the midnight after it. */
export function PromotionDates({ from, until }: Pick<ListedPromotion, 'from' | 'until'>) {
  const t = useText('account');
  const format = useFormat();
  if (until === null) return <>{t('promotion.always')}</>;
  return (
    <>
      {t('promotion.dates', {
        from: format.date(Date.parse(from)),
        until: format.date(Date.parse(until) - DAY_MS),
      })}
    </>
  );
}
