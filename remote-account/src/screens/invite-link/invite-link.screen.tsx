import { getPath } from '@padauk/contract/paths';
import { Umbrella } from 'lucide-react';
import { useSearchParams, useSession, useText } from '@padauk/shared/runtime';
import { Button, EmptyState, Page, PageHeader } from '@padauk/shared/ui';

/** `/invitefriend/fromlink?referralCode=` (P13). The host stores the code until it is used (P11). */
export function InviteLinkScreen() {
  const t = useText('account');
  const [params] = useSearchParams();
  const code = params.get('referralCode');
  return (
    <Page>
      <PageHeader title={t('invite.linkTitle')} backTo={getPath('home')} />
      <EmptyState
        icon={Umbrella}
        title={code === null ? t('invite.linkNoCode') : t('invite.linkCode', { code: code.slice(0, 20) })}
        detail={t('invite.linkDetail')}
        action={<ContinueLinks />}
      />
    </Page>
  );
}

/** A logged-in player enters the code on the referral page; a visitor by signing up. */
function ContinueLinks() {
  const t = useText('account');
  if (useSession().kind === 'player')
    return (
      <Button isWide to={getPath('referral')}>
        {t('referral.submit')}
      </Button>
    );
  return (
    <>
      <Button isWide to={getPath('signUp')}>
        {t('me.signUp')}
      </Button>
      <Button isWide variant="secondary" to={getPath('logIn', { next: getPath('referral') })}>
        {t('me.logIn')}
      </Button>
    </>
  );
}
