import type { ReactElement } from 'react';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Amount, Button, Card, CopyButton, DrawNumber, Receipt, ReceiptRow } from '@padauk/shared/ui';
import { BetStateBadge } from '../../components/bet-state-badge.tsx';
import { SlipLines } from '../../components/slip-lines.tsx';
import { SlipPage } from '../../components/slip-page.tsx';
import { WinPetals } from '../../components/win-petals/win-petals.tsx';
import type { Slip } from '../../resources/lottery.types.ts';
import { outcomeKyat, returnedKyat, shortId } from '../../resources/slip.rules.ts';

/** `/bet_detail?id=`: everything about one ticket, line by line. */
export function BetDetailScreen(): ReactElement {
  const t = useText('lottery');
  return (
    <SlipPage title={t('detail.title')} backTo="/bet_history">
      {(slip) => <Ticket slip={slip} />}
    </SlipPage>
  );
}

function Ticket({ slip }: { readonly slip: Slip }): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  const { section } = slip;
  return (
    <>
      {slip.state === 'win' && <WinPetals slipId={slip.id} />}
      <Card>
        <Receipt>
          <ReceiptRow label={t('stateLabel')}>
            <BetStateBadge state={slip.state} section={section} />
          </ReceiptRow>
          <ReceiptRow label={`${t('ticket')} ${shortId(slip.id)}`}>
            <CopyButton value={slip.id} label={t('ticket')} />
          </ReceiptRow>
          <ReceiptRow label={t('sectionLabel')}>
            {format.date(section.date)} ·{' '}
            {t('sectionAt', { name: t(`section.${section.slot}`), time: format.time(section.drawsAt) })}
          </ReceiptRow>
          <ReceiptRow label={t('placedAt')}>{format.dateTime(slip.placedAt)}</ReceiptRow>
          <ReceiptRow label={t('result')}>
            <DrawNumber number={section.result} size="small" isFinal={section.result !== null} />
          </ReceiptRow>
          <ReceiptRow label={t('total')}>
            <Amount kyat={slip.totalKyat} />
          </ReceiptRow>
          {slip.state !== 'waiting' && (
            <ReceiptRow label={t(slip.state === 'refunded' ? 'refundedKyat' : 'payout')}>
              <Amount kyat={returnedKyat(slip)} />
            </ReceiptRow>
          )}
          {(slip.state === 'win' || slip.state === 'lose') && (
            <ReceiptRow label={t('outcome')} isTotal>
              <Amount kyat={outcomeKyat(slip)} isSigned isToned />
            </ReceiptRow>
          )}
        </Receipt>
      </Card>
      <SlipLines slip={slip} hasStates />
      {slip.state === 'refunded' && (
        <Button isWide variant="secondary" to={`/twoD/refund_detail?id=${slip.id}`}>
          {t('status.whyRefunded')}
        </Button>
      )}
    </>
  );
}
