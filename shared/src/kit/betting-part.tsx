import { useState, type ReactElement } from 'react';
import type { Kyat } from '@padauk/contract/money';
import { getPath } from '@padauk/contract/paths';
import { PRODUCT_RULES } from '@padauk/contract/products';
import { createRefusal } from '@padauk/contract/refusals';
import { TICKET_STATES } from '@padauk/contract/ticket-states';
import {
  BetSums,
  PlacementNotice,
  QuickStakes,
  RefundReceipt,
  StakeField,
  TicketReceipt,
  TicketRow,
  TicketStatus,
} from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import { Card, DrawNumber, List, ReceiptRow } from '@padauk/shared/ui';
import { NumberParts } from './number-parts.tsx';
import { Part } from './part.tsx';
import { Shortfall } from './shortfall.tsx';
import styles from './kit.module.scss';

const WON = {
  id: '7b1c2f7e-5a0d-4c3e-9f40-1d2e3f4a5b6c',
  placedAt: '2026-11-20T03:20:00.000Z',
  stakeKyat: 1_500,
  payoutKyat: 85_000,
  state: 'won' as const,
};
const REFUNDED = { ...WON, payoutKyat: 0, state: 'refunded' as const, refundedAt: '2026-11-20T11:00:00.000Z' };
const DENSE = {
  rules: PRODUCT_RULES.football.stake,
  isLabelHidden: true,
  isDense: true,
  hasAttempted: true,
  onChange: () => undefined,
};
const PLACEMENT = { hasAttempted: true, unknown: null, refusal: null, isOff: false };

export function BettingPart(): ReactElement {
  const t = useText('kit');
  const draw = <ReceiptRow label={t('evening')}>20/11/2026</ReceiptRow>;
  return (
    <>
      <Stakes />
      <NumberParts />
      <BetSums facts={draw} bestPayoutKyat={85_000} balanceKyat={20_000} totalKyat={1_500} />
      <Shortfall />
      <PlacementNotices />
      <TicketStatus
        ticket={WON}
        displayState="won"
        result={<DrawNumber number="57" isFinal />}
        sentence={t('toastText')}
      />
      <TicketReceipt ticket={WON} displayState="won" facts={draw} drawnNumber="57" />
      <RefundReceipt ticket={REFUNDED} reason={t('notice')} facts={draw} />
      <List label={t('history')}>
        {TICKET_STATES.map((state) => (
          <TicketRow
            key={state}
            ticket={{ ...WON, payoutKyat: state === 'won' ? WON.payoutKyat : 0, state }}
            displayState={state}
            to={getPath('ticket', { id: WON.id })}
            title={t('evening')}
            detail={t('today')}
          />
        ))}
      </List>
    </>
  );
}

function Stakes(): ReactElement {
  const t = useText('kit');
  const [stakeKyat, setStake] = useState<Kyat | null>(1_500);
  return (
    <Card>
      <div className={styles.fields}>
        <QuickStakes rules={PRODUCT_RULES.football.stake} value={stakeKyat} onChange={setStake} />
        <StakeField
          label={t('amount')}
          rules={PRODUCT_RULES.football.stake}
          value={stakeKyat}
          onChange={setStake}
          hasAttempted
        />
        <StakeField {...DENSE} isDense={false} isLabelHidden={false} isLabelInside label={t('amount')} value={500} />
        <StakeField
          label={t('disabled')}
          rules={PRODUCT_RULES.football.stake}
          value={10_000}
          onChange={() => undefined}
          hasAttempted={false}
          disabled
        />
        <StakeField {...DENSE} label={t('today')} value={1_500} />
        <StakeField {...DENSE} label={t('evening')} value={5_000} isIndividual />
        <StakeField {...DENSE} label={t('note')} value={150} />
      </div>
    </Card>
  );
}

function PlacementNotices(): ReactElement {
  const bet = { totalKyat: 1_500, balanceKyat: 20_000, ticketsPath: getPath('tickets'), hasIssue: true };
  return (
    <Part
      name="PlaceNews"
      states={{
        'lost answer': (
          <PlacementNotice {...bet} placing={{ ...PLACEMENT, unknown: { sent: {}, at: 0, refusal: null } }} />
        ),
        'a line': <PlacementNotice {...bet} placing={PLACEMENT} />,
        refused: <PlacementNotice {...bet} placing={{ ...PLACEMENT, refusal: createRefusal('SERVER_UNAVAILABLE') }} />,
        'switched off': <PlacementNotice {...bet} placing={{ ...PLACEMENT, isOff: true }} />,
      }}
    />
  );
}
