/** A keyboard covers the page without resizing it (iOS; Android since Chrome 108). Returns the stop function. */
export function followKeyboard(bar: HTMLElement): () => void {
  const view = globalThis.visualViewport;
  if (view === null || view === undefined) return () => undefined;
  const place = (): void => {
    const covered = Math.round(window.innerHeight - view.height - view.offsetTop);
    // Pinch zoom also shrinks the visual viewport.
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
