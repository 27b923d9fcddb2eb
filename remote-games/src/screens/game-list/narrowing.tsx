import type { ReactElement } from 'react';
import { Heart, Wrench } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { Chip, ChipRow } from '@padauk/shared/ui';
import { useBackAt } from '../../components/use-back-at.ts';
import type { GameList } from './use-game-list.ts';

interface NarrowingProps {
  readonly model: GameList;
  readonly isOfOneProvider: boolean;
}

/** Categories in one row, providers in another. E7: a provider under maintenance shows the expected end. */
export function Narrowing({ model, isOfOneProvider }: NarrowingProps): ReactElement {
  const t = useText('games');
  const { filter, narrow } = model;
  return (
    <>
      <ChipRow label={t('list.categories')} isLine>
        {(['all', 'favourite', ...model.categories] as const).map((category) => (
          <Chip
            key={category}
            isPressed={filter.category === category}
            onClick={() => narrow({ category })}
            {...(category === 'favourite' ? { icon: Heart } : {})}
          >
            {t(`category.${category}`)}
          </Chip>
        ))}
      </ChipRow>
      {!isOfOneProvider && <Providers model={model} />}
    </>
  );
}

function Providers({ model: { providers, filter, narrow } }: Pick<NarrowingProps, 'model'>): ReactElement {
  const t = useText('games');
  const backAtOf = useBackAt();
  return (
    <ChipRow label={t('list.providers')} isLine>
      {providers.map(({ code, name, isUnderMaintenance, backAt }) => (
        <Chip
          key={code}
          isPressed={filter.provider === code}
          onClick={() => narrow({ provider: filter.provider === code ? null : code })}
          {...(isUnderMaintenance ? { icon: Wrench } : {})}
        >
          {isUnderMaintenance ? `${name} · ${backAtOf(backAt) ?? t('list.resting')}` : name}
        </Chip>
      ))}
    </ChipRow>
  );
}
