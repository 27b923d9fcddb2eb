import { useEffect, useRef, type RefObject } from 'react';
import { followKeyboard } from './follow-keyboard.ts';
import styles from './chat.module.scss';

interface Foot<Bar extends HTMLElement> {
  readonly ref: RefObject<Bar | null>;
  readonly className: string | undefined;
}

/** Makes an element of a page the bar at its foot, where one writes: also where little was said, and above the phone's keyboard. */
export function useFoot<Bar extends HTMLElement>(): Foot<Bar> {
  const ref = useRef<Bar>(null);
  useEffect(() => (ref.current === null ? undefined : followKeyboard(ref.current)), []);
  return { ref, className: styles.foot };
}
