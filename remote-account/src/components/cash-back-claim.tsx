import type { ReactElement } from 'react';
import { toast, useFormat, useText } from '@padauk/shared/runtime';
import { useCashBackClaim, type CashBackRecord } from '../resources/cash-back.resource.ts';
import { ClaimButton } from './claim-button.tsx';

export function CashBackClaim({ record: { week, bonusKyat } }: { readonly record: CashBackRecord }): ReactElement {
  const t = useText('account');
  const format = useFormat();
  const command = useCashBackClaim(week, (claimed) =>
    toast.show({ tone: 'success', text: t('weeklyBonus.done', { amount: format.kyat(claimed.bonusKyat) }) }),
  );
  return <ClaimButton command={command} week={week} bonusKyat={bonusKyat} />;
}
