import type { ReactElement } from 'react';
import { Trash2 } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useConfirm } from '@padauk/shared/overlay';
import { toast, useLocation, useRefusalText, useSession, useText } from '@padauk/shared/runtime';
import { Button, ChipRow, ResourceView, Skeleton } from '@padauk/shared/ui';
import { deleteFavourite, useNumberFavourites, type Favourite } from '../../resources/favourites.resource.ts';
import type { ChooserModel } from '../lottery-game.types.ts';
import { CountedChip } from './counted-chip.tsx';
import { FavouriteForm } from './favourite-form.tsx';
import type { PreviewProps } from './set-picks.tsx';
import styles from './quick-picks.module.scss';

/** A visitor is redirected to log in and returns here. */
export function FavouritePicks({ model, ...show }: PreviewProps & { readonly model: ChooserModel }): ReactElement {
  const t = useText('lottery-two-d');
  const isVisitor = useSession().kind === 'visitor';
  const { pathname, search } = useLocation();
  if (isVisitor)
    return (
      <>
        <p className={styles.hint}>{t('favourites.logIn')}</p>
        <Button variant="secondary" to={getPath('logIn', { next: pathname + search })}>
          {t('favourites.toLogIn')}
        </Button>
      </>
    );
  return <PlayerFavourites model={model} {...show} />;
}

function PlayerFavourites({ model, ...show }: PreviewProps & { readonly model: ChooserModel }): ReactElement {
  return (
    <ResourceView resource={useNumberFavourites('two_d')} skeleton={<Skeleton shape="card" />}>
      {({ favourites }) => (
        <>
          <FavouriteChips favourites={favourites} {...show} />
          {model.lines.length > 0 && <FavouriteForm lines={model.lines} />}
        </>
      )}
    </ResourceView>
  );
}

function FavouriteChips({
  favourites,
  preview,
  onPreview,
}: PreviewProps & { readonly favourites: readonly Favourite[] }): ReactElement {
  const t = useText('lottery-two-d');
  const apiText = useApiText();
  const { ofRefusal } = useRefusalText();
  const { confirm, confirmDialog } = useConfirm();
  const shownFavourite = favourites.find(({ name }) => apiText(name) === preview?.name);
  const confirmDeletion = async ({ name }: Favourite): Promise<void> => {
    const confirmation = {
      title: t('favourites.forgetTitle', { name: apiText(name) }),
      text: t('favourites.forgetText'),
    };
    if (!(await confirm({ ...confirmation, confirmText: t('favourites.forget'), isDanger: true }))) return;
    const deleted = await deleteFavourite({ game: 'two_d', name });
    if (deleted.ok) onPreview(null);
    else toast.show({ tone: 'error', text: ofRefusal(deleted.refusal) });
  };
  if (favourites.length === 0) return <p className={styles.hint}>{t('favourites.none')}</p>;
  return (
    <>
      <ChipRow label={t('quick.way.favourites')}>
        {favourites.map(({ name, lines }) => (
          <CountedChip
            key={name}
            name={apiText(name)}
            count={lines.length}
            isPressed={preview?.name === apiText(name)}
            onClick={() => onPreview(preview?.name === apiText(name) ? null : { name: apiText(name), lines })}
          />
        ))}
      </ChipRow>
      {shownFavourite !== undefined && (
        <Button variant="secondary" size="small" icon={Trash2} onClick={() => void confirmDeletion(shownFavourite)}>
          {t('favourites.forget')}
        </Button>
      )}
      {confirmDialog}
    </>
  );
}
