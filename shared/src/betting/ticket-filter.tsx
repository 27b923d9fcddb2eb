import type { ReactElement } from 'react';
import { NUMBER_TICKET_STATES, type TicketState } from '@padauk/contract/ticket-states';
import { useText } from '@padauk/shared/runtime';
import { Chip, ChipRow } from '@padauk/shared/ui';

interface StateFilterProps {
  /** What is shown now; null for all. */
  readonly state: TicketState | null;
  readonly onChoose: (state: TicketState | null) => void;
}

/** Which tickets to show, by their state (T6). */
export function StateFilter({ state, onChoose }: StateFilterProps): ReactElement {
  const t = useText('betting');
  return (
    <ChipRow label={t('list.filter')}>
      {[null, ...NUMBER_TICKET_STATES].map((one) => (
        <Chip key={one ?? 'all'} isPressed={one === state} onClick={() => onChoose(one)}>
          {one === null ? t('list.all') : t(`state.${one}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}
