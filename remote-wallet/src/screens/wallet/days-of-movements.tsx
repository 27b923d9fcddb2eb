import { DayRange, withDay } from '@padauk/shared/betting';
import type { MovementFilter } from './movement-filter.rules.ts';

interface DaysOfMovementsProps {
  readonly filter: MovementFilter;
  readonly onChange: (filter: MovementFilter) => void;
}

export function DaysOfMovements({ filter, onChange }: DaysOfMovementsProps) {
  return (
    <DayRange from={filter.from} to={filter.to} onChange={(which, day) => onChange(withDay(filter, which, day))} />
  );
}
