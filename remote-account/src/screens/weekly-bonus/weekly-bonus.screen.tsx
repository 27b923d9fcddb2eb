import { getPath } from '@padauk/contract/paths';
import { Navigate, useFormat, useSearchParams, useText } from '@padauk/shared/runtime';
import {
  Amount,
  AmountRow,
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
import { useCashBack, type CashBack } from '../../resources/bonus.resource.ts';
import { BonusClaim, CashBackBadge, BonusTiers } from '../../components/bonus-claim.tsx';
import styles from './weekly-bonus.module.scss';

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
  const [newest] = records;
  return (
    <>
      <p>{t('weeklyBonus.lead', { game: productName })}</p>
      {records
        .filter(({ state }) => state === 'claimable')
        .map((record) => (
          <BonusClaim kind="cashBack" key={record.week} record={record} />
        ))}
      <List label={t('weeklyBonus.title')}>
        {records.map(({ week, bonusKyat, netBetKyat, percent, state, claimableFrom }) => (
          <ListItem
            key={week}
            title={t('weeklyBonus.week', { date: format.date(week) })}
            detail={
              <>
                <CashBackBadge state={state} claimableFrom={claimableFrom} />
                {bonusKyat > 0 && (
                  <span className={styles.share}>
                    {t('weeklyBonus.share', { percent, amount: format.kyat(netBetKyat) })}
                  </span>
                )}
              </>
            }
            trailing={
              <>
                <Amount kyat={bonusKyat} />{' '}
                {state === 'not-yet' && <span className={styles.soFar}>{t('weeklyBonus.soFar')}</span>}
              </>
            }
            to={getPath('weeklyBonusDetail', { week })}
          />
        ))}
      </List>
      <Section title={t('weeklyBonus.table')}>
        <BonusTiers tiers={tiers} currentKyat={newest?.state === 'not-yet' ? newest.netBetKyat : null} />
        <p>{t('weeklyBonus.whole', { game: productName })}</p>
      </Section>
    </>
  );
}

/** `/weeklyBonus/detail?week=` (P14). An expired week redirects to the list. */
export function WeeklyBonusDetailScreen() {
  const format = useFormat();
  const t = useText('account');
  const [params] = useSearchParams();
  return (
    <Page>
      <PageHeader title={t('weeklyBonus.title')} backTo={getPath('weeklyBonus')} />
      <ResourceView resource={useCashBack()} skeleton={<Skeleton shape="card" />}>
        {({ records }) => {
          const record = records.find(({ week }) => week === params.get('week'));
          return record === undefined ? (
            <Navigate to={getPath('weeklyBonus')} replace />
          ) : (
            <>
              <Card>
                <Receipt>
                  <ReceiptRow label={t('weeklyBonus.week', { date: format.date(record.week) })}>
                    <CashBackBadge state={record.state} />
                  </ReceiptRow>
                  <AmountRow label={t('weeklyBonus.bet')} kyat={record.betKyat} />
                  <AmountRow label={t('weeklyBonus.net')} kyat={record.netBetKyat} />
                  <AmountRow label={t('weeklyBonus.waiting')} kyat={record.waitingKyat} />
                  <ReceiptRow label={t('weeklyBonus.percent')}>{record.percent}%</ReceiptRow>
                  <AmountRow label={t('weeklyBonus.bonus')} isTotal kyat={record.bonusKyat} />
                  <ReceiptRow label={t('weeklyBonus.registered')}>{format.dateTime(record.registeredAt)}</ReceiptRow>
                  <ReceiptRow label={t('weeklyBonus.from')}>{format.dateTime(record.claimableFrom)}</ReceiptRow>
                  <ReceiptRow label={t('weeklyBonus.expires')}>{format.dateTime(record.expiresAt)}</ReceiptRow>
                  {record.claimedAt !== null && (
                    <ReceiptRow label={t('weeklyBonus.claimedAt')}>{format.dateTime(record.claimedAt)}</ReceiptRow>
                  )}
                </Receipt>
              </Card>
              {record.state === 'claimable' && <BonusClaim kind="cashBack" record={record} />}
            </>
          );
        }}
      </ResourceView>
    </Page>
  );
}
