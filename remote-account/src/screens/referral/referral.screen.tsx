import { getPath } from '@padauk/contract/paths';
import { enterReferral } from '@padauk/contract/account/accounts.schemas';
import { Form, FormError, SubmitButton, TextField, useSchemaForm } from '@padauk/shared/forms';
import { useNavigate, useSession, useText } from '@padauk/shared/runtime';
import { Button, Notice, Page, PageHeader } from '@padauk/shared/ui';
import { sendReferralCode } from '../../resources/profile.resource.ts';

/** `/acc_refel` (V13, E16). A player who already entered a code is redirected to the result. */
export function ReferralScreen() {
  const t = useText('account');
  const now = useSession();
  const isGiven = now.kind === 'player' && now.player.hasReferrer;
  return (
    <Page>
      <PageHeader title={t('referral.title')} backTo={getPath('me')} />
      {isGiven ? (
        <>
          <Notice tone="win">{t('referral.given')}</Notice>
          <Button isWide to={getPath('referralSuccess')}>
            {t('referral.from')}
          </Button>
        </>
      ) : (
        <CodeForm />
      )}
    </Page>
  );
}

function CodeForm() {
  const t = useText('account');
  const navigate = useNavigate();
  const form = useSchemaForm(enterReferral.request, {
    defaults: { code: '' },
    submit: sendReferralCode,
    onAccepted: () => void navigate(getPath('referralSuccess'), { replace: true }),
    hasLateToast: true,
  });
  return (
    <>
      <p>{t('referral.lead')}</p>
      <Form form={form}>
        <TextField name="code" label={t('referral.title')} autoComplete="off" />
        <FormError />
        <SubmitButton>{t('referral.submit')}</SubmitButton>
      </Form>
    </>
  );
}
