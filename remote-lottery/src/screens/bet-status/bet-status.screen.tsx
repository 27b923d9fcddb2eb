import type { ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Amount, Button, Card, DrawNumber, Receipt, ReceiptRow, Stack } from '@padauk/shared/ui';
import { betWord } from '../../components/bet-state.rules.ts';
import { BetStateBadge } from '../../components/bet-state-badge.tsx';
import { SectionSummary } from '../../components/section-summary.tsx';
import { SlipPage } from '../../components/slip-page.tsx';
import type { Slip } from '../../resources/lottery.types.ts';
import { usePhase } from '../../resources/use-phase.ts';
import styles from './bet-status.module.scss';

/** `/bet_status?id=`: how a placed bet stands. The stream turns it from waiting to won or lost before the player's eyes. */
export function BetStatusScreen(): ReactElement {
  const t = useText('lottery');
  return (
    <SlipPage title={t('status.title')} backTo="/bet_history">
      {(slip) => <Standing slip={slip} />}
    </SlipPage>
  );
}

function Standing({ slip }: { readonly slip: Slip }): ReactElement {
  const t = useText('lottery');
  const word = betWord(slip.state, usePhase(slip.section));
  return (
    <>
      <Card tone={word === 'win' ? 'gold' : 'plain'}>
        <div role="status" className={styles.standing}>
          <DrawNumber number={slip.section.result} isFinal={slip.section.result !== null} />
          <BetStateBadge state={slip.state} section={slip.section} />
          {slip.payoutKyat > 0 && <Amount kyat={slip.payoutKyat} size="large" isSigned isToned />}
          <p className={styles.sentence}>{t(`status.${word}`)}</p>
        </div>
      </Card>
      <SectionSummary section={slip.section} />
      <Card>
        <Receipt>
          <ReceiptRow label={t('numbersOfSlip')}>{t('numbers', { count: slip.lineCount })}</ReceiptRow>
          <ReceiptRow label={t('total')} isTotal>
            <Amount kyat={slip.totalKyat} />
          </ReceiptRow>
        </Receipt>
      </Card>
      <Stack gap={2}>
        <Button isWide variant="secondary" to={`/bet_detail?id=${slip.id}`}>
          {t('status.detail')}
        </Button>
        {slip.state === 'refunded' && (
          <Button isWide variant="quiet" to={`/twoD/refund_detail?id=${slip.id}`}>
            {t('status.whyRefunded')}
          </Button>
        )}
      </Stack>
    </>
  );
}
