import { lazy, Suspense, useState } from 'react';
import { Calendar } from 'lucide-react';
import { TRANSACTION_FILTERS } from '@padauk/contract/wallet/transaction-filter.rules';
import { loadTexts, useText } from '@padauk/shared/runtime';
import { Chip, ChipRow, Skeleton } from '@padauk/shared/ui';
import type { HistoryFilter } from './history-filter.rules.ts';

/** Loads with the betting components and texts when the player asks for days. */
const HistoryDays = lazy(async () => {
  const [module] = await Promise.all([
    import(/* webpackChunkName: "days-of-movements" */ './history-days.tsx'),
    loadTexts('betting'),
  ]);
  return { default: module.HistoryDays };
});

interface HistoryFilterRowProps {
  readonly filter: HistoryFilter;
  readonly onChange: (filter: HistoryFilter) => void;
}

export function HistoryFilterRow({ filter, onChange }: HistoryFilterRowProps) {
  const t = useText('wallet');
  const hasDays = (filter.from ?? filter.to) !== null;
  const [isChoosingDays, chooseDays] = useState(hasDays);
  const toggleDays = (): void => {
    if (isChoosingDays && hasDays) onChange({ ...filter, from: null, to: null });
    chooseDays(!isChoosingDays);
  };
  return (
    <>
      <ChipRow label={t('filter.label')} isSingleLine>
        {[null, ...TRANSACTION_FILTERS].map((option) => (
          <Chip
            key={option ?? 'all'}
            isPressed={option === filter.filter}
            onClick={() => onChange({ ...filter, filter: option })}
          >
            {t(`filter.${option ?? 'all'}`)}
          </Chip>
        ))}
        <Chip icon={Calendar} isPressed={isChoosingDays} onClick={toggleDays}>
          {t('filter.dates')}
        </Chip>
      </ChipRow>
      {isChoosingDays && (
        <Suspense fallback={<Skeleton shape="row" />}>
          <HistoryDays filter={filter} onChange={onChange} />
        </Suspense>
      )}
    </>
  );
}
