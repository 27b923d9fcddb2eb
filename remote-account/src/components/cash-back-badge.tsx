import type { ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Badge, type BadgeTone } from '@padauk/shared/ui';
import type { CashBackRecord } from '../resources/cash-back.resource.ts';

const TONES: Readonly<Record<CashBackRecord['state'], BadgeTone>> = {
  none: 'neutral',
  'not-yet': 'waiting',
  claimable: 'open',
  claimed: 'win',
};

export function CashBackBadge({ state }: Pick<CashBackRecord, 'state'>): ReactElement {
  const t = useText('account');
  return <Badge tone={TONES[state]}>{t(`weeklyBonus.state.${state}`)}</Badge>;
}
