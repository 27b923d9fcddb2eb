import type { ReactElement } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { contactAddress } from '@padauk/contract/rules/service-contact';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Amount, Badge, Icon, List, ListItem } from '@padauk/shared/ui';
import { CONTACT_ICONS } from '../../components/contact-icons.ts';
import { useService } from '../../resources/service.resource.ts';
import { useWaitingMoney } from '../../resources/waiting-money.resource.ts';
import styles from './live-chat.module.scss';

/** What a conversation is most often about, and the other ways to reach people, one tap away. */
export function AtHand(): ReactElement {
  return (
    <>
      <WaitingSlip />
      <OtherWays />
    </>
  );
}

/** The slip or the withdrawal that waits, with the way to its steps. */
function WaitingSlip(): ReactElement | null {
  const t = useText('account');
  const format = useFormat();
  const waiting = useWaitingMoney();
  if (waiting === null) return null;
  const { id, kind, amountKyat, at } = waiting;
  return (
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
  );
}

/** What operators have entered; nothing stands here while they have not, or where it is not known. */
function OtherWays(): ReactElement | null {
  const t = useText('account');
  const service = useService();
  if (service.kind !== 'ready' || service.value.contacts.length === 0) return null;
  return (
    <ul className={styles.ways} aria-label={t('service.contacts')}>
      {service.value.contacts.map(({ kind, value }) => (
        <li key={kind}>
          <a className={styles.way} href={contactAddress(kind, value)} target="_blank" rel="noopener noreferrer">
            <Icon of={CONTACT_ICONS[kind]} size={18} />
            {t(`service.${kind}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
