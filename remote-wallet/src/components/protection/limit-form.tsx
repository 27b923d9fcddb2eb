import { Fragment, useEffect, useState } from 'react';
import { PROTECTION } from '@padauk/contract/limits';
import type { Refusal } from '@padauk/contract/platform/refusals';
import type { LimitPeriod } from '@padauk/contract/account/protection.rules';
import { setDepositLimit, setStakeLimit } from '@padauk/contract/account/protection.schemas';
import { kyatField } from '@padauk/contract/platform/validation';
import { AmountField, Form, FormError, SubmitButton, useSchemaForm } from '@padauk/shared/forms';
import { toast, useFormat, useText } from '@padauk/shared/runtime';
import { Button, List, ListItem, RefusalNotice } from '@padauk/shared/ui';
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

type Limit = Protection['limits'][number];

interface LimitFormProps extends Pick<Protection, 'limits'> {
  readonly kind: LimitKind;
}

/** A tapped row opens its form below it. */
export function LimitForms({ kind, limits }: LimitFormProps) {
  const t = useText('wallet');
  const format = useFormat();
  const [openPeriod, setOpenPeriod] = useState<LimitPeriod | null>(null);
  return (
    <List label={t(kind === 'deposit' ? 'protection.limits' : 'protection.stakeLimits')}>
      {limits.map((limit) => (
        <Fragment key={limit.period}>
          <ListItem
            title={t(`protection.per.${limit.period}`)}
            detail={<LimitDetail kind={kind} limit={limit} />}
            trailing={
              limit.limitKyat === null ? (
                <span className={styles.set}>{t('protection.set')}</span>
              ) : (
                format.kyat(limit.limitKyat)
              )
            }
            onClick={() => setOpenPeriod(limit.period === openPeriod ? null : limit.period)}
          />
          {limit.period === openPeriod && (
            <li className={styles.form}>
              <LimitForm kind={kind} limit={limit} />
            </li>
          )}
        </Fragment>
      ))}
    </List>
  );
}

interface LimitProps {
  readonly kind: LimitKind;
  readonly limit: Limit;
}

function LimitDetail({ kind, limit: { period, limitKyat, usedKyat, nextLimitKyat, nextFrom } }: LimitProps) {
  const t = useText('wallet');
  const format = useFormat();
  if (nextFrom !== null) {
    const next = nextLimitKyat === null ? t('protection.none') : format.kyat(nextLimitKyat);
    return t('protection.next', { limit: next, time: format.dateTime(nextFrom) });
  }
  return (
    <>
      {limitKyat === null && (
        <>
          {t('protection.none')}
          <br />
        </>
      )}
      {t(`protection.period.${period}`)}:{' '}
      {t(`protection.usedOf.${kind}`, { used: format.kyat(usedKyat).replace(' ', '\u00a0') })}
    </>
  );
}

/** A lower limit applies at once, a higher one after 24 hours. */
function LimitForm({ kind, limit }: LimitProps) {
  const t = useText('wallet');
  const format = useFormat();
  const form = useSchemaForm(SCHEMAS[kind], {
    defaults: { period: limit.period, limitKyat: null },
    submit: ({ period, limitKyat }) => saveLimit(kind, { period, limitKyat }),
    onAccepted: () => void toast.show({ tone: 'success', text: t('protection.saved') }),
  });
  const { setFocus } = form.methods;
  useEffect(() => setFocus('limitKyat'), [setFocus]);
  return (
    <>
      <Form form={form}>
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
      <RemoveLimit kind={kind} limit={limit} />
    </>
  );
}

function RemoveLimit({ kind, limit: { period, limitKyat, nextFrom, nextLimitKyat } }: LimitProps) {
  const t = useText('wallet');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isRemovable = limitKyat !== null && !(nextFrom !== null && nextLimitKyat === null);
  async function remove(): Promise<void> {
    const removed = await saveLimit(kind, { period, limitKyat: null });
    setRefusal(removed.ok ? null : removed.refusal);
  }
  return (
    <>
      <RefusalNotice refusal={refusal} />
      {isRemovable && (
        <Button variant="quiet" size="small" onClick={() => void remove()}>
          {t(`protection.remove.${kind}`, { period: t(`protection.per.${period}`) })}
        </Button>
      )}
    </>
  );
}
