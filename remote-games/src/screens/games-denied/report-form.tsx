import type { ReactElement } from 'react';
import { reportGamesAccess } from '@padauk/contract/schemas/games';
import { Form, FormError, SubmitButton, TextField, useSchemaForm } from '@padauk/shared/forms';
import { useText } from '@padauk/shared/runtime';
import { Notice, Section } from '@padauk/shared/ui';
import { reportAccess } from '../../resources/games.resource.ts';

interface ReportFormProps {
  readonly provider: string;
  readonly isReported: boolean;
}

/** E30: reports a wrong location, once per address. */
export function ReportForm({ provider, isReported }: ReportFormProps): ReactElement {
  const t = useText('games');
  const form = useSchemaForm(reportGamesAccess.request, {
    defaults: { note: '', provider },
    submit: reportAccess,
    onAccepted: () => undefined,
  });
  return (
    <Section title={t('denied.wrong')}>
      {isReported ? (
        <Notice tone="info" isAnnounced>
          {t('denied.told')}
        </Notice>
      ) : (
        <>
          <p>{t('denied.wrongDetail')}</p>
          <Form form={form}>
            <TextField name="note" label={t('denied.note')} />
            <FormError />
            <SubmitButton>{t('denied.send')}</SubmitButton>
          </Form>
        </>
      )}
    </Section>
  );
}
