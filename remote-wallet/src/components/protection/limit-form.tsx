import { useState } from 'react';
import { PROTECTION } from '@padauk/contract/limits';
import type { Refusal } from '@padauk/contract/platform/refusals';
import { LIMIT_PERIODS, type LimitPeriod } from '@padauk/contract/account/protection.rules';
import { setDepositLimit, setStakeLimit } from '@padauk/contract/account/protection.schemas';
import { kyatField } from '@padauk/contract/platform/validation';
import { AmountField, Form, FormError, SelectField, SubmitButton, useSchemaForm } from '@padauk/shared/forms';
import { toast, useFormat, useText } from '@padauk/shared/runtime';
import { Button, List, ListItem, Stack, RefusalNotice } from '@padauk/shared/ui';
import { saveLimit, type LimitKind, type Protection } from '../../resources/protection.resource.ts';
import styles from './limit-form.module.scss';

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
  const choosePeriod = (period: LimitPeriod): void => {
    form.methods.setValue('period', period);
    form.methods.setFocus('limitKyat');
  };
  return (
    <>
      <LimitList kind={kind} limits={limits} onChoose={choosePeriod} />
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

interface LimitListProps extends LimitFormProps {
  readonly onChoose: (period: LimitPeriod) => void;
}

/** A row opens its period in the form below. */
function LimitList({ kind, limits, onChoose }: LimitListProps) {
  const t = useText('wallet');
  const format = useFormat();
  const getDetail = ({ limitKyat, usedKyat, nextLimitKyat, nextFrom }: Protection['limits'][number]): string => {
    const used = t(`protection.usedOf.${kind}`, { used: format.kyat(usedKyat) });
    if (nextFrom === null) return limitKyat === null ? `${t('protection.none')} · ${used}` : used;
    const next = nextLimitKyat === null ? t('protection.none') : format.kyat(nextLimitKyat);
    return t('protection.next', { limit: next, time: format.dateTime(nextFrom) });
  };
  return (
    <List label={t(kind === 'deposit' ? 'protection.limits' : 'protection.stakeLimits')}>
      {limits.map((limit) => (
        <ListItem
          key={limit.period}
          title={t(`protection.period.${limit.period}`)}
          detail={getDetail(limit)}
          trailing={
            limit.limitKyat === null ? (
              <span className={styles.set}>{t('protection.set')}</span>
            ) : (
              format.kyat(limit.limitKyat)
            )
          }
          onClick={() => onChoose(limit.period)}
        />
      ))}
    </List>
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
