import type { ReactElement } from 'react';
import { Link, useText } from '@padauk/shared/runtime';
import {
  CheckField,
  Form,
  FormError,
  OtpField,
  PasswordField,
  PhoneField,
  SubmitButton,
  TextField,
} from '@padauk/shared/forms';
import { MINIMUM_AGE_YEARS, PASSWORD } from '@padauk/contract/limits';
import { getPath } from '@padauk/contract/paths';
import { Page, PageHeader } from '@padauk/shared/ui';
import { SendCode } from '../../otp/send-code.tsx';
import { useSignUp } from './use-sign-up.ts';
import styles from '../entry.module.scss';

/** One form in two steps, so that no input is lost. */
export function SignUpScreen(): ReactElement {
  const t = useText('screens');
  const { form, otp, phone, sendCode, next, isInvited } = useSignUp();
  return (
    <Page>
      <PageHeader title={t('signUp.title')} />
      <Form form={form}>
        <PhoneField name="phone" label={t('field.phone')} hint={t('field.phoneHint')} />
        <SendCode otp={otp} phone={phone} onSend={() => void sendCode()} />
        {otp.sent !== null && (
          <>
            <OtpField name="otp" label={t('field.otp')} hint={t('field.otpHint')} />
            <PasswordField
              name="password"
              label={t('field.password')}
              hint={t('field.passwordHint', { minimum: PASSWORD.minimumLength })}
              autoComplete="new-password"
            />
            <PasswordField name="confirmPassword" label={t('field.passwordAgain')} autoComplete="new-password" />
            {isInvited && <TextField name="inviteCode" label={t('field.inviteCode')} isOptional autoComplete="off" />}
            <CheckField name="isAdult">{t('signUp.adult', { years: MINIMUM_AGE_YEARS })}</CheckField>
            <CheckField name="acceptsTerms">
              {t('signUp.terms')}{' '}
              <Link to={getPath('privacy')} target="_blank">
                {t('signUp.readTerms')}
              </Link>
            </CheckField>
            <FormError />
            <SubmitButton>{t('signUp.submit')}</SubmitButton>
          </>
        )}
      </Form>
      <p className={styles.aside}>
        {t('signUp.hasAccount')} <Link to={getPath('logIn', { next })}>{t('logIn.title')}</Link>
      </p>
    </Page>
  );
}
