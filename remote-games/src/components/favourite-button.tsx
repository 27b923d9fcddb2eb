import { useState, type ReactElement } from 'react';
import { Heart as HeartIcon } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { toast, useLocation, useRefusalText, useSession, useText } from '@padauk/shared/runtime';
import { IconButton } from '@padauk/shared/ui';
import { setFavourite } from '../resources/games.resource.ts';
import { HeartButton } from './heart-button.tsx';

interface FavouriteButtonProps {
  readonly gameId: string;
  readonly title: string;
  readonly isFavourite: boolean;
}

/** A visitor is redirected to log in and returns to this page. */
export function FavouriteButton({ gameId, title, isFavourite }: FavouriteButtonProps): ReactElement {
  const t = useText('games');
  const { ofRefusal } = useRefusalText();
  const isVisitor = useSession().kind === 'visitor';
  const { pathname, search } = useLocation();
  const [isBusy, setBusy] = useState(false);
  if (isVisitor)
    return (
      <IconButton
        icon={HeartIcon}
        label={t('list.favourite', { game: title })}
        to={getPath('logIn', { next: pathname + search })}
      />
    );
  const toggleFavourite = async (): Promise<void> => {
    setBusy(true);
    const response = await setFavourite(gameId, !isFavourite);
    setBusy(false);
    if (!response.ok) toast.show({ tone: 'error', text: ofRefusal(response.refusal) });
  };
  return <HeartButton title={title} isFavourite={isFavourite} isBusy={isBusy} onClick={() => void toggleFavourite()} />;
}
