import type { ReactElement } from 'react';
import { getPath } from '@padauk/contract/paths';
import { useFormat, useText } from '@padauk/shared/runtime';
import {
  Amount,
  Card,
  List,
  ListItem,
  Page,
  PageHeader,
  Receipt,
  ReceiptRow,
  ResourceView,
  Section,
  Skeleton,
} from '@padauk/shared/ui';
import { CashBackBadge } from '../../components/cash-back-badge.tsx';
import { CashBackClaim } from '../../components/cash-back-claim.tsx';
import { useCashBack, type CashBack, type CashBackRecord } from '../../resources/cash-back.resource.ts';

/** `/weeklyBonus` (P14, T13, K21). */
export function WeeklyBonusScreen(): ReactElement {
  const t = useText('account');
  return (
    <Page>
      <PageHeader title={t('weeklyBonus.title')} backTo={getPath('me')} />
      <ResourceView resource={useCashBack()} skeleton={<Skeleton shape="row" count={3} />}>
        {(cashBack) => <Weeks cashBack={cashBack} />}
      </ResourceView>
    </Page>
  );
}

function Weeks({ cashBack: { productName, records, tiers } }: { readonly cashBack: CashBack }): ReactElement {
  const t = useText('account');
  const format = useFormat();
  return (
    <>
      <p>{t('weeklyBonus.lead', { game: productName })}</p>
      {records
        .filter(({ state }) => state === 'claimable')
        .map((record) => (
          <CashBackClaim key={record.week} record={record} />
        ))}
      <List label={t('weeklyBonus.title')}>
        {records.map((record) => (
          <WeekRow key={record.week} record={record} />
        ))}
      </List>
      <Section title={t('weeklyBonus.table')}>
        <Card>
          <Receipt>
            {tiers.map(({ fromKyat, percent }) => (
              <ReceiptRow key={fromKyat} label={t('weeklyBonus.tierFrom', { amount: format.kyat(fromKyat) })}>
                {percent} %
              </ReceiptRow>
            ))}
          </Receipt>
        </Card>
      </Section>
    </>
  );
}

function WeekRow({ record: { week, bonusKyat, state } }: { readonly record: CashBackRecord }): ReactElement {
  const t = useText('account');
  const format = useFormat();
  return (
    <ListItem
      title={t('weeklyBonus.week', { date: format.date(week) })}
      detail={<CashBackBadge state={state} />}
      trailing={<Amount kyat={bonusKyat} />}
      to={getPath('weeklyBonusDetail', { week })}
    />
  );
}
