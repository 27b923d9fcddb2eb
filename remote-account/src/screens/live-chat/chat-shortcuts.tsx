import type { ReactElement } from 'react';
import { CircleHelp } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { buildContactUrl } from '@padauk/contract/rules/service-contact';
import { Link, useFormat, useText } from '@padauk/shared/runtime';
import { Amount, Badge, Icon, List, ListItem } from '@padauk/shared/ui';
import { CONTACT_ICONS } from '../../components/contact-icons.ts';
import { useService } from '../../resources/service.resource.ts';
import { usePendingTransaction } from '../../resources/pending-transaction.resource.ts';
import styles from './live-chat.module.scss';

export function ChatShortcuts(): ReactElement {
  return (
    <>
      <ContactLinks />
      <PendingTransactionRow />
    </>
  );
}

/** The pending top-up or withdrawal, with a link to its steps; sticky. */
function PendingTransactionRow(): ReactElement | null {
  const t = useText('account');
  const format = useFormat();
  const waiting = usePendingTransaction();
  if (waiting === null) return null;
  const { id, kind, amountKyat, at } = waiting;
  return (
    <div className={styles.waiting}>
      <List label={t('chat.waiting.state')}>
        <ListItem
          title={
            <>
              {t(kind === 'top-up' ? 'chat.waiting.topUp' : 'chat.waiting.withdrawal')}{' '}
              <Amount kyat={Math.abs(amountKyat)} />
            </>
          }
          detail={format.dateTime(at)}
          trailing={<Badge tone="warn">{t('chat.waiting.state')}</Badge>}
          to={getPath('transaction', { id })}
        />
      </List>
    </div>
  );
}

function ContactLinks(): ReactElement {
  const t = useText('account');
  const service = useService();
  const contacts = service.kind === 'ready' ? service.value.contacts : [];
  return (
    <ul className={styles.ways} aria-label={t('service.contacts')}>
      {contacts.map(({ kind, value }) => (
        <li key={kind}>
          <a className={styles.way} href={buildContactUrl(kind, value)} target="_blank" rel="noopener noreferrer">
            <Icon of={CONTACT_ICONS[kind]} size={18} />
            {t(`service.${kind}`)}
          </a>
        </li>
      ))}
      <li>
        <Link className={styles.way} to={getPath('service')}>
          <Icon of={CircleHelp} size={18} />
          {t('chat.help')}
        </Link>
      </li>
    </ul>
  );
}
