import { useState, type ReactElement } from 'react';
import * as schemas from '@padauk/contract/account/new-password.schemas';
import { resetPassword } from '@padauk/contract/account/accounts.endpoints';
import { PASSWORD } from '@padauk/contract/limits';
import { getPath } from '@padauk/contract/paths';
import { api, Navigate, session, toast, useNavigate, useText } from '@padauk/shared/runtime';
import { Form, FormError, OtpField, PasswordField, SubmitButton, useSchemaForm } from '@padauk/shared/forms';
import { Page, PageHeader } from '@padauk/shared/ui';
import { saveLastPhone } from '../../session/last-phone.ts';
import { SendCode } from '../../otp/send-code.tsx';
import { forgotFlow, useOtp, type SentOtp } from '../../otp/use-otp.ts';

/** E10, E11, V2: without a phone it redirects to the first step. */
export function ResetPasswordScreen(): ReactElement {
  // Read once: the flow ends while this screen is still mounted.
  const [sent] = useState(forgotFlow.read);
  return sent === null ? <Navigate to={getPath('forgotPassword')} replace /> : <ResetPassword sentOtp={sent} />;
}

function ResetPassword({ sentOtp }: { readonly sentOtp: SentOtp }): ReactElement {
  const t = useText('screens');
  const navigate = useNavigate();
  const otp = useOtp('reset-password', forgotFlow);
  const form = useSchemaForm(schemas.resetPassword.request, {
    defaults: { phone: sentOtp.phone, otp: '', password: '', confirmPassword: '' },
    submit: (values) => api.callEndpoint(resetPassword, values),
    onAccepted: () => {
      forgotFlow.clear();
      saveLastPhone(sentOtp.phone);
      // A reset ends every session: log out now instead of waiting for a refusal.
      session.logOut();
      toast.show({ tone: 'success', text: t('reset.done') });
      void navigate(getPath('logIn'), { replace: true });
    },
  });
  return (
    <Page>
      <PageHeader title={t('reset.title')} backTo={getPath('forgotPassword')} />
      <SendCode otp={otp} phone={sentOtp.phone} onSend={() => void otp.request(sentOtp.phone)} />
      <Form form={form}>
        <OtpField name="otp" label={t('field.otp')} hint={t('field.otpHint')} />
        <PasswordField
          name="password"
          label={t('field.newPassword')}
          hint={t('field.passwordHint', { minimum: PASSWORD.minimumLength })}
          autoComplete="new-password"
        />
        <PasswordField name="confirmPassword" label={t('field.confirmPassword')} autoComplete="new-password" />
        <FormError />
        <SubmitButton>{t('reset.submit')}</SubmitButton>
      </Form>
    </Page>
  );
}
