import { useEffect, useRef } from 'react';
import styles from './chat.module.scss';

export function useBottomBar<Bar extends HTMLElement>() {
  const ref = useRef<Bar>(null);
  useEffect(() => (ref.current === null ? undefined : followKeyboard(ref.current)), []);
  return { ref, className: styles.foot };
}

/** A keyboard covers the page without resizing it (iOS; Android since Chrome 108). Returns the stop function. */
export function followKeyboard(bar: HTMLElement): () => void {
  const viewport = globalThis.visualViewport;
  if (viewport === null || viewport === undefined) return () => undefined;
  const updateOffset = (): void => {
    const coveredPx = Math.round(window.innerHeight - viewport.height - viewport.offsetTop);
    // Pinch zoom also shrinks the visual viewport.
    if (viewport.scale === 1 && coveredPx > 0) bar.style.setProperty('--keyboard', `${coveredPx}px`);
    else bar.style.removeProperty('--keyboard');
  };
  viewport.addEventListener('resize', updateOffset);
  viewport.addEventListener('scroll', updateOffset);
  updateOffset();
  return () => {
    viewport.removeEventListener('resize', updateOffset);
    viewport.removeEventListener('scroll', updateOffset);
  };
}
