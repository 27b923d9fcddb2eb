import type { ReactElement, ReactNode } from 'react';
import { Wrench } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { getLocalText } from '@padauk/contract/text/local-text.rules';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { Link, useLocale, useText } from '@padauk/shared/runtime';
import { Badge, Icon } from '@padauk/shared/ui';
import type { Game, Provider } from '../resources/games.resource.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { PlayButton } from './play-button.tsx';
import { GamePicture } from './game-picture.tsx';
import { isInMaintenance, percentOf } from './game.rules.ts';
import { useFormatBackAt } from './use-format-back-at.ts';
import styles from './game-card.module.scss';

interface GameCardProps {
  readonly game: Game;
  readonly provider: Provider | undefined;
  readonly isFavourite: boolean;
  /** The player is in this game, or has left it open. */
  readonly isOpen: boolean;
  readonly hasOpenRound: boolean;
  /** Opens the sheet with the decisions before the game. */
  readonly onDecide: (gameId: string) => void;
}

export function GameCard({ game, isFavourite, onDecide, ...state }: GameCardProps) {
  return (
    <GameCardView
      {...state}
      game={game}
      renderPlay={(title, head) => (
        <PlayButton gameId={game.id} provider={game.provider} title={title} onDecide={() => onDecide(game.id)}>
          {head}
        </PlayButton>
      )}
      renderHeart={(title) => <FavouriteButton gameId={game.id} title={title} isFavourite={isFavourite} />}
    />
  );
}

interface GameCardViewProps {
  readonly game: Game;
  readonly provider: Provider | undefined;
  /** The player is in this game, or has left it open. */
  readonly isOpen: boolean;
  readonly hasOpenRound: boolean;
  /** Renders the control that opens the game, around the picture and the name. */
  readonly renderPlay: (title: string, head: ReactNode) => ReactElement;
  readonly renderHeart: (title: string) => ReactElement;
}

/** P6: picture, provider, return to player and favourite button. Picture and name open the game. */
export function GameCardView({ game, provider, renderPlay, renderHeart, ...state }: GameCardViewProps) {
  const apiText = useApiText();
  const t = useText('games');
  const title = apiText(getLocalText(game.title, useLocale()));
  const isUnavailable = isInMaintenance(game, provider);
  const head = (
    <>
      <GamePicture id={game.id} category={game.category} />
      <strong className={styles.title}>{title}</strong>
    </>
  );
  return (
    <li className={styles.card}>
      {game.isPlayable && !isUnavailable ? renderPlay(title, head) : <div>{head}</div>}
      <span className={styles.detail}>
        {game.isPopular && <span className={styles.popular}>{t('list.popular')}</span>}
        {t('list.detail', { provider: provider?.name ?? '', percent: percentOf(game.returnBasisPoints) })}
      </span>
      <span className={styles.heart}>{renderHeart(title)}</span>
      {isUnavailable ? <MaintenanceLink gameId={game.id} provider={provider} /> : <GameBadge game={game} {...state} />}
    </li>
  );
}

/** E7: maintenance notice over the picture. */
function MaintenanceLink({ gameId, provider }: { gameId: string; provider: Provider | undefined }) {
  const t = useText('games');
  const backAt = useFormatBackAt()(provider?.backAt ?? null);
  return (
    <Link to={getPath('gameError', { game: gameId })} className={styles.resting}>
      <Icon of={Wrench} size={18} />
      <span>{t('list.resting')}</span>
      {backAt !== null && <span> {backAt}</span>}
    </Link>
  );
}

function GameBadge({ game, isOpen, hasOpenRound }: Pick<GameCardViewProps, 'game' | 'isOpen' | 'hasOpenRound'>) {
  const t = useText('games');
  const renderBadge = () => {
    if (hasOpenRound) return <Badge tone="open">{t('list.roundOpen')}</Badge>;
    if (isOpen) return <Badge tone="open">{t('list.open')}</Badge>;
    if (!game.isPlayable) return <Badge tone="info">{t('list.soon')}</Badge>;
    if (game.isNew) return <Badge tone="open">{t('list.new')}</Badge>;
    return null;
  };
  const badge = renderBadge();
  return badge && <span className={styles.mark}>{badge}</span>;
}
