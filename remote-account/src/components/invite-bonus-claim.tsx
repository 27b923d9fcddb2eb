import type { ReactElement } from 'react';
import { toast, useFormat, useText } from '@padauk/shared/runtime';
import { useInviteClaim, type InviteRecord } from '../resources/invites.resource.ts';
import { ClaimButton } from './claim-button.tsx';

export function InviteBonusClaim({ record: { week, bonusKyat } }: { readonly record: InviteRecord }): ReactElement {
  const t = useText('account');
  const format = useFormat();
  const command = useInviteClaim(week, (claimed) =>
    toast.show({ tone: 'success', text: t('weeklyBonus.done', { amount: format.kyat(claimed.bonusKyat) }) }),
  );
  return <ClaimButton command={command} week={week} bonusKyat={bonusKyat} />;
}
