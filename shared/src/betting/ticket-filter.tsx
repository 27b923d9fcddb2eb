import type { ReactElement } from 'react';
import { myanmarDateOf } from '@padauk/contract/rules/myanmar-time';
import { NUMBER_TICKET_STATES } from '@padauk/contract/ticket-states';
import { serverNow, useText } from '@padauk/shared/runtime';
import { Chip, ChipRow, Stack } from '@padauk/shared/ui';
import { withDay, type DrawSlot, type TicketFilter } from './ticket-filter.rules.ts';
import styles from './ticket-filter.module.scss';

/** A draw of the day by its name. */
export interface NamedSlot {
  readonly slot: DrawSlot;
  readonly name: string;
}

interface TicketFilterFieldsProps {
  readonly filter: TicketFilter;
  /** Left out in a game with one draw a day. */
  readonly slots?: readonly NamedSlot[];
  readonly onChange: (filter: TicketFilter) => void;
}

/** Which tickets to show: by their state (T6), by the draw, and by the days on which they were placed. */
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
      <div className={styles.days}>
        {(['from', 'to'] as const).map((which) => (
          <label key={which} className={styles.day}>
            <span>{t(`list.${which}`)}</span>
            <input
              type="date"
              className={styles.input}
              value={filter[which] ?? ''}
              max={myanmarDateOf(new Date(serverNow()))}
              onChange={({ target }) => onChange(withDay(filter, which, target.value === '' ? null : target.value))}
            />
          </label>
        ))}
      </div>
    </Stack>
  );
}
