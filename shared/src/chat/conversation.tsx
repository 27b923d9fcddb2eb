import { useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { ArrowDown } from 'lucide-react';
import { Icon } from '@padauk/shared/ui';
import styles from './chat.module.scss';

const FOLLOW_THRESHOLD_PX = 160;

interface ConversationProps {
  readonly label: string;
  /** Oldest first. */
  readonly ids: readonly (number | string)[];
  readonly earlier?: ReactNode;
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

function shouldFollow(isFollowing: boolean, isScrollingUp: boolean): boolean {
  return getDistanceToEnd() < FOLLOW_THRESHOLD_PX || (isFollowing && !isScrollingUp);
}

const GESTURES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** False until the reader's first gesture: earlier scrolling is the app's, which opens a page at its top. */
function useHasInteracted(): { readonly current: boolean } {
  const hasInteracted = useRef(false);
  useLayoutEffect(() => {
    const recordInteraction = (): void => void (hasInteracted.current = true);
    for (const gesture of GESTURES) window.addEventListener(gesture, recordInteraction, { passive: true });
    return () => GESTURES.forEach((gesture) => window.removeEventListener(gesture, recordInteraction));
  }, []);
  return hasInteracted;
}

function useScrollFollow(ids: ConversationProps['ids']): { readonly unseen: number; readonly goToEnd: () => void } {
  const [first, last] = [ids[0], ids[ids.length - 1]];
  const lastPosition = useRef<ScrollPosition | null>(null);
  const follows = useRef(true);
  const hasInteracted = useHasInteracted();
  const [seen, setSeen] = useState(last);
  const [isAway, setAway] = useState(false);
  useLayoutEffect(() => {
    const previous = lastPosition.current;
    let top = window.scrollY;
    if (follows.current) scrollToEnd();
    else if (previous !== null && previous.first !== first)
      window.scrollBy(0, document.documentElement.scrollHeight - previous.height);
    const updatePosition = (): void => {
      if (follows.current && window.scrollY === 0 && !hasInteracted.current) scrollToEnd();
      follows.current = shouldFollow(follows.current, window.scrollY < top);
      top = window.scrollY;
      lastPosition.current = { first, last, height: document.documentElement.scrollHeight };
      setAway(!follows.current);
      if (follows.current) setSeen(last);
    };
    // Late fonts, and messages laid out when they come into view, move the end.
    const resizeObserver =
      typeof ResizeObserver === 'function' ? new ResizeObserver(() => follows.current && scrollToEnd()) : null;
    resizeObserver?.observe(document.body);
    const frame = requestAnimationFrame(updatePosition);
    window.addEventListener('scroll', updatePosition, { passive: true });
    return () => {
      resizeObserver?.disconnect();
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', updatePosition);
    };
  }, [first, last, hasInteracted]);
  const goToEnd = (): void => {
    follows.current = true;
    scrollToEnd();
  };
  const seenIndex = seen === undefined ? ids.length - 1 : ids.indexOf(seen);
  return { unseen: !isAway || seenIndex === -1 ? 0 : ids.length - 1 - seenIndex, goToEnd };
}
