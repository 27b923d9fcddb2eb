import { useState, type ReactElement } from 'react';
import { Heart } from 'lucide-react';
import { pathOf } from '@padauk/contract/paths';
import { toast, useLocation, useRefusalText, useSession, useText } from '@padauk/shared/runtime';
import { IconButton } from '@padauk/shared/ui';
import { setFavourite } from '../resources/games.resource.ts';
import styles from './favourite-button.module.scss';

interface FavouriteButtonProps {
  readonly gameId: string;
  readonly title: string;
  readonly isFavourite: boolean;
}

/** The heart of a game. A visitor is asked to log in, and comes back to this page. */
export function FavouriteButton({ gameId, title, isFavourite }: FavouriteButtonProps): ReactElement {
  const t = useText('games');
  const { ofRefusal } = useRefusalText();
  const isVisitor = useSession().kind === 'visitor';
  const { pathname, search } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const label = t('list.favourite', { game: title });
  if (isVisitor) return <IconButton icon={Heart} label={label} to={pathOf('logIn', { next: pathname + search })} />;
  const change = async (): Promise<void> => {
    setBusy(true);
    const changed = await setFavourite(gameId, !isFavourite);
    setBusy(false);
    if (!changed.ok) toast.show({ tone: 'error', text: ofRefusal(changed.refusal) });
  };
  return (
    <span className={isFavourite ? styles.on : styles.off}>
      <IconButton
        icon={Heart}
        label={label}
        aria-pressed={isFavourite}
        aria-disabled={isBusy || undefined}
        onClick={() => void (isBusy || change())}
      />
    </span>
  );
}
