import type { ReactElement } from 'react';
import { NUMBER_TICKET_STATES } from '@padauk/contract/ticket-states';
import { useText } from '@padauk/shared/runtime';
import { Chip, ChipRow, Stack } from '@padauk/shared/ui';
import { DayRange } from './day-range.tsx';
import { setFilterDay, type DrawSlot, type TicketFilter } from './ticket-filter.rules.ts';

export interface NamedSlot {
  readonly slot: DrawSlot;
  readonly name: string;
}

interface TicketFilterFieldsProps {
  readonly filter: TicketFilter;
  /** Omit it in a game with one draw a day. */
  readonly slots?: readonly NamedSlot[];
  readonly onChange: (filter: TicketFilter) => void;
}

export function TicketFilterFields({ filter, slots = [], onChange }: TicketFilterFieldsProps): ReactElement {
  const t = useText('betting');
  return (
    <Stack>
      <ChipRow label={t('list.filter')}>
        {[null, ...NUMBER_TICKET_STATES].map((state) => (
          <Chip key={state ?? 'all'} isPressed={state === filter.state} onClick={() => onChange({ ...filter, state })}>
            {state === null ? t('list.all') : t(`state.${state}`)}
          </Chip>
        ))}
      </ChipRow>
      {slots.length > 0 && (
        <ChipRow label={t('list.draw')}>
          {slots.map(({ slot, name }) => (
            <Chip
              key={slot}
              isPressed={slot === filter.slot}
              onClick={() => onChange({ ...filter, slot: slot === filter.slot ? null : slot })}
            >
              {name}
            </Chip>
          ))}
        </ChipRow>
      )}
      <DayRange
        from={filter.from}
        to={filter.to}
        onChange={(which, day) => onChange(setFilterDay(filter, which, day))}
      />
    </Stack>
  );
}
