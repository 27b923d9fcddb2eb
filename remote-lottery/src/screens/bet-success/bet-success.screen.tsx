import type { ReactElement } from 'react';
import { getWallet } from '@padauk/contract/endpoints/wallet';
import { useFormat, useResource, useText } from '@padauk/shared/runtime';
import {
  ActionBar,
  Amount,
  Button,
  Card,
  CopyButton,
  Notice,
  Receipt,
  ReceiptRow,
  Skeleton,
  Stack,
} from '@padauk/shared/ui';
import { SlipLines } from '../../components/slip-lines.tsx';
import { SlipPage } from '../../components/slip-page.tsx';
import type { Slip } from '../../resources/lottery.types.ts';
import { shortId } from '../../resources/slip.rules.ts';

const NOTHING = {};

/** `/bet_success?id=`: the receipt of a bet that has just been placed. */
export function BetSuccessScreen(): ReactElement {
  const t = useText('lottery');
  return (
    <SlipPage title={t('success.title')} backTo="/home">
      {(slip) => <PlacedSlip slip={slip} />}
    </SlipPage>
  );
}

function PlacedSlip({ slip }: { readonly slip: Slip }): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  const wallet = useResource(getWallet, NOTHING, { refreshOn: ['balance.changed'] });
  const { section } = slip;
  return (
    <>
      <Notice tone="win" title={t('success.placed')}>
        <p>{t('success.draw', { time: format.dateTime(section.drawsAt) })}</p>
      </Notice>
      <Card>
        <Receipt>
          <ReceiptRow label={`${t('ticket')} ${shortId(slip.id)}`}>
            <CopyButton value={slip.id} label={t('ticket')} />
          </ReceiptRow>
          <ReceiptRow label={t('sectionLabel')}>
            {t('sectionAt', { name: t(`section.${section.slot}`), time: format.time(section.drawsAt) })}
          </ReceiptRow>
          <ReceiptRow label={t('placedAt')}>{format.dateTime(slip.placedAt)}</ReceiptRow>
          <ReceiptRow label={t('numbersOfSlip')}>{t('numbers', { count: slip.lineCount })}</ReceiptRow>
          <ReceiptRow label={t('total')} isTotal>
            <Amount kyat={slip.totalKyat} />
          </ReceiptRow>
          <ReceiptRow label={t('balanceNow')}>
            {wallet.kind === 'ready' ? (
              <Amount kyat={wallet.value.mainKyat} />
            ) : wallet.kind === 'loading' ? (
              <Skeleton />
            ) : (
              t('balanceUnknown')
            )}
          </ReceiptRow>
        </Receipt>
      </Card>
      <SlipLines slip={slip} />
      <Stack gap={2}>
        <Button isWide variant="secondary" to={`/bet_status?id=${slip.id}`}>
          {t('success.follow')}
        </Button>
        <Button isWide variant="quiet" to="/bet_history">
          {t('myBets')}
        </Button>
      </Stack>
      <ActionBar>
        <Button isWide to="/twoD/bet_section">
          {t('success.again')}
        </Button>
      </ActionBar>
    </>
  );
}
