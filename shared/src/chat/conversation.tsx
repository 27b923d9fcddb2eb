import { useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { ArrowDown } from 'lucide-react';
import { Icon } from '@padauk/shared/ui';
import styles from './chat.module.scss';

/** So near to the end of the page one is reading along. */
const NEAR_PX = 160;

interface ConversationProps {
  readonly label: string;
  /** Ids of what is shown, the oldest first. */
  readonly ids: readonly (number | string)[];
  /** Stands over the oldest message: the way to earlier ones. */
  readonly earlier?: ReactNode;
  /** "3 new messages", by how many have come below what is in sight. */
  readonly newBelow: (count: number) => string;
  readonly children: ReactNode;
}

const fromEnd = (): number => document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
const toEnd = (): void => window.scrollTo(0, document.documentElement.scrollHeight);

/**
 * Messages, the newest at the foot of the page. It opens there, follows what comes while one reads along, and stays where one reads
 * otherwise; what is put over the messages moves nothing that is in sight.
 */
export function Conversation({ label, ids, earlier, newBelow, children }: ConversationProps): ReactElement {
  const { unseen, goToEnd } = useReading(ids);
  return (
    <>
      {earlier}
      <div role="log" aria-label={label}>
        <ol className={styles.messages}>{children}</ol>
      </div>
      {unseen > 0 && (
        <button type="button" className={styles.new} onClick={goToEnd}>
          <Icon of={ArrowDown} size={18} />
          {newBelow(unseen)}
        </button>
      )}
    </>
  );
}

interface Place {
  readonly first: unknown;
  readonly last: unknown;
  readonly height: number;
}

/** Whether one reads along: at the end, or put there and not scrolled up since. What grows above or below the end changes nothing about that. */
function followsAfter(followed: boolean, upwards: boolean): boolean {
  return fromEnd() < NEAR_PX || (followed && !upwards);
}

/** What a reader does before a page moves by their hand. */
const GESTURES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Whether the reader has done anything yet: a new page is put at its top by the app, and not by who reads. */
function useHasTouched(): { readonly current: boolean } {
  const hasTouched = useRef(false);
  useLayoutEffect(() => {
    const touch = (): void => void (hasTouched.current = true);
    for (const gesture of GESTURES) window.addEventListener(gesture, touch, { passive: true });
    return () => GESTURES.forEach((gesture) => window.removeEventListener(gesture, touch));
  }, []);
  return hasTouched;
}

function useReading(ids: ConversationProps['ids']): { readonly unseen: number; readonly goToEnd: () => void } {
  const [first, last] = [ids[0], ids[ids.length - 1]];
  const before = useRef<Place | null>(null);
  const follows = useRef(true);
  const hasTouched = useHasTouched();
  const [seen, setSeen] = useState(last);
  const [isAway, setAway] = useState(false);
  useLayoutEffect(() => {
    const known = before.current;
    let top = window.scrollY;
    if (follows.current) toEnd();
    else if (known !== null && known.first !== first)
      window.scrollBy(0, document.documentElement.scrollHeight - known.height);
    const look = (): void => {
      if (follows.current && window.scrollY === 0 && !hasTouched.current) toEnd();
      follows.current = followsAfter(follows.current, window.scrollY < top);
      top = window.scrollY;
      before.current = { first, last, height: document.documentElement.scrollHeight };
      setAway(!follows.current);
      if (follows.current) setSeen(last);
    };
    // Letters that come late, and messages that are laid out when they come into sight, move the end.
    const grown = typeof ResizeObserver === 'function' ? new ResizeObserver(() => follows.current && toEnd()) : null;
    grown?.observe(document.body);
    const frame = requestAnimationFrame(look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      grown?.disconnect();
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
    };
  }, [first, last, hasTouched]);
  const goToEnd = (): void => {
    follows.current = true;
    toEnd();
  };
  const place = seen === undefined ? ids.length - 1 : ids.indexOf(seen);
  return { unseen: !isAway || place === -1 ? 0 : ids.length - 1 - place, goToEnd };
}
