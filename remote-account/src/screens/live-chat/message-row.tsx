import type { ReactElement } from 'react';
import { Check, CheckCheck } from 'lucide-react';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Badge, Icon, VisuallyHidden, classNames } from '@padauk/shared/ui';
import type { Message } from '../../resources/support.resource.ts';
import styles from './live-chat.module.scss';

interface MessageRowProps {
  readonly message: Message;
  /** It was not read when the page was opened. */
  readonly isNew: boolean;
}

/** One message: text of strangers and of staff is shown as text, whatever stands in it. */
export function MessageRow({ message: { by, text, photoUrl, at, isRead }, isNew }: MessageRowProps): ReactElement {
  const t = useText('account');
  const apiText = useApiText();
  const format = useFormat();
  const isMine = by === 'me';
  return (
    <li className={classNames(styles.message, isMine && styles.mine)}>
      <div className={styles.bubble}>
        {photoUrl !== null && (
          <a href={photoUrl} target="_blank" rel="noopener noreferrer">
            <img src={photoUrl} alt={t('chat.photo')} className={styles.photo} loading="lazy" />
          </a>
        )}
        {text !== '' && <p className={styles.text}>{apiText(text)}</p>}
      </div>
      <p className={styles.about}>
        {t(`chat.by.${by}`)} · {format.dateTime(at)}
        {isNew && <Badge tone="info">{t('notification.unread')}</Badge>}
        {isMine && (
          <>
            <Icon of={isRead ? CheckCheck : Check} size={16} />
            <VisuallyHidden>{t(isRead ? 'chat.read' : 'chat.sent')}</VisuallyHidden>
          </>
        )}
      </p>
    </li>
  );
}
