import type { ReactNode } from 'react';
import { Dices, Heart, SearchX } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { getLocalText } from '@padauk/contract/text/local-text.rules';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useLocale, useSession, useText } from '@padauk/shared/runtime';
import {
  AreaSlider,
  EmptyState,
  Notice,
  Page,
  ResourceView,
  Skeleton,
  lazyPart,
  useSearchParam,
} from '@padauk/shared/ui';
import { GameCard } from '../../components/game-card.tsx';
import { type Catalogue, type Game, type Provider, useCatalogue, useRounds } from '../../resources/games.resource.ts';
import { isInMaintenance } from '../../components/game.rules.ts';
import { CategoryChips, GameListHeader, ProviderSelect, useSearch } from './game-list-header.tsx';
import { type Filter, findOpenRounds, hasCurrentShape } from './game-list.rules.ts';
import { LastPlayed } from './last-played.tsx';
import { type GameList, useGameList } from './use-game-list.ts';
import styles from './game-list.module.scss';

/** Invisible placeholder for a name: its lines determine the height of the content. */
const PLACEHOLDER_LETTER = 'က';
/** Games above the pictures: full rows in two and in three columns. */
const GAMES_ABOVE_PICTURES = 6;

interface GameListProps {
  /** Undefined lists the games of all providers. */
  readonly provider?: string;
}

export function GameListScreen({ provider }: GameListProps) {
  const t = useText('games');
  const apiText = useApiText();
  const catalogue = useCatalogue();
  const search = useSearch();
  const shownProvider =
    catalogue.kind === 'ready' ? catalogue.value.providers.find(({ code }) => code === provider) : undefined;
  const pictures = provider === undefined && <AreaSlider area="game" />;
  const placeholder = <ListPlaceholder provider={provider}>{pictures}</ListPlaceholder>;
  return (
    <Page>
      <GameListHeader
        title={shownProvider === undefined ? t('list.title') : apiText(shownProvider.name)}
        backTo={provider === undefined ? getPath('home') : getPath('games')}
        search={search}
      />
      <ResourceView resource={catalogue} skeleton={placeholder} continueLink={pictures}>
        {(value) =>
          apiText(PLACEHOLDER_LETTER) !== '' && hasCurrentShape(value) ? (
            <ReadyList catalogue={value} provider={provider} readings={search.readings} pictures={pictures} />
          ) : (
            placeholder
          )
        }
      </ResourceView>
    </Page>
  );
}

interface ListPlaceholderProps {
  readonly provider: string | undefined;
  readonly children: ReactNode;
}

function ListPlaceholder({ provider, children }: ListPlaceholderProps) {
  const isPlayer = useSession().kind === 'player';
  return (
    <div className={styles.list}>
      {isPlayer && provider === undefined && <LastPlayed catalogue={null} onDecide={() => undefined} />}
      <span className={styles.lineBone} />
      <Heading category="all" />
      <div className={styles.bones}>
        <Skeleton shape="card" count={3} />
        <Skeleton shape="card" count={3} />
      </div>
      {children}
    </div>
  );
}

function Heading({ category, children }: Pick<Filter, 'category'> & { readonly children?: ReactNode }) {
  const t = useText('games');
  return (
    <div className={styles.heading}>
      <h2>{category === 'all' ? t('list.all') : t(`category.${category}`)}</h2>
      {children}
      <span>{t('list.returns')}</span>
    </div>
  );
}

interface ReadyListProps {
  readonly catalogue: Catalogue;
  readonly provider: string | undefined;
  readonly readings: readonly string[];
  readonly pictures: ReactNode;
}

function ReadyList({ catalogue, provider, readings, pictures }: ReadyListProps) {
  const t = useText('games');
  const isPlayer = useSession().kind === 'player';
  const model = useGameList(catalogue, { provider, readings });
  // `?play=roulette` opens the sheet of that game: a game that runs out of money links here.
  const [chosen, choose] = useSearchParam('play');
  const isOfOneProvider = provider !== undefined;
  const List = isPlayer ? PlayerCards : Cards;
  const isEmpty = !catalogue.games.some((game) => provider === undefined || game.provider === provider);
  if (isEmpty)
    return (
      <>
        <EmptyState title={t('list.empty')} icon={Dices} />
        {pictures}
      </>
    );
  return (
    <div className={styles.list}>
      {isOfOneProvider
        ? model.providers
            .filter(({ isUnderMaintenance }) => isUnderMaintenance)
            .map((resting) => <MaintenanceNotice key={resting.code} provider={resting} />)
        : isPlayer && <LastPlayed catalogue={catalogue} onDecide={choose} />}
      <CategoryChips model={model} />
      <Heading category={model.filter.category}>{!isOfOneProvider && <ProviderSelect model={model} />}</Heading>
      {model.games.length === 0 ? (
        <NothingFound isOfFavourites={model.filter.category === 'favourite'} />
      ) : (
        <List games={model.games.slice(0, GAMES_ABOVE_PICTURES)} model={model} onDecide={choose} />
      )}
      {pictures}
      {model.games.length > GAMES_ABOVE_PICTURES && (
        <List games={model.games.slice(GAMES_ABOVE_PICTURES)} model={model} onDecide={choose} />
      )}
      {model.games.some(({ isPlayable }) => !isPlayable) && <Notice tone="info">{t('list.notYet')}</Notice>}
      <ChosenGame catalogue={catalogue} gameId={chosen} onClose={() => choose(null)} />
    </div>
  );
}

interface CardsProps {
  readonly games: readonly Game[];
  readonly model: GameList;
  /** Ids of games with a round of the player that has not ended. */
  readonly openRounds?: ReadonlySet<string>;
  readonly onDecide: (gameId: string) => void;
}

function PlayerCards(props: CardsProps) {
  return <Cards {...props} openRounds={findOpenRounds(useRounds() ?? [])} />;
}

function Cards({ games, model, openRounds, onDecide }: CardsProps) {
  return (
    <ul className={styles.grid}>
      {games.map((game) => (
        <GameCard
          key={game.id}
          game={game}
          provider={model.findProvider(game)}
          isFavourite={model.favourites.includes(game.id)}
          isOpen={game.id === model.openGameId}
          hasOpenRound={openRounds?.has(game.id) === true}
          onDecide={onDecide}
        />
      ))}
    </ul>
  );
}

function MaintenanceNotice({ provider }: { readonly provider: Provider }) {
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

function NothingFound({ isOfFavourites }: { readonly isOfFavourites: boolean }) {
  const t = useText('games');
  return isOfFavourites ? (
    <EmptyState title={t('list.noFavourites')} icon={Heart} />
  ) : (
    <EmptyState title={t('list.noneFound')} icon={SearchX} />
  );
}

const LaunchSheet = lazyPart(
  () => import(/* webpackChunkName: "launch" */ '../../components/launch/launch-sheet.tsx'),
  'LaunchSheet',
);

interface ChosenGameProps {
  readonly catalogue: Catalogue;
  readonly gameId: string | null;
  readonly onClose: () => void;
}

function ChosenGame({ catalogue: { games, providers }, gameId, onClose }: ChosenGameProps) {
  const apiText = useApiText();
  const locale = useLocale();
  const isPlayer = useSession().kind === 'player';
  const game = games.find(({ id }) => id === gameId);
  const provider = providers.find(({ code }) => code === game?.provider);
  if (game === undefined || !isPlayer || !game.isPlayable || isInMaintenance(game, provider)) return null;
  return (
    <LaunchSheet
      gameId={game.id}
      provider={game.provider}
      title={apiText(getLocalText(game.title, locale))}
      onClose={onClose}
    />
  );
}
