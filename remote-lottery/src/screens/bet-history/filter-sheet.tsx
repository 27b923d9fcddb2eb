import type { ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Sheet } from '@padauk/shared/overlay';
import { Chip, ChipRow } from '@padauk/shared/ui';
import type { TicketState } from '../../resources/lottery.types.ts';
import { TICKET_STATES } from '../../resources/ticket.rules.ts';

interface FilterSheetProps {
  readonly isOpen: boolean;
  /** What is shown now; null for all. */
  readonly state: TicketState | null;
  readonly onClose: () => void;
  readonly onChoose: (state: TicketState | null) => void;
}

/** Which bets to show, by their state (T6). */
export function FilterSheet({ isOpen, state, onClose, onChoose }: FilterSheetProps): ReactElement {
  const t = useText('lottery');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('history.filter')}>
      <ChipRow label={t('history.filter')}>
        {[null, ...TICKET_STATES].map((one) => (
          <Chip key={one ?? 'all'} isPressed={one === state} onClick={() => onChoose(one)}>
            {one === null ? t('history.all') : t(`state.${one}`)}
          </Chip>
        ))}
      </ChipRow>
    </Sheet>
  );
}
