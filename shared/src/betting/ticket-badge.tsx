import type { ReactElement } from 'react';
import { RotateCcw, X } from 'lucide-react';
import type { Kyat } from '@padauk/contract/platform/money';
import { useText } from '@padauk/shared/runtime';
import { Amount, Badge, type BadgeTone, type IconType } from '@padauk/shared/ui';
import type { TicketDisplayState } from './ticket.rules.ts';
import styles from './ticket-badge.module.scss';

const TONES: Readonly<Record<TicketDisplayState, BadgeTone>> = {
  waiting: 'waiting',
  calculating: 'waiting',
  won: 'win',
  'part-lost': 'lose',
  push: 'warn',
  lost: 'neutral',
  refunded: 'warn',
};

const ICONS: Readonly<Partial<Record<TicketDisplayState, IconType>>> = { refunded: RotateCcw, lost: X };

export function TicketBadge({ word }: { readonly word: TicketDisplayState }): ReactElement {
  const t = useText('betting');
  const icon = ICONS[word];
  return (
    <Badge tone={TONES[word]} {...(icon === undefined ? {} : { icon })}>
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
