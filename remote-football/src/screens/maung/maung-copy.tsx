import { useState } from 'react';
import type { RequestFor } from '@padauk/contract/platform/endpoint';
import { getSharedMaung } from '@padauk/contract/football/football.endpoints';
import { getPath } from '@padauk/contract/paths';
import * as schemas from '@padauk/contract/football/football.schemas';
import { Form, FormError, SubmitButton, TextField, useSchemaForm } from '@padauk/shared/forms';
import { api, useNavigate, useText } from '@padauk/shared/runtime';
import { Button, Notice } from '@padauk/shared/ui';
import { copyOpenLegs } from '../../components/draft-leg.rules.ts';
import type { Match } from '../../resources/fixtures.resource.ts';
import { maungDraft } from '../../state/maung-draft.store.ts';

const REVIEW_PATH = getPath('footballMaung', { step: 'review' });

/** Copies the open legs of a friend's maung at current lines, replacing the draft. */
export function MaungCopy({ matches }: { readonly matches: readonly Match[] }) {
  const t = useText('football');
  const navigate = useNavigate();
  const [copied, setCopied] = useState<{ readonly open: number; readonly leftOut: number } | null>(null);
  const form = useSchemaForm(schemas.getSharedMaung.request, {
    defaults: { code: '' },
    submit: (values: RequestFor<typeof getSharedMaung>) => api.callEndpoint(getSharedMaung, values),
    onAccepted: ({ legs }) => {
      const openLegs = copyOpenLegs(legs, matches);
      setCopied({ open: openLegs.length, leftOut: legs.length - openLegs.length });
      if (openLegs.length > 0) maungDraft.copy(openLegs);
      if (openLegs.length === legs.length) void navigate(REVIEW_PATH, { replace: true });
    },
  });
  return (
    <>
      <p>{t('maung.copyLead')}</p>
      <Form form={form}>
        <TextField name="code" label={t('maung.code')} autoComplete="off" />
        <FormError />
        {copied !== null && copied.leftOut > 0 && (
          <Notice
            tone="warn"
            isAnnounced
            action={
              copied.open > 0 && (
                <Button variant="secondary" size="small" to={REVIEW_PATH}>
                  {t('maung.toReview')}
                </Button>
              )
            }
          >
            <p>{copied.open === 0 ? t('maung.copyOver') : t('maung.leftOut', { count: copied.leftOut })}</p>
          </Notice>
        )}
        <SubmitButton>{t('maung.copySubmit')}</SubmitButton>
      </Form>
    </>
  );
}
