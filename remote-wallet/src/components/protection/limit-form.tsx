import { useState } from 'react';
import { PROTECTION } from '@padauk/contract/limits';
import type { Refusal } from '@padauk/contract/platform/refusals';
import { LIMIT_PERIODS, type LimitPeriod } from '@padauk/contract/account/protection.rules';
import { setDepositLimit, setStakeLimit } from '@padauk/contract/account/protection.schemas';
import { kyatField } from '@padauk/contract/platform/validation';
import { AmountField, Form, FormError, SelectField, SubmitButton, useSchemaForm } from '@padauk/shared/forms';
import { toast, useFormat, useText } from '@padauk/shared/runtime';
import { Button, Stack, RefusalNotice } from '@padauk/shared/ui';
import { saveLimit, type LimitKind, type Protection } from '../../resources/protection.resource.ts';

const MINIMUM_KYAT: Readonly<Record<LimitKind, number>> = {
  deposit: PROTECTION.minimumLimitKyat,
  stake: PROTECTION.minimumStakeLimitKyat,
};

/** Here the limit is required; removing it is a separate button. */
const SCHEMAS = {
  deposit: setDepositLimit.request.shape({
    limitKyat: kyatField(MINIMUM_KYAT.deposit, 1, PROTECTION.maximumLimitKyat),
  }),
  stake: setStakeLimit.request.shape({ limitKyat: kyatField(MINIMUM_KYAT.stake, 1, PROTECTION.maximumLimitKyat) }),
};

interface LimitFormProps extends Pick<Protection, 'limits'> {
  readonly kind: LimitKind;
}

/** A lower limit applies at once, a higher one after 24 hours. */
export function LimitForm({ kind, limits }: LimitFormProps) {
  const t = useText('wallet');
  const format = useFormat();
  const form = useSchemaForm(SCHEMAS[kind], {
    defaults: { period: 'day', limitKyat: null },
    submit: ({ period, limitKyat }) => saveLimit(kind, { period, limitKyat }),
    onAccepted: () => void toast.show({ tone: 'success', text: t('protection.saved') }),
  });
  return (
    <>
      <Form form={form}>
        <SelectField
          name="period"
          label={t('protection.periodLabel')}
          options={LIMIT_PERIODS.map((period) => ({ value: period, label: t(`protection.period.${period}`) }))}
        />
        <AmountField
          name="limitKyat"
          label={t(`protection.amount.${kind}`)}
          hint={t('protection.raise', {
            hours: PROTECTION.raiseHours,
            minimum: format.kyat(MINIMUM_KYAT[kind]),
          })}
        />
        <FormError />
        <SubmitButton variant="secondary">{t(`protection.save.${kind}`)}</SubmitButton>
      </Form>
      <RemoveLimits kind={kind} limits={limits} />
    </>
  );
}

function RemoveLimits({ kind, limits }: LimitFormProps) {
  const t = useText('wallet');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const removable = limits.filter(
    ({ limitKyat, nextFrom, nextLimitKyat }) => limitKyat !== null && !(nextFrom !== null && nextLimitKyat === null),
  );
  async function remove(period: LimitPeriod): Promise<void> {
    const removed = await saveLimit(kind, { period, limitKyat: null });
    setRefusal(removed.ok ? null : removed.refusal);
  }
  return (
    <>
      <RefusalNotice refusal={refusal} />
      <Stack gap={2}>
        {removable.map(({ period }) => (
          <Button key={period} variant="quiet" size="small" onClick={() => void remove(period)}>
            {t(`protection.remove.${kind}`, { period: t(`protection.period.${period}`) })}
          </Button>
        ))}
      </Stack>
    </>
  );
}
