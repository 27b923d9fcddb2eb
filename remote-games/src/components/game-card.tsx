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
import { PlayButton } from './play-button.tsx';
import styles from './game-card.module.scss';

interface GameCardProps {
  readonly game: Game;
  readonly provider: Provider | undefined;
  readonly isResting: boolean;
  readonly isFavourite: boolean;
  /** The player is in it, or has left it open. */
  readonly isOpen: boolean;
  /** Opens what is decided before the game. */
  readonly onDecide: (gameId: string) => void;
}

/** P6: a game with its picture, whose it is, what it gives back, and the heart. */
export function GameCard({ game, provider, isResting, isFavourite, isOpen, onDecide }: GameCardProps): ReactElement {
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
      {game.isPlayable && !isResting && (
        <span className={styles.play}>
          <PlayButton gameId={game.id} provider={game.provider} title={title} onDecide={() => onDecide(game.id)} />
        </span>
      )}
      {isResting ? (
        <Link to={pathOf('gameError', { game: game.id })} className={styles.resting}>
          <Badge tone="warn" icon={Wrench}>
            {t('list.resting')}
          </Badge>
        </Link>
      ) : (
        (isOpen || game.isNew || game.isPopular || !game.isPlayable) && (
          <span className={styles.mark}>
            <Mark game={game} isOpen={isOpen} />
          </span>
        )
      )}
    </li>
  );
}

function Mark({ game, isOpen }: Pick<GameCardProps, 'game' | 'isOpen'>): ReactElement {
  const t = useText('games');
  if (isOpen) return <Badge tone="open">{t('list.open')}</Badge>;
  if (!game.isPlayable) return <Badge tone="info">{t('list.soon')}</Badge>;
  return game.isNew ? (
    <Badge tone="open">{t('list.new')}</Badge>
  ) : (
    <Badge tone="info" icon={Flame}>
      {t('list.popular')}
    </Badge>
  );
}
