/** How far the sign comes down, and how far the finger has to go for it: half of its way, so that nobody pulls by accident. */
export const PULL_PX = 64;
const RESISTANCE = 2;

/** How far the sign has come down when the finger has gone so far. */
export function pulledPx(way: number): number {
  return Math.min(Math.max(way / RESISTANCE, 0), PULL_PX);
}

/** Has the finger gone far enough? */
export function isPulled(way: number): boolean {
  return way / RESISTANCE >= PULL_PX;
}

/** Not from what lies over the page, and not while anything around the finger is scrolled: that is scrolled back first. */
export function startsPull(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || scrollY > 0 || target.closest('[role="dialog"], [role="alertdialog"]') !== null)
    return false;
  for (let around: Element | null = target; around !== null; around = around.parentElement)
    if (around !== document.scrollingElement && around.scrollTop > 0) return false;
  return true;
}
