import { useEffect, type ReactElement, type ReactNode } from 'react';
import { FIRST_VIEW_PART, FIRST_VIEW_ATTRIBUTE } from '@padauk/contract/delivery/first-view-names';

type FindMarkup = (part: string) => string | undefined;
let findMarkup: FindMarkup = () => undefined;
let shownCount = 0;

/** First views that the page brought, for its first address only. */
export const firstViews = {
  of: (part: string): string | undefined => findMarkup(part),
  put(markup: FindMarkup): void {
    findMarkup = markup;
  },
  takeFrom(root: ParentNode): void {
    const parts = [...root.querySelectorAll<HTMLElement>(`[${FIRST_VIEW_PART}]`)];
    const markupByPart = new Map(parts.map((part) => [part.getAttribute(FIRST_VIEW_PART), part.innerHTML]));
    findMarkup = (part) => markupByPart.get(part);
  },
  /** Returns the unmount callback. The last one removes the page's inline rules, since parts have their own sheets. */
  shown(): () => void {
    shownCount += 1;
    return () => {
      shownCount -= 1;
      // Deferred: the same render may show it elsewhere, as when a part comes near; then it was not the last.
      queueMicrotask(() => {
        if (shownCount === 0) document.querySelector(`style[${FIRST_VIEW_ATTRIBUTE}]`)?.remove();
      });
    };
  },
};

interface PrerenderedViewProps {
  /** For example `lottery widget live-number`. */
  readonly part: string;
  readonly fallback: ReactNode;
}

export function PrerenderedView({ part, fallback }: PrerenderedViewProps): ReactElement {
  const html = firstViews.of(part);
  return html === undefined ? <>{fallback}</> : <PrerenderedMarkup part={part} html={html} />;
}

function PrerenderedMarkup({ part, html }: { readonly part: string; readonly html: string }): ReactElement {
  useEffect(() => firstViews.shown(), []);
  // Markup of our own builds, as the page came with it.
  return <div {...{ [FIRST_VIEW_PART]: part }} dangerouslySetInnerHTML={{ __html: html }} />;
}
