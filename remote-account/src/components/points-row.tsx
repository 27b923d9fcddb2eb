import { groupDigits } from '@padauk/contract/money';
import { useText } from '@padauk/shared/runtime';
import { ReceiptRow } from '@padauk/shared/ui';

/** P10: points are not money, so the amount has no currency unit. */
export function PointsRow({ points }: { readonly points: number }) {
  const t = useText('account');
  return <ReceiptRow label={t('me.points')}>{groupDigits(points)}</ReceiptRow>;
}
