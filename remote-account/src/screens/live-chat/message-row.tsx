import { Check, CheckCheck } from 'lucide-react';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Badge, Icon, VisuallyHidden, classNames } from '@padauk/shared/ui';
import type { Message } from '../../resources/support.resource.ts';
import styles from './live-chat.module.scss';

interface MessageRowProps {
  readonly message: Message;
  /** It was unread when the page opened. */
  readonly isNew: boolean;
  /** Set on the first message of a day. */
  readonly day: string | null;
}

/** Renders messages as plain text, never as markup: the content is untrusted. */
export function MessageRow({ message, isNew, day }: MessageRowProps) {
  const t = useText('account');
  const apiText = useApiText();
  const { by, text, photoUrl } = message;
  return (
    <li className={classNames(styles.message, by === 'me' && styles.mine)}>
      {day !== null && <p className={styles.day}>{day}</p>}
      <div className={classNames(styles.bubble, text === '' && styles.picture)}>
        {photoUrl !== null && (
          <a href={photoUrl} target="_blank" rel="noopener noreferrer">
            <img src={photoUrl} alt={t('chat.photo')} className={styles.photo} loading="lazy" />
          </a>
        )}
        {text !== '' && <p className={styles.text}>{apiText(text)}</p>}
      </div>
      <MessageMeta message={message} isNew={isNew} />
    </li>
  );
}

/** Author and time. The author's name is for screen readers; sighted users see the side. */
function MessageMeta({ message: { by, at, isRead }, isNew }: Omit<MessageRowProps, 'day'>) {
  const t = useText('account');
  const format = useFormat();
  const time = <time dateTime={at}>{format.time(at)}</time>;
  if (by !== 'me')
    return (
      <p className={styles.about}>
        <span>
          {t(`chat.by.${by}`)} · {time}
        </span>
        {isNew && <Badge tone="info">{t('notification.unread')}</Badge>}
      </p>
    );
  return (
    <p className={styles.about}>
      <VisuallyHidden>{t('chat.by.me')} </VisuallyHidden>
      {time}
      <Icon of={isRead ? CheckCheck : Check} size={16} />
      <VisuallyHidden>{t(isRead ? 'chat.read' : 'chat.sent')}</VisuallyHidden>
    </p>
  );
}
