import { useState, type ReactElement } from 'react';
import { NUMBER_FAVOURITES } from '@padauk/contract/limits';
import { keepNumberFavourite } from '@padauk/contract/schemas/favourites';
import { Form, FormError, SubmitButton, TextField, useSchemaForm } from '@padauk/shared/forms';
import { toast, useText } from '@padauk/shared/runtime';
import type { DraftLine } from '../../state/draft.rules.ts';
import { saveFavourite } from '../../resources/favourites.resource.ts';

/** Game and lines are known; the form asks only for the name. */
const schema = keepNumberFavourite.request.omit(['game', 'lines']);

interface FavouriteFormProps {
  readonly lines: readonly DraftLine[];
}

/** Saves the choice with its stakes under a name, overwriting the same name. The form resets after saving. */
export function FavouriteForm({ lines }: FavouriteFormProps): ReactElement {
  const [savedCount, setSavedCount] = useState(0);
  return <NameForm key={savedCount} lines={lines} onKept={() => setSavedCount(savedCount + 1)} />;
}

function NameForm({ lines, onKept }: FavouriteFormProps & { readonly onKept: () => void }): ReactElement {
  const t = useText('lottery-two-d');
  const form = useSchemaForm(schema, {
    defaults: { name: '' },
    submit: ({ name }) => saveFavourite({ game: 'two_d', name, lines: [...lines] }),
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
