import type { ReactElement } from 'react';
import * as schemas from '@padauk/contract/account/accounts.schemas';
import { requestOtp } from '@padauk/contract/account/accounts.endpoints';
import { getPath } from '@padauk/contract/paths';
import { api, useNavigate, useSession, useText } from '@padauk/shared/runtime';
import { Form, FormError, PhoneField, SubmitButton, useSchemaForm } from '@padauk/shared/forms';
import { Button, Page, PageHeader } from '@padauk/shared/ui';
import { forgotFlow, toSentOtp } from '../../otp/use-otp.ts';
import styles from '../entry.module.scss';

/** E12, E14, E15: a logged-in player need not enter the phone number. */
export function ForgotPasswordScreen(): ReactElement {
  const t = useText('screens');
  const navigate = useNavigate();
  const session = useSession();
  const playerPhone = session.kind === 'player' ? session.player.phone_full_number : null;
  const form = useSchemaForm(schemas.requestOtp.request, {
    defaults: { phone: playerPhone ?? forgotFlow.read()?.phone ?? '', purpose: 'reset-password' },
    submit: async (values) => {
      const result = await api.callEndpoint(requestOtp, values);
      const sentOtp = toSentOtp(values.phone, result);
      if (sentOtp !== null) forgotFlow.save(sentOtp);
      return result;
    },
    onAccepted: () => void navigate(getPath('resetPassword')),
  });
  return (
    <Page>
      <PageHeader title={t('forgot.title')} backTo={getPath(playerPhone === null ? 'logIn' : 'changePassword')} />
      <p className={styles.lead}>{playerPhone === null ? t('forgot.lead') : t('forgot.own', { phone: playerPhone })}</p>
      <Form form={form}>
        {playerPhone === null && <PhoneField name="phone" label={t('field.phone')} hint={t('field.phoneHint')} />}
        <FormError
          action={
            form.refusal?.code === 'OTP_TOO_FAST' && (
              <Button to={getPath('resetPassword')} variant="secondary" size="small">
                {t('otp.enter')}
              </Button>
            )
          }
        />
        <SubmitButton>{t('otp.send')}</SubmitButton>
      </Form>
    </Page>
  );
}
