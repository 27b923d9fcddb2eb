import type { ReactElement, ReactNode } from 'react';
import { Ellipsis } from 'lucide-react';
import { classNames, IconButton } from '@padauk/shared/ui';
import { Flower } from './flower.tsx';
import styles from './chat.module.scss';

interface BubbleProps {
  readonly isOwn: boolean;
  readonly name: string;
  /** Says which flower stands for who has written it; nothing is shown without one. */
  readonly author?: string;
  /** ISO. */
  readonly at: string;
  /** `at` as it is read. */
  readonly time: string;
  /** What it answers. */
  readonly quote?: { readonly name: string; readonly text: string } | null;
  /** It is not shown: the text says why. */
  readonly isGone?: boolean;
  /** What can be done with it: opens on a tap. */
  readonly more?: { readonly label: string; readonly onOpen: () => void };
  readonly children: ReactNode;
}

/** One message. Its text is text: nothing in it can be tapped. */
export function Bubble({
  isOwn,
  name,
  author,
  at,
  time,
  quote = null,
  isGone = false,
  more,
  children,
}: BubbleProps): ReactElement {
  return (
    <li className={classNames(styles.message, isOwn && styles.own)}>
      {author !== undefined && !isOwn && <Flower author={author} />}
      <div className={styles.said}>
        <p className={styles.who}>
          <b>{name}</b> <time dateTime={at}>{time}</time>
        </p>
        <div className={classNames(styles.bubble, isGone && styles.gone)}>
          {quote !== null && (
            <p className={styles.quote}>
              {quote.name}: {quote.text}
            </p>
          )}
          <div className={styles.text}>{children}</div>
        </div>
      </div>
      {more !== undefined && <IconButton icon={Ellipsis} label={more.label} onClick={more.onOpen} />}
    </li>
  );
}
