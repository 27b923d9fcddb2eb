import type { ReactElement } from 'react';
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import * as schemas from '@padauk/contract/account/accounts.schemas';
import { logIn } from '@padauk/contract/account/accounts.endpoints';
import { getPath } from '@padauk/contract/paths';
import { canUsePasskeys } from '@padauk/shared/passkey';
import { api, Link, session, useNavigate, useText } from '@padauk/shared/runtime';
import { Form, FormError, PasswordField, PhoneField, SubmitButton, useSchemaForm } from '@padauk/shared/forms';
import { Button, Notice, Page, PageHeader } from '@padauk/shared/ui';
import { saveLastPhone, readLastPhone } from '../../session/last-phone.ts';
import { useNextPath } from '../../routing/use-next-path.ts';
import { PasskeyLogIn } from './passkey-log-in.tsx';
import styles from '../entry.module.scss';

/** T1, E9, E14, E15: afterwards returns to the page that required the log-in. */
export function LogInScreen(): ReactElement {
  const t = useText('screens');
  const navigate = useNavigate();
  const next = useNextPath();
  const enter = ({ token, player }: AnswerFor<typeof logIn>): void => {
    saveLastPhone(player.phone_full_number);
    session.logIn(token, player);
    void navigate(next ?? getPath('home'), { replace: true });
  };
  const form = useSchemaForm(schemas.logIn.request, {
    defaults: { phone: readLastPhone(), password: '' },
    submit: (values) => api.callEndpoint(logIn, values),
    onAccepted: enter,
  });
  const isUnknown = form.refusal?.code === 'ACCOUNT_NOT_FOUND';
  return (
    <Page>
      <PageHeader title={t('logIn.title')} />
      {next !== null && <Notice tone="info">{t('logIn.first')}</Notice>}
      <Form form={form}>
        <PhoneField name="phone" label={t('field.phone')} hint={t('field.phoneHint')} />
        <PasswordField name="password" label={t('field.password')} autoComplete="current-password" />
        <FormError
          action={
            isUnknown && (
              <Button to={getPath('signUp', { next })} variant="quiet" size="small">
                {t('logIn.signUp')}
              </Button>
            )
          }
        />
        <SubmitButton>{t('logIn.submit')}</SubmitButton>
      </Form>
      {canUsePasskeys() && <PasskeyLogIn onLoggedIn={enter} />}
      <p className={styles.aside}>
        <Link to={getPath('forgotPassword')}>{t('logIn.forgot')}</Link>
      </p>
      <p className={styles.aside}>
        {t('logIn.noAccount')} <Link to={getPath('signUp', { next })}>{t('logIn.signUp')}</Link>
      </p>
    </Page>
  );
}
