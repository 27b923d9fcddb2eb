import { useState } from 'react';
import { Minus } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import type { Kyat } from '@padauk/contract/platform/money';
import type { Refusal } from '@padauk/contract/platform/refusals';
import { useFormat, useText, toast } from '@padauk/shared/runtime';
import {
  Button,
  CommandLock,
  Badge,
  type BadgeTone,
  RefusalNotice,
  Card,
  Receipt,
  ReceiptRow,
} from '@padauk/shared/ui';
import { type CashBackRecord, useBonusClaim, type BonusKind, type CashBack } from '../resources/bonus.resource.ts';

const TONES: Readonly<Record<CashBackRecord['state'], BadgeTone>> = {
  none: 'neutral',
  'not-yet': 'waiting',
  claimable: 'open',
  claimed: 'win',
};

interface CashBackBadgeProps extends Pick<CashBackRecord, 'state'> {
  /** Shown beside a state that waits for it. */
  readonly claimableFrom?: string;
}

export function CashBackBadge({ state, claimableFrom }: CashBackBadgeProps) {
  const t = useText('account');
  const format = useFormat();
  return (
    <Badge tone={TONES[state]} {...(state === 'none' && { icon: Minus })}>
      {state === 'not-yet' && claimableFrom !== undefined
        ? t('weeklyBonus.notBefore', { time: `${format.day(claimableFrom)} ${format.time(claimableFrom)}` })
        : t(`weeklyBonus.state.${state}`)}
    </Badge>
  );
}

interface BonusClaimProps {
  readonly kind: BonusKind;
  readonly record: Pick<CashBackRecord, 'week' | 'bonusKyat'>;
}

/** T13: claims one week. After a lost answer the button stays locked to that same claim. */
export function BonusClaim({ kind, record: { week, bonusKyat } }: BonusClaimProps) {
  const t = useText('account');
  const format = useFormat();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const command = useBonusClaim(kind, week, (claimedKyat) =>
    toast.show({ tone: 'success', text: t('weeklyBonus.done', { amount: format.kyat(claimedKyat) }) }),
  );
  const claim = async (): Promise<void> => {
    const claimed = await command.send({ week });
    setRefusal(claimed.ok ? null : claimed.refusal);
  };
  const label = t('weeklyBonus.claim', { amount: format.kyat(bonusKyat) });
  return (
    <CommandLock command={command} historyPath={getPath('transactions')} summary={() => <p>{label}</p>}>
      <RefusalNotice refusal={refusal} />
      <Button isWide isBusy={command.isSending} onClick={() => void claim()}>
        {label}
      </Button>
    </CommandLock>
  );
}

interface BonusTiersProps extends Pick<CashBack, 'tiers'> {
  /** The counted stakes of the current week; its row is marked. */
  readonly currentKyat?: Kyat | null;
}

export function BonusTiers({ tiers, currentKyat = null }: BonusTiersProps) {
  const t = useText('account');
  const format = useFormat();
  const isCurrent = (index: number): boolean => {
    const { [index]: tier, [index + 1]: next } = tiers;
    return currentKyat !== null && currentKyat >= (tier?.fromKyat ?? 0) && currentKyat < (next?.fromKyat ?? Infinity);
  };
  const getLabel = (fromKyat: Kyat): string => {
    const second = tiers[1]?.fromKyat;
    return fromKyat === 0 && second !== undefined
      ? t('weeklyBonus.tierUnder', { amount: format.kyat(second) })
      : t('weeklyBonus.tierFrom', { amount: format.kyat(fromKyat) });
  };
  return (
    <Card>
      <Receipt>
        {tiers.map((tier, index) => (
          <ReceiptRow
            key={tier.fromKyat}
            label={
              <>
                {getLabel(tier.fromKyat)}
                {isCurrent(index) && (
                  <div>
                    <Badge tone="info">{t('weeklyBonus.thisWeek')}</Badge>
                  </div>
                )}
              </>
            }
          >
            {tier.percent}%
          </ReceiptRow>
        ))}
      </Receipt>
    </Card>
  );
}
