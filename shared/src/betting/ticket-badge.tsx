import type { ReactElement } from 'react';
import { RotateCcw } from 'lucide-react';
import type { Kyat } from '@padauk/contract/platform/money';
import { useText } from '@padauk/shared/runtime';
import { Amount, Badge, type BadgeTone } from '@padauk/shared/ui';
import type { TicketDisplayState } from './ticket.rules.ts';
import styles from './ticket-badge.module.scss';

const TONES: Readonly<Record<TicketDisplayState, BadgeTone>> = {
  waiting: 'waiting',
  calculating: 'waiting',
  won: 'win',
  'part-lost': 'lose',
  push: 'warn',
  lost: 'closed',
  refunded: 'warn',
};

export function TicketBadge({ word }: { readonly word: TicketDisplayState }): ReactElement {
  const t = useText('betting');
  return (
    <Badge tone={TONES[word]} {...(word === 'refunded' ? { icon: RotateCcw } : {})}>
      {t(`state.${word}`)}
    </Badge>
  );
}

interface LineOutcomeProps {
  readonly displayState: TicketDisplayState;
  readonly payoutKyat: Kyat;
}

/** A lost line is shown quietly: most lines lose, and a column of red would hide the one that won. */
export function LineOutcome({ displayState, payoutKyat }: LineOutcomeProps): ReactElement {
  const t = useText('betting');
  return (
    <span className={styles.outcome}>
      {displayState === 'lost' ? (
        <span className={styles.quiet}>{t('state.lost')}</span>
      ) : (
        <TicketBadge word={displayState} />
      )}
      {payoutKyat > 0 && <Amount kyat={payoutKyat} isSigned isToned />}
    </span>
  );
}
