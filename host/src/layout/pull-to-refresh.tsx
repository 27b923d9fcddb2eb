import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { RotateCw } from 'lucide-react';
import { REFRESH } from '@padauk/contract/frame-limits';
import { invalidateAll, useText } from '@padauk/shared/runtime';
import { classNames, Icon, VisuallyHidden } from '@padauk/shared/ui';
import styles from './pull-to-refresh.module.scss';

export function PullToRefresh(): ReactElement {
  const t = useText('shell');
  const [isRefreshing, setRefreshing] = useState(false);
  const px = usePull(() => {
    setRefreshing(true);
    invalidateAll();
  });
  useEffect(() => {
    if (!isRefreshing) return undefined;
    const timer = setTimeout(() => setRefreshing(false), REFRESH.overlayMs);
    return () => clearTimeout(timer);
  }, [isRefreshing]);
  return (
    <div role="status" className={styles.place}>
      {(px > 0 || isRefreshing) && (
        <span
          className={classNames(styles.sign, isRefreshing && styles.turning)}
          style={{ translate: `0 ${isRefreshing ? PULL_PX : px}px`, rotate: `${px * 3}deg` }}
        >
          <Icon of={RotateCw} size={20} />
        </span>
      )}
      {isRefreshing && <VisuallyHidden>{t('refreshing')}</VisuallyHidden>}
    </div>
  );
}

function usePull(onPulled: () => void): number {
  const [px, setPx] = useState(0);
  const pulled = useEffectEvent(onPulled);
  useEffect(() => {
    // Safari 15 cannot hold its own bounce of the page.
    if (!CSS.supports('overscroll-behavior-y', 'contain')) return undefined;
    let startY: number | null = null;
    let distancePx = 0;
    let isFirstMove = false;
    const start = ({ touches }: TouchEvent): void => {
      const [touch] = touches;
      startY = touch !== undefined && touches.length === 1 ? touch.clientY : null;
      isFirstMove = true;
    };
    const move = ({ touches, target }: TouchEvent): void => {
      // Not on touchstart: reading the scroll position forces a layout, which would delay a tap.
      if (isFirstMove && !canStartPull(target)) startY = null;
      isFirstMove = false;
      const [touch] = touches;
      if (startY === null || touch === undefined) return;
      distancePx = touches.length > 1 || scrollY > 0 ? 0 : touch.clientY - startY;
      setPx(computePullPx(distancePx));
    };
    const end = (): void => {
      if (startY !== null && isPulledFar(distancePx)) pulled();
      startY = null;
      distancePx = 0;
      setPx(0);
    };
    const listeners = [
      ['touchstart', start],
      ['touchmove', move],
      ['touchend', end],
      ['touchcancel', end],
    ] as const;
    const watcher = new AbortController();
    for (const [name, listener] of listeners)
      // Each listener receives only events of its own name.
      document.addEventListener(name, listener as EventListener, { passive: true, signal: watcher.signal });
    return () => watcher.abort();
  }, []);
  return px;
}

/** The finger moves twice as far as the indicator, against accidental pulls. */
export const PULL_PX = 64;
const RESISTANCE = 2;

export function computePullPx(distancePx: number): number {
  return Math.min(Math.max(distancePx / RESISTANCE, 0), PULL_PX);
}

export function isPulledFar(distancePx: number): boolean {
  return distancePx / RESISTANCE >= PULL_PX;
}

/** False in a dialog, and while an element around the finger is scrolled: that scrolls back first. */
function canStartPull(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || scrollY > 0 || target.closest('[role="dialog"], [role="alertdialog"]') !== null)
    return false;
  for (let element: Element | null = target; element !== null; element = element.parentElement)
    if (element !== document.scrollingElement && element.scrollTop > 0) return false;
  return true;
}
