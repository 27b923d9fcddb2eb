import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import { NUMBER_FAVOURITES } from '@padauk/contract/limits';
import {
  forgetNumberFavourite,
  getNumberFavourites,
  keepNumberFavourite,
} from '@padauk/contract/lottery/favourites.endpoints';
import { keepNumberFavourite as keepNumberFavouriteSchema } from '@padauk/contract/lottery/tickets.schemas';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useConfirm } from '@padauk/shared/overlay';
import { callAndInvalidate, toast, useLocation, useResource, useSession, useText } from '@padauk/shared/runtime';
import { Button, ChipRow, ResourceView, Skeleton, useToastedCall } from '@padauk/shared/ui';
import { Form, FormError, SubmitButton, TextField, useSchemaForm } from '@padauk/shared/forms';
import type { ChooserModel } from '../../lottery-game.types.ts';
import { type PreviewProps, CountedChip } from './set-picks.tsx';
import type { DraftLine } from '../../state/draft.rules.ts';
import styles from './quick-picks.module.scss';

type Favourite = AnswerFor<typeof getNumberFavourites>['favourites'][number];

/** A visitor is redirected to log in and returns here. */
export function FavouritePicks({ model, ...show }: PreviewProps & { readonly model: ChooserModel }) {
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

function PlayerFavourites({ model, ...show }: PreviewProps & { readonly model: ChooserModel }) {
  const stored = useResource(getNumberFavourites, { game: 'two_d' }, { staleMs: 300_000 });
  return (
    <ResourceView resource={stored} skeleton={<Skeleton shape="card" />}>
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
}: PreviewProps & { readonly favourites: readonly Favourite[] }) {
  const t = useText('lottery-two-d');
  const apiText = useApiText();
  const { run } = useToastedCall();
  const { confirm, confirmDialog } = useConfirm();
  const shownFavourite = favourites.find(({ name }) => apiText(name) === preview?.name);
  const confirmDeletion = async ({ name }: Favourite): Promise<void> => {
    const confirmation = {
      title: t('favourites.forgetTitle', { name: apiText(name) }),
      text: t('favourites.forgetText'),
    };
    if (!(await confirm({ ...confirmation, confirmText: t('favourites.forget'), isDanger: true }))) return;
    const deletion = callAndInvalidate(forgetNumberFavourite, { game: 'two_d', name }, getNumberFavourites);
    if (await run(deletion)) onPreview(null);
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

/** Game and lines are known; the form asks only for the name. */
const schema = keepNumberFavouriteSchema.request.omit(['game', 'lines']);

interface FavouriteFormProps {
  readonly lines: readonly DraftLine[];
}

/** Saves the choice with its stakes under a name, overwriting the same name. The form resets after saving. */
function FavouriteForm({ lines }: FavouriteFormProps) {
  const [savedCount, setSavedCount] = useState(0);
  return <NameForm key={savedCount} lines={lines} onKept={() => setSavedCount(savedCount + 1)} />;
}

function NameForm({ lines, onKept }: FavouriteFormProps & { readonly onKept: () => void }) {
  const t = useText('lottery-two-d');
  const form = useSchemaForm(schema, {
    defaults: { name: '' },
    submit: ({ name }) =>
      callAndInvalidate(keepNumberFavourite, { game: 'two_d', name, lines: [...lines] }, getNumberFavourites),
    onAccepted: () => {
      toast.show({ tone: 'success', text: t('favourites.kept') });
      onKept();
    },
  });
  return (
    <Form form={form}>
      <TextField
        name="name"
        label={t('favourites.name')}
        hint={t('favourites.nameHint', { maximum: NUMBER_FAVOURITES.letters })}
      />
      <FormError />
      <SubmitButton variant="secondary">{t('favourites.keep', { count: lines.length })}</SubmitButton>
    </Form>
  );
}
