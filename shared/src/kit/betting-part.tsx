import { useState, type ReactElement } from 'react';
import type { Kyat } from '@padauk/contract/platform/money';
import { getPath } from '@padauk/contract/paths';
import { PRODUCT_RULES } from '@padauk/contract/betting/products';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { TICKET_STATES } from '@padauk/contract/betting/ticket-states';
import {
  BetSums,
  PlacementNotice,
  QuickStakes,
  RefundReceipt,
  StakeField,
  TicketCard,
  TicketHead,
  TicketRow,
  TicketStatus,
  NumberChips,
  PickMap,
  WinMessage,
} from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import { Card, DrawNumber, List, ReceiptRow } from '@padauk/shared/ui';
import { listNumbers } from '@padauk/contract/lottery/number-game.rules';
import { TOP_UP } from '@padauk/contract/limits';
import { SelfLimitExceeded, SelfLimitNotice } from '../betting/place-ticket.tsx';
import { Part } from './part.tsx';
import styles from './kit.module.scss';

const WON = {
  id: '7b1c2f7e-5a0d-4c3e-9f40-1d2e3f4a5b6c',
  placedAt: '2026-11-20T03:20:00.000Z',
  stakeKyat: 1_500,
  payoutKyat: 85_000,
  state: 'won' as const,
};
const REFUNDED = { ...WON, payoutKyat: 0, state: 'refunded' as const, refundedAt: '2026-11-20T11:00:00.000Z' };
const STAKE = { rules: PRODUCT_RULES.football.stake, hasAttempted: true, onChange: () => undefined };
const BET_STATE = { hasAttempted: true, refusal: null, clearRefusal: () => undefined };
const READY = { ...BET_STATE, kind: 'ready', place: async () => undefined } as const;
const LOST = { kind: 'unknown', sent: {}, refusal: null, isResending: false, resend: async () => undefined } as const;

export function BettingPart(): ReactElement {
  const t = useText('kit');
  const head = <TicketHead tone="won" date="2026-11-20" name={t('evening')} figure="57" />;
  const draw = <ReceiptRow label={t('evening')}>20/11/2026</ReceiptRow>;
  return (
    <>
      <Stakes />
      <NumberParts />
      <BetSums facts={draw} bestPayoutKyat={85_000} balanceKyat={20_000} totalKyat={1_500} isUnknown={false} />
      <Shortfall />
      <PlacementNotices />
      <TicketStatus
        ticket={WON}
        displayState="won"
        result={<DrawNumber number="57" isFinal />}
        sentence={t('toastText')}
      />
      <WinMessage ticket={WON} drawnNumber="57" />
      <TicketCard ticket={WON} head={head} sumLabel={t('amount')} code={{ text: location.origin, label: t('evening') }}>
        <p>{t('today')}</p>
      </TicketCard>
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
        <StakeField {...STAKE} label={t('amount')} value={stakeKyat} onChange={setStake} />
        <StakeField {...STAKE} label={t('amount')} value={500} isLabelInside />
        <StakeField {...STAKE} label={t('disabled')} value={10_000} hasAttempted={false} disabled />
        <StakeField {...STAKE} label={t('today')} value={1_500} isDense isLabelHidden />
        <StakeField {...STAKE} label={t('evening')} value={5_000} isDense isLabelHidden isIndividual />
        <StakeField {...STAKE} label={t('note')} value={150} isDense isLabelHidden />
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
        'lost answer': <PlacementNotice {...bet} placing={LOST} />,
        'a line': <PlacementNotice {...bet} placing={READY} />,
        refused: <PlacementNotice {...bet} placing={{ ...READY, refusal: createRefusal('SERVER_UNAVAILABLE') }} />,
        'switched off': <PlacementNotice {...bet} placing={{ ...BET_STATE, kind: 'off' }} />,
      }}
    />
  );
}

const NUMBERS = listNumbers(2);
const NONE: ReadonlySet<string> = new Set();
const TWINS: ReadonlySet<string> = new Set(NUMBERS.filter(([first, second]) => first === second));
const CHOSEN: ReadonlySet<string> = new Set(['05', '11', '12', '33', '71']);

function NumberParts(): ReactElement {
  return (
    <>
      <Part name="NumberChip" states={{ 'in lines': <ChosenNumbers />, 'in one line': <ChosenNumbers isLine /> }} />
      <Part
        name="PickMap"
        states={{
          'nothing picked': <PickMap numbers={NUMBERS} picked={NONE} chosen={NONE} />,
          'chosen, nothing picked': <PickMap numbers={NUMBERS} picked={NONE} chosen={CHOSEN} />,
          picked: <PickMap numbers={NUMBERS} picked={TWINS} chosen={NONE} />,
          'picked, some held already': <PickMap numbers={NUMBERS} picked={TWINS} chosen={CHOSEN} />,
          'all held already': <PickMap numbers={NUMBERS} picked={TWINS} chosen={TWINS} />,
          'every number': <PickMap numbers={NUMBERS} picked={new Set(NUMBERS)} chosen={NONE} />,
        }}
      />
    </>
  );
}

function ChosenNumbers({ isLine = false }: { readonly isLine?: boolean }): ReactElement {
  const t = useText('kit');
  const [chosen, setChosen] = useState(['05', '12', '17', '21', '50', '71', '84', '90', '93']);
  return (
    <NumberChips
      label={t('choose')}
      numbers={chosen}
      onRemove={(number) => setChosen(chosen.filter((chosenNumber) => chosenNumber !== number))}
      isSingleLine={isLine}
    />
  );
}

const BET = { ticketsPath: getPath('tickets'), hasIssue: false };

/** E21: by much, by less than the minimum top-up, by the server's refusal alone, and by the player's own limits. */
function Shortfall(): ReactElement {
  const minimumKyat = TOP_UP.minimumKyat;
  return (
    <Part
      name="Shortfall"
      states={{
        'exactly what is missing': (
          <PlacementNotice {...BET} placing={READY} balanceKyat={500} totalKyat={14_500 + minimumKyat} />
        ),
        'less than the least top-up': (
          <PlacementNotice {...BET} placing={READY} balanceKyat={1_400} totalKyat={1_500} />
        ),
        'nothing in the wallet': <PlacementNotice {...BET} placing={READY} balanceKyat={0} totalKyat={1_500} />,
        'by the word of the server': (
          <PlacementNotice
            {...BET}
            placing={{ ...READY, refusal: createRefusal('INSUFFICIENT_BALANCE') }}
            balanceKyat={20_000}
            totalKyat={1_500}
          />
        ),
        'own limit': <SelfLimitExceeded remainingKyat={1_000} />,
        'within the own limit': <SelfLimitNotice remainingKyat={8_500} />,
      }}
    />
  );
}
