import type { ReactElement } from 'react';
import { getPath } from '@padauk/contract/paths';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Amount, Card, Page, PageHeader, Receipt, ReceiptRow, ResourceView, Skeleton } from '@padauk/shared/ui';
import { CashBackBadge } from '../../components/cash-back-badge.tsx';
import { InviteBonusClaim } from '../../components/invite-bonus-claim.tsx';
import { useInviteBook, type InviteRecord } from '../../resources/invites.resource.ts';

/** `/invitefriend/mybonusbook` (P13). */
export function BonusBookScreen(): ReactElement {
  const t = useText('account');
  return (
    <Page>
      <PageHeader title={t('invite.book')} backTo={getPath('invite')} />
      <ResourceView resource={useInviteBook()} skeleton={<Skeleton shape="card" count={2} />}>
        {({ records }) => (
          <>
            {records.map((record) => (
              <BonusWeek key={record.week} record={record} />
            ))}
          </>
        )}
      </ResourceView>
    </Page>
  );
}

function BonusWeek({ record }: { readonly record: InviteRecord }): ReactElement {
  const t = useText('account');
  const format = useFormat();
  return (
    <Card>
      <Receipt>
        <ReceiptRow label={t('weeklyBonus.week', { date: format.date(record.week) })}>
          <CashBackBadge state={record.state} />
        </ReceiptRow>
        <ReceiptRow label={t('invite.betting')}>{record.friends}</ReceiptRow>
        <ReceiptRow label={t('invite.net')}>
          <Amount kyat={record.netBetKyat} />
        </ReceiptRow>
        {record.waitingKyat > 0 && (
          <ReceiptRow label={t('weeklyBonus.waiting')}>
            <Amount kyat={record.waitingKyat} />
          </ReceiptRow>
        )}
        <ReceiptRow label={t('weeklyBonus.percent')}>{record.percent} %</ReceiptRow>
        <ReceiptRow label={t('invite.bonus')} isTotal>
          <Amount kyat={record.bonusKyat} />
        </ReceiptRow>
        {record.claimedAt === null ? (
          <>
            <ReceiptRow label={t('weeklyBonus.from')}>{format.dateTime(record.claimableFrom)}</ReceiptRow>
            <ReceiptRow label={t('weeklyBonus.expires')}>{format.dateTime(record.expiresAt)}</ReceiptRow>
          </>
        ) : (
          <ReceiptRow label={t('weeklyBonus.claimedAt')}>{format.dateTime(record.claimedAt)}</ReceiptRow>
        )}
      </Receipt>
      {record.state === 'claimable' && <InviteBonusClaim record={record} />}
    </Card>
  );
}
