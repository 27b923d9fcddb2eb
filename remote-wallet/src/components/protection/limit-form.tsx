import { useState } from 'react';
import { PROTECTION } from '@padauk/contract/limits';
import type { Refusal } from '@padauk/contract/refusals';
import { LIMIT_PERIODS, type LimitPeriod } from '@padauk/contract/rules/protection';
import { setDepositLimit } from '@padauk/contract/schemas/protection';
import { kyatField } from '@padauk/contract/validation';
import { AmountField, Form, FormError, SelectField, SubmitButton, useSchemaForm } from '@padauk/shared/forms';
import { toast, useFormat, useRefusalText, useText } from '@padauk/shared/runtime';
import { Button, Notice, Stack } from '@padauk/shared/ui';
import { saveLimit, type Protection } from '../../resources/protection.resource.ts';

/** Here a limit is an amount; taking one away is a button of its own. */
const schema = setDepositLimit.request.shape({
  limitKyat: kyatField(PROTECTION.minimumLimitKyat, 1, PROTECTION.maximumLimitKyat),
});

/** Sets a limit: lower at once, higher after 24 hours. */
export function LimitForm({ limits }: Pick<Protection, 'limits'>) {
  const t = useText('wallet');
  const format = useFormat();
  const form = useSchemaForm(schema, {
    defaults: { period: 'day', limitKyat: null },
    submit: ({ period, limitKyat }) => saveLimit({ period, limitKyat }),
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
          label={t('protection.amount')}
          hint={t('protection.raise', {
            hours: PROTECTION.raiseHours,
            minimum: format.kyat(PROTECTION.minimumLimitKyat),
          })}
        />
        <FormError />
        <SubmitButton variant="secondary">{t('protection.save')}</SubmitButton>
      </Form>
      <RemoveLimits limits={limits} />
    </>
  );
}

function RemoveLimits({ limits }: Pick<Protection, 'limits'>) {
  const t = useText('wallet');
  const { ofRefusal } = useRefusalText();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const removable = limits.filter(
    ({ limitKyat, nextFrom, nextLimitKyat }) => limitKyat !== null && !(nextFrom !== null && nextLimitKyat === null),
  );
  async function remove(period: LimitPeriod): Promise<void> {
    const removed = await saveLimit({ period, limitKyat: null });
    setRefusal(removed.ok ? null : removed.refusal);
  }
  return (
    <>
      <div role="alert">{refusal !== null && <Notice tone="error">{ofRefusal(refusal)}</Notice>}</div>
      <Stack gap={2}>
        {removable.map(({ period }) => (
          <Button key={period} variant="quiet" size="small" onClick={() => void remove(period)}>
            {t('protection.remove', { period: t(`protection.period.${period}`) })}
          </Button>
        ))}
      </Stack>
    </>
  );
}
