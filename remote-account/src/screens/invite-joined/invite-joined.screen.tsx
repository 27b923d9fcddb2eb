import { getPath } from '@padauk/contract/paths';
import { PartyPopper } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { Button, EmptyState, Page, PageHeader, ResourceView, Skeleton } from '@padauk/shared/ui';
import { useReferral } from '../../resources/profile.resource.ts';

/** `/invitefriend/frominvitesuccess` (P13), after sign-up by a friend's link. */
export function InviteJoinedScreen() {
  const t = useText('account');
  return (
    <Page>
      <PageHeader title={t('invite.joinedTitle')} backTo={getPath('home')} />
      <ResourceView resource={useReferral()} skeleton={<Skeleton shape="card" />}>
        {({ referrer }) => (
          <EmptyState
            icon={PartyPopper}
            title={referrer === null ? t('invite.joinedAlone') : t('invite.joinedBy', { name: referrer })}
            detail={t('invite.joinedDetail')}
            action={
              <>
                <Button isWide to={getPath('topUp')}>
                  {t('invite.topUp')}
                </Button>
                <Button isWide variant="secondary" to={getPath('invite')}>
                  {t('invite.title')}
                </Button>
              </>
            }
          />
        )}
      </ResourceView>
    </Page>
  );
}
