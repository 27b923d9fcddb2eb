import type { ReactElement } from 'react';
import { useLocalText } from '@padauk/shared/myanmar/use-local-text';
import { getServerNow, useNavigate, useText } from '@padauk/shared/runtime';
import { Button } from '@padauk/shared/ui';
import { DreamPicture } from '../../components/dream-picture.tsx';
import { findOpenDraw } from '../../resources/draw.rules.ts';
import type { Dream } from '../../resources/lottery.types.ts';
import { useDraws } from '../../resources/draws.resource.ts';
import { drafts } from '../../state/draft.store.ts';
import type { DreamGame } from '../../games/lottery-game.types.ts';
import styles from './dream-book.module.scss';

interface DreamCardProps {
  readonly dream: Dream;
  readonly games: readonly DreamGame[];
}

export function DreamCard({ dream, games }: DreamCardProps): ReactElement {
  const localText = useLocalText();
  return (
    <li className={styles.dream}>
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
