import type { ReactElement } from 'react';
import { ArrowDown, ArrowUp, BookOpen, MessageCircle, Phone, Receipt, Send } from 'lucide-react';
import { pathOf } from '@padauk/contract/paths';
import { contactAddress, type ContactKind } from '@padauk/contract/rules/service-contact';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useSession, useText } from '@padauk/shared/runtime';
import {
  List,
  ListItem,
  Notice,
  Page,
  PageHeader,
  ResourceView,
  Section,
  Skeleton,
  type IconType,
} from '@padauk/shared/ui';
import { useService, type Service } from '../../resources/service.resource.ts';

const ICONS: Readonly<Record<ContactKind, IconType>> = { phone: Phone, viber: MessageCircle, messenger: Send };

/** `/service`: how to reach people, and what answers most questions without them (P12, P21, K11). */
export function ServiceScreen(): ReactElement {
  const t = useText('account');
  return (
    <Page>
      <PageHeader title={t('service.title')} />
      <Notice tone="info">{t('service.detail')}</Notice>
      <Section title={t('service.contacts')}>
        <ResourceView resource={useService()} skeleton={<Skeleton shape="card" />}>
          {({ contacts }) => <Contacts contacts={contacts} />}
        </ResourceView>
      </Section>
      <Section title={t('service.guides')}>
        <List label={t('service.guides')}>
          <ListItem icon={BookOpen} title={t('service.wallet')} to={pathOf('walletIntroduction')} />
          <ListItem icon={ArrowDown} title={t('service.topUp')} to={pathOf('topUpGuide')} />
          <ListItem icon={ArrowUp} title={t('service.withdraw')} to={pathOf('withdrawalGuide')} />
          <ListItem icon={Receipt} title={t('service.before')} to={pathOf('withdrawalRules')} />
        </List>
      </Section>
    </Page>
  );
}

/** What operators have entered, and the player's own agent. */
function Contacts({ contacts }: Service): ReactElement {
  const t = useText('account');
  const apiText = useApiText();
  const now = useSession();
  const agent = now.kind === 'player' ? now.player.agent : null;
  if (contacts.length === 0 && agent === null) return <p>{t('service.none')}</p>;
  return (
    <List label={t('service.contacts')}>
      {contacts.map(({ kind, value }) => (
        <ListItem
          key={kind}
          icon={ICONS[kind]}
          title={t(`service.${kind}`)}
          detail={value}
          href={contactAddress(kind, value)}
        />
      ))}
      {agent !== null && (
        <ListItem
          icon={Phone}
          title={`${t('me.agent')} · ${apiText(agent.name)}`}
          detail={agent.phone}
          href={contactAddress('phone', agent.phone)}
        />
      )}
    </List>
  );
}
