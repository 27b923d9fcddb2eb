import { getPath } from '@padauk/contract/paths';
import { closeAccount } from '@padauk/contract/account/accounts.schemas';
import { Form, FormError, PasswordField, SubmitButton, useSchemaForm } from '@padauk/shared/forms';
import { Sheet } from '@padauk/shared/overlay';
import { session, toast, useNavigate, useText } from '@padauk/shared/runtime';
import { Button, Notice, Stack } from '@padauk/shared/ui';
import { requestClosure } from '../../resources/profile.resource.ts';

export function ClosePanel({ onClose }: { readonly onClose: () => void }) {
  const t = useText('account');
  const navigate = useNavigate();
  const form = useSchemaForm(closeAccount.request, {
    defaults: { password: '' },
    submit: requestClosure,
    onAccepted: () => {
      session.logOut();
      toast.show({ tone: 'success', text: t('close.done') });
      void navigate(getPath('home'), { replace: true });
    },
  });
  return (
    <Sheet title={t('close.title')} isOpen onClose={onClose}>
      <Stack gap={4}>
        <Notice tone="warn">{t('close.lead')}</Notice>
        <p>{t('close.first')}</p>
        <p>{t('close.phone')}</p>
        <Button variant="quiet" to={getPath('me', { panel: 'data' })}>
          {t('data.title')}
        </Button>
        <Form form={form}>
          <PasswordField name="password" label={t('close.password')} autoComplete="current-password" />
          <FormError />
          <SubmitButton>{t('close.close')}</SubmitButton>
        </Form>
      </Stack>
    </Sheet>
  );
}
