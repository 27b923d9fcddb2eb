import type { ReactElement } from 'react';
import { RotateCcw, X } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { Badge, type BadgeTone, type IconType } from '@padauk/shared/ui';
import type { TicketDisplayState } from './ticket.rules.ts';

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
