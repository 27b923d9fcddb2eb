import { IdCard } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { useText } from '@padauk/shared/runtime';
import { List, ListItem, Page, PageHeader, ResourceView, Section, Skeleton } from '@padauk/shared/ui';
import { IdentityBadge } from '../../components/identity-badge.tsx';
import { useProfile, useIdentity } from '../../resources/profile.resource.ts';
import { EmailCard, PhoneCard } from './contact-cards.tsx';

/** `/verified` (A3, V12, P20). */
export function VerifiedScreen() {
  const t = useText('account');
  return (
    <Page>
      <PageHeader title={t('verified.title')} backTo={getPath('me')} />
      <p>{t('verified.lead')}</p>
      <ResourceView resource={useProfile()} skeleton={<Skeleton shape="card" count={2} />}>
        {(player) => (
          <>
            <Section title={t('verified.phone')}>
              <PhoneCard player={player} />
            </Section>
            <Section title={t('verified.email')}>
              <EmailCard key={player.email} player={player} />
            </Section>
          </>
        )}
      </ResourceView>
      <Section title={t('identity.title')}>
        <ResourceView resource={useIdentity()} skeleton={<Skeleton shape="row" count={2} />}>
          {({ state, isNeededForWithdrawal }) => (
            <>
              <p>{t(isNeededForWithdrawal ? 'verified.cardNeeded' : 'verified.cardOptional')}</p>
              <List>
                <ListItem
                  icon={IdCard}
                  title={t('identity.card')}
                  detail={<IdentityBadge state={state} />}
                  to={getPath(state === 'none' ? 'identityForm' : 'identityState')}
                />
              </List>
            </>
          )}
        </ResourceView>
      </Section>
    </Page>
  );
}
