import type { ReactElement } from 'react';
import { NUMBER_TICKET_STATES } from '@padauk/contract/betting/ticket-states';
import { useText, getServerNow } from '@padauk/shared/runtime';
import { Chip, ChipRow, Stack } from '@padauk/shared/ui';
import { myanmarDateOf, type MyanmarDate } from '@padauk/contract/text/myanmar-time.rules';
import { setFilterDay, type DrawSlot, type TicketFilter } from './ticket-filter.rules.ts';
import styles from './ticket-filter.module.scss';

export interface NamedSlot {
  readonly slot: DrawSlot;
  readonly name: string;
}

interface TicketFilterFieldsProps {
  readonly filter: TicketFilter;
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

interface DayRangeProps {
  readonly from: MyanmarDate | null;
  readonly to: MyanmarDate | null;
  readonly onChange: (which: 'from' | 'to', day: MyanmarDate | null) => void;
}

export function DayRange({ onChange, ...days }: DayRangeProps): ReactElement {
  const t = useText('betting');
  return (
    <div className={styles.days}>
      {(['from', 'to'] as const).map((which) => (
        <label key={which} className={styles.day}>
          <span>{t(`list.${which}`)}</span>
          <input
            type="date"
            className={styles.input}
            value={days[which] ?? ''}
            max={myanmarDateOf(new Date(getServerNow()))}
            onChange={({ target }) => onChange(which, target.value === '' ? null : target.value)}
          />
        </label>
      ))}
    </div>
  );
}
