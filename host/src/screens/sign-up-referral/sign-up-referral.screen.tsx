import type { ReactElement } from 'react';
import * as schemas from '@padauk/contract/account/accounts.schemas';
import { enterReferral } from '@padauk/contract/account/accounts.endpoints';
import { getPath, type AppPath } from '@padauk/contract/paths';
import { api, session, useNavigate, useSession, useText } from '@padauk/shared/runtime';
import { Form, FormError, SubmitButton, TextField, useSchemaForm } from '@padauk/shared/forms';
import { Button, Notice, Page, PageHeader } from '@padauk/shared/ui';
import { clearReferralCode, readReferralCode } from '../../referral/referral-code.ts';
import { useNextPath } from '../../routing/use-next-path.ts';
import styles from '../entry.module.scss';

/** V13, E16: one code, once. A player who came by an invite has already given it. */
export function SignUpReferralScreen(): ReactElement {
  const t = useText('screens');
  const now = useSession();
  const onward = getPath('signUpSuccess', { next: useNextPath() });
  const isGiven = now.kind === 'player' && now.player.hasReferrer;
  return (
    <Page>
      <PageHeader title={t('referral.title')} />
      {isGiven ? <Notice tone="win">{t('referral.given')}</Notice> : <ReferralForm onward={onward} />}
      <Button variant={isGiven ? 'primary' : 'quiet'} to={onward} replace>
        {t(isGiven ? 'continue' : 'skip')}
      </Button>
    </Page>
  );
}

function ReferralForm({ onward }: { readonly onward: AppPath }): ReactElement {
  const t = useText('screens');
  const navigate = useNavigate();
  const form = useSchemaForm(schemas.enterReferral.request, {
    defaults: { code: readReferralCode() },
    submit: (values) => api.callEndpoint(enterReferral, values),
    onAccepted: (player) => {
      session.update(player);
      clearReferralCode();
      void navigate(onward, { replace: true });
    },
  });
  return (
    <>
      <p className={styles.lead}>{t('referral.lead')}</p>
      <Form form={form}>
        <TextField name="code" label={t('field.inviteCode')} autoComplete="off" />
        <FormError />
        <SubmitButton>{t('referral.submit')}</SubmitButton>
      </Form>
    </>
  );
}
