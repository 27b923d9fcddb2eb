import type { ReactElement } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { Umbrella } from 'lucide-react';
import { useSearchParams, useSession, useText } from '@padauk/shared/runtime';
import { Button, EmptyState, Page, PageHeader } from '@padauk/shared/ui';

/** `/invitefriend/fromlink?referralCode=` (P13). The host stores the code until it is used (P11). */
export function InviteLinkScreen(): ReactElement {
  const t = useText('account');
  const [params] = useSearchParams();
  const code = params.get('referralCode');
  return (
    <Page>
      <PageHeader title={t('invite.linkTitle')} backTo={pathOf('home')} />
      <EmptyState
        icon={Umbrella}
        title={code === null ? t('invite.linkNoCode') : t('invite.linkCode', { code: code.slice(0, 20) })}
        detail={t('invite.linkDetail')}
        action={<WayOn />}
      />
    </Page>
  );
}

/** A logged-in player enters the code on the referral page; a visitor by signing up. */
function WayOn(): ReactElement {
  const t = useText('account');
  if (useSession().kind === 'player')
    return (
      <Button isWide to={pathOf('referral')}>
        {t('referral.submit')}
      </Button>
    );
  return (
    <>
      <Button isWide to={pathOf('signUp', { next: pathOf('inviteJoined') })}>
        {t('me.signUp')}
      </Button>
      <Button isWide variant="secondary" to={pathOf('logIn', { next: pathOf('referral') })}>
        {t('me.logIn')}
      </Button>
    </>
  );
}
