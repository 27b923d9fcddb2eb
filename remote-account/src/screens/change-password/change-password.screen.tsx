import { PASSWORD } from '@padauk/contract/limits';
import { getPath } from '@padauk/contract/paths';
import { changePassword } from '@padauk/contract/account/new-password.schemas';
import { Form, FormError, PasswordField, SubmitButton, useSchemaForm } from '@padauk/shared/forms';
import { useNavigate, useText } from '@padauk/shared/runtime';
import { Button, Page, PageHeader } from '@padauk/shared/ui';
import { replacePassword } from '../../resources/profile.resource.ts';

export function ChangePasswordScreen() {
  const t = useText('account');
  const navigate = useNavigate();
  const form = useSchemaForm(changePassword.request, {
    defaults: { currentPassword: '', password: '', confirmPassword: '' },
    submit: replacePassword,
    onAccepted: () => void navigate(getPath('passwordChanged'), { replace: true }),
    hasLateToast: true,
  });
  return (
    <Page>
      <PageHeader title={t('password.title')} backTo={getPath('me')} />
      <p>{t('password.lead')}</p>
      <Form form={form}>
        <PasswordField name="currentPassword" label={t('password.current')} autoComplete="current-password" />
        <PasswordField
          name="password"
          label={t('password.new')}
          hint={t('password.hint', { minimum: PASSWORD.minimumLength })}
          autoComplete="new-password"
        />
        <PasswordField name="confirmPassword" label={t('password.again')} autoComplete="new-password" />
        <FormError />
        <SubmitButton>{t('password.save')}</SubmitButton>
        <Button variant="quiet" to={getPath('forgotPassword')}>
          {t('password.forgot')}
        </Button>
      </Form>
    </Page>
  );
}
