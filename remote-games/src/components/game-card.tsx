import type { ReactElement } from 'react';
import { Flame, Wrench } from 'lucide-react';
import { pathOf } from '@padauk/contract/paths';
import { textIn } from '@padauk/contract/rules/local-text';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { Link, useLocale, useText } from '@padauk/shared/runtime';
import { Badge } from '@padauk/shared/ui';
import type { Game, Provider } from '../resources/games.resource.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { GamePicture } from './game-picture.tsx';
import { percentOf } from './game.rules.ts';
import styles from './game-card.module.scss';

interface GameCardProps {
  readonly game: Game;
  readonly provider: Provider | undefined;
  readonly isResting: boolean;
  readonly isFavourite: boolean;
}

/** P6: a game with its picture, whose it is, what it gives back, and the heart. */
export function GameCard({ game, provider, isResting, isFavourite }: GameCardProps): ReactElement {
  const apiText = useApiText();
  const t = useText('games');
  const title = apiText(textIn(game.title, useLocale()));
  return (
    <li className={styles.card}>
      <GamePicture id={game.id} category={game.category} />
      <div className={styles.words}>
        <strong className={styles.title}>{title}</strong>
        <span className={styles.detail}>
          {t('list.detail', { provider: provider?.name ?? '', percent: percentOf(game.returnBasisPoints) })}
        </span>
      </div>
      <FavouriteButton gameId={game.id} title={title} isFavourite={isFavourite} />
      {isResting ? (
        <Link to={pathOf('gameError', { game: game.id })} className={styles.resting}>
          <Badge tone="warn" icon={Wrench}>
            {t('list.resting')}
          </Badge>
        </Link>
      ) : (
        (game.isNew || game.isPopular) && (
          <span className={styles.mark}>
            <Badge tone={game.isNew ? 'open' : 'info'} {...(game.isNew ? {} : { icon: Flame })}>
              {t(game.isNew ? 'list.new' : 'list.popular')}
            </Badge>
          </span>
        )
      )}
    </li>
  );
}
