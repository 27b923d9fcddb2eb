import { FIRST_VIEW_ATTRIBUTE, FIRST_VIEW_PART } from '@padauk/contract/first-view-names';

type Markup = (part: string) => string | undefined;
let kept: Markup = () => undefined;
let shown = 0;

/** The first views of parts with which the page came. They are of its first address: whoever goes on has seen them. */
export const firstViews = {
  of: (part: string): string | undefined => kept(part),
  put(markup: Markup): void {
    kept = markup;
  },
  /** Takes them out of the page, before the shell is drawn over it. */
  takeFrom(root: ParentNode): void {
    const parts = [...root.querySelectorAll<HTMLElement>(`[${FIRST_VIEW_PART}]`)];
    const found = new Map(parts.map((part) => [part.getAttribute(FIRST_VIEW_PART), part.innerHTML]));
    kept = (part) => found.get(part);
  },
  /** One is shown; returns what to do when it no longer is. With the last one go the rules that came with the page: a part that is there has its own sheet. */
  shown(): () => void {
    shown += 1;
    return () => {
      shown -= 1;
      // After the same render has shown it in another place, as it does when a part comes near: there is no last one then.
      queueMicrotask(() => {
        if (shown === 0) document.querySelector(`style[${FIRST_VIEW_ATTRIBUTE}]`)?.remove();
      });
    };
  },
};
