import { useState, type ReactElement } from 'react';
import type { RequestFor } from '@padauk/contract/endpoint';
import { getSharedMaung } from '@padauk/contract/endpoints/football';
import { pathOf } from '@padauk/contract/paths';
import * as schemas from '@padauk/contract/schemas/football';
import { Form, FormError, SubmitButton, TextField, useSchemaForm } from '@padauk/shared/forms';
import { api, useNavigate, useText } from '@padauk/shared/runtime';
import { Notice } from '@padauk/shared/ui';
import type { Match } from '../../resources/fixtures.resource.ts';
import { maungDraft } from '../../state/maung-draft.store.ts';
import { copiedLegs } from './maung.rules.ts';

/** A friend's maung by its code: those of its matches that still take bets, by the lines of now, in place of what was chosen. */
export function MaungCopy({ matches }: { readonly matches: readonly Match[] }): ReactElement {
  const t = useText('football');
  const navigate = useNavigate();
  const [isOver, setOver] = useState(false);
  const form = useSchemaForm(schemas.getSharedMaung.request, {
    defaults: { code: '' },
    submit: (values: RequestFor<typeof getSharedMaung>) => api.call(getSharedMaung, values),
    onAccepted: ({ legs }) => {
      const open = copiedLegs(legs, matches);
      setOver(open.length === 0);
      if (open.length === 0) return;
      maungDraft.copy(open);
      void navigate(pathOf('footballMaung', { step: 'review' }), { replace: true });
    },
  });
  return (
    <>
      <p>{t('maung.copyLead')}</p>
      <Form form={form}>
        <TextField name="code" label={t('maung.code')} autoComplete="off" />
        <FormError />
        {isOver && (
          <Notice tone="warn" isAnnounced>
            <p>{t('maung.copyOver')}</p>
          </Notice>
        )}
        <SubmitButton>{t('maung.copySubmit')}</SubmitButton>
      </Form>
    </>
  );
}
