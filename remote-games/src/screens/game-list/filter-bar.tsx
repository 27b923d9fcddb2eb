import { Heart, Wrench } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { Chip, ChipRow } from '@padauk/shared/ui';
import { useFormatBackAt } from '../../components/use-format-back-at.ts';
import type { GameList } from './use-game-list.ts';

interface FilterBarProps {
  readonly model: GameList;
  readonly isSingleProvider: boolean;
}

/** Categories in one row, providers in another. E7: a provider under maintenance shows the expected end. */
export function FilterBar({ model, isSingleProvider }: FilterBarProps) {
  const backAtOf = useFormatBackAt();
  const { providers, filter, changeFilter } = model;
  const t = useText('games');
  return (
    <>
      <ChipRow label={t('list.categories')} isSingleLine>
        {(['all', 'favourite', ...model.categories] as const).map((category) => (
          <Chip
            key={category}
            isPressed={filter.category === category}
            onClick={() => changeFilter({ category })}
            {...(category === 'favourite' ? { icon: Heart } : {})}
          >
            {t(`category.${category}`)}
          </Chip>
        ))}
      </ChipRow>
      {!isSingleProvider && (
        <ChipRow label={t('list.providers')} isSingleLine>
          {providers.map(({ code, name, isUnderMaintenance, backAt }) => (
            <Chip
              key={code}
              isPressed={filter.provider === code}
              onClick={() => changeFilter({ provider: filter.provider === code ? null : code })}
              {...(isUnderMaintenance ? { icon: Wrench } : {})}
            >
              {isUnderMaintenance ? `${name} · ${backAtOf(backAt) ?? t('list.resting')}` : name}
            </Chip>
          ))}
        </ChipRow>
      )}
    </>
  );
}
