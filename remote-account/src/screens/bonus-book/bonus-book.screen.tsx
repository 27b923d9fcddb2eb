import { getPath } from '@padauk/contract/paths';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Card, Page, PageHeader, Receipt, ReceiptRow, ResourceView, Skeleton, AmountRow } from '@padauk/shared/ui';
import { useInviteBook } from '../../resources/bonus.resource.ts';
import { BonusClaim, CashBackBadge } from '../../components/bonus-claim.tsx';

/** `/invitefriend/mybonusbook` (P13). */
export function BonusBookScreen() {
  const format = useFormat();
  const t = useText('account');
  return (
    <Page>
      <PageHeader title={t('invite.book')} backTo={getPath('invite')} />
      <ResourceView resource={useInviteBook()} skeleton={<Skeleton shape="card" count={2} />}>
        {({ records }) => (
          <>
            {records.map((record) => (
              <Card key={record.week}>
                <Receipt>
                  <ReceiptRow label={t('weeklyBonus.week', { date: format.date(record.week) })}>
                    <CashBackBadge state={record.state} />
                  </ReceiptRow>
                  <ReceiptRow label={t('invite.betting')}>{record.friends}</ReceiptRow>
                  <AmountRow label={t('invite.net')} kyat={record.netBetKyat} />
                  {record.waitingKyat > 0 && <AmountRow label={t('weeklyBonus.waiting')} kyat={record.waitingKyat} />}
                  <ReceiptRow label={t('weeklyBonus.percent')}>{record.percent}%</ReceiptRow>
                  <AmountRow label={t('invite.bonus')} isTotal kyat={record.bonusKyat} />
                  {record.claimedAt === null ? (
                    <>
                      <ReceiptRow label={t('weeklyBonus.from')}>{format.dateTime(record.claimableFrom)}</ReceiptRow>
                      <ReceiptRow label={t('weeklyBonus.expires')}>{format.dateTime(record.expiresAt)}</ReceiptRow>
                    </>
                  ) : (
                    <ReceiptRow label={t('weeklyBonus.claimedAt')}>{format.dateTime(record.claimedAt)}</ReceiptRow>
                  )}
                </Receipt>
                {record.state === 'claimable' && <BonusClaim kind="invite" record={record} />}
              </Card>
            ))}
          </>
        )}
      </ResourceView>
    </Page>
  );
}
