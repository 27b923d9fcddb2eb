import { useId, useState, type ReactElement } from 'react';
import { NUMBER_TICKET_STATES } from '@padauk/contract/betting/ticket-states';
import { useText } from '@padauk/shared/runtime';
import { Chip, ChipRow, Stack } from '@padauk/shared/ui';
import { isMyanmarDate, type MyanmarDate } from '@padauk/contract/text/myanmar-time.rules';
import { DateInput } from '../forms/date-input.tsx';
import { isWholeDate } from '../forms/date-input.rules.ts';
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
        <DayField
          key={which}
          name={which}
          label={t(`list.${which}`)}
          day={days[which]}
          onChange={(day) => onChange(which, day)}
        />
      ))}
    </div>
  );
}

interface DayFieldProps {
  readonly name: string;
  readonly label: string;
  readonly day: MyanmarDate | null;
  readonly onChange: (day: MyanmarDate | null) => void;
}

/** Keeps an unfinished date to itself: the list stays filtered by the last whole one. */
function DayField({ name, label, day, onChange }: DayFieldProps): ReactElement {
  const labelId = useId();
  const [typed, setTyped] = useState({ day, text: day ?? '' });
  const text = typed.day === day ? typed.text : (day ?? '');
  const change = (changed: string): void => {
    const next = changed === '' ? null : isMyanmarDate(changed) ? changed : day;
    setTyped({ day: next, text: changed });
    if (next !== day) onChange(next);
  };
  const isNoDate = isWholeDate(text) && !isMyanmarDate(text);
  return (
    <div className={styles.day}>
      <span id={labelId}>{label}</span>
      <DateInput
        name={name}
        labelId={labelId}
        value={text}
        onChange={change}
        aria-invalid={isNoDate ? true : undefined}
      />
    </div>
  );
}
