import { useId } from 'react';
import type { AppPath } from '@padauk/contract/paths';
import { useText, getServerNow, useNavigate } from '@padauk/shared/runtime';
import { useReadings } from '@padauk/shared/myanmar/use-readings';
import { EmptyState, Notice, Page, PageHeader, ResourceView, Skeleton, Button } from '@padauk/shared/ui';
import { useLocalText } from '@padauk/shared/myanmar/use-local-text';
import type { DreamGame } from '../../lottery-game.types.ts';
import { useDreams } from '../../resources/dreams.resource.ts';
import type { Dream } from '../../resources/lottery.types.ts';
import { findDreams } from './dream-search.rules.ts';
import { DreamPicture } from '../../components/dream-picture.tsx';
import { findOpenDraw } from '../../resources/draw.rules.ts';
import { useDraws } from '../../resources/draws.resource.ts';
import { drafts } from '../../state/draft.store.ts';
import styles from './dream-book.module.scss';

interface DreamBookProps {
  readonly games: readonly DreamGame[];
  readonly backTo: AppPath;
}

/** `/threeD/book`: search in any script, and bets on a dream's numbers. */
export function DreamBookScreen({ games, backTo }: DreamBookProps) {
  const t = useText('lottery');
  const id = useId();
  const { typed, readings, setTyped } = useReadings();
  return (
    <Page>
      <PageHeader title={t('dreams.title')} backTo={backTo} />
      <Notice tone="info">
        <p>{t('dreams.forFun')}</p>
      </Notice>
      <label htmlFor={id}>{t('dreams.search')}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        className={styles.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ResourceView resource={useDreams()} skeleton={<Skeleton shape="row" count={6} />}>
        {({ dreams }) => <DreamList dreams={findDreams(dreams, readings)} games={games} />}
      </ResourceView>
    </Page>
  );
}

function DreamList({ dreams, games }: Pick<DreamBookProps, 'games'> & { readonly dreams: readonly Dream[] }) {
  const localText = useLocalText();
  const t = useText('lottery');
  if (dreams.length === 0) return <EmptyState title={t('dreams.none')} />;
  return (
    <ul className={styles.dreams} aria-label={t('dreams.title')}>
      {dreams.map((dream) => (
        <li key={dream.code} className={styles.dream}>
          <DreamPicture path={dream.iconPath} />
          <div className={styles.words}>
            <h2 className={styles.name}>{localText(dream.name)}</h2>
            <div className={styles.games}>
              {games.map((dreamGame) => (
                <DreamBetButton key={dreamGame.game.product} dream={dream} dreamGame={dreamGame} />
              ))}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Opens the review with the dream's numbers at the minimum stake; without an open draw, the draws page. */
function DreamBetButton({
  dream,
  dreamGame: { game, getNumbers, reviewPath },
}: {
  readonly dream: Dream;
  readonly dreamGame: DreamGame;
}) {
  const t = useText('lottery');
  const localText = useLocalText();
  const navigate = useNavigate();
  const draws = useDraws(game.rules.code);
  const numbers = getNumbers(dream);
  const openReview = (): void => {
    const openDraw = draws.kind === 'ready' ? findOpenDraw(draws.value.draws, getServerNow()) : null;
    if (openDraw === null) return void navigate(game.paths.draws);
    drafts.add(openDraw.id, numbers);
    numbers.forEach((number) => drafts.setOwnStake(openDraw.id, number, game.stake.minimumKyat));
    return void navigate(reviewPath(openDraw.id, dream));
  };
  const label = t('dreams.bet', { game: game.name, numbers: numbers.join(' ') });
  return (
    <Button variant="secondary" size="small" onClick={openReview} aria-label={`${localText(dream.name)}: ${label}`}>
      {label}
    </Button>
  );
}
