import type { ReactNode } from 'react';
import { getPath } from '@padauk/contract/paths';
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
import { InviteCode, Umbrella } from './invite-code.tsx';
import styles from './invite.module.scss';
import { TopInviters } from './top-inviters.tsx';
import { useInvites, type Invites } from '../../resources/bonus.resource.ts';
import { BonusClaim } from '../../components/bonus-claim.tsx';

/** `/invitefriend` (P13). */
export function InviteScreen() {
  const t = useText('account');
  const invites = useInvites();
  return (
    <Page>
      <div className={styles.hero}>
        <PageHeader
          title={t('invite.title')}
          backTo={getPath('me')}
          action={<IconButton icon={CircleHelp} label={t('invite.rules')} to={getPath('inviteRules')} />}
        />
        {invites.kind === 'ready' && <CurrentWeek invites={invites.value} />}
        <Umbrella />
      </div>
      <ResourceView resource={invites} skeleton={<Skeleton shape="card" count={2} />}>
        {(value) => <InviteBody invites={value} />}
      </ResourceView>
    </Page>
  );
}

function CurrentWeek({ invites: { records } }: { readonly invites: Invites }) {
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

function InviteBody({ invites }: { readonly invites: Invites }) {
  const t = useText('account');
  const { code, joined, betting, earnedKyat, records } = invites;
  return (
    <>
      <InviteCode code={code} />
      {records
        .filter(({ state }) => state === 'claimable')
        .map((record) => (
          <BonusClaim kind="invite" key={record.week} record={record} />
        ))}
      <Card inset="flat">
        <dl className={styles.figures}>
          <Statistic name={t('invite.joined')}>{joined}</Statistic>
          <Statistic name={t('invite.betting')}>{betting}</Statistic>
          <Statistic name={t('invite.earned')}>
            <Amount kyat={earnedKyat} size="large" isUnitHidden />
          </Statistic>
        </dl>
      </Card>
      <List label={t('invite.title')}>
        <ListItem icon={Users} title={t('invite.friends')} to={getPath('invitees')} />
        <ListItem icon={BookOpen} title={t('invite.book')} to={getPath('bonusBook')} />
      </List>
      <Section title={t('invite.top')}>
        <TopInviters />
      </Section>
    </>
  );
}

function Statistic({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
