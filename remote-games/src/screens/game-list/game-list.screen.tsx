import { useId } from 'react';
import { Dices, Fish, Flame, PawPrint, Spade, TicketPercent, Wrench } from 'lucide-react';
import { pathOf } from '@padauk/contract/paths';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useLocale, useText } from '@padauk/shared/runtime';
import {
  AreaSlider,
  Badge,
  Chip,
  ChipRow,
  EmptyState,
  Icon,
  Notice,
  Page,
  PageHeader,
  ResourceView,
  Skeleton,
  type IconType,
} from '@padauk/shared/ui';
import { titleOf, type Catalogue, type Game } from './game-list.rules.ts';
import { useCatalogue, useGameList } from './use-game-list.ts';
import styles from './game-list.module.scss';

const CATEGORY_ICON: Readonly<Record<Game['category'], IconType>> = {
  card: Spade,
  dice: Dices,
  animal: PawPrint,
  fish: Fish,
  casino: TicketPercent,
};

/** P6: every provider and category. Playing opens with the game wallet. */
export function GameListScreen() {
  const t = useText('games');
  return (
    <Page>
      <PageHeader title={t('list.title')} backTo={pathOf('home')} />
      <AreaSlider area="game" />
      <ListBody />
    </Page>
  );
}

function ListBody() {
  const t = useText('games');
  return (
    <ResourceView
      resource={useCatalogue()}
      skeleton={<Skeleton shape="card" count={4} />}
      empty={({ games }) => games.length === 0 && <EmptyState title={t('list.empty')} icon={Dices} />}
    >
      {(catalogue) => <ReadyList catalogue={catalogue} />}
    </ResourceView>
  );
}

function ReadyList({ catalogue }: { readonly catalogue: Catalogue }) {
  const t = useText('games');
  const model = useGameList(catalogue);
  const searchId = useId();
  const resting = model.providers.filter((provider) => provider.isUnderMaintenance);
  return (
    <div className={styles.list}>
      <Notice tone="info">{t('list.notYet')}</Notice>
      {resting.map((provider) => (
        <Notice key={provider.code} tone="warn">
          {t('list.maintenance', { provider: provider.name })}
        </Notice>
      ))}
      <label className={styles.search} htmlFor={searchId}>
        <span>{t('list.search')}</span>
        <input
          id={searchId}
          type="search"
          value={model.filter.search}
          onChange={(event) => model.narrow({ search: event.target.value })}
        />
      </label>
      <ChipRow label={t('list.categories')}>
        {(['all', ...model.categories] as const).map((category) => (
          <Chip
            key={category}
            isPressed={model.filter.category === category}
            onClick={() => model.narrow({ category })}
          >
            {t(`category.${category}`)}
          </Chip>
        ))}
      </ChipRow>
      {model.games.length === 0 ? (
        <EmptyState title={t('list.noneFound')} icon={Wrench} />
      ) : (
        <GameGrid games={model.games} />
      )}
    </div>
  );
}

function GameGrid({ games }: { readonly games: readonly Game[] }) {
  const apiText = useApiText();
  const t = useText('games');
  const locale = useLocale();
  return (
    <ul className={styles.grid}>
      {games.map((game) => (
        <li key={game.id} className={styles.game}>
          <span className={styles.picture}>
            <Icon of={CATEGORY_ICON[game.category]} size={36} />
          </span>
          <strong className={styles.title}>{apiText(titleOf(game, locale))}</strong>
          <span className={styles.category}>{t(`category.${game.category}`)}</span>
          {(game.isNew || game.isPopular) && (
            <Badge tone={game.isNew ? 'open' : 'info'} {...(game.isNew ? {} : { icon: Flame })}>
              {t(game.isNew ? 'list.new' : 'list.popular')}
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
