import { DayRange, setFilterDay } from '@padauk/shared/betting';
import type { HistoryFilter } from './history-filter.rules.ts';

interface HistoryDaysProps {
  readonly filter: HistoryFilter;
  readonly onChange: (filter: HistoryFilter) => void;
}

export function HistoryDays({ filter, onChange }: HistoryDaysProps) {
  return (
    <DayRange from={filter.from} to={filter.to} onChange={(which, day) => onChange(setFilterDay(filter, which, day))} />
  );
}
