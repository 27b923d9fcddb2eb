import { FIRST_VIEW_ATTRIBUTE, FIRST_VIEW_PART } from '@padauk/contract/first-view-names';

type Markup = (part: string) => string | undefined;
let kept: Markup = () => undefined;
let shown = 0;

/** First views that the page brought, for its first address only. */
export const firstViews = {
  of: (part: string): string | undefined => kept(part),
  put(markup: Markup): void {
    kept = markup;
  },
  takeFrom(root: ParentNode): void {
    const parts = [...root.querySelectorAll<HTMLElement>(`[${FIRST_VIEW_PART}]`)];
    const found = new Map(parts.map((part) => [part.getAttribute(FIRST_VIEW_PART), part.innerHTML]));
    kept = (part) => found.get(part);
  },
  /** Returns the unmount callback. The last one removes the page's inline rules, since parts have their own sheets. */
  shown(): () => void {
    shown += 1;
    return () => {
      shown -= 1;
      // Deferred: the same render may show it elsewhere, as when a part comes near; then it was not the last.
      queueMicrotask(() => {
        if (shown === 0) document.querySelector(`style[${FIRST_VIEW_ATTRIBUTE}]`)?.remove();
      });
    };
  },
};
