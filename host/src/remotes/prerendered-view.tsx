import { useEffect, type ReactElement, type ReactNode } from 'react';
import { FIRST_VIEW_PART } from '@padauk/contract/first-view-names';
import { firstViews } from './first-views.ts';

interface PrerenderedViewProps {
  /** For example `lottery widget live-number`. */
  readonly part: string;
  /** Rendered when the page came without this first view. */
  readonly fallback: ReactNode;
}

/** Keeps the prerendered markup of a part until the part itself is ready. */
export function PrerenderedView({ part, fallback }: PrerenderedViewProps): ReactElement {
  const html = firstViews.of(part);
  return html === undefined ? <>{fallback}</> : <PrerenderedMarkup part={part} html={html} />;
}

function PrerenderedMarkup({ part, html }: { readonly part: string; readonly html: string }): ReactElement {
  useEffect(() => firstViews.shown(), []);
  // Markup of our own builds, as the page came with it.
  return <div {...{ [FIRST_VIEW_PART]: part }} dangerouslySetInnerHTML={{ __html: html }} />;
}
