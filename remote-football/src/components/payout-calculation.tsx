import { computeMatchPayout, type PayoutStep } from '@padauk/contract/football/match-payout.rules';
import { useText, type Translate } from '@padauk/shared/runtime';
import { Card, Receipt, ReceiptRow, Section } from '@padauk/shared/ui';
import type { MatchTicket } from '../resources/match-tickets.resource.ts';
import { formatSignedPercent } from './pick.rules.ts';

interface PayoutCalculationProps {
  readonly ticket: MatchTicket;
}

/** P4, P5: how a settled ticket was calculated. A ticket lost before all matches ended names the match that lost it. */
export function PayoutCalculation({ ticket }: PayoutCalculationProps) {
  const t = useText('football');
  if (ticket.legs.every(({ isFinal }) => isFinal)) return <PayoutSteps ticket={ticket} />;
  const lostBy = ticket.legs.findIndex(({ percent }) => percent === -100);
  if (ticket.state !== 'lost' || lostBy < 0) return null;
  return (
    <Section title={t('explain.title')}>
      <Card>
        <p>{t('explain.lostBy', { leg: lostBy + 1 })}</p>
      </Card>
    </Section>
  );
}

/** Uses the payout rule of the contract, the one that the server pays by. */
function PayoutSteps({ ticket }: PayoutCalculationProps) {
  const t = useText('football');
  const { steps } = computeMatchPayout({ ...ticket, legPercents: ticket.legs.map(({ percent }) => percent) });
  return (
    <Section title={t('explain.title')}>
      <Card>
        <Receipt>
          {steps.map((step, index) => (
            <ReceiptRow
              key={`${step.step} ${index}`}
              label={describeStep(step, t)}
              isTotal={index === steps.length - 1}
            >
              {groupDecimal(step.kyat)}
            </ReceiptRow>
          ))}
        </Receipt>
      </Card>
    </Section>
  );
}

function describeStep(step: PayoutStep, t: Translate): string {
  switch (step.step) {
    case 'leg':
      return t('explain.leg', { leg: step.leg, percent: formatSignedPercent(step.percent) });
    case 'void':
      return t('explain.void', { leg: step.leg });
    case 'fee':
      return t(`explain.fee.${step.base}`, { percent: step.percent, fee: groupDecimal(step.feeKyat) });
    default:
      return t(`explain.${step.step}`);
  }
}

/** Groups an exact decimal: `1,047.5`. */
function groupDecimal(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? groups : `${groups}.${fraction}`;
}
