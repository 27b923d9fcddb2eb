import type { ReactElement, ReactNode } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { BookOpen, CircleHelp, Users } from 'lucide-react';
import { useFormat, useText } from '@padauk/shared/runtime';
import {
  Amount,
  Card,
  IconButton,
  List,
  ListItem,
  Page,
  PageHeader,
  ResourceView,
  Section,
  Skeleton,
} from '@padauk/shared/ui';
import { ClaimInviteBonus } from '../../components/claim-invite-bonus.tsx';
import { useInvites, type Invites } from '../../resources/invites.resource.ts';
import { InviteCode } from './invite-code.tsx';
import styles from './invite.module.scss';
import { TopInviters } from './top-inviters.tsx';
import { Umbrella } from './umbrella.tsx';

/** `/invitefriend` (P13). */
export function InviteScreen(): ReactElement {
  const t = useText('account');
  const invites = useInvites();
  return (
    <Page>
      <div className={styles.hero}>
        <PageHeader
          title={t('invite.title')}
          backTo={pathOf('me')}
          action={<IconButton icon={CircleHelp} label={t('invite.rules')} to={pathOf('inviteRules')} />}
        />
        {invites.kind === 'ready' && <ThisWeek invites={invites.value} />}
        <Umbrella />
      </div>
      <ResourceView resource={invites} skeleton={<Skeleton shape="card" count={2} />}>
        {(value) => <Body invites={value} />}
      </ResourceView>
    </Page>
  );
}

function ThisWeek({ invites: { records } }: { readonly invites: Invites }): ReactElement | null {
  const t = useText('account');
  const format = useFormat();
  const [running] = records;
  if (running === undefined) return null;
  return (
    <div className={styles.week}>
      <span>{t('invite.thisWeek', { percent: running.percent })}</span>
      <span className={styles.figure}>
        <Amount kyat={running.bonusKyat} size="figure" />
      </span>
      <span>{t('invite.claimFrom', { time: format.dateTime(running.claimableFrom) })}</span>
    </div>
  );
}

function Body({ invites }: { readonly invites: Invites }): ReactElement {
  const t = useText('account');
  const { code, joined, betting, earnedKyat, records } = invites;
  return (
    <>
      <InviteCode code={code} />
      {records
        .filter(({ state }) => state === 'claimable')
        .map((record) => (
          <ClaimInviteBonus key={record.week} record={record} />
        ))}
      <Card inset="flat">
        <dl className={styles.figures}>
          <Figure name={t('invite.joined')}>{joined}</Figure>
          <Figure name={t('invite.betting')}>{betting}</Figure>
          <Figure name={t('invite.earned')}>
            <Amount kyat={earnedKyat} size="large" isBare />
          </Figure>
        </dl>
      </Card>
      <List label={t('invite.title')}>
        <ListItem icon={Users} title={t('invite.friends')} to={pathOf('invitees')} />
        <ListItem icon={BookOpen} title={t('invite.book')} to={pathOf('bonusBook')} />
      </List>
      <Section title={t('invite.top')}>
        <TopInviters />
      </Section>
    </>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
