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
export function canStartPull(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || scrollY > 0 || target.closest('[role="dialog"], [role="alertdialog"]') !== null)
    return false;
  for (let element: Element | null = target; element !== null; element = element.parentElement)
    if (element !== document.scrollingElement && element.scrollTop > 0) return false;
  return true;
}
