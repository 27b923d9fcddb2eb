import type { ReactElement, ReactNode } from 'react';
import { EllipsisVertical } from 'lucide-react';
import { classNames, IconButton } from '@padauk/shared/ui';
import { PETAL_ANGLES, PETAL_PATH } from '../ui/petals.ts';
import styles from './chat.module.scss';

interface BubbleProps {
  readonly isOwn: boolean;
  readonly name: string;
  readonly author?: string;
  /** ISO time. */
  readonly at: string;
  readonly time: string;
  readonly quote?: { readonly name: string; readonly text: string } | null;
  readonly isHidden?: boolean;
  readonly more?: { readonly label: string; readonly onOpen: () => void };
  readonly children: ReactNode;
}

export function Bubble({
  isOwn,
  name,
  author,
  at,
  time,
  quote = null,
  isHidden = false,
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
        <div className={classNames(styles.bubble, isHidden && styles.gone)}>
          {quote !== null && (
            <p className={styles.quote}>
              {quote.name}: {quote.text}
            </p>
          )}
          <div className={styles.text}>{children}</div>
        </div>
      </div>
      {more !== undefined && (
        <span className={styles.more}>
          <IconButton icon={EllipsisVertical} label={more.label} onClick={more.onOpen} />
        </span>
      )}
    </li>
  );
}

const COLOURS = [styles.leaf, styles.heart, styles.info, styles.gold] as const;

/** The colour depends only on the author. Decorative: the name is beside it. */
function Flower({ author }: { readonly author: string }): ReactElement {
  const sum = [...author].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return (
    <span aria-hidden="true" className={classNames(styles.flower, COLOURS[sum % COLOURS.length])}>
      <svg width={20} height={20} viewBox="-50 -50 100 100" fill="currentColor">
        {PETAL_ANGLES.map((turn) => (
          <path key={turn} d={PETAL_PATH} transform={`rotate(${turn})`} />
        ))}
      </svg>
    </span>
  );
}
