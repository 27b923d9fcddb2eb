import { Sheet } from '@padauk/shared/overlay';
import { useFormat, useText } from '@padauk/shared/runtime';
import {
  Amount,
  Card,
  Notice,
  Receipt,
  ReceiptRow,
  ResourceView,
  Section,
  Skeleton,
  AmountRow,
} from '@padauk/shared/ui';
import { useProtection, type Protection, getBreakEndsAt } from '../../resources/protection.resource.ts';
import { BreakForm, ExclusionForm } from './break-forms.tsx';
import { LimitForms } from './limit-form.tsx';

/** A panel over the wallet: the specified paths include none for limits, breaks and self-exclusion. */
export function ProtectionPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useText('wallet');
  return (
    <Sheet isOpen onClose={onClose} title={t('protection.title')} detail={t('protection.why')}>
      <ResourceView resource={useProtection()} skeleton={<Skeleton shape="row" count={4} />}>
        {(protection) => <ProtectionSettings protection={protection} />}
      </ResourceView>
    </Sheet>
  );
}

function ProtectionSettings({ protection }: { readonly protection: Protection }) {
  const t = useText('wallet');
  const format = useFormat();
  const restingUntil = getBreakEndsAt(protection);
  return (
    <>
      {restingUntil !== null && (
        <Notice tone="info">{t('protection.resting', { time: format.dateTime(restingUntil) })}</Notice>
      )}
      <Section title={t('protection.limits')}>
        <LimitForms kind="deposit" limits={protection.limits} />
      </Section>
      <Section title={t('protection.stakeLimits')}>
        <p>{t('protection.stakeLimitsText')}</p>
        <LimitForms kind="stake" limits={protection.stakeLimits} />
      </Section>
      <Section title={t('protection.net')}>
        <Card>
          <Receipt>
            {(['day', 'week', 'month'] as const).map((period) => (
              <ReceiptRow key={period} label={t(`protection.period.${period}`)}>
                <Amount kyat={protection.netDepositsKyat[period]} isSigned />
              </ReceiptRow>
            ))}
            <AmountRow label={t('protection.ever')} kyat={protection.netDepositsKyat.ever} isSigned />
          </Receipt>
        </Card>
      </Section>
      <Section title={t('protection.break')}>
        <BreakForm restingUntil={restingUntil} />
      </Section>
      <Section title={t('protection.exclusion')}>
        <ExclusionForm />
      </Section>
    </>
  );
}
