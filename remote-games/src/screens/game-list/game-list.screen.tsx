import { lazy, Suspense, useId, type ReactElement } from 'react';
import { Dices, Heart, SearchX } from 'lucide-react';
import { pathOf } from '@padauk/contract/paths';
import { textIn } from '@padauk/contract/rules/local-text';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useLocale, useSearchParams, useSession, useText } from '@padauk/shared/runtime';
import {
  AreaSlider,
  Chip,
  ChipRow,
  EmptyState,
  Notice,
  Page,
  PageHeader,
  ResourceView,
  Skeleton,
} from '@padauk/shared/ui';
import { GameCard } from '../../components/game-card.tsx';
import { GameWalletLine } from '../../components/game-wallet-line.tsx';
import { isResting } from '../../components/game.rules.ts';
import { useCatalogue, type Catalogue, type Provider } from '../../resources/games.resource.ts';
import { isOfThisShape } from './game-list.rules.ts';
import { useGameList } from './use-game-list.ts';
import styles from './game-list.module.scss';

const LaunchSheet = lazy(() =>
  import(/* webpackChunkName: "launch" */ '../../components/launch/launch-sheet.tsx').then((module) => ({
    default: module.LaunchSheet,
  })),
);

/** Comes as nothing where the names would: their lines decide where all that is below stands. */
const A_LETTER = 'က';

interface GameListProps {
  /** Whose games are listed; left out: everybody's. */
  readonly provider?: string;
}

/** P6: games by provider and kind, with a search and the player's favourites. */
export function GameListScreen({ provider }: GameListProps): ReactElement {
  const t = useText('games');
  const apiText = useApiText();
  const catalogue = useCatalogue();
  const isPlayer = useSession().kind === 'player';
  const known =
    catalogue.kind === 'ready' ? catalogue.value.providers.find(({ code }) => code === provider) : undefined;
  const waiting = <Skeleton shape="card" count={4} />;
  return (
    <Page>
      <PageHeader
        title={known === undefined ? t('list.title') : apiText(known.name)}
        backTo={provider === undefined ? pathOf('home') : pathOf('games')}
      />
      {isPlayer && <GameWalletLine />}
      {provider === undefined && <AreaSlider area="game" />}
      <ResourceView resource={catalogue} skeleton={waiting}>
        {(value) =>
          apiText(A_LETTER) !== '' && isOfThisShape(value) ? (
            <ReadyList catalogue={value} provider={provider} />
          ) : (
            waiting
          )
        }
      </ResourceView>
    </Page>
  );
}

interface ReadyListProps {
  readonly catalogue: Catalogue;
  readonly provider: string | undefined;
}

function ReadyList({ catalogue, provider }: ReadyListProps): ReactElement {
  const t = useText('games');
  const model = useGameList(catalogue, provider);
  const [chosen, choose] = useChosenGame();
  const isEmpty = !catalogue.games.some((game) => provider === undefined || game.provider === provider);
  if (isEmpty) return <EmptyState title={t('list.empty')} icon={Dices} />;
  return (
    <div className={styles.list}>
      {model.games.some(({ isPlayable }) => !isPlayable) && <Notice tone="info">{t('list.notYet')}</Notice>}
      {model.providers
        .filter(({ isUnderMaintenance }) => isUnderMaintenance)
        .map((resting) => (
          <RestingNotice key={resting.code} provider={resting} />
        ))}
      <Narrowing model={model} isOfOneProvider={provider !== undefined} />
      <p className={styles.returns}>{t('list.returns')}</p>
      {model.games.length === 0 ? (
        <NothingFound isOfFavourites={model.filter.category === 'favourite'} />
      ) : (
        <ul className={styles.grid}>
          {model.games.map((game) => (
            <GameCard
              key={game.id}
              game={game}
              provider={model.providerOf(game)}
              isResting={isResting(game, model.providerOf(game))}
              isFavourite={model.favourites.includes(game.id)}
              isOpen={game.id === model.openGameId}
              onDecide={choose}
            />
          ))}
        </ul>
      )}
      <ChosenGame catalogue={catalogue} gameId={chosen} onClose={() => choose(null)} />
    </div>
  );
}

const CHOSEN = 'play';

/** `/games/game_list?play=roulette`: so a game that runs out of money leads here, and from here back into the same game. */
function useChosenGame(): readonly [gameId: string | null, choose: (gameId: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (gameId: string | null): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (gameId === null) after.delete(CHOSEN);
        else after.set(CHOSEN, gameId);
        return after;
      },
      { replace: true },
    );
  return [params.get(CHOSEN), choose];
}

interface ChosenGameProps {
  readonly catalogue: Catalogue;
  readonly gameId: string | null;
  readonly onClose: () => void;
}

function ChosenGame({ catalogue: { games, providers }, gameId, onClose }: ChosenGameProps): ReactElement | null {
  const apiText = useApiText();
  const locale = useLocale();
  const isPlayer = useSession().kind === 'player';
  const game = games.find(({ id }) => id === gameId);
  const provider = providers.find(({ code }) => code === game?.provider);
  if (game === undefined || !isPlayer || !game.isPlayable || isResting(game, provider)) return null;
  return (
    <Suspense fallback={null}>
      <LaunchSheet
        gameId={game.id}
        provider={game.provider}
        title={apiText(textIn(game.title, locale))}
        onClose={onClose}
      />
    </Suspense>
  );
}

function RestingNotice({ provider }: { readonly provider: Provider }): ReactElement {
  const t = useText('games');
  const format = useFormat();
  const { name, backAt } = provider;
  return (
    <Notice tone="warn">
      {backAt === null
        ? t('list.maintenance', { provider: name })
        : t('list.maintenanceUntil', { provider: name, time: format.dateTime(backAt) })}
    </Notice>
  );
}

interface NarrowingProps {
  readonly model: ReturnType<typeof useGameList>;
  readonly isOfOneProvider: boolean;
}

function Narrowing({ model, isOfOneProvider }: NarrowingProps): ReactElement {
  const t = useText('games');
  const searchId = useId();
  const { filter, narrow } = model;
  return (
    <>
      <label className={styles.search} htmlFor={searchId}>
        <span>{t('list.search')}</span>
        <input
          id={searchId}
          type="search"
          value={filter.search}
          onChange={(event) => narrow({ search: event.target.value })}
        />
      </label>
      <div className={styles.line}>
        <ChipRow label={t('list.categories')}>
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
      </div>
      {!isOfOneProvider && (
        <div className={styles.line}>
          <ChipRow label={t('list.providers')}>
            {model.providers.map(({ code, name }) => (
              <Chip
                key={code}
                isPressed={filter.provider === code}
                onClick={() => narrow({ provider: filter.provider === code ? null : code })}
              >
                {name}
              </Chip>
            ))}
          </ChipRow>
        </div>
      )}
    </>
  );
}

function NothingFound({ isOfFavourites }: { readonly isOfFavourites: boolean }): ReactElement {
  const t = useText('games');
  return isOfFavourites ? (
    <EmptyState title={t('list.noFavourites')} icon={Heart} />
  ) : (
    <EmptyState title={t('list.noneFound')} icon={SearchX} />
  );
}
