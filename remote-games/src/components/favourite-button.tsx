import { Heart as HeartIcon } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { useLocation, useSession, useText } from '@padauk/shared/runtime';
import { IconButton, useToastedCall } from '@padauk/shared/ui';
import { setFavourite } from '../resources/games.resource.ts';
import styles from './favourite-button.module.scss';

interface FavouriteButtonProps {
  readonly gameId: string;
  readonly title: string;
  readonly isFavourite: boolean;
}

/** A visitor is redirected to log in and returns to this page. */
export function FavouriteButton({ gameId, title, isFavourite }: FavouriteButtonProps) {
  const t = useText('games');
  const isVisitor = useSession().kind === 'visitor';
  const { pathname, search } = useLocation();
  const { isBusy, run } = useToastedCall();
  if (isVisitor)
    return (
      <IconButton
        icon={HeartIcon}
        label={t('list.favourite', { game: title })}
        to={getPath('logIn', { next: pathname + search })}
      />
    );
  return (
    <HeartButton
      title={title}
      isFavourite={isFavourite}
      isBusy={isBusy}
      onClick={() => void run(setFavourite(gameId, !isFavourite))}
    />
  );
}

interface HeartButtonProps {
  readonly title: string;
  readonly isFavourite: boolean;
  readonly isBusy?: boolean;
  readonly onClick: () => void;
}

export function HeartButton({ title, isFavourite, isBusy = false, onClick }: HeartButtonProps) {
  const t = useText('games');
  return (
    <span className={isFavourite ? styles.on : styles.off}>
      <IconButton
        icon={HeartIcon}
        label={t('list.favourite', { game: title })}
        aria-pressed={isFavourite}
        aria-disabled={isBusy || undefined}
        onClick={() => isBusy || onClick()}
      />
    </span>
  );
}
