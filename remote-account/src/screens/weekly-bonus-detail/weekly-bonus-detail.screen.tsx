import type { ReactElement } from 'react';
import { getPath } from '@padauk/contract/paths';
import { Navigate, useFormat, useSearchParams, useText } from '@padauk/shared/runtime';
import { Amount, Card, Page, PageHeader, Receipt, ReceiptRow, ResourceView, Skeleton } from '@padauk/shared/ui';
import { CashBackBadge } from '../../components/cash-back-badge.tsx';
import { CashBackClaim } from '../../components/cash-back-claim.tsx';
import { useCashBack, type CashBackRecord } from '../../resources/cash-back.resource.ts';

/** `/weeklyBonus/detail?week=` (P14). An expired week redirects to the list. */
export function WeeklyBonusDetailScreen(): ReactElement {
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
            <CashBackWeek record={record} />
          );
        }}
      </ResourceView>
    </Page>
  );
}

function CashBackWeek({ record }: { readonly record: CashBackRecord }): ReactElement {
  const t = useText('account');
  const format = useFormat();
  return (
    <>
      <Card>
        <Receipt>
          <ReceiptRow label={t('weeklyBonus.week', { date: format.date(record.week) })}>
            <CashBackBadge state={record.state} />
          </ReceiptRow>
          <ReceiptRow label={t('weeklyBonus.bet')}>
            <Amount kyat={record.betKyat} />
          </ReceiptRow>
          <ReceiptRow label={t('weeklyBonus.net')}>
            <Amount kyat={record.netBetKyat} />
          </ReceiptRow>
          <ReceiptRow label={t('weeklyBonus.waiting')}>
            <Amount kyat={record.waitingKyat} />
          </ReceiptRow>
          <ReceiptRow label={t('weeklyBonus.percent')}>{record.percent} %</ReceiptRow>
          <ReceiptRow label={t('weeklyBonus.bonus')} isTotal>
            <Amount kyat={record.bonusKyat} />
          </ReceiptRow>
          <ReceiptRow label={t('weeklyBonus.registered')}>{format.dateTime(record.registeredAt)}</ReceiptRow>
          <ReceiptRow label={t('weeklyBonus.from')}>{format.dateTime(record.claimableFrom)}</ReceiptRow>
          <ReceiptRow label={t('weeklyBonus.expires')}>{format.dateTime(record.expiresAt)}</ReceiptRow>
          {record.claimedAt !== null && (
            <ReceiptRow label={t('weeklyBonus.claimedAt')}>{format.dateTime(record.claimedAt)}</ReceiptRow>
          )}
        </Receipt>
      </Card>
      {record.state === 'claimable' && <CashBackClaim record={record} />}
    </>
  );
}
