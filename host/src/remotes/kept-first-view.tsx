import { useEffect, type ReactElement, type ReactNode } from 'react';
import { FIRST_VIEW_PART } from '@padauk/contract/first-view-names';
import { firstViews } from './first-views.ts';

interface KeptFirstViewProps {
  /** For example `lottery widget live-number`. */
  readonly part: string;
  /** Rendered when the page came without this first view. */
  readonly otherwise: ReactNode;
}

/** Keeps the prerendered markup of a part until the part itself is ready. */
export function KeptFirstView({ part, otherwise }: KeptFirstViewProps): ReactElement {
  const html = firstViews.of(part);
  return html === undefined ? <>{otherwise}</> : <Kept part={part} html={html} />;
}

function Kept({ part, html }: { readonly part: string; readonly html: string }): ReactElement {
  useEffect(() => firstViews.shown(), []);
  // Markup of our own builds, as the page came with it.
  return <div {...{ [FIRST_VIEW_PART]: part }} dangerouslySetInnerHTML={{ __html: html }} />;
}
