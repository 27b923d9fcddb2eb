import { useState } from 'react';
import { exportData } from '@padauk/contract/account/accounts.schemas';
import { Form, FormError, PasswordField, SubmitButton, useSchemaForm } from '@padauk/shared/forms';
import { Sheet } from '@padauk/shared/overlay';
import { useText } from '@padauk/shared/runtime';
import { saveFile, UnsavedFile } from '@padauk/shared/table';
import { Notice, Stack } from '@padauk/shared/ui';
import { fetchMyData, type MyData } from '../../resources/profile.resource.ts';

export function DataPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useText('account');
  const [isDone, setDone] = useState(false);
  const [unsaved, setUnsaved] = useState<string | null>(null);
  const form = useSchemaForm(exportData.request, {
    defaults: { password: '' },
    submit: fetchMyData,
    onAccepted: (file) => {
      const text = JSON.stringify(file, null, 1);
      const isSaved = saveFile(buildFileName(file), new Blob([text], { type: 'application/json' }));
      form.methods.reset();
      setDone(isSaved);
      setUnsaved(isSaved ? null : text);
    },
  });
  return (
    <Sheet title={t('data.title')} isOpen onClose={onClose}>
      <Stack gap={4}>
        <p>{t('data.lead')}</p>
        <p>{t('data.left')}</p>
        <Notice tone="warn">{t('data.careful')}</Notice>
        {isDone && (
          <Notice tone="win" isAnnounced>
            {t('data.done')}
          </Notice>
        )}
        <Form form={form}>
          <PasswordField name="password" label={t('data.password')} autoComplete="current-password" />
          <FormError />
          <SubmitButton>{t('data.make')}</SubmitButton>
        </Form>
        {unsaved !== null && <UnsavedFile file={{ kind: 'text', text: unsaved }} onClose={() => setUnsaved(null)} />}
      </Stack>
    </Sheet>
  );
}

function buildFileName({ madeAt }: MyData): string {
  return `my-data-${madeAt.slice(0, 10)}.json`;
}
