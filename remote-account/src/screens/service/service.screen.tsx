import { ArrowUp, BookOpen, FileText, MessageSquareHeart, MessagesSquare, Phone, Plus } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { buildContactUrl } from '@padauk/contract/wallet/service-contact.rules';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useSession, useText, type Player } from '@padauk/shared/runtime';
import { Badge, List, ListItem, Notice, Page, PageHeader, ResourceView, Section, Skeleton } from '@padauk/shared/ui';
import { CONTACT_ICONS } from '../../components/contact-icons.ts';
import { Questions } from '../../components/questions/questions.tsx';
import { useProfile } from '../../resources/profile.resource.ts';
import { useChatSummary, useService, type Service } from '../../resources/support.resource.ts';

/** `/service` (P12, P21, K11). */
export function ServiceScreen() {
  const t = useText('account');
  const ofQuestions = useText('questions');
  return (
    <Page>
      <PageHeader title={t('service.title')} />
      <Notice tone="info">{t('service.detail')}</Notice>
      <Section title={t('service.contacts')}>
        <List label={t('service.write')}>
          <ListItem icon={MessagesSquare} title={t('chat.title')} detail={<ChatHint />} to={getPath('liveChat')} />
          <ListItem icon={MessageSquareHeart} title={t('feedback.title')} to={getPath('feedback')} />
        </List>
        <ResourceView resource={useService()} skeleton={<Skeleton shape="row" />}>
          {({ contacts }) => <Contacts contacts={contacts} />}
        </ResourceView>
      </Section>
      <Section title={t('service.guides')}>
        <List label={t('service.guides')}>
          <ListItem icon={BookOpen} title={t('service.wallet')} to={getPath('walletIntroduction')} />
          <ListItem icon={Plus} title={t('service.topUp')} to={getPath('topUpGuide')} />
          <ListItem icon={ArrowUp} title={t('service.withdraw')} to={getPath('withdrawalGuide')} />
          <ListItem icon={FileText} title={t('service.before')} to={getPath('withdrawalRules')} />
        </List>
      </Section>
      <Section title={ofQuestions('title')}>
        <Questions />
      </Section>
    </Page>
  );
}

/** A visitor logs in before the chat. */
function ChatHint() {
  const t = useText('account');
  return useSession().kind === 'player' ? <UnreadBadge /> : <>{t('chat.lead')}</>;
}

function UnreadBadge() {
  const t = useText('account');
  const summary = useChatSummary();
  const unread = summary.kind === 'ready' ? summary.value.unread : 0;
  return unread === 0 ? <>{t('chat.lead')}</> : <Badge tone="info">{t('chat.unread', { count: unread })}</Badge>;
}

function Contacts({ contacts }: Service) {
  return useSession().kind === 'player' ? (
    <PlayerContacts contacts={contacts} />
  ) : (
    <ContactList contacts={contacts} agent={null} />
  );
}

/** The agent from the server; until it answers, the one from log-in. */
function PlayerContacts({ contacts }: Service) {
  const currentSession = useSession();
  const profile = useProfile();
  const sessionAgent = currentSession.kind === 'player' ? currentSession.player.agent : null;
  return <ContactList contacts={contacts} agent={profile.kind === 'ready' ? profile.value.agent : sessionAgent} />;
}

function ContactList({ contacts, agent }: Service & Pick<Player, 'agent'>) {
  const t = useText('account');
  const apiText = useApiText();
  if (contacts.length === 0 && agent === null) return null;
  return (
    <List label={t('service.contacts')}>
      {contacts.map(({ kind, value }) => (
        <ListItem
          key={kind}
          icon={CONTACT_ICONS[kind]}
          title={t(`service.${kind}`)}
          detail={value}
          href={buildContactUrl(kind, value)}
        />
      ))}
      {agent !== null && (
        <ListItem
          icon={Phone}
          title={`${t('me.agent')} · ${apiText(agent.name)}`}
          detail={agent.phone}
          href={buildContactUrl('phone', agent.phone)}
        />
      )}
    </List>
  );
}
