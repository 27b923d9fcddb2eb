import { useEffect, useRef, type RefObject } from 'react';
import { followKeyboard } from './follow-keyboard.ts';
import styles from './chat.module.scss';

interface BottomBar<Bar extends HTMLElement> {
  readonly ref: RefObject<Bar | null>;
  readonly className: string | undefined;
}

/** Pins an element to the foot of the page, above the keyboard, even on a short page. */
export function useBottomBar<Bar extends HTMLElement>(): BottomBar<Bar> {
  const ref = useRef<Bar>(null);
  useEffect(() => (ref.current === null ? undefined : followKeyboard(ref.current)), []);
  return { ref, className: styles.foot };
}
