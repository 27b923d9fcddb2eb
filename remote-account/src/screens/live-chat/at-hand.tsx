import type { ReactElement } from 'react';
import { CircleHelp } from 'lucide-react';
import { pathOf } from '@padauk/contract/paths';
import { contactAddress } from '@padauk/contract/rules/service-contact';
import { Link, useFormat, useText } from '@padauk/shared/runtime';
import { Amount, Badge, Icon, List, ListItem } from '@padauk/shared/ui';
import { CONTACT_ICONS } from '../../components/contact-icons.ts';
import { useService } from '../../resources/service.resource.ts';
import { useWaitingMoney } from '../../resources/waiting-money.resource.ts';
import styles from './live-chat.module.scss';

export function AtHand(): ReactElement {
  return (
    <>
      <OtherWays />
      <WaitingSlip />
    </>
  );
}

/** The pending top-up or withdrawal, with a link to its steps; sticky. */
function WaitingSlip(): ReactElement | null {
  const t = useText('account');
  const format = useFormat();
  const waiting = useWaitingMoney();
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
          to={pathOf('transaction', { id })}
        />
      </List>
    </div>
  );
}

function OtherWays(): ReactElement {
  const t = useText('account');
  const service = useService();
  const contacts = service.kind === 'ready' ? service.value.contacts : [];
  return (
    <ul className={styles.ways} aria-label={t('service.contacts')}>
      {contacts.map(({ kind, value }) => (
        <li key={kind}>
          <a className={styles.way} href={contactAddress(kind, value)} target="_blank" rel="noopener noreferrer">
            <Icon of={CONTACT_ICONS[kind]} size={18} />
            {t(`service.${kind}`)}
          </a>
        </li>
      ))}
      <li>
        <Link className={styles.way} to={pathOf('service')}>
          <Icon of={CircleHelp} size={18} />
          {t('chat.help')}
        </Link>
      </li>
    </ul>
  );
}
