import { getPath } from '@padauk/contract/paths';
import { Navigate, useFormat, useSearchParams, useText } from '@padauk/shared/runtime';
import { Card, Page, PageHeader, Receipt, ReceiptRow, ResourceView, Skeleton, AmountRow } from '@padauk/shared/ui';
import { useCashBack } from '../../resources/bonus.resource.ts';
import { BonusClaim, CashBackBadge } from '../../components/bonus-claim.tsx';

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
                  <ReceiptRow label={t('weeklyBonus.percent')}>{record.percent} %</ReceiptRow>
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
