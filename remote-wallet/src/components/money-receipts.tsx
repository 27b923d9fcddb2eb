import { TOP_UP } from '@padauk/contract/limits';
import { addOfficeMinutes } from '@padauk/contract/text/myanmar-time.rules';
import { Stamp } from '@padauk/shared/money';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useHiddenBalance, useText } from '@padauk/shared/runtime';
import { AmountRow, Card, Notice, Receipt, ReceiptRow } from '@padauk/shared/ui';
import type { TopUp } from '../resources/top-up.resource.ts';
import { useWallet } from '../resources/wallet.resource.ts';
import type { Withdrawal } from '../resources/withdrawal.resource.ts';
import { getBankLabel } from './bank-label.ts';
import { PlayWithdrawalNotice } from './money-header.tsx';
import { OfficeHours, TimeLeft } from './office-hours.tsx';
import { getStampTone } from './transaction.rules.ts';

/** A refused slip has no fee and no credit; a fee of 0 is left out. */
export function TopUpReceipt({ topUp }: { readonly topUp: TopUp }) {
  const t = useText('wallet');
  const format = useFormat();
  const isRefused = topUp.state === 'refused';
  const isCredited = topUp.state === 'top-up-success';
  return (
    <>
      <StatusNotice request={topUp} reviewMinutes={TOP_UP.approvalMinutes} texts="topUpSuccess" />
      <Card>
        <Stamp tone={getStampTone(topUp.state)}>{t(`state.${topUp.state}`)}</Stamp>
        <Receipt>
          <ReceiptRow label={t('topUp.bank')}>{getBankLabel(topUp.bank)}</ReceiptRow>
          <ReceiptRow label={t('topUp.slipNumber')}>{topUp.slipNumber}</ReceiptRow>
          <ReceiptRow label={t('sentAt')}>{format.dateTime(topUp.sentAt)}</ReceiptRow>
          {topUp.decidedAt !== null && (
            <ReceiptRow label={t(isRefused ? 'topUpDetail.decidedAt' : 'topUpDetail.approvedAt')}>
              {format.dateTime(topUp.decidedAt)}
            </ReceiptRow>
          )}
          <AmountRow label={t('topUp.amount')} kyat={topUp.amountKyat} />
          {!isRefused && (
            <>
              {topUp.feeKyat > 0 && <AmountRow label={t('fee')} kyat={topUp.feeKyat} />}
              <AmountRow
                label={t(isCredited ? 'topUpDetail.credited' : 'topUp.credit')}
                isTotal
                kyat={topUp.amountKyat - topUp.feeKyat}
              />
            </>
          )}
          {isCredited && <BalanceRow />}
        </Receipt>
      </Card>
    </>
  );
}

function BalanceRow() {
  const t = useText('wallet');
  const { isHidden } = useHiddenBalance();
  const wallet = useWallet();
  const kyat = wallet.kind === 'ready' ? wallet.value.mainKyat : null;
  return <AmountRow label={t('topUpDetail.balance')} kyat={kyat ?? 0} isHidden={isHidden || kyat === null} />;
}

const END_LABELS: Partial<Record<Withdrawal['state'], string>> = {
  'withdrawal-success': 'withdrawalDetail.paidAt',
  cancelled: 'withdrawalDetail.cancelledAt',
};

/** Fee and payout are shown only if they apply. */
export function WithdrawalReceipt({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const apiText = useApiText();
  const t = useText('wallet');
  const format = useFormat();
  const { state, amountKyat, feeKyat, sentAt, decidedAt } = withdrawal;
  const isPaidOut = state === 'pending' || state === 'withdrawal-success';
  return (
    <>
      <StatusNotice request={withdrawal} reviewMinutes={withdrawal.reviewMinutes} texts="withdrawSuccess" />
      {state === 'withdrawal-success' && <PlayWithdrawalNotice />}
      <Card>
        <Stamp tone={getStampTone(state)}>{t(`state.${state}`)}</Stamp>
        <Receipt>
          <ReceiptRow
            label={t('withdrawal.account')}
          >{`${getBankLabel(withdrawal.bank)} ${withdrawal.maskedNumber}`}</ReceiptRow>
          <ReceiptRow label={t('bank.holder')}>{apiText(withdrawal.holderName)}</ReceiptRow>
          <ReceiptRow label={t('withdrawalDetail.requestedAt')}>{format.dateTime(sentAt)}</ReceiptRow>
          {decidedAt !== null && (
            <ReceiptRow label={t(END_LABELS[state] ?? 'topUpDetail.decidedAt')}>
              {format.dateTime(decidedAt)}
            </ReceiptRow>
          )}
          <AmountRow label={t('withdrawal.amount')} kyat={amountKyat} />
          {isPaidOut && <AmountRow label={t('fee')} kyat={feeKyat} />}
          {isPaidOut && <AmountRow label={t('withdrawal.payout')} isTotal kyat={amountKyat - feeKyat} />}
        </Receipt>
      </Card>
    </>
  );
}

/** Tone and text by state; any other state has no notice. */
const ENDINGS: Partial<Record<TopUp['state'], readonly ['win' | 'error' | 'info', string]>> = {
  'top-up-success': ['win', 'approved'],
  'withdrawal-success': ['win', 'paid'],
  refused: ['error', 'refused'],
  cancelled: ['info', 'cancelled'],
};

interface StatusNoticeProps {
  readonly request: Pick<TopUp, 'state' | 'sentAt' | 'refusalNote'>;
  readonly reviewMinutes: number;
  readonly texts: 'topUpSuccess' | 'withdrawSuccess';
}

function StatusNotice({ request: { state, sentAt, refusalNote }, reviewMinutes, texts }: StatusNoticeProps) {
  const apiText = useApiText();
  const t = useText('wallet');
  if (state === 'pending')
    return (
      <Notice tone="info" isAnnounced>
        <p>{t(`${texts}.waiting`, { minutes: reviewMinutes })}</p>
        <TimeLeft dueAt={addOfficeMinutes(new Date(sentAt), reviewMinutes)} />
        <OfficeHours />
      </Notice>
    );
  const [tone, text] = ENDINGS[state] ?? [];
  if (tone === undefined) return null;
  return (
    <Notice tone={tone} isAnnounced>
      {t(`${texts}.${text}`, { note: apiText(refusalNote ?? '') })}
    </Notice>
  );
}
