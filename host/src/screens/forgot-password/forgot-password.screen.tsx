import type { ReactElement } from 'react';
import * as schemas from '@padauk/contract/schemas/accounts';
import { requestOtp } from '@padauk/contract/endpoints/accounts';
import { api, serverNow, useNavigate, useText } from '@padauk/shared/runtime';
import { Form, FormError, PhoneField, SubmitButton, useSchemaForm } from '@padauk/shared/forms';
import { Page, PageHeader } from '@padauk/shared/ui';
import { forgotFlow } from '../../otp/forgot-flow.ts';
import styles from '../entry.module.scss';

const SECOND_MS = 1_000;

/** The phone of the account; a code is sent to it (E12, E14, E15). */
export function ForgotPasswordScreen(): ReactElement {
  const t = useText('screens');
  const navigate = useNavigate();
  const form = useSchemaForm(schemas.requestOtp.request, {
    defaults: { phone: forgotFlow.read()?.phone ?? '', purpose: 'reset-password' },
    submit: (values) => api.call(requestOtp, values),
    onAccepted: ({ resendSeconds }, { phone }) => {
      forgotFlow.keep({ phone, resendAtMs: serverNow() + resendSeconds * SECOND_MS });
      void navigate('/forgot_password_otp');
    },
  });
  return (
    <Page>
      <PageHeader title={t('forgot.title')} backTo="/login" />
      <p className={styles.lead}>{t('forgot.lead')}</p>
      <Form form={form}>
        <PhoneField name="phone" label={t('field.phone')} hint={t('field.phoneHint')} />
        <FormError />
        <SubmitButton>{t('otp.send')}</SubmitButton>
      </Form>
    </Page>
  );
}
