/**
 * Keeps a bar at the foot of the page above the phone's keyboard. A keyboard lies over the page without making it smaller (iOS, and Android since Chrome 108): what it
 * covers is the difference between the two viewports. @returns how to stop
 */
export function followKeyboard(bar: HTMLElement): () => void {
  const view = globalThis.visualViewport;
  if (view === null || view === undefined) return () => undefined;
  const place = (): void => {
    const covered = Math.round(window.innerHeight - view.height - view.offsetTop);
    // Pinching makes the visible part smaller too, and is no keyboard.
    if (view.scale === 1 && covered > 0) bar.style.setProperty('--keyboard', `${covered}px`);
    else bar.style.removeProperty('--keyboard');
  };
  view.addEventListener('resize', place);
  view.addEventListener('scroll', place);
  place();
  return () => {
    view.removeEventListener('resize', place);
    view.removeEventListener('scroll', place);
  };
}
