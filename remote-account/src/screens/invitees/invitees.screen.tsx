import { getPath } from '@padauk/contract/paths';
import { UserPlus } from 'lucide-react';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useText } from '@padauk/shared/runtime';
import {
  Amount,
  Badge,
  Button,
  EmptyState,
  List,
  ListItem,
  Page,
  PageHeader,
  ResourceView,
  Skeleton,
  type BadgeTone,
} from '@padauk/shared/ui';
import { useInvitees, type Invitee } from '../../resources/bonus.resource.ts';

const TONES: Readonly<Record<Invitee['state'], BadgeTone>> = { counts: 'open', 'no-top-up': 'waiting', held: 'warn' };

/** `/invitefriend/detail` (P13). */
export function InviteesScreen() {
  const format = useFormat();
  const apiText = useApiText();
  const t = useText('account');
  return (
    <Page>
      <PageHeader title={t('invite.friends')} backTo={getPath('invite')} />
      <ResourceView
        resource={useInvitees()}
        skeleton={<Skeleton shape="row" count={4} />}
        empty={({ items }) =>
          items.length === 0 && (
            <EmptyState
              icon={UserPlus}
              title={t('invite.none')}
              detail={t('invite.noneDetail')}
              action={<Button to={getPath('invite')}>{t('invite.share')}</Button>}
            />
          )
        }
      >
        {({ items }) => (
          <>
            <p>{t('invite.friendsLead')}</p>
            <List label={t('invite.friends')}>
              {items.map(({ name, joinedAt, state, weekKyat }) => (
                <ListItem
                  key={`${joinedAt} ${name}`}
                  title={apiText(name)}
                  detail={
                    <>
                      {t('invite.since', { date: format.date(Date.parse(joinedAt)) })}{' '}
                      <Badge tone={TONES[state]}>{t(`invite.state.${state}`)}</Badge>
                    </>
                  }
                  trailing={<Amount kyat={weekKyat} />}
                />
              ))}
            </List>
          </>
        )}
      </ResourceView>
    </Page>
  );
}
