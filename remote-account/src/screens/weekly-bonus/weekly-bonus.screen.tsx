import { getPath } from '@padauk/contract/paths';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Amount, List, ListItem, Page, PageHeader, ResourceView, Section, Skeleton } from '@padauk/shared/ui';
import { useCashBack, type CashBack } from '../../resources/bonus.resource.ts';
import { BonusClaim, CashBackBadge, BonusTiers } from '../../components/bonus-claim.tsx';

/** `/weeklyBonus` (P14, T13, K21). */
export function WeeklyBonusScreen() {
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

function Weeks({ cashBack: { productName, records, tiers } }: { readonly cashBack: CashBack }) {
  const format = useFormat();
  const t = useText('account');
  return (
    <>
      <p>{t('weeklyBonus.lead', { game: productName })}</p>
      {records
        .filter(({ state }) => state === 'claimable')
        .map((record) => (
          <BonusClaim kind="cashBack" key={record.week} record={record} />
        ))}
      <List label={t('weeklyBonus.title')}>
        {records.map(({ week, bonusKyat, state }) => (
          <ListItem
            key={week}
            title={t('weeklyBonus.week', { date: format.date(week) })}
            detail={<CashBackBadge state={state} />}
            trailing={<Amount kyat={bonusKyat} />}
            to={getPath('weeklyBonusDetail', { week })}
          />
        ))}
      </List>
      <Section title={t('weeklyBonus.table')}>
        <BonusTiers tiers={tiers} />
      </Section>
    </>
  );
}
