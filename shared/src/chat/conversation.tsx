import { useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { ArrowDown } from 'lucide-react';
import { Icon } from '@padauk/shared/ui';
import styles from './chat.module.scss';

/** Distance to the end below which the list follows new messages. */
const FOLLOW_THRESHOLD_PX = 160;

interface ConversationProps {
  readonly label: string;
  /** Oldest first. */
  readonly ids: readonly (number | string)[];
  readonly earlier?: ReactNode;
  /** For example "3 new messages" below the visible part. */
  readonly getUnseenLabel: (count: number) => string;
  readonly children: ReactNode;
}

const getDistanceToEnd = (): number => document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
const scrollToEnd = (): void => window.scrollTo(0, document.documentElement.scrollHeight);

/** Opens at the newest message, follows new ones near the end, and otherwise keeps what is visible in place. */
export function Conversation({ label, ids, earlier, getUnseenLabel, children }: ConversationProps): ReactElement {
  const { unseen, goToEnd } = useScrollFollow(ids);
  return (
    <>
      {earlier}
      <div role="log" aria-label={label}>
        <ol className={styles.messages}>{children}</ol>
      </div>
      {unseen > 0 && (
        <button type="button" className={styles.new} onClick={goToEnd}>
          <Icon of={ArrowDown} size={18} />
          {getUnseenLabel(unseen)}
        </button>
      )}
    </>
  );
}

interface ScrollPosition {
  readonly first: unknown;
  readonly last: unknown;
  readonly height: number;
}

/** True near the end, or while following without an upward scroll: content that grows changes nothing. */
function shouldFollow(followed: boolean, upwards: boolean): boolean {
  return getDistanceToEnd() < FOLLOW_THRESHOLD_PX || (followed && !upwards);
}

const GESTURES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** False until the reader's first gesture: earlier scrolling is the app's, which opens a page at its top. */
function useHasInteracted(): { readonly current: boolean } {
  const hasTouched = useRef(false);
  useLayoutEffect(() => {
    const touch = (): void => void (hasTouched.current = true);
    for (const gesture of GESTURES) window.addEventListener(gesture, touch, { passive: true });
    return () => GESTURES.forEach((gesture) => window.removeEventListener(gesture, touch));
  }, []);
  return hasTouched;
}

function useScrollFollow(ids: ConversationProps['ids']): { readonly unseen: number; readonly goToEnd: () => void } {
  const [first, last] = [ids[0], ids[ids.length - 1]];
  const before = useRef<ScrollPosition | null>(null);
  const follows = useRef(true);
  const hasTouched = useHasInteracted();
  const [seen, setSeen] = useState(last);
  const [isAway, setAway] = useState(false);
  useLayoutEffect(() => {
    const known = before.current;
    let top = window.scrollY;
    if (follows.current) scrollToEnd();
    else if (known !== null && known.first !== first)
      window.scrollBy(0, document.documentElement.scrollHeight - known.height);
    const look = (): void => {
      if (follows.current && window.scrollY === 0 && !hasTouched.current) scrollToEnd();
      follows.current = shouldFollow(follows.current, window.scrollY < top);
      top = window.scrollY;
      before.current = { first, last, height: document.documentElement.scrollHeight };
      setAway(!follows.current);
      if (follows.current) setSeen(last);
    };
    // Late fonts, and messages laid out when they come into view, move the end.
    const grown =
      typeof ResizeObserver === 'function' ? new ResizeObserver(() => follows.current && scrollToEnd()) : null;
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
    scrollToEnd();
  };
  const place = seen === undefined ? ids.length - 1 : ids.indexOf(seen);
  return { unseen: !isAway || place === -1 ? 0 : ids.length - 1 - place, goToEnd };
}
